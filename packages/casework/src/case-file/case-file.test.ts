import { CASE_VERSION, type CaseFile } from '@advice-builder/contract';
import { type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyScenario } from '../record/factories.ts';
import { anyRecord, anyScenario } from '../testing/arbitrary.ts';
import { coupleOf, margaret, recordOf, scenarioOf, TODAY } from '../testing/cases.ts';
import { letterOf, paidFeeOf } from '../testing/letters.ts';
import { type CaseDocuments, completeCase, documentsOfCase, leftOutOfCase, problemsOfCase } from './documents.ts';
import { problemLine, readCaseText, readCaseValue } from './read-case.ts';
import { toCaseFile } from './to-case-file.ts';

const fileOf = (record = recordOf(), ...scenarios: ReturnType<typeof scenarioOf>[]): CaseFile =>
  toCaseFile({ record, scenarios: new Map(scenarios.map((scenario, sid) => [sid, scenario])) }, TODAY);

const margaretFile = (): CaseFile => fileOf(recordOf({ reference: 'HAL-1' }), margaret());

/** Writes and reads documents, so that dates have their stored format. */
function throughFile(documents: CaseDocuments): CaseDocuments {
  const read = readCaseText(JSON.stringify(toCaseFile(documents, TODAY)));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return completeCase(read.value);
}

const linesOf = (content: unknown): readonly string[] => {
  const read = readCaseValue(content);
  return read.ok ? [] : read.problems.map((found) => problemLine(found));
};

const GROWING = { cpiPercent: 2.5, wagesPercent: 0, pensionPercent: 3.05 };
/** Values stored before the form limited them to 0 to 10 with two decimals. */
const GROWN_EARLIER = { cpiPercent: 15, wagesPercent: 3.255, pensionPercent: 20 };

