/** Letters: typed in, compared with the figures, explained, used and asked about, and the fees paid. */
import { completeRecord, completeScenario } from '@advice-builder/casework';
import {
  type Letter,
  type LetterKind,
  type LetterLine,
  type LoadAnswer,
  letterKindNames,
  letterLines,
  type ScenarioPatch,
} from '@advice-builder/contract';
import { formatAuDate, isoDate, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { compareLetter, type LetterContext, lineLabel } from '@advice-builder/results';
import type { Download, Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

/** The first document of a server waits for the document workers to start. */
const MADE = { timeout: 60_000 };
const TODAY = isoDate('2026-11-21');
const DAY = '2026-03-20';
const RECORD = { projectFrom: '2026-11-01' };
const CARE = { typeOfCare: 1, dateOfEntry: '10/12/2025', marketPriceRad: 550_000, radRacPaid: 200_000 } as const;
const GIFT = { eid: 1, name: 'Gift to Ann', assetValue: 60_000, assetDateStart: '2025-02-01' } as const;
const FUND = { eid: 2, name: 'Managed fund', assetValue: 120_000, treatment: 2 } as const;
const PATCH = {
  sCare: [CARE],
  sHome: { netHomeValue: 800_000, formerHome: true },
  sInvest: { quickTotal: 150_000 },
  sAssets: { quickTotal: 10_000 },
  sFentries: [GIFT, FUND],
} satisfies ScenarioPatch;

const record = completeRecord(RECORD, TODAY);

function contextOf(patch: ScenarioPatch = {}): LetterContext {
  const current = completeScenario({ ...PATCH, ...patch }, 0, TODAY);
  return { record, scenario: current, current, sid: 0, today: TODAY, book: shippedRateBook };
}

const blank = (kind: LetterKind, from: string, to: string | null = null): Letter => ({
  id: 'letter',
  kind,
  sender: 'services-australia',
  person: 0,
  from,
  to,
  days: null,
  note: '',
  amounts: {},
});

const CARE_LINES = letterLines.means;

/** The figures of lines on a day, to the cent. */
function figures(of: Letter, lines: readonly LetterLine[], context = contextOf()): Letter['amounts'] {
  const asked = { ...of, amounts: Object.fromEntries(lines.map((line) => [line, 0])) };
  const made = compareLetter(context, asked);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return Object.fromEntries(made.value.lines.map(({ line, figure }) => [line, nearestCent(figure)]));
}

/** A means test letter of somebody with these documents. */
const means = (patch: ScenarioPatch, on = DAY): Letter => ({
  ...blank('means', DAY),
  amounts: figures(blank('means', on), CARE_LINES, contextOf(patch)),
});

const withAmounts = (of: Letter, changed: Letter['amounts']): Letter => ({
  ...of,
  amounts: { ...of.amounts, ...changed },
});

/** The amount with its last two digits changed over. */
const swapped = (amount: number): number => {
  const text = amount.toFixed(2);
  return Number(`${text.slice(0, -2)}${text.slice(-1)}${text.slice(-2, -1)}`);
};

async function newRecord(api: ApiClient, patch: ScenarioPatch = PATCH): Promise<RecordClient> {
  const client = await RecordClient.create(api);
  await client.save({ record: RECORD, scenarios: { 0: patch } });
  return client;
}

const dialog = (page: Page): Locator => page.getByRole('dialog');
const panel = (page: Page): Locator => page.locator('section[data-compared]');
const line = (page: Page, name: LetterLine): Locator => panel(page).locator(`tr[data-line="${name}"]`);
const explained = (page: Page): Locator => panel(page).locator('li[data-explanation]');
const rows = (page: Page): Locator => page.locator('tr[data-letter]');

async function openLetters(page: Page, { recId }: RecordClient): Promise<void> {
  await page.goto(`/record/${recId}/letters`);
  await expect(page.getByRole('heading', { level: 2, name: 'Letters' })).toBeVisible();
}

/** Types a letter into the form, saves it, and opens its comparison. */
async function typeLetter(page: Page, of: Letter): Promise<void> {
  const before = await rows(page).count();
  await page.getByRole('button', { name: 'Add letter' }).click();
  await dialog(page).getByRole('radio', { name: letterKindNames[of.kind] }).check({ force: true });
  const days = of.to === null ? { 'Date of effect': of.from } : { 'First day': of.from, 'Last day': of.to };
  for (const [label, day] of Object.entries(days))
    await dialog(page)
      .getByRole('textbox', { name: label })
      .fill(formatAuDate(isoDate(day)));
  for (const name of letterLines[of.kind] as readonly LetterLine[]) {
    const amount = of.amounts[name];
    if (amount === undefined || amount === null) continue;
    await dialog(page)
      .getByRole('textbox', { name: lineLabel(of, name, record), exact: true })
      .fill(String(amount));
  }
  await dialog(page)
    .getByRole('textbox', { name: 'Note' })
    .fill(`Letter ${before + 1}`);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await rows(page)
    .filter({ hasText: `Letter ${before + 1}` })
    .getByRole('link')
    .click();
  await expect(panel(page).getByRole('heading', { level: 3 }).first()).toBeFocused();
}

test.beforeEach(({ page }) => {
  test.slow();
  page.setDefaultTimeout(20_000);
});

test('ten letters, one of each kind of cause, are typed, compared and explained', async ({ signedIn: page, api }) => {
  const client = await newRecord(api);
  await openLetters(page, client);
  await expect(page.getByText('No letter yet.')).toBeVisible();
  const made = means({});
  const { hotelling, accommodation } = made.amounts;
  const april = blank('invoice', '2026-04-01', '2026-04-30');
  const charges = figures(april, ['basicDailyFee', 'hotelling']);
  const letters: readonly (readonly [what: string, letter: Letter, first: RegExp])[] = [
    [
      'another bank balance',
      means({ sInvest: { quickTotal: 163_000 } }),
      /\$163,000\.00.*\$13,000\.00 more than entered/,
    ],
    ['a protected home', means({ sHome: { ...PATCH.sHome, protectedPerson: true } }), /protected.*Yes/i],
    ['a gift left out', means({ sFentries: [FUND] }), /gift is not counted: Gift to Ann/],
    ['rates of the day before', means({}, '2026-03-19'), /rates of 19 March 2026 instead of those of the day/],
    [
      'one line not indexed',
      withAmounts(made, figures(blank('means', '2026-03-19'), ['basicDailyFee'])),
      /basic daily fee was not indexed/,
    ],
    [
      'digits changed over',
      withAmounts(made, { hotelling: swapped(hotelling ?? 0) }),
      /Digits of the hotelling contribution changed places/,
    ],
    [
      'a day too many',
      {
        ...april,
        amounts: Object.fromEntries(
          Object.entries(charges).map(([name, sum]) => [name, nearestCent(((sum ?? 0) / 30) * 31)]),
        ),
      },
      /31 days were charged instead of 30/,
    ],
    [
      'a year of 364 days',
      withAmounts(made, { accommodation: nearestCent(((accommodation ?? 0) * 365) / 364) }),
      /divided by 364 days instead of 365/,
    ],
  ];
  for (const [what, letter, first] of letters) {
    await test.step(what, async () => {
      await typeLetter(page, letter);
      await expect(explained(page).first()).toContainText(first);
      await expect(panel(page).getByText(/could explain every line of the letter/)).toBeVisible();
    });
  }
  await test.step('a pension letter that agrees', async () => {
    const pension = blank('pension', DAY);
    await typeLetter(page, { ...pension, amounts: figures(pension, ['pension', 'assetsTest', 'incomeTest']) });
    await expect(panel(page).getByText('All lines agree')).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Why it differs' })).toHaveCount(0);
  });
  await test.step('a fee that breaks its rule', async () => {
    await typeLetter(page, withAmounts(made, { careFee: 0.37 }));
    await expect(panel(page).getByText('No single value and no pair of values explains this letter.')).toBeVisible();
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Aged Care Act 2024 s279' })).toBeVisible();
  });
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).filter({ hasText: 'All lines agree' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: /lines? differs?/ })).toHaveCount(9);
  await inspectEverywhere(page, 'letters');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
  // The address names the letter, and holds no data of the client.
  expect(new URL(page.url()).search).toMatch(/^\?letter=letter-[a-z0-9]+$/);
});

