/** A scenario made of a share has the figures of that share: through its documents, as its own page works them out. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  calculateReport,
  completeRecord,
  completeScenario,
  contentsPatchSchema,
  makeScenario,
  noSuffix,
  type RecordDocument,
  type Scenario,
  toHousehold,
  withDeposit,
} from '@advice-builder/contract';
import { type PersonIndex, type SweepPoint, type SweepSubject, sweepPoint, sweepSubject } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../cases/', import.meta.url);
const SHARES = [0, 0.37, 0.6, 1] as const;

interface Subject {
  readonly name: string;
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly sid: number;
  readonly today: ReturnType<typeof isoDate>;
  readonly subject: SweepSubject;
}

function subjectsOf(file: string): Subject[] {
  const { asAt, record: given, scenarios } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const today = isoDate(asAt);
  const record = completeRecord(given, today);
  const current = completeScenario(scenarios[0], 0, today);
  return Object.entries(scenarios).flatMap(([key, patch]) => {
    const sid = Number(key);
    const scenario = sid === 0 ? current : completeScenario(patch as object, sid, today);
    const mapped = toHousehold(record, scenario, current, today, shippedRateBook);
    if (!mapped.ok) throw new Error(`${file} ${sid}`);
    const { household } = mapped.value;
    return household.people.flatMap((_, person): Subject[] => {
      const start = sweepSubject(household, shippedRateBook, person as PersonIndex);
      if (!start.ok) return [];
      const name = `${file} ${sid} ${person}`;
      return [{ name, record, scenario, current, sid, today, subject: start.subject }];
    });
  });
}

const subjects = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .flatMap(subjectsOf);

type Made = Pick<SweepPoint, 'bankAfterFiveYears' | 'netWorthAfterFiveYears'>;

function made({ record, scenario, current, sid, today, subject }: Subject, point: SweepPoint): Made {
  const { sCare, sInvest, sFentries } = withDeposit({ record, scenario, sid, today }, subject.person, point.amounts);
  const patch = contentsPatchSchema.parse({ sCare, sInvest, sFentries });
  const copy = makeScenario(scenario, { source: sid, name: 'Made', patch }, 5, today, noSuffix);
  const result = calculateReport(record, copy, current, shippedRateBook, today);
  if (!result.ok) throw new Error(result.problems.map(({ code }) => code).join());
  const { columns } = result.value.projection;
  return {
    bankAfterFiveYears: columns.bankClosing[59] as number,
    netWorthAfterFiveYears: columns.netWorth[59] as number,
  };
}

describe('a scenario made of a share', () => {
  test('there are cases of one and of two people, of entries now, before and later, with and without a sale', () => {
    expect(subjects.length).toBeGreaterThan(20);
    const kinds = new Set(
      subjects.map(({ subject: { household, entryMonth, settlement } }) =>
        [household.people.length, Math.sign(entryMonth), settlement?.kind ?? 'kept'].join(' '),
      ),
    );
    expect(kinds).toEqual(
      new Set([
        '1 -1 kept',
        '1 -1 sale',
        '1 0 kept',
        '1 0 sale',
        '1 1 kept',
        '1 1 sale',
        '2 -1 kept',
        '2 -1 sale',
        '2 0 kept',
        '2 1 kept',
        '2 1 sale',
      ]),
    );
  });

  test.for(subjects.flatMap((subject) => SHARES.map((share) => [subject.name, share, subject] as const)))(
    '%s at %d has the cash and the net worth of the share',
    ([, share, subject]) => {
      const point = sweepPoint(subject.subject, share);
      const { bankAfterFiveYears, netWorthAfterFiveYears } = made(subject, point);
      expect(bankAfterFiveYears).toBeCloseTo(point.bankAfterFiveYears, 6);
      expect(netWorthAfterFiveYears).toBeCloseTo(point.netWorthAfterFiveYears, 6);
    },
  );
});
