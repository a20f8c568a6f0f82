/** Tests of the first pages of the detailed report and the summary report, as blocks. */

import { readdirSync } from 'node:fs';
import {
  type BudgetAmounts,
  disclaimer,
  disclaimerPoints,
  noDocumentSettings,
  ROUNDED_BUDGETS,
  texts,
} from '@advice-builder/contract';
import { explainDifference } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, cashLastsWords, glanceFinding, YEARLY_METRICS } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { Block, CoverBlock, ReportDocument, TableBlock } from '../blocks.ts';
import { documentInput } from '../input.ts';
import type { DocumentChoices, DocumentJob } from '../job.ts';
import { compose } from '../make-document.ts';
import { difference, money, orNil, wholeMoney, words } from '../shown.ts';
import { jobOf, jobOfCase } from '../testing/jobs.ts';
import { answerWords } from './pages/answer.ts';
import { coverWords } from './pages/cover.ts';
import { longTermWords } from './pages/long-term.ts';
import { whyWords } from './pages/why.ts';

const CASES = readdirSync(new URL('../../../../tests/cases/', import.meta.url)).map((file) =>
  file.replace('.json', ''),
);

function inputOf(job: DocumentJob) {
  const input = documentInput(job, shippedRateBook);
  if (!input.ok) throw new Error(JSON.stringify(input.problems));
  return input.value;
}

/** Calculated once per case, because the figures do not depend on the document. */
const figures = new Map<string, ReturnType<typeof inputOf>>();

function figuresOf(name: string) {
  let input = figures.get(name);
  if (input === undefined) {
    input = inputOf(jobOf(name));
    figures.set(name, input);
  }
  return input;
}

/** A document with all scenarios of a case. */
function composed(
  name: string,
  choices: Partial<Pick<DocumentChoices, 'document' | 'extendYears' | 'covering'>> = {},
): ReportDocument {
  const input = figuresOf(name);
  return compose({ ...input, job: { ...input.job, choices: { ...input.job.choices, ...choices } } });
}

const tables = ({ blocks }: ReportDocument): readonly TableBlock[] => blocks.filter((block) => block.kind === 'table');
const charts = ({ blocks }: ReportDocument) => blocks.filter((block) => block.kind === 'chart');
const headings = ({ blocks }: ReportDocument) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text as string] : []));
const tableOf = (document: ReportDocument, caption: string): TableBlock => {
  const found = tables(document).find((table) => table.caption.includes(caption));
  if (found === undefined) throw new Error(`no table ${caption}`);
  return found;
};
const textsOf = (rows: TableBlock['rows']) => rows.map(({ cells }) => cells.map(({ text }) => text as string));
const coverOf = ({ blocks }: ReportDocument): CoverBlock => {
  const [cover] = blocks;
  if (cover?.kind !== 'cover') throw new Error('the cover comes first');
  return cover;
};

/** The reports of a case, calculated without the composers. */
function reportsOf(name: string) {
  const { record, scenarios, source } = jobOf(name);
  const current = scenarios['0'];
  if (current === undefined) throw new Error('no Current Situation');
  const over = (months: 60 | 180) =>
    Object.values(scenarios).map((scenario) => {
      const found = calculateReport(record, scenario, current, shippedRateBook, isoDate(source.asAt), { months });
      if (!found.ok) throw new Error(JSON.stringify(found.problems));
      return found.value;
    });
  return { five: over(60), fifteen: over(180) };
}

/** Every text of a block that is printed or read out, with its path. */
function* printed(part: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof part === 'string') yield [path, part];
  else if (typeof part === 'object' && part !== null)
    for (const [key, inner] of Object.entries(part)) yield* printed(inner, `${path}.${key}`);
}

/** Cells may be blank: balances, for example, have no total. Texts that a reader looks for may not. */
const MAY_BE_BLANK = /\.cells\.\d+\.text$|\.sign$|\.sentence$|\.law$/;

