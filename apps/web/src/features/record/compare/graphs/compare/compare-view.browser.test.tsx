import { HOME_TAX_LEFT_OUT, newEntry, newScenario } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { YEARLY_METRICS } from '@advice-builder/results';
import { beforeEach, describe, expect, test } from 'vitest';
import { all, the, visibleText, visibleTexts, within } from '../../../../../design-system/testing/drawn.tsx';
import { TODAY } from '../../../../../state/testing/memory-server.ts';
import { openGraphs } from '../testing/graphs-page.tsx';
import { CompareView } from './compare-view.tsx';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Sell the home',
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01', sellExpenses: 28_000 },
});
const graphs = openGraphs([sold, () => newScenario(TODAY, 2)]);
const page = (a: number, b: number): HTMLElement => graphs.part(<CompareView a={a} b={b} />);

const [current, sale] = graphs.figures().map(({ five }) => {
  if (!five.ok) return undefined;
  return five.value.report;
});

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatWholeDollars(amount)}`;
const rowsOf = (drawn: HTMLElement, caption: RegExp): HTMLElement[] =>
  all(within(drawn).getByRole('table', { name: caption }).element(), 'tbody tr');

describe('two scenarios compared', () => {
  let drawn: HTMLElement;
  beforeEach(() => {
    drawn = page(1, 0);
  });

  test('name the months and the baseline in the heading, once', () => {
    expect(visibleText(the(drawn, 'header'))).toContain(
      'Five years, November 2026 to October 2031, against Current Situation.',
    );
  });

  test('include a note that the sale of a home is shown without tax', () => {
    expect(visibleText(drawn)).toContain(HOME_TAX_LEFT_OUT);
    expect(visibleText(page(0, 2))).not.toContain(HOME_TAX_LEFT_OUT);
  });

  test('have five cards: the values of the first, and the differences from the second in words', () => {
    const cards = visibleText(the(drawn, 'dl'));
    const last = 4;
    expect(cards.replace(/ \./g, '.')).toContain(formatMoney(sale?.year.rows[last]?.netWorth.value ?? Number.NaN));
    expect(cards).toContain('Cash lasts beyond 2041 Current Situation: until November 2032');
    const differences = all(the(drawn, 'dl'), 'dd:not([class])').map((each) => visibleText(each));
    expect(differences).toHaveLength(5);
    for (const words of differences) {
      expect(words).toMatch(/(better|worse|no change) against Current Situation$|^Current Situation: until/);
    }
  });

  test('show each yearly difference as in the reports, in whole dollars with a word', () => {
    const rows = rowsOf(drawn, /^Year by year/);
    expect(rows).toHaveLength(YEARLY_METRICS.length);
    rows.forEach((row, index) => {
      const metric = YEARLY_METRICS[index];
      const cells = visibleTexts(row, 'td');
      expect(cells).toHaveLength(5);
      cells.forEach((text, year) => {
        const [of, than] = [sale, current].map((report) => {
          const found = report?.year.rows[year];
          return found === undefined || metric === undefined
            ? Number.NaN
            : metric.cells(found).reduce((sum, { value }) => sum + value, 0);
        });
        const amount = (of ?? Number.NaN) - (than ?? Number.NaN);
        const isNothing = Math.abs(amount) < 0.5;
        expect(text.startsWith(isNothing ? 'no change' : signed(amount))).toBe(true);
        const word = amount > 0 === (metric?.moreIs === 'better') ? 'better' : 'worse';
        expect(isNothing || text.includes(word)).toBe(true);
        expect(text).toMatch(/against Current Situation$/);
      });
    });
  });

  test('list the parts in a table with buttons for the workings, and a picture hidden from screen readers', () => {
    const rows = rowsOf(drawn, /^Net worth after five years/);
    expect(rows.every((row) => all(row, 'td[aria-hidden=true]').length === 1)).toBe(true);
    const total = rows.pop() as HTMLElement;
    expect(visibleText(total)).toMatch(/^Net worth after five years/);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const ways = within(row).getByRole('button', { name: /^Working of .*, against Current Situation$/ });
      expect(ways.element()).toHaveAttribute('aria-expanded', 'false');
      expect(visibleText(row)).not.toMatch(/NaN|undefined/);
    }
  });

  test('cannot be added to a report, and show every sign with a word', () => {
    expect(visibleText(drawn)).not.toMatch(/Add to report|[▲▼△▽]/);
  });

  test('have the opposite signs when swapped', () => {
    const totalOf = (of: HTMLElement): string =>
      visibleTexts(rowsOf(of, /^Net worth after/).at(-1) as HTMLElement, 'td').find((text) => text.includes('$')) ?? '';
    const [there, back] = [totalOf(drawn), totalOf(page(0, 1))];
    expect(there.replace(/[^0-9]/g, '')).toBe(back.replace(/[^0-9]/g, ''));
    expect([there, back].map((text) => text.match(/better|worse/)?.[0]).sort()).toEqual(['better', 'worse']);
  });
});

describe('an impossible comparison', () => {
  test.each([
    [1, 1, 'This is the same scenario twice.'],
    [5, 0, 'Scenario 5 is not in this record.'],
    [5, 4, 'Scenario 5 and Scenario 4 are not in this record.'],
    [2, 0, 'Untitled Scenario cannot be calculated.'],
  ])('of %d with %d: %s', (a, b, words) => {
    const text = visibleText(page(a, b));
    expect(text).toContain(words);
    expect(text).not.toContain('Why net worth differs');
  });

  test('links to the field that a scenario needs', () => {
    expect(within(page(2, 0)).getByRole('button', { name: 'Needs Type of Care' }).query()).not.toBeNull();
  });

  test('explains in a record with one scenario how to make another', () => {
    const alone = openGraphs([]);
    expect(visibleText(alone.part(<CompareView a={0} b={0} />))).toContain('There is nothing to compare yet.');
  });
});

test('allows choices in another user’s record', () => {
  graphs.session.store.setState({ readOnly: true });
  const choices = all(page(1, 0), 'select, [type=radio]');
  expect(choices.length).toBeGreaterThan(3);
  for (const choice of choices) expect(choice).toBeEnabled();
  graphs.session.store.setState({ readOnly: false });
});

describe('a scenario with money that the Current Situation does not have', () => {
  const fund = (scenario: Scenario): Scenario => ({
    ...scenario,
    name: 'With a fund',
    sFentries: [
      ...scenario.sFentries,
      newEntry(2, { sid: 1, existing: scenario.sFentries, today: TODAY }, { name: 'Gold', assetValue: 120_000 }),
    ],
  });
  const drawnWith = openGraphs([fund]);

  test('names that money in the sentence, in the first row of the parts and in the first row of the years', () => {
    const drawn = drawnWith.part(<CompareView a={1} b={0} />);
    expect(visibleText(drawn)).toContain('Of this, $120,000 is money the Current Situation does not have.');
    const [first] = rowsOf(drawn, /^Net worth after five years/);
    expect(first && visibleText(first)).toMatch(/^At the start: Gold .*\+\$120,000/);
    const [year] = rowsOf(drawn, /^Year by year/);
    expect(year && visibleText(year)).toMatch(/^At the start: Gold .*\+\$120,000.*no change/);
  });

  test('has a note instead in the view of cash', async () => {
    const drawn = drawnWith.part(<CompareView a={1} b={0} />);
    const note = 'All scenarios start with the same money in the bank.';
    expect(visibleText(drawn)).not.toContain(note);
    await within(drawn).getByRole('radio', { name: 'Cash at Bank' }).click();
    expect(visibleText(drawn)).toContain(note);
    expect(visibleText(drawn)).not.toMatch(/Why Cash at Bank differs.*At the start: Gold .*Year by year/);
  });
});
