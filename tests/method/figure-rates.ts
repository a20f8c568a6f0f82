/** The series that each figure reads, found in the golden cases, because the person and the day decide the series. */
import {
  calculate,
  definitionOf,
  type FigureId,
  householdFigures,
  isPersonFigure,
  type PersonIndex,
  personFigures,
  type StepRole,
} from '@advice-builder/engine';
import { type AnySeriesId, shippedRateBook } from '@advice-builder/rates';
import type { Cell, Formula } from '../../packages/engine/src/figures/definition.ts';
import { entriesOf, usedInputs } from '../../packages/engine/src/figures/read.ts';
import { readHouseholds } from '../golden/case-files.ts';

/** One rate input of a formula, and the series found for it. */
export interface RatePlace {
  readonly role: StepRole;
  readonly series: ReadonlySet<AnySeriesId>;
}

interface Found {
  /** The position of the input among the inputs of its formula. */
  readonly order: string;
  readonly role: StepRole;
  readonly series: Set<AnySeriesId>;
}

/** A few months are enough: the series depends on persons and care, and hardly on the month. */
const MONTHS = [0, 13, 59];

const orderOf = (outer: string, position: number): string => `${outer}.${String(position).padStart(3, '0')}`;

function addRates(found: Map<string, Found>, formula: Formula, cell: Cell, outer = ''): void {
  const used = new Set(usedInputs(formula, cell));
  formula.inputs.forEach((input, position) => {
    if (!used.has(input)) return;
    const { source, role } = input;
    const order = orderOf(outer, position);
    if (source.kind === 'rate' || source.kind === 'table') {
      const series = source.kind === 'rate' ? source.series(cell) : source.series;
      const key = `${order}${role}`;
      const place = found.get(key);
      if (place === undefined) found.set(key, { order, role, series: new Set([series]) });
      else place.series.add(series);
    }
    if (source.kind === 'parts') for (const at of source.of(cell)) addRates(found, source.formula, at, order);
    if (source.kind !== 'entries') return;
    for (const { entry, formula: inner, at } of entriesOf(source, cell)) {
      if (inner !== undefined) addRates(found, inner, at, `${order}.${entry.kind}`);
    }
  });
}

const READING: readonly string[] = ['rate', 'table', 'entries', 'parts'];

const mayRead = (id: FigureId): boolean =>
  definitionOf(id).inputs.some(({ source: { kind } }) => READING.includes(kind));

function readAll(): ReadonlyMap<FigureId, Map<string, Found>> {
  const figures: readonly FigureId[] = [...householdFigures, ...personFigures];
  const all = new Map(figures.filter(mayRead).map((id): [FigureId, Map<string, Found>] => [id, new Map()]));
  for (const { household } of readHouseholds()) {
    const projection = calculate(household, shippedRateBook);
    for (const [id, found] of all) {
      const people = isPersonFigure(id) ? projection.people.length : 1;
      for (let person = 0; person < people; person++) {
        for (const month of MONTHS) {
          addRates(found, definitionOf(id), { projection, month, person: person as PersonIndex });
        }
      }
    }
  }
  return all;
}

let known: ReturnType<typeof readAll> | undefined;

/** The rate inputs of a figure's formula, in the order of its inputs, each once. */
export function ratesOf(id: FigureId): readonly RatePlace[] {
  known ??= readAll();
  const found = [...(known.get(id)?.values() ?? [])].sort((a, b) => (a.order < b.order ? -1 : 1));
  const listed = new Set<string>();
  return found.flatMap(({ role, series }): RatePlace[] => {
    const sorted = [...series].sort();
    const key = `${role} ${sorted.join()}`;
    if (listed.has(key)) return [];
    listed.add(key);
    return [{ role, series: new Set(sorted) }];
  });
}
