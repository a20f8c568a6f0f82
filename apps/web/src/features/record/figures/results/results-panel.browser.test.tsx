import { newClient } from '@advice-builder/casework';
import type { Client } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settle, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import type { Sid } from '../../../../state/documents.ts';
import { comparedWith } from '../../base/baseline.ts';
import { fifteenYears } from '../../base/fifteen-years.ts';
import { ResultsColumn } from '../../frame/layout/results-column.tsx';
import { margaret } from '../../testing/margaret.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { cashLastsOf } from './cash-lasts.ts';

type Answer = Parameters<NonNullable<Parameters<typeof openRecord>[0]>>[0];
type Scenario = Answer['scenarios'][number];

/** Margaret. In scenario 1 her home is sold in May 2027 and pays the rest of the deposit. */
function open(sid: Sid = 0, change: (scenario: Scenario) => Scenario = (scenario) => scenario) {
  const { record, scenario } = margaret();
  return withPane((answer) => {
    const meta = answer.scenarios[0]?.meta;
    if (meta === undefined) throw new Error('no scenario');
    const own = change({ ...scenario, meta });
    const sold: Scenario = {
      ...own,
      name: 'Sell',
      sCare: [{ ...own.sCare[0], sellRadRacPaid: 250_000 }, own.sCare[1]],
      sHome: { ...own.sHome, sell: true, sellMonth: '2027-05-01' },
    };
    return { ...answer, record: { ...answer.record, ...record }, scenarios: { 0: own, 1: sold } };
  }, sid);
}

/** Renders the results panel without the rest of the page. */
function withPane(...given: Parameters<typeof openRecord>) {
  const record = openRecord(...given);
  const drawn = record.part(<ResultsColumn />);
  const pane = (): HTMLElement => {
    settle();
    return the(drawn, 'aside');
  };
  return { ...record, pane };
}

type WithPane = ReturnType<typeof withPane>;
const paneOf = ({ pane }: WithPane) => pane();
const measure = (pane: HTMLElement) => within(pane).getByRole('combobox', { name: 'Measure from' });
const careOf = (record: WithPane) =>
  visibleText(within(paneOf(record)).getByRole('region', { name: 'Margaret: residential care' }).element());

