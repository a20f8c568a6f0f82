import { type Care, type Home, type RecordDocument, type ScenarioPatch, texts } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it, test } from 'vitest';
import { newCare } from '../record/factories.ts';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { fieldRules, type ScenarioRules } from './field-rules.ts';

const rules = (patch: ScenarioPatch, record: RecordDocument = recordOf(), sid = 0): ScenarioRules =>
  fieldRules({ record, scenario: scenarioOf(patch, sid), sid, today: TODAY });
const careOf = (care: Partial<Care>, record?: RecordDocument) => rules({ sCare: [care] }, record).care[0];
const shownIn = (care: Partial<Care>, record?: RecordDocument): string[] =>
  Object.entries(careOf(care, record)).flatMap(([name, rule]) => (rule.visible ? [name] : []));

/** Fields of every package, then those that depend on its day. */
const AT_HOME = ['typeOfCare', 'homeCarePackage', 'respiteStart'];
const PACKAGE = [...AT_HOME, 'dateOfEntry', 'noWorseOffPrinciple', 'meansNotDisclosed'];
const COSTS = [
  'independenceServiceCosts',
  'everydayLivingServiceCosts',
  'clinicalCareCosts',
  'personalCareCosts',
  'unspentFunds',
];
const OLD_PACKAGE = [...PACKAGE, ...COSTS, 'homeCareDailyFee', 'homeCareFeeWaived', 'postJuly2025Rules'];
const RESIDENT = [
  'typeOfCare',
  'dateOfEntry',
  'noWorseOffPrinciple',
  'applicableMPIR',
  'marketPriceRad',
  'radRacPaid',
  'deductDAPDAC',
  'FacilityAccom',
  'agedCareFacility',
  'resi_esf',
  'resi_esf_frequency',
  'resi_esf_dateEnd',
  'radRetention',
  'dapIndexation',
  'meansNotDisclosed',
  'movesHome',
];

const inHome = (dateOfEntry: string | null, more: Partial<Care> = {}): Partial<Care> => ({
  typeOfCare: 2,
  homeCarePackage: true,
  dateOfEntry,
  ...more,
});
const fromOctober = recordOf({ projectFrom: '2025-10-01' });

