import { copyScenario, newEntry } from '@advice-builder/casework';
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Entry, EntryTemplateId, OpeningDifference, Scenario } from '@advice-builder/contract';
import { unsourcedDifference } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { openingDifference, unkeptOpenings } from '../report/opening-difference.ts';
import { openingActions } from './opening-actions.ts';

const record = recordOf();
const current = scenarioOf({
  sCare: [{ typeOfCare: 2 }],
  sHome: { netHomeValue: 800_000, growthRate: 3 },
  sInvest: { quickTotal: 700_000, quick: false, cashGrowth: 0 },
  sAssets: { quickTotal: 15_000, quick: false, vehiclesTotal: 20_000 },
  sFentries: [
    { eid: 2, name: 'Shares', assetValue: 50_000, treatment: 1 },
    { eid: 6, name: 'Pension', assetValue: 90_000, cashAmount: 9_000, cashFrequency: 1, term: 10 },
  ],
});
const copy = copyScenario(current, 1);
const context = (scenario: Scenario, of = current) => ({
  record,
  scenario,
  current: of,
  sid: 1,
  today: TODAY,
  book: shippedRateBook,
});
const linesOf = (scenario: Scenario, of = current) => openingDifference(context(scenario, of));
const unkept = (scenario: Scenario, of = current) => unkeptOpenings(scenario, linesOf(scenario, of));
const singleDifference = (scenario: Scenario, of = current): OpeningDifference => {
  const [line, ...others] = linesOf(scenario, of);
  if (line === undefined || others.length > 0) throw new Error(`${others.length + 1} lines`);
  return line;
};
const actionsOf = (scenario: Scenario, of = current) =>
  openingActions(context(scenario, of), [singleDifference(scenario, of)])[0] ?? [];
const labels = (scenario: Scenario, of = current) => actionsOf(scenario, of).map(({ label }) => label);

function done(scenario: Scenario, label: string, of = current): Scenario {
  const action = actionsOf(scenario, of).find((each) => each.label === label);
  if (action === undefined) throw new Error(`no action ${label}`);
  return action.apply(scenario);
}

/** The bank balance after the events of the first month. */
function bankOf(scenario: Scenario): number {
  const result = calculateReport(record, scenario, current, shippedRateBook, TODAY);
  if (!result.ok) throw new Error('not calculated');
  return result.value.projection.columns.bankAfterEvents[0] ?? 0;
}

const withEntry = (eid: EntryTemplateId, given: object): Scenario => {
  const place = { sid: 1, existing: copy.sFentries, today: TODAY };
  return { ...copy, sFentries: [...copy.sFentries, newEntry(eid, place, given as never) as Entry] };
};
const home = (change: Partial<Scenario['sHome']>): Scenario => ({ ...copy, sHome: { ...copy.sHome, ...change } });
const entryOf = (scenario: Scenario, name: string): Record<string, unknown> =>
  scenario.sFentries.find((entry) => 'name' in entry && entry.name === name) as never;
const ofShares = (change: object): Scenario => ({
  ...copy,
  sFentries: copy.sFentries.map((entry) => (entry.eid === 2 ? ({ ...entry, ...change } as Entry) : entry)),
});
const without = (eid: EntryTemplateId): Scenario => ({
  ...copy,
  sFentries: copy.sFentries.filter((entry) => entry.eid !== eid),
});
const inVillage = (change: Partial<Scenario['sHome']> = {}): Scenario => ({
  ...home({ rcom_exEnt_choice: 'quick', home_rv_exit: 500_000, ...change }),
  sCare: [{ ...copy.sCare[0], typeOfCare: 4 }, copy.sCare[1]],
});
const inGrannyFlat: Scenario = {
  ...home({ quick: false, grannyFlatPurchPrice: 300_000, netHomeValue: null }),
  sCare: [{ ...copy.sCare[0], typeOfCare: 3 }, copy.sCare[1]],
};
const ANNUITY = {
  name: 'Annuity',
  clientId: 0,
  annuityType: 1,
  assetValue: 100_000,
  assetDateStart: '2024-03-15',
  cashAmount: 12_000,
  cashFrequency: 1,
  term: 10,
};

