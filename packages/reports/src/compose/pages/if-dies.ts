/** If one of them dies: each scenario with an assumed death, with and without the death. */

import { dateOf, deathLines, deathTexts, personName, spendsWords } from '@advice-builder/casework';
import { lastsUntil } from '@advice-builder/engine';
import { monthOf } from '@advice-builder/kernel';
import { cashLastsWords, holdsCompensation } from '@advice-builder/results';
import type { Block, Cell, Row } from '../../blocks.ts';
import type { DocumentInput, IfDies } from '../../input.ts';
import { difference, isShownNegative, joined, orNil, wholeMoney, words } from '../../shown.ts';
import { LAST_YEAR, yearOf } from '../subjects.ts';

export const ifDiesPageWords = {
  title: deathTexts.title,
  lead: 'Each table compares a scenario with and without the death. No difference here is called better or worse.',
  later: 'The death is after these five years, so it only changes how long the cash lasts.',
  table: 'with and without the death, five years',
  figure: 'Figure',
  without: 'Without the death',
  withIt: 'With the death',
  difference: 'Difference',
  netWorth: 'Net worth after five years',
  cash: 'Cash at bank after five years',
  pension: 'Pension, third year',
  compensation: 'Pension and DVA compensation, third year',
  lasts: 'Cash lasts until',
  sooner: 'sooner',
  longer: 'longer',
} as const;

const PENSION_YEAR = 3;
const FIVE_YEARS = 60;

type YearCell = ReturnType<typeof yearOf>['netWorth'];

/** The death, the survivor's spending, and a remark if the death is later than the five years of the table. */
export function assumedIfDies({ record }: DocumentInput, { of, death }: IfDies): readonly string[] {
  const names = [personName(record, 0), personName(record, 1)];
  const [dies, from] = [dateOf(death.month), dateOf(record.projectFrom)];
  const isLater = dies !== undefined && from !== undefined && monthOf(dies) - monthOf(from) >= FIVE_YEARS;
  return [
    ...deathLines(of.scenario, names, death.clientIndex),
    spendsWords(names, death),
    ...(isLater ? [ifDiesPageWords.later] : []),
  ];
}

/**
 * Whether the cash lasts longer or shorter with the death than without it, as a word. Lasting beyond the projection
 * counts as longest. Undefined: no difference.
 */
export function lastsIfDies({ of, fifteen }: IfDies): string | undefined {
  const [before, after] = [of.fifteen, fifteen].map(
    ({ projection }) => lastsUntil(projection) ?? Number.POSITIVE_INFINITY,
  );
  if (before === undefined || after === undefined || before === after) return undefined;
  return after > before ? ifDiesPageWords.longer : ifDiesPageWords.sooner;
}

interface AmountIfDies {
  readonly label: string;
  readonly before: YearCell;
  readonly after: YearCell;
}

/** The amounts compared with and without the death. */
export function amountsIfDies(ifDies: IfDies): readonly AmountIfDies[] {
  const { of } = ifDies;
  const isCompensated = [of, ifDies].some(({ five }) => holdsCompensation(five.report.year));
  const amounts = [
    { label: ifDiesPageWords.netWorth, year: LAST_YEAR, cell: 'netWorth' },
    { label: ifDiesPageWords.cash, year: LAST_YEAR, cell: 'balance' },
    {
      label: isCompensated ? ifDiesPageWords.compensation : ifDiesPageWords.pension,
      year: PENSION_YEAR,
      cell: 'pension',
    },
  ] as const;
  return amounts.map(({ label, year, cell }) => ({
    label,
    before: yearOf(of, year)[cell],
    after: yearOf(ifDies, year)[cell],
  }));
}

function rowsOf(ifDies: IfDies): readonly Row[] {
  const amountRows = amountsIfDies(ifDies).map(({ label, before, after }): Row => {
    const amount = (value: YearCell): Cell => ({ text: orNil(wholeMoney(value)), isNegative: isShownNegative(value) });
    const change = difference({ amount: after.value - before.value, moreIs: 'neither', whole: true });
    return { kind: 'plain', cells: [{ text: words(label) }, amount(before), amount(after), { text: change }] };
  });
  const lasts = [ifDies.of, ifDies].map(({ fifteen }): Cell => ({ text: words(cashLastsWords(fifteen.projection)) }));
  const change = lastsIfDies(ifDies);
  const changed = change === undefined ? difference({ amount: 0, moreIs: 'neither' }) : words(change);
  const last: Row = {
    kind: 'plain',
    cells: [{ text: words(ifDiesPageWords.lasts) }, ...lasts, { text: changed }],
  };
  return [...amountRows, last];
}

function blocksOf(input: DocumentInput, ifDies: IfDies): readonly Block[] {
  const { of, words: deathText } = ifDies;
  const { table, figure, without, difference: change } = ifDiesPageWords;
  return [
    { kind: 'heading', level: 2, text: words(`${of.name}, ${deathText}`) },
    { kind: 'text', text: joined(assumedIfDies(input, ifDies).map(words)) },
    {
      kind: 'table',
      caption: words(`${of.name}: ${table}`),
      columns: [
        { label: words(figure), align: 'left', weight: 1.6 },
        { label: words(without), align: 'right', weight: 1 },
        { label: words(deathText.charAt(0).toUpperCase() + deathText.slice(1)), align: 'right', weight: 1.2 },
        { label: words(change), align: 'right', weight: 1 },
      ],
      rows: rowsOf(ifDies),
      isWhole: true,
    },
  ];
}

/** Empty if no scenario of the document has an assumed death. */
export function ifDiesPages(input: DocumentInput): readonly Block[] {
  if (input.ifDies.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: words(ifDiesPageWords.title), startsPage: true },
    { kind: 'text', text: words(ifDiesPageWords.lead) },
    ...input.ifDies.flatMap((each) => blocksOf(input, each)),
    { kind: 'text', text: words(deathTexts.caveat), isSmall: true },
  ];
}
