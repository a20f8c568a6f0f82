/** Lays out the steps of a working as the rows of a sum that can be checked by hand. */
import {
  afterStep,
  type Explanation,
  type ExplanationLine,
  type FigureRef,
  type PersonIndex,
  type StepRole,
  type TotalUnit,
  unitAfter,
} from '@advice-builder/engine';
import {
  formatDays,
  formatFactor,
  formatMoney,
  formatWholeDollars,
  formatWorking,
  formatWorkingMoney,
  MINUS_SIGN,
  nearestCent,
  nearestDollar,
} from '@advice-builder/kernel';

/** The names of people and entries in a working. */
export interface WorkingNames {
  /** Undefined if there is only one person. */
  readonly person: (person: PersonIndex) => string | undefined;
  /** The adviser's name for the entry; undefined if it no longer exists. */
  readonly entry: (entryId: string) => string | undefined;
}

/** A number of a working with its unit. */
export interface WorkingAmount {
  readonly value: number;
  readonly unit: TotalUnit;
}

/** Formats a value of a working, with up to four decimals. */
export function workingText({ value, unit }: WorkingAmount): string {
  switch (unit) {
    case 'money':
      return formatWorkingMoney(value);
    case 'percent':
      return `${formatWorking(value)}%`;
    case 'yes-no':
      return value === 0 ? 'No' : 'Yes';
    case 'days':
      return `${formatDays(value)} days`;
    default:
      return formatFactor(value);
  }
}

/** The words for a role, which precede the label. `countLabel` writes the labels of `whole` and `begun` instead. */
const WORDS: Readonly<Record<StepRole, string>> = {
  '+': '',
  '-': 'Less',
  x: 'Times',
  '/': 'Divided by',
  '%': 'At',
  '^': 'To the power of',
  limit: 'At most',
  least: 'At least',
  whole: '',
  begun: '',
  nearest: 'Rounded',
  below: 'Below',
  above: 'Above',
  reaches: 'Reaches',
  consulted: '',
};

/** The words before a label that already says that it is the most or the least. */
const BOUNDS: Partial<Readonly<Record<StepRole, string>>> = { limit: 'No more than', least: 'No less than' };

/** Consecutive steps of one group need no total between them. */
const GROUPS: Readonly<Record<StepRole, string>> = {
  '+': 'sum',
  '-': 'sum',
  x: 'product',
  '/': 'product',
  '%': 'product',
  '^': 'power',
  limit: 'limit',
  least: 'limit',
  whole: 'count',
  begun: 'count',
  nearest: 'rounding',
  below: 'question',
  above: 'question',
  reaches: 'question',
  consulted: '',
};

