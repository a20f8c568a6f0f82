/** Loans from the form to the household, and the notices about the home that secures them. */
import { type EntryNamed, type EntryPatch, messageOf, type ScenarioPatch } from '@advice-builder/contract';
import type { Entry } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { fieldRules } from '../form-rules/field-rules.ts';
import { modeRefusal } from '../form-rules/section-rules.ts';
import { recordOf, scenarioOf, TODAY } from '../testing/cases.ts';
import { toHousehold } from './to-household.ts';

const mapped = (
  loans: readonly Partial<EntryNamed<'loan'>>[],
  sHome: ScenarioPatch['sHome'] = { netHomeValue: 500_000 },
  assets: readonly EntryPatch[] = [],
) => {
  const sFentries = [...assets, ...loans.map((loan) => ({ eid: 21, name: 'Own', ...loan }) as EntryPatch)];
  const scenario = scenarioOf({ sCare: [{ typeOfCare: 2 }], sHome, sFentries });
  const found = toHousehold(recordOf(), scenario, scenario, TODAY, shippedRateBook);
  if (!found.ok) throw new Error('no household');
  const { household, notices } = found.value;
  const reading = fieldRules({ record: recordOf(), scenario, sid: 0, today: TODAY }).home.homeValueIsNet;
  return { household, codes: notices.map(({ code }) => code), isAsked: reading.visible, scenario };
};
const loanOf = (loan: Partial<EntryNamed<'loan'>>): Extract<Entry, { kind: 'loan' }> | undefined =>
  mapped([loan]).household.entries.find((entry) => entry.kind === 'loan');

describe('a loan', () => {
  it('is left out until its amount and its security are chosen', () => {
    expect(mapped([{ assetValue: 1_000 }]).codes).toContain('entry-incomplete');
    expect(mapped([{ securedOn: 0 }]).codes).toContain('entry-incomplete');
    expect(mapped([{ assetValue: 1_000, securedOn: 0 }]).codes).toEqual([]);
  });

  it('counts only what its form shows for the type of loan', () => {
    const all = {
      assetValue: 1_000,
      loanRate: 6,
      securedOn: 0,
      assetDateStart: '2027-03-01',
      cashFrequency: 0,
      cashAmount: 50,
      cashDateStart: '2027-04-01',
    } as const;
    expect(loanOf({ ...all, loanType: 2 })).toMatchObject({
      contract: 'home-equity-access-scheme',
      interestPercent: 0,
      start: undefined,
      security: 'home',
      drawingStart: undefined,
    });
    expect(loanOf({ ...all, loanType: 1 })).toMatchObject({ interestPercent: 6, security: 'home' });
    expect(loanOf({ ...all, loanType: 3 })).toMatchObject({ contract: 'family', security: 'none' });
    expect(loanOf(all)?.start).toBeDefined();
  });

  it('is shown in quick mode too, so that it does not prevent it', () => {
    expect(modeRefusal(mapped([{ assetValue: 1_000, securedOn: 0 }]).scenario, 'assets')).toBeUndefined();
  });
});

describe('the home with a loan', () => {
  const onHome = { assetValue: 100_000, securedOn: 1 } as const;
  const owned = ({ household: { home } }: ReturnType<typeof mapped>) =>
    home.kind === 'ordinary' ? [home.netValue, home.debtsInValue] : undefined;

  it('asks once how its value is entered, and counts it as before the loans until then', () => {
    const open = mapped([onHome]);
    expect([open.isAsked, open.codes.includes('loan-home-reading'), owned(open)]).toEqual([
      true,
      true,
      [500_000, undefined],
    ]);
    const before = mapped([onHome], { netHomeValue: 500_000, homeValueIsNet: 1 });
    expect([before.codes.includes('loan-home-reading'), owned(before)]).toEqual([false, [500_000, undefined]]);
    const net = mapped([onHome, { ...onHome, assetValue: 20_000 }], { netHomeValue: 400_000, homeValueIsNet: 2 });
    expect(owned(net)).toEqual([400_000, 120_000]);
  });

  it('is not asked without a loan on it', () => {
    expect(mapped([]).isAsked).toBe(false);
    expect(mapped([{ ...onHome, securedOn: 0 }]).isAsked).toBe(false);
  });

  it('does not contain a loan that is drawn later or was repaid before', () => {
    const given = { netHomeValue: 400_000, homeValueIsNet: 2 } as const;
    expect(owned(mapped([{ ...onHome, assetDateStart: '2027-01-01' }], given))).toEqual([400_000, undefined]);
    expect(owned(mapped([{ ...onHome, assetDateEnd: '2026-10-01' }], given))).toEqual([400_000, undefined]);
  });

  it('is named if there is none', () => {
    expect(mapped([onHome], { netHomeValue: 0 }).codes).toContain('loan-home-absent');
    expect(mapped([{ ...onHome, securedOn: 0 }], { netHomeValue: 0 }).codes).not.toContain('loan-home-absent');
  });
});