const BUY = 'Buy it from the bank';
const USE = "Use the Current Situation's";
const KEEP = 'Keep on purpose';
const SELL = 'Sell it in November 2026';
const TITLE = 'Give its title for the granny flat';
const LEAVE = 'Leave it out on purpose';

const CASES: readonly (readonly [string, Scenario, readonly string[]])[] = [
  ['a fund added here', withEntry(2, { name: 'Fund', assetValue: 120_000 }), [BUY, KEEP]],
  ['a fund sold before it could be bought', withEntry(2, { assetValue: 5, assetDateEnd: '2026-12-01' }), [KEEP]],
  ['an annuity added here', withEntry(13, ANNUITY), [BUY, KEEP]],
  ['an account based pension added here', withEntry(15, { assetValue: 80_000, cashAmount: 5 }), [BUY, KEEP]],
  ['an inheritance received', withEntry(12, { assetValue: 9_000, assetDateStart: '2026-06-01' }), [KEEP]],
  ['a changed value of the home', home({ netHomeValue: 850_000 }), [USE, KEEP]],
  ['a lower value of the home', home({ netHomeValue: 750_000 }), [USE, KEEP]],
  ['no home', home({ netHomeValue: 0 }), [SELL, LEAVE]],
  ['a home sold before', home({ sell: true, sellMonth: '2026-03-01' }), [SELL, LEAVE]],
  ['a village, and the home left out', inVillage(), [SELL, LEAVE]],
  ['a granny flat, and the home left out', inGrannyFlat, [SELL, TITLE, LEAVE]],
  ['a changed value of contents', { ...copy, sAssets: { ...copy.sAssets, quickTotal: 5_000 } }, [USE, KEEP]],
  ['vehicles hidden by quick mode', { ...copy, sAssets: { ...copy.sAssets, quick: true } }, [USE, LEAVE]],
  ['a changed value of an entry', ofShares({ assetValue: 60_000 }), [USE, KEEP]],
  ['an entry sold before', ofShares({ assetDateEnd: '2026-10-01' }), [USE, SELL, LEAVE]],
  ['an entry bought later', ofShares({ assetDateStart: '2027-02-01' }), [USE, SELL, LEAVE]],
  ['an entry removed', without(2), [SELL, LEAVE]],
  ['an entry removed that has no date of sale', without(6), [LEAVE]],
];

describe.each(CASES)('%s', (_, scenario, expected) => {
  it('offers the actions that settle it, and to keep it', () => {
    expect(labels(scenario)).toEqual(expected);
  });

  it('is settled by each action, without another line', () => {
    for (const { id, apply } of actionsOf(scenario)) {
      const after = apply(scenario);
      expect(unkept(after)).toEqual([]);
      if (id !== 'keep') expect(linesOf(after)).toEqual([]);
    }
  });
});

