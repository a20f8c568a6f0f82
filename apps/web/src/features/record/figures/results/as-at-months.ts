/** The months offered in the results: now, the months of events, and the end of year 5. */
import type { Projection, ProjectionEvent } from '@advice-builder/engine';
import { formatMonthYear, MONTHS_IN_YEAR, type MonthIndex } from '@advice-builder/kernel';

interface AsAtMonth {
  /** Months since the start of the projection. */
  readonly month: number;
  /** The label of the month: `Now, entry`, `Sale, June 2027`, `Year 5`. */
  readonly label: string;
}

export interface AsAtMonths {
  readonly chips: readonly AsAtMonth[];
  /** The events of each month of the projection, by calendar month. */
  readonly marked: ReadonlyMap<number, string>;
}

const WORDS: Partial<Readonly<Record<ProjectionEvent['kind'], string>>> = {
  'care-entry': 'entry',
  'home-care-starts': 'home care',
  death: 'death',
  'home-sold': 'sale',
  'community-bought': 'purchase',
  'community-exit': 'exit',
  'asset-bought': 'purchase',
  'asset-sold': 'asset sold',
  'stream-ended': 'income stream ends',
  'respite-starts': 'respite care',
  'loan-drawn': 'loan',
  'loan-repaid': 'loan repaid',
  'care-move': 'move',
};
const YEARS = 5;
const LAST = YEARS * MONTHS_IN_YEAR - 1;
const NEAREST = 3;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export function asAtMonths({ events, household, months }: Projection): AsAtMonths {
  const happening = new Map<number, Set<string>>();
  for (const { kind, month } of events) {
    const words = WORDS[kind];
    if (words === undefined || month > LAST) continue;
    happening.set(month, (happening.get(month) ?? new Set()).add(words));
  }
  const textOf = (month: number): string => [...(happening.get(month) ?? [])].join(', ');
  const calendar = (month: number): MonthIndex => (household.projectFrom + month) as MonthIndex;
  const later = [...happening.keys()].filter((month) => month > 0).sort((a, b) => a - b);
  const chips: AsAtMonth[] = [{ month: 0, label: ['Now', textOf(0)].filter((part) => part !== '').join(', ') }];
  for (const month of later.slice(0, NEAREST)) {
    chips.push({ month, label: `${capital(textOf(month))}, ${formatMonthYear(calendar(month))}` });
  }
  const last = Math.min(LAST, months - 1);
  if (!chips.some(({ month }) => month === last)) chips.push({ month: last, label: `Year ${YEARS}` });
  return { chips, marked: new Map(later.map((month) => [calendar(month), textOf(month)])) };
}
