/**
 * Rates beyond their newest value, grown by assumed yearly percentages on the legal change days of each series. For one
 * assumption, the value on a day does not depend on how far ahead the rates are calculated.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { firstChangeDayAfter } from './calendar.ts';
import { type CompiledSeries, compileAnswers } from './compiled-series.ts';
import { type ChangeDay, INDEXATION_RULES, type IndexName } from './indexation-rules.ts';
import type { Rate, SeriesFile, SeriesId } from './series.ts';

/**
 * Yearly percentages by which rates grow after their newest value. None is negative, because the law does not let rates
 * fall.
 */
export interface IndexationAssumption {
  /** Consumer prices: supplements, limits, free areas, Rent Assistance, accommodation, the newer lifetime cap. */
  readonly cpiPercent: number;
  /** The index of aged care subsidies, mostly wages: budgets of Support at Home. */
  readonly wagesPercent: number;
  /** The basic pension, and with it the basic daily fee, veterans' rates and the older caps. */
  readonly pensionPercent: number;
}

const NOTE = 'Not a published value: grown from the newest value by an indexation assumption.';

export function requireAssumption(assumption: IndexationAssumption): void {
  for (const percent of [assumption.cpiPercent, assumption.wagesPercent, assumption.pensionPercent]) {
    if (!(percent >= 0 && percent <= 100)) throw new RangeError(`rates cannot grow by ${percent} percent a year`);
  }
}

/** The values of other series on a day, and the first value of a series. */
export interface OtherSeries {
  readonly valueOn: (series: SeriesId, on: CivilDate) => number;
  readonly firstOf: (series: SeriesId) => number;
}

/**
 * A series with its values continued to the last change day up to `until`. A series without a rule is returned
 * unchanged. After `until` the last value is held, so `until` must be later than every day that will be read.
 */
export function indexed(
  known: CompiledSeries<Rate>,
  { changesOn }: SeriesFile,
  assumption: IndexationAssumption,
  until: CivilDate,
  others: OtherSeries,
): CompiledSeries<Rate> {
  const { id, answers, valueCount, endsBefore } = known;
  const rule = INDEXATION_RULES[id as SeriesId];
  if (rule === undefined) return known;
  const all = answers.slice(0, valueCount);
  const newest = all.at(-1)!;
  const percents: Readonly<Record<IndexName, number>> = {
    cpi: assumption.cpiPercent,
    wages: assumption.wagesPercent,
    pension: assumption.pensionPercent,
  };
  let previous = newest;
  let from: CivilDate | undefined;
  let step = 0;
  // One object for all days of the series: `from` changes before each call of the rule.
  const day: ChangeDay = {
    newest: newest.value,
    growth: (index) => (1 + percents[index] / 100) ** (step / changesOn.length),
    previous: () => previous.value,
    now: (series) => others.valueOn(series, from!),
    before: (series) => others.valueOn(series, previous.from),
    first: others.firstOf,
  };
  while (true) {
    from = firstChangeDayAfter(changesOn, previous.from);
    if (from === undefined || from > until) break;
    step++;
    previous = { ...newest, from, value: rule(day), status: 'indexed', note: NOTE };
    all.push(previous);
  }
  return { ...compileAnswers(id, all, changesOn, endsBefore), valueCount };
}
