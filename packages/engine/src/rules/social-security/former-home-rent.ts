/**
 * Whether the rent of the former home of a resident counts as income.
 *
 * Law: Social Security Act 1991 s8(8)(znaa) (pension: not for a resident who entered before 1 January 2017 and is
 * liable for a daily accommodation payment or contribution); Aged Care Act 1997 s44-24, CLIK 4.3 (aged care: likewise
 * for entries before 1 January 2016). An absence of more than 28 days with a later re-entry is a new entry.
 */
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { field, type RuleDefinition } from '../rule-definition.ts';

const PENSION_EXEMPTION_ENDED = isoDate('2017-01-01');
const AGED_CARE_EXEMPTION_ENDED = isoDate('2016-01-01');

export interface FormerHomeRentInputs {
  readonly entryDate: CivilDate;
  /** Whether the resident is liable for any daily accommodation payment or contribution. */
  readonly paysDailyAccommodation: boolean;
}

export interface FormerHomeRent {
  readonly countedForPension: boolean;
  readonly countedForAgedCare: boolean;
}

export function formerHomeRent(inputs: FormerHomeRentInputs): FormerHomeRent {
  const { entryDate, paysDailyAccommodation } = inputs;
  return {
    countedForPension: !paysDailyAccommodation || entryDate >= PENSION_EXEMPTION_ENDED,
    countedForAgedCare: !paysDailyAccommodation || entryDate >= AGED_CARE_EXEMPTION_ENDED,
  };
}

export const formerHomeRentRule: RuleDefinition = {
  id: 'rent.former-home',
  title: 'Whether rent of the former home counts',
  law: 'Social Security Act 1991 s8(8)(znaa); Aged Care Act 1997 s44-24; CLIK 4.3',
  inputs: [field('entryDate', 'date'), field('paysDailyAccommodation', 'bool')],
  outputs: [field('countedForPension', 'bool'), field('countedForAgedCare', 'bool')],
  run: (inputs) => ({
    ...formerHomeRent({
      entryDate: inputs.date('entryDate'),
      paysDailyAccommodation: inputs.flag('paysDailyAccommodation'),
    }),
  }),
};
