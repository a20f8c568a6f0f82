/** Inputs for the formulas of entry columns. */
import type { MonthIndex } from '@advice-builder/kernel';
import { isDaily } from '../household/entries.ts';
import type { Entry, PeriodicAmount, PersonIndex } from '../household/household.ts';
import { ownersIn } from '../projection/stream-plan.ts';
import { amountInMonth, amountInYear, indexationFactor } from '../rules/amounts.ts';
import { entryPosition, monthIndex } from './cell.ts';
import type { InputRole } from './definition.ts';
import { type Cell, type FigureInput, type FigurePeriod, type FigureUnit, type Formula, parts } from './definition.ts';

type When = (cell: Cell) => boolean;
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

/** The entry of a cell. The caller has chosen the formulas by its kind. */
export function entryOf<Kind extends Entry['kind']>(cell: Cell): EntryOf<Kind> {
  return cell.projection.household.entries[entryPosition(cell)] as EntryOf<Kind>;
}

interface TypedOptions {
  readonly role?: InputRole;
  readonly unit?: FigureUnit;
  readonly period?: FigurePeriod;
  readonly when?: When;
}

/** A number entered in the entry, or one that follows from its dates alone. */
export function typed(
  name: string,
  label: string,
  value: (cell: Cell) => number,
  { role = '+', unit = 'money', period, when }: TypedOptions = {},
): FigureInput {
  const input: FigureInput = { name, role, source: { kind: 'typed', label, unit, period, value } };
  return when === undefined ? input : { ...input, when };
}

/** The value of the entry at the end of a month; by default the previous month. */
export function carried(name: string, when: When, month: (cell: Cell) => number = (c) => c.month - 1): FigureInput {
  return { name, role: '+', source: { kind: 'carried', label: 'Value at the end of the previous month', month }, when };
}

export const percentTyped = (name: string, label: string, value: (cell: Cell) => number, role?: InputRole) =>
  typed(name, label, value, { unit: 'percent', period: 'year', ...(role === undefined ? {} : { role }) });

/** The yearly growth of a value. */
export const growth = percentTyped('growthPercent', 'Growth', (c) => growing(c).growthPercent, 'consulted');

const growing = (cell: Cell) => entryOf<'personal-asset' | 'investment' | 'inheritance'>(cell);

/** A periodic payment of an entry. */
export interface EntryPayment {
  readonly label: string;
  readonly of: (cell: Cell) => PeriodicAmount;
}

function paymentInputs({ label, of }: EntryPayment, when?: When): readonly FigureInput[] {
  const options = { role: 'x', unit: 'ratio' } as const;
  return [
    typed('amount', label, (c) => of(c).amount),
    typed(
      'frequency',
      'Payments in a year',
      (c) => of(c).frequency,
      when === undefined ? options : { ...options, when },
    ),
  ];
}

export function inMonth(payment: EntryPayment): Formula {
  return {
    inputs: paymentInputs(payment, (c) => !isDaily(payment.of(c))),
    compute: (_, c, w) => amountInMonth(payment.of(c), monthIndex(c), w),
  };
}

export function inYear(payment: EntryPayment): Formula {
  return { inputs: paymentInputs(payment), compute: (_, c, w) => amountInYear(payment.of(c), w) };
}

/** The indexation of a payment: the percentage, and the month whose anniversaries count. */
export interface Indexation {
  readonly percent: (cell: Cell) => number;
  readonly since: (cell: Cell) => MonthIndex | undefined;
}

function indexFactor({ percent, since }: Indexation): Formula {
  return {
    inputs: [percentTyped('indexationPercent', 'Indexation', percent)],
    compute: (_, c, w) => indexationFactor(percent(c), since(c), c.projection.household.projectFrom, monthIndex(c), w),
  };
}

/** A payment multiplied by its index factor. */
export function indexed(payment: Formula, indexation: Indexation): Formula {
  return {
    inputs: [
      parts('payment', 'Payment as entered', payment),
      parts('indexFactor', 'Index factor', indexFactor(indexation), { role: 'x', unit: 'ratio' }),
    ],
  };
}

/** The owners of a stream in a month, in equal shares. */
export function ownersOf(cell: Cell): readonly PersonIndex[] {
  const plan = cell.projection.plan.streams[entryPosition(cell)];
  return plan === undefined ? [0] : ownersIn(plan, cell.month);
}

/** The sum of a formula over the owners, by default the owners of the month. */
export function ofOwners(
  name: string,
  label: string,
  formula: Formula,
  inMonth: (cell: Cell) => Cell = (c) => c,
): FigureInput {
  return parts(name, label, formula, { of: (c) => ownersOf(inMonth(c)).map((person) => ({ ...c, person })) });
}

/** The number of owners in the month of a cell. Only used if more than one owner shares. */
export function sharedByOwnersOf(inMonth: (cell: Cell) => Cell): FigureInput {
  const count = (c: Cell): number => ownersOf(inMonth(c)).length;
  return typed('owners', 'Owners with equal shares', count, { role: '/', unit: 'ratio', when: (c) => count(c) > 1 });
}

export const sharedByOwners = sharedByOwnersOf((c) => c);
