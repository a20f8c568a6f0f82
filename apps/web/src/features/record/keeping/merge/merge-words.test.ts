import { changeRelationship, newEntry, newRecord, newScenario } from '@advice-builder/casework';
import { letterOf } from '@advice-builder/casework/testing';
import type { Letter } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { type Documents, mapEntries, setEntryField, setField } from '../../../../state/documents.ts';
import { merge } from '../../../../state/three-way/merge.ts';
import { clashWords, mergeSummary, togetherWords } from './merge-words.ts';

const TODAY = isoDate('2026-11-21');
const BASE: Documents = {
  record: newRecord(TODAY),
  scenarios: { 0: newScenario(TODAY, 0), 2: newScenario(TODAY, 2) },
};
const FUND = newEntry(2, { sid: 0, existing: [], today: TODAY }, { name: 'Managed fund', assetValue: 80_000 });
const OWNED = mapEntries(BASE, 0, (entries) => [...entries, FUND]);
const words = (base: Documents, mine: Documents, theirs: Documents) => {
  const merged = merge(base, mine, theirs);
  return merged.clashes.map((clash) => clashWords(merged, clash));
};

describe('a clash', () => {
  it('has the label of the form with its scenario, and the values as the form shows them', () => {
    const settled = (month: string) => setField(BASE, 2, 'scenario.sHome.sellMonth', month);
    expect(words(settled('2027-07-01'), settled('2027-06-01'), settled('2027-09-01'))).toEqual([
      expect.objectContaining({
        label: 'Settlement date, scenario 2',
        was: 'July 2027',
        mine: 'June 2027',
        theirs: 'September 2027',
      }),
    ]);
    const bank = (amount: number) => setField(BASE, 0, 'scenario.sInvest.quickTotal', amount);
    expect(words(bank(145_000), bank(150_000), bank(152_400))).toEqual([
      expect.objectContaining({ label: 'Bank accounts', mine: '$150,000.00', theirs: '$152,400.00' }),
    ]);
  });

  it('names who dies', () => {
    const couple = changeRelationship(BASE.record, BASE.scenarios as never, 2) as unknown as Documents;
    const named = setField(couple, 0, 'record.clients.1.first_name', 'Joan');
    const dies = (who: 0 | 1) => setField(named, 2, 'scenario.sSurvivor.clientIndex', who);
    expect(words(named, dies(1), dies(0))).toEqual([
      expect.objectContaining({ label: 'Who dies, scenario 2', was: 'not entered', mine: 'Joan' }),
    ]);
  });

  it('names each value of a group', () => {
    const mine = setField(BASE, 0, 'scenario.sHome.rentValue', 640);
    const theirs = setField(BASE, 0, 'scenario.sHome.rentFrequency', 12);
    const [found] = words(BASE, mine, theirs);
    expect(found?.mine).toMatch(/\$640\.00; .*Weekly/);
    expect(found?.theirs).toMatch(/Not entered; .*Monthly/);
  });

  it('says that an entry was deleted, and what was changed in it', () => {
    const mine = mapEntries(OWNED, 0, (entries) => entries.filter(({ id }) => id !== FUND.id));
    const [found] = words(OWNED, mine, setEntryField(OWNED, 0, FUND.id, 'assetValue', 90_000));
    expect(found).toMatchObject({ label: 'Managed fund', mine: 'Deleted' });
    expect(found?.theirs).toContain('$90,000.00');
  });

  it('names a letter that was deleted, and what was changed in it', () => {
    const having = (...letters: Letter[]): Documents => ({ ...BASE, record: { ...BASE.record, letters } });
    const [found] = words(having(letterOf('a')), having(), having(letterOf('a', { amounts: { careFee: 30 } })));
    expect(found).toMatchObject({ label: 'Means test letter of 20 March 2026', mine: 'Deleted' });
    expect(found?.theirs).toBe(
      'Means test letter of 20 March 2026: Means tested care fee or non-clinical care contribution $30.00',
    );
    const merged = merge(BASE, having(letterOf('a')), BASE);
    expect(togetherWords(merged).mine).toBe('Means test letter of 20 March 2026 added');
  });

  it('says that the partner was removed', () => {
    const couple = changeRelationship(BASE.record, BASE.scenarios as never, 2) as unknown as Documents;
    const theirs = setField(couple, 0, 'record.clients.1.first_name', 'Thomas');
    const [found] = words(couple, BASE, theirs);
    expect(found).toMatchObject({ label: 'Partner' });
    expect(found?.mine).toContain('Removed');
    expect(found?.theirs).toContain('Thomas');
  });
});

describe('a merge', () => {
  const mine = mapEntries(BASE, 0, (entries) => [...entries, FUND]);
  const theirs = setField(
    setField(setField(BASE, 0, 'record.clients.0.dob', '03/03/1942'), 0, 'scenario.sExpenses.quickTotal', 9600),
    2,
    'scenario.name',
    'Sell',
  );

  it('counts and lists the changes of each side', () => {
    expect(togetherWords(merge(BASE, mine, theirs))).toEqual({
      count: 4,
      mine: 'Managed fund added',
      theirs: 'Date of birth 03/03/1942; Living expenses $9,600.00; Scenario Name, scenario 2 Sell',
    });
  });

  it('names the first field and the number of further ones, also in the singular', () => {
    expect(mergeSummary(merge(BASE, mine, theirs), []).body).toBe('3 fields changed there: Date of birth and 2 more.');
    const one = setField(BASE, 0, 'scenario.sExpenses.quickTotal', 9600);
    expect(mergeSummary(merge(BASE, mine, one), []).body).toBe('1 field changed there: Living expenses.');
    expect(mergeSummary(merge(BASE, mine, BASE), [2]).body).toBe('Scenario 2 was deleted there.');
    expect(mergeSummary(merge(BASE, mine, BASE), []).body).toBeUndefined();
  });
});
