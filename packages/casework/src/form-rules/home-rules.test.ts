import { type Home, type RvRow, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { resetExitDate } from './community-rules.ts';
import { consequences } from './consequences.ts';
import type { FieldRule } from './field-rule.ts';
import { fieldRules, type ScenarioRules } from './field-rules.ts';
import { canRent, canSell } from './home-rules.ts';

type Type = 1 | 2 | 3 | 4 | 5;
type HomePatch = Partial<Home>;

const rulesOf = (typeOfCare: Type, sHome: HomePatch, sRV: RvRow[] = [], record = recordOf()): ScenarioRules =>
  fieldRules({
    record,
    scenario: scenarioOf({ sCare: [{ ...resident, typeOfCare }], sHome, sRV }),
    sid: 0,
    today: TODAY,
  });

const shownOf = (typeOfCare: Type, sHome: HomePatch): string[] =>
  Object.entries(rulesOf(typeOfCare, sHome).home as Readonly<Record<string, FieldRule>>)
    .filter(([, rule]) => rule.visible)
    .map(([name]) => name)
    .sort();

const ORDINARY = ['growthRate', 'netHomeValue', 'protectedPerson', 'rent', 'sell'];
const AT_HOME = [...ORDINARY, 'paysRent'];
const RENT_PAID = [
  'rentPaidAmount',
  'rentPaidFrequency',
  'rentPaidFromMonth',
  'rentPaidIndexation',
  'rentPaidLandlord',
];
const RENT = ['rentAtMonth', 'rentExpenses', 'rentFrequency', 'rentIncomeAssement', 'rentMonthEnd', 'rentValue'];
const CHARGE = ['rv__gsc_sf', 'rv__gsc_sf_freq'];
const MODEL = [
  'rv_assetGrowth',
  'rv_calculationBase',
  'rv_date_exit',
  'rv_date_purchased',
  'rv_exit_entitlement',
  'rv_purchasePrice',
  'rv_refurbCost',
  'rv_sellingFees',
  'rv_shareCapitalGain',
  'departureFeeBy',
];
const QUICK = ['formerHome', 'home_rv_exit', 'rcom_exEnt_choice', ...CHARGE];
const FULL_FORM = ['formerHome', 'rcom_exEnt_choice', ...CHARGE, ...MODEL];
const STATE = 'villageState';
const FORMER = ['growthRate', 'netHomeValue', 'sell'];
const NEXT_HOME = ['nextHomeCosts', 'nextHomeGrowth', 'nextHomeMonth', 'nextHomePrice'];
const FLAT_RENT = ['grannyFlatFormerHome', 'grannyFlatRentAmount', 'grannyFlatRentFreq'];
const FLAT = ['grannyFlatApplyTest', 'grannyFlatPurchDate', 'grannyFlatPurchPrice'];

describe('the visible fields of the home', () => {
  const table: readonly (readonly [title: string, type: Type, home: HomePatch, shown: readonly string[]])[] = [
    ['an ordinary home, with rent and sale not ticked', 1, {}, ORDINARY],
    ['an ordinary home of a person who stays at home', 2, {}, AT_HOME],
    ['a rented home of a person who stays at home', 2, { paysRent: true }, [...AT_HOME, ...RENT_PAID]],
    ['no rented home of a person in care, even if its tick is stored', 1, { paysRent: true }, ORDINARY],
    ['no rented home beside a village, even if its tick is stored', 4, { paysRent: true }, [...QUICK, STATE]],
    ['an ordinary home with rent ticked', 1, { rent: true }, [...ORDINARY, ...RENT]],
    ['an ordinary home with a sale ticked', 1, { sell: true }, [...ORDINARY, 'sellExpenses', 'sellMonth']],
    [
      'another home to be bought after the sale, offered to a person who lives at home',
      2,
      { sell: true },
      [...AT_HOME, 'sellExpenses', 'sellMonth', 'buysHome'],
    ],
    [
      'another home bought after the sale',
      2,
      { sell: true, buysHome: true },
      [...AT_HOME, 'sellExpenses', 'sellMonth', 'buysHome', ...NEXT_HOME],
    ],
    ['no other home without a sale', 2, { buysHome: true }, AT_HOME],
    ['a village, quick', 4, {}, [...QUICK, STATE]],
    ['a village, full', 4, { rcom_exEnt_choice: 'full' }, [...FULL_FORM, STATE]],
    ['a land lease community, full', 5, { rcom_exEnt_choice: 'full' }, FULL_FORM],
    ['a former home in addition to a village', 4, { formerHome: true }, [...QUICK, STATE, ...FORMER]],
    [
      'a former home that is sold; it cannot be rented out',
      5,
      { rcom_exEnt_choice: 'full', formerHome: true, sell: true, rent: true },
      [...FULL_FORM, ...FORMER, 'sellExpenses', 'sellMonth'],
    ],
    ['no former home without a community, even if its tick is stored', 2, { formerHome: true }, AT_HOME],
    ['a community that is left for care', 1, { leavesCommunity: true }, [...QUICK, STATE, 'leavesCommunity']],
    ['no community left by a person who stays at home', 2, { leavesCommunity: true }, AT_HOME],
    [
      'a granny flat that is left for care',
      1,
      { quick: true, leavesGrannyFlat: true },
      ['grannyFlatQuick', 'quick', 'leavesGrannyFlat', ...FLAT_RENT],
    ],
    [
      'no granny flat in addition to a community that is left',
      1,
      { leavesCommunity: true, leavesGrannyFlat: true },
      [...QUICK, STATE, 'leavesCommunity'],
    ],
    ['no granny flat left by a person who stays at home', 2, { leavesGrannyFlat: true }, AT_HOME],
    ['no community without type 4 or 5, even if its mode is stored', 2, { rcom_exEnt_choice: 'full' }, AT_HOME],
    ['a granny flat, quick', 3, { quick: true }, ['grannyFlatQuick', 'quick', ...FLAT_RENT]],
    ['a granny flat, full', 3, { quick: false }, ['quick', ...FLAT, ...FLAT_RENT]],
    [
      'a granny flat with its test ticked',
      3,
      { quick: false, grannyFlatApplyTest: true },
      ['quick', ...FLAT, ...FLAT_RENT, 'grannyFlatGiftAmount', 'grannyFlatTestAmount'],
    ],
    [
      'a granny flat is neither rented out nor sold',
      3,
      { rent: true, sell: true, quick: true },
      ['grannyFlatQuick', 'quick', ...FLAT_RENT],
    ],
    [
      'a former home in addition to a granny flat is sold; it cannot be rented out',
      3,
      { quick: true, grannyFlatFormerHome: true, sell: true, rent: true },
      ['grannyFlatQuick', 'quick', ...FLAT_RENT, ...FORMER, 'sellExpenses', 'sellMonth'],
    ],
    [
      'no former home in addition to a granny flat if only the tick for a community is set',
      3,
      { quick: true, formerHome: true },
      ['grannyFlatQuick', 'quick', ...FLAT_RENT],
    ],
    ['a village is not rented out', 4, { rent: true }, [...QUICK, STATE]],
    ['a land lease community is not rented out', 5, { rent: true }, QUICK],
  ];
  it.each(table)(
    'HM-002 HM-003 HM-007 HM-009 HM-010 RV-001 RV-002 RV-004 GF-001 GF-002 GF-003 GF-004 GF-005: %s',
    (_title, type, home, shown) => {
      expect(shownOf(type, home)).toEqual([...shown].sort());
    },
  );

  it('RV-014 limit the purchase of a community to today, or in a proposed scenario to the projection', () => {
    const last = (sid: number, formerHome: boolean) => {
      const sHome = { rcom_exEnt_choice: 'full', rv_calculationBase: 1, formerHome } as const;
      const scenario = scenarioOf({ sCare: [{ typeOfCare: 4 }], sHome });
      return fieldRules({ record: recordOf(), scenario, sid, today: TODAY }).home.rv_date_purchased.notAfter;
    };
    expect([last(0, false), last(0, true)]).toEqual(['2026-11-30', '2026-11-30']);
    expect([last(1, false), last(1, true)]).toEqual(['2031-10-31', '2031-10-31']);
  });

  it('RV-014 name the last allowed purchase date if a later one is entered', () => {
    const fault = (rv_date_purchased: string, sid: number) => {
      const sHome = { rcom_exEnt_choice: 'full', rv_calculationBase: 1, rv_date_purchased } as const;
      const scenario = scenarioOf({ sCare: [{ typeOfCare: 4 }], sHome });
      return fieldRules({ record: recordOf(), scenario, sid, today: TODAY }).home.rv_date_purchased.error;
    };
    expect(fault('30/11/2026', 0)).toBeUndefined();
    expect(fault('01/12/2026', 0)).toBe('Not after November 2026');
    expect(fault('01/12/2026', 1)).toBeUndefined();
    expect(fault('01/11/2031', 1)).toBe('Not after October 2031');
  });

  it('ask whether a community is left if everyone is in care and there is, or was, a community', () => {
    const asks = (sHome: HomePatch, types: readonly Type[], before: readonly Type[]) => {
      const of = (all: readonly Type[], home: HomePatch) =>
        scenarioOf({ sCare: all.map((typeOfCare) => ({ typeOfCare })), sHome: home });
      const record = types.length === 2 ? coupleOf() : recordOf();
      const context = { record, scenario: of(types, sHome), current: of(before, {}), sid: 1, today: TODAY };
      return fieldRules(context).home.leavesCommunity.visible;
    };
    expect(asks({}, [1], [4])).toBe(true);
    expect(asks({ rv_purchasePrice: 400_000 }, [1], [2])).toBe(true);
    expect(asks({ home_rv_exit: 400_000 }, [1], [2])).toBe(true);
    expect(asks({ leavesCommunity: true }, [1], [2])).toBe(true);
    expect(asks({}, [1], [2])).toBe(false);
    // Somebody still lives in the community, or somebody is at home.
    expect(asks({ leavesCommunity: true }, [1, 4], [4, 4])).toBe(false);
    expect(asks({}, [1, 2], [4, 4])).toBe(false);
    expect(asks({}, [1, 1], [4, 4])).toBe(true);
  });

  it('ask whether a granny flat is left if everyone is in care and there is, or was, a granny flat', () => {
    const asks = (sHome: HomePatch, types: readonly Type[], before: readonly Type[]) => {
      const of = (all: readonly Type[], home: HomePatch) =>
        scenarioOf({ sCare: all.map((typeOfCare) => ({ typeOfCare })), sHome: home });
      const record = types.length === 2 ? coupleOf() : recordOf();
      const context = { record, scenario: of(types, sHome), current: of(before, {}), sid: 1, today: TODAY };
      return fieldRules(context).home.leavesGrannyFlat.visible;
    };
    expect(asks({}, [1], [3])).toBe(true);
    expect(asks({ grannyFlatPurchPrice: 400_000 }, [1], [2])).toBe(true);
    expect(asks({ grannyFlatQuick: 400_000 }, [1], [2])).toBe(true);
    expect(asks({ leavesGrannyFlat: true }, [1], [2])).toBe(true);
    expect(asks({}, [1], [2])).toBe(false);
    expect(asks({ leavesGrannyFlat: true }, [1, 3], [3, 3])).toBe(false);
    expect(asks({}, [1, 1], [3, 3])).toBe(true);
  });

  it('HM-002 are those of a village if one person of a couple lives in it', () => {
    const scenario = scenarioOf({ sCare: [resident, { typeOfCare: 4 }] });
    expect(fieldRules({ record: coupleOf(), scenario, sid: 0, today: TODAY }).homeBlock).toBe('community');
  });

  it('HM-007 HM-008 GF-005 include rent and sale only for the blocks that allow them', () => {
    const blocks = ['ordinary', 'community', 'granny-flat'] as const;
    const sold = (grannyFlatFormerHome: boolean) => blocks.map((block) => canSell(block, { grannyFlatFormerHome }));
    expect(blocks.map(canRent)).toEqual([true, false, false]);
    expect([sold(false), sold(true)]).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
  });

  it('HM-007 GF-005 lose rent and sale when a granny flat is chosen, and rent when a village is', () => {
    const after = (typeOfCare: Type) => {
      const scenario = scenarioOf({ sCare: [{ typeOfCare }], sHome: { rent: true, sell: true } });
      const { changes } = consequences({ record: recordOf(), scenario, sid: 0, today: TODAY }, [
        'sCare',
        0,
        'typeOfCare',
      ]);
      return changes.filter(({ path }) => path[0] === 'sHome').map(({ path, value }) => `${path[1]} ${value}`);
    };
    expect(after(3)).toEqual(['rent false', 'sell false']);
    expect(after(4)).toEqual(['rent false']);
    expect(after(2)).toEqual([]);
  });

  it('RV-002 follow the mode of the community', () => {
    const scenario = scenarioOf({ sCare: [{ typeOfCare: 4 }], sHome: { rcom_exEnt_choice: 'full', quick: true } });
    const { changes } = consequences({ record: recordOf(), scenario, sid: 0, today: TODAY }, [
      'sHome',
      'rcom_exEnt_choice',
    ]);
    expect(changes).toEqual([{ path: ['sHome', 'quick'], value: false }]);
  });
});

/** Rented out from February to June 2027, sold in September. */
const DATES = {
  netHomeValue: 900_000,
  rent: true,
  rentValue: 400,
  rentAtMonth: '2027-02-01',
  rentMonthEnd: '2027-06-01',
  sell: true,
  sellMonth: '2027-09-01',
} as const;
const FULL = { rcom_exEnt_choice: 'full' } as const;
const BASED = { ...FULL, rv_calculationBase: 1 } as const;
const BOUGHT = { ...BASED, rv_date_purchased: '16/03/2020', rv_purchasePrice: 500_000 } as const;
const PAID = { quick: false, grannyFlatPurchPrice: 400_000 } as const;

describe('the rules of the home fields', () => {
  type Row = readonly [
    title: string,
    type: Type,
    home: HomePatch,
    field: keyof Home,
    rule: { readonly [K in keyof FieldRule]?: FieldRule[K] | undefined },
  ];
  const expectRule = (...[, type, home, field, expected]: Row): void => {
    const rule = rulesOf(type, home).home[field];
    for (const [key, value] of Object.entries(expected)) expect(rule[key as keyof FieldRule], key).toEqual(value);
  };
  const ordinary: readonly Row[] = [
    ['the earliest settlement is next month', 1, { sell: true }, 'sellMonth', { notBefore: '2026-12-01' }],
    [
      'the earliest settlement is the month after the rent ends',
      1,
      DATES,
      'sellMonth',
      { notBefore: '2027-07-01', error: undefined },
    ],
    [
      'the earliest settlement is the month after the rent starts, if the rent has no end',
      1,
      { ...DATES, rentMonthEnd: null },
      'sellMonth',
      { notBefore: '2027-03-01' },
    ],
    [
      'a settlement in the month in which the rent ends is a fault',
      1,
      { ...DATES, sellMonth: '2027-06-01' },
      'sellMonth',
      { error: 'Not before July 2027' },
    ],
    [
      'a settlement month that has passed since it was entered is no fault',
      1,
      { sell: true, sellMonth: '2026-06-01' },
      'sellMonth',
      {
        error: undefined,
      },
    ],
    [
      'rent that is not ticked does not limit the settlement',
      1,
      { ...DATES, rent: false },
      'sellMonth',
      { notBefore: '2026-12-01' },
    ],
    [
      'the next home is bought in the month of the settlement at the earliest',
      2,
      { ...DATES, buysHome: true, nextHomePrice: 600_000, nextHomeMonth: '2027-09-01' },
      'nextHomeMonth',
      { notBefore: '2027-09-01', error: undefined, required: true },
    ],
    [
      'a purchase before the settlement is a fault',
      2,
      { ...DATES, buysHome: true, nextHomePrice: 600_000, nextHomeMonth: '2027-08-01' },
      'nextHomeMonth',
      { error: 'Not before September 2027' },
    ],
    [
      'a next home without a month is a fault',
      2,
      { ...DATES, buysHome: true },
      'nextHomeMonth',
      { error: texts.nextHomeNeedsMonth },
    ],
    [
      'a next home without a price is a fault',
      2,
      { ...DATES, buysHome: true },
      'nextHomePrice',
      { error: texts.nextHomeNeedsPrice },
    ],
    [
      'the earliest start of rent is this month',
      1,
      { rent: true },
      'rentAtMonth',
      {
        notBefore: '2026-11-01',
        notAfter: undefined,
      },
    ],
    [
      'the latest start of rent is the settlement month',
      1,
      DATES,
      'rentAtMonth',
      { notAfter: '2027-09-01', error: undefined },
    ],
    [
      'a start of rent after the settlement is a fault',
      1,
      { ...DATES, rentAtMonth: '2027-10-01', rentMonthEnd: null },
      'rentAtMonth',
      { error: 'Not after September 2027' },
    ],
    [
      'a sale that is not ticked does not limit the start of rent',
      1,
      { ...DATES, sell: false },
      'rentAtMonth',
      { notAfter: undefined },
    ],
    ['a blank start of rent is a fault', 1, { rent: true }, 'rentAtMonth', { error: texts.rentStartRequired }],
    [
      'the earliest end of rent is the month after its start',
      1,
      DATES,
      'rentMonthEnd',
      {
        notBefore: '2027-03-01',
        notAfter: '2027-09-01',
        error: undefined,
      },
    ],
    [
      'an end of rent in the month of its start is a fault',
      1,
      { ...DATES, rentMonthEnd: '2027-02-01' },
      'rentMonthEnd',
      { error: 'Not before March 2027' },
    ],
    [
      'an end of rent after the settlement is a fault',
      1,
      { ...DATES, rentMonthEnd: '2027-10-01' },
      'rentMonthEnd',
      {
        error: 'Not after September 2027',
      },
    ],
    ['months without rent before the settlement get advice', 1, DATES, 'rentMonthEnd', { advice: texts.rentGap }],
    [
      'rent up to the settlement gets no advice',
      1,
      { ...DATES, rentMonthEnd: '2027-09-01' },
      'rentMonthEnd',
      {
        advice: undefined,
      },
    ],
    ['rent without an end gets no advice', 1, { ...DATES, rentMonthEnd: null }, 'rentMonthEnd', { advice: undefined }],
    [
      'a sale needs a home value',
      1,
      { sell: true, netHomeValue: 0 },
      'netHomeValue',
      {
        required: true,
        error: texts.sellNeedsHomeValue,
      },
    ],
    ['a home value of 0 is no fault without a sale', 1, { netHomeValue: 0 }, 'netHomeValue', { error: undefined }],
    ['a sale needs a date', 1, { sell: true }, 'sellMonth', { required: true, error: texts.sellNeedsDate }],
    [
      'rent needs an amount',
      1,
      { rent: true, rentValue: 0 },
      'rentValue',
      {
        required: true,
        error: texts.rentAmountRequired,
      },
    ],
    ['rent that is not ticked needs no amount', 1, { rentValue: 0 }, 'rentValue', { visible: false, error: undefined }],
  ];
  it.each(ordinary)('HM-016 HM-018 HM-019 HM-020 HM-021 HM-022 ER-051 ER-052 ER-053 for rent and sale: %s', expectRule);

  const community: readonly Row[] = [
    ['the calculation base is enabled first', 4, FULL, 'rv_calculationBase', { enabled: true, required: true }],
    [
      'the date of purchase is disabled until the base is chosen',
      4,
      FULL,
      'rv_date_purchased',
      {
        enabled: false,
        reason: 'Choose the calculation base first.',
        error: undefined,
      },
    ],
    [
      'the date of purchase is enabled by the base, and may be this month at the latest',
      4,
      BASED,
      'rv_date_purchased',
      {
        enabled: true,
        required: true,
        notAfter: '2026-11-30',
        error: 'Valid date required',
      },
    ],
    ['a date of purchase that is entered is no fault', 4, BOUGHT, 'rv_date_purchased', { error: undefined }],
    [
      'the earliest exit is the day of purchase',
      4,
      BOUGHT,
      'rv_date_exit',
      { notBefore: '2020-03-16', error: undefined },
    ],
    [
      'an exit before the purchase is a fault',
      4,
      { ...BOUGHT, rv_date_exit: '15/03/2020' },
      'rv_date_exit',
      {
        error: 'Not before 16/03/2020',
        advice: undefined,
      },
    ],
    [
      'a blank price is a fault',
      4,
      { ...BOUGHT, rv_purchasePrice: null },
      'rv_purchasePrice',
      {
        error: 'Enter the purchase price.',
      },
    ],
    [
      'a shared gain in addition to the resale price as base gets advice',
      4,
      { ...BOUGHT, rv_calculationBase: 2, rv_shareCapitalGain: 50 },
      'rv_shareCapitalGain',
      { advice: expect.stringContaining('Check the contract') as never },
    ],
    [
      '100% of the gain gets no advice',
      4,
      { ...BOUGHT, rv_calculationBase: 2, rv_shareCapitalGain: 100 },
      'rv_shareCapitalGain',
      {
        advice: undefined,
      },
    ],
  ];
  it.each(community)('RV-003 RV-004 RV-012 RV-013 RV-014 ER-054 for a community: %s', expectRule);

  const grannyFlat: readonly Row[] = [
    [
      'a blank price is a fault',
      3,
      { quick: false },
      'grannyFlatPurchPrice',
      {
        required: true,
        error: 'Enter the price paid for the right.',
      },
    ],
    [
      'the date of purchase may be this month at the latest',
      3,
      PAID,
      'grannyFlatPurchDate',
      { notAfter: '2026-11-30' },
    ],
    [
      'a gift above the price is a fault',
      3,
      { ...PAID, grannyFlatApplyTest: true, grannyFlatGiftAmount: 400_000.01 },
      'grannyFlatGiftAmount',
      { error: 'Not more than the purchase price.' },
    ],
    [
      'the test amount may stay blank',
      3,
      { ...PAID, grannyFlatApplyTest: true },
      'grannyFlatTestAmount',
      {
        error: undefined,
      },
    ],
  ];
  it.each(grannyFlat)('GF-001 GF-002 GF-003 for a granny flat: %s', expectRule);

  const later = [
    'rv_date_exit',
    'rv_purchasePrice',
    'rv_assetGrowth',
    'rv_shareCapitalGain',
    'rv_refurbCost',
    'rv_sellingFees',
    'rv__gsc_sf',
    'rv__gsc_sf_freq',
    'departureFeeBy',
  ] as const;
  it.each(later)('RV-013 disable %s until the date of purchase is entered', (field) => {
    expect(rulesOf(4, BASED).home[field]).toMatchObject({
      enabled: false,
      reason: 'Enter the date of purchase first.',
    });
    expect(rulesOf(4, BOUGHT).home[field].enabled).toBe(true);
  });

  it('disable the service charge only in the full model', () => {
    expect(rulesOf(4, {}).home.rv__gsc_sf).toMatchObject({ visible: true, enabled: true });
  });

  it('RV-006 RV-013 disable the ten-year table too, and mark the row in which a column exceeds 100%', () => {
    expect(rulesOf(4, {}).villageTable.some((row) => row.dmf.visible)).toBe(false);
    const waiting = rulesOf(4, BASED).villageTable;
    expect(waiting).toHaveLength(10);
    expect(waiting[0]?.dmf).toMatchObject({ visible: true, enabled: false });
    const steps = Array.from({ length: 10 }, () => ({ dmf: 20, ltmf: 10 }));
    const open = rulesOf(4, BOUGHT, steps).villageTable;
    expect(open.map((row) => row.dmf.enabled)).toEqual(Array(10).fill(true));
    expect(open.findIndex((row) => row.dmf.advice !== undefined)).toBe(5);
    expect(open.some((row) => row.ltmf.advice !== undefined)).toBe(false);
  });

  it('GF-003 require the test amount if a date of birth is missing', () => {
    const record = recordOf({ clients: [{ first_name: 'Margaret', dob: null }] });
    const rules = (home: HomePatch) =>
      rulesOf(3, { ...PAID, grannyFlatApplyTest: true, ...home }, [], record).home.grannyFlatTestAmount.error;
    expect(rules({})).toBe('Enter an amount, or the date of birth of each person.');
    expect(rules({ grannyFlatTestAmount: 250_000 })).toBeUndefined();
    expect(rules({ grannyFlatGiftAmount: 30_000 })).toBeUndefined();
  });

  it('HM-011 HM-018 ER-051 ER-052 list the faulty fields in the order of the form', () => {
    expect(rulesOf(1, {}).homeFaults).toEqual([]);
    expect(rulesOf(1, { sell: true, rent: true }).homeFaults).toEqual([
      'netHomeValue',
      'rentValue',
      'rentAtMonth',
      'sellMonth',
    ]);
    // A field that is disabled until another one is filled in does not count as missing.
    expect(rulesOf(4, FULL).homeFaults).toEqual(['rv_calculationBase']);
    expect(rulesOf(4, BASED).homeFaults).toEqual(['rv_date_purchased']);
    expect(rulesOf(4, { ...BASED, rv_date_purchased: '16/03/2020' }).homeFaults).toEqual(['rv_purchasePrice']);
    expect(rulesOf(4, BOUGHT).homeFaults).toEqual([]);
  });

  it('HM-011 count the missing fields of a sale', () => {
    const missing = (home: HomePatch) => rulesOf(1, { sell: true, ...home }).saleMissing;
    expect(missing({})).toBe(2);
    expect(missing({ netHomeValue: 0, sellMonth: '2027-01-01' })).toBe(1);
    expect(missing({ netHomeValue: 5 })).toBe(1);
    expect(missing({ netHomeValue: 5, sellMonth: '2027-01-01' })).toBe(0);
  });

  it('RV-015 reset the exit to ten years after the purchase', () => {
    expect(resetExitDate('16/03/2020')).toBe('16/03/2030');
    expect(resetExitDate('29/02/2020')).toBe('28/02/2030');
    expect(resetExitDate(null)).toBeUndefined();
  });
});
