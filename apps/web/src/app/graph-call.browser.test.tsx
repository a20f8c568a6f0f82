import { graphRequestSchema, readForm } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pathOf } from '../platform/testing/browser.ts';
import { openRecordAt } from './testing/record-application.tsx';

const resident = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 } as const;

test('API-029 A-07 the graph call leaves out removed scenarios, and sends them once they are added again', async () => {
  const app = await openRecordAt('graphs', {
    record: { graphSetting: { scenarios: { 2: { include: false } }, highlighted: 0 } },
    scenarios: { 0: { sCare: [resident] }, 1: { name: 'Sell' }, 2: { name: 'Rent' } },
  });
  const sent = () =>
    Promise.all(
      app.asked
        .filter((request) => pathOf(request).includes('/graph/'))
        .map(async (request) => readForm(await request.clone().text(), graphRequestSchema)),
    );
  const both = { ok: true, value: { scenarios: [0, 1], scenarioBanks: [0, 1] } };
  await expect.poll(sent).toEqual([both]);
  const rent = page.getByRole('checkbox', { name: 'Include Rent' });
  await rent.click();
  const all = { ok: true, value: { scenarios: [0, 1, 2], scenarioBanks: [0, 1, 2] } };
  await expect.poll(sent).toEqual([both, all]);
  await rent.click();
  await rent.click();
  await expect.element(rent).toBeChecked();
  expect(await sent()).toEqual([both, all]);
});
