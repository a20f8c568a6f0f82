/** Tests of the decisions in the start and test scripts, which are plain JavaScript without types. */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { top } from './source-files.ts';

const script = (name: string) => import(path.join(top, 'scripts/lib', name));

test.each([
  ['18.20.4', false],
  ['20.20.2', false],
  ['22.17.9', false],
  ['22.18.0', true],
  ['23.0.0', true],
  ['24.21.0', true],
])('Node.js %s is recent enough: %s', async (version, willDo) => {
  const { nodeVersionTrouble } = await script('node-version.mjs');
  if (willDo) expect(nodeVersionTrouble(version)).toBeUndefined();
  else expect(nodeVersionTrouble(version)).toContain(`this is ${version}`);
});

describe('the Node.js of the registry', () => {
  const machine = (platform: string, arch: string, musl = false) => ({ platform, arch, musl });

  test('has packages of line 24 for Linux, macOS and Windows, each with its hash', async () => {
    const { nodePackageFor } = await script('node-version.mjs');
    const machines = [
      machine('linux', 'x64'),
      machine('linux', 'arm64'),
      machine('darwin', 'x64'),
      machine('darwin', 'arm64'),
      machine('win32', 'x64'),
    ];
    for (const each of machines) {
      const { version, sha512 } = nodePackageFor(each);
      expect(version).toMatch(/^24\.\d+\.\d+$/);
      expect(Buffer.from(sha512, 'base64')).toHaveLength(64);
    }
  });

  test.each([
    machine('linux', 'x64', true),
    machine('win32', 'arm64'),
    machine('linux', 'riscv64'),
    machine('freebsd', 'x64'),
  ])('has no package for $platform $arch, musl = $musl', async (each) => {
    const { nodePackageFor } = await script('node-version.mjs');
    expect(nodePackageFor(each)).toBeUndefined();
  });
});

describe('fetching a Node.js', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'node-'));
  const source = path.join(folder, 'source');
  const wanted = { name: 'some-node', version: '24.0.1', sha512: '' };
  let registry: Server;

  /** A local registry with one package: a program that prints its name. */
  beforeAll(async () => {
    mkdirSync(path.join(source, 'bin'), { recursive: true });
    writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name: wanted.name, version: wanted.version }));
    writeFileSync(path.join(source, 'bin', 'node'), '#!/bin/sh\necho the fetched one\n', { mode: 0o755 });
    const packed = spawnSync('npm', ['pack', '--silent'], { cwd: source, encoding: 'utf8' }).stdout.trim();
    const tarball = readFileSync(path.join(source, packed));
    wanted.sha512 = createHash('sha512').update(tarball).digest('base64');
    registry = createServer((request, response) => {
      if (request.url?.endsWith('.tgz')) return response.end(tarball);
      const dist = { tarball: `http://${request.headers.host}/${packed}`, integrity: `sha512-${wanted.sha512}` };
      const versions = { [wanted.version]: { name: wanted.name, version: wanted.version, dist } };
      return response.end(JSON.stringify({ name: wanted.name, 'dist-tags': { latest: wanted.version }, versions }));
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Fetches in a separate process, so that the local registry in this process can answer. */
  async function fetchInto(cache: string, sha512: string): Promise<{ ok: boolean; program?: string; why?: string }> {
    const { port } = registry.address() as AddressInfo;
    const code = `import { fetchNode } from ${JSON.stringify(pathToFileURL(path.join(top, 'scripts/lib/recent-node.mjs')).href)};
      console.log(JSON.stringify(fetchNode(${JSON.stringify({ ...wanted, sha512 })}, ${JSON.stringify(cache)})));`;
    const npmSettings = {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: path.join(folder, 'npm'),
    };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, ...npmSettings },
    });
    return JSON.parse(stdout);
  }

  test('stores a package with the right hash', async () => {
    const cache = path.join(folder, 'right');
    const fetched = await fetchInto(cache, wanted.sha512);
    expect(fetched).toMatchObject({ ok: true });
    expect(spawnSync(fetched.program ?? '', { encoding: 'utf8' }).stdout).toBe('the fetched one\n');
  });

  test('deletes a package with a wrong hash and reports it', async () => {
    const cache = path.join(folder, 'wrong');
    const fetched = await fetchInto(cache, createHash('sha512').update('another').digest('base64'));
    expect(fetched).toMatchObject({ ok: false });
    expect(fetched.why).toContain('its hash is wrong.\nIt was deleted.');
    expect(readdirSync(cache)).toEqual([]);
  });
});

test('npm run worker bundles and runs the worker as npm start does the server, and reports what it lacks', async () => {
  const env = { ...process.env, DATABASE_URL: '' };
  const run = promisify(execFile)(process.execPath, ['scripts/worker.mjs'], { cwd: top, env });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('A worker needs DATABASE_URL') });
  const joined = readdirSync(path.join(top, '.cache/server'));
  expect(joined).toEqual(expect.arrayContaining(['main.mjs', 'worker.mjs', 'worker.mjs.map', 'document-worker.mjs']));
  expect(readdirSync(path.join(top, '.cache')).filter((name) => name.startsWith('server-'))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8'));
  expect(scripts.worker).toBe('node scripts/worker.mjs');
}, 180_000);

