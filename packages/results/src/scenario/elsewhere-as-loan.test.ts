import { copyScenario } from '@advice-builder/casework';
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Scenario } from '@advice-builder/contract';
import { unsourcedDifference } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { elsewhereWithoutLoan } from '../report/elsewhere-loans.ts';
import { elsewhereAsLoan } from './elsewhere-as-loan.ts';

const record = recordOf();
const current = scenarioOf({
  sCare: [{ typeOfCare: 2 }],
  sHome: { netHomeValue: 800_000 },
  sInvest: { quickTotal: 400_000 },
});
const proposed = ({ elsewhere = 150_000, paid = 300_000 } = {}): Scenario => {
  const copy = copyScenario(current, 1);
  const [care, partner] = copy.sCare;
  const entered = {
    ...care,
    typeOfCare: 1,
    dateOfEntry: '01/11/2026',
    marketPriceRad: 550_000,
    radRacPaid: paid,
  } as const;
  return { ...copy, name: 'Own', sCare: [{ ...entered, depositElsewhere: elsewhere }, partner] };
};
const contextOf = (scenario: Scenario) => ({ record, scenario, current, sid: 1, today: TODAY });
const calculated = (scenario: Scenario) => {
  const done = calculateReport(record, scenario, current, shippedRateBook, TODAY);
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value;
};

describe('a deposit from elsewhere, added as a loan', () => {
  it('is owed to the family and leaves no money without a source', () => {
    const before = proposed();
    const after = elsewhereAsLoan(contextOf(before), 0);
    expect(after.sFentries.at(-1)).toMatchObject({
      eid: 21,
      loanType: 3,
      assetValue: 150_000,
      securedOn: 0,
      clientId: 0,
    });
    const [first, second] = [calculated(current), calculated(after)];
    expect(unsourcedDifference(first.projection, second.projection, 60)).toBeCloseTo(0, 6);
    expect(unsourcedDifference(first.projection, calculated(before).projection, 60)).toBeCloseTo(150_000, 6);
    expect(second.projection.columns.bankOpening[0]).toBe(first.projection.columns.bankOpening[0]);
    expect(second.projection.columns.debtsClosing[0]).toBe(150_000);
    const { netWorth } = calculated(before).projection.columns;
    expect(second.projection.columns.netWorth[59]).toBeCloseTo((netWorth[59] as number) - 150_000, 6);
    expect(second.notices.filter(({ code }) => code.startsWith('opening-'))).toEqual([]);
  });

  it('is offered for the part without a loan, at most the deposit that moves', () => {
    const more = proposed({ elsewhere: 400_000 });
    expect(elsewhereWithoutLoan(contextOf(more), 0)).toBe(300_000);
    const added = elsewhereAsLoan(contextOf(more), 0);
    expect(elsewhereWithoutLoan(contextOf(added), 0)).toBe(0);
    expect(elsewhereAsLoan(contextOf(added), 0)).toBe(added);
    expect(elsewhereWithoutLoan(contextOf(proposed({ elsewhere: 0 })), 0)).toBe(0);
  });
});
