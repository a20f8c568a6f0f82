import type { Care, EntryPatch, RecordDocument, Scenario, ScenarioPatch } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { type ChangePath, consequences } from './consequences.ts';

const after = (patch: ScenarioPatch, path: ChangePath, record: RecordDocument = recordOf()) => {
  const { changes, said } = consequences({ record, scenario: scenarioOf(patch), sid: 0, today: TODAY }, path);
  return { said, changes: Object.fromEntries(changes.map((change) => [change.path.join('.'), change.value])) };
};
const care = (patch: Partial<Care>, field: keyof Care, record?: RecordDocument) =>
  after({ sCare: [patch] }, ['sCare', 0, field], record).changes;

describe('an edit of the care flags', () => {
  it('CA-046 CA-047 clears market payer, price and deduction for low means', () => {
    const past = { ...resident, dateOfEntry: '01/11/2026', marketPayer: true, deductDAPDAC: true };
    expect(care({ ...past, lmr: true }, 'lmr')).toEqual({
      'sCare.0.marketPayer': false,
      'sCare.0.marketPriceRad': null,
      'sCare.0.deductDAPDAC': false,
    });
    expect(care({ ...past, lmr: false }, 'lmr')).toEqual({});
    expect(care({ ...resident, lmr: true, marketPayer: true }, 'marketPayer')).toEqual({ 'sCare.0.lmr': false });
  });

  it('CA-044 CA-045 keeps post reform rules and no worse off exclusive', () => {
    const both = { ...resident, dateOfEntry: '01/05/2024', postJuly2025Rules: true, noWorseOffPrinciple: true };
    expect(care(both, 'postJuly2025Rules')).toEqual({ 'sCare.0.noWorseOffPrinciple': false });
    expect(care(both, 'noWorseOffPrinciple')).toEqual({ 'sCare.0.postJuly2025Rules': false });
    const neither = { ...both, postJuly2025Rules: false, noWorseOffPrinciple: false };
    expect(care(neither, 'noWorseOffPrinciple')).toEqual({});
    // With a package, one of the two rules flags is always on.
    const pack = { ...neither, typeOfCare: 2, homeCarePackage: true } as const;
    expect(care(pack, 'noWorseOffPrinciple')).toEqual({ 'sCare.0.postJuly2025Rules': true });
    expect(care(pack, 'postJuly2025Rules')).toEqual({ 'sCare.0.noWorseOffPrinciple': true });
  });

  it('applies to care until a later entry while its tick shows, and to the entry once the tick is hidden', () => {
    const until = { ...resident, packageUntilEntry: true, packageStart: '01/05/2024' } as const;
    const off = { postJuly2025Rules: false, noWorseOffPrinciple: false };
    expect(care({ ...until, ...off, dateOfEntry: '01/05/2027' }, 'postJuly2025Rules')).toEqual({
      'sCare.0.noWorseOffPrinciple': true,
    });
    expect(care({ ...until, ...off, dateOfEntry: '01/05/2025' }, 'postJuly2025Rules')).toEqual({});
  });

  it('CA-045 sets the rules of an earlier package by its start', () => {
    const pack = (dateOfEntry: string) => care({ typeOfCare: 2, homeCarePackage: true, dateOfEntry }, 'dateOfEntry');
    expect(pack('12/09/2024')).toEqual({ 'sCare.0.noWorseOffPrinciple': true });
    expect(pack('13/09/2024')).toEqual({ 'sCare.0.postJuly2025Rules': true });
    expect(pack('01/11/2025')).toEqual({});
  });

  it('CA-045 sets the rules again for a new date, unless the adviser chose them', () => {
    const pack = { typeOfCare: 2, homeCarePackage: true } as const;
    const from = (before: Partial<Care>, now: Partial<Care>, field: keyof Care) => {
      const context = {
        record: recordOf(),
        scenario: scenarioOf({ sCare: [{ ...before, ...now }] }),
        sid: 0,
        today: TODAY,
      };
      const { changes } = consequences(context, ['sCare', 0, field], scenarioOf({ sCare: [before] }));
      return Object.fromEntries(changes.map(({ path, value }) => [path[2], value]));
    };
    const mistyped = { ...pack, dateOfEntry: '01/12/2023', noWorseOffPrinciple: true };
    expect(from(mistyped, { dateOfEntry: '01/12/2025' }, 'dateOfEntry')).toEqual({ noWorseOffPrinciple: false });
    expect(from(mistyped, { dateOfEntry: '01/05/2025' }, 'dateOfEntry')).toEqual({
      noWorseOffPrinciple: false,
      postJuly2025Rules: true,
    });
    expect(from(mistyped, { homeCarePackage: false }, 'homeCarePackage')).toEqual({ noWorseOffPrinciple: false });
    expect(from(mistyped, { typeOfCare: 1 }, 'typeOfCare')).toMatchObject({ noWorseOffPrinciple: false });
    const chosen = { ...pack, dateOfEntry: '01/12/2025', noWorseOffPrinciple: true };
    expect(from(chosen, { dateOfEntry: '05/12/2025' }, 'dateOfEntry')).toEqual({});
    const opted = { ...pack, dateOfEntry: '01/12/2023', postJuly2025Rules: true };
    expect(from(opted, { dateOfEntry: '01/12/2022' }, 'dateOfEntry')).toEqual({});
  });
});

