import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { thisMachine } from './recent-node.mjs';
import { capture, run } from './run.mjs';

const requireHere = createRequire(path.join(root, 'package.json'));

/**
 * Lists packages in which node_modules differs from the committed lock file. Optional packages are left out, because
 * the platform decides which of them are needed. {@link verifyNativeParts} tries the ones that matter.
 * @param {string} top the product's folder
 * @returns {string[]} folders of packages that are missing or have another version; empty = up to date
 */
export function stalePackages(top = root) {
  const installedFile = path.join(top, 'node_modules', '.package-lock.json');
  const wanted = JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8')).packages;
  if (!existsSync(installedFile)) return Object.keys(wanted).filter((name) => name !== '');
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([name, entry]) => name.startsWith('node_modules/') && !entry.optional && !entry.devOptional)
    .filter(([name, entry]) => {
      const have = installed[name];
      if (!have || have.version !== entry.version) return true;
      return !existsSync(path.join(top, name, 'package.json'));
    })
    .map(([name]) => name);
}

/**
 * Installs the locked packages if node_modules differs from the lock file. We do not use `npm ci`: it stops at a lock
 * file that lacks the packages of some platforms.
 */
export async function installIfStale() {
  const stale = stalePackages();
  if (stale.length === 0) return;
  console.log(`Installing ${stale.length} packages (this happens once per change of package-lock.json) ...`);
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const { command, args, shell } = npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  const code = await run(command, args, { shell });
  // npm may rewrite the lock file for this platform only. The committed file is valid for all platforms.
  writeFileSync(path.join(root, 'package-lock.json'), lock);
  if (code !== 0) {
    console.error('npm install failed; see its words above. The product needs the npm registry once, to install.');
    process.exit(1);
  }
}

/** Packages with native code: how to try each one, and the packages that contain it. */
const NATIVE_PARTS = {
  esbuild: {
    try: () => tool('esbuild', 'bin/esbuild', ['--version']),
    carrier: (p) => `@esbuild/${p.platform}-${p.arch}`,
  },
  argon2: { try: () => load('@node-rs/argon2'), carrier: (p) => `@node-rs/argon2-${p.triple}` },
  pglite: { try: () => resolves('@electric-sql/pglite'), carrier: () => '@electric-sql/pglite' },
  rolldown: {
    try: () => tool('rolldown', 'bin/cli.mjs', ['--version']),
    carrier: (p) => `@rolldown/binding-${p.triple}`,
  },
  biome: {
    try: () => tool('@biomejs/biome', 'bin/biome', ['--version']),
    carrier: (p) => `@biomejs/cli-${p.platform}-${p.arch}${p.musl ? '-musl' : ''}`,
  },
  typescript: {
    try: () => tool('typescript', 'bin/tsc', ['--version']),
    carrier: (p) => `@typescript/typescript-${p.platform}-${p.arch}`,
  },
};

function tool(packageName, file, args) {
  const manifest = path.join(root, 'node_modules', packageName, 'package.json');
  const script = path.join(path.dirname(manifest), file);
  const isScript = readFileSync(script).subarray(0, 2).toString() === '#!';
  const done = isScript ? capture(process.execPath, [script, ...args]) : capture(script, args);
  return done.ok ? undefined : done.out.trim().split('\n').slice(0, 3).join(' ');
}

async function load(packageName) {
  try {
    await import(pathToFileURL(requireHere.resolve(packageName)).href);
    return undefined;
  } catch (error) {
    return String(error.message).split('\n')[0];
  }
}

function resolves(packageName) {
  try {
    requireHere.resolve(packageName);
    return undefined;
  } catch (error) {
    return String(error.message).split('\n')[0];
  }
}

function platformNames() {
  const { platform, arch, musl } = thisMachine();
  const libc = platform === 'linux' ? (musl ? '-musl' : '-gnu') : platform === 'win32' ? '-msvc' : '';
  return { platform, arch, musl, triple: `${platform}-${arch}${libc}` };
}

/**
 * Tries every native package once per lock file and machine. If one does not load, prints what to do and ends the
 * process.
 * @param {readonly (keyof typeof NATIVE_PARTS)[]} parts
 */
export async function verifyNativeParts(parts) {
  const key = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch} ${process.versions.modules} ${[...parts].sort().join()}`)
    .digest('hex');
  const stamp = path.join(root, '.cache', `native-${parts.length}.txt`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  const names = platformNames();
  const troubles = [];
  for (const part of parts) {
    const trouble = await tryPart(part);
    if (trouble === undefined) continue;
    const carrier = NATIVE_PARTS[part].carrier(names);
    troubles.push(`- ${part} does not load: ${trouble}\n  its code for this machine is in the package ${carrier}`);
  }
  if (troubles.length > 0) {
    console.error(
      [
        `Some parts have no working build for ${names.platform} ${names.arch}:`,
        ...troubles,
        'What to do: delete node_modules and run the command again. If the same part fails, your registry may lack',
        'that package: install it by name at the version package-lock.json gives for its parent,',
        '  npm install --no-save <package>@<version>',
        'or use a machine with Linux (glibc), macOS or Windows on x64 or arm64.',
      ].join('\n'),
    );
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
}

async function tryPart(part) {
  try {
    return await NATIVE_PARTS[part].try();
  } catch (error) {
    return String(error.message).split('\n')[0];
  }
}
