import type { Home, RecordDocument } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { homeOffers, lifeExpectancyOffer } from './offers.ts';

const offersOf = (typeOfCare: 1 | 3 | 4 | 5, sHome: Partial<Home>, record: RecordDocument = recordOf()) =>
  homeOffers(record, scenarioOf({ sCare: [{ typeOfCare }, { typeOfCare }], sHome }), shippedRateBook);

describe('the offer for a granny flat', () => {
  const paid = {
    quick: false,
    grannyFlatPurchPrice: 400_000,
    grannyFlatPurchDate: '01/07/2026',
    grannyFlatApplyTest: true,
  } as const;

  it('GF-003 is the reasonable value, with the factor, its day and source', () => {
    const { reasonableValue, gift } = offersOf(3, paid);
    expect(reasonableValue).toMatchObject({
      value: 334_670.54,
      basis:
        'A couple’s full pension of $1,810.40 a fortnight × 26 × 7.11, the factor for the age of 85 on the next birthday.',
      from: isoDate('2014-12-24'),
      status: 'published',
    });
    expect(reasonableValue?.source.title).not.toBe('');
    expect(gift).toBeCloseTo(400_000 - 2 * 905.2 * 26 * 7.11, 8);
  });

  it('GF-003 depends on the younger partner, and an entered test amount decides the gift', () => {
    expect(offersOf(3, paid, coupleOf()).reasonableValue?.basis).toContain('the younger, aged 85');
    expect(offersOf(3, { ...paid, grannyFlatTestAmount: 350_000 }).gift).toBe(50_000);
    expect(offersOf(3, { ...paid, grannyFlatTestAmount: 450_000 }).gift).toBe(0);
  });

  it('GF-003 is undefined without the test, without a date of birth, or in quick mode', () => {
    expect(offersOf(3, { ...paid, grannyFlatApplyTest: false }).reasonableValue).toBeUndefined();
    expect(offersOf(3, paid, recordOf({ clients: [{ dob: null }] })).reasonableValue).toBeUndefined();
    expect(offersOf(3, { ...paid, quick: true })).toEqual({});
  });

  it('includes the extra allowable amount of the day of purchase', () => {
    expect(offersOf(3, paid).extraAllowable).toMatchObject({ value: 267_000, from: isoDate('2026-07-01') });
    expect(offersOf(3, { ...paid, grannyFlatPurchDate: '30/06/2026' }).extraAllowable?.value).toBe(258_000);
    // The amount compared: the price less the part that is a gift.
    expect(offersOf(3, paid).homeowner).toBe(true);
    expect(offersOf(3, { ...paid, grannyFlatTestAmount: 267_000 }).homeowner).toBe(false);
    expect(offersOf(3, { ...paid, grannyFlatGiftAmount: 133_000 }).homeowner).toBe(false);
    expect(offersOf(3, { ...paid, grannyFlatApplyTest: false, grannyFlatGiftAmount: 133_000 }).homeowner).toBe(true);
    expect(offersOf(3, { ...paid, grannyFlatPurchPrice: null })).not.toHaveProperty('homeowner');
  });
});

describe('the offer for the price of a community', () => {
  const bought = { rcom_exEnt_choice: 'full', rv_date_purchased: '16/03/2025' } as const;

  it('RV-016 is the extra allowable amount of the day of purchase, for a village only', () => {
    expect(offersOf(4, bought).extraAllowable).toMatchObject({ value: 252_000, from: isoDate('2024-07-01') });
    expect(offersOf(4, { ...bought, rv_purchasePrice: 252_000 }).homeowner).toBe(false);
    expect(offersOf(4, { ...bought, rv_purchasePrice: 252_000.01 }).homeowner).toBe(true);
    expect(offersOf(4, { ...bought, rv_date_purchased: null })).toEqual({});
    expect(offersOf(4, { ...bought, rcom_exEnt_choice: 'quick' })).toEqual({});
    expect(offersOf(5, bought)).toEqual({});
    expect(offersOf(1, bought)).toEqual({});
    // After everyone has left, the type of the community is that of the Current Situation.
    const left = scenarioOf({ sCare: [resident], sHome: { ...bought, leavesCommunity: true } });
    const of = (typeOfCare: 4 | 5) =>
      homeOffers(recordOf(), left, shippedRateBook, scenarioOf({ sCare: [{ typeOfCare }] })).extraAllowable?.value;
    expect([of(4), of(5)]).toEqual([252_000, undefined]);
  });
});

describe('the offer for a term', () => {
  const annuity = (patch: object) => ({
    ...newEntry(13, { sid: 0, existing: [], today: TODAY }),
    cl: 0 as const,
    assetDateStart: '2026-12-01',
    ...patch,
  });
  const offered = (patch: object, gender: 0 | 1 | 2 = 2) =>
    lifeExpectancyOffer(
      recordOf({ clients: [{ dob: '03/03/1942', gender }] }),
      annuity(patch) as never,
      shippedRateBook,
    );

  it('is the life expectancy of the owner on the day of purchase, with its table', () => {
    const found = offered({});
    expect(found).toMatchObject({
      basis: 'Life expectancy of a woman aged 84 on the day of purchase.',
      from: isoDate('2025-01-01'),
    });
    const { rows } = shippedRateBook.tableAt('income-streams.life-expectancy', isoDate('2026-12-01'));
    expect(found?.value).toBe(rows.find(([age]) => age === 84)?.[2]);
    expect(offered({}, 1)?.value).toBe(rows.find(([age]) => age === 84)?.[1]);
    expect(offered({ dob: '03/03/1952' })?.basis).toContain('aged 74');
  });

  it('is undefined if owner, gender or day are not known or not in the tables', () => {
    expect(offered({ assetDateStart: null })).toBeUndefined();
    expect(offered({}, 0)).toBeUndefined();
    expect(offered({ dob: '03/03/1999' })).toBeUndefined();
    expect(offered({ assetDateStart: '2010-12-01' })).toBeUndefined();
    const joint = annuity({ cl: null, clientId: null, dob: null }) as never;
    expect(lifeExpectancyOffer(coupleOf(), joint, shippedRateBook)).toBeUndefined();
    // With only one person, nobody else can be the owner.
    expect(offered({ cl: null, clientId: null })?.basis).toContain('aged 84');
  });
});
