/** Arbitrary documents that fit the schemas, whether or not they are sensible or complete. */
import {
  assetsSchema,
  careSchema,
  clientSchema,
  ENTRY,
  type EntryPatch,
  entrySchema,
  expensesSchema,
  homeSchema,
  incomeSchema,
  investSchema,
  type RecordDocument,
  type RecordPatch,
  rvRowSchema,
  type Scenario,
  type ScenarioPatch,
  survivorSchema,
  toTypedDate,
} from '@advice-builder/contract';
import { addDays, addMonths, type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import fc from 'fast-check';
import type { z } from 'zod';
import { isChargeable } from '../entries/secured.ts';
import { completeRecord, completeScenario } from '../record/merge.ts';
import { TODAY } from './cases.ts';

const FIRST = isoDate('2015-07-01');

/** Days from 2015 to about 2033, most of them near today. */
const day: fc.Arbitrary<CivilDate> = fc.oneof(
  fc.integer({ min: -40, max: 1900 }).map((offset) => addDays(TODAY, offset)),
  fc.integer({ min: 0, max: 6500 }).map((offset) => addDays(FIRST, offset)),
);
const birthday = fc
  .integer({ min: 0, max: 12 * 45 })
  .map((months) => toTypedDate(addMonths(isoDate('1925-03-03'), months)));

interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.core.$ZodType[];
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

function numberOf(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const bounds = schema as unknown as { minValue: number | null; maxValue: number | null };
  const min = Math.max(bounds.minValue ?? 0, -100_000);
  const most = bounds.maxValue ?? 100;
  const max = Math.min(most, 2_000_000);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(min) },
    { weight: 1, arbitrary: fc.constant(Number.isFinite(most) ? most : max) },
    { weight: 3, arbitrary: fc.integer({ min, max }) },
    { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, 12) }) },
  );
}

function anyOf(name: string, schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'nullable':
      return fc.option(def.innerType ? anyOf(name, def.innerType) : fc.constant(null), { freq: 4 });
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberOf(schema);
    case 'union':
      return fc.constantFrom(7.5, '2026-10-01', '2018-04-01');
    case 'record':
      return fc.constantFrom({}, { home: -5_000, 'own.2.1.4': 120_000 });
    case 'string':
      if (name === 'dob') return birthday;
      if (/date|month|packageStart|respiteStart/i.test(name)) return day.map(toIso);
      return fc.constantFrom('', 'Name');
    default:
      throw new Error(`no values for ${name}: ${def.type}`);
  }
}

function groupOf(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  leave: readonly string[] = [],
): fc.Arbitrary<object> {
  const fields = Object.entries(shape).filter(([name]) => !leave.includes(name));
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, anyOf(name, schema)])));
}

const ENTRY_OWN = ['id', 'sid', 'etid', 'eidn', 'fn', 'auto', 'protected', 'def', 'template', 'securedEntry'];

const anyEntry: fc.Arbitrary<EntryPatch> = fc.oneof(
  ...entrySchema.options.map((option) => groupOf(option.shape, ENTRY_OWN) as fc.Arbitrary<EntryPatch>),
);

const care = groupOf(careSchema.shape, ['clientIndex']).map((fields) => ({
  ...fields,
  dateOfEntry: (fields as { dateOfEntry: string | null }).dateOfEntry ?? '2026-11-01',
}));

/** The scenario with its loans secured on one of its assets, or on none. */
function withAsset(scenario: Scenario, secured: number | null): Scenario {
  const assets = scenario.sFentries.filter(isChargeable);
  const id = secured === null ? undefined : assets[secured % Math.max(1, assets.length)]?.id;
  if (id === undefined) return scenario;
  const sFentries = scenario.sFentries.map((entry) =>
    entry.eid === ENTRY.loan ? { ...entry, securedEntry: id } : entry,
  );
  return { ...scenario, sFentries };
}

export const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({
    sCare: fc.tuple(care, care),
    sHome: groupOf(homeSchema.shape),
    sRV: fc.array(groupOf(rvRowSchema.shape), { minLength: 10, maxLength: 10 }),
    sAssets: groupOf(assetsSchema.shape),
    sInvest: groupOf(investSchema.shape),
    sIncome: groupOf(incomeSchema.shape),
    sExpenses: groupOf(expensesSchema.shape),
    sSurvivor: groupOf(survivorSchema.shape),
    sFentries: fc.array(anyEntry, { maxLength: 8 }),
    secured: fc.option(fc.nat({ max: 7 }), { freq: 4 }),
  })
  .map(({ secured, ...patch }) => withAsset(completeScenario(patch as ScenarioPatch, 0, TODAY), secured));

const client = groupOf(clientSchema.shape, ['clid', 'heading', 'deleted', 'illnessSep']);

export const anyRecord: fc.Arbitrary<RecordDocument> = fc
  .record({
    relationship: fc.constantFrom(1, 2, 3),
    clients: fc.tuple(client, client),
    capDay: fc.constantFrom('exact', 'law'),
    supportAtHomeBudgets: fc.constantFrom('official', 'rounded'),
    projectFrom: fc.constantFrom('2025-10-01', '2026-11-01', '2026-12-01', '2028-02-01'),
  })
  .map(({ clients, ...patch }) => {
    const people = patch.relationship === 1 ? [clients[0]] : clients;
    return completeRecord({ ...patch, clients: people } as RecordPatch, TODAY);
  });
