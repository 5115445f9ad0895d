// What the build adds to the page: the same page once more for the addresses of rooms, the list of files that the service worker keeps, and the
// content security policy for hosts that send none.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const worker = 'sw.js';

function hash(data) {
  return createHash('sha256').update(data).digest('base64');
}

function fileList(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
    .filter((name) => name !== worker && !name.endsWith('.map'))
    .sort();
  return names.map((name) => ({
    url: name === 'index.html' ? '' : name,
    integrity: `sha256-${hash(readFileSync(join(folder, name)))}`,
  }));
}

/** Paths are relative, and `t/ID` lies one folder further down. */
function addRoomPage(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  mkdirSync(join(folder, 't'), { recursive: true });
  writeFileSync(join(folder, 't/index.html'), page.replaceAll(/(src|href)="\.\//g, '$1="../'));
}

/** @returns {import('vite').Plugin} */
export function site() {
  return {
    name: 'parlour-site',
    apply: 'build',
    // The letters are wanted by every screen: they come with the scripts, and not after the styles.
    transformIndexHtml: (_, { bundle }) => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
      ...Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({ tag: 'link', attrs: { rel: 'preload', href: `./${name}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' })),
    ],
    // Its licence goes wherever the typeface goes.
    generateBundle() {
      const source = readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/nunito/LICENSE'));
      this.emitFile({ type: 'asset', fileName: 'assets/nunito-licence.txt', source });
    },
    // Only now is everything there, files from public/ included.
    writeBundle(options) {
      const folder = options.dir;
      addRoomPage(folder);
      const files = JSON.stringify(fileList(folder));
      const path = join(folder, worker);
      const version = hash(files).replace(/\W/g, '').slice(0, 12);
      const text = readFileSync(path, 'utf8').replace('__FILES__', () => files).replaceAll('__VERSION__', JSON.stringify(version));
      writeFileSync(path, text);
    },
  };
}
