/** The events of a projection with the money they move, for the list below the chart; and the words about notices. */
import { doneWords, isCheck, isLaw, isLeftOut, type Notice } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import type { ReportEvent } from '../report/report-data.ts';

const HALF_CENT = 0.005;

/** For example `Sale of Home, $931,500.00 into the bank`. */
export function eventWords({ label, amount }: Pick<ReportEvent, 'label' | 'amount'>): string {
  if (Math.abs(amount) < HALF_CENT) return label;
  const moved = amount > 0 ? `${formatMoney(amount)} into the bank` : `${formatMoney(-amount)} out of the bank`;
  return `${label}, ${moved}`;
}

export const CHECKS_TITLE = 'To check';

/** For example `2 entries are not counted`, if only entries are left out. */
export function leftOutTitle(notices: readonly Notice[]): string {
  const leftOut = notices.filter(isLeftOut);
  const entries = leftOut.filter(({ entryId }) => entryId !== undefined).length;
  if (entries === 0 || entries !== leftOut.length) return 'Not everything is counted';
  return `${entries === 1 ? '1 entry is' : `${entries} entries are`} not counted`;
}

export const ASSUMED_TITLE = 'What we assumed where details were missing';

export const LAW_TITLE = 'Law that is not in these figures';

export interface NoticeGroup {
  readonly title: string;
  /** One sentence each, without duplicates. */
  readonly sentences: readonly string[];
}

/**
 * Notices for paper, where the reader cannot correct anything: what is not counted, then what was assumed, then
 * the law that no figure includes. A group without notices is left out.
 * @param from the first month of the figures, for example `December 2026`.
 */
export function doneNotices(notices: readonly Notice[], from: string): readonly NoticeGroup[] {
  const sentencesOf = (chosen: readonly Notice[]): readonly string[] => [
    ...new Set(chosen.flatMap((notice) => doneWords(notice, from) ?? [])),
  ];
  return [
    { title: leftOutTitle(notices), sentences: sentencesOf(notices.filter(isLeftOut)) },
    { title: ASSUMED_TITLE, sentences: sentencesOf(notices.filter(isCheck)) },
    { title: LAW_TITLE, sentences: sentencesOf(notices.filter(isLaw)) },
  ].filter((group) => group.sentences.length > 0);
}
