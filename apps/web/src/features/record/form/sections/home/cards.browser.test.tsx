import { copyScenario } from '@advice-builder/casework';
import { type Home, type LoadAnswer, type Scenario, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { all, has, the, visibleText } from '../../../../../design-system/testing/drawn.tsx';
import { openRecord } from '../../../testing/record-page.tsx';
import { HomeSection } from './home.tsx';

/** A Current Situation at home, and a proposed scenario if one is requested. */
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

const home = (...given: Parameters<typeof withHome>): HTMLElement =>
  openRecord(withHome(...given), given[1] === undefined ? 0 : 1).part(<HomeSection />);

const SALE = { netHomeValue: 950_000, sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 } as const;

describe('the cards of the home', () => {
  it('open one group below their row, named by the card', () => {
    const drawn = home({ sell: true, rent: true });
    for (const part of ['rent', 'sell'] as const) {
      const id = `field-scenario-sHome-${part}`;
      const fields = the(drawn, `#${id}-fields`);
      expect(the(drawn, `#${id}`)).toHaveAttribute('aria-controls', fields.id);
      expect(fields).toHaveRole('group');
      expect(fields).toHaveAttribute('aria-labelledby', `${id}-label`);
      const last = the(drawn, '#field-scenario-sHome-sell');
      expect(last.compareDocumentPosition(fields)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(has(home({}), '[id$=-fields]')).toBe(false);
    expect(the(home({}), '#field-scenario-sHome-sell')).toHaveAttribute('aria-expanded', 'false');
  });

  it('have one mark for all of their fields, if the Current Situation has none of them', () => {
    const words = visibleText(home({ netHomeValue: 950_000 }, SALE));
    expect(words.match(/Current: /g)).toHaveLength(1);
    expect(words).toContain('Sell Home Current: No Use Current');
    // If the home is sold in both scenarios, each field is compared separately.
    const both = visibleText(home({ ...SALE, sellMonth: '2027-05-01' }, SALE));
    expect(both).toContain('Current: May 2027');
    expect(both).not.toContain('Current: No');
  });
});

describe('a missing input of the home', () => {
  const needs = (leftBlank: readonly string[]): HTMLElement => {
    const { ui, part } = openRecord(withHome({ ...SALE, sellMonth: null }));
    ui.setState({ leftBlank: new Set(leftBlank) });
    return part(<HomeSection />);
  };
  const head = (drawn: HTMLElement): string => visibleText(the(drawn, 'header'));
  const warnings = (drawn: HTMLElement): number => all(drawn, '[class*=messageWarning], [class*=chip-warn]').length;

  it('ER-052 is named in the header and in a quiet style at the field, until the field is left blank: then only at the field', () => {
    const calm = needs([]);
    expect(head(calm)).toBe('Home Needs Settlement date');
    expect(visibleText(calm)).toContain(texts.sellNeedsDate);
    expect(warnings(calm)).toBe(1);
    const left = needs(['0.scenario.sHome.sellMonth']);
    expect(head(left)).toBe('Home');
    expect(visibleText(the(left, 'p[class*=messageWarning]'))).toBe(texts.sellNeedsDate);
    expect(warnings(left)).toBe(1);
    // Missing inputs of another scenario are not shown in this one.
    expect(warnings(needs(['1.scenario.sHome.sellMonth']))).toBe(1);
    expect(head(needs(['1.scenario.sHome.sellMonth']))).toContain('Needs');
  });

  it('stays counted in the sidebar', () => {
    const { ui, sidebar } = openRecord(withHome({ ...SALE, sellMonth: null }));
    ui.setState({ leftBlank: new Set(['0.scenario.sHome.sellMonth']) });
    expect(visibleText(sidebar())).toContain('Home 1 to fill in');
    expect(visibleText(openRecord(withHome(SALE)).sidebar())).not.toContain('to fill in');
  });
});
