/** Parses the unit of a rule's field, and converts values between the form a person writes and typed values. */
import { type CivilDate, isoDate, type Problem, parseIsoDate, toIso } from '@advice-builder/kernel';
import { GREATEST_AMOUNT, type RuleField } from './rule-definition.ts';

type Path = Problem['fieldPath'];

export type UnitKind =
  | { readonly kind: 'number'; readonly whole: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'date' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'list'; readonly of: UnitKind }
  | { readonly kind: 'rows'; readonly cells: ReadonlyMap<string, UnitKind> };

const AMOUNT_UNITS: ReadonlySet<string> = new Set([
  '$',
  '$/day',
  '$/fn',
  '$/mo',
  '$/qtr',
  '$/yr',
  '%',
  'ratio',
  'years',
]);

/** The years between which all dates of a person's life and all rate dates lie. */
const EARLIEST: CivilDate = isoDate('1850-01-01');
const LATEST: CivilDate = isoDate('2199-12-31');

/** The kind of value for a unit. Throws on a unit that no rule may declare. */
export function unitKind(unit: string): UnitKind {
  if (AMOUNT_UNITS.has(unit)) return { kind: 'number', whole: false };
  if (unit === 'int') return { kind: 'number', whole: true };
  if (unit === 'bool') return { kind: 'flag' };
  if (unit === 'date') return { kind: 'date' };
  if (unit.startsWith('[') && unit.endsWith(']')) return listKind(unit.slice(1, -1));
  const words = unit.split('/');
  if (words.length > 1 && words.every((word) => /^[a-z0-9-]+$/.test(word))) return { kind: 'words', words };
  throw new RangeError(`not a unit: ${unit}`);
}

function listKind(inner: string): UnitKind {
  if (!inner.includes(': ')) return { kind: 'list', of: unitKind(inner) };
  const cells = inner.split(', ').map((cell): [string, UnitKind] => {
    const [name = '', unit = ''] = cell.split(': ');
    return [name, unitKind(unit)];
  });
  return { kind: 'rows', cells: new Map(cells) };
}

type Reading = { readonly value: unknown } | { readonly problems: readonly Problem[] };

const fault = (code: string, fieldPath: Path, params: Readonly<Record<string, string | number>>): Reading => ({
  problems: [{ code, fieldPath, params }],
});

/** Reads a value of the given kind (dates become civil dates), or returns the problem with it. */
export function readValue(kind: UnitKind, value: unknown, path: Path, range?: RuleField['range']): Reading {
  switch (kind.kind) {
    case 'number':
      return readNumber(kind.whole, value, path, range);
    case 'flag':
      return typeof value === 'boolean' ? { value } : fault('type-expected', path, { expected: 'true or false' });
    case 'words':
      return kind.words.some((word) => word === value)
        ? { value }
        : fault('choice-unknown', path, { choices: kind.words.join(', ') });
    case 'date':
      return readDate(value, path);
    case 'list':
      return readList(value, path, (item, at) => readValue(kind.of, item, at, range));
    case 'rows':
      return readList(value, path, (item, at) => readRow(kind.cells, item, at));
  }
}

function readNumber(isWhole: boolean, value: unknown, path: Path, range: RuleField['range']): Reading {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return fault('type-expected', path, { expected: 'a number' });
  if (isWhole && !Number.isInteger(value)) return fault('type-expected', path, { expected: 'a whole number' });
  const [least, greatest] = range ?? [-GREATEST_AMOUNT, GREATEST_AMOUNT];
  if (value < least) return fault('number-min', path, { min: least });
  if (value > greatest) return fault('number-max', path, { max: greatest });
  return { value };
}

function readDate(value: unknown, path: Path): Reading {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  if (date === undefined) return fault('date-invalid', path, { expected: 'YYYY-MM-DD' });
  return date < EARLIEST || date > LATEST ? fault('date-invalid', path, { expected: '1850 to 2199' }) : { value: date };
}

function readList(value: unknown, path: Path, readItem: (item: unknown, at: Path) => Reading): Reading {
  if (!Array.isArray(value)) return fault('type-expected', path, { expected: 'a list' });
  return gather(value.map((item, i) => readItem(item, [...path, i])));
}

/** Returns the values in order, or all problems. */
function gather(readings: readonly Reading[]): Reading {
  const problems = readings.flatMap((reading) => ('problems' in reading ? reading.problems : []));
  if (problems.length > 0) return { problems };
  return { value: readings.map((reading) => ('value' in reading ? reading.value : undefined)) };
}

function readRow(cells: ReadonlyMap<string, UnitKind>, value: unknown, path: Path): Reading {
  if (!isRecord(value)) return fault('type-expected', path, { expected: 'a row' });
  const unknown = Object.keys(value).filter((name) => !cells.has(name));
  const names = [...cells.keys()];
  const readings = [...cells].map(([name, kind]) =>
    Object.hasOwn(value, name) ? readValue(kind, value[name], [...path, name]) : fault('required', [...path, name], {}),
  );
  const read = gather([...readings, ...unknown.map((field) => fault('unknown-field', [...path, field], { field }))]);
  if ('problems' in read) return read;
  const values = read.value as readonly unknown[];
  return { value: Object.fromEntries(names.map((name, i) => [name, values[i]])) };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a value to its output form: dates become ISO text. Throws a RangeError on a number that is not finite. */
export function writeValue(kind: UnitKind, value: unknown, name: string): unknown {
  if (kind.kind === 'number' && !Number.isFinite(value)) throw new RangeError(`${name} is not a number: ${value}`);
  if (kind.kind === 'date') return toIso(value as CivilDate);
  if (kind.kind === 'list') return (value as readonly unknown[]).map((item) => writeValue(kind.of, item, name));
  if (kind.kind === 'rows') {
    return (value as readonly Readonly<Record<string, unknown>>[]).map((row) =>
      Object.fromEntries(
        [...kind.cells]
          .filter(([cell]) => row[cell] !== undefined)
          .map(([cell, of]) => [cell, writeValue(of, row[cell], `${name}.${cell}`)]),
      ),
    );
  }
  return value;
}
