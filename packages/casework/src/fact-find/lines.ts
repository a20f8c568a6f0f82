/** Decides what each text of a fact-find becomes: a value of the form, nothing, or a reported error. */
import { frequencies, labelOf } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { type Converted, convert, type PersonWords, readFrequency, type WireValue } from './convert.ts';
import { entryNumber, LEAVE_OUT, NOT_KNOWN } from './guess.ts';
import { type ItemPartId, itemKindOf, itemParts, targetOfPart } from './item-kinds.ts';
import type { FactCell, LaidOut } from './sheet.ts';
import type { Target } from './target.ts';
import { targetOf } from './targets.ts';
import { plainWords, quoted, saysNothing } from './words.ts';

/** The choices of the person, which override the proposals. */
export interface Mapping {
  /** The target, the part of an item, `leave` or blank, by the id of the key. */
  readonly targets: Readonly<Record<string, string>>;
  /** The kind of item, `leave` or blank, by the word in the type column. */
  readonly kinds: Readonly<Record<string, string>>;
  /** `0`, `1`, `both` or blank, by the word in the owner column. */
  readonly owners: Readonly<Record<string, string>>;
}

/** The cells (`r7c3`) and entire rows (`r7`) that a person has left out. */
export type LeftOut = ReadonlySet<string>;

/**
 * `taken`: becomes a value. `left`: left out by the person, or as proposed. `unknown`: its name matches nothing.
 * `empty`: says that there is no value. `unasked`: the form does not ask for it on such an item. `fault`: cannot be
 * read.
 */
export type LineStatus = 'taken' | 'left' | 'unknown' | 'empty' | 'unasked' | 'fault';

export interface FactLine {
  readonly cell: FactCell;
  /** The name of the field or column of the line, as written in the file. */
  readonly name: string;
  /** The place that the line fills: "Client 1: First name". Undefined if nothing fits. */
  readonly becomes?: string;
  readonly status: LineStatus;
  /** The text of the error, or the reason for leaving the line out. */
  readonly why?: string;
  readonly target?: Target;
  /** The entry that the line belongs to, numbered among those of its kind: `entry.2#1`. */
  readonly item?: string;
  readonly value?: WireValue;
  /** The payments a year that the amount itself states. */
  readonly per?: number;
}

const titleOf = (target: Target): string => `${target.group}: ${target.label}`;

export const placeWords = ({ row, column }: FactCell): string => `Row ${row}, column ${column}`;

/** Marks a line as faulty and removes its value and frequency. */
export function faulty(line: FactLine, why: string): FactLine {
  const { value: _value, per: _per, ...rest } = line;
  return { ...rest, status: 'fault', why };
}

interface Source {
  readonly laidOut: LaidOut;
  readonly mapping: Mapping;
  readonly leftOut: LeftOut;
  readonly today: CivilDate;
}

const isLeft = (leftOut: LeftOut, { id, row }: FactCell): boolean => leftOut.has(id) || leftOut.has(`r${row}`);

const LEFT_BY_YOU = 'Left out by you.';
const LEFT_IN_MAPPING = 'Its field or column is set to Leave out.';

/** Finds the place that each line fills, before any text is read. */
function placedLines(source: Source): readonly FactLine[] {
  const { laidOut } = source;
  const astray = laidOut.astray.map((cell): FactLine => {
    const line: FactLine = {
      cell,
      name: '',
      status: 'fault',
      why: 'It has no field name or heading.',
    };
    return isLeft(source.leftOut, cell) ? { ...line, status: 'left', why: LEFT_BY_YOU } : line;
  });
  const placed = laidOut.layout === 'items' ? placedItems(source) : placedFields(source);
  return [...placed, ...astray].toSorted((a, b) => a.cell.row - b.cell.row);
}

function placedFields({ laidOut, mapping, leftOut }: Source): readonly FactLine[] {
  return laidOut.keys.flatMap((key) =>
    key.cells.map((cell): FactLine => {
      const chosen = mapping.targets[key.id] ?? NOT_KNOWN;
      const target = targetOf(chosen);
      const name = key.section === '' ? key.name : `${key.section}: ${key.name}`;
      const line = { cell, name };
      if (chosen === LEAVE_OUT) return { ...line, status: 'left', why: LEFT_IN_MAPPING };
      if (target === undefined) return { ...line, status: isLeft(leftOut, cell) ? 'left' : 'unknown' };
      const isEntry = target.place.in === 'entry';
      const item = isEntry ? `entry.${(target.place as { eid: number }).eid}#${entryNumber(key)}` : undefined;
      const becomes = titleOf(target) + (isEntry && entryNumber(key) !== '' ? ` (${entryNumber(key)})` : '');
      const placed = { ...line, becomes, target, ...(item === undefined ? {} : { item }) };
      return finished(placed, leftOut);
    }),
  );
}

/** Sets the status: left out by the person, without a value, or `taken`, which means still to be read. */
function finished(line: Omit<FactLine, 'status'>, leftOut: LeftOut): FactLine {
  if (isLeft(leftOut, line.cell)) return { ...line, status: 'left', why: LEFT_BY_YOU };
  if (saysNothing(line.cell.text)) return { ...line, status: 'empty', why: 'It says that there is no value.' };
  return { ...line, status: 'taken' };
}

