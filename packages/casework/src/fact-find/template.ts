/** The fact-find to be filled: a row for everything the form takes, with the words and forms it understands. */
import { labelOf } from '@advice-builder/contract';
import type { Target } from './target.ts';
import { targets } from './targets.ts';
import type { ValueKind } from './value-kind.ts';

/** How a value is written, for the fourth column and for the documentation. */
export function hintOf(takes: ValueKind): string {
  switch (takes.kind) {
    case 'text':
      return `At most ${takes.max} characters`;
    case 'money':
      return takes.per === undefined
        ? 'Dollars'
        : `Dollars ${{ 1: 'a year', 26: 'a fortnight', 365: 'a day' }[takes.per]}`;
    case 'number':
      return takes.isPercent ? `Percent, at most ${takes.max}` : `A number, at most ${takes.max}`;
    case 'month':
      return 'Month, such as July 2026 or 7/2026';
    case 'day':
    case 'typed-day':
      return 'Date, DD/MM/YYYY';
    case 'flag':
      return 'Yes or No';
    case 'choice':
      return takes.options
        .map(({ value }) => labelOf(takes.options, value))
        .filter((label) => label !== '')
        .join(', ');
    case 'owner':
      return 'Client, Partner, Joint, or a name';
    case 'payment':
      return 'Percent of the balance a year, such as 9%, or dollars, such as $1,500';
  }
}

const HEADINGS = ['Section', 'Field', 'Value', 'How to fill'] as const;

/** The section of a target; the first entry of each kind is number 1, and its rows are copied for another. */
const sectionOf = ({ group, place }: Target): string => (place.in === 'entry' ? `${group} 1` : group);

/** @param filled values by target. */
export function templateRows(filled: Readonly<Record<string, string>> = {}): readonly (readonly string[])[] {
  const rows = targets.map((target) => [
    sectionOf(target),
    target.label,
    filled[target.id] ?? '',
    hintOf(target.takes),
  ]);
  return [HEADINGS, ...rows];
}