test.each<[string, Partial<Care>, readonly string[], RecordDocument?]>([
  ['only the type of care shows until it is chosen', { typeOfCare: 0 }, ['typeOfCare']],
  ['CA-007 CA-042 the package shows for a person at home', { typeOfCare: 2 }, AT_HOME],
  ['CA-042 the package shows for a person in a granny flat', { typeOfCare: 3 }, AT_HOME],
  ['the package and the name of the village show', { typeOfCare: 4 }, [...AT_HOME, 'rcomFacility']],
  ['the package and the name of the land lease community show', { typeOfCare: 5 }, [...AT_HOME, 'rcomFacility']],
  ['only the day of a package shows until it is entered', inHome(null), [...AT_HOME, 'dateOfEntry']],
  [
    'CA-011 CA-012 CA-015 CA-051 level and costs of Support at Home show from 1 November 2025',
    inHome('01/11/2025'),
    [...PACKAGE, 'supportAtHomeLevel', ...COSTS],
  ],
  [
    'CA-010 CA-012 CA-013 an older package shows the daily fee level, its waiver, the post reform rules and the later costs',
    inHome('31/10/2025'),
    OLD_PACKAGE,
    fromOctober,
  ],
  [
    'CA-015 an older package shows the same fields if the projection starts under the new rules',
    inHome('31/10/2025'),
    OLD_PACKAGE,
  ],
  [
    'the fee of 31 October 2025 shows for a person who is no worse off',
    inHome('31/10/2025', { noWorseOffPrinciple: true }),
    [...OLD_PACKAGE, 'feeAtTransition'],
  ],
  [
    'the fee of 31 October 2025 does not show if it is projected',
    inHome('31/10/2025', { noWorseOffPrinciple: true }),
    OLD_PACKAGE,
    fromOctober,
  ],
  [
    'the fee of 31 October 2025 does not show for a package from before 1 July 2014, because it is nil',
    inHome('30/06/2014', { noWorseOffPrinciple: true }),
    OLD_PACKAGE,
  ],
  [
    'CA-006 CA-011 CA-022 a resident who enters today has the fields of residential care without a status',
    { ...resident, dateOfEntry: '21/11/2026' },
    [...RESIDENT, 'respiteStart'],
  ],
  [
    'CA-022 the status shows for a resident who entered yesterday',
    { ...resident, dateOfEntry: '20/11/2026' },
    [...RESIDENT, 'lmr', 'marketPayer', 'respiteStart'],
  ],
  [
    'CA-023 CA-027 price and deduction do not show for a low means resident',
    { ...resident, lmr: true },
    [...RESIDENT, 'lmr', 'marketPayer'].filter((name) => name !== 'marketPriceRad' && name !== 'deductDAPDAC'),
  ],
  [
    'CA-010 the post reform rules show for a resident from before 1 November 2025',
    { ...resident, dateOfEntry: '31/10/2025' },
    [...RESIDENT, 'lmr', 'marketPayer', 'postJuly2025Rules'],
  ],
  [
    'the day and the days charged show for a resident who has opted in',
    { ...resident, dateOfEntry: '31/10/2025', postJuly2025Rules: true },
    [...RESIDENT, 'lmr', 'marketPayer', 'postJuly2025Rules', 'optInDate', 'nonClinicalDaysCharged'],
  ],
  [
    'the days charged show for a resident under the new rules who was charged before the projection',
    { ...resident, dateOfEntry: '31/10/2026' },
    [...RESIDENT, 'lmr', 'marketPayer', 'nonClinicalDaysCharged'],
  ],
  [
    'respite care shows for a resident who enters after the projection starts',
    { ...resident, dateOfEntry: '22/11/2026' },
    [...RESIDENT, 'respiteStart'],
  ],
  [
    'the days of respite care show with its start',
    { typeOfCare: 2, respiteStart: '05/01/2027' },
    [...AT_HOME, 'respiteDays', 'respiteDaysUsed'],
  ],
  [
    'the fields of a move show for a resident who moves to another home',
    { ...resident, movesHome: true },
    [
      ...[...RESIDENT, 'lmr', 'marketPayer'],
      ...['moveDate', 'moveAgreedPrice', 'moveDepositPaid', 'moveFacilityAccom', 'moveMPIR'],
    ],
  ],
])('%s', (_, care, fields, record) => {
  expect(shownIn(care, record).sort()).toEqual([...fields].sort());
});

