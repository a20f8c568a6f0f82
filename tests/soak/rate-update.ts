/**
 * `npm run soak -- rate-update [DAY]`: tries the next rate update. A copy of the product gets every value that falls
 * due by a day (default: the next change of the pension), and all tests run there. Only the content hash, the golden
 * cases and the generated pages may fail.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isoDate, toIso } from '@advice-builder/kernel';
import { nextValueDue, shippedRateBook } from '@advice-builder/rates';
import type { RateData } from '../../packages/rates/src/series.ts';
import { SHIPPED_JSON } from '../../packages/rates/src/shipped.generated.ts';
import { withDueValues } from '../rate-update/due-values.ts';
import { top } from '../structure/source-files.ts';

/** A test by its file and name. */
type Named = readonly [string, string];

/** Tests that are meant to fail with new rates: file, and the beginning of the name. */
const MEANT: readonly Named[] = [
  ['packages/rates/src/rate-book.test.ts', 'the hash is that of the rates this version ships'],
  ['tests/golden/golden.test.ts', 'golden cases have the figures they had'],
  ['tests/method/method.test.ts', 'the pages of the method'],
];

const OURS = '@advice-builder';

/** Copies a whole checkout, with links to the outside packages and to our own packages in the copy. */
function copyProduct(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: top,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '')) cpSync(path.join(top, file), path.join(to, file));
  const [from, modules] = [top, to].map((folder) => path.join(folder, 'node_modules')) as [string, string];
  mkdirSync(path.join(modules, OURS), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OURS) symlinkSync(path.join(from, name), path.join(modules, name));
  }
  for (const name of readdirSync(path.join(from, OURS))) {
    symlinkSync(readlinkSync(path.join(from, OURS, name)), path.join(modules, OURS, name));
  }
}

/** Formats content as in the data files, on one line. */
const line = (content: object) => JSON.stringify(content, undefined, 1).replaceAll(/\n */g, ' ');

/** Appends the additional rows of the new data to the files of a copy, as an editor would. */
function writeRates(folder: string, old: RateData, next: RateData): void {
  const place = path.join(folder, 'packages', 'rates');
  const append = (name: string, end: string, more: readonly string[]) => {
    const file = path.join(place, 'data', name);
    const text = readFileSync(file, 'utf8');
    if (!text.endsWith(end)) throw new Error(`${name} ends in another way than expected`);
    writeFileSync(file, [text.slice(0, -end.length), ...more].join(',\n ') + end);
  };
  for (const [i, { id, values }] of next.series.entries()) {
    const rows = values.slice(old.series[i]!.values.length);
    if (rows.length > 0) append(`${id.replace('.', '/')}.json`, '\n ]\n}\n', rows.map(line));
  }
  const sources = Object.entries(next.sources).filter(([id]) => old.sources[id] === undefined);
  append(
    'sources.json',
    '\n}\n',
    sources.map(([id, source]) => `"${id}": ${line(source)}`),
  );
  execFileSync(process.execPath, [path.join(place, 'scripts', 'generate.mjs')]);
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs the unit tests of a copy. A file that did not load counts as failed, with its message. */
function testsOf(folder: string): { readonly passed: number; readonly failed: readonly Named[] } {
  const report = path.join(folder, 'report.json');
  const vitest = path.join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--exclude', 'tests/structure/**', '--reporter=json', `--outputFile.json=${report}`];
  spawnSync(process.execPath, [vitest, ...args], { cwd: folder, stdio: 'ignore' });
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(folder, name).replaceAll('\\', '/');
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => [file, test.fullName] as const);
    return status === 'failed' && tests.length === 0 ? [[file, message] as const] : tests;
  });
  return { passed: numPassedTests, failed };
}

export async function rateUpdate([day]: readonly string[]): Promise<void> {
  const next = nextValueDue(shippedRateBook.seriesOf('pension.max-basic-rate.single'))!;
  const until = day === undefined ? next : isoDate(day);
  const folder = mkdtempSync(path.join(tmpdir(), 'rate-update-'));
  try {
    copyProduct(folder);
    const shipped = JSON.parse(SHIPPED_JSON) as RateData;
    writeRates(folder, shipped, withDueValues(shipped, until));
    const { passed, failed } = testsOf(folder);
    const isMeant = ([file, name]: Named) => MEANT.some(([of, start]) => file === of && name.startsWith(start));
    const unmeant = failed.filter((test) => !isMeant(test));
    console.log(JSON.stringify({ until: toIso(until), passed, meant: failed.filter(isMeant), unmeant }, undefined, 2));
    if (unmeant.length > 0) throw new Error(`${unmeant.length} tests fail that are not about the newest rates`);
    if (!MEANT.every(([of]) => failed.some(([file]) => file === of))) throw new Error('new rates went unnoticed');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
