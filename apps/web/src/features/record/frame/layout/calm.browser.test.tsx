/** The record page has no unnecessary scrollbar, and moving the focus does not scroll the page away. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { renderAll } from '../../../../design-system/testing/access.ts';
import { all } from '../../../../design-system/testing/drawn.tsx';
import { field, PHONE, press, screenOf } from '../../../../design-system/testing/hands.ts';
import { inInter } from '../../../../design-system/testing/inter.ts';
import { margaret } from '../../testing/margaret.ts';

const results = page.getByRole('complementary', { name: 'Live results' });
const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });

/** Margaret's record with her home kept and, in scenario 1, sold: part of the proceeds is paid as a deposit. */
async function openMargaret(sid: 0 | 1 = 0): Promise<void> {
  await inInter();
  const { record, scenario } = margaret();
  const [hers, partner] = scenario.sCare;
  const sold = {
    name: 'Sell the home',
    sCare: [{ ...hers, sellRadRacPaid: 250_000 }, partner],
    sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01' },
  };
  await openRecordAt(`scenario=${sid}`, { record, scenarios: { 0: scenario, ...(sid === 1 && { 1: sold }) } });
}

/** Elements that scroll sideways and lose part of their height to a scrollbar. */
const needless = (): readonly string[] =>
  all(document, 'main *, aside, nav').flatMap((element) => {
    const { overflowX } = getComputedStyle(element);
    const over = element.scrollWidth - element.clientWidth;
    return /auto|scroll/.test(overflowX) && over > 0 ? [`${element.className} by ${over}`] : [];
  });

test('tables have no scrollbar on a desktop screen; focus in the bars and next to the form does not scroll the page', async () => {
  await openMargaret();
  await expect.element(page.getByRole('table', { name: /^Yearly Cash Flow/ })).toBeInTheDocument();
  // On a screen of this width the tables of the summary need the room of the results.
  await page.getByRole('button', { name: 'Collapse results' }).click();
  expect(window.innerWidth - document.documentElement.clientWidth).toBeGreaterThan(0);
  onTestFinished(renderAll());
  expect(needless()).toEqual([]);
  await page.getByRole('button', { name: 'Show results' }).click();

  window.scrollTo({ top: 2000, behavior: 'instant' });
  const before = window.scrollY;
  expect(before).toBe(2000);
  for (const control of [
    page.getByRole('region', { name: 'Record' }).getByRole('button', { name: 'Save' }),
    sidebar.getByRole('button', { name: 'Add' }),
    sidebar.getByRole('button', { name: 'Disclaimer & Assumptions' }),
    page.getByRole('link', { name: 'Home' }).first(),
    results.getByRole('button', { name: 'Update Report' }),
  ]) {
    (await control.findElement()).focus();
    await userEvent.keyboard('{Shift}');
    expect(window.scrollY, control.asLocator()).toBe(before);
  }
});

test('the results stay in place during typing; chips, keys and the When line select other months', async () => {
  await openMargaret(1);
  await expect.element(results.getByRole('combobox', { name: 'Measure from' })).toHaveDisplayValue('Current Situation');
  await expect.element(results).toMatchTextContent(/Cash lasts(until|beyond) /);
  const hero = results.getByRole('button', { name: /^Total Daily Aged Care Cost/ });
  const top = () => hero.element().getBoundingClientRect().top;
  const before = top();
  await expect.element(results).toMatchTextContent('Changes you make show here');
  await press(page.getByRole('button', { name: /^Expenses/, expanded: false }));
  await field('Living expenses').fill('15000');
  await expect.element(results).toMatchTextContent('Living expenses');
  expect(top()).toBe(before);

  const asAt = results.getByRole('textbox', { name: 'As at' });
  const now = hero.element().getAttribute('aria-label') ?? '';
  await results.getByRole('button', { name: /^From May 2027.* a day/ }).click();
  await expect.element(asAt).toHaveValue('May 2027');
  await expect.element(results.getByRole('button', { name: 'Sale, May 2027' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(hero).not.toHaveAttribute('aria-label', now);
  await results.getByRole('button', { name: /^Now/ }).click();
  await expect.element(hero).toHaveAttribute('aria-label', now);
  await asAt.fill('6/27');
  await userEvent.keyboard('{Enter}');
  await expect.element(asAt).toHaveValue('June 2027');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByRole('button', { name: 'May 2027, sale' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(asAt).toHaveValue('June 2027');
});

test('the list of scenarios over a tablet page traps the focus and returns it; the sidebar marks the section being edited', async () => {
  await openMargaret();
  (await field('Net Home Value').findElement()).focus();
  await expect.element(sidebar.getByRole('button', { name: 'Home' })).toHaveAttribute('aria-current', 'true');

  await screenOf([1024, 768]);
  const menu = page.getByRole('button', { name: 'Scenarios and sections' });
  await press(menu);
  await expect.element(sidebar.getByRole('button', { name: 'Current Situation' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.element(sidebar.getByRole('button', { name: 'Disclaimer & Assumptions' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(sidebar).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test('when a pressed button disappears, the focus moves to its replacement; sections have one left edge', async () => {
  await openMargaret();
  await screenOf([1920, 1000]);
  await expect.element(page.getByRole('table', { name: /^Yearly Cash Flow/ })).toBeInTheDocument();
  const edges = () => [...new Set(all(document, 'main > section').map((each) => each.getBoundingClientRect().left))];
  const before = edges();
  expect(before).toHaveLength(1);
  await results.getByRole('button', { name: 'Update Report' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('summary-title');
  expect(edges()).toEqual(before);

  await screenOf(PHONE);
  const row = page.getByRole('region', { name: 'Investments' });
  const folded = row.getByRole('button', { expanded: false });
  await folded.click();
  await expect.element(row.getByRole('heading', { level: 2 })).toHaveFocus();
  await row.getByRole('button', { name: 'Close' }).click();
  await expect.element(folded).toHaveFocus();
});
