/** Recalculates the findings of the stored cases from the projections. */

import { readdirSync } from 'node:fs';
import type { CaseFile } from '@advice-builder/contract';
import { figureValue, lastsUntil, ownedHome, shortSpells } from '@advice-builder/engine';
import { formatMonthYear, formatWholeDollars, monthOf } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import {
  type CalculatedReport,
  calculateReport,
  cashFindings,
  type Finding,
  type FindingFigure,
  type FindingSubject,
  findingIds,
  glanceFinding,
  headlineFinding,
  robustFinding,
  scenarioFindings,
  sweepFinding,
  tradeFinding,
  unsourcedIn,
} from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { documentsOf, readCase } from '../support/saved-case.ts';

const NAMES = readdirSync(new URL('../cases/', import.meta.url)).map((file) => file.replace('.json', ''));

function subjectsOf(name: string, file: CaseFile = readCase(name)): readonly FindingSubject[] {
  const { record, scenario, today } = documentsOf(file);
  return Object.keys(file.scenarios).map((key) => {
    const sid = Number(key);
    const of = (months: 60 | 180): CalculatedReport => {
      const made = calculateReport(record, scenario(sid), scenario(0), shippedRateBook, today, { months });
      if (!made.ok) throw new Error(`${name} ${sid} cannot be calculated`);
      return made.value;
    };
    const called = scenario(sid).name || `Scenario ${sid}`;
    return { sid, name: called, five: of(60), fifteen: of(180) };
  });
}

/** A case with so little in the bank that the months before the sale of the home are short. */
function shortBeforeSale(): CaseFile {
  const file = readCase('margaret');
  const { 0: current, ...others } = file.scenarios;
  return { ...file, scenarios: { ...others, 0: { ...current, sInvest: { ...current?.sInvest, quickTotal: 500 } } } };
}

/** A couple in which the first person dies. */
function oneDies(): CaseFile {
  const file = readCase('thomas');
  return {
    ...file,
    scenarios: { ...file.scenarios, 1: { ...file.scenarios[1], sSurvivor: { clientIndex: 0, month: '2027-05-01' } } },
  };
}

const CASES = [
  ...NAMES.map((name) => ({ name, subjects: subjectsOf(name) })),
  { name: 'short before the sale', subjects: subjectsOf('short', shortBeforeSale()) },
  { name: 'one dies', subjects: subjectsOf('one dies', oneDies()) },
];

function findingsOf(subjects: readonly FindingSubject[]): readonly Finding[] {
  const [base, ...others] = subjects;
  if (base === undefined) return [];
  const trades = others.flatMap((other) => [1, 5, 15].flatMap((year) => tradeFinding(base, other, year) ?? []));
  const headlines = [headlineFinding(base), ...others.map((other) => headlineFinding(other, base))];
  const own = subjects.flatMap((subject) => scenarioFindings(subject));
  return [...cashFindings(subjects), ...trades, ...own, ...headlines, ...subjects.map(glanceFinding)];
}

const projectionOf = ({ sid, of }: FindingFigure, subjects: readonly FindingSubject[]) => {
  const subject = subjects.find((each) => each.sid === sid);
  if (subject === undefined) throw new Error(`nobody is ${sid}`);
  return subject[of].projection;
};

/** The months and whole dollars that a sentence may print: each figure, and the difference of two of the same kind. */
function printable({ figures }: Finding, subjects: readonly FindingSubject[]): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const figure of figures) {
    if (figure.unit === 'month') {
      const date = projectionOf(figure, subjects).monthStarts[figure.value];
      if (date !== undefined) texts.add(formatMonthYear(monthOf(date)));
    }
    if (figure.unit !== 'dollars') continue;
    texts.add(formatWholeDollars(Math.abs(figure.value)));
    texts.add(formatWholeDollars(Math.ceil(Math.abs(figure.value) - 0.005)));
    for (const other of figures) {
      if (other.unit === 'dollars' && other.ref?.figure === figure.ref?.figure) {
        texts.add(formatWholeDollars(Math.abs(figure.value - other.value)));
      }
    }
  }
  return texts;
}

