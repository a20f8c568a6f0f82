/** The About sheet: the sources of the workbook, and its disclaimer. */
import { disclaimer, disclaimerPoints } from '@advice-builder/contract';
import { fullNames } from '../compose/frame.ts';
import { coverWords } from '../compose/pages/cover.ts';
import { stampBlocks } from '../compose/pages/stamp.ts';
import type { DocumentInput } from '../input.ts';
import { ifDiesSheetWords } from './if-dies-sheet.ts';
import { titleOf } from './inputs-sheet.ts';
import { monthsName } from './months-sheet.ts';
import { Sheet } from './sheet.ts';

type SheetNote = readonly [sheet: string, text: string];

const SHEETS: readonly SheetNote[] = [
  ['Comparison', 'Each scenario at the end, and its differences from the Current Situation.'],
  ['Years', 'The yearly cash flow of each scenario.'],
  [ifDiesSheetWords.name, ifDiesSheetWords.about],
  ['A scenario', 'The bank account month by month, in a sheet named after the scenario.'],
  ['Fees', 'What care costs, by day and fee.'],
  ['Inputs', 'The yellow cells, which you may change. They have names, such as Bank_at_start_Current.'],
  ['What was entered', 'The entries behind the figures.'],
  ['Working', 'How the fees and the pension of one month are worked out.'],
  ['Rates', 'The rates behind the figures.'],
  ['Protection', 'Only yellow cells can be changed. There is no password: remove the protection in the Review menu.'],
  ['On paper', 'A4 landscape. The months print in two blocks of columns.'],
];

export function aboutSheet(input: DocumentInput): Sheet {
  const { job, record, scenarios } = input;
  const { person, practice, representativeNumber = '', phone = '' } = job.preparedBy;
  const { practiceName, licenseeText, footer } = job.settings;
  const sheet = new Sheet('About', { widths: [26, 110] });
  sheet.head('About: what this workbook was made from. Estimates, not advice.', []);
  let row = 3;
  const fact = (label: string, text: string): void => {
    if (text.trim() === '') return;
    sheet.text(1, row, label, 'term');
    sheet.text(2, row++, text, 'wrapped');
  };
  fact('Prepared for', fullNames(input));
  fact('Prepared by', person);
  fact(coverWords.representativeNumber, representativeNumber);
  fact(coverWords.phone, phone);
  fact('Practice', practiceName.trim() === '' ? practice : practiceName);
  for (const scenario of scenarios) fact(`Sheet ${monthsName(scenario)}`, titleOf(scenario));
  for (const block of stampBlocks(input)) {
    if (block.kind === 'stamp') for (const { label, value } of block.rows) fact(label, value);
  }
  row++;
  for (const [label, text] of SHEETS) {
    if (label !== ifDiesSheetWords.name || input.ifDies.length > 0) fact(label, text);
  }
  row++;
  fact(disclaimer.title, disclaimer.lead);
  for (const point of disclaimerPoints(record)) sheet.text(2, row++, point, 'wrapped');
  row++;
  fact('Licensee', licenseeText);
  fact('Note', footer);
  return sheet;
}
