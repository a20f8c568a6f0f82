/** The Rates sheet: every rate behind the figures, with its date, status and source. */

import type { RateBehind } from '@advice-builder/engine';
import type { RateBook, RateStatus } from '@advice-builder/rates';
import { keyOfRate, periodWords, standingOf } from '@advice-builder/results';
import { sourceOf, standingText } from '../compose/pages/rates.ts';
import { SERIAL_OF_1970 } from './excel.ts';
import type { Ref } from './live.ts';
import { Sheet } from './sheet.ts';

/** Words for a rate that is used after its last known value. Any other rate is "In force". */
const STANDINGS: Readonly<Partial<Record<RateStatus, string>>> = { held: 'Held', indexed: 'Indexed' };
const HEADINGS = 4;

const UNITS: Readonly<Record<string, string>> = { AUD: 'dollars' };

export interface RatesSheet {
  readonly sheet: Sheet;
  /** The cell of a rate by its key; undefined if no figure of the list used it. */
  readonly cellOf: (rate: Parameters<typeof keyOfRate>[0]) => Ref | undefined;
}

/** For a number from a table, the label follows the title of the table. */
const titleOf = ({ title, label }: RateBehind): string => (label === title ? title : `${title}: ${label}`);

export function ratesSheet(rates: readonly RateBehind[], book: RateBook): RatesSheet {
  const sheet = new Sheet('Rates', {
    widths: [56, 14, 9, 13, 13, 9, 36, 46],
    movesFrom: { column: 2, row: HEADINGS + 1 },
  });
  sheet.head('Rates: every rate behind the figures of this workbook.', [
    'A held rate keeps its last known value for later dates. The sheet Working uses these yellow cells.',
    'Fees and pension in the scenario sheets are values: they do not change with a rate.',
  ]);
  sheet.headings(
    HEADINGS,
    ['Rate', 'Value', 'Unit', 'Period', 'In force from', 'Now', 'Standing', 'Source'],
    (c) => c === 2,
  );
  const cells = new Map<string, Ref>();
  rates.forEach((rate, index) => {
    const row = HEADINGS + 1 + index;
    sheet.text(1, row, titleOf(rate), 'wrapped');
    cells.set(keyOfRate(rate), sheet.number(2, row, rate.value, 'exactInput'));
    sheet.text(3, row, UNITS[rate.unit] ?? rate.unit, 'indent1');
    sheet.text(4, row, periodWords(rate.period));
    sheet.number(5, row, rate.from + SERIAL_OF_1970, 'day');
    const standing = standingOf(book, rate);
    sheet.text(6, row, STANDINGS[rate.status] ?? 'In force', 'indent1');
    sheet.text(7, row, standingText(standing), 'wrapped');
    sheet.text(8, row, sourceOf(rate, standing), 'wrapped');
  });
  return { sheet, cellOf: (rate) => cells.get(keyOfRate(rate)) };
}
