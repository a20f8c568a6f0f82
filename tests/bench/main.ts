/**
 * `npm run --silent bench -- NAME`: measurements, printed as JSON, or as a table for `case-one`. The README lists the
 * names.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  engine: async () => {
    (await import('./engine.ts')).benchSingle();
    const { benchCouple, benchScenarios } = await import('./couple.ts');
    benchCouple();
    benchScenarios();
  },
  beside: benchBesideAnother,
  typing: async () => (await import('./typing.ts')).benchTyping(process.argv.slice(3)),
  'case-one': async () => (await import('./case-one.ts')).benchCaseOne(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  api: async () => (await import('./api.ts')).benchApi(),
  load: async () => (await import('./load.ts')).benchLoad(process.argv.slice(3)),
  guest: async () => (await import('./guest.ts')).benchGuest(),
  size: benchSize,
  sweep: async () => (await import('./sweep.ts')).benchSweep(),
  peers: async () => {
    await (await import('./peers/peers.ts')).benchPeers();
    // Runs in its own process, because this process would be slower after the peers have run in it.
    const { status } = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), 'size'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) process.exitCode = 1;
  },
  strategies: async () => (await import('./strategies.ts')).benchStrategies(),
  letters: async () => (await import('./letters.ts')).benchLetters(),
  documents: async () => (await import('./documents.ts')).benchDocuments(),
  rerun: async () => (await import('./rerun.ts')).benchRerun(process.argv.slice(3)),
  history: async () => (await import('./history.ts')).benchHistory(),
  form: async () => void (await import('../../packages/casework/bench/form.ts')),
};

/** Compares the engine or the page of another checkout, or prints the times of one engine in its own process. */
async function benchBesideAnother(): Promise<void> {
  const { benchBeside, printTimes } = await import('./beside.ts');
  const [first, second] = process.argv.slice(3);
  if (first === '--times' && second !== undefined) await printTimes(second);
  else if (first !== undefined && second === 'page') await (await import('./beside-page.ts')).benchBesidePage(first);
  else if (first !== undefined) benchBeside(first);
  else throw new Error('usage: npm run --silent bench -- beside <path of another checkout> [page]');
}

/** Measures how the length of a projection affects time and memory. */
async function benchSize(): Promise<void> {
  (await import('./length.ts')).benchLength();
  (await import('./memory.ts')).benchMemory();
}

const bench = benches[process.argv[2] ?? ''];
if (bench === undefined) {
  console.error(`usage: npm run --silent bench -- ${Object.keys(benches).join('|')}`);
  process.exitCode = 2;
} else {
  await bench();
}