describe.each(CASES)('$name', ({ subjects }) => {
  const found = findingsOf(subjects);

  it('prints figures that can be recalculated, and no other amount or month', () => {
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found) {
      for (const figure of finding.figures) {
        if (figure.ref === undefined) continue;
        expect(figureValue(projectionOf(figure, subjects), figure.ref)).toBe(figure.value);
      }
      const known = printable(finding, subjects);
      for (const amount of finding.text.match(/\$\d[\d,]*\b/g) ?? [])
        expect([finding.text, known.has(amount)]).toEqual([finding.text, true]);
      // "from March to April 2027" omits the first year.
      const months = finding.text.match(/(?:in|until|by) [A-Z][a-z]+ \d{4}/g) ?? [];
      for (const month of months)
        expect([finding.text, known.has(month.replace(/^\w+ /, ''))]).toEqual([finding.text, true]);
    }
  });

  it('prints how long the money lasts according to the engine', () => {
    const [first, ...shorts] = cashFindings(subjects);
    const months = subjects.map(({ fifteen }) => lastsUntil(fifteen.projection));
    const isLasting = months.every((month) => month === undefined);
    expect(first?.id).toBe(isLasting ? 'F-none' : 'F-cash');
    const earliest = Math.min(...months.map((month) => month ?? Number.POSITIVE_INFINITY));
    if (!isLasting) expect(first?.figures[0]?.value).toBe(earliest);
    const spells = subjects.flatMap(({ fifteen }) => shortSpells(fifteen.projection));
    expect(shorts.map(({ id, figures }) => [id, figures[0]?.value, figures[1]?.value, figures[2]?.value])).toEqual(
      spells.map(({ first: from, last, lowest }) => ['F-short', from, last, lowest]),
    );
  });

  it('describes a scenario in line with its columns', () => {
    for (const subject of subjects) {
      const { projection } = subject.five;
      const own = scenarioFindings(subject);
      const pensions = own.filter(({ id }) => id === 'F-pension');
      const stopped = projection.people.filter(
        ({ pensionEntitlement, pensionIncomeReduction, pensionAssetsReduction }) => {
          const isReduced = pensionIncomeReduction[59] !== 0 || pensionAssetsReduction[59] !== 0;
          return isReduced && pensionEntitlement[59] === 0 && pensionEntitlement.some((amount) => amount > 0);
        },
      );
      expect(pensions).toHaveLength(stopped.length);
      for (const { figures } of pensions) {
        const [, before, after, reduction] = figures.map(({ value }) => value);
        expect(before).toBeGreaterThan(0);
        expect(after).toBe(0);
        expect(reduction).toBeGreaterThan(0);
      }
      for (const { figures } of own.filter(({ id }) => id === 'F-cap')) {
        const month = figures[0]?.value ?? -1;
        const columns = projection.people.map(({ nonClinicalStopped, lifetimeCapStopped, homeCareLifetimeStopped }) =>
          [nonClinicalStopped, lifetimeCapStopped, homeCareLifetimeStopped].map(
            (each) => each[month] === 0 && each[month + 1] === 1,
          ),
        );
        expect(columns.flat()).toContain(true);
      }
      for (const { figures } of own.filter(({ id }) => id === 'F-sale')) {
        const [month = -1, proceeds, paid = 0] = figures.map(({ value }) => value);
        const { household, columns: of } = projection;
        const prices = household.home.kind === 'ordinary' ? of.homeSalePrice : of.formerHomePrice;
        expect(proceeds).toBe((prices[month] ?? 0) - (ownedHome(household.home)?.sale?.expenses ?? 0));
        const later = projection.people.flatMap(({ depositPaidIn }) => [...depositPaidIn.subarray(month)]);
        expect(later.reduce((total, amount) => total + amount, 0)).toBeGreaterThanOrEqual(paid);
      }
      expect(own.every(({ text }) => text.includes(subject.name))).toBe(true);
      expect(scenarioFindings(subject, false).some(({ text }) => text.includes(subject.name))).toBe(false);
    }
  });
});

