/** An upgrade during working hours. `npm run soak -- rolling-restart` restarts ten times. */
import { expect, test } from 'vitest';
import { restartInTurn } from './rolling.ts';

const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(TEST_DATABASE_URL === '')(
  'no call fails and no save is lost while two servers behind a proxy restart one after the other',
  async () => {
    const rolled = await restartInTurn(TEST_DATABASE_URL, 2);
    expect(rolled).toMatchObject({ restarts: 2, failed: [], lost: 0 });
    expect(Math.min(rolled.saves, rolled.loads, rolled.summaries)).toBeGreaterThan(10);
  },
);