describe('the results next to the form', () => {
  it('compare a proposed scenario with the Current Situation, which is named once', () => {
    const record = open(1);
    const pane = paneOf(record);
    expect(measure(pane).element()).toHaveDisplayValue('Current Situation');
    expect(visibleText(pane, (each) => !each.matches('.visually-hidden'))).not.toContain('against Current Situation');
    expect(visibleText(pane)).toContain('against Current Situation');
    record.session.close();
  });

  it('measure from another scenario, and from the last update of this one', async () => {
    const record = open(0);
    expect(visibleText(paneOf(record))).toContain('Compare with As opened');
    await userEvent.selectOptions(measure(paneOf(record)), 'Sell\u2002Scenario 1');
    expect(record.session.store.getState().documents.record.graphSetting.measuredFrom).toBe(1);
    expect(visibleText(paneOf(record))).toContain('against Sell');
    expect(visibleText(paneOf(record))).not.toContain('Compare with');
    await userEvent.selectOptions(measure(paneOf(record)), 'Last update\u2002of this scenario');
    expect(visibleText(paneOf(record))).toContain('since opened');
    expect(record.session.store.getState().documents.record.graphSetting.measuredFrom).toBe(1);
    record.session.close();
  });

  it('propose a scenario with care if nobody is in care today, until somebody chooses', () => {
    const record = open(0);
    const setCare = (typeOfCare: 1 | 2) => record.session.store.set('scenario.sCare.0.typeOfCare', typeOfCare);
    expect(visibleText(paneOf(record))).not.toContain('Nobody is in care');
    setCare(2);
    expect(visibleText(paneOf(record))).toContain(
      'Nobody is in care in the Current Situation. Measure from Sell or keep the Current Situation',
    );
    within(paneOf(record))
      .getByRole('button', { name: 'keep the Current Situation' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(visibleText(paneOf(record))).not.toContain('Nobody is in care');
    expect(record.session.store.getState().documents.record.graphSetting.measuredFrom).toBe(0);
    record.session.close();
  });

  it('compare the Current Situation only with its last update, in words', () => {
    const record = open();
    expect(visibleText(paneOf(record))).toContain('Compare with As opened');
    record.session.close();
  });

  it('name the next month with a change, the figure then, and the reason', () => {
    const record = open(1);
    expect(careOf(record)).toMatch(
      /From May 2027, and 1 later \$[\d.]+ a day [−+]\$[\d.]+ , (better|worse) against Current Situation The DAP of \$[\d.]+ ends with the sale; Non Clinical Care (rises|falls) to \$[\d.]+\./,
    );
    record.ui.setState({ month: 59 });
    expect(visibleText(paneOf(record))).not.toContain('From ');
    record.session.close();
  });

  it('for a person who enters later, show the month care starts instead of $0 a day', () => {
    const record = open(0, (scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], dateOfEntry: '01/03/2027' }, scenario.sCare[1]],
    }));
    const care = careOf(record);
    expect(care).toMatch(/^Margaret: residential care Enters care on 1 March 2027\. From March 2027/);
    expect(care).not.toContain('$0.00');
    record.session.close();
  });

  it('leave out a person who has died, in care and among the pensions, and name the death before it', () => {
    const { record: answered, scenario } = margaret();
    const record = withPane((answer) => {
      const meta = answer.scenarios[0]?.meta;
      if (meta === undefined) throw new Error('no scenario');
      const own: Scenario = { ...scenario, meta, sCare: [scenario.sCare[0], { ...scenario.sCare[1], typeOfCare: 2 }] };
      const clients = [answered.clients[0] as Client, { ...newClient(1), first_name: 'Bill' }];
      const sSurvivor = { clientIndex: 0 as const, month: '2027-05-01', expensesPercent: null };
      return {
        ...answer,
        record: { ...answer.record, ...answered, relationship: 2, clients },
        scenarios: { 0: own, 1: { ...own, name: 'One dies', sSurvivor } },
      };
    }, 1);
    expect(careOf(record)).toContain('Care ends with the death.');
    const pensions = () =>
      visibleText(within(paneOf(record)).getByRole('region', { name: 'Pension entitlement' }).element());
    expect(pensions()).toContain('Together');
    record.ui.setState({ month: 6 });
    expect(visibleText(paneOf(record))).toContain('Margaret dies in May 2027: no care from then on.');
    expect(visibleText(paneOf(record))).not.toContain('Basic Daily Fee');
    expect(pensions()).toContain('Bill');
    expect(pensions()).not.toMatch(/Margaret|Together/);
    record.session.close();
  });

  it('show DVA compensation separately from the pension entitlement', () => {
    const { record: answered, scenario } = margaret();
    const record = withPane((answer) => {
      const meta = answer.scenarios[0]?.meta;
      if (meta === undefined) throw new Error('no scenario');
      const clients = answered.clients.map((client) => ({ ...client, pension_type: 6 as const }));
      return { ...answer, record: { ...answer.record, ...answered, clients }, scenarios: { 0: { ...scenario, meta } } };
    });
    const own = record.session.results.getState().result.calculated?.projection.people[0];
    const amountText = (amount: number | undefined) => formatMoney(amount ?? 0).replace('.', ' .');
    expect(
      visibleText(within(paneOf(record)).getByRole('region', { name: 'Pension entitlement' }).element()),
    ).toContain(`DVA compensation Why? ${amountText(own?.dvaCompensation[0])}`);
    expect(own?.dvaCompensation[0]).toBeGreaterThan(0);
    record.session.close();
  });

  it('keep room for the last change, and show that of an entry there', () => {
    const record = open();
    expect(visibleText(paneOf(record))).toContain('Changes you make show here');
    const fund = record.session.store.getState().documents.scenarios[0]?.sFentries.find(({ eid }) => eid === 2);
    record.session.store.setEntry(fund?.id ?? '', 'assetValue', 95_000);
    const words = visibleText(paneOf(record));
    expect(words).not.toContain('Changes you make show here');
    expect(words).toMatch(/\$95,000\.00 was \$80,000\.00 [^$]+, Value Undo/);
    record.session.close();
  });

  it('have an Update Report button that is never disabled, and is primary after a change', () => {
    const record = open();
    const button = () => within(paneOf(record)).getByRole('button', { name: 'Update Report' }).element();
    expect(button()).toBeEnabled();
    expect(button()).not.toHaveClass(/primary/);
    record.session.store.set('scenario.sInvest.quickTotal', 300_000);
    expect(button()).toBeEnabled();
    expect(button()).toHaveClass(/primary/);
    record.session.close();
  });

  it('without figures, show their places and the missing inputs', () => {
    const record = withPane();
    const words = visibleText(paneOf(record));
    expect(words).toMatch(
      /^Results Not ready Choose a type of care to see the first figures\. Care a day Net cash flow, year 1/,
    );
    expect(words).not.toContain('As at');
    expect(words).not.toContain('$');
    expect(words).toMatch(/Choose a type of care for Client\. Net Home Value Bank accounts Update Report$/);
    const links = () =>
      within(paneOf(record))
        .getByRole('button', { name: /^(Net|Bank)/ })
        .elements()
        .map((link) => link.textContent);
    expect(links()).toEqual([]);
    record.session.store.set('scenario.sCare.0.typeOfCare', 1);
    record.session.store.set('scenario.sHome.netHomeValue', 900_000);
    expect(links()).toEqual(['Bank accounts']);
    record.session.close();
  });
});

