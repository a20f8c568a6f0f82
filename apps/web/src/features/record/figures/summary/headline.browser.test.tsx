import type { LoadAnswer, RecordDocument, Scenario } from '@advice-builder/contract';
import { figureValue } from '@advice-builder/engine';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { type CalculatedReport, calculateReport, differenceText } from '@advice-builder/results';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { all, has, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import type { Sid } from '../../../../state/documents.ts';
import { fifteenYears } from '../../base/fifteen-years.ts';
import { SUMMARY_ID } from '../../base/summary-id.ts';
import { margaret, TODAY } from '../../testing/margaret.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { Headline } from './headline.tsx';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  sCare: [{ ...scenario.sCare[0], sellRadRacPaid: 250_000 }, scenario.sCare[1]],
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 },
  name: 'Sold',
});

const couple = (record: RecordDocument): RecordDocument => ({
  ...record,
  relationship: 2,
  clients: [record.clients[0], { ...record.clients[0], first_name: 'Frank' }] as RecordDocument['clients'],
});

interface Opened {
  readonly record: RecordDocument;
  readonly current: Scenario;
  readonly other: Scenario;
}

function opened({ record, current, other }: Opened, sid: Sid) {
  const { part, session } = openRecord(
    (answer): LoadAnswer => ({
      ...answer,
      record: { ...answer.record, ...record },
      scenarios: { 0: current, 1: other },
    }),
    sid,
  );
  // The figures over 15 years are calculated when the browser is idle.
  const { result, base } = session.results.getState();
  const before = base?.result.calculated;
  if (result.calculated) fifteenYears(session, { sid, five: result.calculated });
  if (base && before) fifteenYears(session, { sid: base.sid, five: before });
  const drawn = part(<Headline state={session.results.getState()} />);
  const strip = within(drawn).getByRole('region', { name: 'Headline' }).element() as HTMLElement;
  const cells = all(strip, 'dl > *');
  return {
    strip,
    /** The visible label, figure and difference of each cell. */
    cells: cells.map((cell) =>
      visibleText(cell)
        .replaceAll('Why? ', '')
        .replace(/ (?=\.\d\d)/g, ''),
    ),
  };
}

const inOrder = (change = sold): Opened => {
  const { record, scenario } = margaret();
  return { record, current: scenario, other: change(scenario) };
};

