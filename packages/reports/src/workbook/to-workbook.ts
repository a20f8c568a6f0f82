/** The workbook. Its sheets differ from the pages of a document, so it has its own composers. */
import { authorOf, fullNames, sheetFoot } from '../compose/frame.ts';
import type { DocumentInput } from '../input.ts';
import { ratesUsed } from '../rates-used.ts';
import { aboutSheet } from './about-sheet.ts';
import { enteredSheet } from './entered-sheet.ts';
import { feesSheet } from './fees-sheet.ts';
import { ifDiesSheets } from './if-dies-sheet.ts';
import { inputsSheet } from './inputs-sheet.ts';
import { monthsSheet } from './months-sheet.ts';
import { ratesSheet } from './rates-sheet.ts';
import type { Sheet } from './sheet.ts';
import { comparisonSheet, yearsSheet } from './summary-sheets.ts';
import { workingSheet } from './working-sheet.ts';
import { toXlsx } from './xlsx.ts';

const MONTHS = 12;

/**
 * Sheets in order: Comparison, Years, "if one of them dies" for scenarios with an assumed death, the months of each
 * scenario, Fees, Inputs, What was entered, Working, Rates, About.
 */
function workbookSheets(input: DocumentInput): readonly Sheet[] {
  const { scenarios, preferred, job } = input;
  const lengthOf = job.choices.extendYears ? 'fifteen' : 'five';
  const inputs = inputsSheet(scenarios);
  const months = scenarios.map((scenario, index) => {
    const yellow = inputs.yellow[index];
    const changed = inputs.changed[index];
    if (yellow === undefined || changed === undefined) throw new Error('a scenario without inputs');
    const { projection } = scenario[lengthOf];
    return { scenario, ...monthsSheet(scenario, projection, yellow, changed) };
  });
  const years = preferred[lengthOf].projection.months / MONTHS;
  const rates = ratesSheet(ratesUsed(scenarios), input.book);
  return [
    comparisonSheet(input, months, years, inputs.changed),
    yearsSheet(months, years, inputs.changed),
    ...ifDiesSheets(input),
    ...months.map(({ sheet }) => sheet),
    feesSheet(scenarios),
    inputs.sheet,
    enteredSheet(input),
    workingSheet(preferred, rates),
    rates.sheet,
    aboutSheet(input),
  ];
}

export function toWorkbook(input: DocumentInput): Uint8Array {
  return toXlsx(workbookSheets(input), {
    title: fullNames(input),
    author: authorOf(input),
    madeAt: input.job.source.calculatedAt,
    foot: sheetFoot(input),
  });
}
