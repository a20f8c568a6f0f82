/** Nothing jumps: what a person works at stays where it is while fields, messages and figures appear. */
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';
import { type Kind, Steady } from './steady.ts';
import { person } from './thomas-screen.ts';

/** A record worked by hand under the eyes of `steady`. */
class SteadyScreen {
  readonly steady: Steady;
  readonly screen: RecordScreen;
  constructor(steady: Steady) {
    this.steady = steady;
    this.screen = new RecordScreen(steady.page);
  }

  async type(label: string, text: string, within: Locator): Promise<void> {
    const field = within.getByRole('textbox', { name: label, exact: true });
    await this.steady.during(`${label} ${text}`, field, async () => {
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(text);
      await field.press('Tab');
    });
  }

  async choose(label: string, option: string, within: Locator): Promise<void> {
    const list = within.getByRole('combobox', { name: label, exact: true });
    await this.steady.during(`${label} ${option}`, list, () => list.selectOption({ label: option }));
  }

  async press(control: Locator, what: string, kind?: Kind): Promise<void> {
    await this.steady.during(what, control, () => control.press('Space'), kind);
  }

  async tick(label: string, within: Locator): Promise<void> {
    await this.press(within.getByRole('checkbox', { name: label, exact: true }), `tick ${label}`);
  }

  async button(name: string | RegExp, within: Locator): Promise<void> {
    await this.press(within.getByRole('button', { name }), `press ${name}`);
  }

  /** The new entry stands above the buttons that add one. */
  async add(name: string | RegExp, within: Locator): Promise<void> {
    await this.press(within.getByRole('button', { name }), `add ${name}`, 'pushed');
  }

  /** Where sections are rows, what is closed has to be opened first. */
  async open(section: Locator): Promise<void> {
    if ((this.steady.page.viewportSize()?.width ?? 0) >= 768) return;
    await this.press(section.locator('button[aria-expanded="false"]').first(), `open ${section}`);
  }
}

/** In `npm test` the work of a whole record at one width; `npm run soak -- chromium` has all widths. */
const isLong = process.env.LONG_RUN === '1';

for (const width of isLong ? [1440, 1024, 390] : [1440]) {
  test(`the control in use and all above it stay in place at ${width} px`, async ({ signedIn: page }) => {
    test.slow();
    page.setDefaultTimeout(8000);
    await page.setViewportSize({ width, height: 900 });
    const steady = await Steady.on(page);
    const on = new SteadyScreen(steady);
    const { screen } = on;
    await page.goto('/record=new');
    await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
    const details = screen.section('Client Details');
    const care = screen.section('Care Arrangement');

    await test.step('people', async () => {
      await on.press(details.getByRole('radio', { name: 'Couple Illness Separated' }), 'couple');
      for (const role of ['Client', 'Partner'] as const) {
        const fields = person(details, role);
        await on.open(fields);
        await on.type('First name', role === 'Client' ? 'Thomas' : 'Joan', fields);
        await on.type('Date of birth', '31/02/1939', fields);
        await on.type('Date of birth', '02/09/1939', fields);
        await on.type('Lifetime cap used', '12abc', fields);
        await on.type('Lifetime cap used', '18000', fields);
        await on.button('More details', fields);
        await on.tick('Enduring power of attorney', fields);
        await on.button('Fewer details', fields);
      }
      await on.type('Project from', 'nonsense', details);
    });

    await test.step('care', async () => {
      const [his, hers] = [person(care, 'Client'), person(care, 'Partner')];
      await on.choose('Type of Care', 'Residential Aged Care', his);
      await on.type('Date of Entry', '12/03/2024', his);
      await on.tick('Apply post reform Rules', his);
      await on.tick('Means not disclosed', his);
      await on.tick('Means not disclosed', his);
      await on.tick('Apply post reform Rules', his);
      await on.type('Date of Entry', '01/11/2026', his);
      await on.tick('Low Means Resident', his);
      await on.tick('Low Means Resident', his);
      await on.tick('Apply No Worse Off Principle', his);
      await on.tick('Apply No Worse Off Principle', his);
      await on.type('Facility Market Price RAD or RAC', '650000', his);
      await on.type('RAD or RAC Paid', '700000', his);
      await on.type('RAD or RAC Paid', '400000', his);
      await on.type('Rad Retention %', '700', his);
      await on.type('Higher Every Day Living Fee', '12', his);
      await on.type('Fee ends', 'next June', his);
      await on.type('Fee ends', '01/06/2027', his);
      await on.add('Add top-up', his);
      await on.choose('Type of Care', 'Stay at Home', hers);
      await on.tick('Home Care Package / Support At Home', hers);
      await on.type('Date Package Commenced', '15/06/2026', hers);
      await on.choose('Support at Home level', 'Level 5: $40,809.27 a year', hers);
      await on.type('Clinical care costs', '90000', hers);
    });

    await test.step('home', async () => {
      const home = screen.section(/^Home/);
      await on.type('Net Home Value', '800000', home);
      await on.type('Asset Growth', '44', home);
      await on.tick('Sell Home', home);
      await on.type('Settlement date', 'May 2027', home);
      await on.tick('Sell Home', home);
      await on.tick('Rent Home', home);
      await on.tick('Sell Home', home);
      await on.tick('Rent Home', home);
    });

    await test.step('money', async () => {
      for (const [name, add] of [
        ['Personal Assets', 'Gift'],
        ['Investments', 'Investment property'],
        ['Income', 'Annuity'],
        ['Expenses', 'Additional expense'],
      ] as const) {
        const section = screen.section(name);
        await on.open(section);
        await on.button(/^QUICK MODE/, section);
        await on.add(new RegExp(`^${add}`), section);
        const form = section.getByRole('listitem').filter({ has: page.locator('button[aria-expanded="true"]') });
        await on.type('Name', 'One', form);
        const amount = { Gift: 'Amount', 'Investment property': 'Property value', Annuity: 'Payment' }[add as 'Gift'];
        await on.type(amount ?? 'Amount', '25000', form);
        for (const kind of await form.getByRole('checkbox').all()) await on.press(kind, `${add} toggle`);
        for (const list of await form.getByRole('combobox').all()) {
          const options = await list.locator('option').allTextContents();
          for (const index of options.keys()) {
            await steady.during(`${add} list ${options[index]}`, list, () => list.selectOption({ index }));
          }
        }
        await on.add('Duplicate One', form);
        // The one that was open above it closes, and the other way round.
        await on.press(section.getByRole('button', { name: /^One/ }), `open ${add} One`, 'closing');
        await on.press(section.getByRole('button', { name: /^Copy of One/ }), `open ${add} Copy of One`, 'closing');
      }
    });

    expect(steady.found).toEqual([]);
  });
}

