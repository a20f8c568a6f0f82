/**
 * npm run mutation -- --nets [COUNT] [--all] [ROOM ...]: draws COUNT mutants of each room with a fixed seed and lists
 * the nets over the figures that detect each. With `--all` every net runs, even after another has detected the mutant.
 * It changes one place at a time in a copy of the product, stores the results in `.cache/mutation/nets.jsonl`, and
 * continues from there when it is started again.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { cache, linkPackages, top } from './copies.mjs';
import { drawn, mutantsOf } from './mutants.mjs';
import { mutated } from './places.mjs';
import { netOf, rooms } from './rooms.mjs';

const SEED = '20261123';
/** Milliseconds after which a run counts as never ending. */
const LONGEST = 180_000;

const copy = path.join(cache, `nets-${process.pid}`);
const found = path.join(cache, 'nets.jsonl');
const workerFile = path.join(cache, `nets-${process.pid}.txt`);

const args = process.argv.slice(2);
const isAll = args.includes('--all');
const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 60);
const wanted = args.filter((arg) => arg in rooms);
const roomsWanted = wanted.length > 0 ? wanted : Object.keys(rooms);

function copyProduct() {
  rmSync(copy, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: top, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  const needed = files.filter((file) => file !== '' && !/^(docs|apps\/web|tests\/e2e)\//.test(file));
  for (const file of needed.filter((name) => existsSync(path.join(top, name)))) {
    cpSync(path.join(top, file), path.join(copy, file));
  }
  linkPackages(copy);
  return needed;
}

const keyOf = ({ fileName, location: { start, end }, replacement }) =>
  `${fileName}:${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1} ${replacement}`;

const netOfModule = (moduleId) => netOf(path.relative(copy, moduleId).replaceAll(path.sep, '/'));

async function startVitest(testFiles) {
  process.chdir(copy);
  process.env.NETS_WORKER_FILE = workerFile;
  const vitest = await createVitest('test', {
    ...{ root: copy, config: false, watch: false, include: testFiles, reporters: [{}] },
    ...{ pool: 'forks', isolate: false, maxWorkers: 1, fileParallelism: false },
    ...{ setupFiles: [path.join(copy, 'tests/mutation/nets-setup.mjs')], testTimeout: LONGEST, hookTimeout: LONGEST },
  });
  const specifications = await vitest.globTestSpecifications();
  return { vitest, specifications };
}

/** Whether a net detects the current change of the copy; `no end` if it had to be stopped. */
async function notices({ vitest, specifications }, net) {
  let isStopped = false;
  const timer = setTimeout(() => {
    isStopped = true;
    process.kill(Number(readFileSync(workerFile, 'utf8')), 'SIGKILL');
  }, LONGEST);
  const own = specifications.filter(({ moduleId }) => netOfModule(moduleId) === net);
  const { testModules } = await vitest.runTestSpecifications(own, true);
  clearTimeout(timer);
  if (isStopped) return 'no end';
  // Modules of earlier runs keep their state, so only those of this net count.
  return testModules.some((module) => netOfModule(module.moduleId) === net && module.state() === 'failed');
}

/** Returns the names of the nets that ran, and of those that detected the mutant. */
async function answers(runner, room) {
  const found = { asked: [], by: [] };
  for (const net of rooms[room].nets) {
    if (found.by.includes('no end') || (found.by.length > 0 && !isAll)) break;
    const answer = await notices(runner, net);
    found.asked.push(net);
    if (answer !== false) found.by.push(answer === true ? net : answer);
  }
  return found;
}

/** Prints for each net: the mutants it was tried on, those it detected, and those that no other net detected. */
function report(room, all) {
  console.log(`\n${room}: ${all.filter(({ by }) => by.length > 0).length} of ${all.length} noticed`);
  for (const net of new Set(all.flatMap(({ asked }) => asked))) {
    const asked = all.filter((one) => one.asked.includes(net));
    const noticed = asked.filter(({ by }) => by.includes(net));
    const alone = noticed.filter(({ by }) => by.length === 1);
    console.log(`  ${net}: asked ${asked.length}, noticed ${noticed.length}, by no other ${alone.length}`);
  }
}

/** Draws COUNT mutants of each room. The rooms take turns, so that a run that is ended early has as many of each. */
async function sample(files) {
  const queues = [];
  for (const room of roomsWanted) {
    const sources = files.filter((file) => rooms[room].files.test(file) && !file.endsWith('.test.ts'));
    const all = await mutantsOf(copy, sources);
    const some = drawn(all, SEED, keyOf).slice(0, count);
    console.log(`${room}: ${some.length} of ${all.length} mutants`);
    queues.push(some.map((mutant) => ({ room, mutant })));
  }
  const turns = Array.from({ length: count }, (_, i) => queues.map((queue) => queue[i]));
  return turns.flat().filter((one) => one !== undefined);
}

async function ask(runner, { room, mutant }) {
  const place = path.join(copy, mutant.fileName);
  const text = readFileSync(place, 'utf8');
  writeFileSync(place, mutated(text, mutant));
  runner.vitest.invalidateFile(place);
  const answer = await answers(runner, room);
  writeFileSync(place, text);
  runner.vitest.invalidateFile(place);
  return { room, mutant: keyOf(mutant), ...answer };
}

const readFound = () => {
  const lines = existsSync(found) ? readFileSync(found, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
};

mkdirSync(cache, { recursive: true });
const files = copyProduct();
const runner = await startVitest(files.filter((file) => file.endsWith('.test.ts') && netOf(file) !== undefined));
for (const net of new Set(roomsWanted.flatMap((room) => rooms[room].nets))) {
  if ((await notices(runner, net)) !== false) throw new Error(`without a mutant, ${net} fails`);
}
const known = new Set(readFound().map(({ mutant }) => mutant));
for (const drawnOne of await sample(files)) {
  if (known.has(keyOf(drawnOne.mutant))) continue;
  appendFileSync(found, `${JSON.stringify(await ask(runner, drawnOne))}\n`);
}
await runner.vitest.close();
for (const made of [copy, workerFile]) rmSync(made, { recursive: true, force: true });
for (const room of roomsWanted) {
  report(
    room,
    readFound().filter((one) => one.room === room),
  );
}
