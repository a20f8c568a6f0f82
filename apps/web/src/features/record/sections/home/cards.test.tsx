import { copyScenario, type Home, type LoadAnswer, type Scenario, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { openRecord, piece, wordsOf } from '../../testing/record-markup.tsx';

/** A Current Situation at home, and a proposed scenario where it is asked for. */
const withHome =
  (current: Partial<Home>, proposed?: Partial<Home>) =>
  (answer: LoadAnswer): LoadAnswer => {
    const blank = answer.scenarios[0] as Scenario;
    const care = { ...blank.sCare[0], typeOfCare: 2 as const };
    const now: Scenario = { ...blank, sCare: [care, blank.sCare[1]], sHome: { ...blank.sHome, ...current } };
    const copy = { ...copyScenario(now, 1), name: 'Own' };
    const own = { ...copy, sHome: { ...copy.sHome, ...proposed } };
    return { ...answer, scenarios: proposed === undefined ? { 0: now } : { 0: now, 1: own } };
  };

const homeOf = (markup: string): string => piece(markup, /<section id="home"/, '</section>');
const home = (...given: Parameters<typeof withHome>): string =>
  homeOf(openRecord(withHome(...given), given[1] === undefined ? 0 : 1).markup());
const group = (markup: string, part: 'rent' | 'sell'): string =>
  piece(markup, new RegExp(`<div id="field-scenario-sHome-${part}-fields"`), '</section>');

const SALE = { netHomeValue: 950_000, sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 } as const;

describe('the cards of the home', () => {
  it('open one group below their row, which the card names', () => {
    const markup = home({ sell: true, rent: true });
    for (const part of ['rent', 'sell'] as const) {
      const id = `field-scenario-sHome-${part}`;
      expect(piece(markup, new RegExp(`<input id="${id}"`), '>')).toContain(`aria-controls="${id}-fields"`);
      expect(piece(group(markup, part), /</, '>')).toMatch(`role="group" aria-labelledby="${id}-label"`);
      expect(markup.indexOf('id="field-scenario-sHome-sell"')).toBeLessThan(markup.indexOf(`id="${id}-fields"`));
    }
    expect(home({})).not.toContain('-fields"');
    expect(piece(home({}), /<input id="field-scenario-sHome-sell"/, '>')).toContain('aria-expanded="false"');
  });

  it('carry one mark for all of their fields, where the Current Situation has none of them', () => {
    const words = wordsOf(home({ netHomeValue: 950_000 }, SALE));
    expect(words.match(/Current: /g)).toHaveLength(1);
    expect(words).toContain('Sell Home Current: No Use Current');
    // Sold in both: each field stands for itself.
    const both = wordsOf(home({ ...SALE, sellMonth: '2027-05-01' }, SALE));
    expect(both).toContain('Current: May 2027');
    expect(both).not.toContain('Current: No');
  });
});

describe('what a home needs', () => {
  const needs = (leftBlank: readonly string[]): string => {
    const { ui, markup } = openRecord(withHome({ ...SALE, sellMonth: null }));
    ui.setState({ leftBlank: new Set(leftBlank) });
    return homeOf(markup());
  };
  const warnings = (markup: string): number => markup.match(/messageWarning|chip-warn/g)?.length ?? 0;

  it('ER-052 is told in its head and calmly at the field, until the field is left blank: then by the field alone', () => {
    const calm = needs([]);
    expect(wordsOf(piece(calm, /<header/, '</header>'))).toBe('Home Needs Settlement date');
    expect(wordsOf(calm)).toContain(texts.sellNeedsDate);
    expect(warnings(calm)).toBe(1);
    const left = needs(['0.scenario.sHome.sellMonth']);
    expect(wordsOf(piece(left, /<header/, '</header>'))).toBe('Home');
    expect(wordsOf(piece(left, /<p [^>]*messageWarning/, '</p>'))).toBe(texts.sellNeedsDate);
    expect(warnings(left)).toBe(1);
    // What another scenario was left with is no fault of this one.
    expect(warnings(needs(['1.scenario.sHome.sellMonth']))).toBe(1);
    expect(wordsOf(piece(needs(['1.scenario.sHome.sellMonth']), /<header/, '</header>'))).toContain('Needs');
  });

  it('stays counted in the sidebar', () => {
    const { ui, markup } = openRecord(withHome({ ...SALE, sellMonth: null }));
    ui.setState({ leftBlank: new Set(['0.scenario.sHome.sellMonth']) });
    expect(wordsOf(markup())).toContain('Home 1 to fill in');
    expect(wordsOf(openRecord(withHome(SALE)).markup())).not.toContain('to fill in');
  });
});
