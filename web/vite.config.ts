import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Paths are relative, so that the built folder works wherever a static host puts it.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  worker: { format: 'es' },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy wants files, not data
    modulePreload: { polyfill: false },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
