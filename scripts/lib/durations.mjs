/** How long files and tests took, by the reports of Vitest and Playwright, and which of them are slow. */
import path from 'node:path';
import { root } from './paths.mjs';
import { SLOW_TESTS } from './slow-tests.mjs';

/**
 * `seconds` of a file are those from the start of its first test to the end of its last: what comes between is in them,
 * what is loaded and prepared before is not.
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
      // What is prepared or cleared away for a file may fail without a test.
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

/** A test that takes longer on a quiet machine is shortened, or stands in slow-tests.mjs with the reason. */
export const LIMIT_SECONDS = 5;

const isListed = (list, file, title) =>
  list.some(
    (one) =>
      (one.file.endsWith('/') ? file.startsWith(one.file) : file === one.file) && title.includes(one.title ?? ''),
  );

/**
 * The tests over the limit that are not on the list.
 * @param {readonly FileTimes[]} files
 * @param {number} slowness how many times as long as on a quiet machine things took where these ran
 */
export const overLimit = (files, slowness, list = SLOW_TESTS) =>
  files.flatMap(({ file, tests }) =>
    tests
      .filter(({ title, seconds }) => seconds > LIMIT_SECONDS * slowness && !isListed(list, file, title))
      .map(({ title, seconds }) => `${file}: ${title}: ${seconds.toFixed(1)} s`),
  );

/** Milliseconds of the work below on the two cores on which the limit was set, when nothing else runs there. */
const QUIET = 60;

function timeOfWork() {
  const started = performance.now();
  const words = Array.from({ length: 40_000 }, (_, at) => ({ at, text: String((at * 7919) % 40_009) }));
  JSON.parse(JSON.stringify(words)).sort((one, other) => (one.text < other.text ? -1 : 1));
  return performance.now() - started;
}

/**
 * Times a small piece of work every now and then, beside whatever runs: tests take longer where many run beside each
 * other, and where the machine is slow or busy with something else.
 * @returns {() => number} how many times as long as on the quiet machine it took, but for the worst tenth; 1 at least
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
