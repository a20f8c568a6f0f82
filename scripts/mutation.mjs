// npm run mutation [-- PATH ...]: counts the small changes of the rules and the kernel that their own tests detect. npm
// run mutation -- --nets ...: counts those that the nets over the figures detect (tests/mutation/nets.mjs). npm run
// mutation -- --suite ...: counts a sample of the whole product that any test detects (tests/mutation/suite.mjs). It is
// slow and run by hand: about an hour for everything, minutes for a folder or a file.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installIfStale, stalePackages, verifyNativeParts } from './lib/dependencies.mjs';
import { npm } from './lib/npm.mjs';
import { root } from './lib/paths.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { run } from './lib/run.mjs';

const LEAST_SCORE = 85;
const KERNEL = 'packages/kernel/src';
const RULES = 'packages/engine/src/rules';
const tools = path.join(root, 'tests/mutation');
const cache = path.join(root, '.cache/mutation');

await onRecentNode();
const [first, ...rest] = process.argv.slice(2);
const program = { '--nets': 'nets.mjs', '--suite': 'suite.mjs' }[first];
const targets = first !== undefined && program === undefined ? [first, ...rest].map(target) : everything();
await installIfStale();
await verifyNativeParts(['esbuild', 'rolldown']);
await installStryker();
if (program !== undefined) process.exit(await run(process.execPath, [path.join(tools, program), ...rest]));
const scores = [];
for (const place of targets) scores.push(await mutate(place));
for (const { place, detected, valid, score } of scores) {
  console.log(`${place}: ${detected} of ${valid} mutants noticed, ${Number.isNaN(score) ? '-' : score.toFixed(1)}%`);
}
process.exitCode = scores.every(({ score }) => score >= LEAST_SCORE) ? 0 : 1;

/**
 * Lists the runs for everything: the kernel, the files directly in the folder of rules, and each folder in that folder.
 */
function everything() {
  const folders = readdirSync(path.join(root, RULES), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [KERNEL, RULES, ...folders.map(({ name }) => `${RULES}/${name}`)];
}

function target(typed) {
  const place = path.relative(root, path.resolve(root, typed)).replaceAll('\\', '/');
  const exists = statSync(path.join(root, place), { throwIfNoEntry: false }) !== undefined;
  if (exists && [KERNEL, RULES].some((folder) => place === folder || place.startsWith(`${folder}/`))) return place;
  console.error(`"${typed}" is no file or folder of ${KERNEL} or ${RULES}.`);
  process.exit(2);
}

/** Stryker is not installed with the product. It is downloaded on the first run of this command. */
async function installStryker() {
  if (stalePackages(tools).length === 0) return;
  console.log('Installing Stryker (this happens once) ...');
  const lock = path.join(tools, 'package-lock.json');
  const committed = readFileSync(lock);
  const { command, args, shell } = npm(['install', '--prefix', tools, '--loglevel=error']);
  const code = await run(command, args, { shell });
  writeFileSync(lock, committed);
  if (code === 0) return;
  console.error('npm install failed; see its words above.');
  process.exit(1);
}

async function mutate(place) {
  const isFile = statSync(path.join(root, place)).isFile();
  const name = place.replace(/^packages\//, '').replaceAll('/', '-');
  const report = path.join(cache, `${name}.json`);
  const config = path.join(cache, `${name}.config.json`);
  mkdirSync(cache, { recursive: true });
  rmSync(report, { force: true });
  writeFileSync(config, JSON.stringify(settings(isFile ? place : `${place}/!(*.test).ts`, report), null, 2));
  console.log(`\n=== ${place}`);
  const stryker = path.join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const code = await run(process.execPath, [stryker, 'run', config]);
  return { place, ...(code === 0 ? scoreOf(report) : { detected: 0, valid: 0, score: Number.NaN }) };
}

function settings(mutate, report) {
  return {
    mutate: [mutate],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', path.join(tools, 'ignore-labels.mjs')],
    ignorers: ['labels'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 60_000,
    // Stryker would read tsconfig.json through an interface that TypeScript 7 no longer has.
    tsconfigFile: 'none.json',
    tempDirName: '.cache/mutation/copies',
    ignorePatterns: ['/.cache', '/data', '/docs', '/apps/web', '/apps/server', '/tests/e2e'],
    reporters: ['progress', 'clear-text', 'json'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: report },
  };
}

/** A mutant counts as detected if a test fails or never ends. A mutant that no test runs is not detected. */
function scoreOf(report) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const states = Object.values(files).flatMap((file) => file.mutants.map((mutant) => mutant.status));
  const count = (...wanted) => states.filter((state) => wanted.includes(state)).length;
  const detected = count('Killed', 'Timeout');
  const valid = detected + count('Survived', 'NoCoverage');
  return { detected, valid, score: (100 * detected) / valid };
}