describe('an action', () => {
  it('buys a fund in the month after the first, and an annuity in the first', () => {
    const fund = done(withEntry(2, { name: 'Fund', assetValue: 120_000 }), BUY);
    expect(entryOf(fund, 'Fund').assetDateStart).toBe('2026-12-01');
    const annuity = done(withEntry(13, ANNUITY), BUY);
    expect(entryOf(annuity, 'Annuity')).toMatchObject({ new: true, assetDateStart: '2024-03-15' });
    expect(bankOf(annuity)).toBe(600_000);
  });

  it('does not rent out a property before it is bought', () => {
    const let_ = { name: 'Flat', assetValue: 300_000, cashAmount: 400, cashFrequency: 52, cashDateStart: '2026-01-01' };
    expect(entryOf(done(withEntry(3, let_), BUY), 'Flat')).toMatchObject({
      assetDateStart: '2026-12-01',
      cashDateStart: '2026-12-01',
    });
  });

  it.each([
    ['no home', home({ netHomeValue: 0 }), 0],
    ['a village', inVillage(), 500_000],
    ['a granny flat', inGrannyFlat, 300_000],
  ])('sells the home into the bank: %s', (_, scenario, price) => {
    const { typeOfCare } = scenario.sCare[0];
    const sold = done(scenario, SELL);
    expect(sold.sHome).toMatchObject({ netHomeValue: 800_000, growthRate: 3, sell: true, sellMonth: '2026-11-01' });
    expect(sold.sHome).toMatchObject({ formerHome: typeOfCare === 4, grannyFlatFormerHome: typeOfCare === 3 });
    expect(bankOf(sold)).toBe(700_000 + 800_000 - price);
  });

  it('restores a removed entry as the copy it was, and sells it', () => {
    const back = done(without(2), SELL);
    const [was, is] = [copy, back].map((scenario) => entryOf(scenario, 'Shares'));
    expect(is).toMatchObject({ eidn: was?.eidn, fn: was?.fn, sid: 1, assetValue: 50_000, assetDateEnd: '2026-11-01' });
    expect(bankOf(back)).toBe(750_000);
  });

  it('adds an entry that was added to the Current Situation after the import', () => {
    const place = { sid: 0, existing: current.sFentries, today: TODAY };
    const bond = newEntry(2, place, { name: 'Bond', assetValue: 40_000 });
    const since = { ...current, sFentries: [...current.sFentries, bond] };
    const back = done(copy, SELL, since);
    expect(entryOf(back, 'Bond')).toMatchObject({ assetValue: 40_000, assetDateEnd: '2026-11-01' });
    expect(linesOf(back, since)).toEqual([]);
  });

  it('takes over a value without its date of sale', () => {
    const later = ofShares({ assetValue: 60_000, assetDateEnd: '2028-01-01' });
    expect(entryOf(done(later, USE), 'Shares')).toMatchObject({ assetValue: 50_000, assetDateEnd: '2028-01-01' });
  });

  it('keeps a line without changing earlier confirmations, until its amount changes', () => {
    const kept = done(
      {
        ...copy,
        sInvest: { ...copy.sInvest, openingKept: { other: 5 } },
        sHome: home({ netHomeValue: 850_000 }).sHome,
      },
      KEEP,
    );
    expect(kept.sInvest.openingKept).toEqual({ other: 5, home: 50_000 });
    expect(unkept(kept)).toEqual([]);
    const moved = { ...kept, sHome: { ...kept.sHome, netHomeValue: 860_000 } };
    expect(unkept(moved).map(({ key, amount }) => [key, amount])).toEqual([['home', 60_000]]);
  });
});

describe('a loan that only one of the scenarios has', () => {
  const loan = { name: 'Family', loanType: 3, securedOn: 0, assetValue: 30_000 } as const;

  it('is drawn in the next month', () => {
    const owing = withEntry(21, loan);
    expect(singleDifference(owing)).toMatchObject({ amount: -30_000, label: 'Family' });
    expect(labels(owing)).toEqual(['Draw it in December 2026', 'Keep on purpose']);
    const drawn = done(owing, 'Draw it in December 2026');
    expect(linesOf(drawn)).toEqual([]);
  });

  it('is repaid from the bank, or left out on purpose', () => {
    const indebted = scenarioOf({ ...current, sFentries: [{ eid: 21, ...loan }] });
    const debtless = { ...copyScenario(indebted, 1), sFentries: [] };
    expect(singleDifference(debtless, indebted)).toMatchObject({ amount: 30_000 });
    expect(labels(debtless, indebted)).toContain('Repay it in November 2026');
    expect(linesOf(done(debtless, 'Repay it in November 2026', indebted), indebted)).toEqual([]);
  });
});