describe.each(CASES)('the headline of $name', ({ subjects }) => {
  it('ends with how long the cash lasts, and begins with a difference from the Current Situation', () => {
    const [base, ...others] = subjects;
    if (base === undefined) throw new Error('no Current Situation');
    const own = (subject: FindingSubject) => scenarioFindings(subject, false).map(({ text }) => text.replace('.', ''));
    const lasts = ({ fifteen: { projection } }: FindingSubject): string => {
      const until = lastsUntil(projection);
      const month = projection.monthStarts[until ?? projection.months - 1];
      const words = month === undefined ? '' : formatMonthYear(monthOf(month));
      return until === undefined ? `beyond ${words.slice(-4)}` : `until ${words}`;
    };
    const [clause = ''] = own(base);
    expect(headlineFinding(base).text.toLowerCase()).toBe(
      `${clause === '' ? '' : `${clause}; `}cash lasts ${lasts(base)}.`.toLowerCase(),
    );
    for (const other of others) {
      const first = own(other).find((each) => !own(base).includes(each)) ?? '';
      const [text, source] = headlineFinding(other, base).text.split(/(?<=\.) (?=The figures (?:count|leave out) )/);
      expect(text?.startsWith(first)).toBe(true);
      const { value } = unsourcedIn(base, other, 15);
      expect(source?.match(/^The figures (count|leave out) (\S+) of money /)?.slice(1)).toEqual(
        value === 0 ? undefined : [value > 0 ? 'count' : 'leave out', formatWholeDollars(Math.abs(value))],
      );
      const [here, there] = [lasts(other), lasts(base)];
      expect(
        text?.endsWith(here === there ? `${here}, as in the Current Situation.` : `${here} instead of ${there}.`),
      ).toBe(true);
    }
  });
});

it('every kind of finding about projections occurs in some case', () => {
  const ids = new Set(CASES.flatMap(({ subjects }) => findingsOf(subjects)).map(({ id }) => id));
  const ofTries = ['F-rad', 'F-robust', 'F-if-dies'];
  expect(findingIds.filter((id) => !ids.has(id) && !ofTries.includes(id))).toEqual([]);
});

describe('the finding of a sweep over the lump sum', () => {
  const line = (slope: number, bend = 0) =>
    [0, 100_000, 200_000, 300_000].map((deposit) => ({
      deposit,
      netWorth: 1_000_000 + slope * deposit + (deposit > 100_000 ? bend : 0),
      cash: 500_000 - 0.5 * deposit,
    }));

  it('prints one rate if the steps share it', () => {
    const found = sweepFinding(2, line(0.4), 65_000);
    expect(found?.text).toBe(
      'Each $65,000 more as a RAD adds about $26,000 to net worth after 5 years and takes about $32,500 from cash.',
    );
    expect(found?.figures.map(({ sid, value }) => [sid, value])).toEqual([
      [2, 65_000],
      [2, expect.closeTo(26_000, 6)],
      [2, -32_500],
    ]);
  });

  it('is absent if the steps differ by a tenth, nothing changes, or there is no step', () => {
    expect(sweepFinding(2, line(0.4, 3900), 65_000)).toBeDefined();
    expect(sweepFinding(2, line(0.4, 4300), 65_000)).toBeUndefined();
    expect(sweepFinding(2, line(0), 65_000)).toBeUndefined();
    expect(sweepFinding(2, line(0.4).slice(0, 1), 65_000)).toBeUndefined();
  });
});

describe('the finding of several assumptions', () => {
  const [subject] = subjectsOf('margaret');
  if (subject === undefined) throw new Error('no case');

  it('prints the latest month of all, or that the money lasts with all of them', () => {
    const tried = robustFinding(subject, [40, 57, 44]);
    expect(tried?.figures[0]?.value).toBe(57);
    expect(tried?.text).toBe('Current Situation: under every assumption tried, cash runs out by August 2031.');
    expect(robustFinding(subject, [undefined, undefined])?.text).toBe(
      'Current Situation: under every assumption tried, cash lasts beyond 2041.',
    );
    expect(robustFinding(subject, [40, undefined])).toBeUndefined();
    expect(robustFinding(subject, [])).toBeUndefined();
  });
});
