import type { Notice } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { ASSUMED_TITLE, doneNotices } from './events.ts';

const uncapped: Notice = { code: 'cap-used-missing', fieldPath: [], params: { who: 'Beryl' } };
const runsOut: Notice = { code: 'cash-runs-out', fieldPath: [], params: { month: 'June 2029' } };
const leftOut: Notice = { code: 'entry-incomplete', fieldPath: [], params: { name: 'Car', missing: 'a value' } };

describe('the notices on paper', () => {
  it('list what was not counted, then what was assumed, and nothing that an adviser is asked to enter', () => {
    expect(doneNotices([uncapped, leftOut, uncapped], 'December 2026')).toEqual([
      {
        title: 'Not everything is counted',
        sentences: ['Car needs a value.'],
      },
      { title: ASSUMED_TITLE, sentences: ['Fees that Beryl paid before December 2026 are taken as nil.'] },
    ]);
  });

  it('are left out, with their title, if no notice says what was left out or assumed', () => {
    expect(doneNotices([runsOut], 'December 2026')).toEqual([]);
    expect(doneNotices([], 'December 2026')).toEqual([]);
  });
});
