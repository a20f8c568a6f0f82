import { copyScenario, deathTexts, newClient } from '@advice-builder/casework';
import type { LoadAnswer, Scenario, Survivor } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { has, settle, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { ProjectFrom } from './project-from.tsx';
import { ScenarioDetails } from './scenario-details.tsx';

const NOBODY: Survivor = { clientIndex: null, month: null, expensesPercent: null };

/** Frank and Joan, both at home, and a proposed scenario with a death. */
const couple =
  (sSurvivor: Partial<Survivor> = {}, relationship: 1 | 2 = 2) =>
  (answer: LoadAnswer): LoadAnswer => {
    const first = answer.scenarios[0] as Scenario;
    const current: Scenario = {
      ...first,
      sCare: [
        { ...first.sCare[0], typeOfCare: 2 },
        { ...first.sCare[1], typeOfCare: 2 },
      ],
    };
    const names = ['Frank', 'Joan'];
    const clients = ([0, 1] as const).map((index) => ({ ...newClient(index), first_name: names[index] ?? '' }));
    return {
      ...answer,
      record: { ...answer.record, relationship, clients: clients.slice(0, relationship) },
      scenarios: {
        0: current,
        1: { ...copyScenario(current, 1), name: 'Own', sSurvivor: { ...NOBODY, ...sSurvivor } },
      },
    };
  };

const sheetOf = (open: OpenRecord): HTMLElement => open.part(<ScenarioDetails />);
const field = (name: keyof Survivor): string => `#field-scenario-sSurvivor-${name}`;
const survivorOf = ({ session }: OpenRecord) => session.store.getState().documents.scenarios[1]?.sSurvivor;
const DYING = { clientIndex: 0, month: '2027-05-01', expensesPercent: 60 } as const;

describe('the death of one partner', () => {
  it('starts below the name, without the menu, and starting it enters nothing', async () => {
    const open = openRecord(couple(), 1);
    const sheet = sheetOf(open);
    expect(has(sheet, field('clientIndex'))).toBe(false);
    await within(sheet).getByRole('button', { name: deathTexts.asks }).click();
    expect(document.activeElement).toBe(the(sheet, field('clientIndex')));
    expect(has(sheet, field('month'))).toBe(false);
    expect(survivorOf(open)).toEqual(NOBODY);
  });

  it('is not offered in the Current Situation or to a single person, who keeps stored values', () => {
    expect(visibleText(sheetOf(openRecord(couple(), 0)))).not.toContain(deathTexts.title);
    const single = openRecord(couple(DYING, 1), 1);
    expect(visibleText(sheetOf(single))).not.toContain(deathTexts.title);
    expect(survivorOf(single)).toEqual(DYING);
  });

  it("names its missing inputs, and describes the effects with the person's name", () => {
    const open = openRecord(couple({ clientIndex: 0 }), 1);
    const sheet = sheetOf(open);
    expect(visibleText(sheet)).toContain('Needs Month of death');
    expect(visibleText(sheet)).toContain('Everything Frank owns, alone or jointly, goes to Joan.');
    expect(visibleText(sheet)).not.toContain('deposit');
    expect(visibleText(sheet)).toContain('Bereavement payments are not modelled. This is a what-if, not a forecast.');
    open.session.store.set('scenario.sSurvivor.month', '2027-05-01');
    settle();
    expect(visibleText(sheet)).not.toContain('Needs Month of death');
  });

  it('reports at the field that the month is not after the start of the projection', () => {
    const sheet = sheetOf(openRecord(couple({ clientIndex: 0, month: '2026-11-01' }), 1));
    expect(visibleText(sheet)).toContain('Not before December 2026');
  });

  it('is removed in one step, and one undo restores it', async () => {
    const open = openRecord(couple(DYING), 1);
    const sheet = sheetOf(open);
    await within(sheet).getByRole('button', { name: deathTexts.removes }).click();
    expect(survivorOf(open)).toEqual(NOBODY);
    expect(document.activeElement).toBe(within(sheet).getByRole('button', { name: deathTexts.asks }).element());
    open.session.store.undo();
    settle();
    expect(survivorOf(open)).toEqual(DYING);
    expect(has(sheet, field('month'))).toBe(true);
  });
});

it('asks for confirmation before a later start makes the death count from the first month', async () => {
  const open = openRecord(couple({ clientIndex: 0, month: '2026-12-01' }), 0);
  const drawn = open.part(<ProjectFrom />);
  const input = within(drawn).getByRole('textbox', { name: 'Project from' });
  await input.fill('12/26');
  await userEvent.keyboard('{Enter}');
  const dialog = within(document.body).getByRole('alertdialog', {
    name: 'Start in December 2026, in the month Frank dies?',
  });
  await expect.poll(() => visibleText(dialog.element())).toContain('Frank dies in December 2026');
  await expect.poll(() => visibleText(dialog.element())).toContain('The death then counts from December 2026');
  await dialog.getByRole('button', { name: 'Start in December 2026' }).click();
  expect(open.session.store.getState().documents.record.projectFrom).toBe('2026-12-01');
});
