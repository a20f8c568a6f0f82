import {
  assetsSchema,
  careSchema,
  clientSchema,
  decidedWith,
  expensesSchema,
  type FieldPart,
  type FieldSpec,
  fieldCatalogue,
  fieldSpec,
  fieldsOfFact,
  homeSchema,
  incomeSchema,
  investSchema,
  isCompared,
  type RecordDocument,
  recordDocumentSchema,
  rvRowSchema,
  type Scenario,
  type ShownField,
  scenarioSchema,
  sectionFields,
  survivorSchema,
} from '@advice-builder/contract';
import { householdFacts, personFacts } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { valueIn, withValueIn } from '../document/values.ts';
import { toHousehold } from '../household/to-household.ts';
import { anyRecord, anyScenario } from '../testing/arbitrary.ts';
import { TODAY } from '../testing/cases.ts';

const SCHEMAS: Readonly<Record<FieldPart, Readonly<Record<string, z.ZodType>>>> = {
  sCare: careSchema.shape,
  sHome: homeSchema.shape,
  sRV: rvRowSchema.shape,
  sAssets: assetsSchema.shape,
  sInvest: investSchema.shape,
  sIncome: incomeSchema.shape,
  sExpenses: expensesSchema.shape,
  sSurvivor: survivorSchema.shape,
  scenario: scenarioSchema.shape,
  clients: clientSchema.shape,
  record: recordDocumentSchema.shape,
};

const all = Object.entries(fieldCatalogue).flatMap(([part, fields]) =>
  Object.entries<FieldSpec>(fields).map(([field, spec]) => ({ part: part as FieldPart, field, spec })),
);
const schemaOf = (part: FieldPart, field: string): z.ZodType => {
  const schema = SCHEMAS[part][field];
  if (schema === undefined) throw new Error(`${part}.${field} is no field of the wire.`);
  return schema;
};
const accepts = (part: FieldPart, field: string, value: unknown): boolean =>
  schemaOf(part, field).safeParse(value).success;

describe('the limits in the catalogue', () => {
  it('match the wire: every blank value is accepted, except a blank first month of a record', () => {
    // The only blank that is refused: a record always has a first month.
    const refused = all.filter(({ part, field, spec }) => !accepts(part, field, spec.blank));
    expect(refused.map(({ field }) => field)).toEqual(['projectFrom']);
  });

  const shownFields = all.flatMap(({ part, field, spec }) => (spec.kind === 'unshown' ? [] : [{ part, field, spec }]));

  it.each(
    shownFields
      .filter(({ spec }) => spec.max !== undefined)
      .map((each) => [`${each.part}.${each.field}`, each] as const),
  )('match the wire: %s accepts its maximum and nothing above it', (_name, { part, field, spec }) => {
    const max = spec.max ?? Number.NaN;
    expect(accepts(part, field, max)).toBe(true);
    expect(accepts(part, field, max + 1)).toBe(false);
    expect(accepts(part, field, 1.5)).toBe(spec.wholeNumbers !== true);
    expect(accepts(part, field, -1)).toBe(spec.negative === true);
  });

  it.each(
    shownFields
      .filter(({ spec }) => spec.maxLength !== undefined)
      .map((each) => [`${each.part}.${each.field}`, each] as const),
  )('match the wire: %s accepts a text of its maximum length and no longer one', (_name, { part, field, spec }) => {
    const length = spec.maxLength ?? Number.NaN;
    expect(accepts(part, field, 'a'.repeat(length))).toBe(true);
    expect(accepts(part, field, 'a'.repeat(length + 1))).toBe(false);
  });

  it('exist for every number and text, and for no other field', () => {
    const limited = ({ kind }: ShownField) => ['money', 'percent', 'number'].includes(kind);
    for (const { field, spec } of shownFields) {
      expect([field, spec.max !== undefined, spec.maxLength !== undefined]).toEqual([
        field,
        limited(spec),
        spec.kind === 'text',
      ]);
    }
  });
});

describe('the effects in the catalogue', () => {
  it('name a field for every engine fact, unless it is calculated', () => {
    const nowhere = [...householdFacts, ...personFacts].filter((fact) => fieldsOfFact(fact).length === 0);
    expect(nowhere).toEqual(['care.topUps']);
  });

  type Documents = readonly [record: RecordDocument, scenario: Scenario];
  const indexed = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
  const samples = fc
    .sample(fc.tuple(anyRecord, anyScenario), { seed: 20261202, numRuns: 900 })
    .map(
      ([record, scenario], at): Documents => [at % 2 === 0 ? record : { ...record, rateIndexation: indexed }, scenario],
    );

  /** The household and its findings, except names, which appear in messages. */
  function outcome([record, scenario]: Documents, at: number): string {
    // Tested as the Current Situation, and as a proposed scenario next to another Current Situation.
    const other = samples.at(at - 1)?.[1] ?? scenario;
    const results = [scenario, other].map((current) => toHousehold(record, scenario, current, TODAY, shippedRateBook));
    return JSON.stringify(results, (key, value: unknown) => (key === 'params' || key === 'label' ? undefined : value));
  }
  const outcomes = samples.map(outcome);

  /** Whether changing only this field changes some household, problem or notice. */
  function moves(part: FieldPart, field: string): boolean {
    const inner = part === 'sCare' || part === 'sRV' || part === 'clients' ? [0, field] : [field];
    const path = part === 'record' || part === 'scenario' ? inner : [part, ...inner];
    const root = part === 'record' || part === 'clients' ? 0 : 1;
    return samples.some((documents, at) => {
      const other = samples.at(at - 1)?.[root];
      const changed = withValueIn(documents, [root, ...path], valueIn(other, path));
      return outcome(changed, at) !== outcomes[at];
    });
  }

  it.each(all.map(({ part, field, spec }) => [`${part}.${field}`, part, field, spec] as const))(
    'are true for %s: it changes the household exactly if the catalogue says so',
    (_name, part, field, { counts }) => {
      const says = counts === 'steers' || Array.isArray(counts);
      expect(moves(part, field)).toBe(says);
    },
  );
});

it('the catalogue compares with the Current Situation only fields that are entered in the scenario', () => {
  const not = Object.entries(sectionFields).flatMap(([section, fields]) =>
    Object.keys(fields)
      .filter((field) => !isCompared(section as keyof typeof sectionFields, field))
      .map((field) => `${section}.${field}`),
  );
  expect(not).toEqual([
    'sCare.clientIndex',
    'sCare.typeOfCare_disabled',
    'sCare.sellMonth',
    'sCare.resi_esf_DE_valid',
    'sHome.interestRate',
    'sHome.rv_exit_entitlement',
    'sInvest.quickTotal',
    'sInvest.openingKept',
    'sIncome.quickTotal',
  ]);
});

it('the catalogue lists for each field the fields that decide its meaning, and each of them lists the same fields', () => {
  const named = all.map(({ part, field, spec }) => [part, field, spec.with] as const);
  for (const [part, field, decided] of named) {
    for (const hinge of decided) expect([field, hinge, fieldSpec(part, hinge)?.with]).toEqual([field, hinge, decided]);
  }
  expect(decidedWith('sHome', 'rentValue')).toEqual(['rentFrequency']);
  expect(decidedWith('sFentries', 'cashAmount')).toContain('cashFrequency');
  expect(decidedWith('sFentries', 'toString')).toEqual([]);
});

it('the catalogue has no field for a name that every object has', () => {
  expect([fieldSpec('sHome', 'toString'), fieldSpec('constructor', 'name')]).toEqual([undefined, undefined]);
});
