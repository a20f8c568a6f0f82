/** An upgrade in working hours. `npm run soak -- rolling-restart` restarts ten times. */
import { expect, test } from 'vitest';
import { restartInTurn } from './rolling.ts';

const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(TEST_DATABASE_URL === '')(
  'two servers behind a proxy are restarted in turn: no call fails, and no save is lost',
  async () => {
    const rolled = await restartInTurn(TEST_DATABASE_URL, 2);
    expect(rolled).toMatchObject({ restarts: 2, failed: [], lost: 0 });
    expect(Math.min(rolled.saves, rolled.loads, rolled.summaries)).toBeGreaterThan(10);
  },
);
