import { copyScenario } from '@advice-builder/casework';
import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { settle, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import type { Sid } from '../../../../state/documents.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { Investments } from './money-sections.tsx';
import { PaidFromBank } from './paid-from-bank.tsx';

const TITLE = 'Deposits and purchases in scenarios are now paid from the bank';

/** The Current Situation is at home. Scenario 1 is in care now with a deposit of $500,000. Scenario 2 stays at home. */
const stored =
  (mark: boolean | undefined) =>
  (answer: LoadAnswer): LoadAnswer => {
    const [blank] = Object.values(answer.scenarios);
    if (blank === undefined) throw new Error('no scenario');
    const current: Scenario = {
      ...blank,
      sCare: [{ ...blank.sCare[0], typeOfCare: 2 }, blank.sCare[1]],
      sHome: { ...blank.sHome, netHomeValue: 800_000 },
      sInvest: { ...blank.sInvest, quickTotal: 700_000 },
    };
    const care = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 500_000, radRacPaid: 500_000 } as const;
    const meta = mark === undefined ? blank.meta : { ...blank.meta, newlyPaidFromBank: mark };
    const copy = copyScenario(current, 1);
    const enters: Scenario = { ...copy, name: 'Care now', meta, sCare: [{ ...copy.sCare[0], ...care }, copy.sCare[1]] };
    const stays: Scenario = { ...copyScenario(current, 2), name: 'Stay', meta };
    return {
      ...answer,
      record: { ...answer.record, projectFrom: '2026-11-01' },
      scenarios: { 0: current, 1: enters, 2: stays },
    };
  };

function open(mark: boolean | undefined, sid: Sid) {
  const record = openRecord(stored(mark), sid);
  const drawn = record.part(
    <>
      <PaidFromBank />
      <Investments />
    </>,
  );
  return { ...record, drawn };
}

it.each<[string, Sid]>([
  ['in the Current Situation', 0],
  ['in the scenario itself', 1],
])('%s the note appears once with the changed figures of each scenario, and never again', (_, sid) => {
  const { drawn, session } = open(true, sid);
  expect(visibleText(drawn)).toMatch(
    /now paid from the bank .* Care now: net worth after five years is \$[\d,.]+, previously \$[\d,.]+\. Cash at bank is −?\$[\d,.]+, previously \$[\d,.]+\. Understood/,
  );
  expect(visibleText(drawn)).not.toContain('Stay: net worth after five years');
  (within(drawn).getByRole('button', { name: 'Understood' }).element() as HTMLElement).click();
  settle();
  expect(visibleText(drawn)).not.toContain(TITLE);
  const { scenarios } = session.store.getState().documents;
  expect([1, 2].map((each) => scenarios[each as Sid]?.meta.newlyPaidFromBank)).toEqual([false, false]);
  expect(the(drawn, '#field-scenario-sInvest-quickTotal')).toHaveFocus();
  session.store.undo();
  settle();
  expect(visibleText(drawn)).toContain(TITLE);
});

it.each([[undefined], [false]])('no note appears if the mark is %s', (mark) => {
  expect(visibleText(open(mark, 1).drawn)).not.toContain(TITLE);
});
