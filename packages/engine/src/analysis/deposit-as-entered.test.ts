import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import type { CommunityHome } from '../household/household.ts';
import { after, inCare, later, sold, subjectOf } from '../testing/shares.ts';
import { paymentAsEntered } from './deposit-as-entered.ts';
import { amountsOf } from './deposit-share.ts';

const price = 550_000;

describe('a deposit varied around the amount entered', () => {
  it('pays an increase from the bank at entry, as far as the bank allows', () => {
    const subject = subjectOf(inCare({ depositPaid: 100_000 }));
    const { payableAtEntry } = subject;
    expect(paymentAsEntered(subject, 150_000)).toEqual({
      share: 150_000 / price,
      target: 150_000,
      paidAtEntry: 150_000,
      paidAtSettlement: 0,
      unpaid: 0,
      paidShare: 150_000 / price,
    });
    expect(payableAtEntry).toBeGreaterThan(100_000);
    const bare = subjectOf(inCare({ depositPaid: 100_000 }), { buffer: payableAtEntry - 120_000 });
    expect(paymentAsEntered(bare, 150_000)).toMatchObject({ paidAtEntry: 120_000, unpaid: 30_000 });
  });

  it('equals the scenario as entered at the amount entered, including the part paid by the sale', () => {
    const entered = inCare({ depositPaid: 300_000, depositFromSale: 200_000 }, sold(6));
    const subject = subjectOf(entered);
    expect(subject.ownShare * price).toBe(500_000);
    expect(amountsOf(subject, paymentAsEntered(subject, 500_000))).toEqual({
      depositPaid: 300_000,
      depositFromSale: 200_000,
      topUps: [],
    });
  });

  it('changes the payment from the sale first, then the payment at entry', () => {
    const subject = subjectOf(inCare({ depositPaid: 300_000, depositFromSale: 200_000 }, sold(6)));
    expect(paymentAsEntered(subject, price)).toMatchObject({ paidAtEntry: 300_000, paidAtSettlement: 250_000 });
    expect(paymentAsEntered(subject, 310_000.005)).toMatchObject({ paidAtEntry: 300_000, paidAtSettlement: 10_000.01 });
    expect(paymentAsEntered(subject, 120_000)).toMatchObject({ paidAtEntry: 120_000, paidAtSettlement: 0 });
    expect(amountsOf(subject, paymentAsEntered(subject, 120_000))).toMatchObject({ depositPaid: 120_000 });
  });

  it('takes from the bank any amount that a small sale cannot pay', () => {
    const subject = subjectOf(inCare({ depositPaid: 100_000 }, sold(6, 880_000)));
    const proceeds = subject.settlement?.proceeds ?? 0;
    expect(proceeds).toBeLessThan(100_000);
    const { paidAtEntry, paidAtSettlement, unpaid } = paymentAsEntered(subject, 300_000);
    expect(paidAtSettlement).toBe(proceeds);
    expect(paidAtEntry).toBeCloseTo(300_000 - proceeds, 2);
    expect(unpaid).toBe(0);
  });

  it('counts the top-ups entered for a later entry as paid at entry', () => {
    const topUps = [{ id: 'a', month: after(4), amount: 200_000 }];
    const subject = subjectOf(inCare({ ...later, topUps } as never));
    expect(paymentAsEntered(subject, 200_000)).toMatchObject({ paidAtEntry: 200_000, unpaid: 0 });
    expect(amountsOf(subject, paymentAsEntered(subject, 200_000)).topUps).toEqual([
      { month: after(4), amount: 200_000 },
    ]);
  });

  it('treats a top-up in the month of an exit differently from earlier top-ups', () => {
    const village: CommunityHome = {
      kind: 'village',
      quickExitEntitlement: undefined,
      model: {
        base: 'purchase',
        purchaseDate: isoDate('2020-11-01'),
        exitDate: isoDate('2027-04-15'),
        purchasePrice: 500_000,
        growthPercent: 0,
        gainSharePercent: 0,
        refurbishmentCost: 0,
        sellingFeePercent: 0,
        deferredFeePercent: [5, 5, 5, 5, 5, 0, 0, 0, 0, 0],
        maintenanceLevyPercent: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
      serviceCharge: { amount: 0, frequency: 12 },
    };
    const topUps = [{ id: 'exit', month: after(5), amount: 200_000 }];
    const subject = subjectOf(inCare({ depositPaid: 100_000, topUps }, { home: village }));
    expect(subject.settlement).toMatchObject({ kind: 'exit', month: 5 });
    const payment = paymentAsEntered(subject, 300_000);
    expect(payment).toMatchObject({ paidAtEntry: 100_000, paidAtSettlement: 200_000, unpaid: 0 });
    expect(amountsOf(subject, payment).topUps).toEqual([{ month: after(5), amount: 200_000 }]);
  });

  it.each([-1, price + 1, Number.NaN])('rejects the amount %d', (dollars) => {
    expect(() => paymentAsEntered(subjectOf(inCare()), dollars)).toThrow(RangeError);
  });
});
