import { deathTexts, HOME_TAX_LEFT_OUT, newEntry, newScenario } from '@advice-builder/casework';
import type { LoadAnswer, RecordDocument, Scenario } from '@advice-builder/contract';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { all, has, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import type { Sid } from '../../../../state/documents.ts';
import { margaret, TODAY } from '../../testing/margaret.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { Presentation } from './presentation.tsx';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Sell the home',
  sCare: [{ ...scenario.sCare[0], sellRadRacPaid: 250_000 }, scenario.sCare[1]],
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-06-01' },
});

interface Given {
  readonly scenarios?: Readonly<Record<string, Scenario>>;
  readonly answer?: Partial<LoadAnswer>;
  readonly record?: Partial<RecordDocument>;
  readonly first?: Sid;
}

function presented({ scenarios, answer: more = {}, record: changed = {}, first = 1 }: Given = {}): HTMLElement {
  const { record, scenario } = margaret();
  const { part } = openRecord((answer) => ({
    ...answer,
    ...more,
    record: { ...answer.record, ...record, ...changed },
    scenarios: scenarios ?? { 0: scenario, 1: sold(scenario) },
  }));
  return part(<Presentation first={first} />);
}

const cellsOf = (drawn: HTMLElement): readonly string[] =>
  all(the(drawn, 'dl'), 'dt').map((label) =>
    visibleText(label.parentElement as HTMLElement).replace(/ (?=\.\d\d)/g, ''),
  );

function figuresOf(change: (scenario: Scenario) => Scenario) {
  const { record, scenario } = margaret();
  const made = calculateReport(record, change(scenario), scenario, shippedRateBook, TODAY);
  if (!made.ok) throw new Error('not calculated');
  return made.value.projection;
}

const USUAL = [1000, 800] as const;

function aCouple(): HTMLElement {
  const { scenario, record } = margaret();
  const both = { ...sold(scenario), sCare: [sold(scenario).sCare[0], scenario.sCare[0]] } as Scenario;
  const clients = [record.clients[0], { ...record.clients[0], first_name: 'Frank' }] as RecordDocument['clients'];
  return presented({ scenarios: { 0: scenario, 1: both }, record: { relationship: 2, clients } });
}

describe('the layout of a presentation', () => {
  afterEach(() => page.viewport(...USUAL));

  it.each([
    [1440, 900],
    [1280, 800],
    [1920, 1080],
  ])('shows the sentence, the figures, the chart and the inputs together at %i by %i', async (width, height) => {
    await page.viewport(width, height);
    for (const draw of [presented, aCouple]) {
      const drawn = draw();
      await expect
        .poll(() => the(drawn, '[aria-label="Five years"] svg').getBoundingClientRect().bottom)
        .toBeLessThan(height);
      const parts = ['h1', 'header + p', 'dl', '[aria-label="Five years"] svg', '[aria-label="Try it"]'];
      for (const part of parts) {
        const { top, bottom } = the(drawn, part).getBoundingClientRect();
        expect(top, part).toBeGreaterThanOrEqual(0);
        expect(bottom, part).toBeLessThanOrEqual(height);
      }
      const figures = all(drawn, 'dl > *').map((cell) => the(cell, 'dd').getBoundingClientRect().top);
      expect(new Set(figures).size).toBe(1);
    }
  });

  it("has a slider as wide as the page on a phone, and nothing beyond the page's edge", async () => {
    await page.viewport(390, 844);
    for (const draw of [presented, aCouple]) {
      const drawn = draw();
      const dialog = the(drawn, 'dialog');
      expect(dialog.scrollWidth).toBe(dialog.clientWidth);
      expect(the(drawn, '[type=range]').getBoundingClientRect().width).toBeGreaterThan(280);
    }
  });

  it('draws no line of assessable assets, which mean nothing to a client', () => {
    const words = visibleText(the(presented(), '[aria-label="Five years"]'));
    expect(words).toContain('Total Net Worth');
    expect(words).toContain('Bank Balance');
    expect(words).not.toContain('Assessable');
  });
});

