/** Enters a complete case by keyboard: the pointer never moves, and every field is reached by Tab. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { field, region, tabTo } from '../design-system/testing/hands.ts';
import { tableOf } from '../features/record/testing/summary-table.ts';
import { row } from '../features/records/testing.ts';
import { json } from '../platform/testing/browser.ts';
import { type Application, application } from './testing/record-application.tsx';

/** Opens the list of records and waits for it. */
async function openList(): Promise<Application> {
  const app = await application();
  app.server.instead(/^GET records$/, ({ url }) => json(200, new URL(url).search === '' ? [row(1)] : []));
  await app.goTo('/home');
  await expect.element(page.getByRole('region', { name: 'Records list' })).toHaveAttribute('aria-busy', 'false');
  return app;
}

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(text);
}

const press = (button: Locator): Promise<void> => type(button, '{Enter}');
const choose = (name: string, letters: string): Promise<void> => type(page.getByRole('combobox', { name }), letters);

test('Margaret’s case can be entered by keyboard only', async () => {
  const app = await openList();
  const link = page.getByRole('link', { name: /^New Record/ }).first();
  await tabTo(link);
  // The link opens a new tab.
  await expect.element(link).toHaveAttribute('href', '/record=new');

  await app.goTo('scenario=0');
  await expect.element(region('Client Details')).toBeVisible();
  await type(field('First name'), 'Margaret');
  await type(field('Last name'), 'Hale');
  await type(field('Date of birth'), '03/03/1942');
  await choose('Gender', 'Fem');
  await choose('Type of Care', 'Res');
  await type(field('Date of Entry'), '01/11/2026');
  await type(field('Facility Market Price RAD or RAC'), '550000');
  await type(field('RAD or RAC Paid'), '300000');
  await type(field('Net Home Value'), '900000');
  await type(field('Quick Total', region('Personal Assets')), '10000');
  const investments = region('Investments');
  await press(investments.getByRole('button', { name: /full/i }));
  await type(field('Bank accounts'), '420000');
  await type(field('Assumed Interest'), '3');
  await press(investments.getByRole('button', { name: 'Investment asset' }));
  // Adding an entry moves the focus into the new row.
  await expect.element(field(/^Name/, investments)).toHaveFocus();
  await userEvent.keyboard('Managed fund');
  await type(field(/Value/, investments), '80000');
  await type(field('Living expenses'), '12000');
  const answered: number[] = [];
  app.server.instead(/\/summary\/0$/, async (_request, usual) => {
    const answer = await usual();
    answered.push(answer.status);
    return answer;
  });
  await press(page.getByRole('button', { name: 'Update Report' }).first());
  await expect.poll(() => answered).toEqual([200]);

  const entitlement = page.getByRole('button', { name: /^Entitlement \(Fortnightly\), Margaret/ });
  await expect.element(entitlement).toBeInTheDocument();
  expect(tableOf(document.body, 'Pension')).toMatchObject({ 'Entitlement (Fortnightly)': ['$706.70'] });
  const care = tableOf(document.body, 'Residential Care Analysis');
  expect(care['Total Daily Aged Care Cost']?.[0]).toBe('$251.58');

  await press(entitlement);
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  await expect.element(why).toMatchTextContent('$706.70');
  await userEvent.keyboard('{Escape}');
  await expect.element(why).not.toBeInTheDocument();
});

test('a single-key shortcut is ignored during text input, under a dialog, or when switched off', async () => {
  await openList();
  const search = page.getByRole('textbox', { name: 'Search records', exact: false });
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('?/');
  await expect.element(search).toHaveValue('?/');
  await expect.element(list).not.toBeInTheDocument();

  (search.element() as HTMLElement).blur();
  await userEvent.keyboard('{Control>}?{/Control}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(list.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
  await list.getByRole('checkbox').click({ force: true });
  await expect.element(list.getByRole('checkbox')).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await userEvent.keyboard('?');
  await expect.element(search).not.toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
});
