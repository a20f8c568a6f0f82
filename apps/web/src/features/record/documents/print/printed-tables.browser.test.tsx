import type { Scenario } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { firstYears, YEARS_SHOWN } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { all, draw, visibleText } from '../../../../design-system/testing/drawn.tsx';
import { calculated } from '../../testing/margaret.ts';
import { HeadlineCells, YearlyCashFlow } from './printed-tables.tsx';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  sCare: [{ ...scenario.sCare[0], sellRadRacPaid: 250_000 }, scenario.sCare[1]],
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 },
});

const poor = (scenario: Scenario): Scenario => ({
  ...scenario,
  sCare: [{ ...scenario.sCare[0], radRacPaid: null }, scenario.sCare[1]],
  sHome: { ...scenario.sHome, netHomeValue: null },
  sInvest: { ...scenario.sInvest, quickTotal: 5_000 },
});

describe('the printed head of a scenario', () => {
  const cellTexts = (...props: Parameters<typeof HeadlineCells>): readonly string[] =>
    all(draw(<HeadlineCells {...props[0]} />), 'dl > *').map((cell) => visibleText(cell));

  it('shows the first month in which the scenario differs, and that it is the same until then', () => {
    const [five, before] = [calculated(sold), calculated()];
    const own = five.projection.people[0];
    const [care, pension] = cellTexts({ five, before: before.projection, fifteen: undefined });
    const money = (amount: number | undefined): string => formatMoney(amount ?? Number.NaN);
    expect(care).toBe(
      `Care a day, from June 2027 ${money(own?.totalDailyCareCost[7])} Until then ${money(own?.totalDailyCareCost[0])}`,
    );
    expect(pension).toBe(`Pension a fortnight, from June 2027 $0.00 Until then ${money(own?.pensionEntitlement[0])}`);
  });

  it('shows the first month if there is no scenario to compare with', () => {
    const five = calculated(sold);
    expect(cellTexts({ five, before: undefined, fifteen: undefined })[0]).toMatch(
      /^Care a day, November 2026 \$[\d.]+$/,
    );
  });

  it('names a low-means resident', () => {
    expect(cellTexts({ five: calculated(poor), before: undefined, fifteen: undefined })[0]).toMatch(
      /^Care a day, November 2026, low means \$[\d.]+$/,
    );
  });
});

describe('the printed years of a scenario', () => {
  it.each(YEARS_SHOWN)('are the %i shown on screen, one row each', (years) => {
    const fifteen = calculated(sold, undefined, 180);
    const { year, history } = firstYears(fifteen, years);
    const drawn = draw(<YearlyCashFlow year={year} history={history} projectFrom={fifteen.report.basis.projectFrom} />);
    const rows = all(drawn, 'tbody tr').map((row) => all(row, 'td').map((cell) => visibleText(cell)));
    expect(rows.map((cells) => cells.at(-1))).toEqual(
      fifteen.report.year.rows.slice(0, years).map(({ balance }) => formatMoney(balance.value)),
    );
  });
});
