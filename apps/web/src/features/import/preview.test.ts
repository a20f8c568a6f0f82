import { readFileSync } from 'node:fs';
import { documentsOfCase, readCaseText, toCaseFile } from '@advice-builder/casework';
import type { CaseFile } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../platform/api.ts';
import { fileFault } from '../../platform/file-size.ts';
import { countWords, labelOfPlace, refusalOfFailure, refusalOfProblems } from './faults.ts';
import { KINDS } from './kinds.ts';
import { previewOf } from './preview.ts';

const TODAY = isoDate('2026-11-21');

function caseOf(name: string): CaseFile {
  const url = new URL(`../../../../../tests/cases/${name}.json`, import.meta.url);
  const read = readCaseText(readFileSync(url, 'utf8'));
  if (!read.ok) throw new Error(name);
  return read.value;
}

describe('the preview of a case file', () => {
  it('names the clients, counts the content and calculates the figures', () => {
    const preview = previewOf(caseOf('couple-one-in-care'), TODAY);
    expect(preview).toMatchObject({ clients: 'Arthur Loy and Rose Loy', reference: 'LOY-11', entries: 4, written: '' });
    expect(preview.scenarios.map(({ name }) => name)).toEqual([
      'Current Situation',
      'More of the price paid',
      'DAP from the deposit',
    ]);
    for (const { figures } of preview.scenarios) {
      expect(figures?.care).toEqual([expect.stringMatching(/^\$[\d,]+\.\d\d a day$/)]);
      expect(figures?.pension).toMatch(/^\$[\d,]+\.\d\d a fortnight$/);
      expect(figures?.cashflow).toMatch(/^−?\$[\d,]+\.\d\d$/);
      expect(figures?.lasts).toMatch(/^(until \w+ \d{4}|beyond \d{4})$/);
    }
  });

  it('is the same for a file exported from a record, with the day and the version added', () => {
    const file = caseOf('margaret');
    const before = previewOf(file, TODAY);
    const after = previewOf(toCaseFile(documentsOfCase(file), TODAY), TODAY);
    expect(after).toEqual({ ...before, written: '21 November 2026, by version 2.0' });
    expect(before.fields).toBeGreaterThan(5);
  });

  it('counts nothing for a new record, and lists what the figures need', () => {
    const preview = previewOf({ asAt: '2026-11-21', record: {}, scenarios: { 0: {} } }, TODAY);
    expect(preview).toMatchObject({ clients: '', entries: 0, fields: 0 });
    expect(preview.scenarios).toEqual([
      { sid: 0, name: 'Current Situation', figures: undefined, needs: expect.stringMatching(/^Choose a type of care/) },
    ]);
    const early = {
      asAt: '2026-11-21',
      record: { projectFrom: '1950-01-01' },
      scenarios: caseOf('margaret').scenarios,
    };
    expect(previewOf(early, TODAY).scenarios[0]?.needs).toMatch(/^There are no rates for 01\/01\/1950\.$/);
  });

  it('names two people in care, and from when the later resident pays', () => {
    const file = caseOf('couple-one-in-care');
    const [care] = file.scenarios[0]?.sCare ?? [];
    const both = { ...file.scenarios[0], sCare: [care ?? {}, { ...care, dateOfEntry: '01/03/2027' }] };
    const [scenario] = previewOf({ ...file, scenarios: { 0: both } }, TODAY).scenarios;
    expect(scenario?.figures?.care).toEqual([
      expect.stringMatching(/^Arthur \$[\d,.]+ a day$/),
      expect.stringMatching(/^Rose \$[\d,.]+ a day from 1 March 2027$/),
    ]);
  });
});

describe('the errors of a file', () => {
  it.each([
    ['scenarios.0.sCare[0].dateOfEntry', 'Current Situation, Client, Date of Entry'],
    ['scenarios.2.sCare[1].dateOfEntry', 'Scenario 2, Partner, Date of Entry'],
    ['scenarios.1.sFentries[3].assetValue', 'Scenario 1, entry 4'],
    ['record.clients[1].first_name', 'Partner, First name'],
    ['record.reference', 'Report Ref#'],
    ['record.shareCode', undefined],
    ['scenarios.0.sCare[0].constructor', undefined],
    ['scenarios', undefined],
    ['version', undefined],
    ['', undefined],
  ])('show %s as %j, as on the form', (place, label) => {
    expect(labelOfPlace(place)).toBe(label);
  });

  it('list the first fifty places, with the total', () => {
    const problems = Array.from({ length: 60 }, (_, index) => ({
      code: 'required',
      fieldPath: ['record', `f${index}`],
    }));
    const refusal = refusalOfProblems('No.', problems);
    expect([refusal.faults.length, countWords(refusal)]).toEqual([50, 'The first 50 of 60 problems']);
    expect(countWords(refusalOfProblems('No.', problems.slice(0, 1)))).toBe('1 problem');
  });

  it("show the server's text if the server finds more errors than the page", () => {
    const fields = [{ path: 'record.reference', code: 'text-too-long', msg: 'At most 67 characters.', value: '"x"' }];
    const failure = new ApiFailure(422, 'text-too-long', 'At most 67 characters.', {
      error: { code: 'text-too-long', msg: 'At most 67 characters.', fields, count: 70 },
    });
    expect(refusalOfFailure(failure)).toEqual({
      words: 'Nothing was imported.',
      faults: [{ place: 'record.reference', label: 'Report Ref#', value: '"x"', words: 'At most 67 characters.' }],
      count: 70,
    });
    const away = new ApiFailure(0, 'unreachable', 'No answer.');
    expect(refusalOfFailure(away)).toEqual({ words: 'No answer.', faults: [], count: 0 });
    expect(() => refusalOfFailure(new TypeError('a fault of ours'))).toThrow('a fault of ours');
  });

  it('report an empty or too large file before it is read', () => {
    const [kind] = KINDS;
    expect(fileFault({ size: 0 }, kind)).toBe('The file is empty.');
    expect(fileFault({ size: 2_000_000 }, kind)).toBeUndefined();
    expect(fileFault({ size: 2_000_001 }, kind)).toBe('The file is larger than 2 MB.');
  });
});
