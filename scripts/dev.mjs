// npm run dev: the server restarts on a change, the client reloads on a change. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { onRecentNode } from './lib/recent-node.mjs';

await onRecentNode();
await installIfStale();
await verifyNativeParts(['esbuild', 'argon2', 'pglite', 'rolldown']);

const tool = (...parts) => path.join(root, 'node_modules', ...parts);
const children = [
  [tool('tsx', 'dist', 'cli.mjs'), 'watch', 'apps/server/src/main.ts'],
  [tool('vite', 'bin', 'vite.js'), 'apps/web'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