/** A couple with something in every section. */
async function couple(api: ApiClient): Promise<number> {
  const client = await RecordClient.create(api);
  await client.save({
    record: {
      relationship: 3,
      clients: [
        { first_name: 'Margaret', last_name: 'Ellis', dob: '14/03/1942', gender: 2, illnessSep: true },
        { first_name: 'Thomas', last_name: 'Ellis', dob: '02/09/1939', gender: 1, illnessSep: true },
      ],
    },
    scenarios: {
      0: {
        sCare: [
          { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 250_000, resi_esf: 12 },
          { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/06/2026', supportAtHomeLevel: 5 },
        ],
        sHome: { netHomeValue: 1_150_000, rent: true, sell: true },
        sInvest: { quick: false, quickTotal: 68_500 },
        sAssets: { quick: false, quickTotal: 28_000 },
        sExpenses: { quick: false, quickTotal: 38_000 },
        sIncome: { quick: false },
        sFentries: [
          { eid: 3, name: 'Unit at the coast', assetValue: 900_000 },
          { eid: 4, name: 'Wages', cashAmount: 400, cashFrequency: 26 },
        ],
      },
    },
  });
  return client.recId;
}

/** Fields whose text is wider than they are when they hold a large amount, a percentage or a count of days. */
function cutFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input[inputmode="decimal"]')];
    return fields.flatMap((field) => {
      if (field.clientWidth === 0) return [];
      const { value } = field;
      const around = field.parentElement?.textContent ?? '';
      field.value = around.includes('$') ? '1,234,567.89' : around.includes('%') ? '100.00' : '1,460';
      const isCut = field.scrollWidth > field.clientWidth;
      field.value = value;
      return isCut ? [`${field.labels?.[0]?.textContent ?? ''}, ${field.clientWidth} px`] : [];
    });
  });
}

for (const width of isLong ? [1440, 1024, 390] : [1440, 390]) {
  test(`loading, saving and the working of a figure leave the page in place at ${width} px`, async ({
    signedIn: page,
    api,
  }) => {
    page.setDefaultTimeout(8000);
    await page.setViewportSize({ width, height: 900 });
    const steady = await Steady.on(page);
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += (entry as unknown as { readonly value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/record/${await couple(api)}`);
    const details = new RecordScreen(page).section('Client Details');
    await expect(details).toBeVisible();
    const figure = page.getByRole('button', { name: /, explain$/ }).first();
    await expect(figure).toBeVisible();
    const shifts = await page.evaluate(async () => {
      await window.steady.frames(4);
      return window.shifts;
    });
    expect(shifts).toBeLessThan(0.1);

    await test.step('saving', async () => {
      let release = (): void => undefined;
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.route('**/save', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('checkbox', { name: 'Protected Person' }).check();
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await steady.during('saving', save, async () => {
        await save.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeAttached();
        await page.evaluate(() => window.steady.frames(2));
        release();
        await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toHaveCount(0);
      });
    });

    await test.step('why', async () => {
      for (const name of width < 768 ? [] : ['Wages', 'Unit at the coast']) {
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        expect(await cutFields(page)).toEqual([]);
      }
      await figure.click();
      await expect(page.getByRole('button', { name: 'Copy working' })).toBeVisible();
      expect(await cutFields(page)).toEqual([]);
      if (width < 768) return;
      await page.getByRole('button', { name: /^Wages/ }).click();
      expect(await cutFields(page)).toEqual([]);
    });
    expect(steady.found).toEqual([]);
  });
}
