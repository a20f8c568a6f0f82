// npm test: runs every check and every test, and ends with one line of counts and an exit code that agrees with it.
import { CHROMIUM_ADVICE, findOrInstallChromium, findOrInstallShell } from './lib/browser.mjs';
import { buildClientIfStale } from './lib/client.mjs';
import { installIfStale, verifyNativeParts } from './lib/dependencies.mjs';
import { fileLine, LIMIT_SECONDS, overLimit, partLine, slowest, watchSlowness } from './lib/durations.mjs';
import { netsNow, noteNets } from './lib/nets.mjs';
import { findOrInstallPoppler, POPPLER_ADVICE } from './lib/poppler.mjs';
import { startPrivateCluster } from './lib/postgres.mjs';
import { onRecentNode } from './lib/recent-node.mjs';
import { scratchInMemory } from './lib/scratch.mjs';
import { joinServerIfStale } from './lib/server.mjs';
import { lint, playwright, types, unused, vitest } from './lib/steps.mjs';

await onRecentNode();
const inCi = Boolean(process.env.CI);
const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
const failures = [];
const parts = [];

async function step(title, work) {
  console.log(`\n=== ${title}`);
  const started = performance.now();
  let count;
  try {
    count = await work();
  } catch (error) {
    console.error(error);
    count = { passed: 0, failed: 1, skipped: 0 };
  }
  for (const key of Object.keys(total)) total[key] += count[key];
  if (count.failed > 0) failedSteps.push(title);
  failures.push(...(count.failures ?? []));
  const seconds = (performance.now() - started) / 1000;
  parts.push({ title, seconds, ...count });
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  console.log(`--- ${title}: ${count.passed} passed, ${count.failed} failed${skipped} in ${seconds.toFixed(1)} s`);
}

/** Runs the lanes in parallel, and the parts of a lane one after another. */
const beside = (...lanes) =>
  Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane) await part();
    }),
  );

const database = { url: process.env.TEST_DATABASE_URL, stop: () => {} };

async function findDatabase() {
  if (database.url) return;
  const cluster = await startPrivateCluster({ mayInstall: inCi });
  if ('why' in cluster) console.log(`Tests on PostgreSQL are skipped: ${cluster.why}.`);
  else Object.assign(database, cluster);
}

async function inChromium(work) {
  const chromium = findOrInstallChromium();
  if (chromium !== undefined) {
    return work({ CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: findOrInstallShell(chromium) });
  }
  console.log(CHROMIUM_ADVICE);
  return inCi ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
}

async function withPoppler() {
  const isThere = findOrInstallPoppler({ mayInstall: inCi });
  if (!isThere) console.log(POPPLER_ADVICE);
  return { passed: isThere ? 1 : 0, failed: !isThere && inCi ? 1 : 0, skipped: !isThere && !inCi ? 1 : 0 };
}

await installIfStale();
await verifyNativeParts(['esbuild', 'argon2', 'pglite', 'rolldown', 'biome', 'typescript']);
const removeScratch = scratchInMemory();
process.on('exit', () => {
  try {
    database.stop();
  } finally {
    removeScratch();
  }
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const slownessSoFar = watchSlowness();
// The type check uses one thread, so the short steps run at the same time.
const checked = step('Types', types);
await step('Format and lint', lint);
await step('What nothing uses', unused);
await step('Import direction and house rules', () => vitest('structure', ['tests/structure']));
await step('Client build, server joined', async () => {
  const ok = await buildClientIfStale();
  process.env.JOINED_SERVER = await joinServerIfStale();
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
});
await step('Programs that open a PDF again', withPoppler);
await checked;
await findDatabase();
const nets = netsNow();
const leftOut = inCi ? [] : nets.filter(({ hasPassed }) => hasPassed);
if (leftOut.length > 0) {
  const names = leftOut.map(({ name }) => name).join(', ');
  console.log(`\nSkipped, nothing they read has changed since they passed: ${names} (all: npm run soak -- nets)`);
}

const unit = () =>
  step('Unit, examples, parity, API', async () => {
    const excluded = ['tests/structure/**', ...leftOut.flatMap(({ files }) => files)];
    const args = excluded.flatMap((files) => ['--exclude', files]);
    const count = await vitest('unit', args, { TEST_DATABASE_URL: database.url });
    const due = nets.filter((net) => !leftOut.includes(net));
    // If a failure belongs to no test, any net may have caused it, so none is recorded as passed.
    noteNets(due, count.failed === count.failures?.length ? count.files : []);
    return count;
  });
const faults = () =>
  step('Faults', () =>
    vitest('faults', ['--config', 'tests/faults/vitest.config.ts'], { TEST_DATABASE_URL: database.url }),
  );
const components = () =>
  step('Components in Chromium', () =>
    inChromium((env) => vitest('components', ['--config', 'tests/components/vitest.config.ts'], env)),
  );
const endToEnd = () =>
  step('In Chromium', () =>
    inChromium((env) =>
      playwright('e2e', ['--config', 'tests/e2e/playwright.config.ts'], { ...env, TEST_DATABASE_URL: database.url }),
    ),
  );

// Fault tests mostly wait for servers to start and end, and component tests keep less than one core busy. To try
// another order, change it here and compare the seconds printed at the end.
await beside([unit], [faults], [components]);
await beside([endToEnd]);

database.stop();

const files = parts.flatMap((part) => part.files ?? []);
const slowness = slownessSoFar();
const slow = overLimit(files, slowness);
if (slow.length > 0) {
  const limit = `${(LIMIT_SECONDS * slowness).toFixed(1)} s, which is ${LIMIT_SECONDS} s on a quiet machine`;
  const title = `Tests over ${limit}, and not in scripts/lib/slow-tests.mjs`;
  // A CI machine may be slow for reasons outside the tests, so slow tests are only reported there.
  if (inCi) console.log(['', title, ...slow].join('\n'));
  else await step(title, async () => ({ passed: 0, failed: slow.length, skipped: 0, failures: slow }));
}
console.log(['', 'Parts (processors without the pages of Chromium):', ...parts.map(partLine)].join('\n'));
console.log(['', 'Files that took longest:', ...slowest(files).map(fileLine)].join('\n'));
if (failedSteps.length > 0) console.log(['', `Failed: ${failedSteps.join('; ')}`, ...failures].join('\n'));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
