/**
 * The exit entitlement of a retirement village after each year, or each month, of a stay.
 *
 * Source: the contract, within the Retirement Villages Acts of the States; see exit-entitlement. Row n is the exit
 * after n full years (months). Months begin with the day of purchase.
 */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { field, fieldWithDefault, optionalField, type RuleDefinition } from '../rule-definition.ts';
import {
  contractFields,
  contractOf,
  isRecouped,
  LONGEST_STAY_MONTHS,
  LONGEST_STAY_YEARS,
  type VillageContract,
  type VillageExit,
  villageExit,
} from './exit-entitlement.ts';

export interface VillageExitRow extends VillageExit {
  /** Number of years, or of months. */
  readonly period: number;
}

export interface VillageExitTable {
  readonly rows: readonly VillageExitRow[];
  /** First year (month) above 0 in which the purchase price is recouped; undefined if not within the table. */
  readonly recoupPeriod: number | undefined;
}

export function villageExitTable(contract: VillageContract, count: number, step: 'year' | 'month'): VillageExitTable {
  const rows: VillageExitRow[] = [];
  let recoupPeriod: number | undefined;
  for (let period = step === 'year' ? 1 : 0; period <= count; period += 1) {
    const exit = villageExit(contract, step === 'year' ? period : period / MONTHS_IN_YEAR);
    rows.push({ period, ...exit });
    if (recoupPeriod === undefined && period > 0 && isRecouped(contract, exit)) recoupPeriod = period;
  }
  return { rows, recoupPeriod };
}

export const exitTableRule: RuleDefinition = {
  id: 'village.exit-table',
  title: 'Exit entitlement of a retirement village, year by year or month by month',
  law: 'The contract; Retirement Villages Acts of the States',
  inputs: [
    field('count', 'int', [0, LONGEST_STAY_MONTHS]),
    fieldWithDefault('step', 'year/month', 'year'),
    ...contractFields,
  ],
  outputs: [
    field(
      'rows',
      '[period: int, resaleValue: $, dmfCumulativePercent: %, ltmfCumulativePercent: %, dmfAmount: $, ltmfAmount: $, shareOfGain: $, sellingFee: $, refurbishmentCost: $, exitEntitlement: $]',
    ),
    optionalField('recoupPeriod', 'int'),
  ],
  check: (inputs) =>
    inputs.word('step') === 'year' && inputs.number('count') > LONGEST_STAY_YEARS
      ? [{ code: 'number-max', fieldPath: ['count'], params: { max: LONGEST_STAY_YEARS } }]
      : [],
  run: (inputs) => ({ ...villageExitTable(contractOf(inputs), inputs.number('count'), inputs.word('step')) }),
};
