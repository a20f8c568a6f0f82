/** WCAG 1.4.10: at 320 px, and at 200 % zoom of an ordinary screen, every page is read without scrolling sideways. */
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, takePicture, test } from './fixtures.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
] as const;

test('no page is wider than a narrow screen', async ({ signedIn: page, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  const pages = [
    ['home', '/home', /records/i],
    ['record', `/record/${record.recId}/scenario=0`, /current situation/i],
    ['account', '/account', /my account/i],
    ['help', '/help', /help/i],
    ['error', '/error?code=404', /page not found/i],
  ] as const;
  for (const [name, address, heading] of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await takePicture(page, `${name}-${size.width}`);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ name, size, wider }).toEqual({ name, size, wider: 0 });
    }
  }
});
