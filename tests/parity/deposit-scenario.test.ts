/**
 * A scenario created from a share has the figures of that share when its own page calculates them from its documents.
 */

import { readdirSync, readFileSync } from 'node:fs';
import {
  completeRecord,
  completeScenario,
  copyScenario,
  newEntry,
  noSuffix,
  toHousehold,
} from '@advice-builder/casework';
import { type Care, contentsPatchSchema, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { type PersonIndex, type SweepPoint, type SweepSubject, sweepPoint, sweepSubject } from '@advice-builder/engine';
import { firstOfMonth, isoDate, nearestCent, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, makeScenario, withDeposit } from '@advice-builder/results';
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

function subjectsOf(file: string, elsewhere?: number): Subject[] {
  const { asAt, record: given, scenarios } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const today = isoDate(asAt);
  const record = completeRecord(given, today);
  const current = completeScenario(scenarios[0], 0, today);
  return Object.entries(scenarios).flatMap(([key, patch]) => {
    const sid = Number(key);
    const complete = completeScenario(patch as object, sid, today);
    const scenario = sid === 0 ? current : elsewhere === undefined ? complete : withMoney(complete, current, elsewhere);
    if (elsewhere !== undefined && sid === 0) return [];
    const mapped = toHousehold(record, scenario, current, today, shippedRateBook);
    if (!mapped.ok) throw new Error(`${file} ${sid}`);
    const { household } = mapped.value;
    return household.people.flatMap((_, person): Subject[] => {
      const start = sweepSubject(household, shippedRateBook, person as PersonIndex);
      if (!start.ok) return [];
      const name = `${file} ${sid} ${person}${elsewhere === undefined ? '' : ', a part from elsewhere'}`;
      return [{ name, record, scenario, current, sid, today, subject: start.subject }];
    });
  });
}

/** Each resident pays 60,000 more than in the Current Situation, of which this many dollars come from elsewhere. */
function withMoney(scenario: Scenario, current: Scenario, depositElsewhere: number): Scenario {
  const paying = scenario.sCare.map((care, index) => {
    const radRacPaid = (current.sCare[index as 0 | 1].radRacPaid ?? 0) + 60_000;
    return care.typeOfCare === 1 ? { ...care, radRacPaid, depositElsewhere } : care;
  });
  return { ...scenario, sCare: paying as unknown as Scenario['sCare'] };
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const subjects = files.flatMap((file) => subjectsOf(file));
const withElsewhere = [...subjects, ...files.flatMap((file) => subjectsOf(file, 25_000))];
const cents = ({ bankAfterFiveYears, netWorthAfterFiveYears }: Made): readonly number[] =>
  [bankAfterFiveYears, netWorthAfterFiveYears].map(nearestCent);

/** Number of the new scenario. */
const COPY = 5;

type Made = Pick<SweepPoint, 'bankAfterFiveYears' | 'netWorthAfterFiveYears'>;

function made(of: Subject, point: SweepPoint): Made {
  const { record, scenario, sid, today, subject } = of;
  const { sCare, sInvest, sFentries } = withDeposit({ record, scenario, sid, today }, subject.person, point.amounts);
  const patch = contentsPatchSchema.parse({ sCare, sInvest, sFentries });
  return figuresOf(of, makeScenario(scenario, { source: sid, name: 'Made', patch }, COPY, today, noSuffix));
}

function figuresOf({ record, current, today }: Subject, scenario: Scenario): Made {
  const result = calculateReport(record, scenario, current, shippedRateBook, today);
  if (!result.ok) throw new Error(result.problems.map(({ code }) => code).join());
  const { columns } = result.value.projection;
  return {
    bankAfterFiveYears: columns.bankClosing[59] as number,
    netWorthAfterFiveYears: columns.netWorth[59] as number,
  };
}

/** The scenario that results if a person types the share: a copy with its fields and entries filled in. */
function typed(of: Subject, { amounts }: SweepPoint): Made {
  const { scenario, subject, today } = of;
  const { person } = subject;
  const copy = copyScenario(scenario, COPY);
  const [client, partner] = copy.sCare.map((care, index): Care => {
    if (index !== person) return care;
    const radRacPaid = subject.entryMonth > 0 ? null : amounts.depositPaid;
    return { ...care, radRacPaid, sellRadRacPaid: amounts.depositFromSale };
  }) as [Care, Care];
  let sFentries = copy.sFentries.filter(({ eid, clientId }) => eid !== 20 || (clientId ?? 0) !== person);
  for (const { month, amount } of amounts.topUps) {
    const given = { clientId: person, assetValue: amount, assetDateStart: toIso(firstOfMonth(month)) };
    sFentries = [...sFentries, newEntry(20, { sid: COPY, existing: sFentries, today }, given)];
  }
  return figuresOf(of, { ...copy, sCare: [client, partner], sFentries });
}

describe('a scenario created from a share', () => {
  test('the cases cover one and two people, current, past and later entries, with and without a sale', () => {
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

  test.for(withElsewhere.flatMap((subject) => SHARES.map((share) => [subject.name, share, subject] as const)))(
    '%s at %d equals the share typed by a person',
    ([, share, subject]) => {
      const point = sweepPoint(subject.subject, share);
      const [byHand, bySet] = [typed(subject, point), made(subject, point)];
      expect(cents(byHand)).toEqual(cents(bySet));
      expect(cents(byHand)).toEqual(cents(point));
    },
  );

  test('money from elsewhere is among the typed values', () => {
    const used = withElsewhere.filter(({ subject }) =>
      subject.household.people.some(({ care }) => care.kind === 'residential' && (care.depositElsewhere ?? 0) > 0),
    );
    expect(used.length).toBeGreaterThan(2);
  });
});
