import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { SeriesFile } from '../series.ts';
import { checkData } from './check-data.ts';
import { damaged, readDataFiles } from './data-files.ts';

const files = readDataFiles();
const report = checkData(files);

/** The complete list of checks. A check that no longer finds data is not counted, and this test fails. */
const CHECKS = [
  'no key occurs twice',
  'a file holds an object',
  'sources have an id, publisher, title, url and reading date',
  'sources were read on a date',
  'files are in known folders',
  'the id is the path',
  'a series has exactly its keys',
  'ids are lower case words with dots',
  'a series has a title and its law',
  'units are known',
  'periods are known',
  'indexation names its base, rounding and law',
  'change days are days of the year in order',
  'a series has values',
  'a row has exactly its keys',
  'a row begins on a date',
  'dates ascend',
  'statuses are known',
  'the source of a row is listed',
  'a note is not empty',
  'a derived or estimated value has a note',
  'a recalled value is an estimate',
  'a value off its calendar has a note',
  'a value is a number not below 0',
  'a jump of more than 15% has a note',
  'no change day is left out',
  'the newest value is as new as its calendar',
  'dollars have at most two decimals',
  'no value after the end of a program',
  'columns are named',
  'the rows of a table fit its columns',
  'every source is used',
  'every identity has its values',
  'maximum total = basic rate + supplement + energy supplement',
  'the maximum supplement covers the minimum and the basic one',
  'single basic rate = 66.33% of the couple rate',
  'income cut-offs are where the rate is nil',
  'assets cut-offs are where the rate is nil',
  'extra allowable amount = difference of the limits',
  'the deeming threshold of a non-pensioner couple is half of the combined one',
  'card limits are 1.6 times and twice the single one',
  'Rent Assistance moves by one price factor',
  'veterans’ rates follow the basic rate',
  'the war widow(er) pension stays near the basic rate',
  'basic daily fee = 85% of the basic rate / 14, rounded down',
  'asset free area = 2.25 basic rates, nearest 500',
  '17.5% of threshold 1 less free area = 364 supplements',
  'threshold 2 = threshold 1 + 4160 supplements',
  'home cap = threshold 1',
  'care income free area = 26 x (pension less minimum supplement + its free area)',
  'home care income threshold = 26 income cut-offs',
  'residential caps follow the basic rate',
  'lifetime cap = 2.4 annual caps',
  'home care caps follow the basic rate',
  'home care daily cap = yearly cap / 364, rounded down',
  'home care basic daily fee = share of the basic rate / 14, rounded down',
  'supplements follow consumer prices',
  'a supplement for 40% or fewer low means residents is 75%',
  'items indexed by prices in 2026 move with the lifetime cap',
  'income threshold 1 = free area + 728 supplements',
  'income threshold 4 = 4 free areas',
  'income threshold 2 = single card limit',
  'income threshold 3 = threshold 2 + 728 hotelling maxima',
  'asset threshold 1 = home cap',
  'asset threshold 2 = 4 free areas',
  'asset threshold 3 = threshold 2 + 364 hotelling maxima / 7.8%, rounded down',
  'asset threshold 4 = threshold 1 + single homeowner limit',
  'budgets rose 2.6% on 1 July 2026',
  'budgets rose by one factor by 1 October 2026',
  'life tables run from 50 to 109 and fall',
  'granny flat factor = mean expectancy one year younger',
  'threshold age = 65 + male expectancy in full years',
  'drawdown was halved and restored',
  'a series has a value on the first day it is needed',
];

describe('the rate data', () => {
  it.each(CHECKS)('pass the check: %s', (name) => {
    expect(report.faults.filter((fault) => fault.check === name)).toEqual([]);
    expect(report.counts.get(name) ?? 0).toBeGreaterThan(0);
  });

  it('pass through every listed check and no other', () => {
    expect([...report.counts.keys()].sort()).toEqual([...CHECKS].sort());
  });

  it('match the shipped module', () => {
    const script = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'scripts', 'generate.mjs');
    execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' });
  });
});

const BASIC = 'pension/max-basic-rate.single.json';
const CAP = 'residential-2014/annual-cap.json';

