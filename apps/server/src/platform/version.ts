import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MANIFEST = resolve(import.meta.dirname, '../../../../packages/engine/package.json');

/** The version of the engine of this server, stored with every result. */
export const engineVersion: string = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
