/** No layout jumps: the focused control stays in place while fields, messages and figures appear. */
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { application } from '../../../../app/testing/record-application.tsx';
import { recordServer } from '../../../../app/testing/record-server.ts';
import { has } from '../../../../design-system/testing/drawn.tsx';
import { field, keysOf, press, region, screenOf, tick } from '../../../../design-system/testing/hands.ts';
import { inInter } from '../../../../design-system/testing/inter.ts';
import { cutFields, frames, type Kind, Steady } from '../../../../design-system/testing/steady.ts';

/** A record operated by keyboard and mouse, with `steady` watching. */
class SteadyHands {
  readonly steady: Steady;
  constructor(steady: Steady) {
    this.steady = steady;
  }

  async type(label: string, text: string, within: Locator): Promise<void> {
    await this.steady.during(`${label} ${text}`, field(label, within), () =>
      userEvent.keyboard(`{Control>}a{/Control}${keysOf(text)}{Tab}`),
    );
  }

  async choose(label: string, option: string, within: Locator): Promise<void> {
    const list = within.getByRole('combobox', { name: label, exact: true });
    await this.steady.during(`${label} ${option}`, list, () => list.selectOptions(option));
  }

  async press(control: Locator, what: string, kind?: Kind): Promise<void> {
    await this.steady.during(what, control, () => userEvent.keyboard(' '), kind);
  }

  async tick(label: string, within: Locator): Promise<void> {
    // The name of the checkbox contains its text twice, because a hidden bold copy reserves the width of the bold text.
    await this.press(within.getByRole('checkbox', { name: label, exact: false }), `tick ${label}`);
  }

  async button(name: string | RegExp, within: Locator): Promise<void> {
    await this.press(within.getByRole('button', { name, exact: false }), `press ${name}`);
  }

  /** The new entry is above the Add buttons. */
  async add(name: string | RegExp, within: Locator): Promise<void> {
    await this.press(within.getByRole('button', { name, exact: false }), `add ${name}`, 'pushed');
  }

  /** Folded sections have to be opened first. */
  async open(section: Locator): Promise<void> {
    if (window.innerWidth >= 768) return;
    await this.press(section.getByRole('button', { expanded: false }).first(), `open ${section.asLocator()}`);
  }
}

/** The elements found now, by index. */
const eachOf = (found: Locator): readonly Locator[] => found.elements().map((_, index) => found.nth(index));

const { isLong } = inject('looks');
const person = (within: Locator, role: 'Client' | 'Partner'): Locator =>
  within.getByRole('group', { name: new RegExp(`^${role}`) });

/** `npm test` checks a whole record at one width; `LONG_RUN=1` checks all widths. */
for (const width of isLong ? [1440, 1024, 390] : [1440]) {
  test(`the focused control and everything above it stay in place at ${width} px`, async () => {
    await inInter();
    const { goTo } = await application();
    await screenOf([width, 900]);
    const steady = await Steady.on();
    await goTo('scenario=0');
    const on = new SteadyHands(steady);
    const details = region('Client Details');
    // The results expand with the page.
    await expect.element(page.getByRole('button', { name: 'Update Report' })).toBeVisible();
    await expect.poll(() => document.getAnimations()).toEqual([]);
    await on.press(details.getByRole('radio', { name: /Couple Illness Separated/ }), 'couple');
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

    const care = region('Care Arrangement');
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

    const home = region(/^Home/);
    await on.type('Net Home Value', '800000', home);
    await on.type('Asset Growth', '44', home);
    await on.tick('Sell Home', home);
    await on.type('Settlement date', 'May 2027', home);
    await on.tick('Sell Home', home);
    await on.tick('Rent Home', home);
    await on.tick('Sell Home', home);
    await on.tick('Rent Home', home);

    for (const [name, add, amount] of [
      ['Personal Assets', 'Gift', 'Amount'],
      ['Investments', 'Investment property', 'Property value'],
      ['Income', 'Annuity', 'Payment'],
      ['Expenses', 'Additional expense', 'Amount'],
    ] as const) {
      const section = region(name);
      await on.open(section);
      await on.button(/^QUICK MODE/, section);
      await on.add(new RegExp(`^${add}`), section);
      const form = section.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) });
      await on.type('Name', 'One', form);
      await on.type(amount, '25000', form);
      for (const kind of eachOf(form.getByRole('checkbox'))) await on.press(kind, `${add} toggle`);
      for (const list of eachOf(form.getByRole('combobox'))) {
        const options = [...(list.element() as HTMLSelectElement).options].map(({ text }) => text);
        for (const text of options) await steady.during(`${add} list ${text}`, list, () => list.selectOptions(text));
      }
      await on.add('Duplicate One', form);
      // Only one entry of a list is open. The first press closes the entry below the pressed one, the second the entry
      // above.
      await on.press(section.getByRole('button', { name: /^One/ }), `open ${add} One`, 'closing');
      await on.press(section.getByRole('button', { name: /^Copy of One/ }), `open ${add} Copy of One`, 'closing');
    }
    expect(steady.found).toEqual([]);
  });
}

/** A couple with input in every section. */
const couple = () =>
  recordServer({
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

/** The returned function gives the sum of all layout shifts since `watchShifts` was called. */
function watchShifts(): () => number {
  let shifts = 0;
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += (entry as unknown as { readonly value: number }).value;
  });
  watcher.observe({ type: 'layout-shift' });
  onTestFinished(() => watcher.disconnect());
  return () => shifts;
}

for (const width of isLong ? [1440, 1024, 390] : [1440, 390]) {
  test(`loading, saving and opening a working do not move the page at ${width} px`, async () => {
    await inInter();
    const server = couple();
    const { goTo } = await application(server);
    await screenOf([width, 900]);
    /** The server answers no call until the returned function is called. */
    const holdBack = (): (() => void) => {
      let release = (): void => undefined;
      server.memory.hold = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        server.memory.hold = undefined;
        release();
      };
    };
    const steady = await Steady.on();
    const answerLoad = holdBack();
    const shifts = watchShifts();
    await goTo('scenario=0');
    await expect.poll(() => has(document, 'main') && !has(document, '#home')).toBe(true);
    await frames(2);
    answerLoad();
    await expect.element(region('Client Details')).toBeVisible();
    const figure = page.getByRole('button', { name: /, explain$/ }).first();
    await expect.element(figure).toBeVisible();
    await frames(4);
    expect(shifts()).toBeLessThan(0.01);

    const answerSave = holdBack();
    await tick(page.getByRole('checkbox', { name: 'Protected Person' }), true);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const saving = page.getByRole('status').filter({ hasText: 'Saving' });
    await steady.during('saving', save, async () => {
      await userEvent.keyboard('{Enter}');
      await expect.element(saving).toBeInTheDocument();
      await frames(2);
      answerSave();
      await expect.element(saving).not.toBeInTheDocument();
    });
    expect(server.memory.scenarios.get(0)?.sHome.protectedPerson).toBe(true);

    for (const name of width < 768 ? [] : ['Wages', 'Unit at the coast']) {
      await press(page.getByRole('button', { name: new RegExp(`^${name}`) }));
      expect(cutFields()).toEqual([]);
    }
    await figure.click();
    await expect.element(page.getByRole('button', { name: 'Copy working' })).toBeVisible();
    expect(cutFields()).toEqual([]);
    if (width >= 768) {
      await press(page.getByRole('button', { name: /^Wages/ }));
      expect(cutFields()).toEqual([]);
    }
    expect(steady.found).toEqual([]);
  });
}
