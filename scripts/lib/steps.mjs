import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { playwrightTimes, vitestTimes } from './durations.mjs';
import { root } from './paths.mjs';
import { runTimed } from './run.mjs';

/**
 * `failures` names each failed test with the first line of its reason, because the end of the output is read first.
 * `processor` is in seconds of processor time.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[], processor?: number,
 * files?: readonly import('./durations.mjs').FileTimes[] }} Count
 */

const tool = (...parts) => path.join(root, 'node_modules', ...parts);
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** Runs a check that passes or fails as a whole. It counts as one test. */
export async function check(command, args, options) {
  const { code, processor } = await runTimed(command, args, options);
  return { ...one(code === 0), processor };
}

export const lint = () =>
  check(process.execPath, [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']);
// With several checkers, each repeats much of the work of the others (measured: 25 s of processor time with four, 15
// with one).
export const types = () => check(process.execPath, [tool('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '1']);
/** Unused exports, unreachable files, undeclared or unused packages, configured in knip.jsonc. */
export const unused = () => check(process.execPath, [tool('knip', 'bin', 'knip.js'), '--no-config-hints']);

function reportFile(name) {
  const file = path.join(root, '.cache', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Counts the results in a Vitest report. A file that did not load has no tests and counts as one failure.
 * @param {unknown} report the JSON reporter's document
 * @returns {Count}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: report.testResults.flatMap((file) => [
      ...(brokenFiles.includes(file) ? [failure(file.name, 'did not load', file.message)] : []),
      ...file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => failure(file.name, test.fullName, test.failureMessages[0])),
    ]),
  };
}

const failure = (file, title, why = '') =>
  `${path.relative(root, file)}: ${title}: ${why.split('\n').slice(0, 3).join(' ')}`;

/**
 * Runs Vitest and counts its tests. An exit code that the counts do not explain is a failure, and so is a run without
 * tests.
 * @param {string} name of the step's report
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<Count>}
 */
export async function vitest(name, args, env) {
  const file = reportFile(name);
  const { code, processor } = await runTimed(
    process.execPath,
    [
      tool('vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
  );
  if (!existsSync(file)) return one(false);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { ...explained(countVitest(report), code), processor, files: vitestTimes(report) };
}

/**
 * Runs Playwright and counts its tests. A test that passes only on a second try counts as failed.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<Count>}
 */
export async function playwright(name, args, env) {
  const file = reportFile(name);
  const { code, processor } = await runTimed(
    process.execPath,
    [tool('@playwright', 'test', 'cli.js'), 'test', ...args, '--reporter=list,json'],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  if (!existsSync(file)) return one(false);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { stats, errors, suites } = report;
  const count = explained(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
      skipped: stats.skipped,
      failures: suites.flatMap(failuresOf),
    },
    code,
  );
  return { ...count, processor, files: playwrightTimes(report) };
}

const failuresOf = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map((spec) => failure(path.join(root, 'tests/e2e', file), spec.title, spec.tests[0]?.results[0]?.error?.message)),
  ...suites.flatMap(failuresOf),
];

function explained(count, code) {
  const ranNone = count.passed + count.failed === 0;
  return (code !== 0 && count.failed === 0) || ranNone ? { ...count, failed: count.failed + 1 } : count;
}
