/**
 * Margaret's case, calculated by one bare loop over Float64Array: every rule inlined, no names, no explanations. It is
 * the floor for the time of the engine. It was written separately from the rules, so it also checks their figures. The
 * amounts are those in force on 1 November 2026, and stay constant afterwards as in the product.
 */
export interface BareResult {
  readonly pension: Float64Array;
  readonly careCost: Float64Array;
  readonly netCashFlow: Float64Array;
  readonly bank: Float64Array;
  readonly deposit: Float64Array;
  readonly nonClinical: Float64Array;
  readonly lifetimeUsed: Float64Array;
}

export interface BareCase {
  /** Index of the month in which the home is sold; -1 if it is kept. */
  readonly saleMonth: number;
  /** Dollars of the proceeds paid into the deposit. */
  readonly depositFromSale: number;
}

const MONTHS = 60;
/** Days of the months November 2026 to October 2031. */
const DAYS = Array.from({ length: MONTHS }, (_, m) => new Date(Date.UTC(2026, 11 + m, 0)).getUTCDate());
/** Index of the month from which the home counts for the pension, two years after the entry of 1 November 2026. */
const HOME_ASSESSED_FROM = 24;

const cent = (x: number): number => Math.floor(x * 100 + 0.5 + 1e-7) / 100;

export function bareResult(): BareResult {
  const column = () => new Float64Array(MONTHS);
  return {
    pension: column(),
    careCost: column(),
    netCashFlow: column(),
    bank: column(),
    deposit: column(),
    nonClinical: column(),
    lifetimeUsed: column(),
  };
}

export function bareLoop({ saleMonth, depositFromSale }: BareCase, out: BareResult): void {
  let bank = 420_000;
  let deposit = 300_000;
  let retained = 0;
  let used = 0;
  let chargedDays = 0;
  let home = 900_000;
  const fullDap = cent((550_000 * 0.0851) / 365);
  for (let m = 0; m < MONTHS; m += 1) {
    const days = DAYS[m] as number;
    if (m === saleMonth) {
      bank += home - depositFromSale;
      deposit += depositFromSale;
      home = 0;
    }
    const sold = home === 0;
    // Age pension: deeming, both tests in steps of 250, minimum payment, cents.
    const financial = Math.max(0, bank) + 80_000;
    const deemed = Math.min(financial, 66_800) * 0.0175 + Math.max(0, financial - 66_800) * 0.0375;
    const assessed = !sold && m >= HOME_ASSESSED_FROM;
    const assets = financial + 10_000 + (assessed ? home : 0);
    const excess = Math.max(0, assets - (sold || assessed ? 600_000 : 333_000));
    const byAssets = (Math.floor(excess / 250 + 1e-9) * 19.5) / 26;
    const byIncome = 0.5 * Math.max(0, deemed / 26 - 226);
    const rate = 1_237.7 - Math.max(byAssets, byIncome);
    const fortnight = rate <= 0 ? 0 : cent(Math.max(rate, 61.6));
    // Care: income and assets parts of the means tested amount, hotelling, non-clinical contribution with both caps.
    const income = deemed + (fortnight > 0 ? (fortnight - 61.6) * 26 : 0);
    const careAssets = financial + 10_000 + Math.min(home, 219_858.4) + deposit;
    const incomePiece =
      0.5 * Math.max(0, Math.min(income, 90_130.04) - 36_454.6) +
      0.5 * Math.max(0, Math.min(income, 121_173.2) - 105_048) +
      0.5 * Math.max(0, income - 145_818.4);
    const assetPiece =
      0.175 * Math.max(0, Math.min(careAssets, 219_858.4) - 66_500) +
      0.078 * Math.max(0, Math.min(careAssets, 369_366.66) - 266_000) +
      0.078 * Math.max(0, careAssets - 552_858.4);
    const means = (incomePiece + assetPiece) / 364;
    const hotelling = Math.min(Math.max(0, means - 73.73), 22.15);
    const daily = Math.min(Math.max(0, means - 73.73 - 22.15), 109.45);
    const payable = daily > 0 ? Math.min(days, 1_460 - chargedDays) : 0;
    const nonClinical = Math.min(daily * payable, 140_652.8 - used);
    if (nonClinical > 0) chargedDays += payable;
    used += nonClinical;
    const dap = Math.max(0, cent(fullDap * (1 - (deposit + retained) / 550_000)));
    const care = (68.93 + hotelling + dap) * days + nonClinical;
    const pension = (fortnight * 26) / 12;
    const net = (Math.max(0, bank) * 0.03) / 12 + pension - care - 1_000;
    bank += net;
    const retention = (deposit * 0.02 * days) / 365;
    deposit -= retention;
    retained += retention;
    out.pension[m] = pension;
    out.careCost[m] = care;
    out.netCashFlow[m] = net;
    out.bank[m] = bank;
    out.deposit[m] = deposit;
    out.nonClinical[m] = nonClinical;
    out.lifetimeUsed[m] = used;
  }
}