describe('the care form of a person', () => {
  it('is hidden for a missing partner', () => {
    expect(Object.values(rules({}).care[1]).filter((rule) => rule.visible)).toEqual([]);
  });

  it('refuses a move that is not after the month of entry and the first month', () => {
    const moveOn = (moveDate: string | null, dateOfEntry = '01/11/2026') =>
      careOf({ ...resident, dateOfEntry, movesHome: true, moveDate }).moveDate;
    expect(moveOn(null)).toMatchObject({ required: true, notBefore: '2026-12-01' });
    expect(moveOn('30/11/2026').error).toBe('Choose a date after November 2026');
    expect(moveOn('01/12/2026').error).toBeUndefined();
    expect(moveOn('15/02/2027', '01/02/2027').error).toBe('Choose a date after February 2027');
    expect(moveOn('01/03/2032').advice).toContain('so this move is not counted');
  });

  it('asks for the price of the new home, unless the resident is stated to be low means', () => {
    const moves = { ...resident, movesHome: true, moveDate: '01/12/2026' } as const;
    expect(careOf(moves).moveAgreedPrice.error).toContain('Enter the agreed price');
    expect(careOf({ ...moves, moveAgreedPrice: 450_000 }).moveAgreedPrice.error).toBeUndefined();
    expect(careOf({ ...moves, lmr: true }).moveAgreedPrice.error).toBeUndefined();
  });

  it('CA-010 offers the post reform rules from 1 July 2025', () => {
    const scenario = scenarioOf({ sCare: [{ ...resident, dateOfEntry: '01/06/2025' }] });
    const offered = (today: string) =>
      fieldRules({ record: recordOf(), scenario, sid: 0, today: isoDate(today) }).care[0].postJuly2025Rules.visible;
    expect([offered('2025-06-30'), offered('2025-07-01')]).toEqual([false, true]);
  });

  it('CA-008 CA-033 CA-043 has labels that depend on the type of care and the date', () => {
    expect(careOf(resident).dateOfEntry.label).toBe('Date of Entry');
    expect(careOf(inHome(null)).dateOfEntry.label).toBe('Date Package Commenced');
    expect(careOf({ typeOfCare: 4, homeCarePackage: true }).dateOfEntry.label).toBe('Date Package Commenced');
    const extra = (dateOfEntry: string) => careOf({ ...resident, dateOfEntry }).resi_esf.label;
    expect([extra('31/10/2025'), extra('01/11/2025')]).toEqual(['Extra Service Fee', 'Higher Every Day Living Fee']);
    expect(careOf({ typeOfCare: 4 }).rcomFacility.label).toBe('RV name');
    expect(careOf({ typeOfCare: 5 }).rcomFacility.label).toBe('LLC name');
  });

  it('CA-007 CA-012 CA-051 names the package and its level by the date', () => {
    const labelOn = (day: string | null) => careOf(inHome(day)).homeCarePackage.label;
    expect([labelOn(null), labelOn('31/10/2025'), labelOn('01/11/2025')]).toEqual([
      'Home Care Package / Support At Home',
      'Home Care Package',
      'Support At Home',
    ]);
    const levelFrom = (projectFrom: string) =>
      careOf(inHome('31/10/2025'), recordOf({ projectFrom })).homeCareDailyFee.label;
    expect([levelFrom('2025-10-01'), levelFrom('2025-11-01')]).toEqual(['Basic Daily Fee level', 'Package level']);
    expect(careOf(inHome('01/11/2025')).supportAtHomeLevel.label).toBe('Support at Home level');
  });

  it('CA-024 CA-053 accepts no deposit for a later entry, but a top-up', () => {
    const paid = (dateOfEntry: string) => careOf({ ...resident, dateOfEntry }).radRacPaid;
    expect(paid('30/11/2026').enabled).toBe(true);
    expect(paid('01/12/2026')).toMatchObject({
      readOnly: true,
      reason: 'Entry is later. Enter the payment as a top-up',
    });
  });

  it('CA-025 accepts a contribution from the sale of the home if the home is sold', () => {
    const asked = (sell: boolean, typeOfCare: 1 | 2) =>
      rules({ sCare: [{ ...resident, typeOfCare }], sHome: { sell } }).care[0].sellRadRacPaid.visible;
    expect([asked(true, 1), asked(false, 1), asked(true, 2)]).toEqual([true, false, false]);
  });

  it('CA-025 accepts a contribution from a former home, and from the exit of a community that has a date', () => {
    const asked = (sHome: Partial<Home>) =>
      fieldRules({
        record: coupleOf(),
        scenario: scenarioOf({ sCare: [{ typeOfCare: 4 }, resident], sHome: { rcom_exEnt_choice: 'full', ...sHome } }),
        sid: 0,
        today: TODAY,
      }).care[1].sellRadRacPaid.visible;
    expect([asked({}), asked({ sell: true }), asked({ rv_date_exit: '10/07/2027' })]).toEqual([false, false, true]);
    expect(asked({ rv_date_exit: '10/07/2027', rcom_exEnt_choice: 'quick' })).toBe(false);
    expect([asked({ formerHome: true }), asked({ formerHome: true, sell: true })]).toEqual([false, true]);
  });

  it('ER-023 CA-050 VL-017 reports an entry that is too early', () => {
    const entry = (dateOfEntry: string) => careOf({ ...resident, dateOfEntry }).dateOfEntry.error;
    expect([entry('30/06/2015'), entry('01/07/2015')]).toEqual([texts.residentialDateEarly.body, undefined]);
  });

  it('ER-024 ER-025 explains the format of the end of the extra fee, and how to clear it', () => {
    const end = (resi_esf_DE_valid: boolean) => careOf({ ...resident, resi_esf_DE_valid }).resi_esf_dateEnd.error;
    expect(end(true)).toBeUndefined();
    expect(end(false)).toBe(
      'While not mandatory, date must be in format DD/MM/YYYY if used. Delete it or click Unset for Ongoing.',
    );
  });

  it('says why a price is needed, and requires it for a market payer', () => {
    const price = (care: Partial<Care>) => careOf({ ...resident, dateOfEntry: '01/11/2026', ...care }).marketPriceRad;
    expect(price({})).toMatchObject({ required: false });
    expect(price({}).error).toBeUndefined();
    expect(price({ marketPriceRad: null })).toMatchObject({ required: false, error: texts.priceMissing });
    expect(price({ marketPriceRad: null, marketPayer: true })).toMatchObject({ required: true });
  });

  it('lists the required fields that are blank', () => {
    const needs = (care: Partial<Care>, partner: Partial<Care> = {}, record = recordOf()) =>
      rules({ sCare: [{ ...newCare(0), ...care }, partner] }, record).careNeeds.map(
        ({ person, label }) => `${person} ${label}`,
      );
    expect(needs({})).toEqual(['0 Type of Care']);
    expect(needs({ typeOfCare: 1 }, {}, coupleOf())).toEqual(['0 Date of Entry', '1 Type of Care']);
    expect(needs({ typeOfCare: 4, homeCarePackage: true })).toEqual(['0 Date Package Commenced']);
    expect(needs({ typeOfCare: 1, dateOfEntry: '01/05/2024', marketPayer: true })).toEqual([
      '0 Facility Market Price RAD or RAC',
    ]);
    expect(needs(resident)).toEqual([]);
  });
});

