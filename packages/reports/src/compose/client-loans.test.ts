/** Loans on the client page and in a comparison: the words are true for either sign. */
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { EntryPatch } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, partContext, partLabel } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { bankReasons } from './client/reasons.ts';
import { reasonWords } from './client/words.ts';

const projected = (...loans: readonly object[]) => {
  const sFentries = loans.map((loan) => ({ eid: 21, loanRate: 0, ...loan }) as EntryPatch);
  const scenario = scenarioOf({
    sCare: [{ typeOfCare: 2 }],
    sHome: { netHomeValue: 500_000, homeValueIsNet: 1 },
    sInvest: { quickTotal: 400_000, cashGrowth: 0 },
    sFentries,
  });
  const record = recordOf({ clients: [{ dob: '01/01/1940' }] });
  const done = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value.projection;
};
const mortgage = { name: 'Mortgage', assetValue: 120_000, securedOn: 1 };
const family = { name: 'Family', loanType: 3, securedOn: 0, assetValue: 30_000, assetDateStart: '2027-02-01' };

describe('the reasons of a client with loans', () => {
  it('name what loans bring in and what is paid back, each for itself', () => {
    const kept = projected(mortgage);
    const repaid = projected({ ...mortgage, assetDateEnd: '2027-01-01' }, family);
    const words = (first: typeof kept, second: typeof kept) => bankReasons(first, second, 60).listed.map(reasonWords);
    expect(words(kept, repaid)).toEqual(
      expect.arrayContaining(['$120,000 more is paid back on loans.', 'Loans bring in $30,000 more.']),
    );
    expect(words(repaid, kept)).toEqual(
      expect.arrayContaining(['$120,000 less is paid back on loans.', 'Loans bring in $30,000 less.']),
    );
  });
});

describe('the part of loans in a difference of net worth', () => {
  it('is interest, less what a lender with a guarantee loses', () => {
    const label = (...loans: readonly object[]) => partLabel('loans', partContext('netWorth', [projected(...loans)]));
    expect(label(mortgage)).toBe('Interest on loans');
    expect(label({ ...mortgage, loanType: 1 })).toBe('Interest on loans, less lenders’ loss');
  });
});
