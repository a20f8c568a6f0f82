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
    ['rates', '/rates/mpir.rate', /rates/i],
    ['error', '/error?code=404', /page not found/i],
  ] as const;
  for (const [name, address, heading] of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await takePicture(page, `${name}-${size.width}`);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ name, size, wider }).toEqual({ name, size, wider: 0 });
    }
  }
});

test('the chosen MPIR is read whole, and a help mark moves no field out of its row', async ({
  signedIn: page,
  api,
}) => {
  const client = await RecordClient.create(api);
  await client.save({
    record: { relationship: 2, clients: [{ first_name: 'Thomas' }, { first_name: 'Joan' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/12/2026', marketPriceRad: 550_000 }, { typeOfCare: 2 }],
        sInvest: { quick: false },
        sFentries: [{ id: 'u-s0-e2-n0', eid: 2, name: 'Shares', assetValue: 80_000 }],
      },
    },
  });
  await page.goto(`/record/${client.recId}/scenario=0`);
  const mpir = page.getByRole('combobox', { name: 'Applicable MPIR', exact: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(mpir).toBeVisible();
    const room = await mpir.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.font = style.font;
      const text = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
      return select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - text;
    });
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(0);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  // An entry that unfolds is still on its way to its place.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const investments = page.getByRole('region', { name: 'Investments' });
  await investments.getByRole('button', { name: /^Shares/ }).click();
  const topOf = async (name: string) =>
    (await investments.getByRole('textbox', { name, exact: true }).boundingBox())?.y;
  await expect(investments.getByRole('button', { name: 'About Bought' })).toBeVisible();
  expect(await topOf('Bought')).toBe(await topOf('Income'));
});

test('beside the working of a figure the figure stays in sight, and the rows of a wide table keep readable heads', async ({
  signedIn: page,
  api,
}) => {
  const client = await RecordClient.create(api);
  await client.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  await page.goto(`/record/${client.recId}/scenario=0`);
  const analysis = page.getByRole('table', { name: /^Residential Care Analysis/ });
  const figure = analysis.getByRole('button', { name: /^Total Daily Aged Care Cost/ }).first();
  await figure.click();
  const working = page.getByRole('complementary', { name: 'Working of a figure' });
  await expect(working).toBeVisible();
  // The form is narrower and longer now; the figure that was asked about is still in sight.
  await expect(figure).toBeInViewport();
  const head = await analysis.getByRole('rowheader', { name: 'RAD/RAC Remaining' }).boundingBox();
  expect(head?.width).toBeGreaterThanOrEqual(120);
  await page.keyboard.press('Escape');
  await expect(working).toBeHidden();
  await expect(figure).toBeFocused();
  await expect(figure).toBeInViewport();
});

test('on a narrow screen the search says whole what it takes, and the head of a sheet keeps its buttons beside its heading', async ({
  signedIn: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cut = await page.getByRole('textbox', { name: /search/i }).evaluate((field: HTMLInputElement) => {
    field.value = field.placeholder;
    return field.scrollWidth - field.clientWidth;
  });
  expect(cut).toBe(0);
  const { recId } = await RecordClient.create(api);
  await page.goto(`/record/${recId}`);
  const details = page.getByRole('region', { name: 'Client Details' });
  const middleOf = async (role: 'heading' | 'button', name: RegExp) => {
    const box = await details.getByRole(role, { name }).first().boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2;
  };
  const heading = await middleOf('heading', /^Client Details/);
  for (const name of [/^Welcome/, /^Notes/])
    expect(Math.abs((await middleOf('button', name)) - heading)).toBeLessThan(2);
});

test('while the results are put away, the summary has the first button of the page', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  await page.goto(`/record/${record.recId}`);
  const colourOf = () =>
    page
      .locator('#summary')
      .getByRole('button', { name: 'Update Report' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const secondary = await colourOf();
  await page.getByRole('button', { name: 'Collapse results' }).click();
  await expect.poll(colourOf).not.toBe(secondary);
});