function made({ record, current }: Opened, scenario: Scenario, months: 60 | 180 = 60): CalculatedReport {
  const result = calculateReport(record, scenario, current, shippedRateBook, TODAY, { months });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe('the headline of a scenario', () => {
  it('shows care, pension, the first year and how long the cash lasts, with the differences from the Current Situation', () => {
    const of = inOrder();
    const [now, before] = [made(of, of.other), made(of, of.current)];
    const care = now.report.agedCare[0]?.columns[0]?.totalDaily.value ?? 0;
    const pension = now.report.pension.together.entitlement.value;
    const flow = now.report.year.rows[0]?.cashflow.value ?? 0;
    const flowBefore = figureValue(before.projection, { figure: 'netCashFlow', at: { year: 1 } });
    expect(flow).not.toBe(flowBefore);
    // The home is sold in June 2027: the daily payment ends, and the money in the bank ends the pension. The headline
    // shows that month.
    const [careThen, careBefore] = [now, before].map(
      ({ projection }) => projection.people[0]?.totalDailyCareCost[7] ?? Number.NaN,
    ) as [number, number];
    const pensionBefore = before.projection.people[0]?.pensionEntitlement[7] ?? Number.NaN;
    expect(opened(of, 1).cells.slice(0, 3)).toEqual([
      `Margaret, care, from June 2027 ${formatMoney(careThen)} a day ${formatMoney(careThen - careBefore)} , better against Current Situation Until then ${formatMoney(care)}`,
      `Age Pension, from June 2027 Nil a fortnight ${formatMoney(-pensionBefore)} , worse against Current Situation Until then ${formatMoney(pension)}`,
      `Net cash flow, year 1 ${formatMoney(flow)} ${differenceText({ amount: flow - flowBefore, moreIs: 'better' }).replace(', ', ' , ')} against Current Situation`,
    ]);
  });

  it('shows how long the cash lasts within 15 years, here and in the Current Situation, and a sentence about both', () => {
    const { cells, strip } = opened(inOrder(), 1);
    expect(cells[3]).toMatch(/^Cash lasts (?:until \w+ 20\d\d|beyond 2041) Current Situation: until \w+ 20\d\d$/);
    expect(visibleText(the(strip, 'dl + p'))).toMatch(
      /^The sale in June 2027 brings \$[\d,]+, of which \$250,000 is paid as RAD; cash lasts (.+) instead of until \w+ 20\d\d\.$/,
    );
    expect(
      within(strip)
        .getByRole('button', { name: /^Cash lasts, .*, explain$/ })
        .query(),
    ).not.toBeNull();
  });

  it('shows no differences for the Current Situation', () => {
    const { strip, cells } = opened(inOrder(), 0);
    expect(visibleText(strip)).not.toContain('against Current Situation');
    expect(cells[3]).toMatch(/^Cash lasts until \w+ 20\d\d$/);
  });

  it('shows only once how long the cash lasts, if nothing else happens', () => {
    const { record, current } = inOrder();
    const home = { ...current.sCare[0], typeOfCare: 2 as const, homeCarePackage: false, dateOfEntry: null };
    const quiet: Scenario = { ...current, sCare: [home, current.sCare[1]] };
    const { strip } = opened({ record, current: quiet, other: quiet }, 0);
    expect(visibleText(strip).match(/lasts/g)).toHaveLength(1);
    expect(has(strip, 'dl + p')).toBe(false);
  });

  it('names each missing input once', () => {
    const undated = (scenario: Scenario): Scenario => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], dateOfEntry: null }, scenario.sCare[1]],
    });
    const { strip, cells } = opened(inOrder(undated), 1);
    expect(cells).toEqual([
      'Margaret, care Needs Date of Entry',
      ...['Age Pension', 'Net cash flow, year 1', 'Cash lasts'].map((label) => `${label} Not ready`),
    ]);
    expect(within(strip).getByRole('button', { name: 'Needs Date of Entry' }).elements()).toHaveLength(1);
  });

  it('has a line for each of two people, and the month from which a later entrant pays', () => {
    const { record, current } = inOrder();
    const later = { ...current.sCare[0], dateOfEntry: '01/03/2027' };
    const both: Scenario = { ...current, sCare: [current.sCare[0], later] };
    const of: Opened = { record: couple(record), current: both, other: both };
    const now = made(of, both);
    const daily = now.report.agedCare.map(({ columns }) => formatMoney(columns[0]?.totalDaily.value ?? 0));
    const [care, pension] = opened(of, 0).cells;
    const then = formatMoney(now.projection.people[0]?.totalDailyCareCost[4] ?? 0);
    expect(care).toBe(
      `Care Margaret ${daily[0]} a day From March 2027: ${then} Frank, from March 2027 ${daily[1]} a day`,
    );
    expect(pension).toMatch(/^Age Pension, together /);
  });

  it('shows DVA compensation next to the Age Pension, not included in it', () => {
    const { record, current, other } = inOrder();
    const clients = record.clients.map((client) => ({ ...client, pension_type: 6 as const }));
    const of: Opened = { record: { ...record, clients: clients as RecordDocument['clients'] }, current, other };
    const own = made(of, current).projection.people[0];
    const [, pension] = opened(of, 0).cells;
    const [alone, beside] = [own?.pensionEntitlement[0] ?? 0, own?.dvaCompensation[0] ?? 0];
    expect(beside).toBeGreaterThan(0);
    expect(pension).toContain(`Age Pension ${alone === 0 ? 'Nil' : formatMoney(alone)} a fortnight`);
    expect(pension).toContain(`and DVA compensation ${formatMoney(beside)} a fortnight`);
  });

  it('marks a resident of low means', () => {
    const poor = (scenario: Scenario): Scenario => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], radRacPaid: null }, scenario.sCare[1]],
      sHome: { ...scenario.sHome, netHomeValue: null },
      sInvest: { ...scenario.sInvest, quickTotal: 5_000 },
    });
    const { record, current } = inOrder();
    expect(opened({ record, current: poor(current), other: current }, 0).cells[0]).toContain(
      'Low means resident: RAC and DAC',
    );
    expect(opened(inOrder(), 0).cells[0]).not.toContain('Low means');
  });
});

