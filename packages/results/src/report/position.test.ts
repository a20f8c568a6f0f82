import { copyScenario } from '@advice-builder/casework';
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Scenario } from '@advice-builder/contract';
import { openingWealth } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

const current = scenarioOf({
  sCare: [{ typeOfCare: 2 }],
  sHome: { netHomeValue: 800_000 },
  sInvest: { quickTotal: 700_000, quick: false, cashGrowth: 0 },
  sAssets: { quickTotal: 15_000 },
});
const copy = copyScenario(current, 1);
const atHome = copy.sCare[0];
const inCare = { ...atHome, typeOfCare: 1, dateOfEntry: '26/11/2026', marketPriceRad: 500_000 } as const;
const village = { formerHome: true, rcom_exEnt_choice: 'quick', home_rv_exit: 450_000 } as const;

function positionOf(scenario: Scenario) {
  const made = calculateReport(recordOf(), scenario, current, shippedRateBook, TODAY);
  if (!made.ok) throw new Error('not calculated');
  return { ...made.value.report, wealth: openingWealth(made.value.projection) };
}

describe('the starting financial position of a proposed scenario', () => {
  it.each<[string, Scenario, number, number]>([
    ['an unchanged copy', copy, 700_000, 0],
    ['a deposit paid', { ...copy, sCare: [{ ...inCare, radRacPaid: 500_000 }, copy.sCare[1]] }, 200_000, 500_000],
    [
      'a deposit paid, partly from outside the bank',
      { ...copy, sCare: [{ ...inCare, radRacPaid: 500_000, depositElsewhere: 150_000 }, copy.sCare[1]] },
      350_000,
      500_000,
    ],
    [
      'a village bought while the home is kept',
      { ...copy, sCare: [{ ...atHome, typeOfCare: 4 }, copy.sCare[1]], sHome: { ...copy.sHome, ...village } },
      250_000,
      0,
    ],
  ])('%s: shows the bank after payment, which "Why?" explains in parts', (_, scenario, bank, deposits) => {
    const { financialPosition: position, wealth } = positionOf(scenario);
    const { investments } = position;
    expect([investments.value, position.deposits.value]).toEqual([bank, deposits]);
    const parts = 'parts' in investments ? investments.parts : [investments];
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(bank);
    const elsewhere = scenario.sCare[0].depositElsewhere ?? 0;
    expect(position.totalAssets.value + position.deposits.value).toBe(wealth + elsewhere);
  });

  it('lists payments and refunds among the events of the first month', () => {
    const care = {
      ...atHome,
      typeOfCare: 1,
      dateOfEntry: '01/09/2026',
      marketPriceRad: 500_000,
      radRacPaid: 300_000,
    } as const;
    const held = { ...current, sCare: [care, current.sCare[1]] as Scenario['sCare'] };
    const of = (scenario: Scenario) => {
      const made = calculateReport(recordOf(), scenario, held, shippedRateBook, TODAY);
      if (!made.ok) throw new Error('not calculated');
      const { dataset, year } = made.value.report;
      return { events: dataset.history.map(({ month, label, amount }) => [month, label, amount]), year };
    };
    const more = of({ ...copy, sCare: [{ ...care, radRacPaid: 420_000 }, copy.sCare[1]] });
    expect(more.events).toContainEqual([0, 'Lump sum paid for Margaret', -120_000]);
    expect(more.year.rows[0]?.capital.value).toBe(-120_000);
    const less = of({ ...copy, sCare: [{ ...care, radRacPaid: 100_000 }, copy.sCare[1]] });
    expect(less.events).toContainEqual([0, 'Lump sum of Margaret returned to the bank', 200_000]);
    expect(less.year.rows[0]?.capital.value).toBe(200_000);
  });
});