describe('a loan on another asset', () => {
  const onOther = { assetValue: 1_000, securedOn: 2 } as const;

  const unit = { eid: 3, id: 'u', name: 'Unit', assetValue: 600_000, cashAmount: 0 } as const;

  it('is charged over the asset that it names, without a notice', () => {
    const named = mapped([{ ...onOther, securedEntry: 'u' }], undefined, [unit]);
    expect(named.codes).toEqual([]);
    expect(named.household.entries.at(-1)).toMatchObject({ kind: 'loan', security: { entryId: 'u' } });
  });

  it('is charged over nothing if its other fields name another security', () => {
    expect(loanOf({ ...onOther, securedOn: 0, securedEntry: 'u' })).toMatchObject({ security: 'none' });
    expect(loanOf({ ...onOther, loanType: 1, securedEntry: 'u' })).toMatchObject({ security: 'home' });
  });

  it('that names none lowers no asset, and a notice asks for the asset', () => {
    expect(mapped([onOther]).codes).toEqual(['loan-asset-in-full']);
    expect(loanOf(onOther)).toMatchObject({ security: 'none' });
    expect(mapped([onOther]).isAsked).toBe(false);
  });

  const rented = { ...unit, cashAmount: 400 } as const;
  const onUnit = { ...onOther, securedEntry: 'u', loanRate: 6 } as const;
  const boughtOf = (loan: Partial<EntryNamed<'loan'>>) => {
    const found = mapped([loan], undefined, [rented]).household.entries.at(-1);
    return found?.kind === 'loan' ? found.boughtEntryId : undefined;
  };

  it('bought the asset only if its answer says so', () => {
    expect([1, 0, null].map((loanUse) => boughtOf({ ...onUnit, loanUse: loanUse as 1 | 0 | null }))).toEqual([
      'u',
      undefined,
      undefined,
    ]);
    expect(boughtOf({ ...onUnit, loanUse: 1, securedOn: 1 })).toBeUndefined();
    expect(boughtOf({ ...onUnit, loanUse: 1, loanType: 1 })).toBeUndefined();
  });

  it('asks for its use in a notice if the asset has rent and the loan has interest', () => {
    const codes = (loan: Partial<EntryNamed<'loan'>>, asset: EntryPatch = rented) =>
      mapped([{ ...onUnit, ...loan }], undefined, [asset]).codes;
    expect(codes({})).toEqual(['loan-use-unknown']);
    expect(codes({ loanUse: 0 })).toEqual([]);
    expect(codes({ loanUse: 1 })).toEqual([]);
    expect(codes({ loanRate: 0 })).toEqual([]);
    expect(codes({}, unit)).toEqual([]);
    expect(codes({}, { eid: 0, id: 'u', name: 'Boat', assetValue: 5_000 })).toEqual([]);
  });

  it('says so if the entry of its asset is not counted', () => {
    const { codes, household } = mapped([{ ...onUnit, loanUse: 1 }], undefined, [{ ...rented, assetValue: 0 }]);
    expect(codes).toEqual(['loan-asset-left-out', 'entry-incomplete']);
    expect(household.entries).toHaveLength(1);
  });

  it('has no notice if it is repaid, left out, or always secured on the home', () => {
    expect(mapped([{ ...onOther, assetDateEnd: '2026-10-01' }]).codes).toEqual(['entry-ended']);
    expect(mapped([{ ...onOther, assetValue: 0 }]).codes).toEqual(['entry-incomplete']);
    expect(mapped([{ ...onOther, loanType: 1 }]).codes).not.toContain('loan-asset-in-full');
  });
});

describe('a mortgage on a home whose title is given for a granny flat', () => {
  const mortgage = {
    eid: 21,
    name: 'Mortgage',
    loanType: 0,
    securedOn: 1,
    assetValue: 100_000,
    loanRate: 6,
  } as const;
  const notices = (sHome: ScenarioPatch['sHome']) => {
    const current = scenarioOf({
      sCare: [{ typeOfCare: 2 }],
      sHome: { netHomeValue: 700_000 },
      sFentries: [mortgage as EntryPatch],
    });
    const flat = scenarioOf({ sCare: [{ typeOfCare: 3 }], sHome, sFentries: [mortgage as EntryPatch] }, 1);
    const found = toHousehold(recordOf(), flat, current, TODAY, shippedRateBook);
    if (!found.ok) throw new Error('no household');
    return found.value.notices;
  };

  it('has to be repaid, or the lender has to agree, and a notice says so', () => {
    const said = notices({ grannyFlatTitle: true, netHomeValue: 0, quick: false }).filter(({ code }) =>
      code.startsWith('loan-'),
    );
    expect(said.map(messageOf)).toEqual([
      expect.stringMatching(/^Mortgage is secured on the home whose title is given .* repaid or the lender agrees\./),
    ]);
    expect(said[0]?.fieldPath).toEqual(['sFentries', 0, 'loanType']);
  });

  it('is only a loan without security if no title is given', () => {
    const codes = notices({ netHomeValue: 0, quick: false, grannyFlatPurchPrice: 300_000 }).map(({ code }) => code);
    expect(codes).toContain('loan-home-absent');
    expect(codes).not.toContain('loan-on-home-given');
  });
});
