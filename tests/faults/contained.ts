/**
 * Applies the container limits of docs/operations.md, "In a container", to a process with Linux namespaces: everything
 * is read-only except its volumes and /tmp, its user owns nothing, and it has no capabilities and gets no new
 * privileges. The Dockerfile has the command. Only root can apply these limits.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { removeFolder, temporaryFolder } from '../support/running-server.ts';
import { download } from './download.ts';

export const mayContain = spawnSync('unshare', ['--mount', 'mount', '--make-rprivate', '/']).status === 0;

/** A user that owns no files on this machine, like `node` in the image. */
const NOBODY = 65_534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const LIMITS = [...asNobody, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', 'prlimit', '--nproc=256'];

/**
 * $1: the program, which stays in place, in folders that anybody may enter. $2: the volumes, and $3: Node.js, both
 * under `/mnt`. Only the volumes and `/tmp` are writable.
 */
const PUT_TOGETHER = `set -e
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs /mnt
mkdir /mnt/app /mnt/data /mnt/keys /mnt/node
mount --rbind "$1" /mnt/app
mount --bind "$2/data" /mnt/data
mount --bind "$2/keys" /mnt/keys
mount --bind "$3" /mnt/node
for at in /dev/shm /run /var/tmp; do mount -t tmpfs -o ro tmpfs $at; done
mount -t tmpfs -o mode=1777,noexec tmpfs /tmp
beneath=$(echo "$1" | cut -d / -f 2)
case $beneath in
  tmp | usr | var) ;;
  *) mount -t tmpfs -o mode=755 tmpfs "/$beneath" ;;
esac
mkdir -p "$1"
mount --rbind /mnt/app "$1"
mount -o remount,bind,ro "$1"
mount -o remount,bind,ro /mnt/app
mount -o remount,bind,ro /mnt/node
mount -o remount,ro /mnt
mount -o remount,bind,ro /
cd "$1"
shift 3
exec "$@"`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** The environment variables of the image, with its volumes under `/mnt`. */
function environmentOf(dockerfile: string, port: number): readonly string[] {
  const words = /^ENV (.+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  return [
    ...words.filter((word) => !/^(?:PORT|HOST)=/.test(word)).map((word) => word.replace('=/', '=/mnt/')),
    ...[`PORT=${port}`, 'HOST=127.0.0.1', 'PATH=/mnt/node:/usr/bin:/bin'],
  ];
}

/** Proves that a server in a folder does all its work within the limits, and stops when asked to. */
export async function proveContained(top: string): Promise<void> {
  const dockerfile = readFileSync(path.join(top, 'Dockerfile'), 'utf8');
  /** The list after the last occurrence of an instruction in the Dockerfile. */
  const listed = (word: string): readonly string[] =>
    JSON.parse(dockerfile.slice(dockerfile.lastIndexOf(word)).match(/\[.*\]/)?.[0] ?? '[]');
  const folder = temporaryFolder();
  for (const name of ['data', 'keys']) {
    mkdirSync(path.join(folder, name), { mode: 0o700 });
    spawnSync('chown', [`${NOBODY}:${NOBODY}`, path.join(folder, name)]);
  }
  const port = await freePort();
  const env = ['env', '-i', ...environmentOf(dockerfile, port)];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc', '--uts'];
  const shell = ['sh', '-c', PUT_TOGETHER, 'sh', top, folder, path.dirname(process.execPath)];
  const outside = spawn('unshare', [...namespaces, ...shell, ...LIMITS, ...env, ...listed('CMD [')], { stdio: 'pipe' });
  const ended = once(outside, 'exit') as Promise<[number | null]>;
  /** The process id, outside the namespace, of the first process inside it. */
  const first = (): string =>
    readFileSync(`/proc/${outside.pid}/task/${outside.pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
  try {
    let output = '';
    const isReady = new Promise<void>((resolve) => {
      const hear = (part: Buffer) => {
        output += part;
        if (output.includes('ready at')) resolve();
      };
      outside.stdout.on('data', hear);
      outside.stderr.on('data', hear);
    });
    await Promise.race([isReady, ended.then(() => Promise.reject(new Error(`the server ended: ${output}`)))]);

    const inside = (...command: readonly string[]) =>
      spawnSync('nsenter', ['--target', first(), '--mount', '--pid', 'env', `--chdir=${top}`, ...command], {
        encoding: 'utf8',
        timeout: 120_000,
      });
    /** Runs a command next to the server with the same limits, like `docker exec`. */
    const beside = (...command: readonly string[]) => inside(...LIMITS, ...env, ...command);
    const user = (...command: readonly string[]) =>
      beside('node', 'scripts/ts.mjs', 'apps/server/src/user.ts', ...command);

    // Not even root may write to these folders.
    const places = ['/', '/mnt', '/mnt/app', top, path.join(top, '.cache/server'), '/var/tmp', '/dev/shm'];
    const { stderr: refused } = inside('touch', ...places.map((at) => path.join(at, 'x')));
    assert.equal(refused.match(/Read-only file system/g)?.length, places.length, refused);
    const limits = beside('sh', '-c', 'id -u; grep -h "NoNewPrivs\\|CapBnd\\|CapEff" /proc/self/status').stdout;
    assert.equal(limits, `${NOBODY}\nCapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1\n`);
    assert.equal(beside(...listed('CMD ["node", "-e"')).status, 0, 'the health check');

    const url = `http://127.0.0.1:${port}`;
    assert.deepEqual(await (await fetch(`${url}/healthz`)).json(), { status: 'ok' });
    assert.match((await fetch(url)).headers.get('content-type') ?? '', /text\/html/);
    assert.equal(user('practice', 'Contained').status, 0);
    const about = ['--first', 'Ann', '--last', 'Adviser', '--practice', 'Contained'];
    const currentPassword = /: (\S{19})$/m.exec(user('add', 'ann@example.com', ...about).stdout)?.[1] ?? '';
    const api = new ApiClient(url);
    await api.signIn({ email: 'ann@example.com', password: currentPassword });
    await api.must('POST', '/password', { form: { currentPassword, newPassword: 'Wattle-Creek-7-Lorikeet' } });
    const record = await RecordClient.create(api);
    await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
    assert.equal((await download(api, url, `${record.recId}/download/0`)).outcome, 'whole');
    assert.match(user('list').stdout, /ann@example\.com/);

    process.kill(Number(first()), 'SIGTERM');
    assert.equal((await ended)[0], 0);
    const keys = path.join(folder, 'keys');
    assert.deepEqual(readdirSync(keys).sort(), ['audit.key', 'audit.seal', 'session.key', 'two-factor.key']);
    for (const name of readdirSync(keys)) {
      const { mode, uid } = statSync(path.join(keys, name));
      assert.deepEqual([mode & 0o777, uid], [0o600, NOBODY]);
    }
  } finally {
    outside.kill('SIGKILL');
    removeFolder(folder);
  }
}
