/**
 * The "if one of them dies" sheet: each scenario with an assumed death, with and without the death, as in the reports.
 */

import { deathTexts } from '@advice-builder/casework';
import { cashLastsWords } from '@advice-builder/results';
import { amountsIfDies, assumedIfDies, ifDiesPageWords, lastsIfDies } from '../compose/pages/if-dies.ts';
import type { DocumentInput, IfDies } from '../input.ts';
import { titleOf } from './inputs-sheet.ts';
import { difference } from './live.ts';
import { Sheet } from './sheet.ts';

const HEADINGS = 4;

export const ifDiesSheetWords = {
  name: deathTexts.title,
  title: `${deathTexts.title}: each scenario with and without the death.`,
  lead: 'No difference here is called better or worse. These figures are values: they do not change with a yellow cell.',
  /** Describes the sheet in the list of sheets. */
  about: 'Each scenario with an assumed death, with and without the death.',
} as const;

const sheetTitle = ({ of, words }: IfDies): string => `${titleOf(of)}, ${words}`;

/** @returns the row after the last row of the scenario. */
function fillRows(sheet: Sheet, ifDies: IfDies, first: number): number {
  const name = sheetTitle(ifDies);
  let row = first;
  for (const { label, before, after } of amountsIfDies(ifDies)) {
    sheet.text(1, row, name);
    sheet.text(2, row, label);
    const [without, withIt] = [before, after].map(({ value }, i) => sheet.number(i + 3, row, value, 'given'));
    if (without !== undefined && withIt !== undefined) sheet.formula(5, row, difference(withIt, without), 'money');
    row++;
  }
  sheet.text(1, row, name);
  sheet.text(2, row, ifDiesPageWords.lasts);
  [ifDies.of, ifDies].forEach(({ fifteen }, i) => {
    sheet.text(i + 3, row, cashLastsWords(fifteen.projection), 'right');
  });
  sheet.text(5, row, lastsIfDies(ifDies) ?? 'as long', 'right');
  return row + 1;
}

/** Empty if no scenario of the workbook has an assumed death. */
export function ifDiesSheets(input: DocumentInput): readonly Sheet[] {
  if (input.ifDies.length === 0) return [];
  const sheet = new Sheet(ifDiesSheetWords.name, {
    widths: [56, 40, 20, 20, 20],
    movesFrom: { column: 3, row: HEADINGS + 1 },
  });
  sheet.head(ifDiesSheetWords.title, [ifDiesSheetWords.lead]);
  const { figure, without, withIt, difference: change } = ifDiesPageWords;
  sheet.headings(HEADINGS, ['Scenario', figure, without, withIt, change], (column) => column > 2);
  let row = HEADINGS + 1;
  for (const each of input.ifDies) row = fillRows(sheet, each, row);
  for (const each of input.ifDies) {
    row++;
    sheet.text(1, row, sheetTitle(each), 'strong');
    for (const line of assumedIfDies(input, each)) sheet.text(1, ++row, line);
    row++;
  }
  sheet.text(1, row + 1, deathTexts.caveat, 'note');
  return [sheet];
}
