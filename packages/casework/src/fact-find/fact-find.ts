/**
 * Converts a fact-find to the record it would create. It accounts for every text, and creates nothing while one cannot
 * be read.
 */

import { type CaseFile, frequencies, labelOf, MAX_SCENARIOS, messageOf } from '@advice-builder/contract';
import { type CivilDate, nearestCent } from '@advice-builder/kernel';
import { documentsOfCase, problemsOfCase } from '../case-file/documents.ts';
import { readCaseValue } from '../case-file/read-case.ts';
import { toCaseFile } from '../case-file/to-case-file.ts';
import { type Path, valueIn } from '../document/values.ts';
import { leftOutSentence, sourceOf } from '../form-rules/entry-rules.ts';
import type { WireValue } from './convert.ts';
import { type FactLine, faulty, type LeftOut, type LineStatus, type Mapping, placeWords, readLines } from './lines.ts';
import type { LaidOut } from './sheet.ts';
import type { Target } from './target.ts';
import { targetOf, targets } from './targets.ts';
import { type Documents, type TypedValue, typeIn } from './type-in.ts';

export interface FactFindSource {
  readonly laidOut: LaidOut;
  readonly mapping: Mapping;
  readonly leftOut: LeftOut;
  readonly today: CivilDate;
  /** Makes the end of an entry's id; random by default. */
  readonly suffix?: () => string;
}

export interface FactFind {
  readonly lines: readonly FactLine[];
  readonly counts: Readonly<Record<LineStatus, number>>;
  /** Errors that concern the file as a whole. */
  readonly faults: readonly string[];
  /** Warnings the form would show, by the row of the file: entries that do not count yet. */
  readonly remarks: readonly string[];
  /** The documents, if any value is taken; complete if there is no error. */
  readonly documents?: Documents;
  /** The case file to import; present only if nothing has an error. */
  readonly caseFile?: CaseFile;
}

const ORDER = new Map(targets.map(({ id }, index) => [id, index]));
const orderOf = (target: Target): number => ORDER.get(target.id) ?? 0;

/** The key of the place that a line fills: lines for the same field, or for the same field of one entry, share it. */
const placeKey = (line: FactLine): string => `${line.item ?? ''} ${line.target?.id ?? ''}`;

interface Gathered {
  readonly lines: readonly FactLine[];
  readonly values: readonly (TypedValue & { readonly line: FactLine })[];
}

/** Gathers one value for each place. Summed targets are added up; elsewhere a second, different value is an error. */
function gather(read: readonly FactLine[]): Gathered {
  const first = new Map<string, FactLine>();
  const total = new Map<string, number>();
  const lines = read.map((line): FactLine => {
    if (line.status !== 'taken' || line.target === undefined) return line;
    const key = placeKey(line);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, line);
      if (line.target.sums) total.set(key, Number(line.value));
      return line;
    }
    if (line.target.sums && before.cell.row !== line.cell.row) {
      const sum = nearestCent((total.get(key) ?? 0) + Number(line.value));
      total.set(key, sum);
      return line;
    }
    if (Object.is(before.value, line.value)) return line;
    return faulty(line, `${line.becomes} is given twice: ${placeWords(before.cell)} has it too.`);
  });
  const values = [...first].flatMap(([key, line]) => {
    const value = total.get(key) ?? line.value;
    const { target, item } = line;
    return target === undefined || value === undefined ? [] : [{ target, value, item, line }];
  });
  return { lines, values };
}

/** Checks amounts that state how often they are paid: the frequency given for them must agree. */
function withFrequencies({ lines, values }: Gathered): Gathered {
  const faults = new Map<FactLine, string>();
  const added: Gathered['values'][number][] = [];
  const given = new Map(values.map((each) => [`${each.item ?? ''} ${each.target.id}`, each.value]));
  for (const { line, item, target } of values) {
    if (line.per === undefined || target.frequency === undefined) continue;
    const often = targetOf(target.frequency);
    const key = `${item ?? ''} ${target.frequency}`;
    const said = given.get(key);
    const isOffered = often?.takes.kind === 'choice' && often.takes.options.some(({ value }) => value === line.per);
    const words = labelOf(frequencies, line.per);
    if (!isOffered) faults.set(line, `The form does not offer ${words} here.`);
    else if (said !== undefined && said !== line.per)
      faults.set(line, `The amount says ${words}, but its frequency field in the file has another value.`);
    else if (said === undefined && often !== undefined) {
      given.set(key, line.per);
      added.push({ target: often, value: line.per, item, line });
    }
  }
  return marked({ lines, values: [...values, ...added] }, faults);
}

/** Adds the choice between percent and dollars for the payment of an account based pension, by the sign of its text. */
function withPayments(gathered: Gathered): Gathered {
  const added = gathered.values.flatMap(({ target, item, line }): Gathered['values'][number][] => {
    if (target.takes.kind !== 'payment') return [];
    const legacy = targetOf('entry.15.legacy');
    const isDollars = !/%|per ?cent/i.test(line.cell.text);
    const isSaid = gathered.values.some((each) => each.item === item && each.target === legacy);
    return legacy === undefined || isSaid ? [] : [{ target: legacy, value: isDollars, item, line }];
  });
  return { ...gathered, values: [...gathered.values, ...added] };
}

/** Marks the lines whose errors were found later, and drops their values. */
function marked({ lines, values }: Gathered, faults: ReadonlyMap<FactLine, string>): Gathered {
  if (faults.size === 0) return { lines, values };
  const swap = new Map([...faults].map(([line, why]) => [line, faulty(line, why)]));
  return {
    lines: lines.map((line) => swap.get(line) ?? line),
    values: values.filter(({ line }) => !faults.has(line)),
  };
}

