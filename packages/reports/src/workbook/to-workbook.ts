/** The workbook: its sheets are not the pages of a document, so it has composers of its own. */
import { texts } from '@advice-builder/contract';
import { fullNames } from '../compose/frame.ts';
import type { DocumentInput } from '../input.ts';
import { ratesUsed } from '../rates-used.ts';
import { aboutSheet } from './about-sheet.ts';
import { ifDiesSheets } from './if-dies-sheet.ts';
import { inputsSheet } from './inputs-sheet.ts';
import { monthsSheet } from './months-sheet.ts';
import { ratesSheet } from './rates-sheet.ts';
import type { Sheet } from './sheet.ts';
import { comparisonSheet, yearsSheet } from './summary-sheets.ts';
import { workingSheet } from './working-sheet.ts';
import { toXlsx } from './xlsx.ts';

const MONTHS = 12;

/** Sheets in their order: Comparison, Years, where a death is laid over a scenario what becomes of it, the months of each scenario, Inputs, Working, Rates, About. */
function workbookSheets(input: DocumentInput): readonly Sheet[] {
  const { scenarios, preferred, job } = input;
  const lengthOf = job.choices.extendYears ? 'fifteen' : 'five';
  const inputs = inputsSheet(scenarios);
  const months = scenarios.map((scenario, index) => {
    const yellow = inputs.yellow[index];
    if (yellow === undefined) throw new Error('a scenario without inputs');
    const { projection } = scenario[lengthOf];
    return { scenario, ...monthsSheet(scenario, projection, yellow) };
  });
  const years = preferred[lengthOf].projection.months / MONTHS;
  const rates = ratesSheet(ratesUsed(scenarios), input.book);
  return [
    comparisonSheet(input, months, years),
    yearsSheet(months, years),
    ...ifDiesSheets(input),
    ...months.map(({ sheet }) => sheet),
    inputs.sheet,
    workingSheet(preferred, rates),
    rates.sheet,
    aboutSheet(input),
  ];
}

export function toWorkbook(input: DocumentInput): Uint8Array {
  return toXlsx(workbookSheets(input), {
    title: fullNames(input),
    author: texts.appName,
    madeAt: input.job.source.calculatedAt,
  });
}
