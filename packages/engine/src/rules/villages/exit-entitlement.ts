/**
 * The amount paid to a resident of a retirement village after leaving.
 *
 * Source: the contract, within the Retirement Villages Acts of the States (NSW 1999 s156: the fee accrues by the day).
 * Purchase price plus the resident's share of the gain, less deferred management fee, long-term maintenance levy,
 * selling fee on the resale value and refurbishment. Fee and levy accrue evenly within each yearly step and stop after
 * the last; a part year counts as the contract says. Modelling choices: the resale value compounds yearly, part years by
 * exponent; between two dates a year is 365 days; a loss is shared like a gain. There is no floor: fees above the price leave a negative amount.
 */
import { addYears, type CivilDate, DEPOSIT_DAYS_IN_YEAR, isAbove, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import {
  field,
  fieldWithDefault,
  NOT_NEGATIVE,
  optionalField,
  type RuleDefinition,
  type RuleField,
  type RuleInputs,
} from '../rule-definition.ts';
import type { Working } from '../working.ts';

/** The terms of one contract. */
export interface VillageContract {
  /** Dollars; undefined if only the percentages are known. */
  readonly purchasePrice: number | undefined;
  /** Percent a year. */
  readonly growthPercent: number;
  /** The price of which the fee is a percentage. */
  readonly base: 'purchase' | 'resale';
  /** Yearly steps of the deferred management fee, in percent. */
  readonly deferredFeePercent: readonly number[];
  /** Yearly steps of the long-term maintenance levy, in percent. */
  readonly maintenanceLevyPercent: readonly number[];
  /** The price of which the levy is a percentage; `base` means the price used for the fee. */
  readonly maintenanceLevyBase: 'base' | 'resale';
  /** The resident's share of the gain, in percent. */
  readonly gainSharePercent: number;
  /** Dollars. */
  readonly refurbishmentCost: number;
  /** Percentage of the resale value. */
  readonly sellingFeePercent: number;
}

/** Amounts in dollars and percentages of the base; undefined if the purchase price or the resale value is not known. */
export interface VillageExit {
  readonly resaleValue: number | undefined;
  readonly dmfCumulativePercent: number;
  readonly dmfAmount: number | undefined;
  readonly dmfPercentOfPurchasePrice: number | undefined;
  readonly ltmfCumulativePercent: number;
  readonly ltmfAmount: number | undefined;
  readonly shareOfGain: number | undefined;
  readonly sellingFee: number | undefined;
  readonly refurbishmentCost: number;
  readonly exitEntitlement: number | undefined;
}

/** Percentage accrued after some years: evenly within each step, and nothing after the last one. */
export function accruedPercent(steps: readonly number[], years: number, working?: Working): number {
  let total = 0;
  let left = years;
  for (const step of steps) {
    if (left <= 0) break;
    const part = Math.min(left, 1);
    if (working !== undefined) writeAccrual(working, step, part);
    total += step * part;
    left -= 1;
  }
  return total;
}

function writeAccrual(working: Working, step: number, part: number): void {
  if (part === 1) working.add('Percentage of a full year', step);
  else {
    working.add('Percentage of the current year so far', step * part, (of) =>
      of.add('Percentage of the year', step).multiply('Part of the year', part),
    );
  }
}

/** How a contract counts the part year at the end of a stay for its fee and levy. */
export type PartYear = 'month' | 'day' | 'begun';

/**
 * The years for which fee and levy accrue from entry to exit. `day`: 1/365 of a year for each day (NSW s156). `begun`: a
 * year that has begun counts in full; the anniversary itself begins no year.
 */
export function feeYearsBetween(entry: CivilDate, exit: CivilDate, partYear: Exclude<PartYear, 'month'>): number {
  if (partYear === 'day') return Math.max(0, exit - entry) / DEPOSIT_DAYS_IN_YEAR;
  let years = 0;
  while (addYears(entry, years) < exit) years += 1;
  return years;
}

/** Resale value in dollars, compounded yearly. */
export function resaleValueAfter(purchasePrice: number, growthPercent: number, years: number): number {
  return purchasePrice * (1 + growthPercent / 100) ** years;
}

function writeResale(working: Working, purchasePrice: number, growthPercent: number, years: number): void {
  const factor = (1 + growthPercent / 100) ** years;
  working.add('purchasePrice', purchasePrice).multiply('Growth since purchase', factor, (part) =>
    part
      .add('Factor without growth', 1)
      .add('Growth of one year', growthPercent / 100, (of) =>
        of.add('Factor without growth', 1).percent('growthPercent', growthPercent),
      )
      .step('^', 'years', years),
  );
}

/**
 * Calculates the exit after `years`, which may have a fraction. If `resaleValue` is given, it replaces the grown price.
 * @param feeYears the years for which fee and levy accrue, if the contract counts a part year in its own way.
 */
export function villageExit(
  contract: VillageContract,
  years: number,
  resaleValue?: number,
  working?: Working,
  feeYears = years,
): VillageExit {
  const price = contract.purchasePrice;
  const resale =
    resaleValue ?? (price === undefined ? undefined : resaleValueAfter(price, contract.growthPercent, years));
  const base = contract.base === 'purchase' ? price : resale;
  const levyBase = contract.maintenanceLevyBase === 'resale' ? resale : base;
  const dmfCumulativePercent = accruedPercent(contract.deferredFeePercent, feeYears);
  const ltmfCumulativePercent = accruedPercent(contract.maintenanceLevyPercent, feeYears);
  const dmfAmount = shareOf(base, dmfCumulativePercent);
  const ltmfAmount = shareOf(levyBase, ltmfCumulativePercent);
  const gain = price === undefined || resale === undefined ? undefined : resale - price;
  const shareOfGain = shareOf(gain, contract.gainSharePercent);
  const sellingFee = shareOf(resale, contract.sellingFeePercent);
  const exit: VillageExit = {
    resaleValue: resale,
    dmfCumulativePercent,
    dmfAmount,
    dmfPercentOfPurchasePrice:
      price === undefined || !isAbove(price, 0) || dmfAmount === undefined ? undefined : (dmfAmount / price) * 100,
    ltmfCumulativePercent,
    ltmfAmount,
    shareOfGain,
    sellingFee,
    refurbishmentCost: contract.refurbishmentCost,
    exitEntitlement:
      price === undefined ||
      dmfAmount === undefined ||
      ltmfAmount === undefined ||
      shareOfGain === undefined ||
      sellingFee === undefined
        ? undefined
        : price + shareOfGain - dmfAmount - ltmfAmount - sellingFee - contract.refurbishmentCost,
  };
  if (working !== undefined) writeExit(working, contract, { years, feeYears }, exit, resaleValue === undefined);
  return exit;
}

/** Writes the working of the exit entitlement, if there is one. */
function writeExit(
  working: Working,
  contract: VillageContract,
  { years, feeYears }: { readonly years: number; readonly feeYears: number },
  exit: VillageExit,
  isResaleAssumed: boolean,
): void {
  const { purchasePrice: price, gainSharePercent, sellingFeePercent } = contract;
  const { resaleValue: resale, dmfAmount, ltmfAmount, shareOfGain, sellingFee } = exit;
  if (price === undefined || resale === undefined) return;
  working.define('resaleValue', 'Resale value', (part) => {
    if (isResaleAssumed) writeResale(part, price, contract.growthPercent, years);
  });
  const fee = (of: 'purchase' | 'resale', accrued: number, steps: readonly number[]) => (part: Working) =>
    part
      .add(of === 'resale' ? 'resaleValue' : 'purchasePrice', of === 'resale' ? resale : price)
      .percent('Accrued over the stay', accrued, (w) => accruedPercent(steps, feeYears, w));
  const levyBase = contract.maintenanceLevyBase === 'resale' ? 'resale' : contract.base;
  working
    .add('purchasePrice', price)
    .add('Share of the gain', shareOfGain ?? 0, (part) =>
      part.add('resaleValue', resale).subtract('purchasePrice', price).percent('gainSharePercent', gainSharePercent),
    )
    .subtract(
      'Deferred management fee',
      dmfAmount ?? 0,
      fee(contract.base, exit.dmfCumulativePercent, contract.deferredFeePercent),
    )
    .subtract(
      'Maintenance levy',
      ltmfAmount ?? 0,
      fee(levyBase, exit.ltmfCumulativePercent, contract.maintenanceLevyPercent),
    )
    .subtract('Selling fee', sellingFee ?? 0, (part) =>
      part.add('resaleValue', resale).percent('sellingFeePercent', sellingFeePercent),
    )
    .subtract('refurbishmentCost', exit.refurbishmentCost);
}

function shareOf(amount: number | undefined, percent: number): number | undefined {
  return amount === undefined ? undefined : (amount * percent) / 100;
}

/** The longest stay supported. Growth compounded over more years would no longer be a finite number. */
export const LONGEST_STAY_YEARS = 100;
export const LONGEST_STAY_MONTHS = LONGEST_STAY_YEARS * MONTHS_IN_YEAR;

/** The inputs that describe a contract, shared by the rules of this folder. */
export const contractFields: readonly RuleField[] = [
  optionalField('purchasePrice', '$', NOT_NEGATIVE),
  fieldWithDefault('growthPercent', '%', 0, [-100, 1000]),
  fieldWithDefault('base', 'purchase/resale', 'purchase'),
  optionalField('dmfPercentPerYear', '[%]', [0, 100]),
  optionalField('ltmfPercentPerYear', '[%]', [0, 100]),
  fieldWithDefault('ltmfBase', 'base/resale', 'base'),
  fieldWithDefault('residentGainSharePercent', '%', 0, [0, 100]),
  fieldWithDefault('refurbishmentCost', '$', 0, NOT_NEGATIVE),
  fieldWithDefault('sellingFeePercent', '%', 0, [0, 100]),
];

export function contractOf(inputs: RuleInputs): VillageContract {
  return {
    purchasePrice: inputs.numberIfGiven('purchasePrice'),
    growthPercent: inputs.number('growthPercent'),
    base: inputs.word('base'),
    deferredFeePercent: inputs.numbersIfGiven('dmfPercentPerYear') ?? [],
    maintenanceLevyPercent: inputs.numbersIfGiven('ltmfPercentPerYear') ?? [],
    maintenanceLevyBase: inputs.word('ltmfBase'),
    gainSharePercent: inputs.number('residentGainSharePercent'),
    refurbishmentCost: inputs.number('refurbishmentCost'),
    sellingFeePercent: inputs.number('sellingFeePercent'),
  };
}

export const exitEntitlementRule: RuleDefinition = {
  id: 'village.exit-entitlement',
  title: 'Exit entitlement of a retirement village',
  law: 'The contract; Retirement Villages Acts of the States',
  inputs: [
    ...contractFields,
    optionalField('resaleValue', '$', NOT_NEGATIVE),
    optionalField('years', 'int', [0, LONGEST_STAY_YEARS]),
    fieldWithDefault('months', 'int', 0, [0, LONGEST_STAY_MONTHS]),
    optionalField('entryDate', 'date'),
    optionalField('exitDate', 'date'),
    fieldWithDefault('partYear', 'accrued/begun', 'accrued'),
  ],
  outputs: [
    optionalField('days', 'int'),
    optionalField('resaleValue', '$'),
    field('dmfCumulativePercent', '%'),
    optionalField('dmfAmount', '$'),
    optionalField('dmfPercentOfPurchasePrice', '%'),
    field('ltmfCumulativePercent', '%'),
    optionalField('ltmfAmount', '$'),
    optionalField('shareOfGain', '$'),
    optionalField('sellingFee', '$'),
    optionalField('exitEntitlement', '$'),
  ],
  check: (inputs) => {
    const [entry, exit] = [inputs.dateIfGiven('entryDate'), inputs.dateIfGiven('exitDate')];
    if (entry !== undefined && exit === undefined) return [{ code: 'required', fieldPath: ['exitDate'] }];
    if (exit !== undefined && entry === undefined) return [{ code: 'required', fieldPath: ['entryDate'] }];
    if (entry !== undefined && exit !== undefined && (exit < entry || exit > addYears(entry, LONGEST_STAY_YEARS))) {
      return [{ code: 'date-invalid', fieldPath: ['exitDate'] }];
    }
    const isGiven = entry !== undefined || inputs.has('years') || inputs.number('months') > 0;
    return isGiven ? [] : [{ code: 'required', fieldPath: ['years'] }];
  },
  run: (inputs) => {
    const [entry, exit] = [inputs.dateIfGiven('entryDate'), inputs.dateIfGiven('exitDate')];
    const days = entry === undefined || exit === undefined ? undefined : exit - entry;
    const years =
      days === undefined
        ? (inputs.numberIfGiven('years') ?? 0) + inputs.number('months') / MONTHS_IN_YEAR
        : days / DEPOSIT_DAYS_IN_YEAR;
    const feeYears = inputs.word('partYear') === 'begun' ? yearsBegun(years, entry, exit) : years;
    return {
      days,
      ...villageExit(contractOf(inputs), years, inputs.numberIfGiven('resaleValue'), undefined, feeYears),
    };
  },
};

/** The years that have begun: between two dates by anniversaries, otherwise the years rounded up. */
function yearsBegun(years: number, entry: CivilDate | undefined, exit: CivilDate | undefined): number {
  if (entry !== undefined && exit !== undefined) return feeYearsBetween(entry, exit, 'begun');
  // biome-ignore lint/plugin: a number of years, not money
  return Math.ceil(years);
}

/** Whether the entitlement has reached the purchase price. */
export function isRecouped(contract: VillageContract, exit: VillageExit): boolean {
  const { purchasePrice } = contract;
  if (purchasePrice === undefined || exit.exitEntitlement === undefined) return false;
  return !isAbove(purchasePrice, exit.exitEntitlement);
}
