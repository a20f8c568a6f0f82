/**
 * An adviser's complete job without a mouse: a couple, five scenarios, the detailed report downloaded. Keys are
 * counted, and a chord counts as one. Only keys from the list of shortcuts are used to reach a field.
 */
import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { savedCase } from './as-saved.ts';
import { expect, test } from './fixtures.ts';

const MOST_KEYS = 400;
/** The most key presses to reach a field. A field that needs more is considered misplaced. */
const MOST_STOPS = 20;

/** The section and label of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element === null || element === document.body) return '';
    const label = element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
    const section = element.closest('main section[id]')?.id ?? '';
    return `${section}: ${label.replace(/\s+/g, ' ').trim().slice(0, 60)}`;
  });

class Keys {
  count = 0;
  readonly parts: Record<string, number> = {};
  #page: Page;
  #begun = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  goOn(page: Page): void {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.count += 1;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.count += text.length;
  }

  /** Presses a key until the matching element has the focus. */
  async to(what: RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = [];
    while (passed.length < MOST_STOPS) {
      const at = await focused(this.#page);
      if (what.test(at)) return;
      passed.push(at);
      await this.press(key);
    }
    expect(passed, `${what} is not reached by ${key}`).toEqual([]);
  }

  jump(what: RegExp): Promise<void> {
    return this.to(what, 'Alt+PageDown');
  }

  /** Waits until the matching element has the focus. Content that a key press opened takes the focus itself. */
  async isOn(what: RegExp): Promise<void> {
    await expect.poll(() => focused(this.#page)).toMatch(what);
  }

  async fill(fields: readonly (readonly [label: RegExp, text: string])[]): Promise<void> {
    for (const [label, text] of fields) {
      await this.to(label);
      await this.type(text);
    }
  }

  /** Adds an entry, and waits until its first field has the focus. */
  async add(kind: RegExp): Promise<void> {
    const isAt = async (): Promise<boolean> => kind.test(await focused(this.#page));
    do {
      const before = await focused(this.#page);
      await this.press('Alt+a');
      await expect.poll(() => focused(this.#page)).not.toBe(before);
    } while (!(await isAt()));
    await this.press('Enter');
    await this.isOn(/: Name$/);
  }

  /** Copies the scenario on screen and renames the copy. */
  async copy(sid: number, name: string): Promise<void> {
    await this.press('Alt+c');
    await this.#isOpen(sid);
    await this.type(name);
  }

  async goTo(sid: number): Promise<void> {
    await this.press(`Alt+${sid}`);
    await this.#isOpen(sid);
  }

  async #isOpen(sid: number): Promise<void> {
    await expect(this.#page).toHaveURL(new RegExp(`/scenario=${sid}(?:\\?|$)`));
    await this.isOn(/^scenario-details: Scenario Name$/);
  }

  part(name: string): void {
    this.parts[name] = this.count - this.#begun;
    this.#begun = this.count;
  }
}

async function typeCurrent(keys: Keys): Promise<void> {
  await keys.press('Alt+PageUp');
  await keys.press('ArrowRight');
  await keys.press('Alt+PageDown');
  await keys.fill([
    [/First name/, 'Dorothy'],
    [/Last name/, 'Hart'],
    [/Date of birth/, '12/3/44'],
  ]);
  await keys.press('Alt+PageDown');
  await keys.fill([[/First name/, 'Kenneth']]);
  await keys.to(/Last name/);
  await keys.to(/Use Hart/, 'F6');
  await keys.press('Enter');
  await keys.isOn(/Last name$/);
  await keys.fill([[/Date of birth/, '5/6/42']]);
  keys.part('people');
  await keys.press('Alt+PageDown');
  await keys.fill([[/Type of Care/, 'S']]);
  await keys.press('Alt+PageDown');
  await keys.fill([[/Type of Care/, 'S']]);
  await keys.to(/Home Care Package/);
  await keys.press('Space');
  await keys.fill([
    [/Date Package/, '10/3/26'],
    [/Support at Home level/, 'Level 5'],
    [/Independence/, '14k'],
    [/Everyday/, '9k'],
    [/Clinical/, '12k'],
  ]);
  keys.part('care');
  await keys.jump(/^home/);
  await keys.fill([
    [/Net Home Value/, '1.2m'],
    [/Asset Growth/, '3'],
  ]);
  await keys.jump(/^personal-assets/);
  await keys.press('Shift+Tab');
  await keys.press('Space');
  await keys.fill([
    [/Contents/, '15k'],
    [/Vehicles/, '22k'],
  ]);
  await keys.add(/: Gift$/);
  await keys.fill([
    [/Amount/, '60k'],
    [/: Date$/, '15/8/24'],
  ]);
  keys.part('home and personal assets');
  await keys.jump(/^investments/);
  await keys.fill([
    [/Bank accounts/, '380k'],
    [/Assumed Interest/, '3.5'],
  ]);
  await keys.jump(/^income/);
  await keys.add(/: Account based pension$/);
  await keys.fill([
    [/Owner/, 'K'],
    [/Balance/, '210k'],
  ]);
  await keys.to(/Payment in dollars/);
  await keys.press('Space');
  await keys.fill([
    [/: Payment$/, '12600'],
    [/Payment.*how often/, 'Y'],
    [/Growth/, '5'],
  ]);
  await keys.add(/: Annuity$/);
  await keys.fill([
    [/Annuity type/, 'Life'],
    [/Date of purchase/, '1/7/21'],
    [/Owner/, 'D'],
    [/Purchase price/, '120k'],
    [/: Payment$/, '6900'],
    [/Indexation/, '2.5'],
  ]);
  await keys.jump(/^expenses/);
  await keys.fill([
    [/Living expenses/, '1100'],
    [/how often/, 'W'],
  ]);
  keys.part('money');
}

async function typeScenarios(keys: Keys): Promise<void> {
  await keys.copy(1, 'Keep home, pay DAP');
  await keys.jump(/Type of Care/);
  await keys.fill([
    [/Type of Care/, 'Res'],
    [/Date of Entry/, '15/1/27'],
    [/Facility Market/, '750k'],
  ]);
  keys.part('keep home');
  await keys.copy(2, 'Rent');
  await keys.jump(/^home/);
  await keys.to(/Rent Home/);
  await keys.press('Space');
  await keys.fill([
    [/: Rent$/, '780'],
    [/: Expenses/, '120'],
    [/Rent starts/, '2/27'],
  ]);
  keys.part('rent');
  await keys.goTo(1);
  await keys.copy(3, 'Sell June 2027');
  await keys.jump(/Type of Care/);
  await keys.add(/Add top-up/);
  await keys.fill([
    [/Amount/, '750k'],
    [/: Paid/, '6/27'],
  ]);
  await keys.jump(/^home/);
  await keys.to(/Sell Home/);
  await keys.press('Space');
  await keys.fill([
    [/Settlement date/, '6/27'],
    [/Sale expenses/, '32k'],
  ]);
  keys.part('sell');
  await keys.copy(4, 'Village');
  await keys.jump(/Type of Care/);
  await keys.press('Alt+PageDown');
  await keys.jump(/Type of Care/);
  await keys.type('Ret');
  await keys.jump(/^home/);
  await keys.to(/QUICK/, 'Shift+Tab');
  await keys.press('Space');
  await keys.fill([
    [/Calculation base/, 'P'],
    [/Date Purchased/, '15/6/27'],
    [/Purchase Price/, '650k'],
  ]);
  await keys.jump(/Service charge/);
  await keys.type('720');
  await keys.to(/Enter a schedule/);
  await keys.press('Enter');
  await keys.fill([[/Percentages/, '6 12 18 24 30']]);
  await keys.to(/Use schedule/);
  await keys.press('Enter');
  await keys.isOn(/Enter a schedule/);
  keys.part('village');
  await keys.goTo(1);
  await keys.copy(5, 'Kenneth dies');
  await keys.to(/If one of them dies/);
  await keys.press('Enter');
  await keys.isOn(/Who dies/);
  await keys.fill([
    [/Who dies/, 'K'],
    [/Month/, '3/29'],
  ]);
  keys.part('one dies');
}

/** The adviser's input, as the server must store it. */
const CURRENT = {
  sCare: [
    { typeOfCare: 2, homeCarePackage: false },
    {
      typeOfCare: 2,
      homeCarePackage: true,
      dateOfEntry: '10/03/2026',
      supportAtHomeLevel: 5,
      independenceServiceCosts: 14_000,
      everydayLivingServiceCosts: 9000,
      clinicalCareCosts: 12_000,
    },
  ],
  sHome: { netHomeValue: 1_200_000, growthRate: 3, rent: false, sell: false },
  sAssets: { quick: false, quickTotal: 15_000, vehiclesTotal: 22_000 },
  sInvest: { quickTotal: 380_000, cashGrowth: 3.5 },
  sExpenses: { quickTotal: 1100, oopFrequency: 52 },
};
const ENTRIES = [
  { template: 'gift', assetValue: 60_000, assetDateStart: '2024-08-15' },
  {
    template: 'accountBasedPension',
    clientId: 1,
    assetValue: 210_000,
    cashAmount: 12_600,
    cashFrequency: 1,
    assetGrowth: 5,
  },
  {
    template: 'annuity',
    clientId: 0,
    annuityType: 2,
    assetValue: 120_000,
    assetDateStart: '2021-07-01',
    cashAmount: 6900,
    cashFrequency: 1,
    indexation: 2.5,
  },
];
const TOP_UP = { template: 'topUp', clientId: 0, assetValue: 750_000, assetDateStart: '2027-06-01' };
const IN_CARE = { typeOfCare: 1, dateOfEntry: '15/01/2027', marketPriceRad: 750_000 };
const SOLD = { sell: true, sellMonth: '2027-06-01', sellExpenses: 32_000 };
const AT_HOME = CURRENT.sCare[1];
const VILLAGE = {
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: '15/06/2027',
  rv_purchasePrice: 650_000,
  rv__gsc_sf: 720,
  rv__gsc_sf_freq: 12,
};
const SCENARIOS = [
  { name: 'Current Situation', cash: '1 to check', saved: CURRENT, entries: ENTRIES },
  {
    name: 'Keep home, pay DAP',
    cash: 'Cash runs out Oct 2032',
    saved: { ...CURRENT, sCare: [IN_CARE, AT_HOME] },
    entries: ENTRIES,
  },
  {
    name: 'Rent',
    cash: 'Cash runs out Jun 2034',
    saved: {
      sCare: [IN_CARE, AT_HOME],
      sHome: { rent: true, rentValue: 780, rentFrequency: 52, rentExpenses: 120, rentAtMonth: '2027-02-01' },
    },
    entries: ENTRIES,
  },
  {
    name: 'Sell June 2027',
    cash: '3 to check',
    saved: { sCare: [IN_CARE, AT_HOME], sHome: { ...SOLD, rent: false } },
    entries: [...ENTRIES, TOP_UP],
  },
  {
    name: 'Village',
    cash: 'Cash runs out Aug 2035',
    saved: {
      sCare: [IN_CARE, { typeOfCare: 4 }],
      sHome: { ...SOLD, ...VILLAGE, formerHome: true },
      sRV: Array.from({ length: 10 }, (_, year) => ({ dmf: year < 5 ? 6 : 0 })),
    },
    entries: [...ENTRIES, TOP_UP],
  },
  {
    name: 'Kenneth dies',
    cash: 'Cash runs out Jan 2033',
    saved: {
      sCare: [IN_CARE, AT_HOME],
      sHome: { rent: false, sell: false },
      sSurvivor: { clientIndex: 1, month: '2029-03-01' },
    },
    entries: ENTRIES,
  },
];

async function expectSaved(api: ApiClient, recId: number): Promise<void> {
  const { record, scenarios } = await savedCase(api, recId);
  expect(record).toMatchObject({
    relationship: 2,
    clients: [
      { first_name: 'Dorothy', last_name: 'Hart', dob: '12/03/1944' },
      { first_name: 'Kenneth', last_name: 'Hart', dob: '05/06/1942' },
    ],
  });
  expect(Object.keys(scenarios)).toHaveLength(SCENARIOS.length);
  for (const [sid, { name, saved, entries }] of SCENARIOS.entries()) {
    const scenario = scenarios[String(sid)];
    expect(scenario, name).toMatchObject({ name, ...saved });
    expect(
      scenario?.sFentries?.filter((entry) => entry?.auto === false),
      name,
    ).toMatchObject(entries);
  }
}

test('a couple with five scenarios takes at most 400 keys to a downloaded report', async ({ signedIn, api }) => {
  const keys = new Keys(signedIn);
  await keys.to(/New Record/);
  const opened = signedIn.context().waitForEvent('page');
  await keys.press('Enter');
  const page = await opened;
  keys.goOn(page);
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await keys.isOn(/First name/);
  await typeCurrent(keys);
  await typeScenarios(keys);
  const downloaded = page.waitForEvent('download');
  await keys.press('Alt+r');
  await expect(page.getByRole('heading', { level: 2, name: 'Generate Report' })).toBeVisible();
  await keys.press('Control+Enter');
  expect((await downloaded).suggestedFilename()).toMatch(/detailed report.*\.pdf$/);
  keys.part('report');
  const rows = page.getByRole('table', { name: 'Scenarios of the document' }).getByRole('row');
  await expect(rows).toContainText([/Checks/, ...SCENARIOS.map(({ name, cash }) => new RegExp(`${name}.*${cash}`))]);
  await expectSaved(api, Number(/record\/(\d+)/.exec(page.url())?.[1]));
  test.info().annotations.push({ type: 'keys', description: JSON.stringify({ all: keys.count, ...keys.parts }) });
  expect(keys.count, JSON.stringify(keys.parts)).toBeLessThanOrEqual(MOST_KEYS);
});
