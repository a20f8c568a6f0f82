/**
 * The sheet "What was entered": all entries of the Current Situation, and the differences of each other scenario, in
 * the words of the report.
 */
import { enteredFacts } from '../compose/pages/assumptions.ts';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import { titleOf } from './inputs-sheet.ts';
import { Sheet } from './sheet.ts';

const HEADINGS = 4;

/** Facts that differ from the Current Situation. */
function ownFacts(input: DocumentInput, scenario: ScenarioInput) {
  const facts = enteredFacts(input, scenario);
  if (scenario === input.current) return facts;
  const shared = new Set(enteredFacts(input, input.current).map(({ label, value }) => `${label}|${value}`));
  return facts.filter(({ label, value }) => !shared.has(`${label}|${value}`));
}

export function enteredSheet(input: DocumentInput): Sheet {
  const sheet = new Sheet('What was entered', {
    widths: [34, 36, 110],
    movesFrom: { column: 2, row: HEADINGS + 1 },
  });
  sheet.head('What was entered: the entries behind the figures of this workbook.', [
    'The Current Situation lists every entry. Each other scenario lists what is different. Nothing here changes with a yellow cell.',
  ]);
  sheet.headings(HEADINGS, ['Scenario', 'What', 'Entered'], () => false);
  let row = HEADINGS + 1;
  for (const scenario of input.scenarios) {
    for (const { label, value } of ownFacts(input, scenario)) {
      sheet.text(1, row, titleOf(scenario), 'wrapped');
      sheet.text(2, row, label, 'wrapped');
      sheet.text(3, row++, value, 'wrapped');
    }
  }
  return sheet;
}
