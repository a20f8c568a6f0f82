import {
  assetsSchema,
  auditQuerySchema,
  careSchema,
  caseFileSchema,
  clientSchema,
  type EntryTemplateId,
  entryPatchSchema,
  entrySchema,
  homeSchema,
  money,
  noteSchema,
  percent,
  pickedDate,
  pickedMonth,
  recordDocumentSchema,
  savePayloadSchema,
  scenarioSchema,
  signedMoney,
  trimmedText,
  typedDate,
  validate,
  wholePercent,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newEntry } from '../entries/entries.ts';
import { newCare, newClient, newHome, newRecord, newScenario } from '../record/factories.ts';
import { templateList } from '../templates/templates.ts';
import { TODAY } from '../testing/cases.ts';

const codes = (schema: z.ZodType, value: unknown): string[] => {
  const result = validate(schema, value);
  return result.ok ? [] : result.problems.map((found) => found.code);
};
const value = (schema: z.ZodType, input: unknown): unknown => {
  const result = validate(schema, input);
  return result.ok ? result.value : result.problems;
};

describe('the care arrangement', () => {
  const withCare = (change: object) => codes(careSchema, { ...newCare(0), ...change });

  it('CA-035 has the fields of the specification and our additions', () => {
    const printed =
      'typeOfCare typeOfCare_disabled dateOfEntry lmr marketPayer homeCarePackage homeCareDailyFee homeCareFeeWaived ' +
      'applicableMPIR marketPriceRad radRacPaid sellRadRacPaid sellMonth deductDAPDAC FacilityAccom agedCareFacility ' +
      'rcomFacility clientIndex resi_esf resi_esf_frequency resi_esf_dateEnd resi_esf_DE_valid resi_esf_deduct ' +
      'postJuly2025Rules noWorseOffPrinciple radRetention dapIndexation supportAtHomeLevel independenceServiceCosts ' +
      'everydayLivingServiceCosts clinicalCareCosts';
    const ours =
      'personalCareCosts optInDate meansNotDisclosed nonClinicalDaysCharged feeAtTransition keepCareUntilEntry ' +
      'packageUntilEntry packageStart depositElsewhere respiteStart respiteDays respiteDaysUsed ' +
      'movesHome moveDate moveAgreedPrice moveDepositPaid ' +
      'moveFacilityAccom moveMPIR unspentFunds';
    expect(Object.keys(newCare(0)).sort()).toEqual(`${printed} ${ours}`.split(' ').sort());
    expect(codes(careSchema, newCare(0))).toEqual([]);
  });

  it('CA-003 CA-014 CA-026 CA-031 accepts only its codes', () => {
    const taken = (field: string, most: number) =>
      Array.from({ length: most + 2 }, (_, code) => code).filter((code) => withCare({ [field]: code }).length === 0);
    expect(taken('typeOfCare', 5)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(taken('homeCareDailyFee', 4)).toEqual([1, 2, 3, 4]);
    expect(taken('supportAtHomeLevel', 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(taken('FacilityAccom', 4)).toEqual([1, 2, 3, 4]);
    expect(newCare(0)).toMatchObject({
      typeOfCare: 0,
      homeCareDailyFee: 4,
      supportAtHomeLevel: 4,
      FacilityAccom: 1,
      resi_esf_frequency: 365,
    });
  });

  it('CA-006 CA-030 accepts names of facilities up to 56 characters', () => {
    for (const field of ['agedCareFacility', 'rcomFacility']) {
      expect(withCare({ [field]: 'x'.repeat(56) })).toEqual([]);
      expect(withCare({ [field]: 'x'.repeat(57) })).toEqual(['text-too-long']);
    }
  });

  it('CA-028 CA-029 accepts whole percentages or null', () => {
    for (const field of ['radRetention', 'dapIndexation']) {
      for (const good of [null, 0, 2, 100]) expect(withCare({ [field]: good })).toEqual([]);
      expect(withCare({ [field]: 2.5 })).toEqual(['number-decimals']);
      expect(withCare({ [field]: 101 })).toEqual(['number-max']);
    }
  });
});

describe('the kinds of field', () => {
  it('VL-026 accept money with two decimals, from 0 to 99999999.99, and distinguish blank from 0', () => {
    for (const good of [null, 0, 0.01, 1733.1599999999999, 99_999_999.98, 99_999_999.99])
      expect(codes(money(), good)).toEqual([]);
    expect(codes(money(), -0.01)).toEqual(['number-min']);
    expect(codes(money(), 100_000_000)).toEqual(['number-max']);
    expect(codes(money(), 12.345)).toEqual(['amount-decimals']);
    expect(codes(money(), '12')).toEqual(['type-expected']);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e308]) expect(codes(money(), bad)).not.toEqual([]);
    expect(codes(signedMoney(), -99_999_999.99)).toEqual([]);
    expect(codes(signedMoney(), -100_000_000)).toEqual(['number-min']);
  });

  it('PA-010 accept negative values for vehicles, but not for quick total and funeral bond', () => {
    const codesOf = (name: string) => codes(assetsSchema.pick({ [name]: true } as never), { [name]: -1 });
    expect([codesOf('quickTotal'), codesOf('funeralBond'), codesOf('vehiclesTotal')]).toEqual([
      ['number-min'],
      ['number-min'],
      [],
    ]);
  });

  it('VL-021 accept percentages in their range and decimals', () => {
    expect([0, 100].flatMap((p) => codes(percent(), p))).toEqual([]);
    expect([codes(percent(), 100.01), codes(percent(), -0.01)]).toEqual([['number-max'], ['number-min']]);
    expect([0, 3.25, 10].flatMap((p) => codes(percent(10), p))).toEqual([]);
    expect(codes(percent(10), 10.01)).toEqual(['number-max']);
    expect(codes(percent(10), -1)).toEqual(['number-min']);
    expect(codes(percent(), 1.234)).toEqual(['number-decimals']);
    expect(codes(wholePercent(), 2.5)).toEqual(['number-decimals']);
  });

  it('accept both formats of a date and write the format of the field', () => {
    expect(value(typedDate(), '2026-11-05')).toBe('05/11/2026');
    expect(value(typedDate(), '05/11/2026')).toBe('05/11/2026');
    expect(value(pickedMonth(), '05/11/2026')).toBe('2026-11-01');
    expect(value(pickedDate(), '05/11/2026')).toBe('2026-11-05');
    expect(value(typedDate(), '')).toBe(null);
    expect(value(typedDate(), null)).toBe(null);
  });

  it('refuse days that the calendar does not have', () => {
    for (const bad of [
      '31/02/2026',
      '29/02/2027',
      '1/1/2026',
      '2026-13-01',
      '2026-02-30',
      'today',
      '01/01/1899',
      '01/01/2200',
    ]) {
      expect([bad, codes(typedDate(), bad)]).toEqual([bad, ['date-invalid']]);
    }
    expect(codes(typedDate(), '29/02/2028')).toEqual([]);
    expect(codes(typedDate(), 20_261_101)).toEqual(['type-expected']);
  });

  it('trim names before counting, and refuse characters that cannot be stored', () => {
    expect(value(trimmedText(5), '  Ellis ')).toBe('Ellis');
    expect(codes(trimmedText(5), 'Elliss')).toEqual(['text-too-long']);
    expect(codes(trimmedText(5), 'a\u0000')).toEqual(['text-character']);
    expect(codes(trimmedText(5), 'a\uD800')).toEqual(['text-character']);
    expect(codes(trimmedText(5), '\u{1F475}')).toEqual([]);
  });
});

describe('the schemas of documents', () => {
  it('accept the documents of the factories', () => {
    expect(codes(scenarioSchema, newScenario(TODAY))).toEqual([]);
    expect(codes(recordDocumentSchema, newRecord(TODAY))).toEqual([]);
    expect(newRecord(TODAY).projectFrom).toBe('2026-11-01');
    expect(newRecord(isoDate('2026-12-31')).projectFrom).toBe('2026-12-01');
  });

  it('refuse unknown fields everywhere, by name', () => {
    expect(codes(careSchema, { ...newCare(0), extra: 1 })).toEqual(['unknown-field']);
    expect(codes(homeSchema, { ...newHome(), extra: 1 })).toEqual(['unknown-field']);
    expect(codes(clientSchema, { ...newClient(0), extra: 1 })).toEqual(['unknown-field']);
    expect(validate(savePayloadSchema, { scenarios: { 0: { sCare: [{ extra: 1 }] } } })).toEqual({
      ok: false,
      problems: [
        { code: 'unknown-field', fieldPath: ['scenarios', '0', 'sCare', 0, 'extra'], params: { field: 'extra' } },
      ],
    });
  });

  it('know only scenarios 0 to 5', () => {
    expect(codes(savePayloadSchema, { scenarios: { 0: {}, 5: {} } })).toEqual([]);
    expect(codes(savePayloadSchema, { scenarios: { 6: {} } })).toEqual(['unknown-field']);
    expect(codes(savePayloadSchema, { scenarios: { '-1': {} } })).toEqual(['unknown-field']);
  });

  it('refuse codes that are not in a list: pension type 4, type of care 6', () => {
    expect(codes(clientSchema, { ...newClient(0), pension_type: 4 })).toEqual(['choice-unknown']);
    expect(codes(careSchema, { ...newCare(0), typeOfCare: 6 })).toEqual(['choice-unknown']);
    expect(codes(careSchema, { ...newCare(0), supportAtHomeLevel: 9 })).toEqual(['choice-unknown']);
  });

  it('read the MPIR as a quarter or as a percentage', () => {
    for (const applicableMPIR of [null, 7.96, '2026-10-01']) {
      expect(codes(careSchema, { ...newCare(0), applicableMPIR })).toEqual([]);
    }
    expect(codes(careSchema, { ...newCare(0), applicableMPIR: 'soon' })).toEqual(['text-pattern']);
  });

  it('limit lengths and counts', () => {
    expect(codes(recordDocumentSchema, { ...newRecord(TODAY), reference: 'x'.repeat(67) })).toEqual([]);
    expect(codes(recordDocumentSchema, { ...newRecord(TODAY), reference: 'x'.repeat(68) })).toEqual(['text-too-long']);
    expect(codes(scenarioSchema, { ...newScenario(TODAY), name: 'x'.repeat(57) })).toEqual(['text-too-long']);
    const three = [newClient(0), newClient(1), newClient(1)];
    expect(codes(recordDocumentSchema, { ...newRecord(TODAY), clients: three })).toEqual(['list-too-long']);
    expect(codes(recordDocumentSchema, { ...newRecord(TODAY), clients: [] })).toEqual(['list-too-short']);
    const rows = newScenario(TODAY).sRV.slice(1);
    expect(codes(scenarioSchema, { ...newScenario(TODAY), sRV: rows })).toEqual(['list-too-short']);
    expect(codes(recordDocumentSchema, { ...newRecord(TODAY), projectFrom: null })).toEqual(['required']);
  });

  it('require note times to the second, with an offset', () => {
    expect(codes(noteSchema, { id: 1, datetime: '2026-11-21T10:00:00+11:00', body: 'Called.' })).toEqual([]);
    expect(codes(noteSchema, { id: 1, datetime: 'yesterday', body: '' })).toEqual(['text-pattern']);
    expect(codes(noteSchema, { id: 0, datetime: '2026-11-21T10:00:00Z', body: '' })).toEqual(['number-min']);
  });

  it('refuse a day of the year 0, although its format is valid', () => {
    for (const day of ['0000-01-01', '1899-12-31', '2200-01-01']) {
      expect(codes(auditQuerySchema, { to: day })).toEqual(['date-invalid']);
      expect(codes(caseFileSchema, { asAt: day, record: {}, scenarios: {} })).toEqual(['date-invalid']);
    }
    expect(codes(auditQuerySchema, { from: '1900-01-01', to: '2199-12-31' })).toEqual([]);
  });

  it('refuse a case file without a date, record or scenarios', () => {
    expect(codes(caseFileSchema, { asAt: '2026-11-21', record: {}, scenarios: { 0: {} } })).toEqual([]);
    expect(codes(caseFileSchema, {})).toEqual(['required', 'required', 'required']);
    expect(codes(caseFileSchema, { asAt: '2026-02-31', record: {}, scenarios: {} })).toEqual(['text-pattern']);
    expect(codes(caseFileSchema, [])).toEqual(['type-expected']);
  });
});

describe('the schemas of entries', () => {
  const common = ['id', 'sid', 'eid', 'etid', 'eidn', 'fn', 'auto', 'protected', 'def', 'cl', 'clientId', 'template'];

  it.each(templateList.map((template) => [template.eid, template] as const))(
    'have the same fields as template %i',
    (eid, template) => {
      const schema = entrySchema.options.find((option) => option.shape.eid.value === eid);
      const own = Object.keys(schema?.shape ?? {}).filter((field) => !common.includes(field));
      const described = new Set(template.fields.map((field) => field.name).filter((field) => !common.includes(field)));
      expect([...described].sort()).toEqual(own.sort());
      expect(schema?.shape.etid.value).toBe(template.etid);
    },
  );

  it.each(templateList.map((template) => template.eid as EntryTemplateId))(
    'accept a new entry of template %i, and no unknown field',
    (eid) => {
      const entry = newEntry(eid, { sid: 0, existing: [], today: TODAY });
      expect(codes(entrySchema, entry)).toEqual([]);
      expect(codes(entrySchema, { ...entry, surprise: 1 })).toEqual(['unknown-field']);
      expect(codes(entryPatchSchema, { eid })).toEqual([]);
      expect(codes(entryPatchSchema, { eid, surprise: 1 })).toEqual(['unknown-field']);
    },
  );

  it('allow only income and out-of-pocket expenses as automatic entries, because these may stay empty', () => {
    const automatic = (eid: EntryTemplateId) => codes(entryPatchSchema, { eid, auto: true });
    const refused = templateList.map(({ eid }) => eid as EntryTemplateId).filter((eid) => automatic(eid).length > 0);
    expect(refused).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 20, 21, 23]);
    expect(automatic(13)).toEqual(['value-invalid']);
  });

  it('refuse an unknown template, and the section of another template', () => {
    expect(codes(entryPatchSchema, { eid: 16 })).toEqual(['choice-unknown']);
    expect(codes(entryPatchSchema, {})).toEqual(['choice-unknown']);
    expect(codes(entryPatchSchema, { eid: 2, etid: 0 })).toEqual(['choice-unknown']);
  });

  it('have eighteen templates; old ones and out-of-pocket expenses cannot be added', () => {
    expect(templateList.map((template) => template.eid)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21, 23,
    ]);
    expect(templateList.filter((template) => !template.canAdd).map((template) => template.eid)).toEqual([5, 8, 9, 10]);
    expect(templateList.filter((template) => template.addMax >= 0).map((t) => [t.eid, t.addMax])).toEqual([[14, 2]]);
  });
});

describe('schemas as documentation', () => {
  it.each([
    ['save', savePayloadSchema],
    ['scenario', scenarioSchema],
    ['case', caseFileSchema],
  ] as const)('%s can be written as JSON Schema', (_, schema) => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('type', 'object');
    expect(z.toJSONSchema(schema)).toHaveProperty('type', 'object');
  });
});
