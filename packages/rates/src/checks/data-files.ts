/** The data folder as text, so that a test can damage a copy of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataFiles } from './shape.ts';

const DATA = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'data');

export function readDataFiles(): DataFiles {
  const entries = readdirSync(DATA, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(DATA.length + 1));
  return new Map(paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(DATA, path), 'utf8')]));
}

/** A copy of the files with one piece of one file replaced. Throws unless the piece occurs exactly once. */
export function damaged(files: DataFiles, path: string, piece: string, other: string): DataFiles {
  const parts = files.get(path)?.split(piece) ?? [];
  if (parts.length !== 2) throw new Error(`"${piece}" occurs ${parts.length - 1} times in ${path}`);
  return new Map(files).set(path, parts.join(other));
}

const REGISTER = join(DATA, '..', 'register');

/** The files of the register of law that no figure includes, by their names. */
export function readRegisterFiles(): DataFiles {
  return new Map(readdirSync(REGISTER).map((name) => [name, readFileSync(join(REGISTER, name), 'utf8')]));
}
