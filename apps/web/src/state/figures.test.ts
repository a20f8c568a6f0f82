import { addDays, isoDate } from '@advice-builder/kernel';
import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Documents } from './documents.ts';
import { type Calculate, createFigures } from './figures.ts';
import { createRecordStore, initialState } from './record-store.ts';
import { memoryServer } from './testing/memory-server.ts';

const { sources, series } = shippedRateBook.data;
const otherBook = new RateBook({ sources, series: [...series] });

function open(calculate: Calculate = calculateReport) {
  const record = createRecordStore(initialState(memoryServer().answer(), 0));
  record.set('scenario.sCare.0.typeOfCare', 1);
  record.set('scenario.sCare.0.dateOfEntry', '01/11/2026');
  record.set('scenario.sCare.0.marketPriceRad', 550_000);
  let runs = 0;
  let [book, today] = [shippedRateBook, record.getState().today];
  const figures = createFigures({
    calculate: (...given) => {
      runs += 1;
      return calculate(...given);
    },
    rates: () => book,
    today: () => today,
  });
  return {
    figures,
    documents: () => record.getState().documents,
    type: (dollars: number): Documents => {
      record.set('scenario.sInvest.quickTotal', dollars);
      return record.getState().documents;
    },
    runs: () => runs,
    newRates: () => {
      book = otherBook;
    },
    nextDay: () => {
      today = addDays(today, 1);
    },
  };
}

describe('the figures of a case', () => {
  it('are calculated once for each length, and then stay the same object', () => {
    const { figures, documents, runs } = open();
    const five = figures.of(documents(), 0).over(60);
    expect(five.ok).toBe(true);
    expect(figures.of(documents(), 0).over(60)).toBe(five);
    expect(runs()).toBe(1);
    expect(figures.of(documents(), 0).has(180)).toBe(false);
    figures.of(documents(), 0).over(180);
    expect(figures.of(documents(), 0).has(180)).toBe(true);
    expect(runs()).toBe(2);
  });

  it('are the same after a note, and new after an amount or another document', () => {
    const { figures, documents, type } = open();
    const [before, first] = [documents(), figures.of(documents(), 0)];
    const noted: Documents = { ...before, record: { ...before.record, notes: [...before.record.notes] } };
    expect(figures.of(noted, 0)).toBe(first);
    expect(figures.of(type(1), 0)).not.toBe(first);
    expect(figures.of(before, 0)).toBe(first);
    const scenario = before.scenarios[0];
    expect(figures.of(before, 0, { instead: scenario && { ...scenario } })).not.toBe(first);
  });

  it('use the rates and the day of the first request, even for a longer projection requested later', () => {
    const { figures, documents, newRates, nextDay } = open();
    const first = figures.of(documents(), 0);
    const five = first.over(60);
    nextDay();
    expect(figures.of(documents(), 0)).not.toBe(first);
    newRates();
    const later = figures.of(documents(), 0).over(60);
    const longer = five.ok ? figures.behind(five.value)?.over(180) : undefined;
    if (!longer?.ok || !later.ok) throw new Error('not calculated');
    expect(longer.value.projection.rates.data).toBe(shippedRateBook.data);
    expect(later.value.projection.rates.data).toBe(otherBook.data);
  });

  it('skip the form check when calculated with the rates of another time', () => {
    const { figures, documents, runs } = open(() => ({ ok: false, problems: [] }));
    const asAt = isoDate('2026-10-25');
    const answer = figures.of(documents(), 0, { with: { book: otherBook, asAt } }).over(60);
    expect(answer.ok && answer.value.projection.rates.data).toBe(otherBook.data);
    expect(runs()).toBe(0);
  });

  it('cannot be calculated if the scenario does not exist', () => {
    const { figures, documents } = open();
    expect(figures.of(documents(), 5).over(60)).toEqual({ ok: false, problems: [] });
  });

  it('are dropped for old cases, and stay for cases requested repeatedly', () => {
    const { figures, documents, type, runs } = open(() => ({ ok: false, problems: [] }));
    const [oldest, used] = [documents(), type(1)];
    figures.of(oldest, 0).over(60);
    for (let dollars = 2; dollars < 60; dollars += 1) {
      figures.of(type(dollars), 0).over(60);
      figures.of(used, 0).over(60);
    }
    const before = runs();
    figures.of(used, 0).over(60);
    expect(runs()).toBe(before);
    figures.of(oldest, 0).over(60);
    expect(runs()).toBe(before + 1);
  });

  it('are not stored for the documents of one question, and a caller who kept a case gets it back', () => {
    const { figures, documents, type, runs } = open(() => ({ ok: false, problems: [] }));
    const shown = documents();
    const first = figures.of(shown, 0);
    first.over(60);
    for (let dollars = 1; dollars < 60; dollars += 1) figures.of(type(dollars), 0, { once: true }).over(60);
    const before = runs();
    figures.of(shown, 0).over(60);
    expect(runs()).toBe(before);
    for (let dollars = 60; dollars < 120; dollars += 1) figures.of(type(dollars), 0);
    expect(figures.of(shown, 0, { before: first })).toBe(first);
    expect(figures.of(type(1), 0, { before: first })).not.toBe(first);
  });
});

describe('a calculation that breaks', () => {
  afterEach(() => vi.restoreAllMocks());

  it('returns the error without throwing it, and is not tried again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = new TypeError('broken');
    const { figures, documents, runs } = open(() => {
      throw fault;
    });
    expect(figures.of(documents(), 0).over(60)).toEqual({ ok: false, problems: [], fault });
    figures.of(documents(), 0).over(60);
    expect(runs()).toBe(1);
  });
});
