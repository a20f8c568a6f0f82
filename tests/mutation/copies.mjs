/** Makes copies of the product in which one place is changed at a time. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const top = fileURLToPath(new URL('../..', import.meta.url));
export const cache = path.join(top, '.cache/mutation');

/**
 * Links the installed packages into a copy. Outside packages are those of the product, and our own are those of the
 * copy.
 */
export function linkPackages(copy) {
  const [from, to] = [top, copy].map((folder) => path.join(folder, 'node_modules'));
  mkdirSync(path.join(to, '@advice-builder'), { recursive: true });
  // Folders whose names begin with a dot are caches that tools write to.
  for (const name of readdirSync(from).filter((each) => each !== '@advice-builder' && !/^\.(?!bin$)/.test(each))) {
    symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of readdirSync(path.join(from, '@advice-builder'))) {
    symlinkSync(readlinkSync(path.join(from, '@advice-builder', name)), path.join(to, '@advice-builder', name));
  }
}

const git = (args, env = {}) =>
  execFileSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 2 ** 26, env: { ...process.env, ...env } });

/** The full name of a commit. */
export const commitOf = (typed) => git(['rev-parse', '--verify', `${typed}^{commit}`]).trim();

/** Makes a copy of the product at a commit. Returns its files, from the top folder. */
export function copyCommit(copy, commit) {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const env = { GIT_INDEX_FILE: `${copy}.index` };
  git(['read-tree', commit], env);
  git(['checkout-index', '--all', `--prefix=${copy}/`], env);
  rmSync(env.GIT_INDEX_FILE);
  linkPackages(copy);
  return git(['ls-tree', '-r', '-z', '--name-only', commit]).split('\0').slice(0, -1);
}
