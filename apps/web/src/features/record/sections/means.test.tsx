import { type Care, copyScenario, type LoadAnswer } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import type { RecordStore } from '../../../state/record-store.ts';
import { createRecordStore } from '../../../state/record-store.ts';
import { createSettle } from '../../../state/settle.ts';
import { openRecord, piece, wordsOf } from '../testing/record-markup.tsx';
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

const opening = /<div role="group" aria-labelledby="field-scenario-sCare-0-means-label"/;
const section = (...given: Parameters<typeof withCare>): string =>
  piece(openRecord(withCare(...given)).markup(), /<section id="care-arrangement"/, '</section>');
const frame = (markup: string): string => piece(markup, opening, '</div>');
const ticked = (markup: string): readonly string[] =>
  [...frame(markup).matchAll(/<input id="field-scenario-sCare-0-(\w+)"[^>]*checked=""/g)].map(
    (found) => found[1] ?? '',
  );

describe('means', () => {
  it('CA-022 stand in one frame, all three for an entry before today, else and of home services the third alone', () => {
    expect(wordsOf(frame(section(resident)))).toBe('Low Means Resident Market Payer Means not disclosed');
    expect(frame(section(resident)).match(/type="checkbox"/g)).toHaveLength(3);
    for (const care of [{ ...resident, dateOfEntry: '21/11/2026' }, { ...resident, dateOfEntry: null }, support])
      expect(wordsOf(frame(section(care)))).toBe('Means not disclosed');
    expect(section({ ...support, homeCarePackage: false })).not.toMatch(opening);
  });

  it('say what decides while nothing is known, and else what the one that is ticked means', () => {
    expect(wordsOf(section(resident, 2))).toContain('Her means on the entry day decide.');
    expect(wordsOf(section(resident, 1))).toContain('His means on the entry day decide.');
    expect(wordsOf(section(resident, 0))).toContain('Their means on the entry day decide.');
    const paid = section({ ...resident, marketPayer: true });
    expect(ticked(paid)).toEqual(['marketPayer']);
    expect(wordsOf(paid)).toContain('Pays the agreed accommodation price');
    expect(wordsOf(paid)).not.toContain('means on the entry day');
    expect(wordsOf(section({ ...support, meansNotDisclosed: true }))).toContain('Pays the highest fees');
  });

  it('are one standing beside the Current Situation', () => {
    const { session, markup } = openRecord((answer) => {
      const changed = withCare({ ...resident, marketPayer: true })(answer);
      const current = changed.scenarios['0'] as NonNullable<LoadAnswer['scenarios']['0']>;
      const own = { ...copyScenario(current, 1), name: 'Own' };
      const [client, partner] = own.sCare;
      const sCare = [{ ...client, marketPayer: false, meansNotDisclosed: true }, partner] as const;
      return { ...changed, scenarios: { 0: current, 1: { ...own, sCare: [...sCare] } } };
    }, 1);
    expect(session.store.getState().sid).toBe(1);
    const words = wordsOf(piece(markup(), opening, 'Use Current'));
    expect(words).toMatch(/Current: Market Payer$/);
    expect(words.match(/Current:/g)).toHaveLength(1);
  });
});

describe('ticking one of the means', () => {
  const opened = (care: Partial<Care>): RecordStore => {
    const { session } = openRecord(withCare(care));
    return createRecordStore(
      session.store.getState(),
      createSettle(() => undefined),
    );
  };
  const careOf = (store: RecordStore) => store.getState().documents.scenarios[0]?.sCare[0];
  const steps = (store: RecordStore) => store.getState().history.past.length;

  it('unticks the other as one step of the history, and says which', () => {
    const store = opened({ ...resident, marketPayer: true });
    expect(tickMeans(store, 0, 'lmr', true)).toEqual(['Market Payer']);
    // What follows from low means belongs to the same step.
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

  it('says nothing where nothing goes off', () => {
    const store = opened(resident);
    expect(tickMeans(store, 0, 'marketPayer', true)).toEqual([]);
    expect(tickMeans(store, 0, 'marketPayer', false)).toEqual([]);
    expect(careOf(store)).toMatchObject({ lmr: false, marketPayer: false, meansNotDisclosed: false });
  });
});
