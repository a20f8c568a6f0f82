import { hart, hartRecord, TODAY } from '@advice-builder/casework/testing';
import { doneWords, messageOf } from '@advice-builder/contract';
import { type AnnouncedLaw, announcedLaw, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';
import { lawNotices } from './law-notices.ts';

function calculated(months: 60 | 180) {
  const { current } = hart();
  const result = calculateReport(hartRecord(), current, current, shippedRateBook, TODAY, { months });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const lawOf = (months: 60 | 180) => calculated(months).notices.filter(({ code }) => code.startsWith('law-'));

describe('announced law', () => {
  it('is named once by five years of figures that pass its date', () => {
    expect(lawOf(60).map(messageOf)).toEqual([
      'These figures pass 1 July 2027. They do not include the Commonwealth Home Support Programme joining Support at Home, which happens then at the earliest.',
      'These figures pass 1 July 2027. They do not include the new tax on capital gains from then, as they count no tax.',
    ]);
  });

  it('of 2035 is named by fifteen years of figures only', () => {
    expect(lawOf(180).map(messageOf)).toEqual([
      ...lawOf(60).map(messageOf),
      'These figures pass 2035. They do not include an end of new refundable deposits, which the Aged Care Taskforce proposed by then.',
    ]);
  });

  it('is printed for clients only if an Act or a department page says so', () => {
    expect(lawOf(180).flatMap((notice) => doneWords(notice, 'December 2026') ?? [])).toEqual([
      expect.stringContaining('Commonwealth Home Support Programme'),
    ]);
  });

  it('is not named by figures that end before its date, and is named from the last day of the figures', () => {
    // The figures of five years run from November 2026 to 31 October 2031.
    const [first] = announcedLaw;
    const namedOn = (date: string) => lawNotices(calculated(60).projection, [{ ...(first as AnnouncedLaw), date }]);
    expect(namedOn('2031-11-01')).toEqual([]);
    expect(namedOn('2031-10-31')).toHaveLength(1);
  });
});
