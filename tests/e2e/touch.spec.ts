import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, takePicture, test } from './fixtures.ts';

// A touch screen has no hover. Touch emulation outlasts a test, so this file has its own browser.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('the menu is visible next to each scenario without hovering', async ({ signedIn: page, api }) => {
  const record = await RecordClient.create(api);
  const { 0: current, 1: sells } = margaretCase.scenarios;
  await record.save({ record: margaretCase.record, scenarios: { 0: current } });
  await record.copy(0);
  await record.save({ scenarios: { 1: { ...sells, meta: { seen: true } } } });
  await page.goto(`/record/${record.recId}/scenario=1`);
  await page.getByRole('button', { name: 'Scenarios and sections', exact: true }).tap();
  const menuOf = (sid: number) => page.getByRole('button', { name: `Menu of scenario ${sid}`, exact: true });
  for (const sid of [0, 1]) await expect(menuOf(sid)).toHaveCSS('opacity', '1');
  await takePicture(page, 'scenario-menu-touch');
  await menuOf(1).tap();
  await expect(page.getByRole('menuitem', { name: /^Duplicate/ })).toBeVisible();
  await takePicture(page, 'scenario-menu-touch-open');
  await page.getByRole('menuitem', { name: /^Keep, rent or sell/ }).tap();
  await expect(page.getByRole('dialog', { name: /home\?$/ })).toBeVisible();
});
