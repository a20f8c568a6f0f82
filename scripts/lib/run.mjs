import { spawn, spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a command in the product's folder, its output shown as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, shell?: boolean }} [options] quiet = show the output only on failure
 * @returns {Promise<number>} the exit code (128 + signal number is folded into 1)
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      shell: options.shell ?? false,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
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