describe('stale packages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  const packages = {
    '': {},
    'packages/own': { version: '2.0.0' },
    'node_modules/kept': { version: '1.0.0' },
    'node_modules/raised': { version: '1.1.0' },
    'node_modules/new': { version: '1.0.0' },
    'node_modules/deleted': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  };
  const installed = {
    'node_modules/kept': { version: '1.0.0' },
    'node_modules/raised': { version: '1.0.0' },
    'node_modules/deleted': { version: '1.0.0' },
  };

  beforeAll(() => {
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are all packages before the first installation', async () => {
    const { stalePackages } = await script('dependencies.mjs');
    expect(stalePackages(folder)).toContain('node_modules/kept');
  });

  test('are packages that are missing, deleted by hand or of another version, and never those of another platform', async () => {
    const { stalePackages } = await script('dependencies.mjs');
    for (const name of ['kept', 'raised']) {
      mkdirSync(path.join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(path.join(folder, 'node_modules', name, 'package.json'), '{}');
    }
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
    expect(stalePackages(folder)).toEqual(['node_modules/raised', 'node_modules/new', 'node_modules/deleted']);
  });
});

test('the counts include each failed test by name, and a test file that does not load', async () => {
  const { countVitest } = await script('steps.mjs');
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: path.resolve('b.test.ts'),
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['expected 2 to be 3'] }],
      },
      { name: path.resolve('c.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 2,
    failures: ['b.test.ts: adds: expected 2 to be 3', 'c.test.ts: did not load: no such module'],
  });
});

describe('durations', () => {
  const vitest = {
    testResults: [
      {
        name: path.join(top, 'tests/a.test.ts'),
        startTime: 1000,
        endTime: 9500,
        status: 'passed',
        assertionResults: [
          { fullName: 'a group adds', status: 'passed', duration: 5200 },
          { fullName: 'a group adds slowly', status: 'passed', duration: 5100 },
          { fullName: 'never ran', status: 'skipped' },
        ],
      },
    ],
  };
  const playwright = {
    suites: [
      {
        file: 'b.spec.ts',
        specs: [{ title: 'one', ok: true, tests: [{ results: [{ duration: 6000 }] }] }],
        suites: [
          { specs: [{ title: 'two', ok: false, tests: [{ results: [{ duration: 500 }, { duration: 700 }] }] }] },
        ],
      },
    ],
  };

  test('of files and tests are read from the reports', async () => {
    const { playwrightTimes, vitestTimes } = await script('durations.mjs');
    expect(vitestTimes(vitest)).toEqual([
      {
        file: 'tests/a.test.ts',
        seconds: 8.5,
        tests: [
          { title: 'a group adds', seconds: 5.2, hasPassed: true },
          { title: 'a group adds slowly', seconds: 5.1, hasPassed: true },
          { title: 'never ran', seconds: 0, hasPassed: false },
        ],
      },
    ]);
    const [{ file, seconds, tests }] = playwrightTimes(playwright);
    expect([file, seconds]).toEqual(['tests/e2e/b.spec.ts', 7.2]);
    expect(tests.map(({ title }: { title: string }) => title)).toEqual(['one', 'two', 'two']);
  });

  test('the slowest files come first', async () => {
    const { slowest } = await script('durations.mjs');
    const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds, tests: [] }));
    expect(slowest(files, 2).map(({ file }: { file: string }) => file)).toEqual(['3', '2']);
  });

  test('a test over the limit is reported unless the list has its file or folder and its title', async () => {
    const { overLimit, vitestTimes } = await script('durations.mjs');
    const found = (slowness: number, ...list: readonly object[]) => overLimit(vitestTimes(vitest), slowness, list);
    const [one, other] = ['tests/a.test.ts: a group adds: 5.2 s', 'tests/a.test.ts: a group adds slowly: 5.1 s'];
    expect(found(1)).toEqual([one, other]);
    expect(found(1, { file: 'tests/a.test.ts', title: 'slowly' })).toEqual([one]);
    expect(found(1, { file: 'tests/a.test.ts' })).toEqual([]);
    expect(found(1, { file: 'tests/' })).toEqual([]);
    const others = [{ file: 'tests/a' }, { file: 'tests/b/' }, { file: 'tests/a.test.ts', title: 'quickly' }];
    expect(found(1, ...others)).toEqual([one, other]);
    expect(found(1.03)).toEqual([one]);
    expect(found(1.05)).toEqual([]);
  });

  test('every entry of the list of slow tests names a file or folder that exists, with a reason', async () => {
    const { SLOW_TESTS } = await script('slow-tests.mjs');
    expect(SLOW_TESTS.length).toBeGreaterThan(0);
    for (const { file, why } of SLOW_TESTS) {
      expect([file, existsSync(path.join(top, file))]).toEqual([file, true]);
      expect(why).not.toBe('');
    }
  });
});

test.each([
  ['0m0.01s 0m0.00s\n1m2.50s 0m3.25s\n', 65.75],
  ['0m0.010000s 0m0.000000s\n0m0,100000s 0m0,025000s\n', 0.125],
  ['', undefined],
])('processor seconds of what a shell ran: %j', async (times, seconds) => {
  const { processorSeconds } = await script('run.mjs');
  expect(processorSeconds(times)).toBe(seconds);
});

test('a command is measured with its child processes and ends with its own exit code', async () => {
  const { runTimed } = await script('run.mjs');
  const busy = 'let at = 0; while (process.cpuUsage().user < 50_000) at += 1;';
  const below = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); process.exit(3)`;
  const { code, processor } = await runTimed(process.execPath, ['-e', below]);
  expect(code).toBe(3);
  expect(processor).toBeGreaterThan(0.05);
});
