/**
 * A scenario on screen: added from the Current Situation, named, and deleted. Fields that follow the Current Situation
 * are read-only.
 */
import type { Locator } from '@playwright/test';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const READ_ONLY =
  'This value is read-only, as it is being imported from the Current Situation for purposes of comparison.';

/** Clicks a locked field, and returns whether its surroundings shake at once. */
function clickShakes(field: Locator): Promise<boolean> {
  return field.evaluate(async (element) => {
    (element as HTMLElement).click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (at.getAnimations().some((animation) => animation.effect?.getTiming().iterations === 1)) return true;
    }
    return false;
  });
}

test('SC-001 SC-005 SC-016 SC-018 SC-019 SD-001 SD-002 SD-003 SD-004 SD-006 HP-014 ER-056 a scenario from adding to deleting', async ({
  signedIn: page,
}) => {
  await page.goto('/record=new');
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const screen = new RecordScreen(page);
  await screen.choose('Type of Care', 'Residential Aged Care');
  await screen.type('Bank accounts', '420000');
  await screen.type('Quick Total', '10000', screen.section('Income'));

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/\/scenario=1\?alert=newScenario$/);
  await expect(page.getByText('Scenario Created (1/5)')).toBeVisible();
  await expect(page.getByText('Details imported from Current Situation. Record Saved.')).toBeVisible();
  const details = screen.section('Scenario 1 Details');
  const name = details.getByRole('textbox', { name: 'Scenario Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('maxlength', '56');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scenario 1 - Untitled Scenario');
  await expect(screen.section('Client Details')).toHaveCount(0);

  const bank = page.getByRole('textbox', { name: 'Bank accounts' });
  const income = screen.section(/^Income/).getByRole('textbox', { name: 'Quick Total' });
  for (const field of [bank, income]) {
    await screen.open(field);
    await expect(field).toHaveAttribute('readonly', '');
    await expect(field.locator('xpath=..').locator('svg')).toBeVisible();
    expect(await clickShakes(field)).toBe(true);
  }
  await expect(page.getByRole('alert').filter({ hasText: READ_ONLY })).toHaveCount(2);

  await details.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'About scenarios' });
  await expect(help).toContainText(
    'Everything imported from the Current Situation can be overridden except client details.',
  );
  await expect(help).toContainText('Later changes to the Current Situation leave the other imported values stale');
  await inspectEverywhere(page, 'scenario-help');
  await help.getByRole('button', { name: 'Close' }).click();

  // Read-only fields follow the Current Situation; the others are copies.
  await page.getByRole('button', { name: 'Current Situation' }).first().click();
  await expect(page).toHaveURL(/scenario=0$/);
  await screen.type('Bank accounts', '400000');
  await screen.type('Net Home Value', '950000');
  await page.getByRole('button', { name: /Untitled Scenario/ }).click();
  await expect(page).toHaveURL(/scenario=1$/);
  await expect(bank).toHaveValue(/400,000/);
  await expect(page.getByRole('textbox', { name: 'Net Home Value', exact: true })).not.toHaveValue(/950,000/);
  await expect(page.getByText('Scenario Created (1/5)')).toHaveCount(0);

  // Later changes of the Current Situation are marked in the scenario and reviewed: kept, undone or taken over.
  const home = page.getByRole('textbox', { name: 'Net Home Value', exact: true });
  await expect(page.getByText('Current Situation now says $950,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Changed in the Current Situation' });
  await inspectEverywhere(page, 'scenario-review');
  await review.getByRole('button', { name: 'Keep mine: Home, Net Home Value' }).click();
  await expect(review).toHaveCount(0);
  await expect(page.getByText('Current Situation now says')).toHaveCount(0);
  const keptToast = page.locator('div').filter({ hasText: /^1 value kept/ });
  await keptToast.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: 'Take over: Net Home Value' }).click();
  await expect(home).toBeFocused();
  await expect(home).toHaveValue('950000');
  await expect(page.getByText('Current Situation now says')).toHaveCount(0);

  await details.getByRole('button', { name: 'Delete Scenario' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Scenario' }).click();
  await expect(page).toHaveURL(/scenario=0$/);
  await expect(page.getByRole('button', { name: /Untitled Scenario/ })).toHaveCount(0);
});
