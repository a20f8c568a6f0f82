import { copyScenario, type LoadAnswer, type Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { within } from '../../../design-system/testing/drawn.tsx';
import { openRecord } from '../testing/record-page.tsx';
import { ScenarioDetails } from './scenario-details.tsx';

const proposed = (answer: LoadAnswer): LoadAnswer => {
  const current = answer.scenarios[0] as Scenario;
  const chosen: Scenario = { ...current, sCare: [{ ...current.sCare[0], typeOfCare: 2 }, current.sCare[1]] };
  return { ...answer, scenarios: { 0: chosen, 1: { ...copyScenario(chosen, 1), name: 'Own' } } };
};

it('SD-003 the first sheet can delete its scenario, without a colour of danger before it is pointed at', () => {
  const sheet = openRecord(proposed, 1).part(<ScenarioDetails />);
  const button = within(sheet).getByRole('button', { name: 'Delete Scenario' }).element();
  expect(button).toHaveClass(/ghost/);
  expect(button).not.toHaveClass(/danger/);
});
