/** All data of one client: exported, opened, and imported again. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from '../documents/pdf-reader.ts';
import type { ApiClient } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

const CLIENT = { first_name: 'Margaret', last_name: 'Hale', dob: '03/03/1942' };

async function addMargaret(api: ApiClient): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  await record.save({
    record: {
      relationship: 1,
      reference: 'HAL-2026-031',
      clients: [CLIENT],
      notes: [{ body: 'Daughter rings on Tuesdays.' }],
    },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 }],
        sHome: { netHomeValue: 900_000 },
        sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
      },
    },
  });
  await record.summary(0);
  return record;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('an adviser exports all data of a client, and it can be opened again', async ({ signedIn: page, api }) => {
  const record = await addMargaret(api);
  await page.goto(`/record/${record.recId}/scenario=0`);
  await page.getByRole('button', { name: 'Record options' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Export everything held…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export Margaret' });
  await expect(dialog.getByRole('checkbox', { name: /^1 note and history/ })).toBeChecked();
  await inspectEverywhere(page, 'client-data-export');

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Hale HAL-2026-031 everything held \d{4}-\d\d-\d\d\.zip$/);
  await expect(dialog).toBeHidden();
  const files = unzipSync(readFileSync(await download.path()));
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
  for (const { name, sha256: hash } of manifest.files)
    expect([name, sha256(files[name] as Uint8Array)]).toEqual([name, hash]);

  const { text, uaPart, info } = readPdf(files['record and history.pdf'] as Uint8Array);
  expect([uaPart, info.get('Title')]).toEqual([1, 'Record and history, Margaret Hale']);
  for (const words of ['Date of birth', '03/03/1942', '$550,000', 'Daughter rings on Tuesdays.', 'Demo Adviser']) {
    expect(text).toContain(words);
  }

  const { newId, recId } = await api.must<{ newId?: number; recId?: number }>('POST', '/record/import', {
    json: JSON.parse(strFromU8(files['case.json'] as Uint8Array)),
  });
  const figures = (id: number) => api.must<{ report: unknown }>('POST', `/report/${id}/summary/0`, { form: {} });
  expect((await figures((newId ?? recId) as number)).report).toEqual((await figures(record.recId)).report);
});

test("a supervisor is not offered the export of a client's data", async ({ page, api, server }) => {
  const record = await addMargaret(api);
  await signInSupervisor(page, server, 'export.supervisor');
  await page.goto(`/record/${record.recId}/scenario=0`);
  await page.getByRole('button', { name: 'Record options' }).click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Export everything/ })).toHaveCount(0);
});

test('two people purge a record for good', async ({ signedIn: page, api, server }) => {
  const record = await addMargaret(api);
  await page.goto(`/record/${record.recId}/scenario=0`);
  await page.getByRole('button', { name: 'Record options' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Purge for good…' }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Purge Margaret Hale for good?' });
  await asking.getByLabel('Reason').fill('Asked for by letter of 2 November.');
  await asking.getByLabel('Type HAL-2026-031 to confirm').fill('HAL-2026-0');
  await asking.getByRole('checkbox', { name: 'I have the export, or need none' }).press('Space');
  await expect(asking.getByRole('button', { name: 'Request the purge' })).toBeDisabled();
  await inspectEverywhere(page, 'client-data-purge');
  await asking.getByLabel('Type HAL-2026-031 to confirm').fill('HAL-2026-031');
  await asking.getByRole('button', { name: 'Request the purge' }).click();
  await expect(asking).toBeHidden();
  await expect(page.getByText('A purge of this record waits for a second person')).toBeVisible();
  await expect(page.getByText(/^You requested it on/)).toBeVisible();
  await inspectEverywhere(page, 'purge-waits');

  await page.evaluate(() => localStorage.clear());
  await signInSupervisor(page, server, 'purge.supervisor');
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Data', exact: true }).click();
  await expect(
    page.getByRole('row', { name: /Margaret Hale, HAL-2026-031.*Demo Adviser.*letter of 2 November/ }),
  ).toBeVisible();
  await inspectEverywhere(page, 'practice-data');
  await page.getByRole('button', { name: 'Purge: Margaret Hale' }).click();
  const confirming = page.getByRole('dialog', { name: 'Purge Margaret Hale for good?' });
  await confirming.getByLabel('Type HAL-2026-031 to confirm').fill('HAL-2026-031');
  await confirming.getByRole('button', { name: 'Purge', exact: true }).click();
  await expect(page.getByText('No purge is waiting.')).toBeVisible();
  const answer = await api.call('POST', `/record/${record.recId}/load`, { form: {} });
  expect(answer.status).toBe(404);
});
