/** The texts about a re-run, on screen and for screen readers. */
import type { Rerun } from '@advice-builder/contract';
import { stepsUp } from '@advice-builder/kernel';
import { sydneyTimeAndDate } from '../../../platform/sydney.ts';
import type { Tally } from '../counters.tsx';
import { countOf } from '../words.ts';

const MINUTE = 60;

/** The remaining time: `about 2 seconds left`, `about 3 minutes left`. */
function leftWords(seconds: number): string {
  if (seconds < MINUTE) return `about ${countOf(Math.max(1, stepsUp(seconds, 1)), 'second')} left`;
  return `about ${countOf(stepsUp(seconds / MINUTE, 1), 'minute')} left`;
}

/** The line below the progress bar: `24 of 38, about 2 seconds left. You can go on working.` */
export function progressWords(rerun: Rerun): string {
  const { state, done, total, secondsLeft, finishedAt, cancelled } = rerun;
  const place = `${done.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`;
  switch (state) {
    case 'running':
      return `${place}${secondsLeft === null ? '' : `, ${leftWords(secondsLeft)}`}. You can go on working.`;
    case 'paused':
      return `Paused at ${place}.`;
    case 'cancelled':
      return `Cancelled at ${place}.${cancelled === null ? '' : ` ${cancelled}`}`;
    case 'done':
      return finishedAt === null ? `Done, ${place}.` : `Done, ${place}, at ${sydneyTimeAndDate(finishedAt)}.`;
  }
}

/** Who started the run and when: `Started by Demo Adviser at 10:00 am 21/11/2026.` */
export function startedWords({ started: { at, by } }: Rerun): string {
  const when = sydneyTimeAndDate(at);
  return by === null ? `Started automatically at ${when}, because the rates changed.` : `Started by ${by} at ${when}.`;
}

/** The counts of the records by result, in the order in which the page shows them. */
export function talliesOf(rerun: Rerun): readonly Tally[] {
  const { sameToTheDollar, changed, thresholdCrossed, notCalculatedBefore, failed, skipped } = rerun;
  return [
    { label: 'Same to the dollar', count: sameToTheDollar },
    { label: 'Changed, no threshold crossed', count: changed - thresholdCrossed },
    { label: 'Changed, a threshold crossed', count: thresholdCrossed },
    ...(notCalculatedBefore === 0 ? [] : [{ label: 'Calculated for the first time', count: notCalculatedBefore }]),
    { label: 'Could not be calculated', count: failed },
    ...(skipped === 0 ? [] : [{ label: 'Deleted or archived before their turn', count: skipped }]),
  ];
}

/**
 * The announcement between two states of a run: changes of its state and its halfway point, not each step. Undefined if
 * there is nothing to announce.
 */
export function heardBetween(before: Rerun | null, now: Rerun): string | undefined {
  if (before?.id !== now.id) {
    return now.state === 'running' ? `Re-run started, ${countOf(now.total, 'record')}.` : undefined;
  }
  if (before.state !== now.state) {
    if (now.state === 'done') return `Re-run done. ${countOf(now.changed, 'record')} changed.`;
    return now.state === 'running' ? 'Re-run resumed.' : progressWords(now);
  }
  const isHalf = ({ done, total }: Rerun): boolean => total > 0 && 2 * done >= total;
  return now.state === 'running' && !isHalf(before) && isHalf(now) ? 'Half of the records are done.' : undefined;
}
