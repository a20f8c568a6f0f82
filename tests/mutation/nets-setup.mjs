/**
 * For `npm run mutation -- --nets`: a net stops as soon as it detects a mutant. A counter-example is not shrunk,
 * because only its existence counts.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach } from 'vitest';
import { netOf, nets } from './rooms.mjs';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** One run is one net, so its files share this state in their process. */
const shared = globalThis;

/** The process to kill if a mutant never ends. */
writeFileSync(process.env.NETS_WORKER_FILE, String(process.pid));

const netOfTask = ({ file }) => netOf(path.relative(process.cwd(), file.filepath).replaceAll(path.sep, '/'));

beforeEach(({ task, skip }) => {
  const net = netOfTask(task);
  const name = [task.suite?.name, task.name].filter(Boolean).join(' ');
  if (shared.hasNoticed || (net !== undefined && nets[net].tests?.test(name) === false)) skip();
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') shared.hasNoticed = true;
});