describe('a case file', () => {
  it('contains everything that affects a figure, and no server data, owner, notes or page settings', () => {
    const record = recordOf({ reference: 'HAL-1', description: 'Sell?', notes: [{ body: 'Call her son' }] });
    const file = fileOf(record, margaret());
    expect(file).toMatchObject({
      format: 'advice-builder-case',
      version: CASE_VERSION,
      product: '2.0',
      exported: '2026-11-21',
      asAt: '2026-11-21',
      record: { reference: 'HAL-1', description: 'Sell?' },
    });
    expect(JSON.stringify(file)).not.toMatch(
      /Call her|"(notes|meta|tmp|saved_at|revision|reportSetting|graphSetting)"/,
    );
  });

  it('contains letters and fees paid, without the notes on letters', () => {
    const letters = [letterOf('a', { note: 'Call her son' }), letterOf('b')];
    const record = { ...recordOf(), letters, paidFees: [paidFeeOf('2026-10-01', 912.4)] };
    const read = readCaseValue(JSON.parse(JSON.stringify(fileOf(record, margaret()))));
    if (!read.ok) throw new Error('refused');
    expect(documentsOfCase(read.value).record).toEqual({ ...record, letters: [letterOf('a'), letterOf('b')] });
  });

  it('returns arbitrary documents unchanged', () => {
    fc.assert(
      fc.property(
        anyRecord,
        anyScenario,
        fc.constantFrom(null, GROWING, GROWN_EARLIER),
        (drawn, current, rateIndexation) => {
          const record = { ...drawn, rateIndexation };
          const scenarios = new Map([
            [0, current],
            [3, { ...copyScenario(current, 3), name: 'Sell' }],
          ]);
          const stored = throughFile({ record, scenarios });
          expect(throughFile(stored)).toEqual(stored);
          const names = (documents: CaseDocuments) => [...documents.scenarios].map(([sid, { name }]) => [sid, name]);
          expect(names(stored)).toEqual(names({ record, scenarios }));
          expect(stored.record).toEqual(record);
          expect(stored.scenarios.get(3)?.imported).toBeDefined();
        },
      ),
      { seed: 20261121, numRuns: 100 },
    );
  });

  it('contains the imported values, so that stale values stay marked', () => {
    const current = margaret();
    const copy = copyScenario(current, 1);
    const read = readCaseValue(fileOf(recordOf(), current, copy));
    if (!read.ok) throw new Error('refused');
    expect(documentsOfCase(read.value).scenarios.get(1)?.imported).toEqual(copy.imported);
  });

  it('contains the marks of notices that nobody has seen, and does not list them among the parts left out', () => {
    const unseen = copyScenario(margaret(), 1);
    unseen.meta.careNewlyCounted = true;
    const read = readCaseValue(fileOf(recordOf(), margaret(), unseen));
    if (!read.ok) throw new Error('refused');
    expect(documentsOfCase(read.value).scenarios.get(1)?.meta).toEqual({ ...unseen.meta, seen: true });
    expect(leftOutOfCase(read.value)).toEqual([]);
    unseen.meta.careNewlyCounted = false;
    expect(JSON.stringify(fileOf(recordOf(), margaret(), unseen))).not.toContain('"meta"');
  });

  it('leaves out the totals taken from the Current Situation, and restores them on reading', () => {
    const current = scenarioOf({ sInvest: { quickTotal: 420_000 }, sIncome: { quickTotal: 5_000 } });
    const copy = copyScenario(current, 1);
    const stale = { ...copy, sInvest: { ...copy.sInvest, quickTotal: 1 } };
    const file = fileOf(recordOf(), current, stale);
    expect([file.scenarios['0']?.sInvest?.quickTotal, file.scenarios['0']?.sIncome?.quickTotal]).toEqual([
      420_000, 5_000,
    ]);
    expect(Object.keys(file.scenarios['1']?.sInvest ?? {})).not.toContain('quickTotal');
    expect(Object.keys(file.scenarios['1']?.sIncome ?? {})).not.toContain('quickTotal');
    const read = documentsOfCase(file).scenarios.get(1);
    expect([read?.sInvest.quickTotal, read?.sIncome.quickTotal]).toEqual([420_000, 5_000]);
  });

  it('from an earlier release, with its own totals and share set entries, gives the same documents as its record', () => {
    const care = { typeOfCare: 1, dateOfEntry: '01/03/2026', radRacPaid: 137_500 } as const;
    const released = { eid: 2, name: 'RAD not paid, in the bank', assetValue: 162_500, assetDateEnd: '2026-11-01' };
    const of = (sCare: object) => ({
      asAt: '2026-11-21',
      record: { projectFrom: '2026-11-01' },
      scenarios: {
        0: { sInvest: { quickTotal: 420_000 } },
        1: { sCare: [sCare], sInvest: { quickTotal: 1 }, sFentries: [released] },
      },
    });
    const read = (content: object) => {
      const file = readCaseValue(content);
      if (!file.ok) throw new Error('refused');
      const scenario = documentsOfCase(file.value).scenarios.get(1);
      return [scenario?.sInvest.quickTotal, scenario?.sFentries.some(({ name }) => name === released.name)];
    };
    expect(read(of(care))).toEqual([420_000, false]);
    expect(read(of({ ...care, depositElsewhere: null }))).toEqual([420_000, true]);
  });

  it('written by hand gets defaults for absent fields, and no marks for notices', () => {
    const { record, scenarios } = documentsOfCase({ asAt: '2026-03-21', record: {}, scenarios: { 0: {}, 2: {} } });
    expect(record.projectFrom).toBe('2026-03-01');
    expect([...scenarios].map(([sid, { meta }]) => [sid, meta.seen])).toEqual([
      [0, true],
      [2, true],
    ]);
  });

  it('of another kind or a later version has only that fault', () => {
    expect(linesOf({ format: 'shares', colour: 'red' })).toEqual(['format: This is not an Advice Builder case file.']);
    expect(linesOf({ ...margaretFile(), version: 2, colour: 'red' })).toEqual([
      'version: The file has version 2. This program can read versions up to 1.',
    ]);
  });

  it('lists every fault with path and value, at every depth', () => {
    const file = structuredClone(margaretFile()) as never as {
      record: Record<string, unknown>;
      scenarios: Record<string, { sCare: Record<string, unknown>[]; sFentries: Record<string, unknown>[] }>;
    };
    file.record.shareCode = 'x';
    (file.scenarios[0]?.sCare[0] as Record<string, unknown>).dateOfEntry = '31/02/2026';
    (file.scenarios[0]?.sFentries[0] as Record<string, unknown>).eid = 99;
    const read = readCaseValue(file);
    if (read.ok) throw new Error('accepted');
    expect(read.problems.map((found) => [problemLine(found), found.params?.value])).toEqual([
      ['record.shareCode: There is no field "shareCode" here.', '"x"'],
      ['scenarios.0.sCare[0].dateOfEntry: Invalid Date', '"31/02/2026"'],
      ['scenarios.0.sFentries[0].eid: This is not one of the choices.', '99'],
    ]);
  });

  it('without a Current Situation, or with too many scenarios, is refused', () => {
    expect(linesOf({ asAt: '2026-11-21', record: {}, scenarios: { 1: {} } })).toEqual([
      'scenarios.0: This is required.',
    ]);
    const seven = Object.fromEntries(Array.from({ length: 7 }, (_, sid) => [sid, {}]));
    expect(linesOf({ asAt: '2026-11-21', record: {}, scenarios: seven })[0]).toBe(
      'scenarios: A record has at most 6 scenarios.',
    );
  });

  it('lists more than fifty faults', () => {
    const record = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`field${index}`, 1]));
    expect(linesOf({ asAt: '2026-11-21', record, scenarios: { 0: {} } })).toHaveLength(120);
  });

  it('lists the parts that a record does not contain', () => {
    const note = { body: 'Call' };
    const file = { ...margaretFile(), record: { notes: [note, note], reportSetting: {} } };
    expect(leftOutOfCase({ ...file, scenarios: { 0: { meta: { revision: 4 } } } })).toEqual([
      '2 notes',
      'Settings of the report and graph pages',
      'Times of saving and computed values',
    ]);
    expect(leftOutOfCase(margaretFile())).toEqual([]);
  });
});