describe('an edit of the date of entry', () => {
  it('CA-020 CA-048 CA-049 resets the MPIR to that of the day, and clears low means when its field is hidden', () => {
    const entry = { ...resident, applicableMPIR: 7.5, lmr: true };
    expect(care({ ...entry, dateOfEntry: '01/11/2026' }, 'dateOfEntry')).toEqual({ 'sCare.0.applicableMPIR': null });
    expect(care({ ...entry, dateOfEntry: '01/12/2026' }, 'dateOfEntry')).toEqual({
      'sCare.0.applicableMPIR': null,
      'sCare.0.lmr': false,
    });
  });

  it('CA-050 ER-023 sets a day before 1 July 2015 to today, with a message', () => {
    expect(after({ sCare: [{ ...resident, dateOfEntry: '30/06/2015' }] }, ['sCare', 0, 'dateOfEntry'])).toEqual({
      changes: { 'sCare.0.dateOfEntry': '21/11/2026' },
      said: ['residentialDateEarly'],
    });
  });
});

describe('the end of the extra service fee', () => {
  it('ER-025 clears the mark for an invalid date once a date is entered or removed', () => {
    const invalid = { ...resident, resi_esf_DE_valid: false };
    const valid = { 'sCare.0.resi_esf_DE_valid': true };
    expect(care({ ...invalid, resi_esf_dateEnd: '01/02/2027' }, 'resi_esf_dateEnd')).toEqual(valid);
    expect(care({ ...invalid, resi_esf_dateEnd: null }, 'resi_esf_dateEnd')).toEqual(valid);
    expect(care({ ...resident, resi_esf_dateEnd: '01/02/2027' }, 'resi_esf_dateEnd')).toEqual({});
  });
});

describe('an edit of the type of care', () => {
  it('CA-037 CA-038 CA-039 ER-044 resets a partner with a different home, with a message', () => {
    const change = (client: 1 | 2 | 4, partner: 1 | 2 | 5) =>
      after({ sCare: [{ typeOfCare: client }, { typeOfCare: partner }] }, ['sCare', 0, 'typeOfCare'], coupleOf());
    expect(change(4, 2)).toEqual({ changes: { 'sCare.1.typeOfCare': 0 }, said: ['carePartnerReset'] });
    expect(change(2, 2)).toEqual({ changes: {}, said: [] });
    expect(change(1, 5)).toEqual({ changes: {}, said: [] });
    expect(change(4, 1)).toEqual({ changes: {}, said: [] });
  });

  it('clears the date when the type changes to or from residential care, but not between other types', () => {
    const from = (before: Partial<Care>, typeOfCare: 1 | 2 | 3 | 4 | 5) => {
      const [was, is] = [before, { ...before, typeOfCare }].map((each) => scenarioOf({ sCare: [each] })) as [
        Scenario,
        Scenario,
      ];
      const context = { record: recordOf(), scenario: is, sid: 0, today: TODAY };
      const { changes, said } = consequences(context, ['sCare', 0, 'typeOfCare'], was);
      expect(said).toEqual([]);
      return changes.filter(({ path }) => path[2] === 'dateOfEntry').map(({ value }) => value);
    };
    const pack = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '02/03/2026' } as const;
    expect(from(pack, 1)).toEqual([null]);
    for (const other of [3, 4, 5] as const) expect(from(pack, other)).toEqual([]);
    for (const other of [2, 3, 4, 5] as const) expect(from(resident, other)).toEqual([null]);
    // The date of a package before July 2015 is cleared like any other, and not reset to today as a date of entry would
    // be.
    expect(from({ ...pack, dateOfEntry: '01/01/2010' }, 1)).toEqual([null]);
    // Resetting the type to 0 keeps its date. The next choice of a type clears that date.
    expect(from({ typeOfCare: 0, dateOfEntry: '02/03/2026' }, 1)).toEqual([null]);
    expect(from({ typeOfCare: 2, dateOfEntry: null }, 1)).toEqual([]);
  });

  it('CA-040 CA-041 CA-042 clears the package of a resident, and the rent of a home other than an ordinary one', () => {
    expect(care({ ...resident, homeCarePackage: true }, 'typeOfCare')).toEqual({ 'sCare.0.homeCarePackage': false });
    const village = after(
      {
        sCare: [{ typeOfCare: 4, homeCarePackage: true, dateOfEntry: '01/12/2025' }],
        sHome: { rent: true, sell: true },
      },
      ['sCare', 0, 'typeOfCare'],
    );
    expect(village.changes).toEqual({ 'sHome.rent': false });
  });
});