const isPartners = ({ target, value }: TypedValue): boolean =>
  target.person === 1 || (target.takes.kind === 'owner' && value === 1);

/** The number of people: as the file states, otherwise two if any value belongs to a partner. */
function peopleIn(gathered: Gathered): { readonly people: 1 | 2; readonly gathered: Gathered } {
  const said = gathered.values.find(({ target }) => target.id === 'record.relationship')?.value as
    | WireValue
    | undefined;
  const theirs = gathered.values.filter(isPartners);
  if (said === 1 && theirs.length > 0) {
    const why = 'The relationship is Single: there is no partner.';
    return { people: 1, gathered: marked(gathered, new Map(theirs.map(({ line }) => [line, why]))) };
  }
  return { people: said === 2 || said === 3 || theirs.length > 0 ? 2 : 1, gathered };
}

const pathOf = ({ target, item }: TypedValue, entryOf: Documents['entryOf']): Path =>
  target.place.in === 'entry' ? ['sFentries', entryOf.get(item ?? '') ?? -1, target.place.field] : target.place.path;

/**
 * Finds the values that the form cleared when another value of the file was filled in, because it does not keep both.
 */
function undone({ values }: Gathered, { record, scenario, entryOf }: Documents): ReadonlyMap<FactLine, string> {
  const faults = new Map<FactLine, string>();
  for (const each of values) {
    const kept = valueIn(each.target.place.in === 'record' ? record : scenario, pathOf(each, entryOf));
    const isMode = each.target.id === 'income.quickTotal' || each.target.id === 'income.frequency';
    if (each.target.takes.kind === 'asset') {
      if (kept === null) faults.set(each.line, 'Not exactly one asset of the file has this name.');
    } else if (!Object.is(kept, each.value) && !isMode)
      faults.set(each.line, 'It does not fit the other values in the file.');
  }
  return faults;
}

interface Checked {
  readonly faults: ReadonlyMap<FactLine, string>;
  readonly others: readonly string[];
  readonly caseFile: CaseFile;
}

/**
 * Reads the case file that the documents give, and assigns each of its problems to the line of the value. `others`: the
 * problems that belong to no line.
 */
function check(gathered: Gathered, { record, scenario, entryOf }: Documents, today: CivilDate): Checked {
  const caseFile = toCaseFile({ record, scenarios: new Map([[0, scenario]]) }, today);
  const file = readCaseValue(caseFile);
  const problems = file.ok ? problemsOfCase(documentsOfCase(file.value), today, MAX_SCENARIOS) : file.problems;
  const faults = new Map<FactLine, string>();
  const others = new Set<string>();
  for (const problem of problems) {
    const isRecord = problem.fieldPath[0] === 'record';
    const path = problem.fieldPath.slice(isRecord ? 1 : 2);
    const line = gathered.values.find(
      (typed) =>
        (typed.target.place.in === 'record') === isRecord &&
        pathOf(typed, entryOf).every((key, index) => String(path[index]) === String(key)),
    )?.line;
    if (line === undefined) others.add(messageOf(problem));
    else faults.set(line, messageOf(problem));
  }
  return { faults, others: [...others], caseFile };
}

/** The entries that the form would show with a warning and not count. */
function remarksOf(
  { values }: Gathered,
  { record, scenario, entryOf }: Documents,
  today: CivilDate,
): readonly string[] {
  const source = sourceOf({ record, scenario, today });
  return [...entryOf].flatMap(([item, index]) => {
    const entry = scenario.sFentries[index];
    const sentence = entry === undefined ? undefined : leftOutSentence(entry, source);
    const row = values.find((each) => each.item === item)?.line.cell.row;
    return sentence === undefined ? [] : [`Row ${row}: ${entry?.name || 'this entry'} is not counted. ${sentence}`];
  });
}

const NONE: Readonly<Record<LineStatus, number>> = { taken: 0, left: 0, unknown: 0, empty: 0, unasked: 0, fault: 0 };

function count(lines: readonly FactLine[]): FactFind['counts'] {
  const counts = { ...NONE };
  for (const { status } of lines) counts[status] += 1;
  return counts;
}

const inOrder = (values: Gathered['values']): Gathered['values'] =>
  values.toSorted((a, b) => orderOf(a.target) - orderOf(b.target));

export function readFactFind(source: FactFindSource): FactFind {
  const { today } = source;
  const { people, gathered: read } = peopleIn(withPayments(withFrequencies(gather(readLines(source)))));
  const typed = { ...read, values: inOrder(read.values) };
  if (typed.values.length === 0) {
    const faults = typed.lines.some(({ status }) => status === 'fault') ? [] : ['No value of this file is taken yet.'];
    return { lines: typed.lines, counts: count(typed.lines), faults, remarks: [] };
  }
  const documents = typeIn(typed.values, people, today, source.suffix);
  const { faults, others, caseFile } = check(typed, documents, today);
  const { lines } = marked(typed, new Map([...undone(typed, documents), ...faults]));
  const counts = count(lines);
  return {
    lines,
    counts,
    faults: others,
    remarks: remarksOf(typed, documents, today),
    documents,
    ...(counts.fault === 0 && others.length === 0 ? { caseFile } : {}),
  };
}

/** "34 values taken, 3 left out by you, 2 not known". */
export function countWords({ taken, left, unknown, empty, unasked, fault }: FactFind['counts']): string {
  const values = (number: number): string => `${number} ${number === 1 ? 'value' : 'values'}`;
  const parts = [`${values(taken)} taken`, `${left} left out by you`, `${unknown} not recognised`];
  if (empty > 0) parts.push(`${empty} without a value`);
  if (unasked > 0) parts.push(`${unasked} the form does not ask for`);
  if (fault > 0) parts.push(`${fault} with an error`);
  return parts.join(', ');
}
