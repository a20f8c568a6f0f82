import { readFileSync } from 'node:fs';

/** The text of a file, without the byte order mark that Windows editors put before it; JSON knows none. */
export const readText = (path: string): string => readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