/** The first clause of a rate's title; the table of rates has the full title. */
const shortTitle = (title: string): string => (title.split(/[:;(]/)[0] ?? title).trim();

/** Names that keep their capitals, as on the form: `Means Tested Care Fee`, `Cash at Bank`. */
const NAME = /^(?:\S+ [A-Z][a-z]|Cash at Bank|Support at Home)/;

/** Converts a title for use within a sentence: `Most that a fee can be` becomes `the most that a fee can be`. */
function within(text: string): string {
  const words = text.replace(/^(?:Most|Least) /, (found) => `The ${found.toLowerCase()}`);
  return /^[A-Z][a-z ]/.test(words) && !NAME.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

const SUBTOTAL = 'Subtotal';

export interface WorkingRow {
  /** The step; undefined for a row with the running total, which precedes a step that needs it. */
  readonly step: ExplanationLine | undefined;
  /** The label with the role in words: `Less accommodation supplement`. */
  readonly label: string;
  /** The label without the role, for a page that prints signs. */
  readonly name: string;
  /** The amount of the step, or the running total. */
  readonly amount: WorkingAmount;
  /** `17.5%` if the step is a share; undefined if it is shown as its amount. */
  readonly share?: string;
  readonly text: string;
}

/** The person a line belongs to, if several people are possible. */
function ownerOf(line: ExplanationLine, all: readonly ExplanationLine[], subject: PersonIndex | undefined) {
  const person = line.ref?.person ?? line.fact?.person;
  if (person === undefined) return undefined;
  const isAlone = all.every(({ ref }) => ref?.person === undefined || ref.person === person);
  return person === subject && isAlone ? undefined : person;
}

/** The words of a line without its role: an entry under its own name, with the person's name if there are two. */
export function workingName(
  line: ExplanationLine,
  names: WorkingNames,
  all: readonly ExplanationLine[] = [],
  subject?: PersonIndex,
): string {
  const own = line.rate === undefined ? line.label : shortTitle(line.label);
  const label = (line.entry?.isWhole === true ? names.entry(line.entry.id) : undefined) ?? own;
  const person = ownerOf(line, all, subject);
  const name = person === undefined ? undefined : names.person(person);
  return name === undefined ? label : `${label}, ${name}`;
}

/** For example `$250` or `$61.27`. */
const stepSize = ({ value, unit }: WorkingAmount): string => {
  if (unit !== 'money' || nearestCent(value) !== value) return workingText({ value, unit });
  return nearestDollar(value) === value ? formatWholeDollars(value) : formatMoney(value);
};

/**
 * The label for a number of steps of a size. If the size is a rate, as in the assets test, it counts the steps over the
 * limit.
 */
function countLabel(line: ExplanationLine, name: string): string {
  const size = stepSize(line);
  if (line.rate !== undefined) return `Number of full ${size} steps over the limit`;
  const steps = line.role === 'whole' ? `full steps of ${size}` : `steps of ${size}, rounded up`;
  return `Number of ${steps} (${within(name)})`;
}

function labelOf(line: ExplanationLine, name: string): string {
  if (GROUPS[line.role] === 'count') return countLabel(line, name);
  const words = (/^(?:Most|Least) /.test(name) && BOUNDS[line.role]) || WORDS[line.role];
  return words === '' ? name : `${words} ${within(name)}`;
}

/**
 * For example `17.5%`: a share without trailing zeros. A value above 1 is a factor, for example that of a granny flat.
 */
export const ratioText = (value: number): string => (value <= 1 ? `${trimmed(value * 100)}%` : trimmed(value));
export const trimmed = (value: number): string => formatWorking(value).replace(/\.?0+$/, '');

/** Whether a total is multiplied by a share set by law, which is shown as in the list of rates. */
const isShare = ({ role, rate }: ExplanationLine): boolean => role === 'x' && rate?.unit === 'ratio';

function textOf(line: ExplanationLine, amount: WorkingAmount): string {
  if (isShare(line)) return ratioText(line.value);
  return line.role === '-' && line.value !== 0 ? `${MINUS_SIGN} ${workingText(amount)}` : workingText(amount);
}

/** Whether the row shows the result of the step instead of the step's own value. */
const isResult = (role: StepRole): boolean => role === 'nearest' || GROUPS[role] === 'count';

/** Whether the running total is in the row of the step itself. */
const showsTotal = ({ role, value }: ExplanationLine, total: number): boolean =>
  isResult(role) || (total === value && (role === '+' || role === 'limit' || role === 'least'));

/** The rows of a sum. Values that were only consulted are not steps. */
export function workingRows(
  steps: readonly ExplanationLine[],
  names: WorkingNames,
  subject: PersonIndex | undefined,
): readonly WorkingRow[] {
  const rows: WorkingRow[] = [];
  let total = 0;
  let unit: TotalUnit | undefined;
  let isShown = true;
  let group: string | undefined;
  for (const step of steps) {
    if (step.role === 'consulted') continue;
    if (!isShown && group !== GROUPS[step.role] && unit !== undefined) {
      const amount = { value: total, unit };
      rows.push({ step: undefined, label: SUBTOTAL, name: SUBTOTAL, amount, text: workingText(amount) });
      isShown = true;
    }
    const before = total;
    total = afterStep(total, step.role, step.value);
    unit = unitAfter(unit, step);
    group = GROUPS[step.role];
    if (total !== before || group === 'count' || group === 'question') isShown = showsTotal(step, total);
    const name = workingName(step, names, steps, subject);
    const amount = isResult(step.role) ? { value: total, unit: unit ?? step.unit } : step;
    const share = isShare(step) ? { share: ratioText(step.value) } : {};
    rows.push({ step, label: labelOf(step, name), name, amount, text: textOf(step, amount), ...share });
  }
  return rows;
}

export const figureKey = ({ figure, person, at }: FigureRef): string =>
  `${figure}/${person ?? ''}/${'month' in at ? `m${at.month}` : `y${at.year}`}`;

/** The figures that make up a sum, including parts of its parts, each once. Figures of zero are left out. */
export function figuresInSum({ steps }: Pick<Explanation, 'steps'>): readonly (ExplanationLine & { ref: FigureRef })[] {
  const found = new Map<string, ExplanationLine & { ref: FigureRef }>();
  const walk = (lines: readonly ExplanationLine[]): void => {
    for (const line of lines) {
      if (line.role === 'consulted' || line.notReached || line.value === 0) continue;
      const { ref } = line;
      if (ref !== undefined && !found.has(figureKey(ref))) found.set(figureKey(ref), { ...line, ref });
      walk(line.steps);
    }
  };
  walk(steps);
  return [...found.values()];
}
