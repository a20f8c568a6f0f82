/**
 * WCAG 1.4.10: at 320 px, and at 200% zoom of an ordinary screen, every page can be read without scrolling sideways.
 */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { takePicture } from '../design-system/testing/access.ts';
import { the } from '../design-system/testing/drawn.tsx';
import { field, PHONE, prefer, press, region, screenOf } from '../design-system/testing/hands.ts';
import { inInter } from '../design-system/testing/inter.ts';
import { row } from '../features/records/testing.ts';
import { json } from '../platform/testing/browser.ts';
import { application, openRecordAt } from './testing/record-application.tsx';
import { type RecordServer, recordServer } from './testing/record-server.ts';
import { savedCase } from './testing/saved-case.ts';

const SIZES = [
  [320, 640],
  [720, 450],
] as const;

const box = (of: Locator): DOMRect => of.element().getBoundingClientRect();

/** Answers the calls of pages other than the record: a list of records, and the data of an account. */
function answerOthers(server: RecordServer): void {
  const rows = [row(1, { client: 'Margaret Hale', reference: 'HAL-2026-001' }), row(2, { client: 'Thomas Reid' })];
  server.instead(/^GET records$/, ({ url }) => json(200, new URL(url).search === '' ? rows : []));
  const twoFactor = { enabled: false, codes: false, required: false, recoveryCodesLeft: 0 };
  server.instead(/^GET user$/, async (_request, usual) =>
    json(200, { ...(await (await usual()).json()), twoFactor, provesAt: null }),
  );
  server.instead(/^GET passkeys$/, () => json(200, []));
  const session = {
    since: '2026-11-20T23:00:00Z',
    lastSeen: '2026-11-20T23:10:00Z',
    address: '203.0.113.17',
    browser: null,
  };
  server.instead(/^GET sessions$/, () => json(200, [{ ...session, current: true }]));
}

test('no page is wider than a narrow screen', async () => {
  await inInter();
  const server = recordServer(await savedCase('margaret'));
  answerOthers(server);
  const app = await application(server);
  const pages = [
    ['home', '/home', /records/i, 'HAL-2026-001'],
    ['record', 'scenario=0', /current situation/i, 'Margaret Hale'],
    ['account', '/account', /my account/i, '203.0.113.17'],
    ['help', '/help', /help/i, ''],
    ['rates', '/rates/mpir.rate', /rates/i, ''],
    ['error', '/error?code=404', /page not found/i, ''],
  ] as const;
  for (const [name, address, heading, shown] of pages) {
    await app.goTo(address);
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(heading);
    await expect.poll(() => document.body.textContent).toContain(shown);
    for (const size of SIZES) {
      await screenOf(size);
      await takePicture(`${name}-${size[0]}`);
      const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect({ name, size, wider }).toEqual({ name, size, wider: 0 });
    }
  }
});

test('the chosen MPIR is fully readable, and a help mark moves no field out of its row', async () => {
  await inInter();
  await openRecordAt('scenario=0', {
    record: { relationship: 2, clients: [{ first_name: 'Thomas' }, { first_name: 'Joan' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/12/2026', marketPriceRad: 550_000 }, { typeOfCare: 2 }],
        sInvest: { quick: false },
        sFentries: [{ id: 'u-s0-e2-n0', eid: 2, name: 'Shares', assetValue: 80_000 }],
      },
    },
  });
  const mpir = page.getByRole('combobox', { name: 'Applicable MPIR' });
  for (const width of [1440, 390]) {
    await screenOf([width, 900]);
    await expect.element(mpir).toBeVisible();
    const select = mpir.element() as HTMLSelectElement;
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.font = style.font;
    const text = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
    expect(text).toBeGreaterThan(50);
    const room =
      select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - text;
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(0);
  }

  await screenOf([1440, 900]);
  // Reduced motion, because an entry that unfolds is still moving.
  await prefer({ 'prefers-reduced-motion': 'reduce' });
  const investments = region('Investments');
  await press(investments.getByRole('button', { name: /^Shares/ }));
  await expect.element(investments.getByRole('button', { name: 'About Bought' })).toBeVisible();
  expect(box(field('Bought', investments)).y).toBe(box(field('Income', investments)).y);
});

test('the figure stays visible beside its working, and the rows of a wide table keep readable headings', async () => {
  await inInter();
  await openRecordAt('scenario=0', await savedCase('margaret'));
  const analysis = page.getByRole('table', { name: /^Residential Care Analysis/ });
  const figure = analysis.getByRole('button', { name: /^Total Daily Aged Care Cost/ }).first();
  await figure.click();
  const working = page.getByRole('complementary', { name: 'Working of a figure' });
  await expect.element(working).toBeVisible();
  // The form is narrower and longer now, but the figure in question is still visible.
  await expect.element(figure).toBeInViewport();
  expect(box(analysis.getByRole('rowheader', { name: /RAD\/RAC Remaining/ })).width).toBeGreaterThanOrEqual(120);
  await userEvent.keyboard('{Escape}');
  await expect.element(working).not.toBeInTheDocument();
  await expect.element(figure).toHaveFocus();
  await expect.element(figure).toBeInViewport();
});

test('on a narrow screen the search shows its full hint, and the head of a sheet keeps its buttons beside its heading', async () => {
  await inInter();
  const server = recordServer();
  answerOthers(server);
  const app = await application(server);
  await screenOf(PHONE);
  await app.goTo('/home');
  const search = (await field(/search/i).findElement()) as HTMLInputElement;
  expect(search.placeholder).not.toBe('');
  search.value = search.placeholder;
  expect(search.scrollWidth - search.clientWidth).toBe(0);

  await app.goTo('scenario=0');
  const details = region('Client Details');
  await expect.element(details).toBeVisible();
  const middleOf = (role: 'heading' | 'button', name: RegExp): number => {
    const { y, height } = box(details.getByRole(role, { name }).first());
    return y + height / 2;
  };
  const heading = middleOf('heading', /^Client Details/);
  for (const name of [/^Welcome/, /^Notes/]) expect(Math.abs(middleOf('button', name) - heading)).toBeLessThan(2);
});

test('while the results are collapsed, Update Report in the summary is the primary button', async () => {
  await openRecordAt('scenario=0', await savedCase('margaret'));
  const update = () => page.elementLocator(the(document, '#summary')).getByRole('button', { name: 'Update Report' });
  await expect.poll(() => document.querySelector('#summary button')).not.toBeNull();
  const colour = (): string => getComputedStyle(update().element()).backgroundColor;
  const secondary = colour();
  await page.getByRole('button', { name: 'Collapse results' }).click();
  await expect.poll(colour).not.toBe(secondary);
});
