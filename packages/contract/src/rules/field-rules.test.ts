import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries.ts';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { texts } from '../texts.ts';
import type { Care } from '../wire/care.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { ScenarioPatch } from '../wire/scenario.ts';
import type { FieldRule } from './field-rule.ts';
import { fieldRules, type ScenarioRules } from './field-rules.ts';
import { canAddEntry, clientRules, modeRefusal } from './section-rules.ts';

const rules = (patch: ScenarioPatch, record: RecordDocument = recordOf(), sid = 0): ScenarioRules =>
  fieldRules({ record, scenario: scenarioOf(patch, sid), sid, today: TODAY });
const visible = (fields: Readonly<Record<string, FieldRule>>): string[] =>
  Object.entries(fields)
    .filter(([, rule]) => rule.visible)
    .map(([name]) => name);
const careOf = (care: Partial<Care>) => rules({ sCare: [care] }).care[0];

describe('sections', () => {
  it('after care are enabled once every client has a type of care', () => {
    expect(rules({ sCare: [{ typeOfCare: 0 }] })).toMatchObject({ careComplete: false, careMissing: [0] });
    expect(rules({})).toMatchObject({ careComplete: true, careMissing: [] });
    expect(rules({}, coupleOf())).toMatchObject({ careComplete: false, careMissing: [1] });
    expect(rules({ sCare: [resident, { typeOfCare: 2 }] }, coupleOf())).toMatchObject({ careComplete: true });
  });

  it('above scenario 0 the quick totals of bank and income are read-only', () => {
    expect(rules({}).invest.quickTotal.readOnly).toBe(false);
    const above = rules({}, recordOf(), 1);
    expect([above.invest.quickTotal.readOnly, above.income.quickTotal.readOnly]).toEqual([true, true]);
    expect([above.invest.cashGrowth.readOnly, above.expenses.quickTotal.readOnly]).toEqual([false, false]);
  });

  it('show vehicles and funeral bond in full mode, and rename the total', () => {
    expect(visible(rules({ sAssets: { quick: true } }).assets)).toEqual(['quick', 'quickTotal']);
    expect(rules({ sAssets: { quick: false } }).assets).toMatchObject({
      quickTotal: { label: 'Contents, Collections and Artworks' },
      vehiclesTotal: { visible: true },
    });
  });

  it('refuse to return to quick mode while entries were added by hand', () => {
    const withEntry = (eid: 0 | 1 | 2 | 4 | 11) => {
      const scenario = scenarioOf();
      return { ...scenario, sFentries: [...scenario.sFentries, newEntry(eid, { sid: 0, existing: [], today: TODAY })] };
    };
    for (const section of ['assets', 'investments', 'income', 'expenses'] as const) {
      expect(modeRefusal(scenarioOf(), section)).toBeUndefined();
    }
    expect(modeRefusal(withEntry(1), 'assets')).toBe(texts.modeRefused.assets);
    expect(modeRefusal(withEntry(2), 'investments')).toBe(texts.modeRefused.investments);
    expect(modeRefusal(withEntry(4), 'income')).toBe(texts.modeRefused.income);
    expect(modeRefusal(withEntry(11), 'expenses')).toBe(texts.modeRefused.expenses);
    expect(modeRefusal(withEntry(11), 'income')).toBeUndefined();
  });

  it('take two Careplus entries and any number of others, but no old ones', () => {
    const careplus = (n: number) => scenarioOf({ sFentries: Array.from({ length: n }, () => ({ eid: 14 as const })) });
    expect([0, 1, 2].map((n) => canAddEntry(careplus(n), 14))).toEqual([true, true, false]);
    expect(canAddEntry(careplus(0), 9)).toBe(false);
    expect(canAddEntry(careplus(0), 2)).toBe(true);
  });
});