describe('the types of care', () => {
  const optionsOf = (client: Partial<Care>, partner: Partial<Care> = {}, record = coupleOf()) =>
    rules({ sCare: [client, partner] }, record).careOptions;

  it('CA-002 CA-004 are offered in order, with Stay at Home renamed from 1 November 2025', () => {
    const names = (dateOfEntry: string) => optionsOf({ typeOfCare: 2, dateOfEntry })[0].map((option) => option.label);
    const others = ['Granny Flat', 'Retirement Village', 'Land Lease Community'];
    expect(names('31/10/2025')).toEqual(['Residential Aged Care', 'Stay at Home', ...others]);
    expect(names('01/11/2025')).toEqual(['Residential Aged Care', 'Support At Home', ...others]);
  });

  it('CA-005 do not include Granny Flat if the server excludes it', () => {
    const context = { record: recordOf(), scenario: scenarioOf(), sid: 0, today: TODAY };
    const values = (grannyFlatOffered?: boolean) =>
      fieldRules(grannyFlatOffered === undefined ? context : { ...context, grannyFlatOffered }).careOptions[0].map(
        (option) => option.value,
      );
    expect(values()).toEqual([1, 2, 3, 4, 5]);
    expect(values(false)).toEqual([1, 2, 4, 5]);
  });

  it('CA-005 still include a granny flat that was chosen before', () => {
    const scenario = scenarioOf({ sCare: [{ typeOfCare: 3 }] });
    const context = { record: recordOf(), scenario, sid: 0, today: TODAY, grannyFlatOffered: false };
    expect(fieldRules(context).careOptions[0].map((option) => option.value)).toContain(3);
  });

  it('VL-017 exclude only residential care for a day before 1 July 2014', () => {
    const refused = (dateOfEntry: string | null) =>
      optionsOf({ typeOfCare: 2, dateOfEntry })[0].flatMap(({ value, disabled }) => (disabled ? [value] : []));
    expect([refused('30/06/2014'), refused('01/07/2014'), refused(null)]).toEqual([[1], [], []]);
  });

  it('CA-036 are disabled for a partner until the client has one', () => {
    const { care } = rules({ sCare: [{ typeOfCare: 0 }] }, coupleOf());
    expect(care[1].typeOfCare).toMatchObject({ enabled: false, reason: 'Choose a type of care for Margaret first.' });
    expect(rules({ sCare: [{ typeOfCare: 2 }] }, coupleOf()).care[1].typeOfCare.enabled).toBe(true);
  });

  test.each([
    ['CA-038 residential care goes with all', 1, []],
    ['CA-037 CA-039 Stay at Home', 2, [3, 4, 5]],
    ['CA-039 Granny Flat', 3, [2, 4, 5]],
    ['CA-039 Retirement Village', 4, [2, 3, 5]],
    ['CA-039 Land Lease Community', 5, [2, 3, 4]],
  ] as const)('exclude those that a partner cannot combine: %s', (_, client, disabled) => {
    const refused = optionsOf({ typeOfCare: client })[1].filter((option) => option.disabled);
    expect(refused.map((option) => option.value)).toEqual(disabled);
    expect(refused.every((option) => option.reason === texts.carePartnerReset.body)).toBe(true);
    expect(optionsOf({ typeOfCare: client })[0].some((option) => option.disabled)).toBe(false);
  });
});