describe('a presentation', () => {
  it('names in its sentence the money that the Current Situation does not have', () => {
    const { scenario } = margaret();
    const gold = newEntry(
      2,
      { sid: 1, existing: scenario.sFentries, today: TODAY },
      { name: 'Gold', assetValue: 120_000 },
    );
    const more = { ...sold(scenario), sFentries: [...scenario.sFentries, gold] };
    const sentence = 'The figures count $120,000 of money that is not in the Current Situation.';
    expect(visibleText(presented({ scenarios: { 0: scenario, 1: more } }))).toContain(sentence);
    expect(visibleText(presented())).not.toContain('figures count');
  });

  it('says that tax is left out if a home is sold, compared with keeping it', () => {
    expect(visibleText(presented())).toContain(HOME_TAX_LEFT_OUT);
    expect(visibleText(presented({ first: 0 }))).not.toContain(HOME_TAX_LEFT_OUT);
  });

  it('shows a figure that does not differ yet for the month in which it does, like the page', () => {
    const [now, before] = [figuresOf(sold), figuresOf((scenario) => scenario)];
    const june = 7;
    const care = ({ people }: typeof now, month: number): number => people[0]?.totalDailyCareCost[month] ?? Number.NaN;
    const pension = ({ people }: typeof now, month: number): number =>
      people[0]?.pensionEntitlement[month] ?? Number.NaN;
    const cash = ({ columns }: typeof now): number => columns.bankClosing[59] ?? Number.NaN;
    const against = 'against Current Situation';
    const [first, second, third, fourth] = cellsOf(presented());
    expect(first).toBe(
      `Care a day, from June 2027 ${formatMoney(care(now, june))} ${formatMoney(care(now, june) - care(before, june))} , better ${against} Until then ${formatMoney(care(now, 0))}`,
    );
    expect(second).toBe(
      `Pension a fortnight, from June 2027 Nil ${formatMoney(-pension(before, june))} , worse ${against} Until then ${formatMoney(pension(now, 0))}`,
    );
    expect(third).toBe(
      `Cash after five years ${formatWholeDollars(cash(now))} +${formatWholeDollars(cash(now) - cash(before))} , better ${against}`,
    );
    expect(fourth).toMatch(/^Cash lasts (?:beyond|until) .*Current Situation: until \w+ 20\d\d$/);
  });

  it("measures from the record's measured-from scenario", () => {
    const graphSetting = { scenarios: {}, highlighted: 0, measuredFrom: 1 };
    const of = (first: Sid) => cellsOf(presented({ first, record: { graphSetting } })).join(' ');
    const cash = ({ columns }: ReturnType<typeof figuresOf>): number => columns.bankClosing[59] ?? Number.NaN;
    const difference = cash(figuresOf((scenario) => scenario)) - cash(figuresOf(sold));
    expect(of(0)).toContain(`${formatWholeDollars(difference)} , worse against Sell the home`);
    expect(of(0)).toMatch(/Sell the home: (?:beyond|until) [A-Z ]*\w* ?20\d\d$/);
    expect(of(1)).not.toMatch(/better|worse|against/);
  });

  it('compares the Current Situation with nothing, and opens no working', () => {
    const drawn = presented({ first: 0 });
    const cells = cellsOf(drawn);
    expect(cells).toHaveLength(4);
    expect(cells.join(' ')).not.toMatch(/better|worse|no change|Current Situation/);
    expect(visibleText(drawn)).not.toContain('Why?');
  });

  it('names its clients, its scenario and one line of estimates, without other rate marks', () => {
    const drawn = presented();
    expect(visibleText(the(drawn, 'h1'))).toBe('Margaret');
    expect(the(drawn, '[type=radio]:checked')).toHaveAttribute('value', '1');
    expect(visibleText(drawn).match(/[Ee]stimate/g)).toHaveLength(1);
    expect(visibleText(drawn)).toContain('The sale in June 2027 brings $900,000, of which $250,000 is paid as RAD');
  });

  it('offers two inputs and Keep, which is disabled until a value is tried', () => {
    const drawn = presented();
    const asked = within(drawn).getByRole('region', { name: 'Try it' }).element();
    expect(visibleText(asked)).toContain('When is the home sold?');
    expect(visibleText(asked)).toContain('Paid into the RAD $550,000 of $550,000');
    const keep = within(asked).getByRole('button', { name: 'Keep as a scenario' }).element();
    expect(keep).toHaveAttribute('aria-disabled', 'true');
    expect(visibleText(asked)).not.toContain('As entered');
    const { scenario } = margaret();
    const home = {
      ...scenario,
      sCare: [{ ...scenario.sCare[0], marketPriceRad: null }, scenario.sCare[1]],
    } as Scenario;
    const none = presented({ scenarios: { 0: home }, first: 0 });
    expect(within(none).getByRole('region', { name: 'Try it' }).query()).toBeNull();
    expect(visibleText(none)).toContain('Estimates from what was entered.');
  });

  it('applies a value to the scenario still shown, not to the next one', async () => {
    const paid = (drawn: HTMLElement): string => visibleText(the(drawn, '[aria-label="Try it"] output'));
    const left = { key: 'ArrowLeft', bubbles: true };
    const untouched = paid(presented({ first: 0 }));
    const drawn = presented();
    const slider = the(drawn, '[aria-label="Try it"] [type=range]') as HTMLInputElement;
    flushSync(() => document.body.dispatchEvent(new KeyboardEvent('keydown', left)));
    expect(the(drawn, '[type=radio]:checked')).toHaveAttribute('value', '0');
    // The figures are updated a moment later, but the slider stays the same element.
    expect(slider.isConnected).toBe(true);
    slider.valueAsNumber = 99;
    flushSync(() => slider.dispatchEvent(new Event('input', { bubbles: true })));
    await expect.poll(() => slider.isConnected).toBe(false);
    expect(paid(drawn)).toBe(untouched);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...left, key: 'ArrowRight' }));
    await expect.poll(() => paid(drawn)).toBe('$544,500 of $550,000');
  });

  it('offers no Keep for a read-only record, and explains the limit of scenarios', () => {
    const readOnly = visibleText(presented({ answer: { readOnly: true } }));
    expect(readOnly).not.toContain('Keep as a scenario');
    expect(readOnly).toContain('Estimates. Nothing here is saved.');
    expect(readOnly).toContain('Paid into the RAD');
    const full = presented({ answer: { maxScenarios: 2 } });
    expect(visibleText(full)).toContain('1 of 1 scenarios are used. Delete one first.');
    const keep = within(full).getByRole('button', { name: 'Keep as a scenario' }).element();
    expect(getComputedStyle(keep).cursor).toBe('not-allowed');
    expect(keep).toHaveAccessibleDescription('1 of 1 scenarios are used. Delete one first.');
  });

  it('names the missing inputs of a scenario that cannot be calculated', () => {
    const { scenario } = margaret();
    const undated = {
      ...scenario,
      sCare: [{ ...scenario.sCare[0], dateOfEntry: null }, scenario.sCare[1]],
    } as Scenario;
    const words = visibleText(presented({ scenarios: { 0: scenario, 1: undated } }));
    expect(words).toContain('Not calculated: needs Date of Entry.');
    expect(words).not.toContain('Cash lasts');
    const blank = newScenario(TODAY, 0);
    expect(visibleText(presented({ scenarios: { 0: blank }, first: 0 }))).toContain(
      'Not calculated: needs Type of Care.',
    );
  });

  it('shows the care of each partner by name, and the pension of both together', () => {
    const { scenario, record } = margaret();
    const both = { ...scenario, sCare: [scenario.sCare[0], scenario.sCare[0]] } as Scenario;
    const clients = [record.clients[0], { ...record.clients[0], first_name: 'Frank' }] as RecordDocument['clients'];
    const drawn = presented({ scenarios: { 0: both }, record: { relationship: 2, clients }, first: 0 });
    const [care, pension] = cellsOf(drawn);
    expect(care).toMatch(/^Care a day Margaret.* \$[\d,.]+ .*Frank.* \$[\d,.]+/);
    expect(pension).toMatch(/^Pension a fortnight, together/);
    expect(visibleText(drawn)).toMatch(/Paid into the RAD, Margaret .*Paid into the RAD, Frank/);
  });

  it('offers a list if there are too many scenarios to show side by side', () => {
    const { scenario } = margaret();
    const one = sold(scenario);
    const drawn = presented({ scenarios: { 0: scenario, 1: one, 2: one, 3: one } });
    expect(has(drawn, 'select')).toBe(true);
    expect(has(presented(), 'select')).toBe(false);
  });
});

