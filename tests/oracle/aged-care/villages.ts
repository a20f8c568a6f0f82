/** Exit entitlement of a retirement village under its contract. No legislation applies. */
import { type Decimal, dec, type Numeric, sum } from '../decimal.ts';

export interface Contract {
  readonly price: Numeric;
  readonly growthPercent: Numeric;
  readonly base: 'purchase' | 'resale';
  readonly dmf: readonly Numeric[];
  readonly ltmf: readonly Numeric[];
  readonly ltmfBase: 'base' | 'resale';
  readonly gainSharePercent: Numeric;
  readonly refurbishment: Numeric;
  readonly sellingFeePercent: Numeric;
  readonly resale?: Numeric | undefined;
}

/**
 * Adds up the yearly steps of full years, and a part of the next step. Years after the end of the table add nothing.
 */
function cumulative(steps: readonly Numeric[], years: Decimal): Decimal {
  const whole = years.floor();
  const next = steps[whole.toNumber()] ?? 0;
  return sum(steps.slice(0, whole.toNumber())).plus(years.minus(whole).times(next));
}

const percentOf = (percent: Numeric, amount: Decimal): Decimal => amount.times(percent).div(100);

const yearlyFactor = (growthPercent: Numeric): Decimal => dec(growthPercent).div(100).plus(1);
const twelfthRoots = new Map<Numeric, Decimal>();

/** Compound growth over whole years and months, as powers of the twelfth root. Cached, because the root is slow. */
function growthOverMonths(growthPercent: Numeric, months: number): Decimal {
  const yearly = yearlyFactor(growthPercent);
  const years = yearly.pow(Math.floor(months / 12));
  if (months % 12 === 0) return years;
  const root = twelfthRoots.get(growthPercent) ?? yearly.pow(dec(1).div(12));
  twelfthRoots.set(growthPercent, root);
  return years.times(root.pow(months % 12));
}

/**
 * Exit entitlement: purchase price + share of the gain - deferred management fee - long-term maintenance fund - selling
 * fee of the resale - refurbishment, for full and partial years.
 */
function exitEntitlement(contract: Contract, years: Decimal, growth: Decimal) {
  const price = dec(contract.price);
  const resale = contract.resale === undefined ? price.times(growth) : dec(contract.resale);
  const base = contract.base === 'purchase' ? price : resale;
  const dmfCumulative = cumulative(contract.dmf, years);
  const ltmfCumulative = cumulative(contract.ltmf, years);
  const dmf = percentOf(dmfCumulative, base);
  const ltmf = percentOf(ltmfCumulative, contract.ltmfBase === 'resale' ? resale : base);
  const shareOfGain = percentOf(contract.gainSharePercent, resale.minus(price));
  const sellingFee = percentOf(contract.sellingFeePercent, resale);
  const exit = price.plus(shareOfGain).minus(dmf).minus(ltmf).minus(sellingFee).minus(contract.refurbishment);
  return { resale, dmfCumulative, ltmfCumulative, dmf, ltmf, shareOfGain, sellingFee, exit };
}

export const exitAfterMonths = (contract: Contract, months: number) =>
  exitEntitlement(contract, dec(months).div(12), growthOverMonths(contract.growthPercent, months));
