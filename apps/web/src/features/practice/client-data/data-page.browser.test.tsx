import type { PracticeData, PurgeLine } from '@advice-builder/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../../app/testing/page-at.tsx';
import { visibleText, within } from '../../../design-system/testing/drawn.tsx';
import { answerWith, json, logInAnswer, pathOf } from '../../../platform/testing/browser.ts';

const line: PurgeLine = {
  recId: 31,
  reference: 'HAL-2026-031',
  client: 'Margaret Hale',
  askedBy: 'Demo Adviser',
  askedAt: '2026-11-20T23:00:00.000Z',
  endsAt: '2026-12-04T23:00:00.000Z',
  reason: 'Asked for by letter.',
  isMine: false,
  copies: { count: 2, seen: [{ recId: 40, reference: 'Copy of HAL-2026-031' }] },
};
const reid: PurgeLine = { ...line, recId: 32, client: 'Joan Reid', copies: { count: 0, seen: [] } };
const data: PracticeData = { purges: [line, reid], retention: { ages: [], deleted: [], deletedInAll: 0 } };

beforeEach(() => {
  const answer = logInAnswer('x.y.z');
  signedIn({ ...answer, user: { ...answer.user, role: 'supervisor' } });
});
afterEach(() => vi.unstubAllGlobals());

it('names the remaining copies of a record before a purge is confirmed', async () => {
  answerWith((request) => (pathOf(request) === 'practice/data' ? json(200, data) : json(404, {})));
  const host = await pageAt('/practice/data', new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const row = within(host).getByRole('row', { name: /Margaret Hale/ });
  await expect.element(row).toBeVisible();
  expect(visibleText(row.element())).toMatch(/Asked for by letter\.\s*2\b/);
  await userEvent.click(within(host).getByRole('button', { name: 'Purge: Margaret Hale' }));
  const dialog = (name: string) => within(host).getByRole('dialog', { name: `Purge ${name} for good?` });
  await expect.element(dialog('Margaret Hale')).toBeVisible();
  expect(visibleText(dialog('Margaret Hale').element())).toContain(
    '2 copies of this record stay: Copy of HAL-2026-031 and 1 that you cannot open (owned by another person, or deleted but still stored).',
  );
  await userEvent.click(dialog('Margaret Hale').getByRole('button', { name: 'Cancel' }));
  await userEvent.click(within(host).getByRole('button', { name: 'Purge: Joan Reid' }));
  await expect.element(dialog('Joan Reid')).toBeVisible();
  expect(visibleText(dialog('Joan Reid').element())).not.toMatch(/cop(?:y|ies)/i);
});
