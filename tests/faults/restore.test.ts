/** Data that is gone comes back from its copies. `npm run soak -- restore` does it with 2,000 records, and tells the minutes. */
import { expect, test } from 'vitest';
import { restoreElsewhere } from './restored-elsewhere.ts';

const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';

test('an installation is restored elsewhere from its bucket, and every figure is what it was', async () => {
  const { records, calculations, equal, restored } = await restoreElsewhere(20);
  expect(restored).toMatch(/^Fetched nightly-2026-11-21\.backup\.\nRestored .*20 records/);
  expect({ records, calculations, equal }).toEqual({ records: 20, calculations: 60, equal: 60 });
});

test.skipIf(TEST_DATABASE_URL === '')('so is one on PostgreSQL', async () => {
  const { records, calculations, equal, restored } = await restoreElsewhere(20, TEST_DATABASE_URL);
  expect(restored).toMatch(/^Fetched nightly-2026-11-21\.backup\.\nRestored .*20 records/);
  expect({ records, calculations, equal }).toEqual({ records: 20, calculations: 60, equal: 60 });
});