describe('care', () => {
  it('shows nothing but the type until it is chosen, and nothing of a partner who is not there', () => {
    expect(visible(careOf({ typeOfCare: 0 }))).toEqual(['typeOfCare']);
    expect(visible(rules({}).care[1])).toEqual([]);
  });

  it('shows Low Means Resident and Market Payer only for entries before today', () => {
    const status = (dateOfEntry: string) => careOf({ ...resident, dateOfEntry }).lmr.visible;
    expect([status('20/11/2026'), status('21/11/2026')]).toEqual([true, false]);
  });

  it('shows a price and the deduction only without low means', () => {
    expect(careOf({ ...resident, lmr: true })).toMatchObject({
      marketPriceRad: { visible: false },
      deductDAPDAC: { visible: false },
      radRacPaid: { visible: true },
    });
    expect(careOf(resident)).toMatchObject({
      marketPriceRad: { visible: true, required: true },
      deductDAPDAC: { visible: true },
    });
  });

  it('disables the deposit for an entry in a later month, with the reason', () => {
    expect(careOf({ ...resident, dateOfEntry: '30/11/2026' }).radRacPaid.enabled).toBe(true);
    expect(careOf({ ...resident, dateOfEntry: '01/12/2026' }).radRacPaid).toMatchObject({
      enabled: false,
      reason: expect.stringContaining('top-up'),
    });
  });

  it('offers the post reform rules for entries before 1 November 2025 only', () => {
    const entry = (dateOfEntry: string) => careOf({ ...resident, dateOfEntry }).postJuly2025Rules.visible;
    expect([entry('31/10/2025'), entry('01/11/2025')]).toEqual([true, false]);
    const early = fieldRules({
      record: recordOf(),
      scenario: scenarioOf({ sCare: [{ ...resident, dateOfEntry: '01/06/2025' }] }),
      sid: 0,
      today: isoDate('2025-06-30'),
    });
    expect(early.care[0].postJuly2025Rules.visible).toBe(false);
  });

  it('labels by the date: entry, package, extra fee, levels', () => {
    expect(careOf(resident)).toMatchObject({
      dateOfEntry: { label: 'Date of Entry' },
      resi_esf: { label: 'Higher Every Day Living Fee' },
    });
    expect(careOf({ ...resident, dateOfEntry: '31/10/2025' }).resi_esf.label).toBe('Extra Service Fee');
    const old = careOf({ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '31/10/2025' });
    expect(old).toMatchObject({
      dateOfEntry: { label: 'Date Package Commenced' },
      homeCareDailyFee: { visible: true },
      homeCareFeeWaived: { visible: true },
      supportAtHomeLevel: { visible: false },
      // From 1 November 2025 every package shows the three service costs.
      clinicalCareCosts: { visible: true },
    });
    expect(careOf({ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/11/2025' })).toMatchObject({
      homeCareDailyFee: { visible: false },
      supportAtHomeLevel: { visible: true },
      homeCarePackage: { label: 'Support At Home' },
    });
  });

  it('relabels Stay at Home, and disables types of a partner that do not go together', () => {
    const options = rules({ sCare: [{ typeOfCare: 2, dateOfEntry: '01/11/2025' }, { typeOfCare: 0 }] }, coupleOf());
    expect(options.careOptions[0].map((option) => option.label)).toEqual([
      'Residential Aged Care',
      'Support At Home',
      'Granny Flat',
      'Retirement Village',
      'Land Lease Community',
    ]);
    expect(options.careOptions[1].filter((option) => option.disabled).map((option) => option.value)).toEqual([3, 4, 5]);
    expect(options.careOptions[1][1]?.label).toBe('Stay at Home');
    const none = rules({ sCare: [{ typeOfCare: 0 }] }, coupleOf());
    expect(none.care[1].typeOfCare).toMatchObject({
      enabled: false,
      reason: 'Choose a type of care for Margaret first.',
    });
  });

  it('leaves out Granny Flat where it is not offered', () => {
    const context = { record: recordOf(), scenario: scenarioOf(), sid: 0, today: TODAY, grannyFlatOffered: false };
    expect(fieldRules(context).careOptions[0].map((option) => option.value)).toEqual([1, 2, 4, 5]);
  });

  it('says that an entry is too early', () => {
    expect(careOf({ ...resident, dateOfEntry: '30/06/2015' }).dateOfEntry.error).toBe(texts.residentialDateEarly.body);
    expect(careOf({ ...resident, dateOfEntry: '01/07/2015' }).dateOfEntry.error).toBeUndefined();
  });

  it('asks for the days charged only of people already charged', () => {
    const asks = (care: Partial<Care>) => careOf({ ...resident, ...care }).nonClinicalDaysCharged.visible;
    expect(asks({ dateOfEntry: '31/10/2026' })).toBe(true);
    expect(asks({ dateOfEntry: '01/11/2026' })).toBe(false);
    expect(asks({ dateOfEntry: '01/05/2024' })).toBe(false);
    expect(asks({ dateOfEntry: '01/05/2024', postJuly2025Rules: true })).toBe(true);
  });
});

describe('the home', () => {
  const homeOf = (sHome: NonNullable<ScenarioPatch['sHome']>, typeOfCare: 1 | 3 | 4 = 1) =>
    rules({ sCare: [{ ...resident, typeOfCare }], sHome });

  it('is the block of the types of care', () => {
    expect([homeOf({}).homeBlock, homeOf({}, 3).homeBlock, homeOf({}, 4).homeBlock]).toEqual([
      'ordinary',
      'granny-flat',
      'community',
    ]);
    expect(visible(homeOf({}).home).sort()).toEqual(['growthRate', 'netHomeValue', 'protectedPerson', 'rent', 'sell']);
    expect(visible(homeOf({}, 3).home)).toEqual(['quick', 'grannyFlatQuick']);
    expect(visible(homeOf({}, 4).home).sort()).toEqual([
      'home_rv_exit',
      'rcom_exEnt_choice',
      'rv__gsc_sf',
      'rv__gsc_sf_freq',
    ]);
  });

  it('counts what a sale lacks and says it in the printed words', () => {
    expect(homeOf({ sell: true }).saleMissing).toBe(2);
    expect(homeOf({ sell: true, netHomeValue: 5 }).saleMissing).toBe(1);
    expect(homeOf({ sell: true, netHomeValue: 5, sellMonth: '2027-01-01' }).saleMissing).toBe(0);
    expect(homeOf({ sell: true }).home).toMatchObject({
      netHomeValue: { error: texts.sellNeedsHomeValue },
      sellMonth: { error: texts.sellNeedsDate },
    });
    expect(homeOf({}).home.netHomeValue.error).toBeUndefined();
    expect(homeOf({ rent: true, rentValue: 0 }).home.rentValue.error).toBe(texts.rentAmountRequired);
  });

  it('orders the dates of rent and settlement', () => {
    expect(homeOf({ sell: true }).home.sellMonth.notBefore).toBe('2026-12-01');
    const both = homeOf({
      sell: true,
      sellMonth: '2027-09-01',
      rent: true,
      rentAtMonth: '2027-02-01',
      rentMonthEnd: '2027-06-01',
    }).home;
    expect(both.sellMonth.notBefore).toBe('2027-07-01');
    expect(both.rentAtMonth).toMatchObject({ notBefore: '2026-11-01', notAfter: '2027-09-01' });
    expect(both.rentMonthEnd).toMatchObject({ notBefore: '2027-03-01', notAfter: '2027-09-01' });
    expect(homeOf({ rent: true, sellMonth: '2027-09-01' }).home.rentAtMonth.notAfter).toBeUndefined();
  });

  it('opens the village model step by step: base, date, the rest', () => {
    const full = { rcom_exEnt_choice: 'full' } as const;
    expect(homeOf(full, 4).home.rv_date_purchased.enabled).toBe(false);
    const based = homeOf({ ...full, rv_calculationBase: 1 }, 4).home;
    expect(based.rv_date_purchased).toMatchObject({
      enabled: true,
      error: texts.validDateRequired,
      notAfter: '2026-11-01',
    });
    expect(based.rv_purchasePrice.enabled).toBe(false);
    expect(
      homeOf({ ...full, rv_calculationBase: 1, rv_date_purchased: '01/07/2020' }, 4).home.rv_purchasePrice.enabled,
    ).toBe(true);
  });
});

describe('client details', () => {
  const client = (patch: object) => clientRules(recordOf({ clients: [patch] }), 0);

  it('reveal fields by what was chosen', () => {
    expect([5, 9, 2, 10].map((pension_type) => client({ pension_type }).veteran.visible)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([null, 0, 1].map((lifetimeCapUsed) => client({ lifetimeCapUsed }).annualCapUsed.visible)).toEqual([
      false,
      false,
      true,
    ]);
    expect([0, 1, 2].map((location) => client({ location }).facility_name.visible)).toEqual([false, false, true]);
    expect([false, true].map((poaRep) => client({ poaRep }).poaRepName.visible)).toEqual([false, true]);
  });
});
