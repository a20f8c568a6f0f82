/** The blank fact-find: a row for each value the form takes, with the words and formats it understands. */
import { labelOf } from '@advice-builder/contract';
import type { Target } from './target.ts';
import { targets } from './targets.ts';
import type { ValueKind } from './value-kind.ts';

/** Describes how to write a value, for the fourth column of the template and for the documentation. */
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
    case 'asset':
      return 'The name of an asset in this list';
    case 'owner':
      return 'Client, Partner, Joint, or a name';
    case 'payment':
      return 'Percent of the balance a year, such as 9%, or dollars, such as $1,500';
  }
}

const HEADINGS = ['Section', 'Field', 'Value', 'How to fill'] as const;

/** The section of a target. The first entry of each kind has number 1; a user copies its rows for a second entry. */
const sectionOf = ({ group, place }: Target): string => (place.in === 'entry' ? `${group} 1` : group);

/** @param filled the values to fill in, by target. */
export function templateRows(filled: Readonly<Record<string, string>> = {}): readonly (readonly string[])[] {
  const rows = targets.map((target) => [
    sectionOf(target),
    target.label,
    filled[target.id] ?? '',
    hintOf(target.takes),
  ]);
  return [HEADINGS, ...rows];
}
