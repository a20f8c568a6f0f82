import { messageOf, type RecordDocument, type Scenario, type ScenarioPatch } from '@advice-builder/contract';
import { firstOfMonth, isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { coupleOf, margaret, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { type MappedHousehold, toHousehold } from './to-household.ts';

const NOVEMBER = makeMonth(2026, 11);

function map(scenario: Scenario, record: RecordDocument = recordOf(), current = scenario): MappedHousehold {
  const result = toHousehold(record, scenario, current, TODAY, shippedRateBook);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}
const problems = (scenario: Scenario, record: RecordDocument = recordOf()) => {
  const result = toHousehold(record, scenario, scenario, TODAY, shippedRateBook);
  return result.ok ? [] : result.problems.map((found) => [found.code, found.fieldPath.join('.')]);
};
const care = (patch: ScenarioPatch['sCare'], record?: RecordDocument) => {
  const mapped = map(scenarioOf({ sCare: patch }), record).household.people[0].care;
  if (mapped.kind !== 'residential') throw new Error(mapped.kind);
  return mapped;
};
const noticesOf = (scenario: Scenario, record?: RecordDocument) =>
  map(scenario, record).notices.map((notice) => [notice.code, notice.fieldPath.join('.')]);

describe('the household of a record', () => {
  it('contains everything of a simple case', () => {
    const { household, notices } = map(margaret());
    expect(notices).toEqual([]);
    expect(household).toMatchObject({
      projectFrom: NOVEMBER,
      relationship: 'single',
      home: {
        kind: 'ordinary',
        netValue: 900_000,
        growthPercent: 0,
        protectedPerson: false,
        sale: undefined,
        rent: undefined,
      },
      bank: { opening: 420_000, interestPercent: 3 },
      personalAssets: { contents: 10_000, vehicles: 0, funeralBond: 0 },
      livingExpenses: { payment: { amount: 12_000, frequency: 1 }, start: undefined, end: undefined },
      entries: [
        { kind: 'investment', owner: 'joint', value: 80_000, treatment: 'deemed', growthPercent: 0, start: undefined },
      ],
      assumptions: { capDay: 'exact', rateIndexation: undefined },
    });
    expect(household.people[0]).toMatchObject({
      dateOfBirth: isoDate('1942-03-03'),
      pensionType: 'age',
      sex: undefined,
      lifetimeCapUsed: 0,
    });
  });

  it.each([
    [null, undefined],
    [0, undefined],
    [0.01, 0.01],
    [679.1, 679.1],
  ])('reads a current pension of %f as %f: 0 is blank', (currentPension, expected) => {
    const record = recordOf({ clients: [{ pension_type: 9, currentPension }] });
    expect(map(margaret(), record).household.people[0].currentPensionPerFortnight).toBe(expected);
  });

  it.each([
    [null, 500, true, 0],
    [0, 500, true, 0],
    [0, 0, false, 0],
    [0, null, false, 0],
    [800, 500, false, 500],
  ])(
    'leaves out %f of a lifetime cap and %f of an annual cap with a notice %s',
    (lifetimeCapUsed, annualCapUsed, said, counted) => {
      const { household, notices } = map(margaret(), recordOf({ clients: [{ lifetimeCapUsed, annualCapUsed }] }));
      expect(household.people[0].annualCapUsed).toBe(counted);
      const found = notices.filter(({ code }) => code === 'annual-cap-alone');
      expect(found.map(({ fieldPath }) => fieldPath.join('.'))).toEqual(said ? ['clients.0.lifetimeCapUsed'] : []);
    },
  );

  it('needs a type of care for everyone, and a date of entry for a resident', () => {
    expect(problems(scenarioOf({ sCare: [{ typeOfCare: 0 }] }))).toEqual([
      ['type-of-care-missing', 'sCare.0.typeOfCare'],
    ]);
    expect(problems(scenarioOf({ sCare: [{ typeOfCare: 1 }] }))).toEqual([
      ['date-of-entry-missing', 'sCare.0.dateOfEntry'],
    ]);
    expect(problems(scenarioOf(), coupleOf())).toEqual([['type-of-care-missing', 'sCare.1.typeOfCare']]);
    expect(problems(scenarioOf({ sCare: [{ typeOfCare: 2, homeCarePackage: true }] }))).toEqual([
      ['package-date-missing', 'sCare.0.dateOfEntry'],
    ]);
    expect(problems(scenarioOf({ sCare: [{ typeOfCare: 2 }] }))).toEqual([]);
  });

  it('accepts residential entries from 1 July 2015', () => {
    expect(problems(scenarioOf({ sCare: [{ ...resident, dateOfEntry: '30/06/2015' }] }))).toEqual([
      ['date-of-entry-too-early', 'sCare.0.dateOfEntry'],
    ]);
    expect(problems(scenarioOf({ sCare: [{ ...resident, dateOfEntry: '01/07/2015' }] }))).toEqual([]);
  });

  it('needs the partner that the relationship implies', () => {
    expect(problems(scenarioOf(), { ...recordOf(), relationship: 2 })).toEqual([['partner-missing', 'clients']]);
  });

  it('follows scenario 0 in the quick totals of bank and income only', () => {
    const current = scenarioOf({
      sInvest: { quickTotal: 100, cashGrowth: 1 },
      sIncome: { quickTotal: 50 },
      sExpenses: { quickTotal: 7 },
    });
    const own = scenarioOf(
      { sInvest: { quickTotal: 999, cashGrowth: 2 }, sIncome: { quickTotal: 999 }, sExpenses: { quickTotal: 8 } },
      1,
    );
    const { household } = map(own, recordOf(), current);
    expect(household.bank).toEqual({ opening: 100, interestPercent: 2 });
    expect(household.entries).toMatchObject([{ kind: 'income', payment: { amount: 50, frequency: 1 } }]);
    expect(household.livingExpenses.payment.amount).toBe(8);
  });

  describe("the Current Situation's respite care before a later residential entry", () => {
    const atHome = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/12/2025', supportAtHomeLevel: 5 } as const;
    const stay = { respiteStart: '20/11/2026', respiteDays: 20 } as const;
    const said = (care: object, now: object = { ...atHome, ...stay }) => {
      const scenario = scenarioOf({ sCare: [{ ...resident, radRacPaid: 0, dateOfEntry: '05/12/2026', ...care }] }, 1);
      const { notices } = map(scenario, recordOf(), scenarioOf({ sCare: [now] }));
      return notices.filter(({ code }) => code.startsWith('respite-not-kept')).map(messageOf);
    };

    it('is not counted unless it is entered again, with a notice that says what is charged instead', () => {
      expect(said({})).toEqual([
        'The Current Situation has respite care for Margaret from 20 November 2026. This scenario has none before the entry, and charges care at home on those days. Enter the stay here too if it takes place.',
      ]);
      expect(said({ keepCareUntilEntry: false })).toEqual([
        'The Current Situation has respite care for Margaret from 20 November 2026. This scenario has none before the entry. Enter the stay here too if it takes place.',
      ]);
    });

    it.each<[string, object, object?]>([
      ['the stay is entered here too', stay],
      ['the stay would begin with the entry or later', { dateOfEntry: '20/11/2026' }],
      ['the stay is over as the projection starts', {}, { ...atHome, respiteStart: '01/10/2026', respiteDays: 31 }],
      ['there is no stay', {}, atHome],
      ['nobody enters care', { ...atHome }],
    ])('needs no notice if %s', (_, care, now) => {
      expect(said(care, now)).toEqual([]);
    });
  });

  describe("the Current Situation's care at home before a later residential entry", () => {
    const atHome = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/12/2025', supportAtHomeLevel: 5 } as const;
    const said = (entry: string, now: object) => {
      const scenario = scenarioOf({ sCare: [{ ...resident, dateOfEntry: entry, keepCareUntilEntry: false }] }, 1);
      const { notices } = map(scenario, recordOf(), scenarioOf({ sCare: [now] }));
      return notices.filter(({ code }) => code === 'home-care-before-entry').map(messageOf);
    };

    it('is not counted if it is not kept, with a notice that names the person and the day', () => {
      expect(said('15/03/2027', atHome)).toEqual(["Margaret's Support at Home before 15 March 2027 is not counted."]);
      expect(said('01/12/2026', atHome)).toHaveLength(1);
      expect(said('01/12/2026', { ...atHome, typeOfCare: 4 })).toHaveLength(1);
    });

    it('is called a package before 1 November 2025', () => {
      const now = scenarioOf({ sCare: [{ ...atHome, dateOfEntry: '01/12/2024' }] });
      const entry = { ...resident, dateOfEntry: '10/12/2025', keepCareUntilEntry: false };
      const { notices } = map(scenarioOf({ sCare: [entry] }, 1), recordOf({ projectFrom: '2025-10-01' }), now);
      expect(notices.map(messageOf)).toContain("Margaret's Home Care Package before 10 December 2025 is not counted.");
    });

    it.each<[string, string, object]>([
      ['entry in the first month', '30/11/2026', atHome],
      ['entry before the projection', '01/05/2026', atHome],
      ['no package', '15/03/2027', { ...atHome, homeCarePackage: false }],
      ['a package that starts on the day of entry', '15/03/2027', { ...atHome, dateOfEntry: '15/03/2027' }],
      ['residential care', '15/03/2027', resident],
    ])('is absent with %s', (_, entry, now) => {
      expect(said(entry, now)).toEqual([]);
    });
  });

  it('counts the income quick total once, with the frequency of its automatic entry', () => {
    const scenario = scenarioOf({
      sIncome: { quickTotal: 200 },
      sFentries: [{ eid: 4, auto: true, def: 0, cashAmount: 200, cashFrequency: 26, indexation: 2, treatment: 0 }],
    });
    expect(map(scenario).household.entries).toMatchObject([
      {
        kind: 'income',
        payment: { amount: 200, frequency: 26 },
        indexationPercent: 2,
        assessable: false,
        owner: 'joint',
      },
    ]);
  });

  it('counts vehicles and funeral bond in full mode only, with a notice when it hides them', () => {
    const values = { quickTotal: 10, vehiclesTotal: 20, funeralBond: 30 };
    expect(map(scenarioOf({ sAssets: { ...values, quick: false } })).household.personalAssets).toEqual({
      contents: 10,
      vehicles: 20,
      funeralBond: 30,
    });
    const quick = scenarioOf({ sAssets: { ...values, quick: true } });
    expect(map(quick).household.personalAssets).toEqual({ contents: 10, vehicles: 0, funeralBond: 0 });
    expect(noticesOf(quick)).toEqual([['quick-hides-values', 'sAssets.quick']]);
  });

  it('maps relationships, pension types, and qualifying service if its field shows', () => {
    const separated = map(scenarioOf({ sCare: [resident, { typeOfCare: 2 }] }), coupleOf(3)).household;
    expect(separated.relationship).toBe('illness-separated');
    expect(separated.people).toHaveLength(2);
    const person = (pension_type: 2 | 5 | 10 | 11) =>
      map(scenarioOf(), recordOf({ clients: [{ dob: '03/03/1942', pension_type, veteran: true }] })).household
        .people[0];
    expect([person(2).qualifyingService, person(5).qualifyingService, person(10).qualifyingService]).toEqual([
      false,
      true,
      false,
    ]);
    expect([person(10).pensionType, person(11).pensionType]).toEqual(['war-widow-iss', 'disability-support']);
  });

  it('counts the annual cap only with a lifetime amount', () => {
    const used = (lifetimeCapUsed: number | null) =>
      map(scenarioOf(), recordOf({ clients: [{ dob: '03/03/1942', lifetimeCapUsed, annualCapUsed: 9 }] })).household
        .people[0];
    expect(used(null)).toMatchObject({ lifetimeCapUsed: 0, annualCapUsed: 0 });
    expect(used(50)).toMatchObject({ lifetimeCapUsed: 50, annualCapUsed: 9 });
  });

  it('passes on a Work Bonus balance, and has a notice if income from work has no Work Bonus', () => {
    const work = scenarioOf({ sFentries: [{ eid: 4, id: 'w', cashAmount: 700, cashFrequency: 26, fromWork: true }] });
    const of = (patch: object) => {
      const record = recordOf({ clients: [{ first_name: 'Ann', dob: '03/03/1942', ...patch }] });
      const { household, notices } = map(work, record);
      return [household.people[0].workBonusBalance, notices.map(({ code, params }) => [code, params])];
    };
    expect(of({ workBonusBalance: 0 })).toEqual([0, []]);
    expect(of({})).toEqual([undefined, []]);
    expect(of({ pension_type: 3 })).toEqual([undefined, [['work-bonus-none', { who: 'Ann' }]]]);
    expect(of({ pension_type: 1 })).toEqual([undefined, [['work-bonus-none', { who: 'Ann' }]]]);
    const without = recordOf({ clients: [{ dob: '03/03/1942' }] });
    expect(noticesOf(scenarioOf({ sFentries: [{ eid: 4, cashAmount: 700 }] }), without)).toEqual([]);
  });

  it('maps each payment under the MRCA, whatever treatment is stored, with its modelling choice', () => {
    const born = recordOf({ clients: [{ dob: '03/03/1942' }] });
    const of = (paymentType: number) => {
      const income = { eid: 4, id: 'm', name: 'Payment', cashAmount: 9, paymentType, treatment: 1, fromWork: true };
      const { household, notices } = map(scenarioOf({ sFentries: [income] } as never), born);
      const [entry] = household.entries;
      if (entry?.kind !== 'income') throw new Error('no income');
      return [entry.mrca, entry.assessable, entry.fromWork, notices.map(({ code }) => code)];
    };
    expect([0, 1, 2, 3, 4, 5].map(of)).toEqual([
      [undefined, true, true, []],
      ['permanent-impairment', false, undefined, []],
      ['special-rate-disability', false, undefined, []],
      ['additional-disablement', false, undefined, ['mrca-exempt-by-choice']],
      ['supplement', false, undefined, ['mrca-exempt-by-choice']],
      ['incapacity', true, undefined, ['mrca-incapacity']],
    ]);
  });

  it.each<[string, object, string[]]>([
    ['the Age Pension, by Centrelink', { pension_type: 2 }, ['mrca-incapacity']],
    ['a service pension, by DVA', { pension_type: 5, veteran: true }, ['mrca-incapacity-dva']],
    [
      'disability compensation with qualifying service, by DVA',
      { pension_type: 6, veteran: true },
      ['mrca-incapacity-dva'],
    ],
    ['disability compensation beside the Age Pension', { pension_type: 6, veteran: false }, ['mrca-incapacity']],
    ['an income support supplement, by DVA', { pension_type: 10 }, ['mrca-incapacity-dva']],
    ['no pension', { pension_type: 1 }, []],
  ])('says what incapacity payments can be taken off: %s', (_, client, codes) => {
    const born = recordOf({ clients: [{ first_name: 'Ann', dob: '03/03/1950', ...client }] } as never);
    const income = { eid: 4, name: 'Incapacity', cashAmount: 800, cashFrequency: 26, paymentType: 5, clientId: 0 };
    const { notices } = map(scenarioOf({ sFentries: [income] } as never), born);
    expect(notices.map(({ code }) => code)).toEqual(codes);
    for (const { params } of notices) expect(params).toEqual({ name: 'Incapacity', who: 'Ann' });
  });

  it.each<[string, object, object, [string, string][]]>([
    ['by Centrelink', { pension_type: 2 }, { pension_type: 2 }, [['mrca-incapacity', 'Ann and Bob']]],
    ['by DVA', { pension_type: 10 }, { pension_type: 10 }, [['mrca-incapacity-dva', 'Ann and Bob']]],
    [
      'by an agency each',
      { pension_type: 10 },
      { pension_type: 2 },
      [
        ['mrca-incapacity', 'Bob'],
        ['mrca-incapacity-dva', 'Ann'],
      ],
    ],
    ['of one of them', { pension_type: 1 }, { pension_type: 2 }, [['mrca-incapacity', 'Bob']]],
  ])('names everybody from whose pension joint incapacity payments can be taken off: %s', (_, ann, bob, named) => {
    const clients = [
      { first_name: 'Ann', dob: '03/03/1950', ...ann },
      { first_name: 'Bob', dob: '03/03/1950', ...bob },
    ];
    const income = { eid: 4, name: 'Incapacity', cashAmount: 800, cashFrequency: 26, paymentType: 5, clientId: null };
    const { notices } = map(
      scenarioOf({ sCare: [{ typeOfCare: 2 }, { typeOfCare: 2 }], sFentries: [income] } as never),
      recordOf({ relationship: 2, clients } as never),
    );
    expect(notices.map(({ code, params }) => [code, params?.who])).toEqual(named);
  });

  it('has a notice if a date of birth is missing', () => {
    expect(noticesOf(scenarioOf(), recordOf({ clients: [{ first_name: 'Margaret' }] }))).toEqual([
      ['birth-missing', 'clients.0.dob'],
    ]);
  });
});

describe('residential care', () => {
  it('distinguishes blank from 0 where they mean different things', () => {
    expect(care([{ typeOfCare: 1, dateOfEntry: '01/11/2026' }])).toMatchObject({
      agreedPrice: undefined,
      depositPaid: 0,
      retentionPercent: undefined,
      dapIndexationPercent: undefined,
      mpirPercent: undefined,
      nonClinicalDaysCharged: undefined,
      statedStatus: undefined,
    });
    expect(
      care([{ ...resident, marketPriceRad: 0, radRetention: 0, dapIndexation: 0, nonClinicalDaysCharged: 0 }]),
    ).toMatchObject({
      agreedPrice: 0,
      retentionPercent: 0,
      dapIndexationPercent: 0,
      nonClinicalDaysCharged: 0,
    });
  });

  it('uses a stated status only for people who entered before today', () => {
    const status = (dateOfEntry: string) => care([{ ...resident, dateOfEntry, marketPayer: true }]).statedStatus;
    expect([status('20/11/2026'), status('21/11/2026'), status('22/11/2026')]).toEqual([
      'market-payer',
      undefined,
      undefined,
    ]);
  });

  it('has no price and no deduction for a stated low means resident', () => {
    expect(care([{ ...resident, lmr: true, deductDAPDAC: true }])).toMatchObject({
      statedStatus: 'low-means',
      agreedPrice: undefined,
      deductFromDeposit: false,
    });
  });

  it('pays no deposit before a later entry, with a notice', () => {
    const later = scenarioOf({ sCare: [{ ...resident, dateOfEntry: '15/12/2026' }] });
    const { care: mapped } = map(later).household.people[0];
    expect(mapped).toMatchObject({ depositPaid: 0 });
    expect(noticesOf(later)).toEqual([['deposit-future', 'sCare.0.radRacPaid']]);
    // The entry is on a later day of the first month of the projection, so it has no offset.
    expect(care([{ ...resident, dateOfEntry: '30/11/2026' }]).depositPaid).toBe(300_000);
  });

  it('pays a deposit from the sale only if the home is sold', () => {
    const sale = (sHome: ScenarioPatch['sHome']) =>
      scenarioOf({ sCare: [{ ...resident, sellRadRacPaid: 250_000 }], sHome: sHome ?? {} });
    const sold = { netHomeValue: 900_000, sell: true, sellMonth: '2027-05-01' } as const;
    expect(map(sale(sold)).household.people[0].care).toMatchObject({ depositFromSale: 250_000 });
    expect(map(sale({ ...sold, sell: false })).household.people[0].care).toMatchObject({ depositFromSale: 0 });
    expect(noticesOf(sale({ ...sold, sellMonth: null }))).toEqual([
      ['sale-date-missing', 'sHome.sellMonth'],
      ['deposit-from-sale-unsold', 'sCare.0.sellRadRacPaid'],
    ]);
  });

  it('opts in from 1 November 2025 if scenario 0 does, else from the given day or the start of the projection', () => {
    const entry = { ...resident, dateOfEntry: '10/05/2024' };
    const optedIn = scenarioOf({ sCare: [{ ...entry, postJuly2025Rules: true }] });
    const notYet = scenarioOf({ sCare: [entry] });
    const dated = scenarioOf({ sCare: [{ ...entry, postJuly2025Rules: true, optInDate: '01/03/2026' }] });
    const optIn = (own: Scenario, current: Scenario) => map(own, recordOf(), current).household.people[0].care;
    expect(optIn(optedIn, optedIn)).toMatchObject({ optIn: true, optInDate: isoDate('2025-11-01') });
    expect(optIn(optedIn, notYet)).toMatchObject({ optIn: true, optInDate: firstOfMonth(NOVEMBER) });
    expect(optIn(dated, notYet)).toMatchObject({ optInDate: isoDate('2026-03-01') });
    expect(optIn(notYet, notYet)).toMatchObject({ optIn: false, optInDate: undefined });
    expect(care([{ ...resident, postJuly2025Rules: true }])).toMatchObject({ optIn: false, optInDate: undefined });
    // A tick left over from earlier: care at home until then shows only with a later entry.
    const hidden = scenarioOf({ sCare: [{ ...entry, postJuly2025Rules: true, packageUntilEntry: true }] });
    expect(optIn(hidden, notYet)).toMatchObject({ optIn: true });
    expect(optIn(hidden, hidden)).toMatchObject({ optIn: true });
  });

  it('uses the MPIR of a chosen quarter, or a percentage, instead of that of the entry day', () => {
    const chosen = (applicableMPIR: string | number | null) =>
      care([{ ...resident, dateOfEntry: '12/05/2026', applicableMPIR }]).mpirPercent;
    expect(chosen(null)).toBeUndefined();
    expect(chosen('2026-04-01')).toBeUndefined();
    expect(chosen('2025-01-01')).toBe(shippedRateBook.at('mpir.rate', isoDate('2025-01-01')).value);
    expect(chosen(7.5)).toBe(7.5);
    expect(problems(scenarioOf({ sCare: [{ ...resident, applicableMPIR: '1999-01-01' }] }))).toEqual([
      ['mpir-unknown', 'sCare.0.applicableMPIR'],
    ]);
  });

  it('maps a move to another home, with blank fields as unknown', () => {
    const moves = { ...resident, movesHome: true, moveDate: '15/03/2027' } as const;
    expect(care([moves]).move).toEqual({
      date: isoDate('2027-03-15'),
      agreedPrice: undefined,
      depositPaid: undefined,
      mpirPercent: undefined,
      facilityOption: 1,
    });
    const entered = { moveAgreedPrice: 450_000, moveDepositPaid: 0, moveMPIR: 7.5, moveFacilityAccom: 3 } as const;
    expect(care([{ ...moves, ...entered }]).move).toEqual({
      date: isoDate('2027-03-15'),
      agreedPrice: 450_000,
      depositPaid: 0,
      mpirPercent: 7.5,
      facilityOption: 3,
    });
    expect(care([{ ...moves, movesHome: false }]).move).toBeUndefined();
  });

  it.each<[string, ScenarioPatch['sCare'], string, string]>([
    ['without a date', [{ ...resident, movesHome: true }], 'move-date-missing', 'moveDate'],
    [
      'in the first month of the projection',
      [{ ...resident, movesHome: true, moveDate: '30/11/2026' }],
      'move-too-early',
      'moveDate',
    ],
    [
      'in the month of a later entry',
      [{ ...resident, dateOfEntry: '10/02/2027', movesHome: true, moveDate: '20/02/2027' }],
      'move-too-early',
      'moveDate',
    ],
  ])('leaves out a move %s, with a notice', (_, patch, code, field) => {
    expect(care(patch).move).toBeUndefined();
    expect(noticesOf(scenarioOf({ sCare: patch }))).toContainEqual([code, `sCare.0.${field}`]);
  });

  it('has a notice if the price of the new home is missing', () => {
    const patch: ScenarioPatch['sCare'] = [{ ...resident, movesHome: true, moveDate: '01/12/2026' }];
    expect(noticesOf(scenarioOf({ sCare: patch }))).toContainEqual(['move-price-missing', 'sCare.0.moveAgreedPrice']);
  });

  it('ignores an end of the extra fee that is marked invalid', () => {
    const fee = { ...resident, resi_esf: 12, resi_esf_dateEnd: '31/12/2027' };
    expect(care([fee]).extraServiceFee).toEqual({ amount: 12, frequency: 365 });
    expect(care([fee]).extraServiceFeeEnd).toBe(isoDate('2027-12-31'));
    expect(care([{ ...fee, resi_esf_DE_valid: false }]).extraServiceFeeEnd).toBeUndefined();
  });

  it('has a notice if a price is missing, and maps undisclosed means', () => {
    expect(noticesOf(scenarioOf({ sCare: [{ ...resident, marketPriceRad: null }] }))).toEqual([
      ['price-missing', 'sCare.0.marketPriceRad'],
    ]);
    expect(care([{ ...resident, meansNotDisclosed: true }]).meansDisclosed).toBe(false);
  });
});

describe('care at home', () => {
  const services = (patch: object) => {
    const mapped = map(scenarioOf({ sCare: [{ typeOfCare: 2, homeCarePackage: true, ...patch }] })).household.people[0]
      .care;
    return mapped.kind === 'home-care' ? mapped.services : undefined;
  };

  it('has the package level of an earlier package and the classification of a later one', () => {
    expect(
      services({ dateOfEntry: '31/10/2025', homeCareDailyFee: 3, homeCareFeeWaived: true, noWorseOffPrinciple: true }),
    ).toMatchObject({
      packageLevel: 3,
      supportAtHomeLevel: undefined,
      basicDailyFeeWaived: true,
      noWorseOff: true,
      optIn: false,
    });
    expect(
      services({
        dateOfEntry: '01/11/2025',
        supportAtHomeLevel: 5,
        homeCareFeeWaived: true,
        clinicalCareCosts: 8100,
        personalCareCosts: 2400,
      }),
    ).toMatchObject({
      packageLevel: undefined,
      supportAtHomeLevel: 5,
      basicDailyFeeWaived: false,
      clinicalCostPerYear: 8100,
      personalCareCostPerYear: 2400,
      independenceCostPerYear: 0,
    });
  });

  it('maps undisclosed means of a package and of Support at Home', () => {
    for (const dateOfEntry of ['31/10/2025', '01/11/2025']) {
      expect(services({ dateOfEntry })?.meansDisclosed).toBe(true);
      expect(services({ dateOfEntry, meansNotDisclosed: true })?.meansDisclosed).toBe(false);
    }
  });

  it('has services only with a package, in any home', () => {
    expect(map(scenarioOf({ sCare: [{ typeOfCare: 2 }] })).household.people[0].care).toMatchObject({
      kind: 'home-care',
      services: undefined,
    });
    const village = map(scenarioOf({ sCare: [{ typeOfCare: 4, homeCarePackage: true, dateOfEntry: '01/12/2025' }] }));
    expect(village.household.people[0].care).toMatchObject({ kind: 'village', homeCare: { supportAtHomeLevel: 4 } });
  });
});

describe('the home', () => {
  const home = (
    sHome: NonNullable<ScenarioPatch['sHome']>,
    typeOfCare: 1 | 3 | 4 | 5 = 1,
    sRV?: ScenarioPatch['sRV'],
  ) => map(scenarioOf({ sCare: [{ ...resident, typeOfCare }], sHome, ...(sRV ? { sRV } : {}) })).household.home;

  it('is absent without a value', () => {
    expect(home({})).toEqual({ kind: 'none' });
    expect(home({ netHomeValue: 0 })).toEqual({ kind: 'none' });
  });

  it('is sold with a value and a month, with a notice for a missing one', () => {
    expect(home({ netHomeValue: 5, sell: true, sellMonth: '2027-05-01', sellExpenses: 1 })).toMatchObject({
      sale: { month: makeMonth(2027, 5), expenses: 1 },
    });
    expect(home({ netHomeValue: 5, sell: false, sellMonth: '2027-05-01' })).toMatchObject({ sale: undefined });
    expect(noticesOf(scenarioOf({ sHome: { sell: true } }))).toEqual([
      ['sale-value-missing', 'sHome.netHomeValue'],
      ['sale-date-missing', 'sHome.sellMonth'],
    ]);
  });

  it('is rented out with an amount and a first month', () => {
    const rent = {
      netHomeValue: 5,
      rent: true,
      rentValue: 500,
      rentExpenses: 50,
      rentAtMonth: '2026-12-01',
      rentIncomeAssement: 4,
    } as const;
    expect(home(rent)).toMatchObject({
      rent: {
        rent: { amount: 500, frequency: 52 },
        expensesPerPayment: 50,
        from: makeMonth(2026, 12),
        end: undefined,
        assessment: 'two-thirds',
      },
    });
    expect(home({ ...rent, rentAtMonth: null })).toMatchObject({ rent: undefined });
    expect(noticesOf(scenarioOf({ sHome: { ...rent, rentValue: 0, rentAtMonth: null } }))).toEqual([
      ['rent-amount-missing', 'sHome.rentValue'],
      ['rent-start-missing', 'sHome.rentAtMonth'],
    ]);
    const gap = { ...rent, rentMonthEnd: '2027-03-01', sell: true, sellMonth: '2027-05-01' };
    expect(noticesOf(scenarioOf({ sHome: gap }))).toEqual([['rent-gap', 'sHome.rentMonthEnd']]);
  });

  it('can be a village or land lease home with the quick entitlement or the full model', () => {
    expect(home({ home_rv_exit: 300_000, rv__gsc_sf: 100, rv__gsc_sf_freq: 52 }, 5)).toEqual({
      kind: 'land-lease',
      quickExitEntitlement: 300_000,
      model: undefined,
      serviceCharge: { amount: 100, frequency: 52 },
    });
    const full = {
      rcom_exEnt_choice: 'full',
      rv_calculationBase: 2,
      rv_date_purchased: '01/07/2020',
      rv_purchasePrice: 400_000,
      home_rv_exit: 1,
    } as const;
    expect(home(full, 4, [{ dmf: 5, ltmf: 1 }])).toMatchObject({
      kind: 'village',
      quickExitEntitlement: undefined,
      model: {
        base: 'resale',
        purchaseDate: isoDate('2020-07-01'),
        deferredFeePercent: [5, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        maintenanceLevyPercent: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
    });
  });

  it('can be a granny flat with the fields of its mode', () => {
    const values = {
      grannyFlatQuick: 1,
      grannyFlatPurchPrice: 2,
      grannyFlatPurchDate: '01/07/2026',
      grannyFlatApplyTest: true,
    } as const;
    expect(home({ ...values, quick: true }, 3)).toMatchObject({
      kind: 'granny-flat',
      quickValue: 1,
      purchasePrice: undefined,
      applyTest: false,
    });
    expect(home({ ...values, quick: false }, 3)).toMatchObject({
      quickValue: undefined,
      purchasePrice: 2,
      applyTest: true,
      testAmount: undefined,
    });
  });
});