/** Faults inserted into a copy of the data, each with the check that must find it. */
const SEEDED = [
  { check: 'no key occurs twice', path: CAP, piece: '"unit": "AUD"', other: '"unit": "AUD", "unit": "AUD"' },
  {
    check: 'a series has exactly its keys',
    path: CAP,
    piece: '"unit": "AUD"',
    other: '"unit": "AUD", "memo": "x"',
  },
  {
    check: 'a row has exactly its keys',
    path: CAP,
    piece: '"value": 25000,',
    other: '"value": 25000, "until": "2015-01-01",',
  },
  {
    check: 'the id is the path',
    path: CAP,
    piece: '"id": "residential-2014.annual-cap"',
    other: '"id": "residential-2014.yearly-cap"',
  },
  { check: 'units are known', path: CAP, piece: '"unit": "AUD"', other: '"unit": "dollars"' },
  { check: 'a row begins on a date', path: CAP, piece: '"from": "2014-07-01"', other: '"from": "2014-06-31"' },
  { check: 'dates ascend', path: CAP, piece: '"from": "2014-09-20"', other: '"from": "2014-07-01"' },
  {
    check: 'a value off its calendar has a note',
    path: CAP,
    piece: '"from": "2015-03-20"',
    other: '"from": "2015-03-21"',
  },
  { check: 'no change day is left out', path: CAP, piece: '"from": "2015-03-20"', other: '"from": "2015-03-21"' },
  { check: 'a value is a number not below 0', path: CAP, piece: '"value": 25000,', other: '"value": -25000,' },
  { check: 'dollars have at most two decimals', path: CAP, piece: '25349.21', other: '25349.215' },
  { check: 'a jump of more than 15% has a note', path: CAP, piece: '"value": 25528.71', other: '"value": 35528.71' },
  { check: 'residential caps follow the basic rate', path: CAP, piece: '25528.71', other: '25528.72' },
  { check: 'lifetime cap = 2.4 annual caps', path: CAP, piece: '25528.71', other: '25529.71' },
  { check: 'the source of a row is listed', path: CAP, piece: '"source": "jdfp-2015"', other: '"source": "nobody"' },
  { check: 'a recalled value is an estimate', path: CAP, piece: '"source": "jdfp-2015"', other: '"source": "recall"' },
  {
    check: 'a derived or estimated value has a note',
    path: CAP,
    piece: '"status": "secondary", "source": "jdfp-2015"',
    other: '"status": "derived", "source": "jdfp-2015"',
  },
  {
    check: 'sources were read on a date',
    path: 'sources.json',
    piece:
      '"title": "Means tested care fees explained, March 2017", "url": "https://www.accurium.com.au/techhub/2017/03/means-tested-care-fees-explained", "read": "2026-11-21"',
    other: '"title": "x", "url": "y", "read": "21 November"',
  },
  {
    check: 'veterans’ rates follow the basic rate',
    path: 'dva/special-rate.json',
    piece: '"value": 1320,',
    other: '"value": 1320.1,',
  },
  {
    check: 'granny flat factor = mean expectancy one year younger',
    path: 'income-streams/granny-flat-factor.json',
    piece: '33.94',
    other: '33.95',
  },
  {
    check: 'life tables run from 50 to 109 and fall',
    path: 'income-streams/life-expectancy.json',
    piece: '[52, 30.38, 33.8]',
    other: '[52, 31.38, 33.8]',
  },
  {
    check: 'a series has a value on the first day it is needed',
    path: 'deeming/lower-rate.json',
    piece: '"2013-11-04"',
    other: '"2014-11-04"',
  },
] as const;

describe('a fault in the rate data', () => {
  it.each(SEEDED)('is found by the check "$check" ($other)', ({ check, path, piece, other }) => {
    const seen = checkData(damaged(files, path, piece, other)).faults;
    expect(seen.map((fault) => fault.check)).toContain(check);
  });

  it.each([
    BASIC,
    'residential-2025/hotelling-max.json',
    'pension/cshc-income-limit.single.json',
    'income-streams/threshold-age.json',
  ])('is found if %s lacks the newest value of its calendar', (path) => {
    const series = JSON.parse(files.get(path)!) as SeriesFile;
    const older = new Map(files).set(path, JSON.stringify({ ...series, values: series.values.slice(0, -1) }));
    expect(checkData(older).faults).toContainEqual(
      expect.objectContaining({ check: 'the newest value is as new as its calendar', where: series.id }),
    );
  });

  it('is found in every identity that depends on the basic rate', () => {
    const newest = files
      .get(BASIC)!
      .match(/"value": [\d.]+/g)!
      .at(-1)!;
    const wrong = `"value": ${Number(newest.slice('"value": '.length)) + 10}`;
    const seen = new Set(checkData(damaged(files, BASIC, newest, wrong)).faults.map((fault) => fault.check));
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'maximum total = basic rate + supplement + energy supplement',
        'single basic rate = 66.33% of the couple rate',
        'basic daily fee = 85% of the basic rate / 14, rounded down',
        'asset free area = 2.25 basic rates, nearest 500',
        'care income free area = 26 x (pension less minimum supplement + its free area)',
        'residential caps follow the basic rate',
      ]),
    );
  });

  it('is found if a file is missing or unexpected, or a source is unused', () => {
    const checksOf = (changed: ReadonlyMap<string, string>) => checkData(changed).faults.map((fault) => fault.check);
    expect(checksOf(new Map(files).set('pension/notes.txt', 'hello'))).toContain('files are in known folders');
    expect(checksOf(new Map(files).set('mpir/list.json', '[]'))).toContain('a file holds an object');
    const more = damaged(
      files,
      'sources.json',
      '{\n "aca-1997"',
      '{\n "unread": {"publisher": "a", "title": "b", "url": "c", "read": "2026-01-01"},\n "aca-1997"',
    );
    expect(checksOf(more)).toContain('every source is used');
    const missing = new Map([...files].filter(([path]) => path !== BASIC));
    expect(checksOf(missing)).toContain('every identity has its values');
  });
});
