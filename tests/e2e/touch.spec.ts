import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, takePicture, test } from './fixtures.ts';

test.use({ hasTouch: true });

test('help marks open by a tap, and close by a tap elsewhere or the next one', async ({ signedIn: page, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  const mark = page.getByRole('button', { name: /^About the status/ });
  const words = page.getByRole('tooltip').filter({ visible: true });
  await mark.scrollIntoViewIfNeeded();
  await expect(words).toHaveCount(0);
  await mark.tap();
  await expect(words).toHaveCount(1);
  // It follows the page that is scrolled beneath it, and is read in peace.
  await page.mouse.wheel(0, 40);
  await expect(words).toBeInViewport();
  await takePicture(page, 'help-mark-tapped');
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(words).toHaveCount(0);
  await mark.tap();
  await expect(words).toHaveCount(1);
  await mark.tap();
  await expect(words).toHaveCount(0);
});