test('a fee stays as notified while the fee due rises by less than 10 cents', async ({ signedIn: page, api }) => {
  const trust = (cashAmount: number): ScenarioPatch => ({
    sFentries: [{ eid: 4, name: 'Trust', cashAmount, cashFrequency: 12, treatment: 0 }],
  });
  const made = compareLetter(contextOf(trust(9_000)), { ...blank('means', '2026-12-01'), amounts: { careFee: 0 } });
  const flow = made.ok ? (made.value.projection.columns.netCashFlow[0] ?? 0) : 0;
  const patch = trust(nearestCent(9_600 - flow));
  const client = await newRecord(api, { ...PATCH, ...patch });
  await openLetters(page, client);
  const amounts = figures(blank('means', '2026-11-01'), ['careFee'], contextOf(patch));
  await typeLetter(page, { ...blank('means', '2026-12-01'), amounts });
  await expect(line(page, 'careFee')).toContainText(
    'As notified for November 2026; unchanged since, because the changes stayed under 10 cents.',
  );
  await expect(panel(page).getByText('All lines agree')).toBeVisible();
});

test('a letter is pasted, and its difference is compared with a scenario, used, undone and stored', async ({
  signedIn: page,
  api,
}) => {
  const client = await newRecord(api);
  await client.copy(0);
  await client.save({ scenarios: { 1: { name: 'Higher deposit', sCare: [{ ...CARE, radRacPaid: 300_000 }] } } });
  await openLetters(page, client);
  const { assets, income, meansTestedAmount, careFee } = means({ sInvest: { quickTotal: 163_000 } }).amounts;
  const text = [
    'Services Australia    Date of effect: 20 March 2026',
    `Total assessable assets $${assets}`,
    `Assessable income $${income} a year`,
    `Your means tested amount is $${meansTestedAmount} per day.`,
    `Non-clinical care contribution $${careFee} each day`,
    'The basic daily fee was $65.55',
  ].join('\n');
  await page.getByRole('button', { name: 'Add letter' }).click();
  await dialog(page).getByRole('button', { name: 'Paste the text of the letter' }).click();
  await dialog(page).getByRole('textbox', { name: 'Text of the letter' }).fill(text);
  await dialog(page).getByRole('button', { name: 'Read into the fields' }).click();
  await expect(dialog(page).getByText(/^Read into the fields: 20\/03\/2026/)).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Basic daily fee' })).toHaveValue('');
  await inspectEverywhere(page, 'letters-form');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await rows(page).getByRole('link').click();

  await panel(page).getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/&s=1$/);
  await expect(panel(page).getByText(/^Our figures are those of Higher deposit on 20 March 2026/)).toBeVisible();
  await expect(line(page, 'income')).not.toContainText('+$211.38');
  await panel(page).getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 0 });
  await expect(line(page, 'income')).toContainText('+$211.38');
  await expect(line(page, 'assets')).toContainText('$13,000.00');
  await line(page, 'assets')
    .getByRole('button', { name: /explain$/ })
    .click();
  await expect(page.getByRole('complementary', { name: 'Working of a figure' })).toContainText(
    'Assets for the care means test$743,997.63',
  );
  await page.getByRole('button', { name: 'Close the working' }).click();

  await explained(page)
    .first()
    .getByRole('button', { name: /^Use this value/ })
    .first()
    .click();
  await expect(panel(page).getByText('All lines agree')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(panel(page).getByText(/lines differ/)).toBeVisible();
  await explained(page)
    .first()
    .getByRole('button', { name: /^Use this value/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await client.load()).scenarios[0]?.sInvest.quickTotal).toBe(163_000);
  const stored: LoadAnswer = await client.load();
  expect(stored.record.notes).toMatchObject([{ body: 'From the means test letter of 20 March 2026' }]);
  expect(JSON.stringify(stored.record)).not.toContain('per day');
});

