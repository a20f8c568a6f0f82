/**
 * Handles a deposit that the bank cannot pay in the first month, if a home sale or a community exit brings money later.
 * Calculates how much of the deposit can be paid from that money, and returns the scenario that pays it later.
 */
import { orZero } from '@advice-builder/casework';
import type { Care, Scenario } from '@advice-builder/contract';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import {
  downToCent,
  formatMoney,
  formatMonthYear,
  isAbove,
  type MonthIndex,
  nearestCent,
} from '@advice-builder/kernel';
import { depositsPaid, homeSaleOf } from '../report/home-sale.ts';

export interface LaterPayment {
  /** Dollars that the sale or the exit pays instead of the bank. */
  readonly amount: number;
  /** For example `Pay $120,000.00 from the sale in June 2027`. */
  readonly label: string;
  /** For example `$120,000.00 paid from the sale in June 2027`. */
  readonly done: string;
  readonly apply: (scenario: Scenario) => Scenario;
}

/** Net dollars of the sale or exit that do not pay a deposit yet. */
function proceedsLeft(projection: Projection, release: number): number {
  const sale = homeSaleOf(projection);
  const net = sale?.month === release ? sale.proceeds - sale.repaid : (projection.columns.homeSalePrice[release] ?? 0);
  return depositsPaid(projection, release).reduce((left, { amount }) => left - amount, net);
}

/**
 * Dollars of a person's deposit that the bank pays in the first month. A person who dies before the sale cannot pay
 * later.
 */
function paidByBank({ people, plan }: Projection, person: PersonIndex, release: number): number {
  const own = people[person];
  const resident = plan.people[person]?.resident;
  if (own === undefined || resident === undefined || resident.endMonth <= release) return 0;
  return Math.max(0, (own.depositMoved[0] ?? 0) - (own.depositElsewhere[0] ?? 0));
}

function shared(amount: number, most: readonly number[]): readonly number[] {
  let left = amount;
  return most.map((each) => {
    const part = Math.min(left, each);
    left = nearestCent(left - part);
    return part;
  });
}

const withLater = (care: Care, part: number): Care =>
  part === 0
    ? care
    : {
        ...care,
        radRacPaid: nearestCent(orZero(care.radRacPaid) - part),
        sellRadRacPaid: nearestCent(orZero(care.sellRadRacPaid) + part),
      };

/** Undefined if the bank can pay, or nothing brings money later. */
export function payFromRelease(projection: Projection): LaterPayment | undefined {
  const { columns, plan, household, months } = projection;
  const { releaseMonth, saleMonth } = plan.home;
  if (releaseMonth <= 0 || releaseMonth >= months) return undefined;
  const short = -(columns.bankAfterEvents[0] ?? 0);
  const most = household.people.map((_, person) => paidByBank(projection, person as PersonIndex, releaseMonth));
  const deposits = most.reduce((sum, each) => sum + each, 0);
  const amount = Math.min(
    nearestCent(short),
    nearestCent(deposits),
    downToCent(proceedsLeft(projection, releaseMonth)),
  );
  if (!isAbove(amount, 0)) return undefined;
  const [client, partner] = shared(amount, most);
  const month = formatMonthYear((household.projectFrom + releaseMonth) as MonthIndex);
  const from = `from the ${releaseMonth === saleMonth ? 'sale' : 'exit'} in ${month}`;
  return {
    amount,
    label: `Pay ${formatMoney(amount)} ${from}`,
    done: `${formatMoney(amount)} paid ${from}`,
    apply: (scenario) => ({
      ...scenario,
      sCare: [withLater(scenario.sCare[0], client ?? 0), withLater(scenario.sCare[1], partner ?? 0)],
    }),
  };
}
