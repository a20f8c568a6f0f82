import { copyScenario } from '@advice-builder/casework';
import type { Care, LoadAnswer } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { all, has, the, visibleText } from '../../../../design-system/testing/drawn.tsx';
import type { RecordStore } from '../../../../state/record-store.ts';
import { createRecordStore } from '../../../../state/record-store.ts';
import { createSettle } from '../../../../state/settle.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { sessionOf } from '../../testing/record-session.ts';
import { CareArrangement } from './care.tsx';
import { tickMeans } from './means.tsx';

const resident: Partial<Care> = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000 };
const support: Partial<Care> = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/01/2026' };

const withCare =
  (care: Partial<Care>, gender: 0 | 1 | 2 = 2) =>
  (answer: LoadAnswer): LoadAnswer => {
    const current = answer.scenarios['0'];
    const [client, ...others] = answer.record.clients;
    if (current === undefined || client === undefined) return answer;
    return {
      ...answer,
      record: { ...answer.record, clients: [{ ...client, gender }, ...others] },
      scenarios: { 0: { ...current, sCare: [{ ...current.sCare[0], ...care }, current.sCare[1]] } },
    };
  };

const FRAME = '[role=group][aria-labelledby=field-scenario-sCare-0-means-label]';
const section = (...given: Parameters<typeof withCare>): HTMLElement =>
  openRecord(withCare(...given)).part(<CareArrangement />);
const boxes = (drawn: HTMLElement): HTMLElement[] => all(the(drawn, FRAME), '[type=checkbox]');
const labels = (drawn: HTMLElement): readonly string[] =>
  boxes(drawn).map((box) => visibleText(box.closest('label') ?? box));

describe('means', () => {
  it('CA-022 has one frame with all three options for an entry before today, and only the third otherwise and for home services', () => {
    expect(labels(section(resident))).toEqual(['Low Means Resident', 'Market Payer', 'Means not disclosed']);
    for (const care of [{ ...resident, dateOfEntry: '21/11/2026' }, { ...resident, dateOfEntry: null }, support])
      expect(labels(section(care))).toEqual(['Means not disclosed']);
    expect(has(section({ ...support, homeCarePackage: false }), FRAME)).toBe(false);
  });

  it('says what decides the fees if no option is ticked, and otherwise the effect of the ticked one', () => {
    expect(visibleText(section(resident, 2))).toContain('Her means on the entry day decide the fees.');
    expect(visibleText(section(resident, 1))).toContain('His means on the entry day decide the fees.');
    expect(visibleText(section(resident, 0))).toContain('Their means on the entry day decide the fees.');
    const paid = section({ ...resident, marketPayer: true });
    expect(all(the(paid, FRAME), ':checked').map(({ id }) => id)).toEqual(['field-scenario-sCare-0-marketPayer']);
    expect(visibleText(paid)).toContain('Pays the agreed accommodation price');
    expect(visibleText(paid)).not.toContain('means on the entry day');
    expect(visibleText(section({ ...support, meansNotDisclosed: true }))).toContain('Pays the highest fees');
  });

  it('has one comparison with the Current Situation', () => {
    const { session, part } = openRecord((answer) => {
      const changed = withCare({ ...resident, marketPayer: true })(answer);
      const current = changed.scenarios['0'] as NonNullable<LoadAnswer['scenarios']['0']>;
      const own = { ...copyScenario(current, 1), name: 'Own' };
      const [client, partner] = own.sCare;
      const sCare = [{ ...client, marketPayer: false, meansNotDisclosed: true }, partner] as const;
      return { ...changed, scenarios: { 0: current, 1: { ...own, sCare: [...sCare] } } };
    }, 1);
    expect(session.store.getState().sid).toBe(1);
    const words = visibleText(part(<CareArrangement />));
    expect(words).toMatch(/Current: Market Payer Use Current/);
    expect(words.match(/Current:/g)).toHaveLength(1);
  });
});

describe('ticking one of the means', () => {
  const opened = (care: Partial<Care>): RecordStore => {
    const session = sessionOf(withCare(care));
    return createRecordStore(
      session.store.getState(),
      createSettle(() => undefined),
    );
  };
  const careOf = (store: RecordStore) => store.getState().documents.scenarios[0]?.sCare[0];
  const steps = (store: RecordStore) => store.getState().history.past.length;

  it('unticks the other option within the same history step, and reports it', () => {
    const store = opened({ ...resident, marketPayer: true });
    expect(tickMeans(store, 0, 'lmr', true)).toEqual(['Market Payer']);
    // The consequences of low means belong to the same step.
    expect(careOf(store)).toMatchObject({ lmr: true, marketPayer: false, marketPriceRad: null });
    expect(steps(store)).toBe(1);
    expect(tickMeans(store, 0, 'meansNotDisclosed', true)).toEqual(['Low Means Resident']);
    expect(careOf(store)).toMatchObject({ lmr: false, marketPayer: false, meansNotDisclosed: true });
    expect(steps(store)).toBe(2);
    store.undo();
    expect(careOf(store)).toMatchObject({ lmr: true, meansNotDisclosed: false });
    store.undo();
    expect(careOf(store)).toMatchObject({ lmr: false, marketPayer: true, marketPriceRad: 550_000 });
  });

  it('reports nothing if no option is unticked', () => {
    const store = opened(resident);
    expect(tickMeans(store, 0, 'marketPayer', true)).toEqual([]);
    expect(tickMeans(store, 0, 'marketPayer', false)).toEqual([]);
    expect(careOf(store)).toMatchObject({ lmr: false, marketPayer: false, meansNotDisclosed: false });
  });
});
