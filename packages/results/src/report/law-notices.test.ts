import { coupleOf, hart, hartRecord, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { doneWords, type Home, messageOf } from '@advice-builder/contract';
import { type AnnouncedLaw, announcedLaw, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';
import { lawNotices } from './law-notices.ts';

type HomePatch = Partial<Home>;

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
      'These figures pass 1 July 2027. They do not include the change to the tax on capital gains from then, as they count no tax.',
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

describe('the village law of a State', () => {
  const village = {
    rcom_exEnt_choice: 'full',
    rv_calculationBase: 1,
    rv_date_purchased: '01/07/2026',
    rv_purchasePrice: 500_000,
    rv_date_exit: '15/06/2028',
  } as const;
  const notices = (home: HomePatch, typeOfCare: 4 | 5 = 4, partner: 1 | 2 = 2) => {
    const current = scenarioOf({
      sCare: [{ typeOfCare }, partner === 1 ? resident : { typeOfCare: partner }],
      sHome: { ...village, ...home },
    });
    const result = calculateReport(coupleOf(), current, current, shippedRateBook, TODAY);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.value.notices.filter(({ code }) => code.startsWith('village-law'));
  };
  const said = (...of: Parameters<typeof notices>) => notices(...of).map(messageOf);

  it('is said once a State is chosen, with the days of this exit, the law and its first day', () => {
    expect(said({})).toEqual([]);
    expect(said({ villageState: 'Vic' })).toEqual([
      'In Victoria the exit must be paid within 12 months of giving up the unit. An earlier date in the contract counts. ' +
        'Counted from the date of exit, that is by 15 June 2029. These figures pay it on the date of exit. ' +
        'Law: Retirement Villages Act 1986 (Vic), from 1 May 2026.',
      'In Victoria recurrent charges and the departure fee stop once the unit is given up. Owners corporation fees can go on. ' +
        'Law: Retirement Villages Amendment Act 2025 (Vic), from 1 May 2026. The Act was not read. Source: Russell Kennedy.',
    ]);
  });

  it('is left out for a contract that is earlier than the rules', () => {
    const earlier =
      'The rules of Victoria of 1 May 2026 are for contracts from that day. The Act says whether this earlier contract is included. ' +
      'Check the Act and the contract.';
    const of = (rv_date_purchased: string | null) =>
      said({ villageState: 'Vic', rv_calculationBase: 2, rv_date_purchased });
    expect(of('01/03/2015')).toEqual([earlier]);
    expect(of('30/04/2026')).toEqual([earlier]);
    expect(of('01/05/2026')).toHaveLength(3);
    expect(of('01/05/2026')).not.toContain(earlier);
    expect(of(null).map((text) => text.slice(0, 66))).toEqual([
      'If the contract is from 1 May 2026 or later: in Victoria the exit ',
      'If the contract is from 1 May 2026 or later: in Victoria recurrent',
      'If the contract is from 1 May 2026 or later: in Victoria the depar',
    ]);
    // The other States have no such day.
    expect(said({ villageState: 'Qld', rv_date_purchased: '01/03/2015' })).toHaveLength(1);
  });

  it('is printed for clients only if the Act or a department page was read', () => {
    const printed = (home: HomePatch) => notices(home).flatMap((notice) => doneWords(notice, 'December 2026') ?? []);
    expect(printed({ villageState: 'Vic' })).toEqual([
      expect.stringContaining('the exit must be paid within 12 months'),
    ]);
    expect(printed({ villageState: 'Vic', rv_date_purchased: '01/03/2015' })).toEqual([]);
    expect(printed({ villageState: 'SA' })).toEqual([expect.stringContaining('takes over recurrent charges')]);
  });

  it('says who pays the daily payment if somebody is in residential care', () => {
    const daily = (partner: 1 | 2) =>
      said({ villageState: 'SA' }, 4, partner).filter((text) => text.includes('daily payments'));
    expect(daily(2)).toEqual([]);
    expect(daily(1)).toHaveLength(1);
  });

  it('says that the fee may not be taken from the resale price, if it is', () => {
    const resale = (base: 1 | 2) =>
      said({ villageState: 'Vic', rv_calculationBase: base }).filter((text) => text.includes('resale price'));
    expect(resale(1)).toEqual([]);
    expect(resale(2)).toHaveLength(1);
  });

  it('of New South Wales says that the fee accrues by the day, unless it does', () => {
    const byDay = (departureFeeBy: 0 | 1 | 2) =>
      said({ villageState: 'NSW', departureFeeBy }).filter((text) => text.includes('accrues by the day'));
    expect([byDay(0).length, byDay(1).length, byDay(2).length]).toEqual([1, 0, 1]);
  });

  it('is named as not researched for the other States, and is silent for a land lease community', () => {
    expect(said({ villageState: 'Tas' })).toEqual([
      'The law of Tasmania about leaving a village was not researched. Check the Act and the contract.',
    ]);
    expect(said({ villageState: 'Vic' }, 5)).toEqual([]);
  });

  it('moves no figure', () => {
    const columns = (villageState: 'Vic' | null) => {
      const current = scenarioOf({ sCare: [{ typeOfCare: 4 }], sHome: { ...village, villageState } });
      const result = calculateReport(recordOf(), current, current, shippedRateBook, TODAY);
      return result.ok ? result.value.projection.columns : undefined;
    };
    expect(columns('Vic')).toEqual(columns(null));
  });
});