test('a letter is typed, and asked about, by keyboard alone', async ({ signedIn: page, api }) => {
  const client = await newRecord(api);
  await openLetters(page, client);
  const focused = page.locator('*:focus');
  const to = async (name: RegExp): Promise<void> => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      const words = await focused.evaluateAll(
        ([element]) =>
          element?.getAttribute('aria-label') ??
          (element as HTMLInputElement)?.labels?.[0]?.textContent ??
          element?.textContent ??
          '',
      );
      if (name.test(words)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await to(/^Add letter/);
  await page.keyboard.press('Enter');
  await to(/^Means test letter/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await to(/^Date of effect/);
  await page.keyboard.type('20/03/2026');
  await to(/^Basic daily fee/);
  await page.keyboard.type('41.17');
  await to(/^Save/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await to(/^Means test letter$/);
  await page.keyboard.press('Enter');
  await expect(line(page, 'basicDailyFee')).toContainText('−$25.63');
  const download: Promise<Download> = page.waitForEvent('download', MADE);
  await to(/^Ask about it, Word/);
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
});

test('figures that are refused are named at their fields in words', async ({ signedIn: page, api }) => {
  const client = await newRecord(api);
  await openLetters(page, client);
  await page.getByRole('button', { name: 'Add letter' }).click();
  await dialog(page).getByRole('radio', { name: 'Invoice' }).check({ force: true });
  const save = dialog(page).getByRole('button', { name: 'Save' });
  await save.click();
  for (const words of ['Enter the first day.', 'Enter the last day.', 'Enter at least one amount of the letter.'])
    await expect(dialog(page).getByText(words)).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'First day' })).toBeFocused();
  await dialog(page).getByRole('textbox', { name: 'First day' }).fill('30/04/2026');
  await dialog(page).getByRole('textbox', { name: 'Last day' }).fill('01/04/2026');
  const total = dialog(page).getByRole('textbox', { name: 'Total' });
  await total.fill('abc');
  await total.press('Tab');
  await expect(dialog(page).getByText('The last day must not be before the first day.')).toBeVisible();
  await total.fill('100000000000');
  await total.press('Tab');
  await expect(dialog(page).getByText('The maximum is $99,999,999.99.')).toBeVisible();
  await inspectEverywhere(page, 'letters-refused');
  await save.click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect((await client.load()).record.letters).toEqual([]);
});

