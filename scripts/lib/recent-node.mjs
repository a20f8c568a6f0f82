import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MINIMUM_NODE, nodePackageFor, nodeVersionTrouble } from './node-version.mjs';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { capture } from './run.mjs';

/** This machine in the terms of Node.js: platform, architecture, and whether it uses musl. */
export function thisMachine() {
  const { platform, arch } = process;
  return { platform, arch, musl: platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime };
}

const fail = (...lines) => ({ ok: false, why: lines.join('\n') });

/**
 * Returns the program of a Node.js from the registry, and downloads it first if necessary.
 * @param {{ name: string, version: string, sha512: string }} wanted
 * @param {string} top the folder to store it in
 * @returns {{ ok: true, program: string } | { ok: false, why: string }}
 */
export function fetchNode(wanted, top) {
  const { name, version, sha512 } = wanted;
  const folder = path.join(top, `${name}-${version}`);
  const complete = path.join(folder, 'complete');
  const windows = process.platform === 'win32';
  const program = path.join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(complete) && existsSync(program)) return { ok: true, program };

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dependencies = { [name]: version };
  const entry = { version, integrity: `sha512-${sha512}` };
  const lock = { lockfileVersion: 3, packages: { '': { dependencies }, [`node_modules/${name}`]: entry } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  // npm compares the download with the hash in the lock file before it unpacks anything.
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  const { command, args, shell } = npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  const done = capture(command, args, { cwd: folder, shell, timeout: 600_000 });
  if (done.ok && existsSync(program)) {
    writeFileSync(complete, version);
    return { ok: true, program };
  }
  rmSync(folder, { recursive: true, force: true });
  if (done.out.includes('EINTEGRITY')) {
    return fail(
      `What the registry sent as ${name} ${version} is not what this product names: its hash is wrong.`,
      'It was deleted.',
    );
  }
  return fail(`${name} ${version} could not be fetched from the npm registry:`, done.out.trim());
}

/** Ends this process when its parent process ends, for whatever reason. */
function followStarter() {
  if (process.channel === undefined || process.env.STARTED_ON_NODE === undefined) return;
  delete process.env.STARTED_ON_NODE;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

function runOn(program) {
  const env = {
    ...process.env,
    STARTED_ON_NODE: process.versions.node,
    PATH: [path.dirname(program), process.env.PATH].join(path.delimiter),
  };
  const child = spawn(program, process.argv.slice(1), { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // The terminal sends Ctrl+C to both processes. A signal that only this process gets is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${program}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * Returns if this Node.js is recent enough. Otherwise it downloads one from the registry, once, and runs the same
 * command on it; the call then never returns. Every script calls this first.
 * @returns {Promise<void>}
 */
export async function onRecentNode() {
  const trouble = nodeVersionTrouble(process.versions.node);
  if (trouble === undefined) return followStarter();
  const machine = thisMachine();
  const wanted = nodePackageFor(machine);
  if (wanted === undefined) {
    const kind = `${machine.platform} ${machine.arch}${machine.musl ? ' (musl)' : ''}`;
    console.error(`${trouble}\nThe npm registry has none for ${kind}: install Node.js 24 and run the command again.`);
    process.exit(1);
  }
  const cache = path.join(root, '.cache', 'node');
  if (!existsSync(path.join(cache, `${wanted.name}-${wanted.version}`, 'complete'))) {
    console.error(`${trouble} Fetching ${wanted.version} from the npm registry, once, and running on it ...`);
  }
  const fetched = fetchNode(wanted, cache);
  if (!fetched.ok) {
    console.error(`${fetched.why}\nInstall Node.js 24 (${MINIMUM_NODE.join('.')} or newer) and run the command again.`);
    process.exit(1);
  }
  runOn(fetched.program);
  await new Promise(() => {});
}