const couple = (deaths = {}): Given => {
  const { record, scenario } = margaret();
  const both: Scenario = { ...scenario, sCare: [scenario.sCare[0], { ...scenario.sCare[1], typeOfCare: 2 }] };
  const withPartner: Scenario = { ...sold(both), sCare: [sold(both).sCare[0], both.sCare[1]] };
  const [client] = record.clients;
  if (client === undefined) throw new Error('nobody');
  const partner = { ...client, first_name: 'Kenneth' };
  const graphSetting = { ...record.graphSetting, deaths };
  return {
    scenarios: { 0: both, 1: withPartner },
    record: { relationship: 2, clients: [client, partner], graphSetting },
  };
};
const KENNETH = { clientIndex: 1, month: '2029-03-01', expensesPercent: 60 } as const;

describe('the death of one partner', () => {
  it('is a switch for couples, measured from the same scenario and judged neither better nor worse', async () => {
    const drawn = presented(couple({ 1: KENNETH }));
    const before = cellsOf(drawn);
    expect(before.join(' ')).toMatch(/against Current Situation/);
    const toggle = within(drawn).getByRole('checkbox', { name: 'If Kenneth dies in March 2029' });
    await expect.element(toggle).not.toBeChecked();
    await toggle.click();
    await expect.poll(() => cellsOf(drawn).join(' ')).toMatch(/against Sell the home/);
    expect(cellsOf(drawn).join(' ')).not.toMatch(/better|worse|Current Situation/);
    expect(cellsOf(drawn)[1]).toMatch(/^Pension a fortnight, from March 2029 .*Until then/);
    await toggle.click();
    await expect.poll(() => cellsOf(drawn)).toEqual(before);
    expect(visibleText(presented())).not.toContain('dies');
  });

  it('is chosen in the meeting if the record has none, and leaves the record unchanged', async () => {
    const drawn = presented(couple());
    await within(drawn).getByRole('button', { name: deathTexts.asks }).click();
    const dialog = within(document.body).getByRole('dialog', { name: deathTexts.title });
    await dialog.getByRole('combobox', { name: 'Who dies' }).selectOptions('Kenneth');
    await dialog.getByRole('textbox', { name: 'Month of death' }).fill('3/29');
    await dialog.getByRole('textbox', { name: 'Living expenses of the survivor' }).click();
    await dialog.getByRole('button', { name: 'Show it' }).click();
    await expect.element(within(drawn).getByRole('checkbox', { name: 'If Kenneth dies in March 2029' })).toBeChecked();
    await expect.poll(() => cellsOf(drawn).join(' ')).toMatch(/against Sell the home/);
  });

  it('is not offered for a scenario that contains a death already', () => {
    const { scenario } = margaret();
    const scenarios = { 0: scenario, 1: { ...sold(scenario), sSurvivor: KENNETH } };
    expect(visibleText(presented({ ...couple(), scenarios }))).toContain('A death is entered in this scenario.');
  });
});