test('fees paid are counted towards the caps, and the day a cap is met becomes the next review', async ({
  signedIn: page,
  api,
}) => {
  const client = await newRecord(api);
  await openLetters(page, client);
  await page.getByRole('textbox', { name: 'Fee paid for November 2026' }).fill('4500');
  await page.getByRole('textbox', { name: 'Days charged in November 2026' }).fill('30');
  const lifetime = page.locator('tr[data-cap="lifetime"]');
  await expect(lifetime).toContainText('if $150.00 a day continues');
  const review = lifetime.getByRole('button', { name: /^Set as next review: Lifetime cap, / });
  const day = (await review.getAttribute('aria-label'))?.split(', ').at(-1) ?? 'no day';
  await review.click();
  await expect(page.getByText(`Next review set for ${day}`)).toBeVisible();
  await inspectEverywhere(page, 'letters-fees-paid');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await client.load()).record.paidFees)
    .toEqual([{ id: '0-2026-11', person: 0, month: '2026-11-01', careFee: 4500, days: 30 }]);
  const listed = await api.must<readonly { recId: number; nextReview: string }[]>('GET', '/records');
  expect(listed.find(({ recId }) => recId === client.recId)?.nextReview).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test('a supervisor reads the letters of a record and cannot change them', async ({ page, server, api }) => {
  const client = await newRecord(api);
  const letter = { ...means({ sInvest: { quickTotal: 163_000 } }), id: 'letter-one' };
  await client.save({ record: { letters: [letter] } });
  await signInSupervisor(page, server, 'sue.letters');
  await page.goto(`/record/${client.recId}/letters?letter=letter-one`);
  await expect(explained(page).first()).toContainText('$163,000.00');
  await expect(page.getByRole('button', { name: 'Add letter' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Use this value/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Fee paid for November 2026' })).not.toBeEditable();
  await inspectEverywhere(page, 'letters-supervisor');
});
