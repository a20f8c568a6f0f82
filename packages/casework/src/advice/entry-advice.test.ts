import {
  annuityTypes,
  type Entry,
  type EntryNamed,
  type EntryOf,
  type EntryPatch,
  type EntryTemplateId,
  labelOf,
  type RecordDocument,
} from '@advice-builder/contract';
import { makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import {
  annuityDeductible,
  entryStart,
  isBoughtFromBank,
  type PurchasedEntry,
  perYear,
} from '../entries/entry-facts.ts';
import { leftOutSentence } from '../form-rules/entry-rules.ts';
import { coupleOf, recordOf, scenarioOf, TODAY, withEntries } from '../testing/cases.ts';
import {
  annuityExample,
  annuityRulesText,
  annuityTypeAdvice,
  drawdownOffer,
  jointPensionAdvice,
} from './entry-advice.ts';

const place = { sid: 0, existing: [], today: TODAY };
const entryOf = <E extends EntryTemplateId>(eid: E, given: Partial<EntryOf<E>>): Entry =>
  newEntry(eid, place, given) as Entry;
const NOVEMBER = makeMonth(2026, 11);
const book = shippedRateBook;

describe('the amounts of an entry', () => {
  it('IN-013 IN-014 multiply an amount by its frequency; without a frequency nothing is paid', () => {
    expect([perYear(1200, 12), perYear(33.25, 52), perYear(9, 1), perYear(9, 0), perYear(9, -1)]).toEqual([
      14_400, 1729, 9, 0, 0,
    ]);
    expect(perYear(null, 12)).toBeUndefined();
  });

  it.each<[string, Entry, number | undefined]>([
    ['an annuity: price divided by term', entryOf(13, { assetValue: 130_000, term: 10 }), 13_000],
    [
      'an annuity with residual capital, which is deducted from the price',
      entryOf(13, { assetValue: 130_000, term: 10, rcv: 20 }),
      10_400,
    ],
    ['an annuity without a term', entryOf(13, { assetValue: 130_000 }), undefined],
    ['an annuity with a term of 0', entryOf(13, { assetValue: 130_000, term: 0 }), undefined],
    ['an annuity without a price', entryOf(13, { term: 10 }), undefined],
    [
      'a lifetime annuity before July 2019',
      entryOf(13, { assetValue: 100, term: 8, rcv: 20, annuityType: 2, assetDateStart: '2019-06-30' }),
      12.5,
    ],
    [
      'a lifetime annuity from July 2019',
      entryOf(13, { assetValue: 100, term: 8, annuityType: 2, assetDateStart: '2019-07-01' }),
      undefined,
    ],
    ['Careplus, which has no residual', entryOf(14, { assetValue: 100, term: 8, annuityType: 1 }), 12.5],
    ['a term pension', entryOf(6, { assetValue: 100, term: 4, rcv: 50 }), 12.5],
    ['an investment', entryOf(2, { assetValue: 100 }), undefined],
  ])('IN-015 include the deductible amount of %s', (_, entry, deductible) => {
    expect(annuityDeductible(entry)).toBe(deductible);
  });

  it('IN-008 "New" follows the date of purchase until the adviser chooses', () => {
    const isNew = (assetDateStart: string | null, ticked: boolean | null) =>
      isBoughtFromBank(entryOf(13, { assetDateStart, new: ticked }) as PurchasedEntry, NOVEMBER);
    expect([isNew('2026-10-31', null), isNew('2026-11-30', null), isNew('2026-12-01', null)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([isNew('2026-10-31', true), isNew('2026-12-01', false), isNew(null, null)]).toEqual([true, false, false]);
  });

  it('a new Careplus entry of a single person copies facts from the record', () => {
    const source = (record: RecordDocument, ...entries: EntryPatch[]) => ({
      record,
      scenario: withEntries(...entries),
      today: TODAY,
    });
    expect(entryStart(source(recordOf({ clients: [{ dob: '03/03/1942', gender: 2 }] })), 14)).toEqual({
      clientId: 0,
      dob: '03/03/1942',
      gender: 2,
    });
    expect([entryStart(source(coupleOf()), 14), entryStart(source(recordOf()), 13)]).toEqual([{}, {}]);
    expect(entryStart(source(recordOf(), { eid: 14, clientId: 0 }), 14)).toEqual({});
  });

  it.each([13, 15] as const)(
    'a new entry of template %i for a couple belongs to the first person who has none yet',
    (eid) => {
      const start = (...entries: EntryPatch[]) =>
        entryStart({ record: coupleOf(), scenario: withEntries(...entries), today: TODAY }, eid);
      expect(start()).toEqual({ clientId: 0 });
      expect(start({ eid, clientId: 0 })).toEqual({ clientId: 1 });
      expect(start({ eid, clientId: 0 }, { eid, clientId: 1 })).toEqual({ clientId: 0 });
    },
  );

  it.each([
    ['01/11/2026', 'care has begun: next month', '2026-12-01'],
    ['30/11/2026', 'enters this month: next month', '2026-12-01'],
    ['01/12/2026', 'enters next month', '2026-12-01'],
    ['31/03/2027', 'enters later: the month of entry', '2027-03-01'],
    [null, 'no date of entry yet: next month', '2026-12-01'],
  ])('a new top-up of a person with date of entry %s (%s) is paid on %s', (dateOfEntry, _what, assetDateStart) => {
    const scenario = scenarioOf({ sCare: [{ typeOfCare: 1 }, { typeOfCare: 1, dateOfEntry }] });
    expect(entryStart({ record: coupleOf(), scenario, today: TODAY }, 20, { clientId: 1 })).toEqual({ assetDateStart });
  });
});

describe('the minimum payment of an account based pension', () => {
  const pension = (given: Partial<EntryNamed<'accountBasedPension'>>) => entryOf(15, { assetValue: 100_000, ...given });
  const offer = (entry: Entry, record = recordOf()) => drawdownOffer(entry, record, NOVEMBER, book);

  it('depends on the age on the last 1 July, and names its date and source', () => {
    // The client was born on 3 March 1942, so she is 84 on 1 July 2026.
    expect(offer(pension({}))).toMatchObject({
      value: 7,
      text: '7.00%',
      words: 'Minimum at 84 on 1 July 2026, in force from 1 July 2023',
      status: 'held',
      source: { publisher: 'Australian Taxation Office' },
    });
    expect([offer(pension({ cashAmount: 6.99 }))?.below, offer(pension({ cashAmount: 7 }))?.below]).toEqual([
      'This is less than the minimum of 7.00%. The minimum is paid instead.',
      undefined,
    ]);
    // For an entry that starts in a later month, the age on its start day counts.
    expect(offer(pension({ cashDateStart: '2027-04-01' }))).toMatchObject({ value: 9 });
    expect(offer(pension({ cashDateStart: '2027-06-01' }))).toBeUndefined();
  });

  it('in dollars is high enough for the payments of a year to reach the minimum', () => {
    const dollars = (given: Partial<EntryNamed<'accountBasedPension'>>) => offer(pension({ legacy: true, ...given }));
    expect(dollars({ cashFrequency: 1 })).toMatchObject({ value: 7000, text: '$7,000.00' });
    // 7,000 in twelve payments is 583.333..., so payments of 583.33 would be too little.
    expect(dollars({ cashFrequency: 12 })?.value).toBe(583.34);
    // The projection pays an amount in dollars as entered, even if it is below the minimum.
    expect(dollars({ cashFrequency: 12, cashAmount: 583.33 })?.below).toBe(
      'This is less than the minimum of $583.34. The law requires more, but the amount entered counts.',
    );
    expect([dollars({ assetValue: null }), dollars({ cashFrequency: 0 })]).toEqual([undefined, undefined]);
    expect(drawdownOffer(entryOf(5, { assetValue: 1000, cashFrequency: 1 }), recordOf(), NOVEMBER, book)?.value).toBe(
      70,
    );
  });

  it('depends on the owner, and is unknown without an owner or a date of birth', () => {
    const couple = coupleOf();
    expect(offer(pension({}), couple)).toBeUndefined();
    // Thomas, born on 2 September 1939, is 86 on 1 July 2026.
    expect(offer(pension({ clientId: 1 }), couple)?.value).toBe(9);
    expect(offer(pension({}), recordOf({ clients: [{ dob: null }] }))).toBeUndefined();
    expect(offer(entryOf(7, {}))).toBeUndefined();
  });
});

describe('an account based pension with both partners as owners', () => {
  const owner = 'An account based pension belongs to one person. Choose the owner.';
  const advice = (given: Partial<EntryNamed<'accountBasedPension'>>, record = coupleOf()) =>
    jointPensionAdvice(entryOf(15, { assetValue: 100_000, ...given }), record, NOVEMBER, book);

  it('gets advice that it belongs to one person, with the minimum of each half', () => {
    const each = {
      owner,
      payment: 'Half counts for each person. Minimum: 7.00% for Margaret at 84 and 9.00% for Thomas at 86',
    };
    expect([advice({}), advice({ cashAmount: 9 })]).toEqual([each, each]);
    const below = 'If a half is below its minimum, the minimum is paid instead.';
    expect(advice({ cashAmount: 8 })).toEqual({ ...each, below });
    // Amounts in dollars are paid as entered, so neither partner's half is raised to its minimum.
    expect(advice({ cashAmount: 8, legacy: true })).toEqual(each);
    expect(jointPensionAdvice(entryOf(5, {}), coupleOf(), NOVEMBER, book)).toEqual(each);
  });

  it('gets that advice even if the inputs of the minimum are missing', () => {
    const couple = coupleOf();
    const [margaret, thomas] = couple.clients as [(typeof couple.clients)[0], NonNullable<(typeof couple.clients)[1]>];
    expect(advice({}, { ...couple, clients: [{ ...margaret, dob: null }, thomas] })).toEqual({
      owner,
      payment: 'Half counts for each person. Minimum: 9.00% for Thomas at 86',
    });
    expect(advice({ cashDateStart: '2027-06-01' })).toEqual({ owner });
  });

  it('is the only case with that advice: one owner, a single client and another income stream get none', () => {
    expect([advice({ clientId: 0 }), advice({}, recordOf())]).toEqual([undefined, undefined]);
    expect(jointPensionAdvice(entryOf(6, {}), coupleOf(), NOVEMBER, book)).toBeUndefined();
  });

  it('counts despite the advice', () => {
    const scenario = withEntries({ eid: 15, name: 'Fund', assetValue: 100_000, cashAmount: 5 });
    const entry = scenario.sFentries.find(({ eid }) => eid === 15) as Entry;
    expect(leftOutSentence(entry, { record: coupleOf(), scenario, projectFrom: NOVEMBER })).toBeUndefined();
  });
});

describe('the type of an annuity with its term', () => {
  const advice = (given: Partial<EntryNamed<'annuity'>>, record = recordOf()) =>
    annuityTypeAdvice(entryOf(13, { assetDateStart: '2020-03-01', ...given }), record, book);

  it.each<[string, Partial<EntryNamed<'annuity'>>, RegExp | undefined]>([
    ['short with a short term', { annuityType: 0, term: 5 }, undefined],
    ['long with a long term', { annuityType: 1, term: 6 }, undefined],
    [
      'short with a long term',
      { annuityType: 0, term: 6 },
      /^Short Term is chosen, but a term above 5 years is long term/,
    ],
    ['long with a short term', { annuityType: 1, term: 5 }, /^Long Term is chosen, but a term of 5 years or less/],
    ['lifetime', { annuityType: 2, term: 3 }, undefined],
    ['without a term', { annuityType: 0, term: null }, undefined],
  ])('%s', (_, given, words) => {
    if (words === undefined) expect(advice(given)).toBeUndefined();
    else expect(advice(given)).toMatch(words);
  });

  it('a short term counts as long for a person who may not outlive it', () => {
    const old = recordOf({ clients: [{ dob: '01/01/1925', gender: 1 }] });
    expect(advice({ annuityType: 1, term: 5 }, old)).toBeUndefined();
    expect(advice({ annuityType: 0, term: 5 }, old)).toMatch(/not shorter than the life expectancy at purchase/);
  });
});

describe('the description of annuity rules', () => {
  const text = (eid: 13 | 14, annuityType: 0 | 1 | 2, assetDateStart: string | null) =>
    annuityRulesText(entryOf(eid, { annuityType, assetDateStart }), book);

  it('IN-017 IN-018 IN-019 gives the rules from before July 2019, except for a lifetime annuity bought later', () => {
    const titles = ([13, 14] as const).map((eid) =>
      ([2, 2, 1, 0] as const).map((type, i) => text(eid, type, i === 0 ? '2019-06-30' : '2019-07-01')?.title),
    );
    const before = 'Rules from before July 2019';
    for (const found of titles) expect(found).toEqual([before, 'Rules from 1 July 2019', before, before]);
    expect(text(13, 2, null)).toBeUndefined();
  });

  it('IN-020 names the age that applies for the date of purchase', () => {
    expect(text(13, 2, '2024-12-31')?.body).toBe(
      'Asset test: 60% of the purchase price, falling to 30% once the client is 84 and has held it 5 years. Income test: 60% of the payments.',
    );
    expect(text(13, 2, '2025-01-01')?.body).toContain('once the client is 85');
  });

  it('IN-023 has the example in the specification', () => {
    expect(annuityExample).toEqual({
      investment: 500_000,
      annuityType: 2,
      withdrawalYears: 5,
      monthlyPercent: 4.49,
      annualisedPercent: 4.59,
    });
    expect(labelOf(annuityTypes, annuityExample.annuityType)).toBe('Lifetime');
  });
});
