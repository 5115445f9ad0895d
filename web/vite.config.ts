import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { site } from './tools/site.mjs';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
/** All that comes with this file, by imports that do not wait. */
function comesWith(file: string): (id: string, graph: Graph) => boolean {
  const found = new Set<string>();
  const follow = (id: string, graph: Graph) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, graph);
  };
  return (id, graph) => {
    if (found.size === 0) follow(fileURLToPath(new URL(file, import.meta.url)), graph);
    return found.has(id);
  };
}
const ofHouse = comesWith('src/main.ts');
const ofTable = comesWith('src/table/TableScreen.svelte');
const above = /\/(moments?(\.svelte)?\.ts|(Sky|Flights|MomentLayer|Cheer|Drawn)\.svelte|stations\.ts)$/;

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
        // A browser looks for a new service worker under the name of the old one.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What the first screen needs stays together, and so do what moves above a table and what else a table needs: in pieces they would weigh more.
        codeSplitting: {
          groups: [{ name: (id, graph) => (ofHouse(id, graph) ? 'house' : above.test(id) ? 'moments' : ofTable(id, graph) ? 'table' : null) }],
        },
        // What a game teaches, and the deals of days, are known by their names: they are weighed apart.
        chunkFileNames({ facadeModuleId, moduleIds }) {
          if (/\/lessons\/index\.ts$/.test(facadeModuleId ?? '')) return 'assets/lessons-[hash].js';
          return moduleIds.some((id) => /\/src\/today\//.test(id)) ? 'assets/today-[hash].js' : 'assets/[name]-[hash].js';
        },
      },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
