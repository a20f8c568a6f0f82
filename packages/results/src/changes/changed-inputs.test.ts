import { copyScenario, fieldRules, newEntry } from '@advice-builder/casework';
import {
  anyRecord,
  anyScenario,
  coupleOf,
  hart,
  hartRecord,
  margaret,
  recordOf,
  resident,
  scenarioOf,
  TODAY,
} from '@advice-builder/casework/testing';
import { type Scenario, wordsOfField } from '@advice-builder/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedInputs } from './changed-inputs.ts';
import { whatIsDifferent } from './what-is-different.ts';

const RECORD = recordOf();
const changes = (base: Scenario, other: Scenario, record = RECORD, now: Scenario = current) =>
  changedInputs(record, base, other, TODAY, now);
const rows = (base: Scenario, other: Scenario, record = RECORD) =>
  changes(base, other, record).map(({ section, label, before, after }) => [section, label, before, after]);
const phrase = (base: Scenario, other: Scenario, record = RECORD) => whatIsDifferent(changes(base, other, record));

const home = (scenario: Scenario, sHome: Partial<Scenario['sHome']>): Scenario => ({
  ...scenario,
  sHome: { ...scenario.sHome, ...sHome },
});
const care = (scenario: Scenario, patch: Partial<Scenario['sCare'][0]>, person: 0 | 1 = 0): Scenario => {
  const sCare: [Scenario['sCare'][0], Scenario['sCare'][1]] = [...scenario.sCare];
  sCare[person] = { ...sCare[person], ...patch };
  return { ...scenario, sCare };
};

const current = margaret();
const copy = copyScenario(current, 2);
const sold = care(home(copy, { sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 }), {
  sellRadRacPaid: 250_000,
});