describe('an edit of income', () => {
  const income = (quick: boolean, cashFrequency: 1 | 52): ScenarioPatch => ({
    sIncome: { quick, quickTotal: 33.33 },
    sFentries: [{ eid: 4, auto: true, cashAmount: 33.33, cashFrequency }],
  });

  it('IN-004 turns the quick total into a yearly amount on leaving quick mode', () => {
    expect(after(income(false, 52), ['sIncome', 'quick']).changes).toEqual({
      'sIncome.quickTotal': 1733.16,
      'sFentries.0.cashAmount': 1733.16,
      'sFentries.0.cashFrequency': 1,
    });
    expect(after(income(false, 1), ['sIncome', 'quick']).changes).toEqual({});
    expect(after(income(true, 52), ['sIncome', 'quick']).changes).toEqual({});
  });

  it('copies the quick total to its automatic entry', () => {
    const patch: ScenarioPatch = { sIncome: { quickTotal: 40 }, sFentries: [{ eid: 4, auto: true, cashAmount: 30 }] };
    expect(after(patch, ['sIncome', 'quickTotal']).changes).toEqual({ 'sFentries.0.cashAmount': 40 });
  });
});

describe('an edit of an entry', () => {
  it('IN-016 clears the residual capital of a lifetime annuity', () => {
    const patch = (annuityType: 1 | 2): ScenarioPatch => ({ sFentries: [{ eid: 13, annuityType, rcv: 20 }] });
    expect(after(patch(2), ['sFentries', 0, 'annuityType']).changes).toEqual({ 'sFentries.0.rcv': 0 });
    expect(after(patch(1), ['sFentries', 0, 'annuityType']).changes).toEqual({});
  });

  it('IN-006 clears a payment when it changes between dollars and a percentage', () => {
    const pension: ScenarioPatch = { sFentries: [{ eid: 15, cashAmount: 7, legacy: true }] };
    expect(after(pension, ['sFentries', 0, 'legacy']).changes).toEqual({ 'sFentries.0.cashAmount': null });
    expect(after(pension, ['sFentries', 0, 'treatment']).changes).toEqual({});
  });

  it('clears the use of a loan when another asset secures it', () => {
    const loan: ScenarioPatch = { sFentries: [{ eid: 21, securedOn: 2, securedEntry: 'unit', loanUse: 1 }] };
    expect(after(loan, ['sFentries', 0, 'securedEntry']).changes).toEqual({ 'sFentries.0.loanUse': null });
    expect(after(loan, ['sFentries', 0, 'loanUse']).changes).toEqual({});
  });

  it('fills in birth and gender of a Careplus owner if they are blank', () => {
    const changes = (entry: EntryPatch) => after({ sFentries: [entry] }, ['sFentries', 0, 'clientId']).changes;
    expect(changes({ eid: 14, clientId: 0 })).toMatchObject({ 'sFentries.0.dob': '03/03/1942' });
    expect(changes({ eid: 14, clientId: 0, dob: '01/01/1940' })).toEqual({});
    expect(changes({ eid: 14, clientId: null })).toEqual({});
    expect(changes({ eid: 2, clientId: 0 })).toEqual({});
  });

  it('has no other effect for other fields', () => {
    expect(after({}, ['sHome', 'netHomeValue'])).toEqual({ changes: {}, said: [] });
  });
});

describe('the consequences of consequences', () => {
  it('are empty: applying the same edit again changes nothing', () => {
    const apply = (scenario: Scenario, path: ChangePath, value: unknown): Scenario => {
      const copy = structuredClone(scenario) as unknown as Record<string, unknown>;
      let at: Record<string, unknown> = copy;
      for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
      at[String(path.at(-1))] = value;
      return copy as unknown as Scenario;
    };
    const record = coupleOf();
    const context = { record, sid: 0, today: TODAY };
    const edits: [ScenarioPatch, ChangePath][] = [
      [{ sCare: [{ typeOfCare: 4 }, { typeOfCare: 2 }], sHome: { rent: true } }, ['sCare', 0, 'typeOfCare']],
      [{ sCare: [{ ...resident, dateOfEntry: '01/01/2000', lmr: true }] }, ['sCare', 0, 'dateOfEntry']],
      [
        { sCare: [{ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/01/2024' }] },
        ['sCare', 0, 'homeCarePackage'],
      ],
    ];
    for (const [patch, path] of edits) {
      const scenario = scenarioOf(patch);
      const first = consequences({ ...context, scenario }, path);
      expect(first.changes.length).toBeGreaterThan(0);
      const settled = first.changes.reduce((now, change) => apply(now, change.path, change.value), scenario);
      expect(consequences({ ...context, scenario: settled }, path).changes).toEqual([]);
    }
  });
});
