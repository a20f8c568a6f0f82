/**
 * Differences in what two scenarios of a record own at the start of the projection. All scenarios share one past, so
 * such a difference is money without a source. It is listed line by line wherever their figures are compared.
 */

import { entryName, importedFrom, personName, toHousehold } from '@advice-builder/casework';
import type { Entry, Notice, OpeningDifference, RecordDocument, Scenario } from '@advice-builder/contract';
import {
  type Household,
  type OpeningLine,
  openingPosition,
  openingPositionOf,
  type Projection,
} from '@advice-builder/engine';
import { type CivilDate, formatMoney, isHalfCentBelow } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { openingLabels } from '../words/opening-words.ts';
import { elsewhereLoans } from './elsewhere-loans.ts';

/** A scenario with its assets at the start. */
export interface OpeningSide {
  readonly scenario: Scenario;
  readonly lines: readonly OpeningLine[];
}

export interface OpeningContext {
  readonly record: Pick<RecordDocument, 'clients'>;
  /** Scenario 0, whose entries identify their copies. */
  readonly current: Scenario;
}

interface Named {
  readonly key: string;
  readonly line: OpeningLine;
  readonly entry: Entry | undefined;
}

/**
 * Identifies a copy by the Current Situation's entry it was made from, and an entry added to a proposal by its numbers.
 */
function keyOfEntry(entry: Entry, { scenario }: OpeningSide, current: Scenario): string {
  const source = scenario === current ? entry : importedFrom(entry, scenario, current);
  return source === undefined ? `own.${entry.eid}.${entry.eidn}.${entry.fn}` : `entry.${source.id}`;
}

function namedLines(side: OpeningSide, current: Scenario): readonly Named[] {
  return side.lines.map((line): Named => {
    if (line.kind === 'deposit') return { key: `deposit.${line.person}`, line, entry: undefined };
    if (line.kind !== 'entry') return { key: line.kind, line, entry: undefined };
    const entry = side.scenario.sFentries.find(({ id }) => id === line.entryId);
    const key = entry === undefined ? `entry.${line.entryId}` : keyOfEntry(entry, side, current);
    return { key, line, entry };
  });
}

const differs = (a: number, b: number): boolean => isHalfCentBelow(a, b) || isHalfCentBelow(b, a);

/** The differences of the second from the first, in the order of the form. */
function openingDifferences(
  { record, current }: OpeningContext,
  first: OpeningSide,
  second: OpeningSide,
): readonly OpeningDifference[] {
  const [before, after] = [namedLines(first, current), namedLines(second, current)];
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys.flatMap((key): OpeningDifference[] => {
    const [was, is] = [before.find((each) => each.key === key), after.find((each) => each.key === key)];
    const { line, entry } = (is ?? was) as Named;
    const values = { before: was?.line.value ?? 0, after: is?.line.value ?? 0 };
    if (!differs(values.before, values.after)) return [];
    const label =
      entry === undefined
        ? openingLabels[line.kind](line.kind === 'deposit' ? personName(record, line.person) : '')
        : entryName(entry);
    return [
      {
        key,
        kind: line.kind,
        label,
        ...values,
        amount: values.after - values.before,
        ...(was?.entry === undefined ? {} : { entryBefore: was.entry }),
        ...(is?.entry === undefined ? {} : { entryAfter: is.entry }),
      },
    ];
  });
}

/**
 * The differences of a proposed scenario from the Current Situation that have no source. A loan counts less the money
 * from elsewhere that matches it.
 */
export function unsourcedOpenings(
  record: RecordDocument,
  there: OpeningSide,
  here: OpeningSide,
): readonly OpeningDifference[] {
  const current = there.scenario;
  const { matched } = elsewhereLoans({ record, scenario: here.scenario, current });
  return openingDifferences({ record, current }, there, here).flatMap((line) => {
    const lent = line.entryAfter === undefined ? 0 : (matched.get(line.entryAfter.id) ?? 0);
    if (lent === 0) return [line];
    const [after, amount] = [line.after + lent, line.amount + lent];
    return differs(amount, 0) && amount < 0 ? [{ ...line, after, amount }] : [];
  });
}

/** A compared scenario: its documents with their calculation. */
export interface ComparedSide {
  readonly scenario: Scenario;
  readonly projection: Projection;
}

/** The lines of the part `openingPosition` in a difference of net worth. */
export function comparedOpenings(
  context: OpeningContext,
  first: ComparedSide,
  second: ComparedSide,
): readonly OpeningDifference[] {
  const sideOf = ({ scenario, projection }: ComparedSide): OpeningSide => ({
    scenario,
    lines: openingPosition(projection),
  });
  return openingDifferences(context, sideOf(first), sideOf(second));
}

export interface OpeningSource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly today: CivilDate;
  readonly book: RateBook;
}

/**
 * The opening differences of a proposed scenario from the Current Situation; empty if either cannot be calculated.
 * @param household that of the scenario, if already known.
 */
export function openingDifference(source: OpeningSource, household?: Household): readonly OpeningDifference[] {
  const { record, scenario, current, today, book } = source;
  if (scenario === current) return [];
  const householdOf = (of: Scenario): Household | undefined => {
    const mapped = toHousehold(record, of, current, today, book);
    return mapped.ok ? mapped.value.household : undefined;
  };
  const [there, here] = [householdOf(current), household ?? householdOf(scenario)];
  if (there === undefined || here === undefined) return [];
  return unsourcedOpenings(
    record,
    { scenario: current, lines: openingPositionOf(there, book) },
    { scenario, lines: openingPositionOf(here, book) },
  );
}

/** The differences that nobody has confirmed, or that were confirmed at a different amount. */
export function unkeptOpenings(
  { sInvest }: Pick<Scenario, 'sInvest'>,
  differences: readonly OpeningDifference[],
): readonly OpeningDifference[] {
  return differences.filter(({ key, amount }) => {
    const kept = sInvest.openingKept[key];
    return kept === undefined || differs(kept, amount);
  });
}

/** The field in which a line is entered. */
const PATHS: Readonly<Partial<Record<OpeningLine['kind'], Notice['fieldPath']>>> = {
  home: ['sHome', 'netHomeValue'],
  community: ['sHome', 'rv_purchasePrice'],
  contents: ['sAssets', 'quickTotal'],
  vehicles: ['sAssets', 'vehiclesTotal'],
  'funeral-bond': ['sAssets', 'funeralBond'],
};

/**
 * Notices about money that a proposed scenario has, or has lost, without a source: one for each line that nobody
 * confirmed.
 */
export function openingNotices(source: OpeningSource, household: Household): readonly Notice[] {
  return unkeptOpenings(source.scenario, openingDifference(source, household)).map((opening): Notice => {
    const { amount, kind, label, entryAfter } = opening;
    return {
      code: amount > 0 ? 'opening-more' : 'opening-less',
      fieldPath: PATHS[kind] ?? [],
      params: { amount: formatMoney(Math.abs(amount)), what: label },
      opening,
      ...(entryAfter === undefined ? {} : { entryId: entryAfter.id }),
    };
  });
}
