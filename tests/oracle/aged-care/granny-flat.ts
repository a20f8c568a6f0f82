/** Granny flat interests, and rent of the former home. Social Security Guide 4.6.4; SSA 1991 s8(8)(znaa). */
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { type Decimal, dec } from '../decimal.ts';
import { rate, tableRows } from './rates.ts';

/** A couple's maximum yearly pension, including supplements, times the factor of the age. */
export function reasonableValue(on: CivilDate, ageNextBirthday: number): { factor: Decimal; value: Decimal } {
  const row = tableRows('income-streams.granny-flat-factor', on).find((r) => r.ageNextBirthday === ageNextBirthday);
  if (typeof row?.factor !== 'number') throw new RangeError(`no factor for ${ageNextBirthday}`);
  const couple = sumOf('couple-each', on).times(2).times(26);
  return { factor: dec(row.factor), value: couple.times(row.factor) };
}

const sumOf = (who: 'couple-each', on: CivilDate): Decimal =>
  rate(`pension.max-basic-rate.${who}`, on)
    .plus(rate(`pension.supplement-max.${who}`, on))
    .plus(rate(`pension.energy-supplement.${who}`, on));

/**
 * Entries of 2014 and 2015: exempt from both tests while paying daily. Entries of 2016: exempt from the pension test
 * only.
 */
export function formerHomeRent(entry: CivilDate, paysDaily: boolean) {
  return {
    countedForPension: !(paysDaily && entry < isoDate('2017-01-01')),
    countedForAgedCare: !(paysDaily && entry < isoDate('2016-01-01')),
  };
}
