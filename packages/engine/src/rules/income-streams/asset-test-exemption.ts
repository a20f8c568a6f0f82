/**
 * The part of an annuity or term pension that the assets test ignores: all of a stream bought early, half of one bought
 * a little later, and nothing of later ones.
 *
 * Law: Social Security Act 1991 ss 9A-9BA; Social Security Guide 4.9.2. Modelling choice: an entered exemption above
 * the one for the date of purchase counts as nothing, unless the adviser states that it was kept through a rollover; a
 * lower one counts as entered.
 */
import { isoDate, toIso } from '@advice-builder/kernel';
import { field, fieldWithDefault, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

/** The bands depend on the date of purchase, so one edition covers them all. */
const ANY_DAY = isoDate('2014-07-01');

/** The exemption for a date of purchase, in percent; `on` is that date. */
export const exemptionRates = ruleRates<RateContext>()({
  exemptionGiven: {
    role: 'consulted',
    table: 'income-streams.asset-test-exemption',
    label: 'Exemption by date of purchase, in percent',
    day: () => ANY_DAY,
    pick: ({ rows }, { on }) => {
      const day = toIso(on);
      const isIn = (from: unknown, to: unknown) =>
        (from === null || day >= String(from)) && (to === null || day <= String(to));
      return Number(rows.find(([from, to]) => isIn(from, to))?.[2] ?? 0);
    },
  },
});

export interface ExemptionInputs {
  readonly typedPercent: number;
  /** Whether the exemption was kept through a rollover, as Services Australia has confirmed. */
  readonly kept: boolean;
}

/** The exempt part of the asset, in percent. */
export function exemptionCounted({ typedPercent, kept }: ExemptionInputs, givenPercent: number): number {
  return kept || typedPercent <= givenPercent ? typedPercent : 0;
}

const WHOLE = 100;

/** The part of an asset value that counts, in dollars. */
export function notExempt(assetValue: number, exemptPercent: number, working?: Working): number {
  const counted = 1 - exemptPercent / WHOLE;
  if (working !== undefined) notExemptSteps(assetValue, exemptPercent, counted, working);
  return assetValue * counted;
}

function notExemptSteps(assetValue: number, exemptPercent: number, counted: number, working: Working): void {
  working.add('assetValue', assetValue);
  if (exemptPercent === 0) return;
  working.multiply('Part that is not exempt', counted, (w) =>
    w.add('The whole', 1).subtract('Exempt from the assets test', exemptPercent / WHOLE),
  );
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
    const given = readRates(exemptionRates, book, { on: inputs.date('purchaseDate') }).exemptionGiven;
    const typed = { typedPercent: inputs.number('assetTestExemptPercent'), kept: inputs.flag('keptThroughRollover') };
    return { givenPercent: given, exemptPercent: exemptionCounted(typed, given) };
  },
};
