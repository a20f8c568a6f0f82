import { copyScenario } from '@advice-builder/casework';
import type { Home, LoadAnswer, RvTable, Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { visibleText } from '../../../../../design-system/testing/drawn.tsx';
import { type OpenRecord, openRecord } from '../../../testing/record-page.tsx';
import { HomeSection } from './home.tsx';

const BOUGHT: Partial<Home> = {
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: '01/07/2020',
  rv_purchasePrice: 500_000,
};

/** A village in the Current Situation. If a table is given, also a scenario copied from it with that table. */
const village = (sHome: Partial<Home>, own?: (table: RvTable) => RvTable, later?: RvTable): OpenRecord =>
  openRecord(
    (answer: LoadAnswer): LoadAnswer => {
      const blank = answer.scenarios[0] as Scenario;
      const care = { ...blank.sCare[0], typeOfCare: 4 as const };
      const now: Scenario = { ...blank, sCare: [care, blank.sCare[1]], sHome: { ...blank.sHome, ...sHome } };
      if (own === undefined) return { ...answer, scenarios: { 0: now } };
      const copy = copyScenario(now, 1);
      return {
        ...answer,
        scenarios: { 0: { ...now, sRV: later ?? now.sRV }, 1: { ...copy, name: 'Own', sRV: own(copy.sRV) } },
      };
    },
    own === undefined ? 0 : 1,
  );

const sixPercent = (table: RvTable): RvTable => table.map((row, year) => (year < 5 ? { ...row, dmf: 6 } : row));
const count = (drawn: HTMLElement, words: string): number => visibleText(drawn).split(words).length - 1;

it('RV-013 names the missing inputs of its years once', () => {
  const drawn = village({ ...BOUGHT, rv_date_purchased: null, rv_purchasePrice: null }).part(<HomeSection />);
  const table = drawn.querySelector('table') as HTMLElement;
  expect(count(table, 'Enter the date of purchase first.')).toBe(0);
  expect(visibleText(table.closest('section') as HTMLElement)).toMatch(
    /Enter a schedule Enter the date of purchase first\. /,
  );
});

it('has one mark for the Current Situation, and one Use Current for all of its years', async () => {
  const { part, session } = village(BOUGHT, sixPercent);
  const drawn = part(<HomeSection />);
  expect(count(drawn, 'Current: Not entered')).toBe(1);
  await page.getByRole('button', { name: 'Use Current' }).click();
  expect(session.store.getState().documents.scenarios[1]?.sRV.map(({ dmf }) => dmf)).toEqual(Array(10).fill(null));
  await expect.element(page.getByRole('textbox', { name: 'DMF %, year 1' })).toHaveFocus();
  session.store.undo();
  expect(session.store.getState().documents.scenarios[1]?.sRV[4]?.dmf).toBe(6);
});

it('asks once about years that have changed in the Current Situation', async () => {
  const blank = village(BOUGHT).session.store.getState().documents.scenarios[0] as Scenario;
  const { part, session } = village(BOUGHT, (table) => table, sixPercent(blank.sRV));
  const drawn = part(<HomeSection />);
  expect(count(drawn, 'Current Situation now says DMF 6.00% in years 1 to 5; LTMF not entered')).toBe(1);
  await page.getByRole('button', { name: 'Take over: Fees and exit by year' }).click();
  expect(session.store.getState().documents.scenarios[1]?.sRV.map(({ dmf }) => dmf)).toEqual([
    ...Array(5).fill(6),
    ...Array(5).fill(null),
  ]);
  expect(count(drawn, 'Current Situation now says')).toBe(0);
});
