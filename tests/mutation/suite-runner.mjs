/**
 * Runs the tests for `npm run mutation -- --suite` (suite.mjs), in the given copy and within the given limit. It is a
 * separate process, so that it can be killed with all its children if a mutant never ends.
 */
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { nearestFirst } from './rooms.mjs';

const [copy, limit, ...configs] = process.argv.slice(2);
process.chdir(copy);
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

const nameOf = (file) => path.relative(copy, file).replaceAll(path.sep, '/');

/**
 * State of the current question, which is whether tests detect a change: seconds of tests so far, whether the limit is
 * reached, and the files that have ended.
 */
let spent = 0;
let isOver = false;
let files = 0;

class AsGiven {
  sort = (specifications) => specifications;
}

/** Starts one configuration of tests. A run ends at the first failure, and `failed` is the file that failed. */
async function startSuite(config) {
  const suite = { failed: undefined, running: undefined };
  const fail = ({ moduleId }) => {
    if (suite.failed !== undefined) return;
    suite.failed = nameOf(moduleId);
    // The call is not awaited, because the run itself waits for its reporters.
    void suite.vitest.cancelCurrentRun('test-failure');
  };
  const reporter = {
    onTestModuleStart: ({ moduleId }) => {
      suite.running = nameOf(moduleId);
    },
    onTestCaseResult: (test) => {
      if (test.result().state === 'failed') fail(test.module);
    },
    onTestModuleEnd: (module) => {
      files += 1;
      if (module.state() === 'failed') fail(module);
    },
  };
  suite.vitest = await createVitest(
    'test',
    {
      ...{ root: copy, config: path.join(copy, config), watch: false, reporters: [reporter] },
      ...{ maxWorkers: 1, fileParallelism: false, sequence: { sequencer: AsGiven } },
    },
    // The links of the copy lead to packages outside of it.
    { server: { fs: { strict: false } } },
  );
  suite.all = await suite.vitest.globTestSpecifications();
  return suite;
}

const suites = [];
async function suiteAt(i) {
  suites[i] ??= await startSuite(configs[i]);
  return suites[i];
}

/** Returns the tests that import a file, the nearest first. */
async function related(suite, file) {
  suite.vitest.config.related = [path.join(copy, file)];
  const found = await suite.vitest.getRelevantTestSpecifications();
  const byName = new Map(found.map((each) => [nameOf(each.moduleId), each]));
  return nearestFirst(file, [...byName.keys()]).map((name) => byName.get(name));
}

/** Stops a run that exceeds the limit. The current test still runs to its end. */
function limited(suite) {
  const left = (limit - spent) * 1000;
  const stop = () => {
    isOver = true;
    void suite.vitest.cancelCurrentRun('keyboard-input');
  };
  const timers = [
    setTimeout(stop, left),
    setTimeout(() => process.send({ isEndless: true, by: suite.running }), left + limit * 1000),
  ];
  return () => timers.forEach(clearTimeout);
}

/** Returns the first of these tests that fails. An error outside of every test counts too. */
async function failing(suite, specifications) {
  suite.failed = undefined;
  if (specifications.length === 0) return undefined;
  const started = performance.now();
  const end = limited(suite);
  const { unhandledErrors } = await suite.vitest.runTestSpecifications(specifications);
  end();
  spent += (performance.now() - started) / 1000;
  const error = isOver ? undefined : unhandledErrors[0];
  return (
    suite.failed ?? (error && nameOf(path.resolve(copy, error.VITEST_TEST_PATH ?? suite.running ?? 'outside of tests')))
  );
}

/**
 * Returns the first test file that fails with `file` changed. It tries `first`, if given, then all others except
 * `leftOut`.
 */
async function ask({ file, first, isOnly, leftOut }) {
  for (let i = 0; i < configs.length && first !== undefined && !isOver; i++) {
    const suite = await suiteAt(i);
    const own = suite.all.filter(({ moduleId }) => nameOf(moduleId) === first);
    const failed = await failing(suite, own);
    if (failed !== undefined) return failed;
    if (own.length > 0) break;
  }
  for (let i = 0; i < configs.length && !isOnly && !isOver; i++) {
    const suite = await suiteAt(i);
    const asked = await related(suite, file);
    const others = asked.filter(({ moduleId }) => ![first, ...leftOut].includes(nameOf(moduleId)));
    const failed = await failing(suite, others);
    if (failed !== undefined) return failed;
  }
  return undefined;
}

let last;
process.on('message', async (question) => {
  [spent, isOver, files] = [0, false, 0];
  for (const { vitest } of suites.filter(Boolean)) {
    // The file of the previous question has been restored since.
    for (const file of new Set([last ?? question.file, question.file])) vitest.invalidateFile(path.join(copy, file));
  }
  last = question.file;
  const by = await ask(question);
  process.send({ by, isOver, files, seconds: spent });
});
