import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import { newClient, newRecord, newScenario } from '../record/factories.ts';
import { TODAY } from '../testing/cases.ts';
import { letterOf, paidFeeOf } from '../testing/letters.ts';
import type { Documents } from './documents.ts';
import { wordsOfPlace } from './place-words.ts';
import type { Place } from './places.ts';
import type { Path } from './values.ts';

const couple = {
  ...newRecord(TODAY),
  relationship: 2 as const,
  clients: [
    { ...newClient(0), first_name: 'Margaret' },
    { ...newClient(1), first_name: 'Leo' },
  ],
};
const blank = newScenario(TODAY, 0);
const shares = newEntry(2, { sid: 0, existing: blank.sFentries, today: TODAY }, { name: 'Shares', assetValue: 100 });
const documents: Documents = {
  record: couple,
  scenarios: { 0: { ...blank, sFentries: [...blank.sFentries, shares] } },
};

const read = ({ sid, path }: Place, copies: readonly Documents[] = [documents]) => {
  const words = wordsOfPlace({ sid, path }, copies);
  return words && [words.section, `${words.name}${words.suffix}`];
};

describe('wordsOfPlace', () => {
  it.each<[Path, 0 | undefined, string, string]>([
    [['reference'], undefined, 'Record', 'Report Ref#'],
    [['clients', 1, 'dob'], undefined, 'Client details', 'Date of birth of Leo'],
    [['name'], 0, '', 'Scenario Name'],
    [['sHome', 'sellMonth'], 0, 'Home', 'Settlement date'],
    [['sCare', 0, 'lmr'], 0, 'Care Arrangement of Margaret', 'Low Means Resident of Margaret'],
    [['sRV', 2, 'dmf'], 0, 'Home', 'DMF % of year 3'],
    [['sFentries', shares.id, 'assetValue'], 0, 'Investments', 'Value'],
  ])('names the section and the field: %j', (path, sid, section, name) => {
    expect(read({ sid, path })).toEqual([section, name]);
  });

  it('does not name the person in the record of a single person', () => {
    const single = { ...documents, record: { ...couple, relationship: 1 as const } };
    expect(read({ sid: 0, path: ['sCare', 0, 'lmr'] }, [single])).toEqual(['Care Arrangement', 'Low Means Resident']);
  });

  it('takes the name of a deleted entry from the copy that still has it', () => {
    const deleted: Documents = { record: couple, scenarios: { 0: blank } };
    expect(wordsOfPlace({ sid: 0, path: ['sFentries', shares.id] }, [deleted, documents])?.entry).toBe(shares);
    expect(read({ sid: 0, path: ['sFentries', shares.id] }, [deleted])).toBeUndefined();
  });

  it('shows a person in a value by name', () => {
    expect(wordsOfPlace({ sid: 0, path: ['sSurvivor', 'clientIndex'] }, [documents])?.format(1)).toBe('Leo');
  });

  it('names a letter and a fee paid by kind, day and person, and their fields', () => {
    const letters = [letterOf('a')];
    const record = { ...couple, letters, paidFees: [paidFeeOf('2026-10-01', 912.4, 1)] };
    const named = (...path: Path) => read({ sid: undefined, path }, [documents, { ...documents, record }])?.[1];
    const letter = 'Means test letter of 20 March 2026, Margaret';
    expect(named('letters', 'a')).toBe(letter);
    expect(named('letters', 'a', 'amounts', 'income')).toBe(`${letter}: Assessable income`);
    expect(named('letters', 'a', 'from')).toBe(`${letter}: Date of effect or first day`);
    expect(named('paidFees', '1-2026-10', 'careFee')).toBe('Care fee paid for October 2026, Leo: Fee paid');
    expect(named('letters', 'b')).toBeUndefined();
    const place = { sid: undefined, path: ['paidFees', '1-2026-10'] } as const;
    const format = wordsOfPlace(place, [{ ...documents, record }])?.format;
    expect([format?.(record.paidFees[0]), format?.(undefined)]).toEqual(['$912.40', 'Deleted']);
  });

  it('returns undefined for a field that no form shows', () => {
    expect(read({ sid: 0, path: ['sHome', 'interestRate'] })).toBeUndefined();
    expect(read({ sid: 0, path: ['tmp', 'homeStatus'] })).toBeUndefined();
    expect(read({ sid: undefined, path: ['nothing'] })).toBeUndefined();
  });
});
