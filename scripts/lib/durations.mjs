/** Durations of test files and tests, from the reports of Vitest and Playwright, and the search for slow tests. */
import path from 'node:path';
import { root } from './paths.mjs';
import { SLOW_TESTS } from './slow-tests.mjs';

/**
 * `seconds` of a file run from the start of its first test to the end of its last. Loading and preparation before the
 * first test do not count.
 * @typedef {{ title: string, seconds: number, hasPassed: boolean }} TestTime
 * @typedef {{ file: string, seconds: number, tests: readonly TestTime[] }} FileTimes
 */

/**
 * @param {unknown} report the document of Vitest's JSON reporter
 * @returns {FileTimes[]}
 */
export function vitestTimes({ testResults }) {
  return testResults.map((file) => ({
    file: path.relative(root, file.name).replaceAll('\\', '/'),
    seconds: (file.endTime - file.startTime) / 1000,
    tests: file.assertionResults.map(({ fullName, duration = 0, status }) => ({
      title: fullName,
      seconds: duration / 1000,
      // A file can also fail in its setup or teardown, without a failed test.
      hasPassed: status === 'passed' && file.status === 'passed',
    })),
  }));
}

/**
 * @param {unknown} report the document of Playwright's JSON reporter
 * @returns {FileTimes[]}
 */
export function playwrightTimes({ suites }) {
  return suites.map((suite) => {
    const tests = testsIn(suite);
    return { file: `tests/e2e/${suite.file}`, seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0), tests };
  });
}

const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, ok, tests }) =>
    tests.flatMap(({ results }) => results).map(({ duration }) => ({ title, seconds: duration / 1000, hasPassed: ok })),
  ),
  ...suites.flatMap(testsIn),
];

/** @param {readonly FileTimes[]} files */
export const slowest = (files, count = 20) => [...files].sort((a, b) => b.seconds - a.seconds).slice(0, count);

/** @param {{ title: string, seconds: number, processor?: number }} part */
export const partLine = ({ title, seconds, processor }) =>
  `${inSeconds(seconds)}${processor === undefined ? ' '.repeat(20) : `, ${inSeconds(processor)} of processors`}  ${title}`;

/** @param {FileTimes} file */
export const fileLine = ({ file, seconds }) => `${inSeconds(seconds)}  ${file}`;

const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(8)} s`;

/**
 * The most seconds a test may take on a quiet machine. Shorten a slower test, or list it in slow-tests.mjs with the
 * reason.
 */
export const LIMIT_SECONDS = 5;

const isListed = (list, file, title) =>
  list.some(
    (one) =>
      (one.file.endsWith('/') ? file.startsWith(one.file) : file === one.file) && title.includes(one.title ?? ''),
  );

/**
 * Returns the tests over the limit that the list does not allow.
 * @param {readonly FileTimes[]} files
 * @param {number} slowness duration of this run, as a multiple of the duration on a quiet machine
 */
export const overLimit = (files, slowness, list = SLOW_TESTS) =>
  files.flatMap(({ file, tests }) =>
    tests
      .filter(({ title, seconds }) => seconds > LIMIT_SECONDS * slowness && !isListed(list, file, title))
      .map(({ title, seconds }) => `${file}: ${title}: ${seconds.toFixed(1)} s`),
  );

/** Milliseconds that the work timed below takes on the two quiet cores for which the limit was set. */
const QUIET = 60;

function timeOfWork() {
  const started = performance.now();
  const words = Array.from({ length: 40_000 }, (_, at) => ({ at, text: String((at * 7919) % 40_009) }));
  JSON.parse(JSON.stringify(words)).sort((one, other) => (one.text < other.text ? -1 : 1));
  return performance.now() - started;
}

/**
 * Times a small piece of work at intervals during the run, because tests take longer when many run at once and on a
 * slow or busy machine.
 * @returns {() => number} the time as a multiple of the time on a quiet machine, without the worst tenth; at least 1
 */
export function watchSlowness(everySeconds = 10) {
  timeOfWork();
  const times = [];
  const timer = setInterval(() => times.push(timeOfWork()), everySeconds * 1000).unref();
  return () => {
    clearInterval(timer);
    const sorted = [...times].sort((one, other) => one - other);
    return Math.max(1, (sorted[Math.floor(sorted.length * 0.9)] ?? 0) / QUIET);
  };
}
