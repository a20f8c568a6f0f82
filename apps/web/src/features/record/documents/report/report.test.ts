import {
  clientRequestSchema,
  downloadRequestSchema,
  encodeForm,
  type ReportSetting,
  readForm,
  type Scenario,
  workbookRequestSchema,
} from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import {
  besideOf,
  callFor,
  changedWords,
  type DocumentChoices,
  documentName,
  FIRST_CHOICES,
  pagesWords,
  previewOf,
} from '../../base/documents.ts';
import { chosenOf, settingOf, toggled } from '../../base/report-setting.ts';
import { graphsOf } from '../../compare/graphs/testing/graphs-of.ts';
import { checksOf, chipsOf, linesBefore } from './checks.ts';
import { standingWordsOf } from './rates-standing.ts';

const three = [0, 1, 2] as const;

describe('the scenarios of a document', () => {
  test('RPT-003 are all scenarios unless removed, and scenario 0 whatever is stored', () => {
    expect(chosenOf({}, three, 0, 0).included).toEqual([0, 1, 2]);
    const none: ReportSetting = Object.fromEntries(
      three.map((sid) => [sid, { include: false, graph: false, preferred: false }]),
    );
    expect(chosenOf(none, three, 2, 0)).toEqual({ included: [0], charts: [], preferred: 0, measured: 0 });
    expect(toggled({}, { sids: three, sid: 0, highlighted: 0, measured: 0 }, { include: false })[0]?.include).toBe(
      true,
    );
  });

  test('RPT-008 are each stored with include, graph and preferred; a chart is removed with its scenario or separately', () => {
    const out = toggled({}, { sids: three, sid: 1, highlighted: 2, measured: 0 }, { include: false });
    expect(out).toEqual({
      0: { include: true, graph: true, preferred: false },
      1: { include: false, graph: false, preferred: false },
      2: { include: true, graph: true, preferred: true },
    });
    expect(chosenOf(out, three, 2, 0)).toEqual({ included: [0, 2], charts: [0, 2], preferred: 2, measured: 0 });
    const bare = toggled(out, { sids: three, sid: 2, highlighted: 2, measured: 0 }, { graph: false });
    expect(chosenOf(bare, three, 2, 0)).toEqual({ included: [0, 2], charts: [0], preferred: 2, measured: 0 });
    const back = toggled(bare, { sids: three, sid: 1, highlighted: 2, measured: 0 }, { include: true });
    expect(chosenOf(back, three, 2, 0).charts).toEqual([0, 1]);
  });

  test('include the measured-from scenario, like scenario 0', () => {
    const out = toggled({}, { sids: three, sid: 1, highlighted: 2, measured: 1 }, { include: false });
    expect(chosenOf(out, three, 2, 1).included).toEqual([0, 1, 2]);
    expect(chosenOf(out, three, 2, 0).included).toEqual([0, 2]);
  });

  test('prefer the highlighted scenario if included, but never one that cannot be calculated', () => {
    const out = toggled({}, { sids: three, sid: 2, highlighted: 2, measured: 0 }, { include: false });
    expect(out[2]?.preferred).toBe(false);
    expect(chosenOf(out, three, 2, 0).preferred).toBe(0);
    expect(chosenOf({}, [0, 1], 2, 0)).toEqual({ included: [0, 1], charts: [0, 1], preferred: 0, measured: 0 });
    expect(settingOf(three, [0, 2], 2)).toEqual({
      0: { include: true, graph: true, preferred: false },
      1: { include: false, graph: false, preferred: false },
      2: { include: true, graph: true, preferred: true },
    });
  });
});

