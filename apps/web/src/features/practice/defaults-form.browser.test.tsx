import { noDocumentSettings, noPracticeDefaults, type PracticeDefaults } from '@advice-builder/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../../app/testing/page-at.tsx';
import { draw, within } from '../../design-system/testing/drawn.tsx';
import { answerWith, json } from '../../platform/testing/browser.ts';
import { Defaults } from './defaults-form.tsx';

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

const answerOf = (defaults: PracticeDefaults) => ({
  practice: 'Oak Street',
  mayChange: true,
  documents: noDocumentSettings,
  defaults,
});

/** Renders the form and returns the requests that it sends. The server accepts all of them. */
function drawForm(defaults: PracticeDefaults) {
  const sent: Record<string, string>[] = [];
  answerWith(async (request) => {
    sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
    return json(
      200,
      answerOf({ ...defaults, rateIndexation: { cpiPercent: 2.5, wagesPercent: 3.5, pensionPercent: 3 } }),
    );
  });
  const host = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Defaults answer={answerOf(defaults)} onDirty={() => undefined} />
    </QueryClientProvider>,
  );
  return { form: within(host), sent };
}

it('rates of new records are held flat until a person lets them grow, and only that default is sent', async () => {
  const { form, sent } = drawForm({ ...noPracticeDefaults, growthRate: 2 });
  await expect.element(form.getByRole('radio', { name: /^Held flat/ })).toBeChecked();
  await expect.element(form.getByRole('textbox', { name: 'Wages' })).not.toBeInTheDocument();
  await form.getByRole('radio', { name: /^Indexed/ }).click();
  await expect.element(form.getByRole('textbox', { name: 'Prices' })).toHaveValue('2.50');
  await form.getByRole('textbox', { name: 'Wages' }).fill('3.5');
  await form.getByRole('button', { name: 'Save defaults' }).click();
  await expect.element(form.getByText('Saved')).toBeVisible();
  expect(sent).toHaveLength(1);
  const named = Object.entries(sent[0] ?? {}).filter(([name]) => name.startsWith('defaults'));
  expect(named.map(([name]) => name)).toEqual([
    'defaults[rateIndexation][cpiPercent]',
    'defaults[rateIndexation][wagesPercent]',
    'defaults[rateIndexation][pensionPercent]',
  ]);
  expect(named.map(([, value]) => Number(value))).toEqual([2.5, 3.5, 3]);
});

it('a blank percentage is asked for, and nothing is sent', async () => {
  const { form, sent } = drawForm(noPracticeDefaults);
  await form.getByRole('radio', { name: /^Indexed/ }).click();
  await form.getByRole('textbox', { name: 'Pensions' }).fill('');
  await form.getByRole('button', { name: 'Save defaults' }).click();
  await expect.element(form.getByText('Enter a percentage, 0 for no growth.')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Pensions' })).toHaveFocus();
  expect(sent).toEqual([]);
});

it('budgets of new records are official until a person chooses rounded ones, and only that default is sent', async () => {
  const { form, sent } = drawForm(noPracticeDefaults);
  await expect.element(form.getByRole('radio', { name: /^Official amounts/ })).toBeChecked();
  await form.getByRole('radio', { name: /^Rounded amounts/ }).click();
  await form.getByRole('button', { name: 'Save defaults' }).click();
  await expect.element(form.getByText('Saved')).toBeVisible();
  const named = Object.entries(sent[0] ?? {}).filter(([name]) => name.startsWith('defaults'));
  expect([sent.length, named]).toEqual([1, [['defaults[supportAtHomeBudgets]', 'rounded']]]);
});
