/** The sale of the home, or of a former home, inside a projection. */
import { ownedHome, type PersonIndex, type Projection, salePrice } from '@advice-builder/engine';
import { isAbove } from '@advice-builder/kernel';

export interface HomeSaleFacts {
  /** Month of settlement, counted from the start of the projection. */
  readonly month: number;
  /** Dollars, grown to the settlement. */
  readonly price: number;
  readonly expenses: number;
  /** Price less sale expenses: what reaches the bank. */
  readonly proceeds: number;
  /** Something is left of the price. */
  readonly sold: boolean;
  /** What is paid into a deposit from it, by person. */
  readonly deposits: readonly SaleDeposit[];
}

export interface SaleDeposit {
  readonly person: PersonIndex;
  /** The later of sale and entry. */
  readonly month: number;
  readonly amount: number;
  /** Of a low means resident the lump sum is a RAC. */
  readonly kind: 'RAD' | 'RAC';
}

/** Undefined where nothing is sold within the projection: a sale before it is past. */
export function homeSaleOf(projection: Projection): HomeSaleFacts | undefined {
  const sale = ownedHome(projection.household.home)?.sale;
  const month = projection.plan.home.saleMonth;
  if (sale === undefined || month < 0 || month >= projection.months) return undefined;
  const price = salePrice(projection)[month] ?? 0;
  const { expenses } = sale;
  const proceeds = price - expenses;
  return { month, price, expenses, proceeds, sold: isAbove(proceeds, 0), deposits: depositsPaid(projection, month) };
}

/** What is paid into a deposit of the money that a sale or an exit brings in a month, by person. */
export function depositsPaid({ plan, people, months }: Projection, from: number): readonly SaleDeposit[] {
  if (plan.home.releaseMonth !== from) return [];
  return plan.people.flatMap(({ resident }, index): SaleDeposit[] => {
    if (resident === undefined || resident.saleDepositMonth >= months) return [];
    const { saleDepositMonth: month, care } = resident;
    const isLowMeans = people[index]?.lowMeans[month] === 1;
    return [{ person: index as PersonIndex, month, amount: care.depositFromSale, kind: isLowMeans ? 'RAC' : 'RAD' }];
  });
}
