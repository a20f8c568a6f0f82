/** The notices about an exemption, next to its field and with the figures. */
import { exemptionAdvice } from '@advice-builder/casework';
import { recordOf, TODAY, withEntries } from '@advice-builder/casework/testing';
import { type Entry, type EntryPatch, messageOf } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

const HINT = 'By date of purchase: 100% before 20 September 2004, 50% before 20 September 2007';

const annuity = { eid: 13, annuityType: 1, assetValue: 100_000, cashAmount: 500, term: 30, name: 'Old one' } as const;
const pension = { eid: 6, assetValue: 100_000, cashAmount: 500, term: 30 } as const;

function said(patch: EntryPatch) {
  const scenario = withEntries(patch);
  const entry = scenario.sFentries.find(({ eid }) => eid === patch.eid) as Entry;
  const result = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { notices, projection } = result.value;
  return {
    advice: exemptionAdvice(entry, shippedRateBook),
    notices: notices.filter(({ code }) => code === 'exemption-not-given'),
    counted: projection.columns.streamAssets[0],
  };
}

describe('an exemption from the assets test', () => {
  it('is explained next to its field, from the table of the rates', () => {
    expect(said({ ...annuity, assetDateStart: '2006-05-01' }).advice).toEqual({ hint: HINT });
    expect(exemptionAdvice(withEntries({ eid: 14 }).sFentries.at(-1) as Entry, shippedRateBook)).toBeUndefined();
  });

  it('counts as entered if the date of purchase allows that much', () => {
    const fullyExempt = said({ ...annuity, assetDateStart: '2004-05-01', assetTestExempt: 100 });
    expect([fullyExempt.counted, fullyExempt.notices, fullyExempt.advice]).toEqual([0, [], { hint: HINT }]);
    const none = said({ ...annuity, assetDateStart: '2004-05-01', assetTestExempt: 0 });
    const half = said({ ...annuity, assetDateStart: '2004-05-01', assetTestExempt: 50 });
    expect(none.counted).toBeGreaterThan(0);
    expect(half.counted).toBeCloseTo((none.counted as number) / 2, 6);
  });

  it('does not count, with a notice, if the date allows less; it counts if kept through a rollover', () => {
    const given = { ...annuity, assetDateStart: '2006-05-01', assetTestExempt: 100 } as const;
    const { advice, notices, counted } = said(given);
    expect(advice).toEqual({
      hint: HINT,
      warning: 'More is entered than the 50% that this date of purchase allows, so no exemption is counted.',
    });
    expect(notices.map(messageOf)).toEqual([
      'Old one: 100% exempt is more than the date of purchase allows (50%), so no exemption is counted.',
    ]);
    expect(notices[0]?.fieldPath.at(-1)).toBe('assetTestExempt');
    expect(counted).toBe(said({ ...given, assetTestExempt: 0 }).counted);
    const kept = said({ ...given, exemptKept: true });
    expect([kept.counted, kept.notices, kept.advice]).toEqual([0, [], { hint: HINT }]);
    const later = said({ ...given, assetDateStart: '2010-05-01' });
    expect(later.advice?.warning).toBe('This date of purchase allows no exemption, so none is counted.');
  });

  it('does not exist for a term pension without a start date', () => {
    const { advice, notices } = said({ ...pension, assetTestExempt: 50 });
    expect(advice?.warning).toBe('No date of purchase is entered, so no exemption is counted.');
    expect(notices.map(messageOf)).toEqual([
      'Term based pension: 50% exempt is more than the date of purchase allows (none is entered), so no exemption is counted.',
    ]);
  });

  it('is not marked as kept through a rollover on an entry without that field, as in all older documents', () => {
    expect(withEntries(annuity, pension).sFentries.filter((entry) => 'exemptKept' in entry)).toMatchObject([
      { eid: 13, exemptKept: false },
      { eid: 6, exemptKept: false },
    ]);
  });
});
