import { newScenario, type Scenario, YEARLY_METRICS } from '@advice-builder/contract';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { piece, wordsOf } from '../../testing/record-markup.tsx';
import { openGraphs } from '../testing/graphs-markup.tsx';
import { CompareView } from './compare-view.tsx';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Sell the home',
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01', sellExpenses: 28_000 },
});
const graphs = openGraphs([sold, () => newScenario(TODAY, 2)]);
const page = (a: number, b: number): string => graphs.markup(<CompareView a={a} b={b} />);

const [current, sale] = graphs.figures().map(({ five }) => {
  if (!five.ok) return undefined;
  return five.value.report;
});

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatWholeDollars(amount)}`;
/** The text of a cell, with what is only heard. */
const textsOf = (markup: string, tag: 'td' | 'dd'): readonly string[] =>
  [...markup.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => wordsOf(inner));
const table = (markup: string, caption: RegExp): string => {
  const found = markup
    .split('<table')
    .slice(1)
    .find((each) => caption.test(wordsOf(piece(`<${each}`, /<caption/, '</caption>'))));
  if (found === undefined) throw new Error(`no table ${caption}`);
  return piece(found, /<tbody/, '</tbody>');
};

describe('two scenarios compared', () => {
  const markup = page(1, 0);

  test('the head names the months and the baseline, once', () => {
    expect(wordsOf(piece(markup, /<header/, '</header>'))).toContain(
      'Five years, November 2026 to October 2031, against Current Situation.',
    );
  });

  test('five cards: the values of the first, and how they differ from the second in words', () => {
    const cards = wordsOf(piece(markup, /<dl/, '</dl>'));
    const last = 4;
    expect(cards.replace(/ \./g, '.')).toContain(formatMoney(sale?.year.rows[last]?.netWorth.value ?? Number.NaN));
    expect(cards).toContain('Cash lasts beyond 2041 Current Situation: until November 2032');
    for (const [, text = ''] of piece(markup, /<dl/, '</dl>').matchAll(/<dd>(.*?)<\/dd>/gs)) {
      expect(wordsOf(text)).toMatch(/(better|worse|no change) against Current Situation$|^Current Situation: until/);
    }
  });

  test('every difference of the table of years is that of the reports, in whole dollars with its word', () => {
    const rows = table(markup, /^Year by year/)
      .split('<tr')
      .slice(1);
    expect(rows).toHaveLength(YEARLY_METRICS.length);
    rows.forEach((row, index) => {
      const metric = YEARLY_METRICS[index];
      const cells = textsOf(row, 'td');
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

  test('the parts are a table whose picture is not read, each with a way to its working', () => {
    const parts = table(markup, /^Net worth after five years/);
    const rows = parts.split('<tr').slice(1);
    const pictures = rows.map((row) => row.match(/<td[^>]*aria-hidden="true"/g)?.length);
    expect(pictures.every((count) => count === 1)).toBe(true);
    expect(parts.match(/aria-label="Working of [^"]*, against Current Situation"/g)).toHaveLength(rows.length - 1);
    expect(parts.match(/aria-expanded="false"/g)).toHaveLength(rows.length - 1);
    expect(wordsOf(rows.at(-1)?.replace(/^[^>]*>/, '') ?? '')).toMatch(/^Net worth after five years/);
    expect(/NaN|undefined/.test(parts)).toBe(false);
  });

  test('has no way into a report, and nothing stands beside a sign', () => {
    expect(markup).not.toContain('Add to report');
    expect(/[▲▼△▽]/.test(markup)).toBe(false);
  });

  test('the other way round every sign is the other', () => {
    const totalOf = (of: string): string =>
      textsOf(
        table(of, /^Net worth after/)
          .split('<tr')
          .at(-1) ?? '',
        'td',
      ).find((text) => text.includes('$')) ?? '';
    const [there, back] = [totalOf(markup), totalOf(page(0, 1))];
    expect(there.replace(/[^0-9]/g, '')).toBe(back.replace(/[^0-9]/g, ''));
    expect([there, back].map((text) => text.match(/better|worse/)?.[0]).sort()).toEqual(['better', 'worse']);
  });
});

describe('what cannot be compared is told', () => {
  test.each([
    [1, 1, 'This is the same scenario twice.'],
    [5, 0, 'Scenario 5 is not in this record.'],
    [5, 4, 'Scenario 5 and Scenario 4 are not in this record.'],
    [2, 0, 'Untitled Scenario cannot be calculated.'],
  ])('%d against %d: %s', (a, b, words) => {
    const text = wordsOf(page(a, b));
    expect(text).toContain(words);
    expect(text).not.toContain('Why net worth differs');
  });

  test('what a scenario needs is a way to its field', () => {
    expect(page(2, 0)).toMatch(/<button[^>]*>Needs (<!-- -->)?Type of Care<\/button>/);
  });

  test('a record of one scenario says how to come by another', () => {
    const alone = openGraphs([]);
    expect(wordsOf(alone.markup(<CompareView a={0} b={0} />))).toContain('There is nothing to compare yet.');
  });
});

test('somebody else’s record: what is chosen here can be chosen', () => {
  graphs.session.store.setState({ readOnly: true });
  const markup = page(1, 0);
  graphs.session.store.setState({ readOnly: false });
  expect(/<select[^>]*disabled/.test(markup)).toBe(false);
  expect(/<input[^>]*type="radio"[^>]*disabled/.test(markup)).toBe(false);
});
