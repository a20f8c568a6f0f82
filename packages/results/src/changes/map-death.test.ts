import {
  completeScenario,
  fieldRules,
  scenarioWithNewFields,
  survivorRules,
  toHousehold,
} from '@advice-builder/casework';
import { coupleOf, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { RecordDocument, Scenario, Survivor } from '@advice-builder/contract';
import { makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { enteredSections } from '../report/entered.ts';
import { changedInputs } from './changed-inputs.ts';
import { whatIsDifferent } from './what-is-different.ts';

const atHome = [{ typeOfCare: 2 as const }, { typeOfCare: 2 as const }];
const current = scenarioOf({ sCare: atHome });
const proposed = (sSurvivor: Partial<Survivor>): Scenario => scenarioOf({ sCare: atHome, sSurvivor });

function mapped(record: RecordDocument, scenario: Scenario, beside: Scenario = current) {
  const result = toHousehold(record, scenario, beside, TODAY, shippedRateBook);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const notices = result.value.notices.filter(({ code }) => code.startsWith('death'));
  return { death: result.value.household.death, notices: notices.map(({ code }) => code) };
}

describe('the death of one of a couple', () => {
  it('counts in a proposed scenario, and a notice says what is not counted', () => {
    expect(mapped(coupleOf(), proposed({ clientIndex: 1, month: '2027-05-01', expensesPercent: 62.5 }))).toEqual({
      death: { person: 1, month: makeMonth(2027, 5), livingExpensesPercent: 62.5 },
      notices: ['death-not-modelled'],
    });
  });

  it('leaves 70 percent of living expenses unless another share is entered, which may be 0', () => {
    const shareOf = (expensesPercent: number | null) =>
      mapped(coupleOf(), proposed({ clientIndex: 0, month: '2027-05-01', expensesPercent })).death
        ?.livingExpensesPercent;
    expect([shareOf(null), shareOf(0)]).toEqual([70, 0]);
  });

  it('does not count in the Current Situation, for a single person, or without a chosen person', () => {
    const dying = { clientIndex: 0, month: '2027-05-01' } as const;
    const own = proposed(dying);
    const nobody = { death: undefined, notices: [] };
    expect(mapped(coupleOf(), own, own)).toEqual(nobody);
    expect(mapped(recordOf(), proposed(dying))).toEqual(nobody);
    expect(mapped(coupleOf(), proposed({}))).toEqual(nobody);
  });

  it('does not count without a person or a month, and a notice asks for it', () => {
    expect(mapped(coupleOf(), proposed({ month: '2027-05-01' }))).toEqual({
      death: undefined,
      notices: ['death-person-missing'],
    });
    expect(mapped(coupleOf(), proposed({ clientIndex: 0 }))).toEqual({
      death: undefined,
      notices: ['death-month-missing'],
    });
  });

  it('is blank in a document stored before the field existed', () => {
    const { sSurvivor: _, ...older } = completeScenario({}, 1, TODAY);
    expect(scenarioWithNewFields(older as Scenario).sSurvivor).toEqual({
      clientIndex: null,
      month: null,
      expensesPercent: null,
    });
  });
});

describe('the fields of a death', () => {
  const rulesOf = (record: RecordDocument, sid: number, sSurvivor: Partial<Survivor> = {}) => {
    const rules = survivorRules({ record, scenario: proposed(sSurvivor), sid, today: TODAY });
    return [rules.clientIndex, rules.month, rules.expensesPercent].map(({ visible }) => visible);
  };

  it('ask for the person in a proposed scenario of a couple, then for the month and the share of expenses', () => {
    expect(rulesOf(coupleOf(), 1)).toEqual([true, false, false]);
    expect(rulesOf(coupleOf(), 1, { clientIndex: 1 })).toEqual([true, true, true]);
    expect(rulesOf(coupleOf(), 0, { clientIndex: 1 })).toEqual([false, false, false]);
    expect(rulesOf(recordOf(), 1, { clientIndex: 0 })).toEqual([false, false, false]);
  });

  const errorsOf = (sSurvivor: Partial<Survivor>) => {
    const { clientIndex, month } = survivorRules({
      record: coupleOf(),
      scenario: proposed(sSurvivor),
      sid: 1,
      today: TODAY,
    });
    return [clientIndex.error, month.error];
  };

  it('report errors: no person chosen, no month, a month outside the projection', () => {
    expect(errorsOf({})).toEqual([undefined, undefined]);
    expect(errorsOf({ month: '2027-05-01' })).toEqual(['Choose who dies.', undefined]);
    expect(errorsOf({ clientIndex: 0 })).toEqual([undefined, 'Choose the month.']);
    const { projectFrom } = coupleOf();
    expect(errorsOf({ clientIndex: 0, month: projectFrom })[1]).toMatch(/^Not before /);
    expect(errorsOf({ clientIndex: 0, month: '2060-01-01' })[1]).toMatch(/^Not after /);
    expect(errorsOf({ clientIndex: 0, month: '2027-05-01' })).toEqual([undefined, undefined]);
  });

  it('report a death that is only partly entered', () => {
    const needs = (sSurvivor: Partial<Survivor>, record = coupleOf()) =>
      fieldRules({ record, scenario: proposed(sSurvivor), sid: 1, today: TODAY }).deathNeeds;
    expect(needs({})).toEqual([]);
    expect(needs({ clientIndex: 0 })).toEqual(['Month of death']);
    expect(needs({ expensesPercent: 60 })).toEqual(['Who dies', 'Month of death']);
    expect(needs({ expensesPercent: 60 }, recordOf())).toEqual([]);
  });
});

describe('the inputs and differences of a death', () => {
  const dying = proposed({ clientIndex: 1, month: '2027-05-01' });
  const named: RecordDocument = {
    ...coupleOf(),
    clients: coupleOf().clients.map((client, index) => ({ ...client, first_name: ['Frank', 'Joan'][index] ?? '' })),
  };

  it('name the person who dies', () => {
    const facts = enteredSections({ record: named, scenario: dying, sid: 1, today: TODAY, current });
    expect(facts.at(-1)).toEqual({ label: 'If one of them dies', value: 'Who dies: Joan; Month of death: May 2027' });
  });

  it('are one fact in a comparison with a scenario in which nobody dies', () => {
    const changes = changedInputs(named, current, dying, TODAY, current);
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Who dies', 'Not entered', 'Joan'],
      ['Month of death', 'Not entered', 'May 2027'],
    ]);
    expect(whatIsDifferent(changes)).toBe('Joan dies in May 2027');
  });
});
