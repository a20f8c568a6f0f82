import { spawn, spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a command in the product's folder and shows its output as it arrives.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, shell?: boolean, onThird?: (part: Buffer) =>
 * void }} [options] quiet = shows the output only after a failure; onThird = receives the data of the third file
 * descriptor
 * @returns {Promise<number>} the exit code (128 + signal number becomes 1)
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const output = options.quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      shell: options.shell ?? false,
      stdio: ['ignore', output, output, ...(options.onThird ? ['pipe'] : [])],
    });
    child.stdio[3]?.on('data', options.onThird);
    const kept = [];
    child.stdout?.on('data', (part) => kept.push(part));
    child.stderr?.on('data', (part) => kept.push(part));
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => {
      if (options.quiet && code !== 0) process.stdout.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

/** Closes the third descriptor for the command itself, so that a process it leaves running does not delay the end. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code';

/**
 * Runs a command as {@link run} does, and lets the shell measure it.
 * @returns {Promise<{ code: number, processor: number | undefined }>} processor = seconds (user and system) of the
 * command and of its child processes that were waited for, which excludes the pages of Chromium; undefined on Windows
 */
export async function runTimed(command, args, options) {
  if (process.platform === 'win32') return { code: await run(command, args, options), processor: undefined };
  const chunks = [];
  const onThird = (part) => chunks.push(part);
  const code = await run('sh', ['-c', TIMED, 'sh', command, ...args], { ...options, onThird });
  return { code, processor: processorSeconds(Buffer.concat(chunks).toString()) };
}

/**
 * Returns the processor seconds, user and system, of the shell's children.
 * @param {string} times output of the shell: one line about itself, and one about its children, `1m2.50s 0m3.25s`
 * @returns {number | undefined}
 */
export function processorSeconds(times) {
  const [, user, system] = /\n(.+)s (.+)s/.exec(times)?.map((part) => part.replace(',', '.').split('m')) ?? [];
  return user && system && 60 * (Number(user[0]) + Number(system[0])) + Number(user[1]) + Number(system[1]);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ timeout?: number, env?: Record<string, string | undefined>, cwd?: string, shell?: boolean }} [options]
 * @returns {{ ok: boolean, out: string }} standard output and error together
 */
export function capture(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: options.cwd ?? root,
    shell: options.shell ?? false,
    encoding: 'utf8',
    timeout: options.timeout ?? 60_000,
    env: { ...process.env, ...options.env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return {
    ok: done.status === 0,
    out: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? done.error.message : ''}`,
  };
}

/** @returns {boolean} whether this process may install system packages with apt */
export function canInstallSystemPackages() {
  return process.platform === 'linux' && process.getuid?.() === 0 && capture('apt-get', ['--version']).ok;
}

/**
 * Installs Debian packages. Only called when {@link canInstallSystemPackages}.
 * @param {readonly string[]} packages
 * @returns {boolean}
 */
export function installSystemPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${packages.join(', ')} from the system's packages ...`);
  capture('apt-get', ['update', '-q'], { timeout: 300_000, env });
  const done = capture('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    timeout: 900_000,
    env,
  });
  if (!done.ok) console.log(done.out.split('\n').slice(-15).join('\n'));
  return done.ok;
}
