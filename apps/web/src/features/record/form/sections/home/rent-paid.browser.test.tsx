/** The rent that people at home pay for a home of somebody else, as the adviser enters it. */
import { type Home, type LoadAnswer, type Scenario, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { has, the, visibleText } from '../../../../../design-system/testing/drawn.tsx';
import { openRecord } from '../../../testing/record-page.tsx';
import { HomeSection } from './home.tsx';

const withHome =
  (typeOfCare: 1 | 2 | 4, sHome: Partial<Home>) =>
  (answer: LoadAnswer): LoadAnswer => {
    const scenario = answer.scenarios[0] as Scenario;
    const care = { ...scenario.sCare[0], typeOfCare, dateOfEntry: '01/11/2026' };
    const sCare: Scenario['sCare'] = [care, scenario.sCare[1]];
    return { ...answer, scenarios: { 0: { ...scenario, sCare, sHome: { ...scenario.sHome, ...sHome } } } };
  };

const home = (...given: Parameters<typeof withHome>): HTMLElement =>
  openRecord(withHome(...given)).part(<HomeSection />);
const id = (name: string): string => `#field-scenario-sHome-${name}`;

describe('the card of a rented home', () => {
  it('is offered to a person at home, and opens its fields', () => {
    const drawn = home(2, { paysRent: true });
    const fields = the(drawn, `${id('paysRent')}-fields`);
    expect(the(drawn, id('paysRent'))).toHaveAttribute('aria-controls', fields.id);
    expect(fields).toHaveAttribute('aria-labelledby', `${id('paysRent').slice(1)}-label`);
    for (const label of ['Rent paid', 'Rent paid from', 'Indexation', 'Landlord']) {
      expect(visibleText(fields)).toContain(label);
    }
    expect(has(home(2, {}), `${id('paysRent')}-fields`)).toBe(false);
  });

  it('is not offered to a person in care, or in a village', () => {
    expect(has(home(1, { paysRent: true }), id('paysRent'))).toBe(false);
    expect(has(home(4, { paysRent: true }), id('paysRent'))).toBe(false);
  });

  it('asks for the amount', () => {
    expect(visibleText(home(2, { paysRent: true }))).toContain(texts.rentPaidRequired);
    expect(visibleText(home(2, { paysRent: true, rentPaidAmount: 420 }))).not.toContain(texts.rentPaidRequired);
    expect(visibleText(the(home(2, { paysRent: true }), 'header'))).toBe('Home Needs Rent paid');
  });

  it('says when the rent begins if no month is entered', () => {
    const placeholder = (fields: Partial<Home>): string | null =>
      the(home(2, { paysRent: true, rentPaidAmount: 420, ...fields }), id('rentPaidFromMonth')).getAttribute(
        'placeholder',
      );
    expect(placeholder({})).toBe('From the start');
    const sale = { netHomeValue: 900_000, sell: true, sellMonth: '2027-06-01' } as const;
    expect(placeholder(sale)).toBe('When the home is left');
  });
});