function placedItems({ laidOut, mapping, leftOut }: Source): readonly FactLine[] {
  const targetByKey = new Map(laidOut.keys.map((key) => [key.id, mapping.targets[key.id] ?? NOT_KNOWN]));
  const kindCells = new Map<number, FactCell>();
  for (const key of laidOut.keys.filter(({ id }) => targetByKey.get(id) === 'part.kind')) {
    for (const cell of key.cells) if (!kindCells.has(cell.row)) kindCells.set(cell.row, cell);
  }
  return laidOut.keys.flatMap((key) =>
    key.cells.map((cell): FactLine => {
      const line = { cell, name: key.name };
      const part = targetByKey.get(key.id) ?? NOT_KNOWN;
      if (part === LEAVE_OUT) return { ...line, status: 'left', why: LEFT_IN_MAPPING };
      if (isLeft(leftOut, cell)) return { ...line, status: 'left', why: LEFT_BY_YOU };
      const type = kindCells.get(cell.row);
      const chosen = type === undefined ? NOT_KNOWN : (mapping.kinds[plainWords(type.text)] ?? NOT_KNOWN);
      if (chosen === LEAVE_OUT)
        return { ...line, status: 'left', why: `Its type, ${quoted(type?.text ?? '')}, is set to Leave out.` };
      if (part === NOT_KNOWN) return { ...line, status: 'unknown' };
      const kind = itemKindOf(chosen);
      if (kind === undefined) {
        const why = type === undefined ? 'The row has no type.' : `Choose what ${quoted(type.text)} is.`;
        return { ...line, status: 'unknown', why };
      }
      if (part === 'part.kind') {
        const isSecond = type !== cell;
        const typed: FactLine = { ...line, becomes: kind.label, status: 'taken' };
        return isSecond ? faulty(typed, 'Another column gives the type of the item.') : typed;
      }
      const target = targetOfPart(kind, part as ItemPartId);
      const label = itemParts.find(({ id }) => id === part)?.label ?? '';
      if (target === undefined) {
        const why = `${kind.label}: the form does not ask for ${label}.`;
        return finishedUnasked({ ...line, why }, part);
      }
      const item = target.place.in === 'entry' ? `${kind.id}#r${cell.row}` : undefined;
      return finished({ ...line, becomes: titleOf(target), target, ...(item ? { item } : {}) }, leftOut);
    }),
  );
}

/**
 * The line of an income's frequency. The form asks for the income per year, so the frequency is needed to read the
 * amount.
 */
function finishedUnasked(line: Omit<FactLine, 'status'>, part: string): FactLine {
  const per = part === 'part.frequency' ? readFrequency(line.cell.text) : undefined;
  return per === undefined ? { ...line, status: 'unasked' } : { ...line, status: 'unasked', per };
}

const isYearly = ({ target }: FactLine): boolean => target?.takes.kind === 'money' && target.takes.per === 1;

/** The frequencies with which incomes are read, by row. */
function yearlyRows(placed: readonly FactLine[]): ReadonlyMap<number, number> {
  const read = new Set(placed.filter((line) => line.status === 'taken' && isYearly(line)).map(({ cell }) => cell.row));
  return new Map(
    placed.flatMap(({ cell, per, status }) =>
      status === 'unasked' && per !== undefined && per > 0 && read.has(cell.row) ? [[cell.row, per] as const] : [],
    ),
  );
}

/** The people of the record, with the names read so far. */
function peopleOf(lines: readonly FactLine[]): readonly PersonWords[] {
  const named = (id: string): string =>
    lines.find((line) => line.target?.id === id && line.status === 'taken')?.cell.text ?? '';
  return ([0, 1] as const).map((person) => ({
    first: named(`client.${person}.first_name`),
    last: named(`client.${person}.last_name`),
  }));
}

/** Reads every line that is to become a value. */
export function readLines(source: Source): readonly FactLine[] {
  const placed = placedLines(source);
  const context = { today: source.today, people: peopleOf(placed) };
  const often = yearlyRows(placed);
  return placed.map((line): FactLine => {
    const { target, cell, per: said } = line;
    if (line.status === 'unasked' && said !== undefined && often.get(cell.row) === said) {
      const { per: _per, why: _why, ...rest } = line;
      return { ...rest, status: 'taken', becomes: 'Income per year' };
    }
    if (line.status !== 'taken' || target === undefined) return line;
    const read = readOne(line, target, source.mapping, context, often.get(cell.row));
    if (!read.ok) return faulty(line, read.fault);
    const per = read.per === undefined ? {} : { per: read.per };
    if (read.per !== undefined && target.frequency === undefined) {
      return faulty(line, `${quoted(cell.text)} is a frequency, but ${target.label} is a single amount.`);
    }
    return { ...line, value: read.value, ...per };
  });
}

type Context = Parameters<typeof convert>[2];

function readOne(
  line: FactLine,
  target: Target,
  mapping: Mapping,
  context: Context,
  per: number | undefined,
): Converted {
  const { text } = line.cell;
  if (target.takes.kind === 'owner') {
    const chosen = mapping.owners[plainWords(text)];
    if (chosen === '0' || chosen === '1') return { ok: true, value: Number(chosen) };
    if (chosen === 'both') return { ok: true, value: null };
  }
  if (per === undefined || !isYearly(line)) return convert(text, target.takes, context);
  const withOften = convert(`${text} ${labelOf(frequencies, per)}`, target.takes, context);
  return withOften.ok ? withOften : convert(text, target.takes, context);
}
