import { copyScenario } from '@advice-builder/casework';
import { type Home, type LoadAnswer, type Scenario, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { has, the, visibleText, visibleTexts, within } from '../../../../../design-system/testing/drawn.tsx';
import { createRecordStore } from '../../../../../state/record-store.ts';
import { createSettle } from '../../../../../state/settle.ts';
import { openRecord } from '../../../testing/record-page.tsx';
import { sessionOf } from '../../../testing/record-session.ts';
import { HomeSection } from './home.tsx';

type Type = 1 | 2 | 3 | 4 | 5;

/** A Current Situation at home, or in the community that is left, and a proposed scenario. */
const withHomes =
  (typeOfCare: Type, sHome: Partial<Home>, before: Type = 2) =>
  (answer: LoadAnswer): LoadAnswer => {
    const blank = answer.scenarios[0] as Scenario;
    const care = { ...blank.sCare[0], typeOfCare: before };
    const house = { netHomeValue: 950_000, growthRate: 3 };
    const now: Scenario = {
      ...blank,
      sCare: [care, blank.sCare[1]],
      sHome: { ...blank.sHome, ...house },
      sInvest: { ...blank.sInvest, quickTotal: 200_000 },
    };
    const copy = { ...copyScenario(now, 1), name: 'Own' };
    const own = { ...copy, sCare: [{ ...care, typeOfCare }, blank.sCare[1]], sHome: { ...copy.sHome, ...sHome } };
    return { ...answer, scenarios: { 0: now, 1: own as Scenario } };
  };
const opened = (...given: Parameters<typeof withHomes>) => openRecord(withHomes(...given), 1);
const home = (...given: Parameters<typeof withHomes>): HTMLElement => opened(...given).part(<HomeSection />);

const UNIT = {
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: '01/02/2027',
  rv_purchasePrice: 620_000,
} as const;
const SALE = { formerHome: true, sell: true, sellMonth: '2027-06-01', sellExpenses: 30_000 } as const;
const headings = (drawn: HTMLElement): readonly string[] => visibleTexts(drawn, 'h3');

describe('a former home next to a community', () => {
  it('is below the community, with its timeline, and cannot be rented out', () => {
    const drawn = home(4, { ...UNIT, ...SALE });
    expect(headings(drawn)).toEqual(['Village unit', 'Fees and exit by year', 'Former home']);
    const words = visibleText(drawn);
    for (const part of [
      'Village unit Retirement Village',
      'Former home Sold June 2027',
      '$620,000.00 from the bank in February 2027.',
      '$966,625 .00 less $30,000 .00 expenses = $936,625 .00 to Cash at Bank in June 2027',
      'Renting is not offered here.',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('Rent Home');
    expect(words).not.toContain('Protected Person');
    expect(visibleTexts(the(drawn, '[role=img]'), ':scope > div')).toEqual([
      'House is the home to January 2027',
      'Both owned house counts in full, $957,125.00',
      'Unit is the home from June 2027',
    ]);
  });

  it('shows a later purchase in the Current Situation, which pays it from the bank', () => {
    const words = visibleText(
      openRecord((answer) => {
        const { scenarios, ...rest } = withHomes(4, { ...UNIT, ...SALE })(answer);
        return { ...rest, scenarios: { 0: scenarios[1] as Scenario } };
      }).part(<HomeSection />),
    );
    expect(words).toContain('In February 2027 $620,000 .00 leaves Cash at Bank.');
    expect(words).not.toContain('from the bank in');
  });

  it('shows its stages, and the type of the community', () => {
    const chip = (sHome: Partial<Home>) => visibleText(home(5, { ...UNIT, formerHome: true, ...sHome }));
    expect(chip({})).toContain('Former home Kept');
    expect(chip({ sell: true })).toContain('Former home To be sold');
    expect(chip({})).toContain('Land lease dwelling Land Lease Community');
  });

  it('is a checkbox, and shows its fields only when ticked', () => {
    const drawn = home(4, UNIT);
    expect(the(drawn, '#field-scenario-sHome-formerHome')).not.toBeChecked();
    expect(has(drawn, '#field-scenario-sHome-netHomeValue')).toBe(false);
    expect(headings(drawn)).toEqual(['Retirement Community Financial Model', 'Fees and exit by year']);
    expect(visibleText(home(4, { ...UNIT, sell: true }))).toContain('Tick Former home if there is one to be sold.');
    expect(visibleText(home(4, { ...UNIT, ...SALE }))).not.toContain('Remove the sale');
  });

  it('offers to move the purchase to the month of the sale if cash is short, in one step with Undo', async () => {
    const record = opened(4, { ...UNIT, ...SALE });
    const drawn = record.part(<HomeSection />);
    expect(visibleText(drawn)).toContain('Cash runs short from February to May 2027.');
    const { store } = record.session;
    const purchased = () => store.getState().documents.scenarios[1]?.sHome.rv_date_purchased;
    await within(drawn).getByRole('button', { name: 'Move the purchase to June' }).click();
    expect(purchased()).toBe('01/06/2027');
    await expect.element(within(drawn).getByText('Cash runs short', { exact: false })).not.toBeInTheDocument();
    store.undo();
    expect(purchased()).toBe('01/02/2027');
  });

  it('has the same fields next to a granny flat once it is ticked, and a warning if a home is entered but not ticked', () => {
    expect(visibleText(home(3, {}))).toContain(texts.formerHomeBesideFlat.title);
    expect(visibleText(home(3, { netHomeValue: null }))).not.toContain(texts.formerHomeBesideFlat.title);
    const drawn = home(3, { ...SALE, grannyFlatFormerHome: true });
    expect(visibleText(drawn)).not.toContain(texts.formerHomeBesideFlat.title);
    expect(headings(drawn)).toContain('Former home');
    expect(has(drawn, '#field-scenario-sHome-netHomeValue')).toBe(true);
    expect(has(drawn, '#field-scenario-sHome-sellMonth')).toBe(true);
  });
});

describe('a community that is left for care', () => {
  it('keeps its fields and the day of its exit, under a separate title', () => {
    const left = { ...UNIT, rv_date_purchased: '01/02/2020', leavesCommunity: true } as const;
    const drawn = home(1, { ...left, rv_date_exit: '10/07/2027' }, 4);
    expect(headings(drawn)[0]).toBe('Community being left');
    expect(visibleText(drawn)).toContain('Community being left Retirement Village Exit July 2027');
    expect(visibleText(home(1, left, 5))).toContain('Community being left Land Lease Community No date of exit');
    expect(the(drawn, '#field-scenario-sHome-leavesCommunity')).toBeChecked();
    expect(has(drawn, '#field-scenario-sHome-rv_date_exit')).toBe(true);
  });

  it('can be chosen again after it was unticked, and is not offered to a person who was at home', () => {
    const asks = (before: Type) => has(home(1, {}, before), '#field-scenario-sHome-leavesCommunity');
    expect([asks(4), asks(5), asks(2)]).toEqual([true, true, false]);
  });
});

describe('a granny flat that is left for care', () => {
  const TICK = '#field-scenario-sHome-leavesGrannyFlat';

  it('keeps its fields, under a separate title', () => {
    const left = { quick: false, grannyFlatPurchPrice: 400_000, leavesGrannyFlat: true } as const;
    const drawn = home(1, left, 3);
    expect(visibleText(drawn)).toContain('Granny flat being left No date of entry');
    expect(the(drawn, TICK)).toBeChecked();
    expect(has(drawn, '#field-scenario-sHome-grannyFlatPurchPrice')).toBe(true);
    const record = opened(1, left, 3);
    record.session.store.set('scenario.sCare.0.dateOfEntry', '10/03/2027');
    expect(visibleText(record.part(<HomeSection />))).toContain('Granny flat being left Left March 2027');
    expect(visibleText(home(3, left, 3))).not.toContain('being left');
  });

  it('can be chosen again after it was unticked, and is not offered to a person who was at home', () => {
    const asks = (before: Type) => has(home(1, {}, before), TICK);
    expect([asks(3), asks(2)]).toEqual([true, false]);
  });
});

describe('a change of the type of care', () => {
  const change = (from: Type, to: Type) => {
    const messages: string[] = [];
    const session = sessionOf(withHomes(from, {}, from), 1);
    const store = createRecordStore(
      session.store.getState(),
      createSettle((said) => messages.push(said)),
    );
    store.set('scenario.sCare.0.typeOfCare', to);
    return { store, messages, homeNow: () => store.getState().documents.scenarios[1]?.sHome };
  };

  it('ticks the former home, the community or the granny flat that is left, within the same step', () => {
    const moved = change(2, 4);
    expect(moved.homeNow()).toMatchObject({ formerHome: true, netHomeValue: 950_000 });
    expect(moved.messages).toEqual(['formerHomeKept']);
    moved.store.undo();
    expect(moved.homeNow()).toMatchObject({ formerHome: false });
    const left = change(4, 1);
    expect(left.homeNow()).toMatchObject({ leavesCommunity: true });
    expect(left.messages).toEqual(['communityLeft']);
    left.store.undo();
    expect(left.homeNow()).toMatchObject({ leavesCommunity: false });
    const flat = change(3, 1);
    expect(flat.homeNow()).toMatchObject({ leavesGrannyFlat: true, leavesCommunity: false });
    expect(flat.messages).toEqual(['grannyFlatLeft']);
    flat.store.undo();
    expect(flat.homeNow()).toMatchObject({ leavesGrannyFlat: false });
  });
});
