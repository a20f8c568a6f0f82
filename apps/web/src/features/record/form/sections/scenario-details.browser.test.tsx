import { copyScenario, newClient } from '@advice-builder/casework';
import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { openRecord } from '../../testing/record-page.tsx';
import { ScenarioDetails } from './scenario-details.tsx';

const proposed = (answer: LoadAnswer): LoadAnswer => {
  const current = answer.scenarios[0] as Scenario;
  const chosen: Scenario = { ...current, sCare: [{ ...current.sCare[0], typeOfCare: 2 }, current.sCare[1]] };
  return { ...answer, scenarios: { 0: chosen, 1: { ...copyScenario(chosen, 1), name: 'Own' } } };
};

it('SD-003 the first sheet can delete its scenario, with a danger colour only on hover', () => {
  const sheet = openRecord(proposed, 1).part(<ScenarioDetails />);
  const button = within(sheet).getByRole('button', { name: 'Delete Scenario' }).element();
  expect(button).toHaveClass(/ghost/);
  expect(button).not.toHaveClass(/danger/);
});

it('its menu leaves out actions that have their own button', async () => {
  const couple = (answer: LoadAnswer): LoadAnswer => {
    const { record, scenarios } = proposed(answer);
    return { ...answer, scenarios, record: { ...record, relationship: 2, clients: [newClient(0), newClient(1)] } };
  };
  const itemsOf = async (sheet: HTMLElement, name: string): Promise<string> => {
    await within(sheet).getByRole('button', { name }).click();
    return visibleText(within(document.body).getByRole('menu').element());
  };
  const open = openRecord(couple, 1);
  const words = await itemsOf(open.part(<ScenarioDetails />), 'Scenario');
  expect(words).toContain('Duplicate');
  expect(words).not.toMatch(/Delete Scenario|If one of them dies/);
});
