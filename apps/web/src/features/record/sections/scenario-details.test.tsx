import { copyScenario, type LoadAnswer, type Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { openRecord, piece } from '../testing/record-markup.tsx';

const proposed = (answer: LoadAnswer): LoadAnswer => {
  const current = answer.scenarios[0] as Scenario;
  const chosen: Scenario = { ...current, sCare: [{ ...current.sCare[0], typeOfCare: 2 }, current.sCare[1]] };
  return { ...answer, scenarios: { 0: chosen, 1: { ...copyScenario(chosen, 1), name: 'Own' } } };
};

it('SD-003 the first sheet can delete its scenario, without a colour of danger before it is pointed at', () => {
  const sheet = piece(openRecord(proposed, 1).markup(), /<section id="scenario-details"/, '</section>');
  const [button = ''] = sheet.match(/<button(?:(?!<button).)*Delete Scenario/) ?? [];
  expect(button).toMatch(/class="[^"]*ghost/);
  expect(button).not.toMatch(/danger/);
});
