/** A former home kept with a community, and a community left for care: from the documents to the household. */
import { toHousehold } from '@advice-builder/casework';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { type Home, messageOf, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

const FULL: Partial<Home> = {
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: '12/04/2027',
  rv_purchasePrice: 260_000,
};
const FORMER: Partial<Home> = { formerHome: true, netHomeValue: 700_000, growthRate: 3 };

function mapped(scenario: Scenario, current = scenario, record: RecordDocument = recordOf()) {
  const result = toHousehold(record, scenario, current, TODAY, shippedRateBook);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { household, notices } = result.value;
  return { home: household.home, people: household.people, said: notices.map(({ code }) => code), notices };
}
const inVillage = (sHome: Partial<Home>) => mapped(scenarioOf({ sCare: [{ typeOfCare: 4 }], sHome }));

describe('a former home kept with a community', () => {
  it('uses the fields of an owned home if the box is ticked, and does not exist otherwise', () => {
    const sale = { sell: true, sellMonth: '2027-04-01', sellExpenses: 9_000 } as const;
    const { home, said } = inVillage({ ...FULL, ...FORMER, ...sale });
    expect(home).toMatchObject({
      kind: 'village',
      formerHome: { netValue: 700_000, growthPercent: 3, sale: { expenses: 9_000 } },
      model: { purchaseDate: isoDate('2027-04-12') },
    });
    expect(said).not.toContain('sale-beside-community');
    const without = inVillage({ ...FULL, ...FORMER, ...sale, formerHome: false });
    expect(without.home).not.toHaveProperty('formerHome');
    expect(without.said).toContain('sale-beside-community');
  });

  it('has the same notices about an incomplete sale as any home', () => {
    expect(inVillage({ ...FULL, ...FORMER, sell: true }).said).toContain('sale-date-missing');
    expect(inVillage({ ...FULL, formerHome: true, sell: true, sellMonth: '2027-04-01' }).said).toContain(
      'sale-value-missing',
    );
    expect(inVillage({ ...FULL, ...FORMER, sell: true, sellMonth: '2026-03-01' }).said).toContain(
      'sale-before-projection',
    );
  });

  it.each([
    ['30/04/2027', undefined],
    ['01/05/2027', isoDate('2027-05-01')],
  ])(
    'has an exit from the community on %s only if that is after the purchase in April 2027',
    (rv_date_exit, exitDate) => {
      const { home, said, notices } = inVillage({ ...FULL, ...FORMER, rv_date_exit });
      expect(home).toMatchObject({ model: { exitDate } });
      expect(said.includes('exit-before-purchase')).toBe(exitDate === undefined);
      const words = notices.filter(({ code }) => code === 'exit-before-purchase').map(messageOf);
      if (exitDate === undefined) {
        expect(words).toEqual(['The exit from the community is not after its purchase, so it is not counted.']);
      }
    },
  );

  it('if there is no former home, a past exit before the purchase is only reported as too early', () => {
    const past = { ...FULL, rv_date_purchased: '12/04/2026' };
    const exitNotices = (rv_date_exit: string) =>
      inVillage({ ...past, rv_date_exit })
        .notices.filter(({ code, fieldPath }) => code.startsWith('exit') || fieldPath[1] === 'rv_date_exit')
        .map(messageOf);
    expect(exitNotices('10/03/2026')).toEqual([expect.stringContaining('Not before 12/04/2026')]);
    expect(exitNotices('12/04/2026')).toEqual([
      expect.stringContaining('The exit from the community was in April 2026, before the projection starts'),
    ]);
  });

  it('if there is no former home, the exit counts as entered', () => {
    expect(inVillage({ ...FULL, rv_date_exit: '30/04/2027' }).home).toMatchObject({
      model: { exitDate: isoDate('2027-04-30') },
    });
  });
});

it('a later purchase is an error only in the Current Situation', () => {
  const later = scenarioOf({ sCare: [{ typeOfCare: 4 }], sHome: { ...FULL, ...FORMER } }, 1);
  const faultyFieldsOf = (current: Scenario) =>
    mapped(later, current).notices.flatMap(({ code, fieldPath }) => (code === 'home-field' ? [fieldPath.at(-1)] : []));
  expect(faultyFieldsOf(later)).toEqual(['rv_date_purchased']);
  expect(faultyFieldsOf(scenarioOf({ sCare: [{ typeOfCare: 2 }] }))).toEqual([]);
});

it('a former home kept with a granny flat counts only if ticked, and causes a notice otherwise', () => {
  const inGrannyFlat = (sHome: Partial<Home>) => mapped(scenarioOf({ sCare: [{ typeOfCare: 3 }], sHome }));
  const expected = 'former-home-beside-granny-flat';
  // The value of the house that the person moves out of is kept, whether the box is ticked or not.
  for (const formerHome of [true, false]) {
    const { home, said, notices } = inGrannyFlat({ ...FORMER, formerHome });
    expect(home).not.toHaveProperty('formerHome');
    expect(said).toContain(expected);
    expect(notices.filter(({ code }) => code === expected).map(messageOf)).toEqual([
      'The former home is not counted together with the granny flat. Tick Former home if the home is kept or still to be sold.',
    ]);
  }
  const ticked = inGrannyFlat({ ...FORMER, formerHome: false, grannyFlatFormerHome: true });
  expect(ticked.said).not.toContain(expected);
  expect(ticked.home).toMatchObject({ formerHome: { netValue: FORMER.netHomeValue } });
  expect(inGrannyFlat({ formerHome: true, netHomeValue: null }).said).not.toContain(expected);
});

describe('a deposit paid from the sale', () => {
  const paid = (sHome: Partial<Home>) => {
    const scenario = scenarioOf({
      sCare: [{ typeOfCare: 4 }, { ...resident, sellRadRacPaid: 150_000 }],
      sHome: { ...FULL, rv_date_purchased: '12/04/2024', ...sHome },
    });
    const { people, said } = mapped(scenario, scenario, coupleOf());
    return [people[1]?.care, said.includes('deposit-from-sale-unsold')];
  };

  it('is paid from the exit of a community, but not without a date or in quick mode', () => {
    const amount = (depositFromSale: number) => expect.objectContaining({ depositFromSale });
    expect(paid({ rv_date_exit: '10/07/2027' })).toEqual([amount(150_000), false]);
    expect(paid({})).toEqual([amount(0), true]);
    expect(paid({ rv_date_exit: '10/07/2027', rcom_exEnt_choice: 'quick' })).toEqual([amount(0), true]);
    expect(paid({ ...FORMER, sell: true, sellMonth: '2027-04-01' })).toEqual([amount(150_000), false]);
  });

  it('has a notice if the exit was before the projection: the deposit belongs in the amount already paid', () => {
    const scenario = scenarioOf({
      sCare: [{ typeOfCare: 4 }, { ...resident, sellRadRacPaid: 150_000 }],
      sHome: { ...FULL, rv_date_purchased: '12/04/2020', rv_date_exit: '10/09/2026' },
    });
    const { notices } = mapped(scenario, scenario, coupleOf());
    const past = notices.find(({ code }) => code === 'exit-and-deposit-before-projection');
    expect(past === undefined ? '' : messageOf(past)).toBe(
      'The exit from the community was in September 2026, before the projection starts. Enter the exit entitlement in Bank accounts and the deposit in RAD/RAC Paid.',
    );
    expect(past?.ways?.map(({ fieldPath }) => fieldPath.join('.'))).toEqual([
      'sInvest.quickTotal',
      'sCare.1.radRacPaid',
    ]);
  });
});

describe('a community that is left for care', () => {
  const kind = (type: 2 | 4 | 5, leavesCommunity = true) =>
    mapped(
      scenarioOf({ sCare: [resident], sHome: { ...FULL, leavesCommunity, netHomeValue: 500_000 } }),
      scenarioOf({ sCare: [{ typeOfCare: type }] }),
    ).home.kind;

  it('remains if ticked, with the kind of the Current Situation, otherwise as a village', () => {
    expect([kind(4), kind(5), kind(2)]).toEqual(['village', 'land-lease', 'village']);
    expect(kind(4, false)).toBe('ordinary');
  });

  it('remains only if everybody is in residential care or in the community', () => {
    const of = (...types: readonly (1 | 2 | 5)[]) => {
      const sCare = types.map((typeOfCare) => (typeOfCare === 1 ? resident : { typeOfCare }));
      const scenario = scenarioOf({ sCare, sHome: { ...FULL, leavesCommunity: true, netHomeValue: 500_000 } });
      return mapped(scenario, scenario, coupleOf()).home.kind;
    };
    expect([of(1, 1), of(1, 5), of(1, 2)]).toEqual(['village', 'land-lease', 'ordinary']);
  });
});

it('a home sold before a move to a village as a non-homeowner has a notice that none of the price is exempt', () => {
  const scenario = scenarioOf({
    sCare: [{ typeOfCare: 4 }],
    sHome: {
      rcom_exEnt_choice: 'full',
      rv_calculationBase: 1,
      rv_date_purchased: '12/04/2027',
      rv_purchasePrice: 260_000,
      formerHome: true,
      netHomeValue: 700_000,
      sell: true,
      sellMonth: '2027-01-01',
    },
  });
  const result = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const said = result.value.notices.filter(({ code }) => code.endsWith('kept-for-purchase'));
  expect(said.map(messageOf)).toEqual([
    'The price of the new home is too low to count as owning a home. From January 2027 the sale proceeds count in the pension assets test, with the limit of a non-homeowner (modelling choice).',
  ]);
});
