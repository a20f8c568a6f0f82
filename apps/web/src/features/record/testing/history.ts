/**
 * A record with a history, for tests of the history page: Margaret, whose expenses were lower on 3 November than now.
 */
import type { HistoryAnswer, HistoryVersion, LoadAnswer, Scenario, VersionAnswer } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { margaret } from './margaret.ts';

const me = { by: 'Demo Adviser', isMine: true };
const PRESENTED_AT = '2026-11-03T05:12:00.000Z';

export const field: HistoryVersion['changes'][number] = {
  kind: 'field',
  sid: 0,
  path: ['sExpenses', 'quickTotal'],
  section: 'Expenses',
  label: 'Living expenses',
  before: '$12,000.00',
  after: '$24,000.00',
};

export const now: HistoryVersion = {
  number: 2,
  kind: 'saved',
  from: '2026-11-20T22:55:00.000Z',
  to: '2026-11-20T23:00:00.000Z',
  ...me,
  changes: [field],
  more: 0,
  name: null,
  documents: [],
  isNow: true,
};

export const presented: HistoryVersion = {
  number: 1,
  kind: 'made',
  from: PRESENTED_AT,
  to: PRESENTED_AT,
  ...me,
  changes: [],
  more: 0,
  name: { text: 'as presented 3 Nov', automatic: true, at: PRESENTED_AT, ...me },
  documents: [{ id: 5, document: 'detailed', format: 'pdf', at: PRESENTED_AT, ...me, scenarios: [0] }],
  isNow: false,
};

export const historyOf = (part: Partial<HistoryAnswer> = {}): HistoryAnswer => ({
  versions: [now, presented],
  next: null,
  total: 2,
  named: 1,
  people: 1,
  since: PRESENTED_AT,
  mayChange: true,
  ...part,
});

const spending = (scenario: Scenario, quickTotal: number): Scenario => ({
  ...scenario,
  sExpenses: { ...scenario.sExpenses, quickTotal },
});

export const versionAnswer = (part: Partial<VersionAnswer> = {}): VersionAnswer => {
  const { record, scenario } = margaret();
  return {
    version: presented,
    record,
    scenarios: { 0: spending(scenario, 12_000) },
    asAt: '2026-11-03',
    ratesHash: shippedRateBook.hash,
    ratesNow: shippedRateBook.hash,
    engineVersion: '2.0.0',
    engineNow: '2.0.0',
    since: [{ ...field, number: 2, at: now.to, ...me }],
    same: { fields: 61, entries: 4 },
    ...part,
  };
};

/** The current state of the record. */
export const asItIsNow = (answer: LoadAnswer): LoadAnswer => {
  const { record, scenario } = margaret();
  return { ...answer, record: { ...answer.record, ...record }, scenarios: { 0: spending(scenario, 24_000) } };
};
