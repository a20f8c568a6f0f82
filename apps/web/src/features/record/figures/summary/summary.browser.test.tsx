import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { type CalculatedReport, calculateReport, type ReportCell } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { all, settle, the, visibleText, visibleTexts } from '../../../../design-system/testing/drawn.tsx';
import { PHONE, pick, press, screenOf } from '../../../../design-system/testing/hands.ts';
import type { Sid } from '../../../../state/documents.ts';
import type { Calculate, Calculated } from '../../../../state/figures.ts';
import type { SessionParts } from '../../../../state/session.ts';
import { formFigures } from '../../base/form-figures.ts';
import { margaret, TODAY } from '../../testing/margaret.ts';
import { openRecord, pageOf } from '../../testing/record-page.tsx';
import { sessionOf } from '../../testing/record-session.ts';
import { headsOf, tableNamed, tableOf } from '../../testing/summary-table.ts';
import { Summary } from './summary.tsx';

interface Shown {
  readonly report: CalculatedReport['report'];
  readonly page: HTMLElement;
  readonly head: HTMLElement;
}

const same = (scenario: Scenario): Scenario => scenario;
const asEntered = new Map<Sid, Shown>();

/** Margaret's record, with her scenario as the Current Situation and a copy of it as scenario 1, rendered read-only. */
function open(change = same, sid: Sid = 0): Shown {
  const known = change === same ? asEntered.get(sid) : undefined;
  if (known !== undefined) return known;
  const { record, scenario } = margaret();
  const shown = change(scenario);
  const { part } = openRecord(
    (answer): LoadAnswer => ({
      ...answer,
      record: { ...answer.record, ...record },
      scenarios: { 0: shown, 1: { ...shown, name: 'Sold' } },
    }),
    sid,
  );
  const result = calculateReport(record, shown, shown, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  // The rendered page is removed after its test, so the other tests use a copy.
  const page = part(<Summary />).cloneNode(true) as HTMLElement;
  const made = { report: result.value.report, page, head: the(page, 'header') };
  if (change === same) asEntered.set(sid, made);
  return made;
}

const money = ({ value }: ReportCell): string => formatMoney(value);
/** "Nil" if the pension is zero by rule. */
const pensionWords = (cell: ReportCell): string => (cell.value === 0 ? 'Nil' : money(cell));
/** The texts of the help marks in a part, by the label they explain. */
const helpOf = (part: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all(part, '[aria-label^="About "]').map((mark) => [
      mark.getAttribute('aria-label')?.replace('About ', ''),
      visibleText(the(mark.parentElement as HTMLElement, '[role=tooltip]')),
    ]),
  );

describe('the head of the summary', () => {
  it('SM-001 has the title of its scenario, and Update Report', () => {
    const title = (sid: Sid) => the(open(undefined, sid).head, 'h2').firstChild?.textContent;
    expect([title(0), title(1)]).toEqual(['Summary', 'Alternative Scenario Summary']);
    expect(visibleTexts(open().head, 'button')).toContain('Update Report');
  });

  it('SM-031 explains that two decimals are shown and full precision is kept', () => {
    expect(helpOf(open().head).rounding).toBe(
      'Figures are displayed with 2 decimals; full precision is kept behind them.',
    );
  });

  it('SM-032 explains the status Current, and what is Proposed', () => {
    const { head } = open();
    expect(visibleText(head)).toContain('Current');
    expect(helpOf(head)['the status Current']).toMatch(/^Current: the situation as it is now\./);
    expect(helpOf(open(undefined, 1).head)['the status Proposed']).toMatch(/^Proposed: /);
  });
});

describe('a summary that opens', () => {
  function pageWith(parts: Partial<SessionParts>) {
    const { record, scenario } = margaret();
    const change = (answer: LoadAnswer): LoadAnswer => ({
      ...answer,
      record: { ...answer.record, ...record },
      scenarios: { 0: scenario },
    });
    return pageOf(sessionOf(change, 0, parts));
  }

  /** Opens Margaret's summary without a paint. */
  function opening(isSummaryWide: boolean) {
    const waiting: (() => void)[] = [];
    const afterPaint = (task: () => void) => {
      waiting.push(task);
      return () => undefined;
    };
    const { ui, part } = pageWith({ afterPaint });
    ui.setState({ isSummaryWide });
    const summary = part(<Summary />);
    return {
      panels: () => visibleTexts(summary, 'h3'),
      paint: () => {
        for (const task of waiting.splice(0)) task();
        settle();
      },
    };
  }

  it('shows its first two panels, and the others after the paint', async () => {
    const { panels, paint } = opening(false);
    expect(panels()).toEqual(['Starting Financial Position', 'Pension']);
    paint();
    await expect.poll(() => panels().at(-1)).toBe('Resicare Daily Charge');
    expect(panels()).toContain('5 year Forecast');
  });

  it('shows all panels at once after a jump, which may lead to any of them', () => {
    expect(opening(true).panels()).toEqual(expect.arrayContaining(['Pension', '5 year Forecast']));
  });

  it('has its report made ahead while it is a row', async () => {
    await screenOf(PHONE);
    let reads = 0;
    const get = (made: Calculated, name: keyof Calculated) => {
      if (name === 'report') reads += 1;
      return made[name];
    };
    const calculate: Calculate = (...given) => {
      const made = formFigures(...given);
      return made.ok ? { ...made, value: new Proxy(made.value, { get } as ProxyHandler<Calculated>) } : made;
    };
    const summary = pageWith({ calculate }).part(<Summary />);
    expect(all(summary, 'h3')).toEqual([]);
    await expect.poll(() => reads).toBeGreaterThan(0);
  });
});

describe('Starting Financial Position', () => {
  const CAPTION = 'Starting Financial Position';
  const income = (page: HTMLElement) => Object.keys(tableOf(page, CAPTION))[5];
  const quickInterest = (cashGrowth: number) => (scenario: Scenario) => ({
    ...scenario,
    sInvest: { ...scenario.sInvest, cashGrowth },
  });

  it('SM-022 has the specified rows with the figures of the report', () => {
    const { report, page } = open(quickInterest(0));
    const of = report.financialPosition;
    expect(tableOf(page, CAPTION)).toEqual({
      'Home Value': ['$900,000.00'],
      'Personal Assets': ['$10,000.00'],
      'Investment Assets': ['$500,000.00'],
      'Income Assets': ['$0.00'],
      'Total assets': ['$1,410,000.00'],
      'Ann. Investment Income': [money(of.investmentInc)],
      'Ann. Rental Income': ['$0.00'],
      'Ann. Income Streams': [money(of.incomeStreams)],
      'Ann. Total Income': [money(of.totalIncome)],
    });
  });

  it('SM-023 says Investment Income if the bank balance grows', () => {
    expect([income(open(quickInterest(3)).page), income(open(quickInterest(0)).page)]).toEqual([
      'Investment Income',
      'Ann. Investment Income',
    ]);
  });

  it('SM-024 explains the base of the assumed interest, and that the rent is before expenses', () => {
    expect(helpOf(tableNamed(open().page, CAPTION))).toEqual({
      'Investment Income':
        'Assumed interest earned on the Bank Account applies the percentage to each month’s actual balance, not the initial figure.',
      'Ann. Rental Income': 'Before expenses',
    });
  });
});

describe('Pension', () => {
  it('SM-020 has the specified rows, per fortnight', () => {
    const { report, page } = open();
    const { together } = report.pension;
    expect(tableOf(page, 'Pension')).toEqual({
      'Pension Type': ['Age Pension'],
      'Assessable Assets': ['$510,000.00'],
      'Assessable Income (F/N)': [money(together.assessableIncome)],
      'Ex-Supplement Amount': ['$604.40'],
      'Entitlement (Fortnightly)': ['$706.70'],
    });
  });

  it('SM-021 shows Rent Assistance only if it is paid', () => {
    const community = (rv__gsc_sf: number) => (scenario: Scenario) => ({
      ...scenario,
      sCare: [
        { ...scenario.sCare[0], typeOfCare: 5 as const, dateOfEntry: null },
        scenario.sCare[1],
      ] as Scenario['sCare'],
      sHome: { ...scenario.sHome, netHomeValue: null, rv__gsc_sf, rv__gsc_sf_freq: 26 as const },
    });
    const { report, page } = open(community(300));
    expect(report.pension.together.rentAssistance.value).toBeGreaterThan(0);
    expect(tableOf(page, 'Pension')['Rent Assistance']).toEqual([money(report.pension.together.rentAssistance)]);
    expect(Object.keys(tableOf(open(community(0)).page, 'Pension'))).not.toContain('Rent Assistance');
  });
});

describe('Yearly Cash Flow', () => {
  it('SM-025 SM-037 has one row per year with the figures of the report', () => {
    const { report, page } = open();
    expect(headsOf(page, 'Yearly Cash Flow')).toEqual([
      'Year',
      'Care costs',
      'Expenses',
      'Income',
      'Total pension',
      'Net cash flow',
      'End-of-year balance',
    ]);
    const shown = Object.entries(tableOf(page, 'Yearly Cash Flow')).slice(0, 5);
    expect(shown).toEqual(
      report.year.rows.map(({ year, to, costOfCare, expenses, income, pension, cashflow, balance }) => [
        `${year} to ${to}`,
        [costOfCare, expenses, income].map(money).concat(pensionWords(pension), [cashflow, balance].map(money)),
      ]),
    );
    expect(shown.map(([, cells]) => cells[3] === 'Nil')).toEqual([false, false, true, true, true]);
    expect(shown[0]?.[0]).toBe('1 to October 2027');
    expect(shown[0]?.[1][1]).toBe('$12,000.00');
  });
});

describe('the years of the Yearly Cash Flow', () => {
  const { record, scenario } = margaret();
  const shownRows = (part: HTMLElement) => Object.entries(tableOf(part, 'Yearly Cash Flow'));

  function rowsOf(months: 60 | 120 | 180): readonly (readonly [string, readonly string[]])[] {
    const made = calculateReport(record, scenario, scenario, shippedRateBook, TODAY, { months });
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    return made.value.report.year.rows.map(
      ({ year, to, costOfCare, expenses, income, pension, cashflow, balance }) =>
        [
          `${year} to ${to}`,
          [costOfCare, expenses, income].map(money).concat(pensionWords(pension), [cashflow, balance].map(money)),
        ] as const,
    );
  }

  it('are ten or fifteen if chosen, with one row of figures each', async () => {
    const { part } = openRecord((answer) => ({
      ...answer,
      record: { ...answer.record, ...record },
      scenarios: { 0: scenario },
    }));
    const summary = part(<Summary />);
    expect(shownRows(summary).slice(0, -1)).toEqual(rowsOf(60));
    for (const [years, total] of [
      [10, 'Ten years'],
      [15, 'Fifteen years'],
      [5, 'Five years'],
    ] as const) {
      await pick(page, `${years} years`);
      await expect.poll(() => shownRows(summary).at(-1)?.[0]).toBe(total);
      expect(shownRows(summary).slice(0, -1)).toEqual(rowsOf((years * 12) as 60 | 120 | 180));
    }
  });

  it('after the fifth open their working, from the longer projection', async () => {
    const { part, ui } = openRecord((answer) => ({
      ...answer,
      record: { ...answer.record, ...record },
      scenarios: { 0: scenario },
    }));
    part(<Summary />);
    await pick(page, '15 years');
    const figure = page.getByRole('button', { name: /^Care costs, year 12,/ });
    await press(figure);
    const [target] = ui.getState().why;
    expect(target).toMatchObject({ label: 'Care costs, year 12', source: { sid: 0 } });
    expect(target?.source?.calculated.projection.months).toBe(180);
  });
});

describe('capital in the Yearly Cash Flow', () => {
  const sold = (scenario: Scenario): Scenario => ({
    ...scenario,
    sHome: { ...scenario.sHome, netHomeValue: 900_000, sell: true, sellMonth: '2027-12-01', sellExpenses: 20_000 },
  });

  it('has a column if any year has capital, and otherwise none', () => {
    expect(headsOf(open().page, 'Yearly Cash Flow')).not.toContain('Capital in and out');
    const { report, page } = open(sold);
    expect(headsOf(page, 'Yearly Cash Flow').slice(-3)).toEqual([
      'Net cash flow',
      'Capital in and out',
      'End-of-year balance',
    ]);
    const rows = Object.values(tableOf(page, 'Yearly Cash Flow')).slice(0, 5);
    expect(rows.map((cells) => cells[5]?.replace(' Why? ', ''))).toEqual(['Nil', '+$880,000.00', 'Nil', 'Nil', 'Nil']);
    expect(report.year.rows[1]?.capital.value).toBe(880_000);
  });

  it('the head explains the opening balance and the sum of a row, and a line explains the capital', () => {
    const panelOf = ({ page }: ReturnType<typeof open>) =>
      visibleText(tableNamed(page, 'Yearly Cash Flow').closest('section') as HTMLElement);
    const panel = panelOf(open(sold));
    expect(panel).toMatch(/Opening Cash at Bank .*\. Opening \+ net \+ capital = closing, in every row/);
    expect(panel).toContain('Capital, year 2: +$880,000.00 Sale of Home.');
    expect(panelOf(open())).toContain('Opening + net = closing');
  });
});

describe('the monthly tables', () => {
  it('SM-026 the projection has month, benefit and balance', () => {
    const { page } = open();
    const caption = 'Benefit and balance, month by month';
    expect(headsOf(page, caption)).toEqual(['Month', 'Benefit, a month', 'Balance']);
    expect(Object.keys(tableOf(page, caption)).slice(0, 2)).toEqual(['Nov 2026', 'Dec 2026']);
  });

  it('SM-030 the chart asks the adviser to check it before Update Report is pressed', () => {
    expect(visibleTexts(open().page, 'p').find((words) => words.startsWith('Psst'))).toBe(
      'Psst... come down to the graph before you press Update Report, and you will see the lines move.',
    );
  });
});
