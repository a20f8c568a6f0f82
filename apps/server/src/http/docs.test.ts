import { templateList } from '@advice-builder/casework';
import {
  assetsFields,
  careFields,
  clientFields,
  expensesFields,
  type FieldSpec,
  homeFields,
  incomeFields,
  investFields,
  loadAnswerSchema,
  recordFields,
  rvFields,
  savePayloadSchema,
  scenarioFields,
} from '@advice-builder/contract';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from './app.ts';
import { DOCS_PREFIX, registerDocs } from './docs.ts';

/** The members of the page's schema that these tests read. */
interface Page {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Page>>;
  readonly additionalProperties?: Page;
  readonly items?: Page;
  readonly prefixItems?: readonly Page[];
  readonly oneOf?: readonly Page[];
}

let sent: Page;
let answered: Page;
beforeAll(async () => {
  const app: App = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await registerDocs(app);
  const schema = { body: savePayloadSchema, response: { 200: loadAnswerSchema } };
  app.put('/save', { schema }, () => {
    throw new Error('it is described, and never called');
  });
  const { paths } = (await app.inject({ url: `${DOCS_PREFIX}/json` })).json();
  sent = paths['/save'].put.requestBody.content['application/json'].schema;
  answered = paths['/save'].put.responses['200'].content['application/json'].schema;
  await app.close();
});

const PARTS: readonly (readonly [part: string, fields: Readonly<Record<string, FieldSpec>>])[] = [
  ['sCare', careFields],
  ['sHome', homeFields],
  ['sRV', rvFields],
  ['sAssets', assetsFields],
  ['sInvest', investFields],
  ['sIncome', incomeFields],
  ['sExpenses', expensesFields],
];

/** The schema of a group, also if it is an item of a list. */
const groupOf = (page: Page | undefined): Page | undefined => page?.prefixItems?.[1] ?? page?.items ?? page;
const scenarioOf = (page: Page): Page | undefined => page.properties?.scenarios?.additionalProperties;

/** Compares each field's description with the catalogue. */
function expectWords(page: Page | undefined, fields: Readonly<Record<string, FieldSpec>>): void {
  for (const [field, spec] of Object.entries(fields)) {
    const words = spec.kind === 'unshown' ? (spec.name ?? spec.why) : spec.name;
    const said = page?.properties?.[field]?.description ?? '';
    expect([field, said.slice(0, words.length)]).toEqual([field, words]);
  }
}

describe('the API page describes every field as the catalogue does', () => {
  describe.each([
    ['as it is sent', () => sent],
    ['as it is answered', () => answered],
  ])('%s', (_name, page) => {
    it.each(PARTS)('%s', (part, fields) => {
      expectWords(groupOf(scenarioOf(page())?.properties?.[part]), fields);
    });

    it('the scenario, the record and its people', () => {
      expectWords(scenarioOf(page()), scenarioFields);
      const { record } = page().properties ?? {};
      expectWords(record, recordFields);
      expectWords(groupOf(record?.properties?.clients), clientFields);
    });

    it('every kind of entry with each of its fields', () => {
      const kinds = scenarioOf(page())?.properties?.sFentries?.items?.oneOf ?? [];
      expect(kinds).toHaveLength(templateList.length);
      for (const [index, { properties = {} }] of kinds.entries()) {
        const { key, fields } = templateList[index] ?? {};
        const silent = Object.keys(properties).filter((name) => (properties[name]?.description ?? '') === '');
        expect([key, silent]).toEqual([key, []]);
        for (const { name, label } of fields ?? []) expect(properties[name]?.description).toContain(`${label}.`);
      }
    });
  });

  it('with the format, unit, limits, choices, hint, help and effect', () => {
    const care = groupOf(scenarioOf(sent)?.properties?.sCare)?.properties ?? {};
    expect(care.dateOfEntry?.description).toBe('Date of Entry. DD/MM/YYYY.');
    expect(care.radRetention?.description).toBe('Rad Retention %. Whole percent a year, at most 100%.');
    expect(care.nonClinicalDaysCharged?.description).toBe(
      'Non clinical days charged so far. A whole number of days, at most 1460. Days before the projection. Blank means an estimate.',
    );
    expect(care.feeAtTransition?.description).toBe(
      'Income Tested Care Fee on 31 October 2025. Dollars a day, at most $99,999,999.99. ' +
        'Blank means an estimate from the means of today. This is the most that is contributed now.',
    );
    expect(care.resi_esf_frequency?.description).toBe(
      'Extra Service Fee, how often. 0 None, 365 Daily, 52 Weekly, 26 Fortnightly, 12 Monthly, 1 Yearly.',
    );
    expect(care.rcomFacility?.description).toBe(
      'Community name. Text, at most 56 characters. A name on the page and in documents.',
    );
    const home = scenarioOf(sent)?.properties?.sHome?.properties ?? {};
    expect(home.sellMonth?.description).toBe(
      'Settlement date. yyyy-mm-01. Any day of the month is accepted. Decides which rules apply.',
    );
    expect(scenarioOf(sent)?.properties?.sAssets?.properties?.vehiclesTotal?.description).toBe(
      'Vehicles (Cars, Caravans and Boats). Dollars, can be negative, at most $99,999,999.99.',
    );
  });
});
