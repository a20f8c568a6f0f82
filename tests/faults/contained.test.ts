/**
 * The limits that docs/operations.md gives a container, "In a container", put on a process by namespaces of the system:
 * everything read-only but its volumes and /tmp, a user to whom nothing belongs, no capability, no new privileges. What it
 * starts with stands in the Dockerfile. Only root may put them on.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { joinedServer, removeFolder, temporaryFolder } from '../support/running-server.ts';
import { download } from './download.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
const folder = temporaryFolder();
const dockerfile = readFileSync(path.join(top, 'Dockerfile'), 'utf8');
/** A user that owns nothing here, as `node` owns nothing in the image. */
const NOBODY = 65_534;

/** The list that follows the last such word in the Dockerfile. */
const listed = (word: string): readonly string[] =>
  JSON.parse(dockerfile.slice(dockerfile.lastIndexOf(word)).match(/\[.*\]/)?.[0] ?? '[]');

/** The environment of the image, its paths within `/mnt`, where it is put together here. */
function environmentOf(port: number): readonly string[] {
  const words = /^ENV (.+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  return [
    ...words.filter((word) => !/^(?:PORT|HOST)=/.test(word)).map((word) => word.replace('=/', '=/mnt/')),
    ...[`PORT=${port}`, 'HOST=127.0.0.1', `PATH=${path.dirname(process.execPath)}:/usr/bin:/bin`],
  ];
}

const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const LIMITS = [...asNobody, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', 'prlimit', '--nproc=256'];

/** Program and volumes within `/mnt`, then nothing that is there can be written to but the volumes and `/tmp`. */
const PUT_TOGETHER = `set -e
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs /mnt
mkdir /mnt/app /mnt/data /mnt/keys
mount --rbind "$1" /mnt/app
mount --bind "$2/data" /mnt/data
mount --bind "$2/keys" /mnt/keys
for at in /dev/shm /run /var/tmp; do mount -t tmpfs -o ro tmpfs $at; done
mount -t tmpfs -o mode=1777,noexec tmpfs /tmp
mount -o remount,bind,ro /mnt/app
mount -o remount,ro /mnt
mount -o remount,bind,ro /
cd /mnt/app
shift 2
exec "$@"`;

const mayUnshare = spawnSync('unshare', ['--mount', 'mount', '--make-rprivate', '/']).status === 0;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

let outside: ChildProcess | undefined;
/** The first process within, by its number out here. */
const first = (): string =>
  readFileSync(`/proc/${outside?.pid}/task/${outside?.pid}/children`, 'utf8').trim().split(' ')[0] ?? '';

afterAll(() => {
  outside?.kill('SIGKILL');
  removeFolder(folder);
});

test.skipIf(!mayUnshare)(
  'a server in a container of those limits does all of its work, and stops when told to',
  async () => {
    await joinedServer();
    for (const name of ['data', 'keys']) {
      mkdirSync(path.join(folder, name), { mode: 0o700 });
      spawnSync('chown', [`${NOBODY}:${NOBODY}`, path.join(folder, name)]);
    }
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = ['env', '-i', ...environmentOf(port)];
    const within = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc', '--uts'];
    const shell = ['sh', '-c', PUT_TOGETHER, 'sh', top, folder];
    outside = spawn('unshare', [...within, ...shell, ...LIMITS, ...env, ...listed('CMD [')], { stdio: 'pipe' });
    let output = '';
    outside.stdout?.on('data', (part: Buffer) => (output += part));
    outside.stderr?.on('data', (part: Buffer) => (output += part));
    const ended = new Promise<number | null>((resolve) => outside?.once('exit', resolve));
    await expect.poll(() => output, { timeout: 120_000 }).toContain('ready at');

    const inside = (...command: readonly string[]) =>
      spawnSync('nsenter', ['--target', first(), '--mount', '--pid', 'env', '--chdir=/mnt/app', ...command], {
        encoding: 'utf8',
        timeout: 120_000,
      });
    /** As `docker exec`: beside the server, with its limits. */
    const beside = (...command: readonly string[]) => inside(...LIMITS, ...env, ...command);
    const user = (...command: readonly string[]) =>
      beside('node', 'scripts/ts.mjs', 'apps/server/src/user.ts', ...command);

    // Not even who may do everything writes there.
    const places = ['/', '/mnt', '/mnt/app', '/mnt/app/.cache/server', '/var/tmp', '/dev/shm'];
    const { stderr: refused } = inside('touch', ...places.map((at) => path.join(at, 'x')));
    expect(refused.match(/Read-only file system/g)).toHaveLength(places.length);
    expect(beside('sh', '-c', 'id -u; grep -h "NoNewPrivs\\|CapBnd\\|CapEff" /proc/self/status').stdout).toBe(
      `${NOBODY}\nCapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1\n`,
    );
    expect(beside(...listed('CMD ["node", "-e"')).status).toBe(0);
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');

    const about = ['--first', 'Ann', '--last', 'Adviser', '--practice', 'Contained'];
    expect(user('practice', 'Contained').status).toBe(0);
    const currentPassword = /: (\S{19})$/m.exec(user('add', 'ann@example.com', ...about).stdout)?.[1] ?? '';
    const api = new ApiClient(url);
    await api.signIn({ email: 'ann@example.com', password: currentPassword });
    await api.must('POST', '/password', { form: { currentPassword, newPassword: 'Wattle-Creek-7-Lorikeet' } });
    const record = await RecordClient.create(api);
    await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
    expect((await download(api, url, `${record.recId}/download/0`)).outcome).toBe('whole');
    expect(user('list').stdout).toContain('ann@example.com');

    process.kill(Number(first()), 'SIGTERM');
    expect(await ended).toBe(0);
    expect(readdirSync(path.join(folder, 'keys')).sort()).toEqual(['audit.key', 'session.key', 'two-factor.key']);
    for (const name of readdirSync(path.join(folder, 'keys'))) {
      const { mode, uid } = statSync(path.join(folder, 'keys', name));
      expect([mode & 0o777, uid]).toEqual([0o600, NOBODY]);
    }
  },
);
