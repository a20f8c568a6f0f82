import { completeRecord, mergeScenario, newScenario } from '@advice-builder/casework';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { keepOwn, staleImports } from './imports.ts';
import { makeScenario, nameOfDuplicate, nameWith } from './make-scenario.ts';

const TODAY = isoDate('2026-11-21');
const record = completeRecord({}, TODAY);
const current = mergeScenario(
  newScenario(TODAY, 0),
  { sHome: { netHomeValue: 800_000 }, sFentries: [{ eid: 0, name: 'Boat', assetValue: 9000 }] },
  0,
  TODAY,
);
const make = (source: number, patch: object) => ({ source, name: 'Sell', patch });

describe('a scenario made from another', () => {
  it('has the patch applied to the copy, and nothing in it is stale', () => {
    const made = makeScenario(current, make(0, { sHome: { netHomeValue: 700_000 } }), 2, TODAY);
    expect(made).toMatchObject({ name: 'Sell', meta: { seen: false, revision: 0 }, sHome: { netHomeValue: 700_000 } });
    expect(made.imported?.sHome.netHomeValue).toBe(800_000);
    expect(staleImports({ record, scenario: made, current, sid: 2, today: TODAY })).toEqual([]);
  });

  it('reports later changes of the Current Situation', () => {
    const made = makeScenario(current, make(0, { sHome: { netHomeValue: 700_000 } }), 2, TODAY);
    const later = mergeScenario(current, { sHome: { netHomeValue: 850_000, growthRate: 3 } }, 0, TODAY);
    const context = { record, scenario: made, current: later, sid: 2, today: TODAY };
    expect(staleImports(context).map(({ key }) => key)).toEqual(['sHome.netHomeValue', 'sHome.growthRate']);
  });

  it('has the same import as its source, if that is a proposed scenario', () => {
    const first = makeScenario(current, make(0, { sHome: { netHomeValue: 700_000 } }), 1, TODAY);
    const later = mergeScenario(current, { sHome: { netHomeValue: 850_000 } }, 0, TODAY);
    const context = { record, scenario: first, current: later, sid: 1, today: TODAY };
    const reviewed = keepOwn(context, staleImports(context));
    const second = makeScenario(reviewed, make(1, { sHome: { sell: true } }), 2, TODAY);
    expect(second.imported).toEqual(reviewed.imported);
  });

  it('recognises the entries it has copied, although their ids are new', () => {
    const made = makeScenario(current, make(0, {}), 2, TODAY);
    const boat = current.sFentries.find(({ eid }) => eid === 0);
    const sFentries = current.sFentries.map((entry) => (entry === boat ? { ...entry, assetValue: 9500 } : entry));
    const later = { ...current, sFentries } as typeof current;
    const stale = staleImports({ record, scenario: made, current: later, sid: 2, today: TODAY });
    expect(stale).toEqual([expect.objectContaining({ kind: 'entry-field', field: 'assetValue', current: 9500 })]);
    expect(made.sFentries.map(({ id }) => id)).not.toContain(boat?.id);
  });
});

describe('the name of the new scenario', () => {
  it('keeps the full addition and shortens the rest to fit', () => {
    expect(nameWith('Sell the home', ': RAD 50 %')).toBe('Sell the home: RAD 50 %');
    const long = nameWith('x'.repeat(56), ': RAD 50 %');
    expect(long).toBe(`${'x'.repeat(46)}: RAD 50 %`);
    expect(nameWith(`${'x'.repeat(45)} yz`, ': RAD 50 %')).toBe(`${'x'.repeat(45)}: RAD 50 %`);
  });

  it('never cuts a character in two', () => {
    expect(nameWith('\u{1F3E0}'.repeat(28), ' (2)')).toBe(`${'\u{1F3E0}'.repeat(26)} (2)`);
    expect(nameWith(`x${'\u{1F3E0}'.repeat(28)}`, ' (2)')).toBe(`x${'\u{1F3E0}'.repeat(25)} (2)`);
  });

  it('numbers duplicates', () => {
    expect(nameOfDuplicate('Sell', [])).toBe('Sell (2)');
    expect(nameOfDuplicate('Sell', ['Sell', 'Sell (2)'])).toBe('Sell (3)');
    expect(nameOfDuplicate('Sell (2)', ['Sell', 'Sell (2)'])).toBe('Sell (3)');
    expect(nameOfDuplicate('x'.repeat(56), [])).toBe(`${'x'.repeat(52)} (2)`);
  });
});
