/** The report of a couple from the month in which one of the two dies. */
import { personName } from '@advice-builder/casework';
import { coupleOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Scenario } from '@advice-builder/contract';
import { turnsOf } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { scenarioFindings } from '../findings/in-scenario.ts';
import { pensionColumns } from '../panels/pension.ts';
import { residentialMeta } from '../panels/residential.ts';
import { careTurnWords, pensionTurnWords } from '../words/turn-words.ts';
import { type CalculatedReport, calculateReport } from './calculate-report.ts';

const record = coupleOf();
const name = personName(record, 0);
const care = (dateOfEntry: string) => ({
  sCare: [{ ...resident, dateOfEntry, radRacPaid: 300_000, marketPriceRad: 650_000 }, { typeOfCare: 2 as const }],
  sInvest: { quickTotal: 200_000 },
});
const current = scenarioOf(care('01/11/2026'));

function calculated(scenario: Scenario): CalculatedReport {
  const made = calculateReport({ ...record, projectFrom: '2026-11-01' }, scenario, current, shippedRateBook, TODAY);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
}
const dies = (month: string, clientIndex: 0 | 1 = 0) =>
  calculated(scenarioOf({ ...care('01/11/2026'), sSurvivor: { clientIndex, month } }));

describe('the report from the month of a death', () => {
  it('ends the care panels of the person who died with the month before the death, and names that month in the line above them', () => {
    const { report } = dies('2028-03-01');
    expect(report.agedCare.map(({ columns }) => columns.map(({ asAt }) => asAt))).toEqual([
      ['2026-11-01', '2027-11-01'],
    ]);
    expect(report.agedCareMonths.map(({ months }) => months.at(-1)?.label)).toEqual(['Feb 2028']);
    const [item] = report.agedCare;
    expect(item && residentialMeta(item)).toBe('Until February 2028, dollars a day unless noted');
  });

  it('shows all care of the survivor', () => {
    const { report } = dies('2028-03-01', 1);
    expect(report.agedCare[0]?.columns).toHaveLength(5);
    expect(report.agedCareMonths[0]?.months).toHaveLength(60);
  });

  it("shows only the survivor's pension column, with the survivor's name, if the other person died at the start of the first month", () => {
    const { report } = dies('2026-11-01');
    expect(report.agedCare).toEqual([]);
    expect(report.pension.relationship).toBe('Single');
    const [column, ...others] = pensionColumns(report.pension, ['Frank', 'Joan'], ['Age Pension', 'Not Eligible']);
    expect([column?.head, column?.pensionType, others]).toEqual(['Joan', 'Not Eligible', []]);
    const { assessableAssets } = report.pension.people[0] ?? {};
    expect(assessableAssets?.value).toBe(report.pension.together.assessableAssets.value);
  });

  it('says why care and pensions change', () => {
    const { projection } = dies('2028-03-01');
    const turnAt = (figure: 'care' | 'pension', person: 0 | 1) => {
      const turn = turnsOf(projection, figure, person, 0).find(({ month }) => month === 16);
      if (turn === undefined) throw new Error('nothing turns');
      return turn;
    };
    expect(careTurnWords(projection, 0, turnAt('care', 0))).toBe('Care ends with the death.');
    expect(pensionTurnWords(projection, 0, turnAt('pension', 0))).toBe(
      'One pension ends with the death; the survivor is tested as a single person.',
    );
  });

  it('lists the death as the first event of its month, and in the first sentence', () => {
    const five = dies('2028-03-01');
    const { history } = five.report.dataset;
    expect(history.filter(({ month }) => month === 16).map(({ kind }) => kind)).toEqual(['death', 'deposit-refunded']);
    const [first, ...others] = scenarioFindings({ sid: 1, name: 'Own', five, fifteen: five }, false);
    expect(first?.text).toBe(`${name} dies in March 2028.`);
    expect(others.map(({ text }) => text).join()).not.toContain('daily payment for the room');
  });
});