describe.each(CASES)('%s', (name) => {
  it.each(['detailed', 'summary'] as const)(
    '%s: prints no missing value (“undefined”, “NaN”) and no blank text',
    (document) => {
      for (const [path, text] of printed(composed(name, { document, extendYears: true }), document)) {
        expect(text, path).not.toMatch(/undefined|NaN|Infinity|\[object|\{\w+\}/);
        if (!MAY_BE_BLANK.test(path)) expect(text, path).not.toBe('');
      }
    },
  );
});

describe.each(['margaret', 'thomas'])('%s: figures equal those of the report', (name) => {
  const document = composed(name, { extendYears: true });
  const { five, fifteen } = reportsOf(name);

  it('on the page “Results at a glance”, in whole dollars', () => {
    const { preferred, base: from } = figuresOf(name);
    const findings = [preferred, from].map(({ sid, name: own, ...figures }) =>
      glanceFinding({ ...figures, sid, name: sid === 0 ? own : `Scenario ${sid} (“${own}”)` }),
    );
    const text = findings.map((finding) => finding.text).join(' ');
    expect(document.blocks.find(({ kind }) => kind === 'finding')).toEqual({ kind: 'finding', text });
    expect(text).toMatch(/^Scenario \d \(“.*”\): cash lasts .* Current Situation: cash lasts .*\.$/);
    const base = five[0]?.report.year.rows[4]?.netWorth.value ?? Number.NaN;
    const { rows } = tableOf(document, answerWords.sideBySide);
    expect(rows).toHaveLength(five.length);
    rows.forEach(({ cells }, sid) => {
      const years = five[sid]?.report.year.rows ?? [];
      const worth = years[4]?.netWorth.value ?? Number.NaN;
      const long = fifteen[sid];
      expect(cells.slice(1).map(({ text }) => text)).toEqual([
        orNil(wholeMoney(years[0]?.costOfCare ?? Number.NaN)),
        orNil(wholeMoney(years[2]?.pension ?? Number.NaN)),
        wholeMoney(years[4]?.balance ?? Number.NaN),
        long && cashLastsWords(long.projection),
        wholeMoney(worth),
      ]);
      expect(cells[5]?.below).toBe(
        sid === 0 ? answerWords.baseline : difference({ amount: worth - base, moreIs: 'better', whole: true }),
      );
    });
  });

  it('in the parts of the difference, which are complete and marked better or worse', () => {
    const [base, ...others] = five;
    const table = textsOf(tableOf(document, whyWords.table('the Current Situation')).rows);
    others.forEach((other, index) => {
      if (base === undefined) throw new Error('no Current Situation');
      const { parts, total } = explainDifference(base.projection, other.projection, 60);
      const expected = parts
        .filter(({ value }) => Math.abs(value) >= 0.5)
        .map(({ value }) => difference({ amount: value, moreIs: 'better', whole: true }));
      const column = table.map((cells) => cells[index + 1]).filter((text) => text !== 'no change');
      expect(column.slice(0, -1).toSorted()).toEqual(expected.toSorted());
      expect(table.at(-1)?.[index + 1]).toBe(difference({ amount: total, moreIs: 'better', whole: true }));
      expect(column.every((text) => /^[+−]\$[\d,]+ (better|worse)$/.test(text ?? ''))).toBe(true);
    });
    const waterfalls = charts(document).filter(({ caption }) => caption === whyWords.chart);
    expect(waterfalls).toHaveLength(Math.min(2, others.length));
    for (const { svg, alt } of waterfalls) {
      for (const [amount] of alt.matchAll(/[+−]\$[\d,]+ (?:better|worse)/g)) expect(svg).toContain(amount);
    }
  });

  it('in the seven rows of five years, to the cent', () => {
    const rows = textsOf(tableOf(document, texts.comparisonTitle).rows);
    const expected = YEARLY_METRICS.flatMap(({ label, cells }) => [
      [label],
      ...five.map(({ report }) =>
        report.year.rows.map((row) => money(cells(row).reduce((total, { value }) => total + value, 0))),
      ),
    ]);
    expect(rows.map((row) => (row.length === 1 ? row : row.slice(1)))).toEqual(expected);
  });

  it('RPT-012 shows 5, 10 and 15 years only if the longer view was chosen', () => {
    const rows = textsOf(tableOf(document, longTermWords.table).rows);
    rows.forEach((cells, sid) => {
      const years = [4, 9, 14].map((index) => fifteen[sid]?.report.year.rows[index]);
      expect(cells.slice(1)).toEqual([
        ...years.map((year) => wholeMoney(year?.balance ?? Number.NaN)),
        ...years.map((year) => wholeMoney(year?.netWorth ?? Number.NaN)),
      ]);
    });
    for (const kind of ['detailed', 'summary'] as const) {
      expect(headings(composed(name, { document: kind, extendYears: true }))).toContain(longTermWords.title);
      expect(headings(composed(name, { document: kind, extendYears: true }))).toContain(longTermWords.yearly);
      const short = composed(name, { document: kind });
      expect(headings(short)).not.toContain(longTermWords.title);
      expect(coverOf(short).facts.map(({ label }) => label as string)).not.toContain(coverWords.coversLong);
    }
  });
});

describe.each(['margaret', 'thomas'])('%s: with ten and fifteen years', (name) => {
  const document = composed(name, { extendYears: true });
  const { fifteen } = reportsOf(name);

  it('each scenario has its cash flow of fifteen years, with one row per year and a total', () => {
    const found = tables(document).filter(({ rows }) => rows.at(-1)?.cells[0]?.text === 'Fifteen years');
    expect(found).toHaveLength(fifteen.length);
    found.forEach(({ caption, rows }, sid) => {
      const { year } = fifteen[sid]?.report ?? {};
      expect(caption).toMatch(sid === 0 ? /^Current Situation: Yearly/ : new RegExp(`^Scenario ${sid}: .*: Yearly`));
      const [total, ...years] = textsOf(rows).toReversed();
      expect(years.toReversed().map((cells) => [cells[0], ...cells.slice(1, 6), cells.at(-1)])).toEqual(
        year?.rows.map(({ costOfCare, expenses, income, pension, cashflow, balance }, index) => [
          expect.stringMatching(`^${index + 1} to `),
          ...[costOfCare, expenses, income].map(({ value }) => money(value)),
          pension.value === 0 ? 'Nil' : money(pension.value),
          ...[cashflow, balance].map(({ value }) => money(value)),
        ]),
      );
      expect(total?.slice(1, 4)).toEqual(
        [year?.total.costOfCare, year?.total.expenses, year?.total.income].map((cell) => money(cell?.value ?? NaN)),
      );
    });
  });

  it('the comparison continues with years 6 to 10 and 11 to 15, five columns per table', () => {
    for (const from of [6, 11]) {
      const { columns, rows } = tableOf(document, `years ${from} to ${from + 4}`);
      expect(columns.slice(1).map(({ label }) => (label as string).split('\n')[0])).toEqual(
        Array.from({ length: 5 }, (_, index) => `Year ${from + index}`),
      );
      expect(textsOf(rows).map((row) => (row.length === 1 ? row : row.slice(1)))).toEqual(
        YEARLY_METRICS.flatMap(({ label, cells }) => [
          [label],
          ...fifteen.map(({ report }) =>
            report.year.rows
              .slice(from - 1, from + 4)
              .map((row) => money(cells(row).reduce((total, { value }) => total + value, 0))),
          ),
        ]),
      );
    }
  });
});

describe('a death and a village', () => {
  it('the cover says where a person moves', () => {
    expect(coverOf(composed('former-home'))).toMatchObject({
      subtitle: 'Moving to a retirement village: what each choice costs',
    });
  });

  it('a payment at death is a separate part, and the other parts say so', () => {
    const labels = textsOf(tableOf(composed('couple-survivor'), whyWords.table('the Current Situation')).rows).map(
      ([label]) => label,
    );
    expect(labels).toEqual(
      expect.arrayContaining([
        'Accommodation, and deposits paid back',
        'Other assets and streams ended',
        'Income streams paid out at death',
        'Deposits refunded',
      ]),
    );
  });
});

describe('left out of the report', () => {
  const SECRET = 'Zebra';

  it('an excluded scenario, notes, the attorney and the description appear nowhere', () => {
    const job = jobOf('single-2025-fees', { scenarios: [0, 2] });
    const hidden: DocumentJob = {
      ...job,
      record: {
        ...job.record,
        description: SECRET,
        notes: [{ id: 1, datetime: '2026-11-21T10:00:00+11:00', body: SECRET }],
        clients: job.record.clients.map((client) => ({ ...client, poaRep: true, poaRepName: SECRET })),
      },
      scenarios: Object.fromEntries(
        Object.entries(job.scenarios).map(([sid, scenario]) => [
          sid,
          sid === '1' || sid === '3' ? { ...scenario, name: SECRET } : scenario,
        ]),
      ),
    };
    const input = inputOf(hidden);
    for (const document of ['detailed', 'summary'] as const) {
      const made = compose({ ...input, job: { ...hidden, choices: { ...hidden.choices, document } } });
      expect(JSON.stringify(made)).not.toContain(SECRET);
      expect(JSON.stringify(made)).toContain('Sell the home');
    }
  });

  it('a scenario whose chart is not ticked has no line; without ticks there is no chart', () => {
    const drawn = (chosen: readonly number[]) => {
      const { blocks } = compose(inputOf(jobOf('single-2025-fees', { document: 'summary', charts: chosen })));
      const at = blocks.findIndex((block) => block.kind === 'chart' && block.caption === answerWords.chart);
      return { chart: blocks[at], key: blocks[at + 1] };
    };
    const { chart, key } = drawn([0, 2]);
    if (chart?.kind !== 'chart' || key?.kind !== 'text') throw new Error('the chart has a key');
    expect(chart.svg).toContain('Sell the home');
    expect(chart.svg).not.toContain('Rent the home');
    expect(chart.alt).toMatch(/Scenario 2: \$[\d,]+\.$/);
    // The key names the two scenarios that have the event, so that the reader does not take it to be in every scenario.
    expect(key.text).toMatch(/^\(1\) December 2026: Iris enters residential care \(Current Situation, Scenario 2\)\./);
    expect(drawn([]).chart).toBeUndefined();
  });

  it('the Current Situation without other scenarios has no comparison', () => {
    for (const document of ['detailed', 'summary'] as const) {
      const made = compose(inputOf(jobOf('single-2025-fees', { document, scenarios: [0] })));
      expect(headings(made)).not.toContain(whyWords.title);
      expect(headings(made)).toContain(answerWords.moves);
      expect(JSON.stringify(made)).not.toMatch(/against the Current Situation|the baseline|side by side|better/);
    }
  });
});

describe('the cover and the page frame', () => {
  const settings = {
    ...noDocumentSettings,
    names: { ...noDocumentSettings.names, detailed: 'Care costs report' },
    practiceName: 'Banksia Advice',
    licenseeText: 'Authorised representative of Licensee',
    footer: 'ABN 12 345',
    logo: 'data:image/png;base64,AAAA',
  };

  it('show the phone and the number of the adviser on the cover, below the name', () => {
    const job = jobOf('single-2025-fees');
    const said = { phone: '02 5550 1234', representativeNumber: '001234567' };
    const made = compose(inputOf({ ...job, preparedBy: { ...job.preparedBy, ...said } }));
    expect(coverOf(made).facts.slice(1, 4)).toEqual([
      { label: coverWords.preparedBy, value: 'Demo Adviser, Demonstration practice' },
      { label: coverWords.representativeNumber, value: '001234567' },
      { label: coverWords.phone, value: '02 5550 1234' },
    ]);
  });

  it('show the text and the logo of the practice, and the defaults without them', () => {
    const job = jobOf('single-2025-fees');
    const made = compose(inputOf({ ...job, settings }));
    const plain = compose(inputOf(job));
    expect(coverOf(made)).toMatchObject({
      documentName: 'Care costs report',
      licensee: 'Authorised representative of Licensee',
      logo: { type: 'png', base64: 'AAAA' },
    });
    expect(coverOf(made).facts).toContainEqual({ label: coverWords.preparedBy, value: 'Demo Adviser, Banksia Advice' });
    const labels = coverOf(made).facts.map(({ label }) => label);
    expect(labels).not.toContain(coverWords.phone);
    expect(labels).not.toContain(coverWords.representativeNumber);
    expect(made.title).toBe('Care costs report, Iris Orde');
    expect(made.footer).toBe(`${plain.footer} · ABN 12 345`);
    expect(plain.footer).toMatch(
      /^Estimates, not advice\. Record 2 · calculated 21\/11\/2026 10:00 am · rates of \d+ \w+ \d{4} \([0-9a-f]{4} [0-9a-f]{4}\) · engine 2\.0\.0$/,
    );
    expect(coverOf(plain)).toMatchObject({ documentName: 'Detailed report' });
    expect(coverOf(plain)).not.toHaveProperty('licensee');
    expect(coverOf(plain)).not.toHaveProperty('logo');
    expect(coverOf(composed('single-2025-fees', { document: 'summary' })).documentName).toBe('Summary report');
  });

  it('show the reference, or the record number', () => {
    expect(composed('single-2025-fees').reference).toBe('ORD-1');
    expect(composed('margaret').reference).toBe('Record 2');
    expect(composed('thomas').who).toBe('Thomas and Joan Reid');
  });

  it('the covering text follows the contents, one paragraph per line; a long one has a separate page', () => {
    const covering = 'Dear Iris,\n\nHere is what we spoke about.\n';
    const [, letter] = composed('single-2025-fees', { covering: 'A long letter. '.repeat(100) }).blocks;
    expect(letter).toMatchObject({ text: coverWords.covering, startsPage: true });
    expect(composed('single-2025-fees', { covering }).blocks.slice(1, 4)).toEqual([
      { kind: 'heading', level: 1, text: coverWords.covering, startsPage: false },
      { kind: 'text', text: 'Dear Iris,' },
      { kind: 'text', text: 'Here is what we spoke about.' },
    ]);
    expect(headings(composed('single-2025-fees', { covering: ' \n' }))).not.toContain(coverWords.covering);
  });

  it('the covering text stored with the record is printed if the download has none', () => {
    const job = jobOf('single-2025-fees');
    const kept = { ...job, record: { ...job.record, documentSetting: { covering: 'Kept.' } } };
    expect(compose(inputOf(kept)).blocks[2]).toEqual({ kind: 'text', text: 'Kept.' });
    const typed = { ...kept, choices: { ...kept.choices, covering: 'Typed.' } };
    expect(compose(inputOf(typed)).blocks[2]).toEqual({ kind: 'text', text: 'Typed.' });
  });

  it('say which advice document the report belongs to, with its date if known', () => {
    const job = jobOf('single-2025-fees');
    const dated = { ...job, record: { ...job.record, documentSetting: { adviceDate: '2026-11-03' } } };
    const notesOf = (made: ReportDocument) => [coverOf(made).note, JSON.stringify(made.blocks.slice(1))];
    for (const text of notesOf(compose(inputOf(dated)))) {
      expect(text).toContain('Read this with the Statement of Advice dated 3 November 2026.');
    }
    for (const text of notesOf(compose(inputOf(job)))) expect(text).toContain(coverWords.readWith);
  });

  it('call no death a choice, better or worse', () => {
    const made = composed('couple-survivor');
    const text = JSON.stringify(made.blocks, (key, value: unknown) => (key === 'svg' ? undefined : value));
    expect(text).toContain('If Leo died in May 2028, Mina’s cash would last past 2041, as far as we looked.');
    expect(text).toContain(
      'If Mina died in May 2028, Leo would own $1,269,379 after 5 years, with the bank $50,882 short.',
    );
    expect(text).not.toMatch(/\$[\d,.]+ (?:better|worse)|[Tt]he choice/);
  });

  it('list the estimates on the cover, if there are any', () => {
    expect(coverOf(composed('margaret')).note).toContain(`${coverWords.oneEstimate} `);
    expect(coverOf(composed('thomas')).note).toContain('Thomas’s low-means status is our estimate.');
    expect(CASES.some((name) => !/our estimate/.test(coverOf(composed(name)).note))).toBe(true);
    const book = shippedRateBook.withOverrides({ 'residential-2025.nccc-max-days': 1_460 });
    const guessed = documentInput(jobOf('single-2025-fees'), book);
    if (!guessed.ok) throw new Error('it can be calculated');
    expect(coverOf(compose(guessed.value)).note).toContain(`${coverWords.estimates} `);
  });

  it('list a Support at Home class that counts incapacity payments as an estimate', () => {
    const clients = [{ first_name: 'Ann', gender: 2, dob: '03/03/1942', pension_type: 2 }];
    const sCare = [{ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/01/2026', supportAtHomeLevel: 5 }];
    const coverWith = (paymentType: number) => {
      const income = { eid: 4, name: 'MRCA', cashAmount: 300, cashFrequency: 26, paymentType };
      const record = { projectFrom: '2026-11-01', relationship: 1, clients };
      return coverOf(
        compose(inputOf(jobOfCase({ asAt: '2026-11-21', record, scenarios: { 0: { sCare, sFentries: [income] } } }))),
      );
    };
    const sentence = 'Ann’s Support at Home class is our estimate. It counts incapacity payments as income.';
    expect(coverWith(5).note).toContain(sentence);
    expect(coverWith(1).note).not.toContain(sentence);
  });

  it('the disclaimer equals the disclaimer on screen, word for word', () => {
    const blocks = composed('margaret').blocks;
    const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === disclaimer.title);
    const expected: readonly Block[] = [
      { kind: 'text', text: words(disclaimer.lead) },
      {
        kind: 'bullets',
        items: disclaimerPoints({ rateIndexation: null, supportAtHomeBudgets: 'official' }).map((point) => ({
          text: words(point),
        })),
      },
    ];
    expect(blocks.slice(at + 1, at + 3)).toEqual(expected);
    expect(blocks[at + 3]?.kind).toBe('stamp');
  });

  it('a report mentions that Support at Home budgets are rounded only if it uses them', () => {
    const job = jobOf('margaret', { document: 'detailed' });
    const textOf = (supportAtHomeBudgets: BudgetAmounts) =>
      JSON.stringify(compose(inputOf({ ...job, record: { ...job.record, supportAtHomeBudgets } })).blocks);
    // The text is printed twice, among the modelling choices and in the disclaimer, so it splits the page into three
    // parts.
    expect(textOf('rounded').split(ROUNDED_BUDGETS)).toHaveLength(3);
    expect(textOf('official')).not.toContain(ROUNDED_BUDGETS);
  });

  it.each(['detailed', 'summary'] as const)('a %s report prints the growth rates assumed', (document) => {
    const job = jobOf('margaret', { document });
    const rateIndexation = { cpiPercent: 2.5, wagesPercent: 3, pensionPercent: 2.8 };
    const { blocks } = compose(inputOf({ ...job, record: { ...job.record, rateIndexation } }));
    const text = JSON.stringify(blocks);
    const percents = 'prices 2.50%, wages 3.00%, pensions 2.80%';
    expect(text).toContain(`rates are indexed by assumption at ${percents}.`);
    expect(text).toContain(`Assumed to grow each year: ${percents}`);
    expect(text).not.toMatch(/held flat/i);
  });
});

it('two scenarios with the same name can be distinguished', () => {
  const job = jobOf('single-2025-fees');
  const unnamed = Object.fromEntries(
    Object.entries(job.scenarios).map(([sid, scenario]) => [sid, { ...scenario, name: '' }]),
  );
  const { scenarios } = inputOf({ ...job, scenarios: unnamed });
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(4);
  expect(scenarios[0]?.name).toBe('Current Situation');
});

it('a document is identical if made again from the same job', () => {
  expect(JSON.stringify(compose(inputOf(jobOf('thomas'))))).toBe(JSON.stringify(composed('thomas')));
});
