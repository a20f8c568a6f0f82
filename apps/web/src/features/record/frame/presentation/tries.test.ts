import { consequences } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { setIn } from '../../../../state/paths.ts';
import { margaret, TODAY } from '../../testing/margaret.ts';
import { sessionOf } from '../../testing/record-session.ts';
import { type Tries, trialOf } from './tries.ts';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Sell the home',
  sCare: [{ ...scenario.sCare[0], sellRadRacPaid: 200_000 }, scenario.sCare[1]],
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 },
});

interface Given {
  readonly other?: (scenario: Scenario) => Scenario;
  readonly record?: Partial<RecordDocument>;
}

function given({ other = sold, record = {} }: Given = {}) {
  const { record: document, scenario } = margaret();
  const session = sessionOf(
    (answer) => ({
      ...answer,
      record: { ...answer.record, ...document, ...record },
      scenarios: { 0: scenario, 1: other(scenario) },
    }),
    1,
  );
  const state = session.store.getState();
  return { session, state, scenario: state.documents.scenarios[1] as Scenario, current: scenario, record: document };
}

const tried = (tries: Tries, of: Given = {}) => {
  const { session, state, ...rest } = given(of);
  return { trial: trialOf(session, state, 1, tries), session, state, ...rest };
};

const kinds = (of: Given = {}): readonly string[] =>
  tried({}, of).trial.inputs.map((input) => (input.kind === 'sale' ? 'sale' : `${input.lump} ${input.person}`));

describe('the inputs to try', () => {
  it('are the month of the sale and the amount paid into the deposit, as entered', () => {
    const { trial, scenario } = tried({});
    expect(trial.inputs).toMatchObject([
      { kind: 'sale', month: makeMonth(2027, 6), error: undefined },
      { kind: 'deposit', person: 0, lump: 'RAD', whole: 550_000, dollars: 500_000, remark: undefined },
    ]);
    expect(trial.isTried).toBe(false);
    expect(trial.documents.scenarios[trial.sid]).toBe(scenario);
  });

  it('need a sale for the month and a price for the deposit, and are at most two', () => {
    expect(kinds({ other: (scenario) => scenario })).toEqual(['RAD 0']);
    const unpriced = (scenario: Scenario): Scenario => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], marketPriceRad: null, radRacPaid: null }, scenario.sCare[1]],
    });
    expect(kinds({ other: unpriced })).toEqual([]);
    expect(kinds({ other: (scenario) => unpriced(sold(scenario)) })).toEqual(['sale']);
    const { record, scenario } = margaret();
    const both = (one: Scenario): Scenario => ({ ...one, sCare: [scenario.sCare[0], scenario.sCare[0]] });
    const couple: Partial<RecordDocument> = {
      relationship: 2,
      clients: [record.clients[0], { ...record.clients[0], first_name: 'Frank' }] as RecordDocument['clients'],
    };
    expect(kinds({ other: both, record: couple })).toEqual(['RAD 0', 'RAD 1']);
    expect(kinds({ other: (one) => sold(both(one)), record: couple })).toEqual(['sale', 'RAD 0']);
  });

  it('are only the sale for a scenario that cannot be calculated', () => {
    const undated = (scenario: Scenario): Scenario => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], dateOfEntry: null }, scenario.sCare[1]],
    });
    expect(kinds({ other: undated })).toEqual([]);
    expect(kinds({ other: (scenario) => undated(sold(scenario)) })).toEqual(['sale']);
  });
});

