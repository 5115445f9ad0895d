// The engine's own schema: from the module, or from a file that PARLOUR_SCHEMA names, which has the answer to the request `schema` of a
// program with other games than the module.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from '../../tests/wasm/module.mjs';

const module = fileURLToPath(new URL('../../build/wasm/bin/parlour.wasm', import.meta.url));
const file = process.env['PARLOUR_SCHEMA'];
export const { schema } = JSON.parse(file ? readFileSync(file, 'utf8') : load(module).request('{"do":"schema"}', 0));
