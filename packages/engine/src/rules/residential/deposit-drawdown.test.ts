import { describe, expect, test } from 'vitest';
import { depositDrawdown } from './deposit-drawdown.ts';

const room = { agreedPrice: 500_000, depositPaid: 200_000, mpirPercent: 4.98, months: 12 };

describe('daily payments drawn from the deposit', () => {
  test('the unpaid part grows by MPIR / 12 a month', () => {
    const { closingBalance, rows } = depositDrawdown(room, 365);
    expect(500_000 - closingBalance).toBeCloseTo(300_000 * (1 + 0.0498 / 12) ** 12, 6);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({ month: 1, openingBalance: 200_000, closingBalance: 198_755 });
  });

  test('each month closes with the opening balance of the next', () => {
    const { rows } = depositDrawdown(room, 365);
    for (const [i, row] of rows.entries()) {
      expect(row.closingBalance).toBe(row.openingBalance - row.deducted);
      if (i > 0) expect(row.openingBalance).toBe(rows[i - 1]?.closingBalance);
    }
  });

  test('the last drawing takes only the rest of the deposit', () => {
    const { rows, closingBalance, dapPerDayAfter } = depositDrawdown({ ...room, depositPaid: 3_000, months: 4 }, 365);
    expect(rows.map((row) => row.deducted)).toEqual([expect.closeTo(2_062.55, 9), expect.closeTo(937.45, 9), 0, 0]);
    expect(rows.reduce((sum, row) => sum + row.deducted, 0)).toBeCloseTo(3_000, 9);
    expect(closingBalance).toBe(0);
    expect(dapPerDayAfter).toBeCloseTo((500_000 * 0.0498) / 365, 9);
  });

  test('no payment is due if the deposit covers the price', () => {
    expect(depositDrawdown({ ...room, depositPaid: 500_000 }, 365).closingBalance).toBe(500_000);
    expect(depositDrawdown({ ...room, depositPaid: 600_000 }, 365).dapPerDayAfter).toBe(0);
  });
});
