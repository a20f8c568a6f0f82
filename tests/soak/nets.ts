/** Runs the long nets even if nothing they read has changed. `npm test` leaves out those that passed already. */
import path from 'node:path';
import { top } from '../structure/source-files.ts';

const script = (name: string) => import(path.join(top, 'scripts/lib', name));

export async function nets(): Promise<void> {
  const started = performance.now();
  const { netsNow, noteNets } = await script('nets.mjs');
  const { vitest } = await script('steps.mjs');
  const all = netsNow();
  const count = await vitest(
    'nets',
    all.flatMap(({ files }: { readonly files: readonly string[] }) => files),
  );
  noteNets(all, count.files ?? []);
  if (count.failed > 0) throw new Error('not all of it holds');
  console.log(JSON.stringify({ nets: all.length, tests: count.passed, seconds: (performance.now() - started) / 1000 }));
}