describe('values tried', () => {
  it('give the same figures as the same month typed into the form', () => {
    const month = makeMonth(2027, 9);
    const { trial, session, record, current, scenario } = tried({ sellMonth: month });
    let typed = setIn(scenario, 'sHome.sellMonth', '2027-09-01');
    const context = { record, scenario: typed, sid: 1, today: TODAY };
    for (const { path, value } of consequences(context, ['sHome', 'sellMonth'], scenario).changes)
      typed = setIn(typed, path.join('.'), value);
    const expected = calculateReport(record, typed, current, shippedRateBook, TODAY, { months: 60 });
    const made = session.figures.of(trial.documents, trial.sid).over(60);
    if (!made.ok || !expected.ok) throw new Error('not calculated');
    expect(made.value.projection.columns).toEqual(expected.value.projection.columns);
    expect(trial.plan).toMatchObject({ source: 1, name: 'Sell the home: sold September 2027' });
    expect(trial.plan.patch).toEqual({ sHome: { sellMonth: '2027-09-01' } });
  });

  it('give the same figures as the same contribution typed into the form', () => {
    const { trial, session, record, current, scenario } = tried({ paid: { 0: 440_000 } });
    const typed = setIn(scenario, 'sCare.0.sellRadRacPaid', 140_000);
    const expected = calculateReport(record, typed, current, shippedRateBook, TODAY, { months: 60 });
    const made = session.figures.of(trial.documents, trial.sid).over(60);
    if (!made.ok || !expected.ok) throw new Error('not calculated');
    expect(made.value.projection.columns).toEqual(expected.value.projection.columns);
    expect(trial.plan.name).toBe('Sell the home: RAD 80%');
    expect(trial.inputs[1]).toMatchObject({ dollars: 440_000, remark: undefined });
  });

  it('count as none if they equal the entered month and amount', () => {
    const { trial } = tried({ sellMonth: makeMonth(2027, 6), paid: { 0: 500_000 } });
    expect(trial.isTried).toBe(false);
    expect(trial.plan.patch).toEqual({});
    const other = tried({ sellMonth: makeMonth(2027, 6), paid: { 0: 440_000 } }).trial;
    expect(other.plan.name).toBe('Sell the home: RAD 80%');
  });

  it('apply to a copy: no document changes, and nothing is unsaved', () => {
    const { session, state } = given();
    const before = session.store.getState();
    const json = JSON.stringify(state.documents);
    trialOf(session, state, 1, { sellMonth: makeMonth(2028, 1), paid: { 0: 100_000 } });
    trialOf(session, state, 0, { paid: { 0: 100_000 } });
    expect(session.store.getState()).toBe(before);
    expect(JSON.stringify(session.store.getState().documents)).toBe(json);
  });

  it('reduce the payment at entry once nothing of the sale is left, and name the month and the share in the new scenario', () => {
    const { trial } = tried({ sellMonth: makeMonth(2028, 1), paid: { 0: 110_000 } });
    const made = trial.documents.scenarios[trial.sid];
    expect(made?.sCare[0]).toMatchObject({ radRacPaid: 110_000, sellRadRacPaid: null });
    expect(trial.plan.name).toBe('Sell the home: sold January 2028, RAD 20%');
  });

  it('in the Current Situation become a proposed scenario', () => {
    const { session, state } = given();
    const trial = trialOf(session, state, 0, { paid: { 0: 110_000 } });
    expect(trial.sid).not.toBe(0);
    expect(trial.documents.scenarios[0]).toBe(state.documents.scenarios[0]);
    const full = { ...state.documents.scenarios };
    for (const sid of [2, 3, 4, 5] as const) full[sid] = state.documents.scenarios[1] as Scenario;
    const atLimit = trialOf(session, { ...state, documents: { ...state.documents, scenarios: full } }, 0, {
      paid: { 0: 110_000 },
    });
    expect(atLimit.documents.scenarios[0]).toBe(state.documents.scenarios[0]);
  });

  it('report amounts that cannot be paid, and amounts that no aged care home may accept', () => {
    const poor = (scenario: Scenario): Scenario => ({
      ...scenario,
      sHome: { ...scenario.sHome, netHomeValue: null },
      sFentries: [],
      sAssets: { ...scenario.sAssets, quickTotal: 0 },
    });
    const { record, scenario } = margaret();
    const small: Scenario = {
      ...poor(scenario),
      sInvest: { quick: true, quickTotal: 60_000, cashGrowth: 3, openingKept: {} },
    };
    const session = sessionOf(
      (answer) => ({ ...answer, record: { ...answer.record, ...record }, scenarios: { 0: small, 1: small } }),
      1,
    );
    const state = session.store.getState();
    const of = (dollars: number) => {
      const trial = trialOf(session, state, 1, { paid: { 0: dollars } });
      const [input] = trial.inputs;
      if (input?.kind !== 'deposit') throw new Error('no deposit');
      return { ...input, refused: trial.refused };
    };
    const all = of(550_000);
    expect(all.remark).toMatch(/^Not accepted by law: \$[\d,]+ of assets must be left/);
    expect(all.refused).toBe(all.remark);
    expect(of(300_000).refused).toBeUndefined();
    const dear = (one: Scenario): Scenario => ({
      ...one,
      sCare: [{ ...one.sCare[0], marketPriceRad: 900_000 }, one.sCare[1]],
    });
    const { trial } = tried({ paid: { 0: 900_000 } }, { other: dear });
    expect(trial.inputs[0]).toMatchObject({
      remark: 'The bank can pay $720,000.00. The rest stays unpaid and costs a DAP.',
    });
    expect(trial.refused).toBeUndefined();
  });
});

describe('the death of one partner', () => {
  const laid = { clientIndex: 0, month: '2029-03-01', expensesPercent: 60 } as const;
  const atHome = (scenario: Scenario): Scenario => ({
    ...sold(scenario),
    sCare: [sold(scenario).sCare[0], { ...scenario.sCare[1], typeOfCare: 2 }],
  });
  const couple = (): Given => {
    const { record } = margaret();
    return { other: atHome, record: { relationship: 2, clients: [...record.clients, ...record.clients] } };
  };

  it('is kept in the created scenario, and measured from the same scenario without the death', () => {
    const { trial, state } = tried({ death: { laid, isOn: true } }, couple());
    expect(trial.isTried).toBe(true);
    expect(trial.plan).toEqual({
      source: 1,
      name: 'Sell the home: if Margaret dies',
      patch: { sSurvivor: laid },
    });
    expect(trial.alive).toEqual({ documents: state.documents, sid: 1 });
  });

  it('combines with other values tried, which its baseline includes too', () => {
    const death = { laid, isOn: true } as const;
    const { trial } = tried({ sellMonth: makeMonth(2027, 9), death }, couple());
    expect(trial.plan.name).toBe('Sell the home: sold September 2027, if Margaret dies');
    const { documents, sid } = trial.alive ?? {};
    expect(documents?.scenarios[sid as 2]).toMatchObject({
      sHome: { sellMonth: '2027-09-01' },
      sSurvivor: { clientIndex: null },
    });
  });

  it('has no effect while it is off, or for a single person', () => {
    expect(tried({ death: { laid, isOn: false } }, couple()).trial.isTried).toBe(false);
    expect(tried({ death: { laid, isOn: true } }).trial.isTried).toBe(false);
  });
});
