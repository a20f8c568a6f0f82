import { copyScenario, newEntry } from '@advice-builder/casework';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { paidFromBankWords } from '../words/paid-from-bank-words.ts';
import { cashFindings } from './cash.ts';
import type { FindingSubject } from './finding.ts';
import { glanceFinding } from './glance.ts';
import { headlineFinding } from './headline.ts';
import { ifDiesFinding } from './if-dies.ts';
import { scenarioFindings } from './in-scenario.ts';
import { robustFinding } from './sweep.ts';
import { tradeFinding } from './trade.ts';
import { unsourcedSentences } from './unsourced.ts';

/** The name of every scenario in these tests. */
const MARKER = 'Marker plan';
/** Matches a sentence or clause that begins with the name and goes on with a verb; a label "Marker plan: ..." is fine. */
const AS_SUBJECT = new RegExp(`(?:^|[.;:] )${MARKER} [a-z]`);

type Subject = FindingSubject & { readonly record: RecordDocument };

function subjectOf(record: RecordDocument, scenario: Scenario, current: Scenario, sid: number): Subject {
  const of = (months: 60 | 180) => {
    const result = calculateReport(record, scenario, current, shippedRateBook, TODAY, { months });
    if (!result.ok) throw new Error('not calculated');
    return result.value;
  };
  return { sid, name: MARKER, five: of(60), fifteen: of(180), record };
}

function single(bank: number): readonly Subject[] {
  const record = recordOf();
  const current = scenarioOf({
    sCare: [{ ...resident, dateOfEntry: '26/11/2026', marketPriceRad: 500_000 }],
    sHome: { netHomeValue: 800_000 },
    sInvest: { quickTotal: bank, quick: false, cashGrowth: 0 },
  });
  const copy = copyScenario(current, 1);
  const shares = newEntry(
    2,
    { sid: 1, existing: copy.sFentries, today: TODAY },
    { name: 'Shares', assetValue: 120_000 },
  );
  const sold: Scenario = { ...copy, sHome: { ...copy.sHome, sell: true, sellMonth: '2027-06-01' } };
  const more: Scenario = { ...copy, sFentries: [...copy.sFentries, shares] };
  return [current, sold, more].map((scenario, sid) => subjectOf(record, scenario, current, sid));
}

function couple(bank: number): readonly Subject[] {
  const record = coupleOf();
  const current = scenarioOf({
    sCare: [{ ...resident, dateOfEntry: '26/11/2026', marketPriceRad: 500_000 }, { typeOfCare: 2 }],
    sHome: { netHomeValue: 800_000 },
    sInvest: { quickTotal: bank },
  });
  const copy = copyScenario(current, 1);
  const dies: Scenario = { ...copy, sSurvivor: { ...copy.sSurvivor, clientIndex: 0, month: '2028-05-01' } };
  return [current, dies].map((scenario, sid) => subjectOf(record, scenario, current, sid));
}

function linesOf(subjects: readonly Subject[]): readonly string[] {
  const named = subjects.map(({ sid, name, five: { projection } }) => ({ sid, name, projection }));
  const pairs = subjects.flatMap((base) =>
    subjects.filter((other) => other !== base).map((other) => [base, other] as const),
  );
  const change = { before: { netWorth: 2, bank: 2 }, now: { netWorth: 1, bank: 1 } };
  const death = { clientIndex: 0, month: '2028-05-01', expensesPercent: 70 } as const;
  return [
    ...cashFindings(subjects),
    ...subjects.flatMap((subject) => [
      ...cashFindings([subject]),
      ...scenarioFindings(subject),
      glanceFinding(subject),
      headlineFinding(subject),
      robustFinding(subject, [12, 24]),
      robustFinding(subject, [undefined]),
      ifDiesFinding(subject.record, death, subject, subject.fifteen),
    ]),
    ...pairs.flatMap(([base, other]) => [tradeFinding(base, other, 5), headlineFinding(other, base)]),
  ]
    .flatMap((finding) => finding?.text ?? [])
    .concat(
      pairs.flatMap(([base, other]) =>
        unsourcedSentences({ ...base, projection: base.five.projection }, [
          { ...other, projection: other.five.projection },
        ]),
      ),
      named.flatMap(({ name }) => paidFromBankWords(name, change) ?? []),
    );
}

describe('the name of a scenario', () => {
  it.each([
    ['a single person with little money', () => single(20_000)],
    ['a single person with much money', () => single(2_000_000)],
    ['a couple with little money', () => couple(20_000)],
    ['a couple with much money', () => couple(2_000_000)],
  ])('is not the subject of a verb in the findings for %s', (_, subjects) => {
    const lines = linesOf(subjects());
    expect(lines.filter((line) => line.includes(MARKER)).length).toBeGreaterThan(4);
    expect(lines.filter((line) => AS_SUBJECT.test(line))).toEqual([]);
  });
});
