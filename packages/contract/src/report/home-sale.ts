/** The sale of the home inside a projection. */
import type { Projection } from '@advice-builder/engine';
import { isAbove } from '@advice-builder/kernel';

export interface HomeSaleFacts {
  /** Month of settlement, counted from the start of the projection. */
  readonly month: number;
  /** Dollars, grown to the settlement. */
  readonly price: number;
  /** Price less sale expenses. */
  readonly proceeds: number;
  /** Something is left of the price. */
  readonly sold: boolean;
}

/** Undefined where nothing is sold within the projection: a sale before it is past. */
export function homeSaleOf(projection: Projection): HomeSaleFacts | undefined {
  const { home } = projection.household;
  const month = projection.plan.home.saleMonth;
  if (home.kind !== 'ordinary' || home.sale === undefined || month < 0 || month >= projection.months) return undefined;
  const price = projection.columns.homeSalePrice[month] ?? 0;
  const proceeds = price - home.sale.expenses;
  return { month, price, proceeds, sold: isAbove(proceeds, 0) };
}
