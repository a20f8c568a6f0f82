/**
 * The checks for an adviser before a document of a record goes out. The report page lists them and the file note prints
 * them; copies for clients leave them out.
 */
import { isCheck, isLeftOut, messageOf, type Notice } from '@advice-builder/contract';
import { lastsUntil, type Projection } from '@advice-builder/engine';
import { formatMonthYear } from '@advice-builder/kernel';
import { calendarMonth } from '../words/cash-words.ts';

export type AdviserCheckKind = 'not-counted' | 'out-of-date' | 'look' | 'cash-runs-out';

export interface AdviserCheck {
  readonly kind: AdviserCheckKind;
  /** A complete sentence. */
  readonly words: string;
  /** The notice that the check repeats, with its field. */
  readonly notice?: Notice;
  /** The number of values that are out of date; present only for that check. */
  readonly count?: number;
  /** The month in which cash runs out, such as `June 2029`; present only for that check. */
  readonly month?: string;
}

const CASH = 'cash-runs-out';

function staleCheck(count: number): readonly AdviserCheck[] {
  if (count === 0) return [];
  const words =
    count === 1
      ? '1 imported value is older than the Current Situation.'
      : `${count} imported values are older than the Current Situation.`;
  return [{ kind: 'out-of-date', words, count }];
}

function cashCheck(fifteen: Projection | undefined): readonly AdviserCheck[] {
  const until = fifteen && lastsUntil(fifteen);
  if (fifteen === undefined || until === undefined) return [];
  const month = formatMonthYear(calendarMonth(fifteen.household, until));
  return [{ kind: CASH, words: `Cash at Bank falls below zero in ${month}. The report says so.`, month }];
}

/**
 * The checks that affect figures come first. Each sentence occurs once. Law that no figure includes is no check, because
 * nothing can be corrected.
 * @param fifteen the calculation over 180 months, if it was possible.
 * @param stale imported values that differ from the current values of the Current Situation.
 */
export function adviserChecks(
  notices: readonly Notice[],
  fifteen: Projection | undefined,
  stale: number,
): readonly AdviserCheck[] {
  const cash = cashCheck(fifteen);
  // The check over 180 months replaces the notices that cash runs out, which cover only the months of the report.
  const listed = notices.filter(({ code }) => code !== CASH || cash.length === 0);
  const once = [...new Map(listed.map((notice) => [messageOf(notice), notice])).values()];
  const checkOf = (kind: AdviserCheckKind) => (notice: Notice) => ({ kind, words: messageOf(notice), notice });
  return [
    ...once.filter(isLeftOut).map(checkOf('not-counted')),
    ...staleCheck(stale),
    ...once.filter(isCheck).map(checkOf('look')),
    ...cash,
  ];
}
