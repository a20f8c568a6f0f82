import type { HeldAnswer } from '@advice-builder/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../../../app/testing/page-at.tsx';
import { within } from '../../../../design-system/testing/drawn.tsx';
import { answerWith, json } from '../../../../platform/testing/browser.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { PurgeDialog } from './purge-dialog.tsx';

const held: HeldAnswer = {
  reference: 'HAL-2026-031',
  scenarios: 3,
  deletedScenarios: 0,
  notes: 0,
  letters: 2,
  versions: 4,
  documents: 0,
  calculations: 3,
  lastDocument: null,
  copies: {
    count: 2,
    seen: [
      { recId: 40, reference: 'Copy of HAL-2026-031' },
      { recId: 41, reference: 'HAL-2026-031' },
    ],
  },
  purge: null,
  hasSecondPerson: true,
};
const purge = {
  ...{ askedBy: 'Sue Fox', askedAt: '2026-11-20T23:00:00Z', endsAt: '2026-12-04T23:00:00Z' },
  ...{ reason: 'Asked for by letter.', isMine: false },
};

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

function shown(answer: HeldAnswer): HTMLElement {
  answerWith(() => json(200, answer));
  return openRecord((record) => record).part(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PurgeDialog onExport={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

it.each([
  ['is asked for', held],
  ['waits', { ...held, purge }],
])('names the copies that stay while the purge of the record %s', async (_when, answer) => {
  const host = shown(answer);
  await expect
    .element(within(host).getByText('2 copies of this record stay: Copy of HAL-2026-031 and HAL-2026-031.'))
    .toBeVisible();
});

it('does not mention copies if there are none', async () => {
  const host = shown({ ...held, copies: { count: 0, seen: [] } });
  await expect.element(within(host).getByText(/^What stays:/)).toBeVisible();
  expect(
    within(host)
      .getByText(/cop(?:y|ies) of this record/)
      .query(),
  ).toBeNull();
});

it('lists the letters that are deleted, if there are any', async () => {
  await expect.element(within(shown(held)).getByText(/the record, 2 letters, 3 scenarios, 0 notes,/)).toBeVisible();
  const without = shown({ ...held, letters: 0 });
  await expect.element(within(without).getByText(/the record, 3 scenarios, 0 notes,/)).toBeVisible();
});
