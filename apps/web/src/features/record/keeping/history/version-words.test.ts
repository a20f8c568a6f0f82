import { newScenario } from '@advice-builder/casework';
import type {
  ChangeSince,
  HistoryChange,
  HistoryVersion,
  RecordOrigin,
  ScenarioOrigin,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { versionGroups } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { Scenarios } from '../../../../state/documents.ts';
import { historyQuery } from './history-calls.ts';
import {
  byDay,
  comparedRow,
  documentWords,
  historyWords,
  movedWords,
  ratesWords,
  sameWords,
  shortTitle,
  unchangedWords,
  versionTitle,
} from './version-words.ts';

describe('the rates of a version and of the record, in words,', () => {
  const [july, october] = ['1 July 2026', '1 October 2026'];

  it('are the same, later, or corrected for the same date', () => {
    expect(ratesWords({ was: october, now: october, isSame: true })).toBe('the same');
    expect(ratesWords({ was: july, now: october, isSame: true })).toBe(october);
    expect(ratesWords({ was: october, now: october, isSame: false })).toBe('corrected since');
    expect(ratesWords({ was: undefined, now: october, isSame: false })).toBe(october);
  });

  it('are mentioned if they moved the figures besides the entries', () => {
    expect(movedWords({ rates: false, day: false })).toBe('Effect of the changes on the figures');
    expect(movedWords({ rates: false, day: true })).toBe('Effect of the changes and the later day on the figures');
    expect(movedWords({ rates: true, day: true })).toBe('Effect of the changes and the new rates on the figures');
  });
});

const TODAY = isoDate('2026-11-21');
const change = (part: Partial<HistoryChange>): HistoryChange => ({
  kind: 'field',
  sid: 2,
  path: ['sHome', 'sellMonth'],
  section: 'Home',
  label: 'Settlement date',
  before: 'July 2027',
  after: 'June 2027',
  ...part,
});
const version = (part: Partial<HistoryVersion> = {}): HistoryVersion => ({
  number: 3,
  kind: 'saved',
  from: '2026-11-20T22:55:00.000Z',
  to: '2026-11-20T23:00:00.000Z',
  by: 'Demo Adviser',
  isMine: true,
  changes: [],
  more: 0,
  name: null,
  documents: [],
  isNow: false,
  ...part,
});
const lines = (...changes: HistoryChange[]): readonly string[] =>
  versionGroups(changes).map(
    ({ title, changes: shown }) =>
      `${title}: ${shown.map(({ label, before, after }) => (before === undefined ? label : `${label} ${before} → ${after}`)).join('; ')}`,
  );

describe('a version in words', () => {
  it('lists changes by scenario, and those of the record by section', () => {
    expect(
      lines(
        change({}),
        change({ label: 'Sale expenses', before: 'Not entered', after: '$28,000.00' }),
        change({ sid: null, section: 'Client details', label: 'Date of birth', before: '03/03/1941', after: '' }),
        change({ sid: 0, section: 'Investments', kind: 'entry-added', label: 'Shares', before: '', after: '$9.00' }),
      ),
    ).toEqual([
      'Scenario 2: Settlement date July 2027 → June 2027; Sale expenses not entered → $28,000.00',
      'Client details: Date of birth 03/03/1941 → not entered',
      'Current Situation: Shares added, $9.00',
    ]);
  });

  it('lists every kind of change, none with an empty label', () => {
    const kinds: HistoryChange['kind'][] = [
      'entry-deleted',
      'entries-ordered',
      'scenario-made',
      'scenario-deleted',
      'scenario-renamed',
      'partner-added',
      'partner-removed',
      'note-added',
      'note-changed',
      'note-deleted',
      'imports-reviewed',
    ];
    const texts = kinds.map((kind) => lines(change({ kind, label: 'Shares', before: 'a', after: 'b' }))[0]);
    expect(texts).toEqual([
      'Scenario 2: Shares deleted',
      'Scenario 2: Entries reordered',
      'Scenario 2: Made, Shares',
      'Scenario 2: Deleted, Shares',
      'Scenario 2: Scenario Name a → b',
      'Scenario 2: Partner added, Shares',
      'Scenario 2: Partner removed, Shares',
      'Scenario 2: Note added',
      'Scenario 2: Note changed',
      'Scenario 2: Note deleted',
      'Scenario 2: Imported values reviewed',
    ]);
    const note = change({ kind: 'note-added', sid: null, section: 'Notes' });
    expect(lines(note, note)).toEqual(['Notes: Note added']);
  });

  it('has its name as the title, otherwise its day and time in Sydney', () => {
    expect(versionTitle(version(), TODAY)).toBe('Today, 10:00 am');
    const old = version({ to: '2026-11-03T05:12:00.000Z' });
    expect([versionTitle(old, TODAY), shortTitle(old, TODAY)]).toEqual(['3 November 2026, 4:12 pm', '3 Nov, 4:12 pm']);
    expect(shortTitle(version({ to: '2025-11-03T05:12:00.000Z' }), TODAY)).toBe('3 Nov 2025, 4:12 pm');
    const name = { text: 'first talk', automatic: false, at: old.to, by: 'Demo Adviser', isMine: true };
    expect(versionTitle({ ...old, name }, TODAY)).toBe('first talk');
  });

  it('is grouped with those of its day in Sydney, newest first', () => {
    const late = version({ number: 2, to: '2026-11-20T12:59:00.000Z' });
    expect(byDay([version(), late], TODAY).map(({ heading, versions }) => [heading, versions.length])).toEqual([
      ['Today', 1],
      ['20 November 2026', 1],
    ]);
  });

  it('describes a version without changes', () => {
    const document = {
      id: 1,
      document: 'detailed',
      format: 'pdf',
      at: '',
      by: '',
      isMine: true,
      scenarios: [0, 1, 2],
    } as const;
    const blank = newScenario(isoDate('2026-11-21'), 1);
    const named = (...names: string[]) =>
      Object.fromEntries(names.map((name, sid) => [sid, { ...blank, name }])) as Scenarios;
    const three = named('Current Situation', 'Sell the home', '');
    expect(documentWords(document, three)).toBe('Detailed report downloaded: all scenarios');
    expect(documentWords({ ...document, scenarios: [0, 1] }, three)).toBe(
      'Detailed report downloaded: Current Situation, Sell the home',
    );
    expect(documentWords({ document: 'snapshot', scenarios: [2] }, three)).toBe(
      'Snapshot downloaded: Untitled Scenario',
    );
    expect(documentWords({ document: 'snapshot', scenarios: [4] }, three)).toBe('Snapshot downloaded: scenario 4');
    expect(documentWords({ document: 'snapshot', scenarios: [0] }, named('Current Situation'))).toBe(
      'Snapshot downloaded: Current Situation',
    );
    expect(unchangedWords(version({ kind: 'made' }))).toBe('Record made');
    expect(unchangedWords(version({ kind: 'before' }))).toBe('Before the history began');
    expect(unchangedWords(version())).toBe('Changed and changed back');
    expect(unchangedWords(version({ documents: [{ ...document, scenarios: [0] }] }))).toBeUndefined();
  });

  it('says what a record was made from, without the name of a record the user cannot read', () => {
    const of = (origin: RecordOrigin) => unchangedWords(version({ kind: 'made', origin }));
    expect(of({ kind: 'cloned', recId: 12, reference: '' })).toBe('Cloned from Record #12');
    expect(of({ kind: 'cloned', recId: 12, reference: 'HAL-1' })).toBe('Cloned from Record #12, HAL-1');
    expect(of({ kind: 'duplicated', recId: 12, reference: 'HAL-1' })).toBe('Duplicated from Record #12, HAL-1');
    expect(of({ kind: 'imported', recId: null, reference: '' })).toBe('Imported from a file');
    expect(of({ kind: 'example', recId: null, reference: '' })).toBe('Created as the example record');
  });

  it('says what a scenario was made from', () => {
    const of = (origin: ScenarioOrigin) => lines(change({ kind: 'scenario-made', label: 'Sell', origin }))[0];
    const version4 = { number: 4, day: '2026-11-03', name: null };
    expect(of({ sid: 1, version: null })).toBe('Scenario 2: Made, Sell, copied from Scenario 1');
    expect(of({ sid: 0, version: null })).toBe('Scenario 2: Made, Sell, copied from the Current Situation');
    expect(of({ sid: 1, version: version4 })).toBe(
      'Scenario 2: Made, Sell, put back from Scenario 1 of the version of 3 November 2026',
    );
    expect(of({ sid: 0, version: { ...version4, name: 'first talk' } })).toBe(
      'Scenario 2: Made, Sell, put back from the Current Situation of the version “first talk”',
    );
  });
});

describe('a version compared with the current record', () => {
  const since = (part: Partial<ChangeSince>): ChangeSince => ({
    ...change({}),
    number: 4,
    at: '2026-11-20T23:00:00.000Z',
    by: 'Priya Nair',
    isMine: false,
    ...part,
  });
  const row = (part: Partial<ChangeSince>): readonly string[] => {
    const { label, was, now, who } = comparedRow(since(part), TODAY);
    return [label, was, now, who];
  };

  it('has a row for each difference: what, before, now, and who', () => {
    expect(row({})).toEqual(['Settlement date, scenario 2', 'July 2027', 'June 2027', 'Priya Nair, today']);
    expect(row({ sid: null, label: 'Date of birth', before: '', at: '2026-11-03T05:12:00.000Z' })).toEqual([
      'Date of birth',
      'Not entered',
      'June 2027',
      'Priya Nair, 3 Nov',
    ]);
    expect(row({ number: null, by: null, at: null }).at(-1)).toBe('earlier');
    expect(row({ kind: 'entry-deleted', sid: 0, label: 'Boat', before: '$9.00', after: '' }).slice(0, 3)).toEqual([
      'Boat, Current Situation',
      '$9.00',
      'Not present',
    ]);
    expect(row({ kind: 'scenario-made', label: 'Rent the home', before: '', after: '' }).slice(0, 3)).toEqual([
      'Scenario 2',
      'Not present',
      'Rent the home',
    ]);
  });

  it('says how much is the same, and how long the history is stored', () => {
    expect(sameWords({ fields: 61, entries: 4 })).toBe('Everything else is the same: 61 fields, 4 entries.');
    expect(sameWords({ fields: 1, entries: 1 })).toBe('Everything else is the same: 1 field, 1 entry.');
    expect(historyWords({ total: 38, people: 2, since: '2026-11-02T22:00:00.000Z' })).toBe(
      '38 versions since 3 November 2026, by 2 people. The history is kept as long as the record.',
    );
    expect(historyWords({ total: 0, people: 0, since: null })).toMatch(/^Nothing was saved yet\./);
  });
});

it('a request for versions contains only the filters that are set', () => {
  expect(historyQuery({ only: 'all', part: '' }, undefined)).toEqual({});
  expect(historyQuery({ only: 'named', part: 'record' }, 12)).toEqual({ only: 'named', part: 'record', before: '12' });
});
