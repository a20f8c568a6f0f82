import { deathTexts, newClient } from '@advice-builder/casework';
import type { Care, LoadAnswer, Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import type { RecordState } from '../../../../state/record-store.ts';
import { ScenarioMenu } from '../../form/sections/scenario-menu.tsx';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { planOf, resultOf } from '../sets/set-row.ts';
import { deathRows } from './death-rows.ts';
import { DeathSet } from './death-set.tsx';

const IN_CARE = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000 } as const;

const couple = (answer: LoadAnswer, frank: Partial<Care> = { typeOfCare: 2 }): LoadAnswer => {
  const first = answer.scenarios[0] as Scenario;
  const [care, partner] = first.sCare;
  const clients = (['Frank', 'Joan'] as const).map((first_name, index) => ({
    ...newClient(index as 0 | 1),
    first_name,
    dob: '03/03/1942',
  }));
  const current: Scenario = {
    ...first,
    sCare: [
      { ...care, ...frank },
      { ...partner, typeOfCare: 2 },
    ],
    sInvest: { ...first.sInvest, quickTotal: 200_000 },
  };
  return { ...answer, record: { ...answer.record, relationship: 2, clients }, scenarios: { 0: current } };
};
const stateOf = ({ session }: OpenRecord): RecordState => session.store.getState();
const currentOf = (open: OpenRecord): Scenario => stateOf(open).documents.scenarios[0] as Scenario;

it('the row of each person has the figures and the name of the scenario that would be made', () => {
  const open = openRecord(couple);
  const rows = deathRows(currentOf(open), { month: '2027-06-01', expensesPercent: null }, ['Frank', 'Joan']);
  const plans = rows.map((row) => planOf(0, stateOf(open), row));
  expect(plans.map((plan) => [plan?.name, plan?.patch])).toEqual([
    ['Current Situation: if Frank dies', { sSurvivor: { clientIndex: 0, month: '2027-06-01' } }],
    ['Current Situation: if Joan dies', { sSurvivor: { clientIndex: 1, month: '2027-06-01' } }],
  ]);
  for (const plan of plans) {
    if (plan === undefined) throw new Error('no plan');
    const result = resultOf(open.session, stateOf(open), plan, 0);
    if (!result.ok) throw new Error(result.needs);
    const { pensionAfter, pensionYear } = result.figures;
    expect(pensionAfter).toBeGreaterThan(0);
    expect(pensionAfter).toBeLessThan(pensionYear);
  }
});

it('the month is required before anything can be made, and the consequences are described', async () => {
  const open = openRecord((answer) => couple(answer, IN_CARE));
  open.part(<DeathSet sid={0} scenario={currentOf(open)} onClose={() => undefined} />);
  const dialog = within(document.body).getByRole('dialog', { name: deathTexts.title });
  await expect.element(dialog.getByRole('button', { name: 'Make scenarios' })).toBeDisabled();
  expect(visibleText(dialog.element())).toContain('The deposit of the person who dies is refunded to Cash at Bank');
  expect(visibleText(dialog.element())).toContain(deathTexts.caveat);
  await dialog.getByRole('textbox', { name: 'Month of death' }).fill('6/27');
  await dialog.getByRole('textbox', { name: 'Living expenses of the survivor' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Make 2 scenarios' })).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'Make if Joan dies' }).click();
  await expect
    .poll(() => visibleText(dialog.element()))
    .toContain('Joan is tested as a single person from that month.');
  expect(visibleText(dialog.element())).toContain('A deposit paid for Frank is refunded to Cash at Bank');
  await expect.element(dialog.getByRole('button', { name: 'Make 1 scenario' })).toBeEnabled();
});

it('only couples have the menu item', async () => {
  const menuOf = async (open: OpenRecord): Promise<string> => {
    const drawn = open.part(
      <ScenarioMenu sid={0} label="Menu">
        Menu
      </ScenarioMenu>,
    );
    await within(drawn).getByRole('button', { name: 'Menu' }).click();
    return visibleText(within(document.body).getByRole('menu').element());
  };
  expect(await menuOf(openRecord(couple))).toContain('If one of them dies... couples');
  expect(await menuOf(openRecord())).not.toContain('If one of them dies');
});
