/**
 * What an adviser looks at before a document of a record goes out: the report page lists it, the file note prints it, and
 * no copy for a client does.
 */
import { isLeftOut, messageOf, type Notice } from '@advice-builder/contract';
import { lastsUntil, type Projection } from '@advice-builder/engine';
import { formatMonthYear } from '@advice-builder/kernel';
import { calendarMonth } from '../words/cash-words.ts';

export type AdviserCheckKind = 'not-counted' | 'out-of-date' | 'look' | 'cash-runs-out';

export interface AdviserCheck {
  readonly kind: AdviserCheckKind;
  /** A whole sentence. */
  readonly words: string;
  /** What it is about, with its field. */
  readonly notice?: Notice;
  /** Of what is out of date: how many values. */
  readonly count?: number;
  /** Of cash that runs out: `June 2029`. */
  readonly month?: string;
}

const CASH = 'cash-runs-out';

function staleCheck(count: number): readonly AdviserCheck[] {
  if (count === 0) return [];
  const words =
    count === 1 ? '1 value follows an older Current Situation.' : `${count} values follow an older Current Situation.`;
  return [{ kind: 'out-of-date', words, count }];
}

function cashCheck(fifteen: Projection | undefined): readonly AdviserCheck[] {
  const until = fifteen && lastsUntil(fifteen);
  if (fifteen === undefined || until === undefined) return [];
  const month = formatMonthYear(calendarMonth(fifteen.household, until));
  return [{ kind: CASH, words: `Cash at Bank falls below zero in ${month}. The report says so.`, month }];
}

/**
 * What changes figures first, each sentence once.
 * @param fifteen over 180 months, where it could be calculated.
 * @param stale imported values that the Current Situation has left behind.
 */
export function adviserChecks(
  notices: readonly Notice[],
  fifteen: Projection | undefined,
  stale: number,
): readonly AdviserCheck[] {
  const cash = cashCheck(fifteen);
  // The month in which it runs out is told over all months.
  const told = notices.filter(({ code }) => code !== CASH || cash.length === 0);
  const once = [...new Map(told.map((notice) => [messageOf(notice), notice])).values()];
  const checkOf = (kind: AdviserCheckKind) => (notice: Notice) => ({ kind, words: messageOf(notice), notice });
  return [
    ...once.filter(isLeftOut).map(checkOf('not-counted')),
    ...staleCheck(stale),
    ...once.filter((notice) => !isLeftOut(notice)).map(checkOf('look')),
    ...cash,
  ];
}
