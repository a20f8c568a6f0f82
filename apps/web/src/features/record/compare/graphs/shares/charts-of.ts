/**
 * The four charts of a sweep, which calculates every share of the price: the figure each chart shows, and the ranges
 * marked in all of them.
 */
import type { ShareChart, ShareRange } from '@advice-builder/charts';
import { type Kink, readingYear, type SweepPoint, type SweepReading, type SweepSubject } from '@advice-builder/engine';
import { courseWords, monthWords, percentOf, yearWord } from './share-words.ts';

export interface ChartOf {
  readonly id: 'care' | 'pension' | 'worth' | 'cash';
  readonly label: string;
  readonly read: (reading: SweepReading) => number;
  readonly chart: ShareChart;
  /** The figure at the chosen share. */
  readonly value: number | undefined;
  /** One line of text below the chart. */
  readonly words: string | undefined;
}

export interface ChartSource {
  readonly subject: SweepSubject;
  readonly points: readonly SweepPoint[];
  readonly kinks: readonly Kink[];
  readonly entered: SweepReading | undefined;
  readonly chosen: SweepPoint | undefined;
  readonly sid: number;
}

/** Runs of neighbouring points that all meet the condition, in percent. */
export function rangesOf(points: readonly SweepPoint[], isSo: (point: SweepPoint) => boolean): readonly ShareRange[] {
  const ranges: ShareRange[] = [];
  let isOpen = false;
  for (const point of points) {
    const is = isSo(point);
    const share = percentOf(point.share);
    const last = ranges.at(-1);
    if (is && isOpen && last !== undefined) ranges[ranges.length - 1] = { ...last, to: share };
    else if (is) ranges.push({ from: share, to: share });
    isOpen = is;
  }
  return ranges;
}

export const NOT_ACCEPTED = 'Not accepted by law';

function shortOf({ points, subject }: ChartSource): ShareChart['short'] {
  return rangesOf(points, ({ firstMonthBelowZero }) => firstMonthBelowZero !== undefined).map(({ from, to }) => {
    const months = points
      .filter(({ share }) => percentOf(share) >= from && percentOf(share) <= to)
      .map(({ firstMonthBelowZero }) => firstMonthBelowZero ?? Number.POSITIVE_INFINITY);
    return { from, to, words: `First below zero in ${monthWords(subject, Math.min(...months))}` };
  });
}

export function chartsOf(source: ChartSource): readonly ChartOf[] {
  const { subject, points, kinks, entered, chosen, sid } = source;
  const year = yearWord(readingYear(subject));
  const marks = {
    slot: (sid >= 0 && sid <= 5 ? sid : 0) as ShareChart['slot'],
    kinks: kinks.map(({ from, to }, index) => ({ number: index + 1, share: percentOf((from + to) / 2) })),
    refused: rangesOf(points, ({ isAcceptedByLaw }) => !isAcceptedByLaw).map((range) => ({
      ...range,
      words: NOT_ACCEPTED,
    })),
  };
  const own = Math.min(100, percentOf(subject.ownShare));
  const make = (
    id: ChartOf['id'],
    label: string,
    read: ChartOf['read'],
    words: string | undefined,
    short: ShareChart['short'] = [],
  ): ChartOf => ({
    id,
    label,
    read,
    value: chosen && read(chosen),
    words: words ?? courseWords(points.map((point) => ({ share: percentOf(point.share), value: read(point) }))),
    chart: {
      ...marks,
      label,
      short,
      readings: points.map((point) => ({ share: percentOf(point.share), value: read(point) })),
      own: entered && { share: own, value: read(entered) },
      chosen: chosen && { share: percentOf(chosen.share), value: read(chosen) },
    },
  });
  return [
    make('care', `Cost of care, ${year} year`, ({ costOfCare }) => costOfCare, undefined),
    make('pension', `Total pension, ${year} year`, ({ pension }) => pension, undefined),
    make(
      'worth',
      'Net worth after five years',
      ({ netWorthAfterFiveYears }) => netWorthAfterFiveYears,
      'The amount left for the estate, including the refund of the deposit.',
    ),
    make(
      'cash',
      'Cash after five years',
      ({ bankAfterFiveYears }) => bankAfterFiveYears,
      'The amount that can be spent without a refund of the deposit.',
      shortOf(source),
    ),
  ];
}
