/**
 * The exemption from the assets test that a date of purchase allows, for the text beside the field and for a notice.
 */
import { ENTRY, type Entry, type EntryNamed, type Notice, type Scenario } from '@advice-builder/contract';
import { exemptionCounted, exemptionRates, NEW_ACT_START, readRates } from '@advice-builder/engine';
import {
  addDays,
  type CivilDate,
  firstOfMonth,
  formatLongDate,
  formatPercent,
  parseIsoDate,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { monthAt } from '../facts/amounts.ts';
import { dateOf } from '../facts/care-facts.ts';
import { entryName } from '../household/map-entries.ts';

type ExemptEntry = EntryNamed<'termPension' | 'oldAnnuity' | 'annuity'>;

const isExempt = (entry: Entry): entry is ExemptEntry =>
  entry.eid === ENTRY.termPension || entry.eid === ENTRY.oldAnnuity || entry.eid === ENTRY.annuity;

const percent = (value: number): string => formatPercent(value, 0);

/** A term pension has a month of purchase, an annuity a day. Undefined if it is not entered. */
function purchaseOf(entry: ExemptEntry): CivilDate | undefined {
  if (entry.eid !== ENTRY.termPension) return dateOf(entry.assetDateStart);
  const month = monthAt(entry.assetDateStart);
  return month === undefined ? undefined : firstOfMonth(month);
}

export interface ExemptionAdvice {
  /** For example `100% if bought before 20 September 2004, 50% before 20 September 2007`. */
  readonly hint: string;
  /** Present if the entered exemption is more than the date allows. */
  readonly warning?: string;
}

/** Returns the advice; undefined for an entry without such an exemption. */
export function exemptionAdvice(entry: Entry, book: RateBook): ExemptionAdvice | undefined {
  if (!isExempt(entry)) return undefined;
  const bands = book.tableAt('income-streams.asset-test-exemption', NEW_ACT_START).rows.flatMap(([, to, given]) => {
    const last = to === null ? undefined : parseIsoDate(String(to));
    return last === undefined ? [] : [`${percent(Number(given))} before ${formatLongDate(addDays(last, 1))}`];
  });
  const hint = `By date of purchase: ${bands.join(', ')}`;
  const purchase = purchaseOf(entry);
  const given = purchase === undefined ? 0 : readRates(exemptionRates, book, { on: purchase }).exemptionGiven;
  const typed = { typedPercent: entry.assetTestExempt, kept: entry.exemptKept };
  if (exemptionCounted(typed, given) === entry.assetTestExempt) return { hint };
  if (purchase === undefined) return { hint, warning: 'No date of purchase is entered, so no exemption is counted.' };
  if (given === 0) return { hint, warning: 'This date of purchase allows no exemption, so none is counted.' };
  return {
    hint,
    warning: `More is entered than the ${percent(given)} that this date of purchase allows, so no exemption is counted.`,
  };
}

/** Returns the notice for the engine's warning that an entered exemption is not counted. */
export function exemptionNotice({ sFentries }: Scenario, entryId: string, given: number): Notice | undefined {
  const index = sFentries.findIndex(({ id }) => id === entryId);
  const entry = sFentries[index];
  if (entry === undefined || !isExempt(entry)) return undefined;
  return {
    code: 'exemption-not-given',
    fieldPath: ['sFentries', index, 'assetTestExempt'],
    entryId,
    params: {
      name: entryName(entry),
      typed: percent(entry.assetTestExempt),
      given: purchaseOf(entry) === undefined ? 'none is entered' : percent(given),
    },
  };
}
