/**
 * npm run mutation -- --suite: checks whether the Vitest tests of npm test, in Node.js and in Chromium, detect a sample
 * of small changes of the product at a commit. README.md has the options. It stores the results in a file and continues
 * from there when it is started again.
 */
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from '../../scripts/lib/browser.mjs';
import { startPrivateCluster } from '../../scripts/lib/postgres.mjs';
import { cache, commitOf, copyCommit } from './copies.mjs';
import { changed, keyOf, placed } from './places.mjs';
import { filesOf, suiteRooms } from './rooms.mjs';
import { comparison, mutantRow, table } from './suite-tables.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '120' },
    seed: { type: 'string', default: '20261126' },
    limit: { type: 'string', default: '180' },
    at: { type: 'string', default: 'HEAD' },
    again: { type: 'string' },
    out: { type: 'string' },
    compare: { type: 'boolean', default: false },
  },
});
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

if (options.compare) {
  const { text, lost } = comparison(...positionals.map(readJson));
  console.log(text);
  process.exit(lost.length > 0 ? 1 : 0);
}

const commit = commitOf(options.at);
const out = path.resolve(options.out ?? path.join(cache, `suite-${commit.slice(0, 8)}.json`));
const copy = path.join(cache, `suite-${commit.slice(0, 8)}`);
mkdirSync(cache, { recursive: true });
const files = copyCommit(copy, commit);

/**
 * Draws an equal number of mutants of each room. The rooms take turns, so that a run that is ended early has as many of
 * each.
 */
async function draw() {
  const { drawn, mutantsOf, sentences } = await import('./mutants.mjs');
  const each = Math.ceil(Number(options.sample) / Object.keys(suiteRooms).length);
  const queues = [];
  for (const room of Object.keys(suiteRooms)) {
    const all = [];
    for (const file of filesOf(room, files)) {
      const text = readFileSync(path.join(copy, file), 'utf8');
      const mutants = await mutantsOf(copy, [file], [sentences]);
      all.push(...mutants.map((mutant) => ({ room, ...placed(text, mutant) })));
    }
    console.log(`${room}: ${all.length} mutants`);
    queues.push(drawn(all, options.seed, keyOf).slice(0, each));
  }
  const turns = Array.from({ length: each }, (_, i) => queues.map((queue) => queue[i]));
  return turns
    .flat()
    .filter((one) => one !== undefined)
    .slice(0, Number(options.sample));
}

/**
 * Returns the mutants of an earlier run. `first` is the test that detected the mutant. Mutants that nothing detected
 * are left out.
 */
function drawnBefore({ mutants }) {
  return mutants.map(({ answer, first, ...mutant }) => {
    if (answer === undefined) return { ...mutant, first };
    return answer.isNoticed
      ? { ...mutant, first: answer.by }
      : { ...mutant, answer: { isNoticed: false, why: 'as before' } };
  });
}

async function begin() {
  const mutants = options.again === undefined ? await draw() : drawnBefore(readJson(options.again));
  return { commit, limit: Number(options.limit), leftOut: [], mutants };
}

const found = existsSync(out) ? readJson(out) : await begin();
if (found.commit !== commit) throw new Error(`${out} is about the commit ${found.commit}`);

function save() {
  writeFileSync(`${out}.new`, JSON.stringify(found, null, 1));
  renameSync(`${out}.new`, out);
}

const database = { stop: () => {} };
if (process.env.TEST_DATABASE_URL === undefined) {
  const cluster = await startPrivateCluster({ mayInstall: false });
  if ('why' in cluster) console.log(`Tests on PostgreSQL are skipped: ${cluster.why}.`);
  else process.env.TEST_DATABASE_URL = Object.assign(database, cluster).url;
}
const configs = ['vitest.config.ts'];
if (findChromium() === undefined) console.log('Tests of components are skipped: no Chromium was found.');
else configs.push('tests/components/vitest.config.ts');

let runner;
function endRunner() {
  if (runner === undefined) return;
  const { pid } = runner;
  runner = undefined;
  try {
    // The minus sign kills the process group of the runner, which includes all its workers.
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
process.on('exit', () => {
  endRunner();
  database.stop();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

function startRunner() {
  const log = openSync(`${out}.log`, 'a');
  const program = fileURLToPath(new URL('suite-runner.mjs', import.meta.url));
  const stdio = ['ignore', log, log, 'ipc'];
  return fork(program, [copy, found.limit, ...configs].map(String), { detached: true, stdio });
}

/** Starts a runner again once if it ended before it answered, because a mutant or somebody else may have ended it. */
async function ask(question, triesLeft = 1) {
  runner ??= startRunner();
  const answer = await new Promise((resolve) => {
    runner.once('exit', (code, signal) => resolve({ ended: signal ?? code }));
    runner.once('message', resolve);
    runner.send(question);
  });
  runner.removeAllListeners();
  if (answer.isEndless || 'ended' in answer) endRunner();
  if (!('ended' in answer)) return answer;
  if (triesLeft > 0) return ask(question, triesLeft - 1);
  throw new Error(`the tests ended early (${answer.ended}), see ${out}.log; started again, this goes on`);
}

/** Test files known to pass without a change. */
const sound = new Set();

/**
 * Returns the result of the tests for a mutant. A test file that also fails without the mutant is left out from then
 * on.
 */
async function answerTo({ first, ...mutant }) {
  const place = path.join(copy, mutant.file);
  const text = readFileSync(place, 'utf8');
  const changedText = changed(text, mutant);
  if (changedText === undefined) return { isNoticed: false, why: 'no longer there' };
  for (;;) {
    writeFileSync(place, changedText);
    const asked = { file: mutant.file, leftOut: found.leftOut };
    const { by, isOver, isEndless, files, seconds } = await ask(
      found.leftOut.includes(first) ? asked : { ...asked, first },
    );
    writeFileSync(place, text);
    if (isEndless) return { isNoticed: true, by, why: 'never ends', seconds: 2 * found.limit };
    if (by === undefined) {
      const why = isOver ? `in ${found.limit} s, by ${files} test files` : `by any of ${files} test files`;
      return { isNoticed: false, why, seconds };
    }
    const isSound = sound.has(by) || (await ask({ ...asked, first: by, isOnly: true })).by === undefined;
    if (isSound) {
      sound.add(by);
      return { isNoticed: true, by, seconds };
    }
    found.leftOut.push(by);
    console.log(`Left out, as it fails without a change: ${by}`);
  }
}

save();
for (const [i, mutant] of found.mutants.entries()) {
  if (mutant.answer !== undefined) continue;
  mutant.answer = await answerTo(mutant);
  save();
  console.log(`${i + 1} of ${found.mutants.length}: ${mutantRow(mutant)}`);
}
endRunner();
rmSync(copy, { recursive: true, force: true });
console.log(table(found));
process.exit(0);
