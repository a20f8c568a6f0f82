import { copyScenario, newClient, newEntry } from '@advice-builder/casework';
import type { EntryPatch, LoadAnswer, Scenario } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { has, settle, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { ResultsColumn } from '../../frame/layout/results-column.tsx';
import { openRecord } from '../../testing/record-page.tsx';

type Change = (scenario: Scenario) => Scenario;

/** A person at home with a house and shares, and a proposed scenario with a change. */
function open(change: Change, more: Partial<LoadAnswer> = {}) {
  const record = openRecord((answer) => {
    const blank = answer.scenarios[0] as Scenario;
    const shares = newEntry(
      2,
      { sid: 0, existing: blank.sFentries, today: TODAY },
      { name: 'Shares', assetValue: 50_000 },
    );
    const now: Scenario = {
      ...blank,
      sCare: [{ ...blank.sCare[0], typeOfCare: 2 }, blank.sCare[1]],
      sHome: { ...blank.sHome, netHomeValue: 800_000 },
      sAssets: { ...blank.sAssets, quickTotal: 10_000 },
      sInvest: { ...blank.sInvest, quick: false, quickTotal: 420_000 },
      sFentries: [...blank.sFentries, shares],
    };
    const clients = [{ ...(answer.record.clients[0] ?? newClient(0)), dob: '03/03/1942' }];
    return {
      ...answer,
      record: { ...answer.record, clients },
      ...more,
      scenarios: { 0: now, 1: { ...change(copyScenario(now, 1)), name: 'Own' } },
    };
  }, 1);
  const drawn = record.part(<ResultsColumn />);
  const words = (): string => {
    settle();
    return visibleText(drawn);
  };
  const scenario = () => record.session.store.getState().documents.scenarios[1] as Scenario;
  return { ...record, drawn, words, scenario };
}

const withEntries =
  (...patches: EntryPatch[]): Change =>
  (scenario) => {
    const sFentries = [...scenario.sFentries];
    for (const patch of patches) {
      sFentries.push(newEntry(patch.eid, { sid: 1, existing: sFentries, today: TODAY }, patch as never));
    }
    return { ...scenario, sFentries };
  };
const fund: EntryPatch = { eid: 2, name: 'Fund', assetValue: 120_000 };
const button = (drawn: HTMLElement, name: string) => within(drawn).getByRole('button', { name });
const MORE = 'This scenario starts with $120,000.00 more than the Current Situation. The difference is in Fund.';

describe('money in a scenario without a source', () => {
  it('can be paid from the bank, in one step with Undo', async () => {
    const { drawn, words, scenario, session } = open(withEntries(fund));
    expect(words()).toContain(MORE);
    await button(drawn, 'Buy it from the bank: Fund').click();
    expect(scenario().sFentries.at(-1)).toMatchObject({ name: 'Fund', assetDateStart: '2026-12-01' });
    expect(words()).not.toContain('This scenario starts with');
    session.store.undo();
    expect(words()).toContain(MORE);
    session.close();
  });

  it('can be kept by keyboard, and the focus moves to the remaining notices', async () => {
    const { drawn, words, scenario, session } = open((copy) =>
      withEntries(fund)({ ...copy, sHome: { ...copy.sHome, netHomeValue: 700_000 } }),
    );
    const keep = button(drawn, 'Keep on purpose: Fund');
    (keep.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(scenario().sInvest.openingKept).toEqual({
      [`own.2.${scenario().sFentries.at(-1)?.eidn}.${scenario().sFentries.at(-1)?.fn}`]: 120_000,
    });
    expect(words()).not.toContain('Fund $120,000.00');
    await expect
      .poll(() => document.activeElement?.closest('li')?.textContent)
      .toContain('less than the Current Situation');
    session.close();
  });

  it('moves the focus to the results if no notice is left', async () => {
    const { drawn, session } = open(withEntries(fund));
    await button(drawn, 'Keep on purpose: Fund').click();
    await expect.poll(() => document.activeElement).toBe(the(drawn, '#results'));
    session.close();
  });

  it('is one block if there are several items, and all can be kept at once', async () => {
    const other: EntryPatch = { eid: 2, name: 'Bond', assetValue: 30_000 };
    const { drawn, words, scenario, session } = open(withEntries(fund, other));
    expect(words()).toContain(
      'This scenario starts with $150,000.00 more than the Current Situation: Fund $120,000.00',
    );
    expect(words().match(/This scenario starts with/g)).toHaveLength(1);
    await button(drawn, 'Buy it from the bank: Bond').click();
    expect(words()).toContain(MORE);
    session.store.undo();
    settle();
    await button(drawn, 'Keep all on purpose').click();
    expect(Object.values(scenario().sInvest.openingKept)).toEqual([120_000, 30_000]);
    expect(words()).not.toContain('This scenario starts with');
    session.close();
  });
});

describe('a scenario with different assets', () => {
  it("can take the Current Situation's value", async () => {
    const { drawn, words, scenario, session } = open((copy) => ({
      ...copy,
      sHome: { ...copy.sHome, netHomeValue: 850_000 },
    }));
    expect(words()).toContain('This scenario starts with $50,000.00 more than the Current Situation');
    await button(drawn, "Use the Current Situation's: Net Home Value").click();
    expect(scenario().sHome.netHomeValue).toBe(800_000);
    expect(words()).not.toContain('This scenario starts with');
    session.close();
  });

  it('can sell the asset it does not have', async () => {
    const { drawn, words, scenario, session } = open((copy) => ({
      ...copy,
      sHome: { ...copy.sHome, netHomeValue: 0 },
    }));
    expect(words()).toContain('This scenario starts with $800,000.00 less than the Current Situation');
    await button(drawn, 'Sell it in November 2026: Net Home Value').click();
    expect(scenario().sHome).toMatchObject({ netHomeValue: 800_000, sell: true, sellMonth: '2026-11-01' });
    expect(words()).not.toContain('This scenario starts with');
    session.close();
  });

  it('is read-only for people who cannot change it', () => {
    const { drawn, words, session } = open(withEntries(fund), { readOnly: true });
    expect(words()).toContain(MORE);
    expect(visibleText(drawn)).not.toContain('Buy it from the bank');
    expect(visibleText(drawn)).not.toContain('Keep on purpose');
    session.close();
  });
});

describe('a bank that cannot pay the deposit', () => {
  const entering: Change = (copy) => ({
    ...copy,
    sCare: [
      { ...copy.sCare[0], typeOfCare: 1, dateOfEntry: '26/11/2026', marketPriceRad: 500_000, radRacPaid: 500_000 },
      copy.sCare[1],
    ],
    sHome: { ...copy.sHome, sell: true, sellMonth: '2027-06-01' },
  });
  const PAY = 'Pay $80,000.00 from the sale in June 2027';

  it('offers to pay the rest from the sale, in one step with Undo', async () => {
    const { drawn, words, scenario, session } = open(entering);
    expect(words()).toContain(PAY);
    await button(drawn, PAY).click();
    expect(scenario().sCare[0]).toMatchObject({ radRacPaid: 420_000, sellRadRacPaid: 80_000 });
    expect(words()).not.toContain('from the sale in June 2027');
    session.store.undo();
    expect(scenario().sCare[0]).toMatchObject({ radRacPaid: 500_000, sellRadRacPaid: null });
    session.close();
  });

  it('offers nothing if the record is read-only', () => {
    const { drawn, session } = open(entering, { readOnly: true });
    expect(visibleText(drawn)).toContain('Cash at Bank is short');
    expect(has(drawn, '#results')).toBe(true);
    expect(visibleText(drawn)).not.toContain('Pay $');
    session.close();
  });
});