describe('a loan typed beside money from elsewhere', () => {
  const cared = (elsewhere: number, paid = 300_000): Scenario => {
    const [care, partner] = copy.sCare;
    const inCare = { typeOfCare: 1, dateOfEntry: '26/11/2026', marketPriceRad: 500_000, radRacPaid: paid } as const;
    return { ...copy, sCare: [{ ...care, ...inCare, depositElsewhere: elsewhere }, partner] };
  };
  const owing = (scenario: Scenario, assetValue: number, given: object = {}): Scenario => ({
    ...scenario,
    sFentries: [
      ...scenario.sFentries,
      newEntry(21, { sid: 1, existing: scenario.sFentries, today: TODAY }, {
        name: 'Family',
        loanType: 3,
        securedOn: 0,
        clientId: 0,
        assetValue,
        ...given,
      } as never) as Entry,
    ],
  });
  const closingOf = (scenario: Scenario): number => {
    const result = calculateReport(record, scenario, current, shippedRateBook, TODAY);
    if (!result.ok) throw new Error('not calculated');
    return result.value.projection.columns.netWorth[0] ?? 0;
  };

  it('has no notice up to the money from elsewhere, and net worth stays the same', () => {
    const scenario = owing(cared(300_000), 300_000);
    expect(linesOf(scenario)).toEqual([]);
    // 700,000 + 800,000 + 15,000 + 20,000 + 50,000 + 90,000 = 1,675,000 at the start of the Current Situation. The
    // deposit adds the 300,000 that the loan owes, so the first month ends 300,000 below the same money as a gift.
    expect(closingOf(scenario)).toBeCloseTo(closingOf(cared(300_000)) - 300_000, 6);
    expect(closingOf(scenario)).toBeCloseTo(1_676_432.01, 2);
    expect(bankOf(scenario)).toBe(700_000);
  });

  it('names only what is owed above it, and never draws that loan into the bank', () => {
    const scenario = owing(cared(300_000), 350_000);
    expect(singleDifference(scenario)).toMatchObject({ amount: -50_000, before: 0, after: -50_000, label: 'Family' });
    expect(labels(scenario)).toEqual(['Keep on purpose']);
    expect(unkept(done(scenario, 'Keep on purpose'))).toEqual([]);
  });

  it('matches at most the deposit that is paid', () => {
    expect(singleDifference(owing(cared(400_000, 250_000), 400_000))).toMatchObject({ amount: -150_000 });
  });

  it('matches a loan for a home, but not one without money from elsewhere or drawn later', () => {
    const village = home({
      formerHome: true,
      rcom_exEnt_choice: 'quick',
      home_rv_exit: 500_000,
      homeElsewhere: 200_000,
    });
    const moved: Scenario = { ...village, sCare: [{ ...copy.sCare[0], typeOfCare: 4 }, copy.sCare[1]] };
    expect(linesOf(owing(moved, 200_000))).toEqual([]);
    expect(labels(owing(cared(0), 300_000))).toContain('Draw it in December 2026');
    expect(linesOf(owing(cared(300_000), 300_000, { assetDateStart: '2026-12-01' }))).toEqual([]);
  });

  it('shares the money from elsewhere between loans in their order', () => {
    const two = owing(owing(cared(300_000), 200_000), 150_000, { name: 'Bank loan', loanType: 1 });
    expect(singleDifference(two)).toMatchObject({ amount: -50_000, label: 'Bank loan' });
  });

  it('leaves unsourced money equal to the notices, whatever is lent, paid and given', () => {
    const dollars = fc.integer({ min: 0, max: 500_000_00 }).map((cents) => cents / 100);
    const base = calculateReport(record, current, current, shippedRateBook, TODAY);
    if (!base.ok) throw new Error('not calculated');
    fc.assert(
      fc.property(dollars, dollars, dollars, fc.constantFrom(1, 2, 3), (lent, paid, elsewhere, loanType) => {
        const scenario = owing(cared(elsewhere, paid), lent, { loanType });
        const result = calculateReport(record, scenario, current, shippedRateBook, TODAY);
        if (!result.ok) throw new Error('not calculated');
        const used = Math.min(elsewhere, paid);
        const unsourced = unsourcedDifference(base.value.projection, result.value.projection, 12);
        expect(unsourced).toBeCloseTo(used - lent, 4);
        const named = linesOf(scenario).reduce((total, { amount }) => total + amount, 0);
        expect(named).toBeCloseTo(Math.min(0, used - lent), 4);
        // Matched exactly: nothing is without a source, and nothing is named.
        const matched = owing(cared(elsewhere, paid), used, { loanType });
        const exact = calculateReport(record, matched, current, shippedRateBook, TODAY);
        if (!exact.ok) throw new Error('not calculated');
        expect(unsourcedDifference(base.value.projection, exact.value.projection, 12)).toBeCloseTo(0, 4);
        expect(linesOf(matched)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
