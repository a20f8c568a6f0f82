import type { Care, LoadAnswer, Scenario } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { has, settle, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { CareArrangement } from './care.tsx';

/** A resident since November 2025 with a deposit of $600,000. */
const living =
  (care: Partial<Care> = {}) =>
  (answer: LoadAnswer): LoadAnswer => {
    const blank = answer.scenarios[0] as Scenario;
    const own: Partial<Care> = {
      typeOfCare: 1,
      dateOfEntry: '10/02/2026',
      marketPriceRad: 600_000,
      radRacPaid: 600_000,
      ...care,
    };
    const now: Scenario = {
      ...blank,
      sCare: [{ ...blank.sCare[0], ...own }, blank.sCare[1]],
      sInvest: { ...blank.sInvest, quickTotal: 100_000 },
    };
    return { ...answer, scenarios: { 0: now } };
  };

const careIn = ({ session }: OpenRecord): Care =>
  (session.store.getState().documents.scenarios[0] as Scenario).sCare[0];
const field = (name: keyof Care): string => `#field-scenario-sCare-0-${name}`;
const MOVES = ['moveDate', 'moveAgreedPrice', 'moveDepositPaid', 'moveMPIR', 'moveFacilityAccom'] as const;

describe('a move to another aged care home', () => {
  it('shows its fields after it is chosen, and keeps them if it is undone', async () => {
    const record = openRecord(living());
    const drawn = record.part(<CareArrangement />);
    expect(MOVES.filter((name) => has(drawn, field(name)))).toEqual([]);
    await within(drawn).getByLabelText('Moves to another aged care home').click();
    expect(careIn(record).movesHome).toBe(true);
    expect(MOVES.filter((name) => has(drawn, field(name)))).toEqual([...MOVES]);
    await within(drawn).getByLabelText('Date of the move').fill('15/03/2027');
    await within(drawn).getByLabelText('Market Price RAD or RAC of the new home').fill('450,000');
    expect(careIn(record)).toMatchObject({ moveDate: '15/03/2027', moveAgreedPrice: 450_000, moveDepositPaid: null });
    await within(drawn).getByLabelText('Moves to another aged care home').click();
    expect(has(drawn, field('moveDate'))).toBe(false);
    expect(careIn(record)).toMatchObject({ movesHome: false, moveDate: '15/03/2027', moveAgreedPrice: 450_000 });
    record.session.close();
  });

  it('names the rate of the day of the move, and refuses a date that is not after the first month', () => {
    const record = openRecord(living({ movesHome: true, moveDate: '15/03/2027', moveAgreedPrice: 450_000 }));
    const drawn = record.part(<CareArrangement />);
    expect(visibleText(drawn)).toContain('Blank means 8.51%, as on that day');
    expect(visibleText(drawn)).not.toContain('Choose a date after');
    // The retention of thirteen months has been deducted from $600,000.
    expect(visibleText(drawn)).toContain('Deposit refunded on the move $587,497.11');
    record.session.store.set('scenario.sCare.0.moveDate', '20/11/2026');
    settle();
    expect(visibleText(drawn)).toContain('Choose a date after November 2026');
    record.session.close();
  });

  it('is not offered to a person at home', () => {
    const drawn = openRecord(living({ typeOfCare: 2 })).part(<CareArrangement />);
    expect(has(drawn, field('movesHome'))).toBe(false);
  });
});
