/** The effect of a rates pack on existing records, in words, for the console and the page. */
import { formatMoney } from '@advice-builder/kernel';
import type { PackEffect } from '../wire/rates-calls.ts';

const change = (value: number): string => `${value < 0 ? 'less' : 'more'} by ${formatMoney(Math.abs(value))}`;

export function packEffectLines({ records, moved, worse, without, care, pension }: PackEffect): readonly string[] {
  const some = without === 0 ? '' : ` ${without} cannot be calculated yet.`;
  const count = records === 1 ? '1 record' : `${records} records`;
  if (moved === 0)
    return [`${records === 1 ? 'The only record would not change' : `None of ${count} would change`}.${some}`];
  return [
    `${moved} of ${count} would change, ${worse} of them for the worse.${some}`,
    `The largest changes: care ${change(care)} a day, the pension ${change(pension)} a fortnight.`,
  ];
}
