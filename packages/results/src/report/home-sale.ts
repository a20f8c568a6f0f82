/** The sale of the home, or of a former home, within a projection. */
import { ownedHome, type PersonIndex, type Projection, saleDepositPaid, salePrice } from '@advice-builder/engine';
import { isAbove } from '@advice-builder/kernel';

export interface HomeSaleFacts {
  /** The month of settlement, counted from the start of the projection. */
  readonly month: number;
  /** Dollars, with growth up to the settlement. */
  readonly price: number;
  readonly expenses: number;
  /** The price less sale expenses, which is paid into the bank. */
  readonly proceeds: number;
  /** The part of the proceeds that repays the loans secured on the home. */
  readonly repaid: number;
  /** Whether the proceeds are above zero. */
  readonly sold: boolean;
  /** The amounts paid from the proceeds into deposits, by person. */
  readonly deposits: readonly SaleDeposit[];
}

export interface SaleDeposit {
  readonly person: PersonIndex;
  /** The later of the months of sale and of entry. */
  readonly month: number;
  readonly amount: number;
  /** The lump sum of a low means resident is a RAC. */
  readonly kind: 'RAD' | 'RAC';
}

/** Undefined if nothing is sold within the projection. A sale before the projection is in the past. */
export function homeSaleOf(projection: Projection): HomeSaleFacts | undefined {
  const sale = ownedHome(projection.household.home)?.sale;
  const month = projection.plan.home.saleMonth;
  if (sale === undefined || month < 0 || month >= projection.months) return undefined;
  const price = salePrice(projection)[month] ?? 0;
  const { expenses } = sale;
  const proceeds = price - expenses;
  const repaid = projection.columns.homeDebtRepaid[month] ?? 0;
  const deposits = depositsPaid(projection, month);
  return { month, price, expenses, proceeds, repaid, sold: isAbove(proceeds, 0), deposits };
}

/** The amounts paid into deposits from the money that a sale or an exit brings in a month, by person. */
export function depositsPaid(projection: Projection, from: number): readonly SaleDeposit[] {
  const { plan, people, months } = projection;
  if (plan.home.releaseMonth !== from) return [];
  return plan.people.flatMap(({ resident }, index): SaleDeposit[] => {
    if (resident === undefined || resident.saleDepositMonth >= months) return [];
    const { saleDepositMonth: month } = resident;
    const isLowMeans = people[index]?.lowMeans[month] === 1;
    const person = index as PersonIndex;
    const amount = saleDepositPaid(projection, person, month);
    return amount === 0 ? [] : [{ person, month, amount, kind: isLowMeans ? 'RAC' : 'RAD' }];
  });
}