describe('care at home until a later residential entry', () => {
  const support = inHome('01/12/2025');
  const later = { ...resident, dateOfEntry: '10/03/2027' };
  const proposed = (care: Partial<Care>, now: Partial<Care>) =>
    fieldRules({
      record: recordOf(),
      scenario: scenarioOf({ sCare: [care] }, 1),
      sid: 1,
      today: TODAY,
      current: scenarioOf({ sCare: [now] }),
    }).care[0];

  it('can be kept in a proposed scenario', () => {
    expect(proposed(later, support).keepCareUntilEntry.visible).toBe(true);
  });

  test.each<[string, Partial<Care>, Partial<Care>]>([
    ['an entry in the first month', { ...resident, dateOfEntry: '30/11/2026' }, support],
    ['no package now', later, { typeOfCare: 2 }],
    ['a package that would begin in the month of entry', later, inHome('01/03/2027')],
    ['residential care now', later, resident],
    ['no residential care then', inHome('10/03/2027'), support],
  ])('is not offered with %s', (_, care, now) => {
    expect(proposed(care, now).keepCareUntilEntry.visible).toBe(false);
  });

  it('shows in the Current Situation with a later entry: its date, level, costs and rules', () => {
    const before = shownIn(later);
    expect(before).toContain('packageUntilEntry');
    expect(
      shownIn({ ...later, packageUntilEntry: true })
        .filter((name) => !before.includes(name))
        .sort(),
    ).toEqual([...COSTS, 'homeCareDailyFee', 'homeCareFeeWaived', 'packageStart', 'postJuly2025Rules'].sort());
    expect(shownIn({ ...later, packageUntilEntry: true, packageStart: '01/12/2025' })).toContain('supportAtHomeLevel');
    expect(shownIn({ ...resident, dateOfEntry: '30/11/2026' })).not.toContain('packageUntilEntry');
    expect(proposed({ ...later, packageUntilEntry: true }, support).packageStart.visible).toBe(false);
  });

  it('does not affect the rules of an entry after its tick is hidden', () => {
    const early = { ...resident, dateOfEntry: '01/03/2025', postJuly2025Rules: true, packageUntilEntry: true } as const;
    expect(proposed(early, support).optInDate.visible).toBe(true);
    expect(shownIn(early)).toContain('optInDate');
  });
});

describe('respite care', () => {
  const rulesOf = (care: Partial<Care>) =>
    fieldRules({
      record: recordOf({ projectFrom: '2026-11-01' }),
      scenario: scenarioOf({ sCare: [care] }),
      sid: 0,
      today: TODAY,
    }).care[0];

  test.each([
    [
      'is not before the entry',
      { ...resident, dateOfEntry: '09/03/2027', respiteStart: '09/03/2027' },
      /not before the date of entry/,
    ],
    ['is before the entry', { ...resident, dateOfEntry: '09/03/2027', respiteStart: '08/03/2027' }, undefined],
    [
      'starts after the projection',
      { typeOfCare: 2, respiteStart: '01/11/2031' },
      /projection ends before November 2031/,
    ],
  ] as const)('that %s', (_, care, advice) => {
    const { respiteStart, respiteDays } = rulesOf(care);
    if (advice === undefined) expect(respiteStart.advice).toBeUndefined();
    else expect(respiteStart.advice).toMatch(advice);
    expect(respiteStart.notBefore).toBe('2025-11-01');
    expect(respiteDays.required).toBe(true);
  });
});
