import { expect, it, vi } from 'vitest';
import { giveWay } from './give-way.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  setPriority() {
    throw new Error('EPERM');
  },
}));

it('continues if the system refuses a lower priority', () => {
  expect(() => giveWay()).not.toThrow();
});
