/** The addresses (URLs) that the built program serves. */
import { expect, expectAccessible, inspectEverywhere, test } from './fixtures.ts';

test('RT-012 RT-013 RT-021 RT-032 RT-015 RT-034 ER-061 RO-008 addresses that lead to an error screen', async ({
  signedIn: page,
  api,
}) => {
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
  for (const [address, title] of [
    ['/tests', 'Page Not Found'],
    ['/tests/test=13', 'Page Not Found'],
    ['/tests/test=42', 'Page Not Found'],
    [`/record/${recId}/blank`, 'Page Not Found'],
    [`/record=copy/${recId}`, 'Access Denied'],
    ['/record/987654/scenario=0', 'Could Not Load Record'],
    ['/error?code=commsError', 'Server Communication Error'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.route('**/load', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/record/${recId}/scenario=0`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Page');
  await expect(page).toHaveURL(/\/error\?code=pageLoad$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await inspectEverywhere(page, 'error-screen');
  await page.getByRole('link', { name: 'go to home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('RT-008 RT-014 RT-025 RT-031 the wait page, a new record opened once in a new tab, and pages that fade', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/wait');
  await expect(page.getByRole('status').filter({ hasText: 'Please wait...' })).toBeVisible();
  await expectAccessible(page);
  const fade = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('main')?.closest('#root > div') ?? document.body);
      return { name: style.animationName, seconds: Number.parseFloat(style.animationDuration) };
    });
  const shown = await fade();
  expect(shown.name).toMatch(/fade/);
  expect(shown.seconds).toBeGreaterThan(0.05);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await fade()).seconds).toBeLessThan(0.01);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /^New Record/ }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await expect(page).toHaveURL(/\/wait$/);
  const made = tab.url();
  await tab.reload();
  await expect(tab).toHaveURL(made);
  expect(await tab.evaluate(() => history.length)).toBe(1);
});