const USUAL = [1000, 800] as const;

describe('the grid of the headline', () => {
  afterEach(() => page.viewport(...USUAL));

  const both = (scenario: Scenario): Scenario => ({ ...scenario, sCare: [scenario.sCare[0], scenario.sCare[0]] });
  const undated = ({ sCare, ...scenario }: Scenario): Scenario =>
    both({ ...scenario, sCare: [{ ...sCare[0], dateOfEntry: null }, sCare[1]] });

  /** The number of cells in each row, from the top. */
  const rowsOf = (cells: readonly HTMLElement[]): readonly number[] => {
    const tops = cells.map((cell) => cell.getBoundingClientRect().top);
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  };

  /**
   * Every cell except the first of a row has a line on its left, and every cell below the first row has a line on top,
   * each as long as the cell.
   */
  function isRuled(cells: readonly HTMLElement[], perRow: number): boolean {
    return cells.every((cell, index) => {
      const { borderLeftWidth, borderTopWidth } = getComputedStyle(cell);
      const beside = cells[index - (index % perRow)] as HTMLElement;
      const [own, first] = [cell, beside].map((each) => each.getBoundingClientRect());
      return (
        borderLeftWidth === (index % perRow === 0 ? '0px' : '1px') &&
        borderTopWidth === (index < perRow ? '0px' : '1px') &&
        own?.bottom === first?.bottom
      );
    });
  }

  const cases = [
    ['of one person', (record: RecordDocument) => record, sold],
    ['of a couple', couple, (scenario: Scenario) => both(sold(scenario))],
    ['of a couple that is not ready', couple, undated],
  ] as const;

  it.each(cases)('%s fits at every width, with the results open and closed', async (_, recordOf, change) => {
    const { record, current, other } = inOrder(change);
    const { ui, page: drawPage } = openRecord(
      (answer): LoadAnswer => ({
        ...answer,
        record: { ...answer.record, ...recordOf(record) },
        scenarios: { 0: current, 1: other },
      }),
      1,
    );
    ui.setState({ openRows: new Set([SUMMARY_ID]) });
    const shapes: string[] = [];
    for (const width of [390, 1024, 1280, 1440, 1920]) {
      await page.viewport(width, 900);
      for (const isResultsCollapsed of [false, true]) {
        ui.setState({ isResultsCollapsed });
        const drawn = drawPage();
        const cells = all(the(drawn, 'section[aria-label=Headline]'), 'dl > *');
        await expect.poll(() => new Set(rowsOf(cells)).size).toBe(1);
        const rows = rowsOf(cells);
        const perRow = rows[0] ?? 0;
        shapes.push(`${width} ${isResultsCollapsed ? 'closed' : 'open'}: ${perRow} x ${rows.length}`);
        expect(cells).toHaveLength(4);
        expect(isRuled(cells, perRow), shapes.at(-1)).toBe(true);
      }
    }
    expect(shapes).toEqual([
      '390 open: 2 x 2',
      '390 closed: 2 x 2',
      '1024 open: 2 x 2',
      '1024 closed: 4 x 1',
      '1280 open: 2 x 2',
      '1280 closed: 4 x 1',
      '1440 open: 2 x 2',
      '1440 closed: 4 x 1',
      '1920 open: 4 x 1',
      '1920 closed: 4 x 1',
    ]);
  });
});