describe('the call for a document', () => {
  const chosen = { included: [0, 2, 3], charts: [0, 2], preferred: 2, measured: 0 } as const;
  const params = { recId: 7, preferredScenId: 2 };
  const choices: DocumentChoices = { ...FIRST_CHOICES, format: 'docx', extendYears: true, large: true, beside: 3 };

  test('RPT-004 RPT-012 sends scenarios, charts, years, format and covering text for the two reports', () => {
    const detailed = callFor(7, 'detailed', chosen, choices, '  Dear Margaret,\nhere it is. ');
    expect(detailed).toEqual({
      name: 'detailedReport',
      params,
      format: 'docx',
      body: {
        scenarios: [0, 2, 3],
        charts: [0, 2],
        extendYears: true,
        covering: 'Dear Margaret,\nhere it is.',
        format: 'docx',
      },
    });
    expect(readForm(encodeForm(detailed.body), downloadRequestSchema)).toMatchObject({
      ok: true,
      value: detailed.body,
    });
    expect(callFor(7, 'summary', chosen, FIRST_CHOICES, '')).toMatchObject({
      name: 'summaryReport',
      params,
      body: { extendYears: false, format: 'pdf', covering: '' },
    });
  });

  test('sends the second scenario for the page for the client', () => {
    const client = callFor(7, 'client', chosen, choices, 'not carried');
    expect(client).toEqual({
      name: 'clientPage',
      params,
      body: { beside: 3, large: true, format: 'docx' },
      format: 'docx',
    });
    expect(readForm(encodeForm(client.body), clientRequestSchema).ok).toBe(true);
    expect(besideOf(chosen, undefined)).toBe(0);
    expect(besideOf(chosen, 2)).toBe(0);
    expect(besideOf({ ...chosen, measured: 3 }, undefined)).toBe(3);
    expect(besideOf({ ...chosen, preferred: 0 }, undefined)).toBe(2);
    expect(besideOf({ included: [0], charts: [0], preferred: 0, measured: 0 }, undefined)).toBe(0);
  });

  test('RPT-012 sends scenarios and years for a workbook, which has no preview; previews Word as PDF', () => {
    const workbook = callFor(7, 'workbook', chosen, choices, '');
    const body = { scenarios: [0, 2, 3], extendYears: true };
    expect(workbook).toEqual({ name: 'workbook', params, body, format: 'xlsx' });
    expect(readForm(encodeForm(body), workbookRequestSchema)).toMatchObject({ ok: true, value: body });
    expect(previewOf(workbook)).toBeUndefined();
    expect(previewOf(callFor(7, 'detailed', chosen, choices, ''))).toMatchObject({
      name: 'detailedReport',
      params,
      query: { preview: '1' },
      body: { format: 'pdf', extendYears: true },
      format: 'pdf',
    });
  });

  test.each([
    [[], undefined],
    [['rates'], 'Made with rates this installation no longer has'],
    [['engine'], 'The calculation has changed since'],
    [['layout'], 'The layout has changed since'],
    [['layout', 'rates'], 'The layout has changed since, and it was made with rates this installation no longer has'],
    [['engine', 'layout'], 'Calculation and layout have changed since'],
    [
      ['engine', 'rates', 'layout'],
      'Calculation and layout have changed since, and it was made with rates this installation no longer has',
    ],
  ] as const)('lists everything that has changed since: %o', (changed, words) => {
    expect(changedWords({ changed: [...changed] })).toBe(words);
  });

  test('uses the practice’s names for documents', () => {
    expect(documentName('detailed', { detailed: 'Aged care report', summary: '', client: '' })).toBe(
      'Aged care report',
    );
    expect(documentName('summary', { detailed: 'Aged care report', summary: '', client: '' })).toBe('Summary report');
    expect(documentName('workbook', undefined)).toBe('Excel workbook');
    expect(documentName('question', undefined)).toBe('Question about a letter');
    expect([1, 13, undefined].map(pagesWords)).toEqual(['1 page', '13 pages', '']);
  });
});

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01', sellExpenses: 28_000 },
});

describe('the checks', () => {
  const { figures } = graphsOf([
    // The home is sold, so cash never falls short. One asset has no value.
    (scenario) => ({
      ...sold(scenario),
      name: 'Rich',
      sFentries: scenario.sFentries.map((entry) => ({ ...entry, assetValue: null })),
    }),
    (scenario) => ({
      ...scenario,
      name: 'Later',
      sCare: [{ ...scenario.sCare[0], dateOfEntry: null }, scenario.sCare[1]],
    }),
    (scenario) => ({ ...sold(scenario), name: 'Calm' }),
  ]);
  const [current, rich, later, calm] = figures();
  if (!current || !rich || !later || !calm) throw new Error('four scenarios');
  const words = (of: ReturnType<typeof checksOf>): string[] => chipsOf(of.checks).map((chip) => chip.words);

  test('say that a scenario is ready, or what to know about it', () => {
    expect(words(checksOf(current, 0))).toEqual([expect.stringMatching(/^Cash runs out [A-Z][a-z]{2} 20\d\d$/)]);
    expect(words(checksOf(rich, 0))).toEqual(['1 not counted', '1 to check']);
    expect(words(checksOf(calm, 2))).toEqual(['2 out of date']);
    expect(checksOf(calm, 0)).toEqual({ checks: [] });
    expect(checksOf(later, 3)).toEqual({
      needs: [expect.objectContaining({ code: 'date-of-entry-missing' })],
      checks: [],
    });
  });

  test('begin with those that change figures, by the name of the scenario', () => {
    const lines = linesBefore([
      { sid: 0, name: 'Current Situation', ...checksOf(current, 0) },
      { sid: 3, name: 'Calm', ...checksOf(calm, 1) },
      { sid: 1, name: 'Rich', ...checksOf(rich, 0) },
      { sid: 2, name: 'Later', ...checksOf(later, 0) },
    ]);
    expect(lines.map(({ sid, kind }) => [sid, kind])).toEqual([
      [1, 'not-counted'],
      [3, 'out-of-date'],
      [1, 'look'],
      [0, 'cash-runs-out'],
    ]);
    expect(lines[1]?.words).toBe('Calm: 1 imported value is older than the Current Situation.');
    expect(lines[3]?.words).toMatch(
      /^Current Situation: Cash at Bank falls below zero in \w+ 20\d\d\. The report says so\.$/,
    );
  });

  test('are listed once if they apply to every scenario, with a link to the field', () => {
    const { figures: born } = graphsOf([(scenario) => ({ ...scenario, name: 'Other' })], (answer) => ({
      ...answer,
      record: { ...answer.record, clients: answer.record.clients.map((client) => ({ ...client, dob: null })) },
    }));
    const checked = born().map((each) => ({ sid: each.sid, name: each.name, ...checksOf(each, 0) }));
    expect(chipsOf(checked[0]?.checks ?? []).map((chip) => chip.words)).toContain('1 to check');
    const [line] = linesBefore(checked);
    expect(line?.words).toMatch(/^All scenarios: .* has no date of birth, so age is not tested\.$/);
    expect(line?.notice?.fieldPath).toEqual(expect.arrayContaining(['dob']));
  });

  test('count for the licensee the rates that have to be confirmed', () => {
    expect(standingWordsOf([current, rich], shippedRateBook)).toMatch(
      /^\d+ of \d+ rates (?:is a published copy|are published copies), to be confirmed with the department\./,
    );
    expect(standingWordsOf([later], shippedRateBook)).toBeUndefined();
  });
});