describe('the problems that prevent a record', () => {
  const codesOf = (file: CaseFile, today: CivilDate = TODAY, most = 6) =>
    problemsOfCase(documentsOfCase(file), today, most).map(({ code, fieldPath }) => `${code} ${fieldPath.join('.')}`);

  it('are empty for a valid file', () => {
    expect(codesOf(margaretFile())).toEqual([]);
  });

  it('include a projection start or a birth after the current day of the server', () => {
    const later = { ...margaretFile(), record: { projectFrom: '2027-01-01', clients: [{ dob: '22/11/2026' }] } };
    expect(codesOf(later)).toEqual(['project-from-late record.projectFrom', 'birth-in-future record.clients.0.dob']);
    expect(codesOf(later, isoDate('2026-12-22'))).toEqual([]);
  });

  it('include a death in the Current Situation, but not in another scenario', () => {
    const dying = scenarioOf({ sSurvivor: { clientIndex: 1, month: '2027-05-01', expensesPercent: 65 } });
    const current = scenarioOf({});
    expect(codesOf(fileOf(coupleOf(), dying))).toEqual([
      'death-in-current scenarios.0.sSurvivor.clientIndex',
      'death-in-current scenarios.0.sSurvivor.month',
      'death-in-current scenarios.0.sSurvivor.expensesPercent',
    ]);
    const proposed = fileOf(coupleOf(), current, dying);
    expect(codesOf(proposed)).toEqual([]);
    const read = readCaseText(JSON.stringify(proposed));
    if (!read.ok) throw new Error('refused');
    expect(documentsOfCase(read.value).scenarios.get(1)?.sSurvivor).toEqual(dying.sSurvivor);
  });

  it('include contradictions in the record or a scenario', () => {
    const couple = { ...coupleOf(), relationship: 1 as const };
    const twice = margaret();
    const [first] = twice.sFentries;
    const entries = {
      ...twice,
      sFentries: [...twice.sFentries, { ...twice.sFentries.at(-1), id: first?.id } as never],
    };
    expect(codesOf(fileOf(couple, margaret(), entries))).toEqual([
      'partner-unexpected record.clients.1',
      expect.stringMatching(/^entry-id-taken scenarios\.1\.sFentries\.\d+\.id$/),
      expect.stringMatching(/^entry-owner-twice scenarios\.1/),
    ]);
  });

  it('include more scenarios than this server allows', () => {
    expect(codesOf(fileOf(recordOf(), margaret(), margaret()), TODAY, 1)).toEqual(['scenario-maximum scenarios']);
  });

  it('do not include an old start of the projection', () => {
    expect(codesOf({ ...margaretFile(), record: { projectFrom: toIso(isoDate('2024-05-01')) } })).toEqual([]);
  });
});