describe('the changed inputs', () => {
  it('are empty for an unedited copy', () => {
    expect(rows(current, copy)).toEqual([]);
    expect(phrase(current, copy)).toBe('');
  });

  it('describe a sale in the words of the form, and hidden fields as not entered', () => {
    expect(rows(current, sold)).toEqual([
      ['Care Arrangement', 'Home Sale Contribution', 'Not entered', '$250,000.00'],
      ['Home', 'Sell Home', 'No', 'Yes'],
      ['Home', 'Settlement date', 'Not entered', 'June 2027'],
      ['Home', 'Sale expenses', 'Not entered', '$28,000.00'],
    ]);
    expect(changes(current, sold).map(({ place }) => place)).toEqual([
      { path: ['sCare', 0, 'sellRadRacPaid'] },
      { path: ['sHome', 'sell'] },
      { path: ['sHome', 'sellMonth'] },
      { path: ['sHome', 'sellExpenses'] },
    ]);
  });

  it('describe a death, which the Current Situation cannot have, and the homes of a move', () => {
    const couple = coupleOf();
    const dies = { ...copy, sSurvivor: { clientIndex: 1, month: '2028-05-01', expensesPercent: 60 } } as const;
    expect(rows(current, dies, couple)).toEqual([
      ['If one of them dies', 'Who dies', 'Not entered', expect.any(String)],
      ['If one of them dies', 'Month of death', 'Not entered', 'May 2028'],
      ['If one of them dies', 'Living expenses of the survivor', 'Not entered', '60.00%'],
    ]);
    expect(phrase(current, dies, couple)).toBe('Thomas dies in May 2028');
    expect(phrase(dies, current, couple)).toMatch(/^Nobody dies/);
    const village = home(care(copy, { typeOfCare: 4, homeCarePackage: false, dateOfEntry: null }), {
      rcom_exEnt_choice: 'full',
      rv_date_purchased: '12/04/2027',
      rv_purchasePrice: 500_000,
      formerHome: true,
      sell: true,
      sellMonth: '2027-07-01',
    });
    expect(whatIsDifferent(changes(current, village), 3)).toMatch(
      /^Retirement Village from April 2027, the former home sold July 2027/,
    );
  });

  it('date a village from its purchase, not from the package of the person who moves there', () => {
    const packaged = care(current, { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '10/03/2026' });
    const village = (sHome: Partial<Scenario['sHome']>): string =>
      phrase(packaged, home(care(copyScenario(packaged, 2), { typeOfCare: 4 }), sHome));
    const bought = { rcom_exEnt_choice: 'full', rv_date_purchased: '15/06/2027' } as const;
    expect(village(bought)).toMatch(/^Retirement Village from June 2027/);
    expect(village({ ...bought, rcom_exEnt_choice: 'quick' })).toMatch(/^Retirement Village(?! from)/);
    expect(phrase(care(packaged, { typeOfCare: 4 }), packaged)).toMatch(/^Stay at Home(?! from)/);
    const couple = hart();
    expect(whatIsDifferent(changedInputs(hartRecord(), couple.current, couple.village, TODAY, couple.current))).toMatch(
      /Retirement Village from June 2027 \(Kenneth\)/,
    );
  });

  it('list care at home that is not kept until the entry, and nothing if it is kept', () => {
    const now = scenarioOf({ sCare: [{ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/12/2025' }] });
    const entered = care(copyScenario(now, 1), { ...resident, homeCarePackage: false, dateOfEntry: '01/03/2027' });
    const dropped = care(entered, { keepCareUntilEntry: false });
    const label = 'Keep the care of the Current Situation until entry';
    const keptUntilEntry = (base: Scenario, other: Scenario) =>
      changes(base, other, RECORD, now).filter((each) => each.label === label);
    expect(keptUntilEntry(now, entered)).toEqual([]);
    expect(keptUntilEntry(now, dropped)).toMatchObject([{ before: 'Not entered', after: 'No' }]);
    expect(keptUntilEntry(entered, dropped)).toMatchObject([{ before: 'Yes', after: 'No' }]);
    expect(keptUntilEntry(dropped, now)).toMatchObject([{ before: 'No', after: 'Not entered' }]);
  });

  it('are the same in both directions, with before and after exchanged', () => {
    const back = rows(sold, current).map(([section, label, before, after]) => [section, label, after, before]);
    expect(back).toEqual(rows(current, sold));
  });

  it('leave out hidden fields, defaults of newly shown fields, and the mode of a section', () => {
    const hidden = home(copy, { rentValue: 600, home_rv_exit: 5, grannyFlatQuick: 9 });
    const modes = {
      ...hidden,
      sInvest: { ...hidden.sInvest, quick: false },
      sIncome: { ...hidden.sIncome, quick: false },
    };
    expect(rows(current, modes)).toEqual([]);
    const let_ = home(copy, { rent: true, rentValue: 600, rentAtMonth: '2027-01-01' });
    expect(rows(current, let_).map(([, label]) => label)).toEqual(['Rent Home', 'Rent', 'Rent starts']);
  });

  it('leave out values that follow the Current Situation', () => {
    const other = { ...copy, sInvest: { ...copy.sInvest, quickTotal: 1 }, sIncome: { ...copy.sIncome, quickTotal: 2 } };
    expect(rows(current, other)).toEqual([]);
  });

  it('label fields by the rules in force on the day of entry, and name the people of a couple', () => {
    const couple = coupleOf();
    const both = scenarioOf({ sCare: [resident, { ...resident, radRacPaid: 100_000 }] });
    const other = care(copyScenario(both, 1), { resi_esf: 20 }, 1);
    expect(rows(both, other, couple)).toEqual([
      ['Care Arrangement of Thomas', 'Higher Every Day Living Fee of Thomas', 'Not entered', '$20.00'],
    ]);
    const paid = care(copyScenario(both, 1), { radRacPaid: 550_000 }, 1);
    expect(phrase(both, paid, couple)).toBe('The full RAD paid (Thomas)');
  });

  it('compare the asset that secures a loan by its name', () => {
    const units = scenarioOf({
      sFentries: [
        { eid: 3, id: 'a', name: 'Unit A' },
        { eid: 3, id: 'b', name: '' },
        { eid: 21, name: 'Loan', assetValue: 1_000, securedOn: 2, securedEntry: 'a' },
      ],
    });
    const own = copyScenario(units, 1);
    expect(changes(units, own, RECORD, units)).toEqual([]);
    const other = own.sFentries.find(({ eid, name }) => eid === 3 && name === '')?.id as string;
    const on = (securedEntry: string | null): Scenario => ({
      ...own,
      sFentries: own.sFentries.map((entry) => (entry.eid === 21 ? { ...entry, securedEntry } : entry)),
    });
    const row = (after: Scenario) =>
      changes(units, after, RECORD, units).map((each) => [each.label, each.before, each.after]);
    expect(row(on(other))).toEqual([['Loan: Which asset', 'Unit A', 'Investment property']]);
    expect(row(on(null))).toEqual([['Loan: Which asset', 'Unit A', 'Not entered']]);
  });

  it('compare the use of a loan while an investment property secures it', () => {
    const loan = { eid: 21, id: 'l', name: 'Loan', assetValue: 1_000, securedOn: 2 } as const;
    const on = (securedEntry: string, loanUse: 1 | null): Scenario =>
      scenarioOf({
        sFentries: [
          { eid: 3, id: 'a', name: 'Unit A' },
          { eid: 0, id: 'b', name: 'Boat' },
          { ...loan, securedEntry, loanUse },
        ],
      });
    const labels = (before: Scenario, after: Scenario) =>
      changes(before, copyScenario(after, 1), RECORD, before).map((each) => [each.label, each.before, each.after]);
    expect(labels(on('a', null), on('a', 1))).toEqual([
      ['Loan: Use of the loan', 'Not entered', 'To buy or improve it'],
    ]);
    expect(labels(on('b', null), on('b', 1))).toEqual([]);
  });

  it('name entries that were added, removed and changed', () => {
    const [shares] = copy.sFentries.filter(({ eid }) => eid === 2);
    const gift = newEntry(1, { sid: 2, existing: copy.sFentries, today: TODAY }, { name: 'Car', assetValue: 9000 });
    const changed = {
      ...copy,
      sFentries: [...copy.sFentries.map((each) => (each === shares ? { ...each, assetGrowth: 4 } : each)), gift],
    } as Scenario;
    expect(rows(current, changed)).toEqual([
      ['Personal Assets', 'Car', 'Not entered', '$9,000.00'],
      ['Investments', 'Shares: Growth', 'Not entered', '4.00%'],
    ]);
    expect(changes(current, changed)[1]?.place).toEqual({ entryId: shares?.id, field: 'assetGrowth' });
    const without = { ...copy, sFentries: copy.sFentries.filter((each) => each !== shares) };
    expect(rows(current, without)).toEqual([['Investments', 'Shares', '$80,000.00', 'Not entered']]);
  });

  it('do not match an entry added to the proposed scenario with a later entry of the Current Situation that has the same number', () => {
    const add = (scenario: Scenario, sid: number, name: string): Scenario => {
      const entry = newEntry(0, { sid, existing: scenario.sFentries, today: TODAY }, { name, assetValue: 5000 });
      return { ...scenario, sFentries: [...scenario.sFentries, entry] };
    };
    expect(rows(add(current, 0, 'Boat'), add(copy, 2, 'Piano'))).toEqual([
      ['Personal Assets', 'Piano', 'Not entered', '$5,000.00'],
      ['Personal Assets', 'Boat', '$5,000.00', 'Not entered'],
    ]);
  });

  it('match the entries of two proposed scenarios by their common origin', () => {
    const later = copyScenario(current, 3);
    const renamed = {
      ...later,
      sFentries: later.sFentries.map((each) => (each.eid === 2 ? { ...each, assetValue: 90_000 } : each)),
    } as Scenario;
    expect(rows(sold, renamed).filter(([section]) => section === 'Investments')).toEqual([
      ['Investments', 'Shares: Value', '$80,000.00', '$90,000.00'],
    ]);
    // A copy of a proposed scenario keeps the numbers of the entries that were added to that scenario.
    expect(rows(sold, copyScenario(sold, 4, 2))).toEqual([]);
  });

  it('have a row for every field whose shown text differs, for any input', () => {
    const fields = [
      'growthRate',
      'netHomeValue',
      'sellExpenses',
      'rentValue',
      'grannyFlatQuick',
      'home_rv_exit',
    ] as const;
    const amounts = fc.record(
      Object.fromEntries(fields.map((field) => [field, fc.option(fc.integer({ min: 0, max: 20 }))])) as Record<
        (typeof fields)[number],
        fc.Arbitrary<number | null>
      >,
    );
    const switches = fc.record({ sell: fc.boolean(), rent: fc.boolean() });
    const homes = fc.record({ amounts, switches, type: fc.constantFrom(1, 2, 3, 4, 5) });
    type TypedHome = typeof homes extends fc.Arbitrary<infer T> ? T : never;
    const build = ({ amounts: typed, switches: on, type }: TypedHome): Scenario =>
      care(home(current, { ...typed, ...on }), { typeOfCare: type });
    fc.assert(
      fc.property(homes, homes, (a, b) => {
        const [base, other] = [build(a), build(b)];
        const labels = new Set(rows(base, other).map(([section, label]) => `${section} ${label}`));
        const [before, after] = [base, other].map((scenario) =>
          fieldRules({ record: RECORD, scenario, sid: 0, today: TODAY }),
        );
        for (const field of fields) {
          const isShown = before?.home[field].visible && after?.home[field].visible;
          const isOther = base.sHome[field] !== other.sHome[field];
          const label = `Home ${wordsOfField('sHome', field)?.[0]}`;
          if (isShown) expect([field, labels.has(label)]).toEqual([field, isOther]);
          if (!before?.home[field].visible && !after?.home[field].visible) expect(labels.has(label)).toBe(false);
        }
      }),
      { seed: 20_261_121, numRuns: 300 },
    );
  });
});

describe('the changed inputs of any valid documents', () => {
  const RUNS = { seed: 20_261_121, numRuns: 150 };
  const placeOf = ({ place }: ReturnType<typeof changes>[number]): string =>
    'path' in place ? place.path.join('.') : (place.field ?? 'whole');
  const changeRows = (base: Scenario, other: Scenario, record: Parameters<typeof changedInputs>[0], back = false) =>
    changes(base, other, record)
      .map((change) => [
        change.section,
        placeOf(change),
        ...(back ? [change.after, change.before] : [change.before, change.after]),
      ])
      .map((row) => row.join(' | '))
      .sort();

  it('are empty between a scenario and itself or a fresh copy', () => {
    fc.assert(
      fc.property(anyRecord, anyScenario, (record, scenario) => {
        expect(changes(scenario, scenario, record)).toEqual([]);
        expect(changes(scenario, copyScenario(scenario, 1), record)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('are the same in both directions, always differ in their texts, and never contain an id or NaN', () => {
    let total = 0;
    fc.assert(
      fc.property(anyRecord, anyScenario, anyScenario, (record, base, other) => {
        const all = changes(base, other, record);
        total += all.length;
        for (const { label, before, after, fact } of all) {
          expect(before).not.toBe(after);
          for (const text of [before, after]) expect(text).not.toMatch(/^$|undefined|NaN|\[object/);
          expect([label.trim() !== '', fact.text.trim() !== '']).toEqual([true, true]);
          expect(`${label} ${fact.text}`).not.toMatch(/undefined|NaN|\[object/);
        }
        expect(changeRows(other, base, record, true)).toEqual(changeRows(base, other, record));
      }),
      RUNS,
    );
    expect(total).toBeGreaterThan(1000);
  });
});

describe('the phrase for the differences', () => {
  it.each([
    ['Sold June 2027, the full RAD paid', sold],
    ['Sold June 2027', home(copy, { sell: true, sellMonth: '2027-06-01' })],
    ['The home rented out from January 2027', home(copy, { rent: true, rentValue: 600, rentAtMonth: '2027-01-01' })],
    ['No RAD paid', care(copy, { radRacPaid: 0 })],
    ['$400,000 paid as RAD', care(copy, { radRacPaid: 400_000 })],
    ['Entry March 2027', care(copy, { dateOfEntry: '15/03/2027' })],
    ['Stay at Home', care(copy, { typeOfCare: 2 })],
    ['No worse off applied', care(copy, { noWorseOffPrinciple: true })],
    ['DAP/DAC from the deposit', care(copy, { deductDAPDAC: true })],
    ['Facility Market Price RAD or RAC: $600,000.00', care(copy, { marketPriceRad: 600_000 })],
    ['Asset Growth: 3.00%', home(copy, { growthRate: 3 })],
  ])('%s', (words, other) => {
    expect(phrase(current, other)).toBe(words);
  });

  it('says that the home is kept if the other scenario sells or rents it out', () => {
    expect(phrase(sold, current)).toBe('The home kept, $300,000 paid as RAD');
    expect(phrase(home(copy, { rent: true, rentValue: 1, rentAtMonth: '2027-01-01' }), current)).toBe(
      'The home not rented out',
    );
  });

  it('counts the facts it leaves out', () => {
    const other = { ...home(sold, { growthRate: 3 }), sExpenses: { ...sold.sExpenses, quickTotal: 15_000 } };
    expect(phrase(current, other)).toBe('Sold June 2027, the full RAD paid and 2 more');
  });

  it('counts top-ups as part of the lump sum', () => {
    const topUp = newEntry(20, { sid: 2, existing: copy.sFentries, today: TODAY }, { name: '', assetValue: 250_000 });
    expect(phrase(current, { ...copy, sFentries: [...copy.sFentries, topUp] })).toBe('The full RAD paid');
  });

  it('describes a village schedule as one fact, and each of its columns in one line', () => {
    const village = scenarioOf({
      sCare: [{ typeOfCare: 4 }],
      sHome: { rcom_exEnt_choice: 'full', rv_calculationBase: 1, rv_date_purchased: '01/07/2020', rv_purchasePrice: 1 },
    });
    const sRV = village.sRV.map((_, year) => ({ dmf: year < 5 ? 6 : 0, ltmf: year === 2 ? 1.5 : null }));
    const other = { ...copyScenario(village, 1), sRV };
    expect(changes(village, other, RECORD, village).map(({ label, before, after }) => [label, before, after])).toEqual([
      ['DMF by year', 'Not entered', '6.00% in years 1 to 5'],
      ['LTMF by year', 'Not entered', '1.50% in year 3'],
    ]);
    expect(phrase(village, other)).toBe('DMF by year: 6.00% in years 1 to 5');
  });

  it('describes the exit from a community and the choice of the new fees', () => {
    const village = scenarioOf({
      sCare: [{ typeOfCare: 4 }],
      sHome: { rcom_exEnt_choice: 'full', rv_calculationBase: 1, rv_date_purchased: '01/07/2020', rv_purchasePrice: 1 },
    });
    expect(phrase(village, home(copyScenario(village, 1), { rv_date_exit: '01/07/2030' }))).toBe('Exit July 2030');
    const earlier = scenarioOf({ sCare: [{ ...resident, dateOfEntry: '01/05/2025' }] });
    expect(phrase(earlier, care(copyScenario(earlier, 1), { postJuly2025Rules: true }))).toBe(
      'Opted in to the new fees',
    );
  });
});
