import { copyScenario, newEntry, newRecord, newScenario, noSuffix } from '@advice-builder/casework';
import { letterOf, paidFeeOf } from '@advice-builder/casework/testing';
import { isoDate } from '@advice-builder/kernel';
import { expect, it } from 'vitest';
import { inputHashOf } from './input-hash.ts';

const TODAY = isoDate('2026-11-21');
const record = newRecord(TODAY);
const current = newScenario(TODAY);
current.sFentries.push(newEntry(1, { sid: 0, existing: current.sFentries, today: TODAY, suffix: noSuffix }));
const scenario = copyScenario(current, 1, 0, noSuffix);
const inputs = { record, scenarios: { 0: current, 1: scenario }, asAt: '2026-11-21' };
const hash = inputHashOf(inputs);

it('the input hash changes with everything that figures or documents use, including imported values', () => {
  const others = [
    { ...inputs, asAt: '2026-11-22' },
    { ...inputs, scenarios: { 0: current } },
    { ...inputs, record: { ...record, description: 'Second visit' } },
    { ...inputs, pages: { measuredFrom: 1 } },
    { ...inputs, scenarios: { 0: current, 1: { ...scenario, imported: { ...current, sFentries: [] } } } },
  ];
  expect(new Set([hash, ...others.map(inputHashOf)]).size).toBe(others.length + 1);
});

it('the input hash ignores notes, letters, fees paid, page settings, revisions and computed values, and the order of members', () => {
  const notes = [{ id: 1, datetime: '2026-11-21T10:00:00+11:00', body: 'Called' }];
  const graphSetting = { scenarios: { 1: { include: true } }, highlighted: 1 };
  const { sHome, ...rest } = scenario;
  const saved = { ...rest, meta: { ...rest.meta, revision: 7 }, tmp: { ...rest.tmp, saleProceeds: 5 }, sHome };
  const arrived = { letters: [letterOf('a')], paidFees: [paidFeeOf('2026-10-01', 900)] };
  const again = {
    ...inputs,
    record: { ...record, notes, graphSetting, ...arrived },
    scenarios: { 1: saved, 0: current },
  };
  expect(inputHashOf(again)).toBe(hash);
});
