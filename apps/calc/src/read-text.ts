import { readFileSync } from 'node:fs';

/** The text of a file without the byte order mark that Windows editors add, which JSON does not allow. */
export const readText = (path: string): string => readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
