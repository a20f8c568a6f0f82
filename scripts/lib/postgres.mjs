import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallSystemPackages, capture, installSystemPackages } from './run.mjs';

/**
 * Returns the folder of the newest PostgreSQL server programs on this machine.
 * @returns {string | undefined}
 */
function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => /^\d+$/.test(name)) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `${debian}/${version}/bin`);
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, ...onPath].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((file) => existsSync(path.join(folder, file))),
  );
}

function installBinaries() {
  if (!canInstallSystemPackages() || !installSystemPackages(['postgresql-common'])) return undefined;
  // With `create_main_cluster` on, the Debian package would create and start its own cluster on the standard port.
  capture('sed', [
    '-i',
    's/^#*create_main_cluster.*/create_main_cluster = false/',
    '/etc/postgresql-common/createcluster.conf',
  ]);
  return installSystemPackages(['postgresql']) ? findBinaries() : undefined;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root. In that case its programs run as the user `postgres`. */
function serverUser() {
  if (process.getuid?.() !== 0) return { prefix: [], uid: undefined, gid: undefined };
  const id = (flag) => Number(capture('id', [flag, 'postgres']).out.trim());
  const uid = id('-u');
  const gid = id('-g');
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) return undefined;
  return { prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'], uid, gid };
}

/**
 * Starts a private, throw-away PostgreSQL cluster on a free port of 127.0.0.1.
 * @param {{ mayInstall: boolean }} options
 * @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => void } | { why: string }>}
 */
export async function startPrivateCluster({ mayInstall }) {
  const binaries = findBinaries() ?? (mayInstall ? installBinaries() : undefined);
  if (binaries === undefined) {
    return { why: 'no PostgreSQL server programs on this machine (install postgresql, or set TEST_DATABASE_URL)' };
  }
  const user = serverUser();
  if (user === undefined) return { why: 'running as root, and there is no user "postgres" to run the server as' };
  const folder = mkdtempSync(path.join(tmpdir(), 'advice-builder-pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const program = (name, args) => {
    const command = [...user.prefix, path.join(binaries, name), ...args];
    // Output goes to files, because a server that inherits our pipe would keep it open.
    return capture(command[0], command.slice(1), { timeout: 120_000 });
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const made = program('initdb', ['-D', data, '-A', 'trust', '-U', 'advice', '-E', 'UTF8', '--locale=C', '--no-sync']);
  if (!made.ok) {
    remove();
    return { why: `initdb failed: ${made.out.trim().split('\n').at(-1)}` };
  }
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c full_page_writes=off -c max_connections=200`;
  const started = program('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']);
  if (!started.ok) {
    remove();
    return { why: `the private PostgreSQL did not start: ${started.out.trim().split('\n').at(-1)}` };
  }
  // Runs while the caller does other work. It uses no pipes, because the new server would keep them open.
  const restart = () => {
    const args = [...user.prefix, path.join(binaries, 'pg_ctl'), '-D', data, '-w', '-m', 'fast', 'restart'];
    const child = spawn(args[0], [...args.slice(1), '-l', path.join(folder, 'log')], { stdio: 'ignore' });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl restart ended with ${code}`))));
    });
  };
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    program('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
    remove();
  };
  return { url: `postgresql://advice@127.0.0.1:${port}/postgres`, restart, stop };
}
