import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { site } from './tools/site.mjs';

// Paths are relative, so that the built folder works wherever a static host puts it.
export default defineConfig({
  base: './',
  plugins: [svelte(), site()],
  worker: { format: 'es' },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy wants files, not data
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker-sw/sw.ts' },
      output: {
        // What the first screen needs comes in one piece, whatever is fetched later shares with it, and so does what
        // moves above a table: many small pieces weigh more.
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], test: (id) => !id.includes('/worker-sw/') },
            { name: 'moments', test: /\/(moments?(\.svelte)?\.ts|(Sky|Flights|MomentLayer|Cheer|Drawn)\.svelte|stations\.ts)$/ },
          ],
        },
        // A browser looks for a new service worker under the name of the old one.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What a game teaches is known by its name: it is weighed apart.
        chunkFileNames: (chunk) => (/\/lessons\/index\.ts$/.test(chunk.facadeModuleId ?? '') ? 'assets/lessons-[hash].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
