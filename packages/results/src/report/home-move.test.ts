/** The report of a resident who moves to another aged care home. */
import { personName } from '@advice-builder/casework';
import { recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { messageOf, type Scenario } from '@advice-builder/contract';
import { explainDifference, turnsOf } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { careTurnWords } from '../words/turn-words.ts';
import { type CalculatedReport, calculateReport } from './calculate-report.ts';
import { depositsPaid } from './home-sale.ts';

const record = recordOf();
const care = { ...resident, dateOfEntry: '10/02/2026', marketPriceRad: 600_000, radRacPaid: 600_000 } as const;
const moves = { movesHome: true, moveDate: '15/03/2027', moveAgreedPrice: 450_000 } as const;
const living = (patch: object) => scenarioOf({ sCare: [{ ...care, ...patch }], sInvest: { quickTotal: 200_000 } });
const current = living({});
const MARCH = 4;

function calculated(scenario: Scenario): CalculatedReport {
  const made = calculateReport(record, scenario, current, shippedRateBook, TODAY);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
}

describe('the report of a move to another aged care home', () => {
  it('lists the move, the refund and the payment, and says why care changes', () => {
    const { report, projection } = calculated(living({ ...moves, moveDepositPaid: 300_000 }));
    const who = personName(record, 0);
    const listed = report.dataset.history.filter(({ month }) => month === MARCH);
    expect(listed.map(({ label }) => label)).toEqual([
      `${who} moves to another aged care home`,
      `Lump sum of ${who} refunded on the move`,
      `Lump sum of ${who} paid on the move`,
    ]);
    const turn = turnsOf(projection, 'care', 0, 0).find(({ month }) => month === MARCH);
    if (turn === undefined) throw new Error('nothing turns');
    expect(careTurnWords(projection, 0, turn)).toContain('The DAP of $34.97 starts with the move to another home;');
  });

  it('leaves net worth to the fees, and moves the refund less the payment into the bank', () => {
    const [stays, moved] = [calculated(current).projection, calculated(living(moves)).projection];
    const partOf = (view: 'netWorth' | 'cash', months: number) =>
      explainDifference(stays, moved, months, view).parts.find(({ id }) => id === 'accommodation')?.value ?? 0;
    expect(partOf('cash', MARCH + 1)).toBeCloseTo(137_497.11, 2);
    expect(partOf('netWorth', MARCH + 1)).toBe(0);
    expect(moved.columns.netWorth[MARCH - 1]).toBe(stays.columns.netWorth[MARCH - 1]);
  });

  it.each<[string, object, string]>([
    ['a move without a date', { moveDate: null }, 'sCare.0.moveDate'],
    ['a move in the first month', { moveDate: '20/11/2026' }, 'sCare.0.moveDate'],
    ['a move without a price', { moveAgreedPrice: null }, 'sCare.0.moveAgreedPrice'],
    ['a lump sum above the price of the new room', { moveDepositPaid: 460_000 }, 'sCare.0.moveDepositPaid'],
  ])('has a notice that leads to the field of %s', (_, patch, path) => {
    const { notices } = calculated(living({ ...moves, ...patch }));
    expect(notices.map(({ fieldPath }) => fieldPath.join('.'))).toContain(path);
  });
});

describe('money from the sale of the home that arrives after a move', () => {
  // Entry in January 2027 to a room of 400,000 and a move in May 2027, month 6, to a room of 300,000.
  const entry = { ...resident, dateOfEntry: '10/01/2027', marketPriceRad: 400_000, radRacPaid: null } as const;
  const move = { movesHome: true, moveDate: '01/05/2027', moveAgreedPrice: 300_000 } as const;
  const now = scenarioOf({ sCare: [{ typeOfCare: 2 }], sHome: { netHomeValue: 700_000 } });
  const sold = (sellMonth: string, patch: object) => {
    const scenario = scenarioOf(
      { sCare: [{ ...entry, ...move, ...patch }], sHome: { netHomeValue: 700_000, sell: true, sellMonth } },
      1,
    );
    const made = calculateReport(record, scenario, now, shippedRateBook, TODAY);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const { notices, projection } = made.value;
    const month = projection.plan.home.saleMonth;
    const own = projection.people[0];
    return {
      paid: own?.depositPaidIn[month],
      unpaid: own?.depositRemaining[month],
      shown: depositsPaid(projection, month).map(({ amount }) => amount),
      said: notices.filter(({ code }) => code === 'sale-deposit-limited').map(messageOf),
      codes: notices.map(({ code }) => code),
    };
  };

  it.each<[string, string, object, number, number]>([
    ['in full, up to the price', '2027-08-01', { sellRadRacPaid: 300_000 }, 300_000, 0],
    ['up to the price of the new room', '2027-08-01', { sellRadRacPaid: 400_000 }, 300_000, 0],
    ['up to that price in the month of the move too', '2027-05-01', { sellRadRacPaid: 400_000 }, 300_000, 0],
    ['in full, below the price', '2027-08-01', { sellRadRacPaid: 250_000 }, 250_000, 50_000],
    ['up to the rest of the price', '2027-08-01', { sellRadRacPaid: 400_000, moveDepositPaid: 120_000 }, 180_000, 0],
    ['in full to the first room, before the move', '2027-04-01', { sellRadRacPaid: 400_000 }, 400_000, 0],
  ])('is paid %s', (_, sellMonth, patch, amount, rest) => {
    const { paid, unpaid, shown, codes } = sold(sellMonth, patch);
    expect([paid, unpaid]).toEqual([expect.closeTo(amount, 6), expect.closeTo(rest, 6)]);
    expect(shown).toEqual([paid]);
    expect(codes).not.toContain('deposit-above-liability');
  });

  it('stays in the bank beyond that, and a notice says so', () => {
    expect(sold('2027-08-01', { sellRadRacPaid: 400_000 }).said).toEqual([
      'The room of Margaret after the move needs only $300,000.00 more in August 2027. The rest of the $400,000.00 to be paid from the home stays in Cash at Bank.',
    ]);
    expect(sold('2027-08-01', { sellRadRacPaid: 300_000 }).said).toEqual([]);
    expect(sold('2027-04-01', { sellRadRacPaid: 400_000 }).said).toEqual([]);
  });
});
