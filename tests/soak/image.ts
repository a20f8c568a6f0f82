/**
 * `npm run soak -- image`: runs the steps of the Dockerfile in a folder with the content of an image, and the resulting
 * server within the limits of a container.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayContain, proveContained } from '../faults/contained.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** Whether an image leaves a file out, by the patterns of `.dockerignore` that are in use. */
function isLeftOut(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    if (pattern.startsWith('**/*')) return file.endsWith(pattern.slice('**/*'.length));
    if (pattern.startsWith('**/')) return file.split('/').includes(pattern.slice('**/'.length));
    if (pattern.startsWith('*')) return !file.includes('/') && file.endsWith(pattern.slice(1));
    if (pattern.endsWith('*')) return file.startsWith(pattern.slice(0, -1));
    return file === pattern || file.startsWith(`${pattern}/`);
  });
}

export async function image(): Promise<void> {
  if (!mayContain) throw new Error('only root may put these limits on a process, and where unshare works');
  const patterns = readFileSync(path.join(top, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: top, encoding: 'utf8' }).stdout.split('\0');
  const folder = path.join(top, '.cache', 'image');
  rmSync(folder, { recursive: true, force: true });
  for (const file of tracked.filter((each) => each !== '' && !isLeftOut(each, patterns))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(top, file), path.join(folder, file));
  }
  const [build = ''] = readFileSync(path.join(folder, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .slice(1);
  const started = performance.now();
  for (const [, command = ''] of build.matchAll(/^RUN (.+)$/gm)) {
    const { status } = spawnSync('sh', ['-c', command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${command} ended with ${status}`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  await proveContained(folder);
  console.log(JSON.stringify({ builtInSeconds: seconds, worksWithinLimits: true }, null, 2));
  rmSync(folder, { recursive: true, force: true });
}
