import { withRecordDefaults } from '@advice-builder/casework';
import { type LoadAnswer, noPreferences, type RecordDefaults } from '@advice-builder/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { visibleText } from '../../../design-system/testing/drawn.tsx';
import { useSession } from '../../../platform/session.ts';
import { openRecord } from '../testing/record-page.tsx';
import { defaultWords } from './practice-default.ts';

const SET: RecordDefaults = { cashGrowth: 3, growthRate: 2, incomeIndexation: 2.5, expenseIndexation: 2.75 };

/** A new record in a practice with defaults, with a person in care. */
const made =
  (defaults: RecordDefaults | null) =>
  (answer: LoadAnswer): LoadAnswer => {
    const blank = answer.scenarios['0'];
    if (blank === undefined) return answer;
    const [first, second] = blank.sCare;
    const inCare = { ...blank, sCare: [{ ...first, typeOfCare: 1 }, second] as typeof blank.sCare };
    const current = defaults === null ? inCare : withRecordDefaults(inCare, defaults);
    return { ...answer, record: { ...answer.record, defaults }, scenarios: { 0: current } };
  };

describe('a practice default', () => {
  it('is named at its field, whether the field has the default or another value', () => {
    expect(defaultWords(3, 3)).toBe('Practice default');
    expect(defaultWords(3, null)).toBe('Practice default: 3.00%');
    expect(defaultWords(0, 0)).toBe('Practice default');
    expect([defaultWords(null, 3), defaultWords(undefined, null)]).toEqual([undefined, undefined]);
  });

  it('IV-004 VL-029 is shown below its field, after the usual hint', () => {
    const { session, page } = openRecord(made(SET));
    const count = () => visibleText(page()).match(/Max 10%\. Practice default(?!:)/g)?.length ?? 0;
    expect(count()).toBe(2);
    session.store.set('scenario.sInvest.cashGrowth', 4);
    expect(count()).toBe(1);
    expect(visibleText(page())).toContain('Max 10%. Practice default: 3.00%');
    expect(visibleText(page())).toContain('Indexed 2.50% a year, practice default');
  });

  it('is not mentioned in records that were made without it', () => {
    expect(visibleText(openRecord(made(null)).page()).toLowerCase()).not.toContain('practice default');
  });
});

describe('the welcome', () => {
  afterEach(() => useSession.setState({ preferences: undefined }));
  const shown = (welcomed: boolean, readOnly = false): boolean => {
    useSession.setState({ preferences: { ...noPreferences, welcomed } });
    const open = (answer: LoadAnswer): LoadAnswer => (readOnly ? { ...answer, readOnly } : answer);
    return visibleText(openRecord(open).page()).includes('Build the Current Situation first');
  };

  it('HP-003 is shown in the first record an account may change, and in no later one', () => {
    expect(shown(false)).toBe(true);
    expect(shown(true)).toBe(false);
    expect(shown(false, true)).toBe(false);
  });
});
