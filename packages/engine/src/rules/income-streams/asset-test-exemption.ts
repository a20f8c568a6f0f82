/**
 * How much of an annuity or term pension the assets test leaves out: all of one bought early, half of one bought a
 * little later, nothing since.
 *
 * Law: Social Security Act 1991 ss 9A-9BA; Social Security Guide 4.9.2. Modelling choice: more than the
 * date of purchase gives counts as nothing, unless the adviser states that it was kept through a rollover; less counts
 * as typed.
 */
import { type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import type { RateBook, RateStatus } from '@advice-builder/rates';
import { field, fieldWithDefault, type RuleDefinition } from '../rule-definition.ts';

/** The bands are by date of purchase: the one edition covers them all. */
const ANY_DAY = isoDate('2014-07-01');

/** What a date of purchase gives. */
export interface ExemptionGiven {
  readonly percent: number;
  readonly status: RateStatus;
}

export function exemptionGiven(book: RateBook, purchase: CivilDate): ExemptionGiven {
  const { rows, status } = book.tableAt('income-streams.asset-test-exemption', ANY_DAY);
  const day = toIso(purchase);
  const band = rows.find(([from, to]) => (from === null || day >= String(from)) && (to === null || day <= String(to)));
  return { percent: Number(band?.[2] ?? 0), status };
}

export interface ExemptionInputs {
  readonly typedPercent: number;
  /** Kept through a rollover, as Services Australia has confirmed. */
  readonly kept: boolean;
}

/** Percent of the asset that does not count. */
export function exemptionCounted({ typedPercent, kept }: ExemptionInputs, givenPercent: number): number {
  return kept || typedPercent <= givenPercent ? typedPercent : 0;
}

export const assetTestExemptionRule: RuleDefinition = {
  id: 'income-streams.asset-test-exemption',
  title: 'Exemption of an annuity or term pension from the assets test',
  law: 'Social Security Act 1991 ss 9A-9BA; Social Security Guide 4.9.2',
  inputs: [
    field('purchaseDate', 'date'),
    field('assetTestExemptPercent', '%', [0, 100]),
    fieldWithDefault('keptThroughRollover', 'bool', false),
  ],
  outputs: [field('givenPercent', '%'), field('exemptPercent', '%')],
  run: (inputs, book) => {
    const { percent } = exemptionGiven(book, inputs.date('purchaseDate'));
    const typed = { typedPercent: inputs.number('assetTestExemptPercent'), kept: inputs.flag('keptThroughRollover') };
    return { givenPercent: percent, exemptPercent: exemptionCounted(typed, percent) };
  },
};