describe('until when the cash lasts', () => {
  function lastsOf({ session }: WithPane, compareWith: 'update' | 'scenario') {
    const state = session.results.getState();
    const compared = comparedWith(state, compareWith);
    const { calculated: five } = state.result;
    if (five === undefined || compared === undefined) throw new Error('nothing to compare');
    const own = fifteenYears(session, { sid: state.sid, five });
    const base = fifteenYears(session, {
      sid: compared.kind === 'update' ? state.sid : compared.sid,
      five: compared.calculated,
    });
    return own && cashLastsOf({ own, base }, compared.name);
  }

  it('covers 180 months, for the scenario and for its baseline', () => {
    const record = open(1);
    expect(lastsOf(record, 'scenario')).toMatchObject({
      own: expect.stringMatching(/^(until|beyond) /),
      other: {
        name: 'Current Situation',
        words: expect.stringMatching(/^(until [A-Z]\w+ 20(2[6-9]|3\d|4[01])|beyond 2041)$/),
      },
    });
    record.session.store.set('scenario.sExpenses.quickTotal', 260_000);
    const before = lastsOf(record, 'update');
    expect(before?.other?.name).toBe('As opened');
    expect(before?.other?.words).not.toBe(before?.own);
    record.session.close();
  });

  it('waits for the date and price of a community instead of showing figures of a half-typed one', () => {
    const bought = { rcom_exEnt_choice: 'full', rv_calculationBase: 1, rv_date_purchased: null } as const;
    const record = open(1, ({ sCare: [own, partner], sHome, ...rest }) => ({
      ...rest,
      sCare: [{ ...own, typeOfCare: 4 }, partner],
      sHome: { ...sHome, ...bought, rv_purchasePrice: null },
    }));
    expect(visibleText(paneOf(record))).toMatch(/Not ready .*The community needs its date of purchase\./);
    record.session.store.set('scenario.sHome.rv_date_purchased', '15/06/2026');
    expect(visibleText(paneOf(record))).not.toContain('date of purchase');
    expect(visibleText(paneOf(record))).toContain('The community needs its purchase price.');
    record.session.store.set('scenario.sHome.rv_purchasePrice', 400_000);
    expect(visibleText(paneOf(record))).toContain('Live');
    record.session.close();
  });
});
