/** Figures of homes, calculated by hand from their documents. */
import { dateOf, newHome } from '@advice-builder/casework';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import {
  calculationBases,
  chargeFrequencies,
  entitlementModes,
  type Home,
  homeRentFrequencies,
  messageOf,
  type RecordDocument,
  type RvRow,
  rentAssessments,
  texts,
} from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { communityTerms } from '../panels/community.ts';
import { type CalculatedReport, calculateReport } from './calculate-report.ts';
import { homeSaleOf } from './home-sale.ts';
import { exitsAsEntered } from './retirement-community.ts';

type Type = 1 | 2 | 3 | 4 | 5;

function resultOf(
  typeOfCare: Type,
  sHome: Partial<Home>,
  { record = recordOf(), sRV = [] as RvRow[], bank = 0, dateOfEntry = '01/11/2026' } = {},
): CalculatedReport {
  const own = typeOfCare === 1 ? { ...resident, dateOfEntry, radRacPaid: 0 } : { typeOfCare };
  const scenario = scenarioOf({
    sCare: record.clients.length === 2 ? [own, own] : [own],
    sHome,
    sRV,
    sInvest: { quickTotal: bank },
  });
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const columnsOf = (...given: Parameters<typeof resultOf>): Projection['columns'] =>
  resultOf(...given).projection.columns;
const noticesOf = (result: CalculatedReport): readonly string[] => result.notices.map(messageOf);

describe('the home in the API', () => {
  it('HM-004 RV-004 GF-002 has the specified fields and additional ones', () => {
    expect(Object.keys(newHome()).sort()).toEqual(
      (
        'quick netHomeValue growthRate interestRate protectedPerson home_rv_exit rent rentValue rentFrequency ' +
        'rentExpenses rentAtMonth rentMonthEnd rentIncomeAssement sell sellMonth sellExpenses rcom_exEnt_choice ' +
        'rv_calculationBase rv_date_purchased rv_date_exit rv_exit_entitlement rv_purchasePrice rv_assetGrowth ' +
        'rv_shareCapitalGain rv_refurbCost rv_sellingFees rv__gsc_sf rv__gsc_sf_freq grannyFlatQuick ' +
        'grannyFlatPurchPrice grannyFlatPurchDate grannyFlatApplyTest grannyFlatTestAmount grannyFlatGiftAmount ' +
        'grannyFlatRentFreq grannyFlatRentAmount ' +
        'formerHome leavesCommunity homeElsewhere grannyFlatTitle grannyFlatFormerHome leavesGrannyFlat ' +
        'departureFeeBy villageState ' +
        'paysRent rentPaidAmount rentPaidFrequency rentPaidFromMonth rentPaidIndexation rentPaidLandlord ' +
        'buysHome nextHomePrice nextHomeMonth nextHomeCosts nextHomeGrowth homeValueIsNet'
      )
        .split(' ')
        .sort(),
    );
  });

  it('HM-005 HM-006 RV-002 RV-003 RV-005 has the specified choices and defaults', () => {
    const choices = (list: readonly { readonly value: number | string; readonly label: string }[]) =>
      list.map(({ value, label }) => `${value} ${label}`);
    expect(choices(homeRentFrequencies)).toEqual(['52 Weekly', '12 Monthly', '1 Yearly']);
    expect(choices(rentAssessments)).toEqual(['1 Net income', '4 Centrelink two-thirds rule']);
    expect(choices(calculationBases)).toEqual(['1 Purchase Price', '2 Resale Price']);
    expect(choices(entitlementModes)).toEqual(['quick Quick', 'full Full']);
    expect(choices(chargeFrequencies)).toEqual(['0 None', '52 Weekly', '26 Fortnightly', '12 Monthly', '1 Yearly']);
    expect(newHome()).toMatchObject({
      rentFrequency: 52,
      rentIncomeAssement: 1,
      rent: false,
      sell: false,
      rcom_exEnt_choice: 'quick',
    });
  });
});

describe('a former home kept with a community', () => {
  it('is not sold by the fields of an owned home, and a notice says so', () => {
    const sale = { netHomeValue: 900_000, sell: true, sellMonth: '2027-05-01' };
    const [with_, without] = [resultOf(4, sale), resultOf(4, { ...sale, sell: false })];
    expect(with_.projection.columns.bankClosing).toEqual(without.projection.columns.bankClosing);
    const said = (result: CalculatedReport) =>
      noticesOf(result).filter((words) => words.includes('sale of a home is not'));
    expect([said(with_), said(without)]).toEqual([
      ['The sale of a home is not counted here. Tick Former home if a former home is to be sold.'],
      [],
    ]);
    expect(said(resultOf(1, sale))).toEqual([]);
  });

  it('counts as an investment asset at once, without deemed income, and is paid into the bank when sold', () => {
    const home = { eid: 2, assetValue: 900_000, treatment: 1, assetDateEnd: '2027-05-01' } as const;
    const scenario = scenarioOf({
      sCare: [{ typeOfCare: 4 }],
      sHome: { home_rv_exit: 400_000 },
      sInvest: { quick: false, quickTotal: 0 },
      sFentries: [home],
    });
    const result = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { columns, people } = result.value.projection;
    expect([columns.assessableAssetsPension[0], columns.deemedIncome[0]]).toEqual([900_000, 0]);
    expect(people[0]?.pensionEntitlement[0]).toBe(0);
    expect([columns.capitalIn[6], columns.capitalIn[5]]).toEqual([900_000, 0]);
  });
});

describe('an ordinary home', () => {
  const sold = { netHomeValue: 900_000, growthRate: 3, sell: true, sellMonth: '2027-05-01', sellExpenses: 20_000 };

  it('HM-012 HM-013 HM-015 is sold for its value with growth to the settlement, less the sale expenses', () => {
    const { projection } = resultOf(1, sold);
    // Six months of 3% a year, simple: 900,000 x 1.015.
    const sale = homeSaleOf(projection);
    expect(sale).toMatchObject({ month: 6, sold: true });
    expect(sale?.price).toBeCloseTo(913_500, 8);
    expect(sale?.proceeds).toBeCloseTo(893_500, 8);
    expect(projection.columns.capitalIn[6]).toBeCloseTo(913_500, 8);
    expect(projection.columns.capitalOut[6]).toBe(20_000);
    expect(projection.columns.homeValue[6]).toBe(0);
  });

  it('HM-015 is not sold if the expenses exceed the price, or the switches are off', () => {
    const sale = (home: Partial<Home>) => homeSaleOf(resultOf(1, { ...sold, ...home }).projection);
    expect(sale({ sellExpenses: 913_499.99 })?.sold).toBe(true);
    expect(sale({ sellExpenses: 913_500 })?.sold).toBe(false);
    expect(sale({ sell: false })).toBeUndefined();
  });

  it('ER-050 without a settlement date the bank account is not updated, and the specified words say so', () => {
    const waiting = resultOf(1, { ...sold, sellMonth: null }, { bank: 1000 });
    expect(texts.sellNoDateToast).toBe(
      "It looks like you're trying to sell the home but have not selected a settlement date yet. Your Bank Account will not update until you do so.",
    );
    expect(noticesOf(waiting)).toContain(texts.sellNoDateToast);
    expect(homeSaleOf(waiting.projection)).toBeUndefined();
    const kept = resultOf(1, { ...sold, sell: false }, { bank: 1000 });
    expect(waiting.projection.columns.bankClosing).toEqual(kept.projection.columns.bankClosing);
    expect(noticesOf(resultOf(1, sold))).not.toContain(texts.sellNoDateToast);
  });

  it('HM-018 with a value of 0 does not exist: it cannot be owned, rented out or sold', () => {
    const { projection, report } = resultOf(1, { ...sold, netHomeValue: 0 });
    expect(projection.household.home.kind).toBe('none');
    expect(projection.columns.homeowner[0]).toBe(0);
    expect(report.financialPosition.homeValue.value).toBe(0);
    expect(columnsOf(1, { netHomeValue: 1 }).homeowner[0]).toBe(1);
  });

  it('HM-014 counts for the pension two years after the person left it for care', () => {
    const { homeAssessedForPension: counted, homeowner } = columnsOf(1, { netHomeValue: 900_000 });
    expect([counted[23], counted[24]]).toEqual([0, 900_000]);
    expect([homeowner[23], homeowner[24]]).toEqual([1, 0]);
    const earlier = columnsOf(1, { netHomeValue: 900_000 }, { dateOfEntry: '20/12/2024' }).homeAssessedForPension;
    expect([earlier[0], earlier[1]]).toEqual([0, 900_000]);
  });

  it('HM-006 BC-012 has two ways of assessing rent: net of its expenses, or two-thirds of it', () => {
    const rented = {
      netHomeValue: 900_000,
      rent: true,
      rentValue: 600,
      rentExpenses: 90,
      rentAtMonth: '2026-11-01',
    } as const;
    expect(columnsOf(2, { ...rented, rentIncomeAssement: 1 }).homeRentForPension[0]).toBe(510 * 52);
    expect(columnsOf(2, { ...rented, rentIncomeAssement: 4 }).homeRentForPension[0]).toBeCloseTo((600 * 52 * 2) / 3, 8);
    expect(columnsOf(2, { ...rented, rentFrequency: 12 }).homeRent[0]).toBe(600);
  });

  const letFromFebruary = { netHomeValue: 900_000, rent: true, rentValue: 600, rentAtMonth: '2027-02-01' } as const;
  /** The months of the projection with rent, counted from 0. */
  const monthsLet = (home: Partial<Home>): readonly number[] => {
    const { homeRent } = columnsOf(2, { ...letFromFebruary, ...home });
    return Array.from(homeRent).flatMap((rent, month) => (rent > 0 ? [month] : []));
  };
  const span = (months: readonly number[]) => [months[0], months.length];

  it('BC-013 counts rent and its expenses only if switched on, with a start and above 0', () => {
    const counted = (home: Partial<Home>): readonly number[] => {
      const { homeRent, homeRentExpenses } = columnsOf(2, { ...letFromFebruary, rentExpenses: 90, ...home });
      return [Math.max(...homeRent), Math.max(...homeRentExpenses)];
    };
    expect(counted({})).toEqual([600 * (52 / 12), 90 * (52 / 12)]);
    for (const missing of [{ rent: false }, { rentAtMonth: null }, { rentValue: 0 }, { rentValue: null }])
      expect([missing, counted(missing)]).toEqual([missing, [0, 0]]);
  });

  it('BC-015 pays rent without an end date to the end of the projection', () => {
    expect(span(monthsLet({ rentAtMonth: '2026-11-01' }))).toEqual([0, 60]);
    expect(span(monthsLet({}))).toEqual([3, 57]);
  });

  it('BC-016 stops rent before the month of settlement, after at least one month', () => {
    const soldIn = (sellMonth: string) => span(monthsLet({ sell: true, sellMonth }));
    expect([soldIn('2027-09-01'), soldIn('2027-03-01')]).toEqual([
      [3, 7],
      [3, 1],
    ]);
    // A settlement month has no effect while the sale is switched off.
    expect(span(monthsLet({ sell: false, sellMonth: '2027-09-01' }))).toEqual([3, 57]);
  });

  it('pays no rent that would start in the settlement month or later, and a notice says so', () => {
    const said = (sellMonth: string) =>
      resultOf(2, { ...letFromFebruary, sell: true, sellMonth }).notices.map(({ code }) => code);
    expect([
      monthsLet({ sell: true, sellMonth: '2027-02-01' }),
      monthsLet({ sell: true, sellMonth: '2027-01-01' }),
    ]).toEqual([[], []]);
    expect(said('2027-03-01')).not.toContain('rent-after-sale');
    expect(said('2027-02-01')).toContain('rent-after-sale');
    expect(said('2027-01-01')).toContain('rent-after-sale');
  });

  it('BC-017 stops rent before the month of its end date, after at least one month', () => {
    const endsIn = (rentMonthEnd: string) => span(monthsLet({ rentMonthEnd }));
    expect([endsIn('2027-06-01'), endsIn('2027-03-01'), endsIn('2027-02-01')]).toEqual([
      [3, 4],
      [3, 1],
      [3, 1],
    ]);
    const said = (rentMonthEnd: string) =>
      noticesOf(resultOf(1, { ...letFromFebruary, rentMonthEnd }, { bank: 900_000 }));
    const oneMonth = 'The rent ends in or before the month it starts, so one month of rent is counted.';
    expect([said('2027-02-01'), said('2027-03-01')].map((texts) => texts.includes(oneMonth))).toEqual([true, false]);
  });

  it('BC-014 counts sale expenses only for a sale with a value and a month, and above 0', () => {
    const paidOut = (home: Partial<Home>): number =>
      Math.max(...columnsOf(1, { ...sold, ...home }, { bank: 100_000 }).capitalOut);
    expect(paidOut({})).toBe(20_000);
    for (const missing of [
      { sell: false },
      { sellMonth: null },
      { netHomeValue: 0 },
      { sellExpenses: 0 },
      { sellExpenses: null },
    ])
      expect([missing, paidOut(missing)]).toEqual([missing, 0]);
  });

  it('BC-018 grows by twelfths of the yearly rate from the first month, only at a rate above 0', () => {
    const price = (home: Partial<Home>) => homeSaleOf(resultOf(1, { ...sold, ...home }).projection)?.price;
    expect(price({ growthRate: 5, sellMonth: '2028-12-01' })).toBeCloseTo(900_000 * (1 + (0.05 / 12) * 25), 6);
    expect([price({ growthRate: 0 }), price({ growthRate: null })]).toEqual([900_000, 900_000]);
  });

  it('HM-023 is part of the starting financial position', () => {
    const { financialPosition } = resultOf(1, { netHomeValue: 900_000 }, { bank: 20_000 }).report;
    const values = Object.fromEntries(
      (
        [
          'homeValue',
          'personalAsts',
          'investments',
          'incomeAssets',
          'investmentInc',
          'rent',
          'incomeStreams',
          'totalIncome',
        ] as const
      ).map((name) => [name, financialPosition[name].value]),
    );
    expect(values).toEqual({
      homeValue: 900_000,
      personalAsts: 0,
      investments: 20_000,
      incomeAssets: 0,
      investmentInc: 0,
      rent: 0,
      incomeStreams: 0,
      totalIncome: 0,
    });
  });
});

const MODEL = {
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: '16/03/2024',
  rv_date_exit: '16/03/2029',
  rv_purchasePrice: 500_000,
  rv_assetGrowth: 3,
  rv_shareCapitalGain: 50,
  rv_refurbCost: 10_000,
  rv_sellingFees: 2,
  rv__gsc_sf: 520,
  rv__gsc_sf_freq: 12,
} as const;
const STEPS = Array.from({ length: 10 }, (_, year) => ({ dmf: year < 6 ? 5 : 0, ltmf: 1 }));

describe('the exit of a retirement community', () => {
  const exitOf = (home: Partial<Home> = {}, type: Type = 4) =>
    resultOf(type, { ...MODEL, ...home }, { sRV: STEPS }).report.retirementCommunity;

  it('RV-018 shows the terms of the contract', () => {
    expect(exitOf()).toMatchObject({
      name: 'RV',
      purchase: { value: 500_000 },
      purchased: '2024-03-16',
      calcBase: 'Purchase Price',
      growth: 3,
      captlGain: 50,
      gsc_sf: { value: 520, figure: 'siteFees' },
      refurbCost: { value: 10_000 },
      sellFees: 2,
    });
    expect(exitOf({}, 5).name).toBe('LLC');
  });

  it('RV-009 RV-010 RV-011 RV-018 pays after each whole year the price and share of gain, less fees, costs and levy', () => {
    const { exits } = exitOf();
    expect(exits).toHaveLength(10);
    // Year 1: resale 515,000; gain 7,500; fee 25,000; levy 5,000; selling 10,300; refurbishment 10,000.
    expect(exits[0]).toMatchObject({ year: 1, date: '2025-03-16', dmf: 5, ltmf: 1 });
    expect(exits[0]?.ex.value).toBeCloseTo(457_200, 8);
    // Year 2: resale 530,450; gain 15,225; fee 50,000; levy 10,000; selling 10,609.
    expect(exits[1]?.resale.value).toBeCloseTo(530_450, 8);
    expect(exits[1]?.ex.value).toBeCloseTo(434_616, 8);
    // The fee stops after six years.
    expect([exits[5]?.dmf, exits[9]?.dmf, exits[9]?.ltmf]).toEqual([30, 30, 10]);
  });

  it('RV-003 RV-011 calculates fee and levy from the resale price if that is the base', () => {
    const [first] = exitOf({ rv_calculationBase: 2 }).exits;
    expect(first?.dmfAmount.value).toBeCloseTo(25_750, 8);
    // A published contract: 400,000 + 50% of 100,000 - 15% of 500,000 = 375,000.
    const kenilworth = resultOf(
      4,
      {
        ...MODEL,
        rv_calculationBase: 2,
        rv_purchasePrice: 400_000,
        rv_assetGrowth: 25,
        rv_refurbCost: null,
        rv_sellingFees: null,
      },
      { sRV: [{ dmf: 15, ltmf: null }] },
    ).report.retirementCommunity;
    expect(kenilworth.exits[0]?.ex.value).toBeCloseTo(375_000, 8);
  });

  it('RV-010 pays into the projection the row of the year in which the exit date falls', () => {
    const { report, projection } = resultOf(4, MODEL, { sRV: STEPS });
    const community = report.retirementCommunity;
    if (community.name === undefined) throw new Error('no community');
    expect(community.exit).toMatchObject({ month: 28, date: '2029-03-01', amount: { figure: 'homeSalePrice' } });
    expect(community.exit?.amount.value).toBe(community.exits[4]?.ex.value);
    expect(projection.columns.capitalIn[28]).toBe(community.exits[4]?.ex.value);
  });

  it('RV-009 has the same entitlements on the form, while typing, as in the report', () => {
    const sHome = { ...newHome(), ...MODEL };
    expect(exitsAsEntered({ sHome, sRV: STEPS })).toEqual(exitOf().exits.map((row) => row.ex.value));
    for (const missing of ['rv_calculationBase', 'rv_date_purchased', 'rv_purchasePrice']) {
      expect(exitsAsEntered({ sHome: { ...sHome, [missing]: null }, sRV: STEPS })).toEqual([]);
    }
  });

  it('RV-001 RV-002 in quick mode is the entered amount, without terms or a table', () => {
    const later = { ...MODEL, rv_date_purchased: '10/02/2027', formerHome: true, netHomeValue: 900_000 };
    const bought = resultOf(4, { ...later, rv__gsc_sf: 640, rv__gsc_sf_freq: 12 }).report.retirementCommunity;
    expect(bought).toMatchObject({ from: '2027-02-01', gsc_sf: { value: 640 } });
    expect(bought.name === undefined ? 0 : bought.worth.value).toBeGreaterThan(0);
    const labels = bought.name === undefined ? [] : communityTerms(bought).map(({ label }) => label);
    expect(labels).toContain('Exit Entitlement from February 2027');
    expect(labels).toContain('Service charge or site fee from February 2027');
    // A community bought after the projection is in none of its months.
    expect(resultOf(4, { ...later, rv_date_purchased: '10/02/2032' }).report.retirementCommunity).toEqual({
      exits: [],
    });
    const quick = resultOf(4, { home_rv_exit: 320_000 }).report.retirementCommunity;
    expect(quick).toMatchObject({ worth: { value: 320_000 }, exits: [] });
    expect(quick).not.toHaveProperty('purchase');
    expect(quick).not.toHaveProperty('exit');
    expect(resultOf(1, { netHomeValue: 1 }).report.retirementCommunity).toEqual({ exits: [] });
  });
});

describe('Rent Assistance in a community', () => {
  /** Extra allowable amount of 1 July 2026: 267,000. From 20 September 2026 75 cents above 157.80, at most 223.80. */
  const assistance = (type: Type, home: Partial<Home>, record: RecordDocument = recordOf()): readonly number[] =>
    resultOf(
      type,
      { ...MODEL, rv_date_purchased: '01/07/2026', rv_date_exit: null, ...home },
      { record },
    ).projection.people.map((own) => own.rentAssistance[0] ?? Number.NaN);
  const charge = (rv__gsc_sf: number) => ({ rv__gsc_sf, rv__gsc_sf_freq: 26 }) as const;

  it('RV-016 is paid if there is a charge: in a village bought up to the threshold, or in a land lease community', () => {
    const rent = charge(300);
    expect(assistance(4, { ...rent, rv_purchasePrice: 267_000 })[0]).toBeCloseTo(106.65, 8);
    expect(assistance(4, { ...rent, rv_purchasePrice: 267_000.01 })).toEqual([0]);
    expect(assistance(4, { ...charge(0), rv_purchasePrice: 267_000 })).toEqual([0]);
    expect(assistance(4, { ...rent, rv__gsc_sf_freq: 0, rv_purchasePrice: 267_000 })).toEqual([0]);
    expect(assistance(5, { ...rent, rv_purchasePrice: 900_000 })[0]).toBeCloseTo(106.65, 8);
  });

  it('BC-019 has as its price limit the extra allowable amount of the rates on the day of purchase', () => {
    const paidAt = (rv_date_purchased: string, rv_purchasePrice: number) =>
      (assistance(4, { ...charge(300), rv_date_purchased, rv_purchasePrice })[0] ?? 0) > 0;
    const thresholds = ['01/07/2026', '16/03/2024'].map((day) => {
      const date = dateOf(day);
      if (date === undefined) throw new Error(day);
      const threshold = shippedRateBook.at('income-streams.extra-allowable-amount', date).value;
      expect([paidAt(day, threshold), paidAt(day, threshold + 0.01)]).toEqual([true, false]);
      return threshold;
    });
    expect(new Set(thresholds).size).toBe(2);
  });

  it('RV-017 is paid per fortnight up to the cap; a couple has its own rates, half each', () => {
    expect(assistance(5, charge(900))).toEqual([223.8]);
    expect(assistance(5, { rv__gsc_sf: 650, rv__gsc_sf_freq: 12 })[0]).toBeCloseTo(0.75 * (300 - 157.8), 8);
    const [his, hers] = assistance(5, charge(400), coupleOf());
    expect(his).toBeCloseTo((0.75 * (400 - 255.8)) / 2, 8);
    expect(hers).toBe(his);
    expect(assistance(5, charge(900), coupleOf())).toEqual([105.5, 105.5]);
  });
});

describe('a granny flat', () => {
  const flat = (home: Partial<Home>) =>
    columnsOf(3, {
      quick: false,
      grannyFlatPurchPrice: 400_000,
      grannyFlatPurchDate: '01/07/2026',
      grannyFlatRentAmount: 200,
      ...home,
    });
  /**
   * Aged 85 on the next birthday, factor 7.11. The couple's fee-free amount was 2 x 905.20 a fortnight, and 10,000 a
   * year is free.
   */
  const excess = 400_000 - 2 * 905.2 * 26 * 7.11 - 10_000;

  it('GF-003 is a gift above its reasonable value; an entered test amount or gift replaces that', () => {
    expect(flat({ grannyFlatApplyTest: true }).deprivedAssets[0]).toBeCloseTo(excess, 8);
    expect(flat({ grannyFlatApplyTest: true, grannyFlatTestAmount: 350_000 }).deprivedAssets[0]).toBe(40_000);
    expect(flat({ grannyFlatApplyTest: true, grannyFlatGiftAmount: 30_000 }).deprivedAssets[0]).toBe(20_000);
    expect(flat({ grannyFlatApplyTest: false, grannyFlatGiftAmount: 30_000 }).deprivedAssets[0]).toBe(0);
  });

  it('GF-004 has its rent as an expense, by its frequency', () => {
    expect(flat({ grannyFlatRentFreq: 12 }).siteFees[0]).toBe(200);
    expect(flat({ grannyFlatRentFreq: 0 }).siteFees[0]).toBe(0);
  });

  it('GF-001 has a quick value that is not a price, and a notice says so', () => {
    const quick = resultOf(3, { quick: true, grannyFlatQuick: 400_000, grannyFlatPurchPrice: 400_000 });
    expect(quick.projection.columns.homeAssessedForPension[0]).toBe(0);
    expect(quick.notices).toContainEqual({
      code: 'granny-flat-price-missing',
      fieldPath: ['sHome', 'grannyFlatQuick'],
    });
  });
});

describe('an error found by the form', () => {
  it('ER-054 GF-003 is shown with the figures too, once, by the same rules', () => {
    const messages = (...given: Parameters<typeof resultOf>) => noticesOf(resultOf(...given));
    const sale = { netHomeValue: 5, sell: true, sellMonth: '2027-05-01' } as const;
    const late = messages(2, { ...sale, rent: true, rentValue: 1, rentAtMonth: '2027-06-01' });
    expect(late).toContain('The rent would start in or after the month of the sale, so no rent is counted.');
    expect(late).not.toContain('Home, Rent starts: Not after May 2027');
    expect(messages(4, { rcom_exEnt_choice: 'full', rv_calculationBase: 1 })).toContain(
      'Home, Date Purchased: Valid date required',
    );
    expect(
      messages(3, {
        quick: false,
        grannyFlatPurchPrice: 5,
        grannyFlatApplyTest: true,
        grannyFlatGiftAmount: 6,
      }),
    ).toContain('Home, Gift amount: Not more than the purchase price.');
    // A sale without a date has its printed notice, and no notice about a field of the home.
    const waiting = messages(2, { netHomeValue: 5, sell: true });
    expect(waiting).toContain(texts.sellNoDateToast);
    expect(waiting.filter((message) => message.startsWith('Home,'))).toEqual([]);
    expect(messages(2, sale).filter((message) => message.startsWith('Home,'))).toEqual([]);
  });
});
