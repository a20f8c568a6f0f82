/** Letters worked out by hand, compared and explained. */
import { letterName, recordContradictions, scenarioContradictions } from '@advice-builder/casework';
import { coupleOf, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Letter, LetterKind, RecordDocument, Scenario, ScenarioPatch } from '@advice-builder/contract';
import { type CivilDate, formatMonthYear, isoDate, makeMonth, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { plainCauses, withCauseChanges } from './causes.ts';
import { compareLetter } from './compare.ts';
import { explainLetter } from './explain.ts';
import { type LetterContext, readLines } from './reading.ts';
import { causeWords, lineLabel, lineRule, notifiedWords } from './words.ts';

const RECORD = recordOf({ projectFrom: '2026-02-01' });
const CARE = { typeOfCare: 1, dateOfEntry: '10/12/2025', marketPriceRad: 550_000, radRacPaid: 200_000 } as const;
const GIFT = { eid: 1, name: 'Gift to Ann', assetValue: 60_000, assetDateStart: '2025-02-01' } as const;
const PATCH = {
  sCare: [CARE],
  sHome: { netHomeValue: 800_000, formerHome: true },
  sInvest: { quickTotal: 150_000 },
  sAssets: { quickTotal: 10_000 },
  sFentries: [GIFT, { eid: 2, name: 'Managed fund', assetValue: 120_000, treatment: 2 }],
} satisfies ScenarioPatch;

const scenario = (patch: ScenarioPatch = {}): Scenario => scenarioOf({ ...PATCH, ...patch });
const CURRENT = scenario();

const contextOf = (current: Scenario, record: RecordDocument = RECORD): LetterContext => ({
  record,
  scenario: current,
  current,
  sid: 0,
  today: TODAY,
  book: shippedRateBook,
});

const CONTEXT = contextOf(CURRENT);

const letter = (kind: LetterKind, from: string, amounts: Letter['amounts'], more: Partial<Letter> = {}): Letter => ({
  id: 'letter',
  kind,
  sender: 'services-australia',
  person: 0,
  from,
  to: null,
  days: null,
  note: '',
  amounts,
  ...more,
});

function compared(of: Letter, context = CONTEXT) {
  const made = compareLetter(context, of);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
}

const MEANS = [
  'assets',
  'income',
  'meansTestedAmount',
  'basicDailyFee',
  'hotelling',
  'careFee',
  'accommodation',
] as const;

/** The letter that somebody with these documents would get. */
function written(context: LetterContext, from: string, lines: readonly (keyof Letter['amounts'])[] = MEANS): Letter {
  const blank = letter('means', from, Object.fromEntries(lines.map((line) => [line, 0])));
  const amounts = compared(blank, context).lines.map(({ line, figure }) => [line, nearestCent(figure)]);
  return { ...blank, amounts: Object.fromEntries(amounts) };
}

const firstCause = (of: Letter, context = CONTEXT) =>
  explainLetter(context, of).explanations[0]?.causes.map(({ id }) => id);

describe('a letter compared', () => {
  it('uses the rates of its day, not of the first of the month', () => {
    const fee = (from: string) => compared(letter('means', from, { basicDailyFee: 66.8 })).lines[0];
    expect(fee('2026-03-20')).toMatchObject({ figure: 66.8, agrees: true });
    expect(fee('2026-03-19')).toMatchObject({ figure: 65.55, agrees: false, difference: 1.25 });
  });

  it('adds up the days of an invoice before and after a change of rates', () => {
    const invoice = letter('invoice', '2026-03-01', { basicDailyFee: 2047.05 }, { to: '2026-03-31' });
    // 19 days of 65.55 and 12 days of 66.80.
    expect(compared(invoice)).toMatchObject({ days: 31, lines: [{ figure: 2047.05, agrees: true }] });
  });

  it('charges an invoice from the day of entry', () => {
    const invoice = letter('invoice', '2025-12-01', { basicDailyFee: 22 * 65.55 }, { to: '2025-12-31' });
    expect(compared(invoice)).toMatchObject({ days: 22, startMoved: true, agrees: true });
  });

  it('accepts cents that are rounded or cut, and whole dollars of assets', () => {
    const { assets = 0, meansTestedAmount = 0 } = written(CONTEXT, '2026-03-20').amounts;
    const near = letter('means', '2026-03-20', { assets: Math.trunc(assets ?? 0), meansTestedAmount });
    expect(compared(near).agrees).toBe(true);
    const wrong = letter('means', '2026-03-20', { meansTestedAmount: (meansTestedAmount ?? 0) + 0.02 });
    expect(compared(wrong).agrees).toBe(false);
  });

  it('says that a person is not in care, or that the day is outside the rates or the projection', () => {
    const codes = (from: string, context = CONTEXT) => {
      const made = compareLetter(context, letter('means', from, { basicDailyFee: 1 }));
      return made.ok ? [] : made.problems.map(({ code, fieldPath }) => [code, ...fieldPath]);
    };
    expect(codes('2025-11-30')).toEqual([['letter-no-care', 'from']]);
    expect(codes('2041-02-01')).toEqual([['letter-after-projection', 'from']]);
    expect(codes('1990-02-01')).toEqual([['date-out-of-rates', 'from']]);
  });
});

describe('an invoice compared', () => {
  it('charges the care fee only up to the day that meets a cap', () => {
    const care = { ...CARE, nonClinicalDaysCharged: 1_450 };
    const context = contextOf(scenario({ sCare: [care] }));
    const of = letter('invoice', '2026-02-01', { careFee: 0 }, { to: '2026-02-28' });
    const daily = compared(letter('means', '2026-02-01', { careFee: 0 }), context).lines[0]?.figure ?? 0;
    expect(compared(of, context).lines[0]?.figure).toBeCloseTo(10 * nearestCent(daily), 6);
  });

  it('names the days charged if it states others, although its lines agree', () => {
    const amounts = { basicDailyFee: 30 * 66.8 };
    const of = letter('invoice', '2026-04-01', amounts, { to: '2026-04-30', days: 31 });
    expect(compared(of)).toMatchObject({ agrees: false, otherDays: 31, days: 30, lines: [{ agrees: true }] });
    expect(explainLetter(CONTEXT, of).explanations).toEqual([]);
  });

  it('does not name other days for the days before entry', () => {
    const amounts = { basicDailyFee: 31 * 65.55 };
    const of = letter('invoice', '2025-12-01', amounts, { to: '2025-12-31' });
    const [cause] = explainLetter(CONTEXT, of).explanations[0]?.causes ?? [];
    expect(cause).toMatchObject({ id: 'days:31', entered: 22, value: 31 });
    const before = compareLetter(CONTEXT, { ...of, to: '2025-12-09' });
    expect(before.ok || before.problems.map(({ code }) => code)).toEqual(['letter-no-care']);
  });

  it('has a total that agrees with a fee that is still the one notified earlier', () => {
    const withIncome = (cashAmount: number) =>
      contextOf(scenario({ sFentries: [{ eid: 4, name: 'Trust', cashAmount, cashFrequency: 12, treatment: 0 }] }));
    const { projection } = compared(letter('means', '2026-05-01', { careFee: 0 }), withIncome(9_000));
    const rising = withIncome(9_600 - (projection.columns.netCashFlow[2] ?? 0));
    const was = nearestCent(compared(letter('means', '2026-04-01', { careFee: 0 }), rising).lines[0]?.figure ?? 0);
    const may = letter('invoice', '2026-05-01', { careFee: 0, total: 0 }, { to: '2026-05-31' });
    const [fee = 0, total = 0] = compared(may, rising).lines.map(({ figure }) => figure);
    const careFee = nearestCent(was * 31);
    const stated = { ...may, amounts: { careFee, total: nearestCent(total - fee + careFee) } };
    expect(careFee).not.toBe(nearestCent(fee));
    expect(compared(stated, rising)).toMatchObject({ agrees: true });
  });
});

describe('the trial of an earlier day of rates', () => {
  it('has no rates from before the Act for the days under it', () => {
    const care = { ...CARE, dateOfEntry: '01/11/2025' };
    const context = contextOf(scenario({ sCare: [care] }), recordOf({ projectFrom: '2025-10-01' }));
    const amounts = { everydayLiving: 0, hotelling: 0, careFee: 0 };
    const of = letter('invoice', '2025-10-15', amounts, { to: '2025-11-30' });
    const read = (ratesUntil?: CivilDate) => {
      const made = readLines(of, { context, ratesUntil, slips: {}, linesUntil: {} });
      return made.ok ? made.value.reading : made.problems;
    };
    expect(read()).toHaveProperty('everydayLiving');
    expect(read(isoDate('2025-10-31'))).toEqual(read());
  });
});

describe('a letter before the start of the record', () => {
  it('is compared without fees that counted towards the caps later', () => {
    const record = recordOf({
      projectFrom: '2026-02-01',
      clients: [{ first_name: 'Margaret', lifetimeCapUsed: 400_000 }],
    });
    const fee = (from: string) => compared(letter('means', from, { careFee: 0 }), contextOf(CURRENT, record)).lines[0];
    expect(fee('2026-02-01')?.figure).toBe(0);
    expect(fee('2026-01-01')?.figure).toBeGreaterThan(0);
  });
});

describe('a letter about a partner who was removed', () => {
  it('is not compared', () => {
    const made = compareLetter(CONTEXT, letter('pension', '2026-03-20', { pension: 1 }, { person: 1 }));
    expect(made.ok || made.problems.map(({ code }) => code)).toEqual(['partner-unexpected']);
  });
});

describe('the causes that are tried', () => {
  const LOAN = { eid: 21, name: 'Mortgage', assetValue: 20_000, loanSecurity: 2, securedEntry: 'fund' } as const;
  const EXPENSE = { eid: 11, name: 'Gardener', cashAmount: 900, cashFrequency: 12 } as const;
  const many = scenario({
    sCare: [{ ...CARE, noWorseOffPrinciple: true }],
    sFentries: [
      GIFT,
      { id: 'fund', eid: 2, name: 'Managed fund', assetValue: 120_000, treatment: 2 },
      LOAN,
      EXPENSE,
    ] as never,
  });
  const context = contextOf(many);
  const tried = plainCauses(context, letter('means', '2026-03-20', {}), 1, []);

  it('leave documents that can be saved', () => {
    for (const { cause } of tried) {
      const { record, current } = withCauseChanges(context, cause.changes ?? []);
      expect([cause.id, ...recordContradictions(record), ...scenarioContradictions(record, current)]).toEqual([
        cause.id,
      ]);
    }
    expect(tried.map(({ cause }) => cause.id)).toEqual(
      expect.arrayContaining(['left-out:fund', 'fact:postJuly2025Rules:0']),
    );
  });

  it('leave out no expense and no entry that cannot be deleted', () => {
    const leftOut = tried.flatMap(({ cause: { kind, subject } }) => (kind === 'left-out' ? [subject] : []));
    expect(leftOut.some((subject) => subject.includes('fund'))).toBe(true);
    expect(leftOut.filter((subject) => /Gardener|total|Residential/.test(subject))).toEqual([]);
  });
});

describe('a notified fee', () => {
  /** Cash that changes by an amount each month through living expenses. */
  const spending = (aMonth: number) =>
    contextOf(scenario({ sFentries: [], sExpenses: { quickTotal: aMonth, oopFrequency: 12 } }));
  const letterOf = (context: LetterContext, notified: string, now: string) => {
    const was = nearestCent(compared(letter('means', notified, { careFee: 0 }), context).lines[0]?.figure ?? 0);
    return compared(letter('means', now, { careFee: was }), context).lines[0];
  };

  it('stays while the fee due rises by less than 10 cents', () => {
    // Income that no test counts, so that cash grows by more than the home retains of the deposit, and the fee by some cents.
    const withIncome = (cashAmount: number) =>
      contextOf(scenario({ sFentries: [{ eid: 4, name: 'Trust', cashAmount, cashFrequency: 12, treatment: 0 }] }));
    const { projection } = compared(letter('means', '2026-05-01', { careFee: 0 }), withIncome(9_000));
    const rising = withIncome(9_600 - (projection.columns.netCashFlow[2] ?? 0));
    const line = letterOf(rising, '2026-04-01', '2026-05-01');
    expect(line?.figure).toBeGreaterThan(line?.stated ?? 0);
    expect(line).toMatchObject({ agrees: true, notifiedFor: makeMonth(2026, 4) });
    expect(notifiedWords({ notifiedFor: makeMonth(2026, 4) })).toBe(
      `As notified for ${formatMonthYear(makeMonth(2026, 4))}; unchanged since, because the changes stayed under 10 cents.`,
    );
  });

  it('does not stay after a fall of a cent', () => {
    const line = letterOf(spending(4_000), '2026-04-01', '2026-05-01');
    expect(line?.figure).toBeLessThan((line?.stated ?? 0) - 0.01);
    expect(line).toMatchObject({ agrees: false });
  });

  it('does not explain a fee across a change of rates', () => {
    expect(letterOf(spending(0), '2026-03-01', '2026-04-01')).toMatchObject({ agrees: false });
  });
});

describe('a letter explained', () => {
  const day = '2026-03-20';
  const from = (patch: ScenarioPatch, more: Partial<Letter> = {}) => ({
    ...written(contextOf(scenario(patch)), day),
    ...more,
  });

  it('has no explanation if it agrees', () => {
    expect(explainLetter(CONTEXT, written(CONTEXT, day))).toEqual({ explanations: [], broken: [], isComplete: true });
  });

  it('names another bank balance to the cent, with the investments that count alike', () => {
    const { explanations } = explainLetter(CONTEXT, from({ sInvest: { quickTotal: 163_411.27 } }));
    const [cause] = explanations[0]?.causes ?? [];
    expect(cause).toMatchObject({
      id: 'amount:sInvest.quickTotal',
      entered: 150_000,
      value: expect.closeTo(163_411.27, 1),
    });
    expect(explanations[0]?.alike.map(({ subject }) => subject)).toContain('Managed fund: Value');
    expect(cause?.changes).toEqual([{ sid: 0, path: ['sInvest', 'quickTotal'], value: cause?.value }]);
    expect(cause && causeWords(cause)).toMatchObject({
      exactly: expect.stringMatching(/^\$163,411\.2\d, \$13,411\.2\d more than entered \(\$150,000\.00\)\.$/),
    });
  });

  it('names a gift that is left out before an odd amount', () => {
    expect(firstCause(from({ sFentries: PATCH.sFentries.slice(1) }))).toEqual([expect.stringMatching(/^left-out:/)]);
  });

  it('names a protected home, and the fact that can be changed for it', () => {
    expect(firstCause(from({ sHome: { ...PATCH.sHome, protectedPerson: true } }))).toEqual(['fact:protectedPerson']);
  });

  it('names the rates of the day before a change day', () => {
    const stale = written(CONTEXT, '2026-03-19');
    expect(firstCause({ ...stale, from: day })).toEqual(['rates:2026-03-19']);
  });

  it('names one line that was not indexed', () => {
    const stale = written(CONTEXT, '2026-03-19');
    const made = written(CONTEXT, day);
    const { basicDailyFee } = stale.amounts;
    expect(firstCause({ ...made, amounts: { ...made.amounts, basicDailyFee } })).toEqual([
      'line-rates:basicDailyFee:2026-03-19',
    ]);
  });

  it('names digits that changed places', () => {
    const made = written(CONTEXT, day);
    // 22.15 as 22.51.
    expect(made.amounts.hotelling).toBe(22.15);
    expect(firstCause({ ...made, amounts: { ...made.amounts, hotelling: 22.51 } })).toEqual(['digits:hotelling']);
  });

  it('names the days of an invoice that charges too many', () => {
    const whole = compared(
      letter('invoice', '2026-04-01', { basicDailyFee: 0, hotelling: 0 }, { to: '2026-04-30' }),
    ).lines;
    const amounts = Object.fromEntries(whole.map(({ line, figure }) => [line, nearestCent((figure / 30) * 31)]));
    expect(firstCause(letter('invoice', '2026-04-01', amounts, { to: '2026-04-30' }))).toEqual(['days:31']);
  });

  it('names another total of other income', () => {
    const income = (quickTotal: number) => scenario({ sIncome: { quick: true, quickTotal } });
    const stated = written(contextOf(income(60_000)), day);
    const [cause] = explainLetter(contextOf(income(40_000)), stated).explanations[0]?.causes ?? [];
    expect(cause).toMatchObject({ id: 'amount:sIncome.quickTotal', entered: 40_000, value: 60_000 });
  });

  it('names two causes if one cannot explain it', () => {
    const stale = written(contextOf(scenario({ sHome: { ...PATCH.sHome, protectedPerson: true } })), '2026-03-19');
    expect(firstCause({ ...stale, from: day })?.toSorted()).toEqual(['fact:protectedPerson', 'rates:2026-03-19']);
  });

  it('names the lines whose rule is broken if nothing explains them', () => {
    const made = written(CONTEXT, day);
    const broken = { ...made, amounts: { ...made.amounts, careFee: 0.37 } };
    expect(explainLetter(CONTEXT, broken)).toMatchObject({ explanations: [], broken: ['careFee'] });
    expect(lineRule(broken, 'careFee')).toContain('Aged Care Act 2024 s279');
    expect(lineRule({ ...broken, from: '2025-10-31' }, 'careFee')).toBe('Aged Care Act 1997 ss 44-21, 52C-3');
  });

  it('finds a bank balance from a pension letter of a couple', () => {
    const couple = { ...coupleOf(), projectFrom: '2026-02-01' };
    const home = { sCare: [{ typeOfCare: 2 }, { typeOfCare: 2 }], sHome: { netHomeValue: 800_000 } } as ScenarioPatch;
    const [is, was] = [500_000, 470_000].map((quickTotal) =>
      contextOf(scenario({ ...home, sInvest: { quickTotal } }), couple),
    );
    const amounts = { pension: 0, assetsTest: 0, incomeTest: 0, partnerPension: 0 };
    const lines = compared(letter('pension', day, amounts), was).lines;
    const stated = letter(
      'pension',
      day,
      Object.fromEntries(lines.map(({ line, figure }) => [line, nearestCent(figure)])),
    );
    const [cause] = explainLetter(is as LetterContext, stated).explanations[0]?.causes ?? [];
    expect(cause).toMatchObject({ id: 'amount:sInvest.quickTotal', value: 470_000 });
    expect(lineLabel(stated, 'partnerPension', couple)).toBe('Pension, Thomas');
    expect(letterName(couple, stated)).toBe('Pension letter of 20 March 2026, Margaret');
  });
});
