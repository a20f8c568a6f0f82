/** Restores lost data from its copies. `npm run soak -- restore` does so with 2,000 records and reports the minutes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startObjectStorage } from '../../apps/server/src/platform/off-site/testing.ts';
import { removeFolder, temporaryFolder } from '../support/running-server.ts';
import { restoreCommand, restoreElsewhere } from './restored-elsewhere.ts';

const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';

test('an installation is restored elsewhere from its bucket, with the same figures', async () => {
  const { records, calculations, equal, restored } = await restoreElsewhere(20);
  expect(restored).toMatch(/^Fetched nightly-2026-11-21\.backup\.\nRestored .*20 records/);
  expect({ records, calculations, equal }).toEqual({ records: 20, calculations: 60, equal: 60 });
});

test.skipIf(TEST_DATABASE_URL === '')(
  'an installation on PostgreSQL is restored elsewhere from its bucket',
  async () => {
    const { records, calculations, equal, restored } = await restoreElsewhere(20, TEST_DATABASE_URL);
    expect(restored).toMatch(/^Fetched nightly-2026-11-21\.backup\.\nRestored .*20 records/);
    expect({ records, calculations, equal }).toEqual({ records: 20, calculations: 60, equal: 60 });
  },
);

test('a message says that a bucket has no backup yet', async () => {
  const folder = temporaryFolder();
  const storage = await startObjectStorage(path.join(folder, 'bucket'));
  const env = { DATA_DIR: folder, BACKUP_S3_URL: `${storage.url}/advice-builder` };
  const { code, said } = await restoreCommand(env, '--list-remote');
  expect([code, said]).toEqual([1, 'No backups have been copied to BACKUP_S3_URL yet.\n']);
  await storage.close();
  removeFolder(folder);
});

test('without the backup key nothing is restored, and no useless new key is made', async () => {
  const folder = temporaryFolder();
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    KEYS_DIR: path.join(folder, 'keys'),
    DATABASE_URL: '',
    BACKUP_KEY: '',
  };
  const { code, said } = await restoreCommand(env, path.join(folder, 'nightly-2026-11-21.backup'));
  expect([code, said]).toEqual([
    1,
    `There is no backup.key in ${env.KEYS_DIR}. Put a copy of it there, or set BACKUP_KEY, then run this again.\n`,
  ]);
  expect(existsSync(env.KEYS_DIR)).toBe(false);
  removeFolder(folder);
});
