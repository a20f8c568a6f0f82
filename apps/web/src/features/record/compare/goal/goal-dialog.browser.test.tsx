/**
 * The goal search next to a field, by keyboard: the value at which cash lasts is found, used in one step, and undone.
 */

import type { ScenarioPatch } from '@advice-builder/contract';
import { seekGoal } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, formatWholeDollars, type MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { type GoalLever, startGoal } from '@advice-builder/results';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Application, application, openRecordAt } from '../../../../app/testing/record-application.tsx';
import { onlyRead, recordServer } from '../../../../app/testing/record-server.ts';
import { documentsOf, savedCase } from '../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { choose, field, press, region } from '../../../../design-system/testing/hands.ts';
import type { Sid } from '../../../../state/documents.ts';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { pageOf } from '../../testing/record-page.tsx';
import { sessionOf } from '../../testing/record-session.ts';
import type { Pace } from '../graphs/slices.ts';
import { GoalDialog } from './goal-dialog.tsx';

const HOME: GoalLever = { kind: 'home-value' };
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const HOME_QUESTION = 'What price must the home fetch?';
const home = dialogOf(HOME_QUESTION);

/** The expected answer, calculated in the test from the documents that the server stores. */
function foundIn({ server }: Application, sid: Sid, lever: GoalLever, years: 5 | 10 | 15) {
  const { scenarios, record } = server.memory;
  const [scenario, current] = [scenarios.get(sid), scenarios.get(0)];
  if (scenario === undefined || current === undefined) throw new Error(`no scenario ${sid}`);
  const start = startGoal({ record: record(), scenario, current, sid, today: TODAY }, lever, years, shippedRateBook);
  if (!start.ok) throw new Error(JSON.stringify(start.problems));
  return seekGoal(start.question);
}

const answerOf = (app: Application, sid: Sid, lever: GoalLever, years: 5 | 15): number =>
  foundIn(app, sid, lever, years).turn?.lasts.value ?? 0;

test('the home value needed is found next to its field, used in one step, and undone', async () => {
  const app = await openRecordAt('scenario=2', await savedCase('home-care-package'));
  const value = field('Net Home Value', region(/^Home Options/));
  await expect.element(value).toHaveValue('640,000.00');
  const ask = page.getByRole('button', { name: HOME_QUESTION });

  // Tab skips the button; F6 reaches it.
  (await value.findElement()).focus();
  await userEvent.tab();
  await expect.element(ask).not.toHaveFocus();
  (await value.findElement()).focus();
  await userEvent.keyboard('{F6}');
  await expect.element(ask).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  const years = home.getByRole('combobox', { name: 'Cash not below zero for' });
  await expect.element(years).toHaveFocus();
  await expect.element(years).toMatchTextContent('15 years, until November 2041');
  const of15 = answerOf(app, 2, HOME, 15);
  await expect.element(home).toMatchTextContent(`At least ${formatWholeDollars(of15)}`);
  await expect.element(home).toMatchTextContent(`With ${formatWholeDollars(of15 - 1)}First below zero in`);
  await expect.element(home).toMatchTextContent('No rule changes between the two: the money is just enough.');
  await inspectEverywhere('goal-answer');

  await choose('Cash not below zero for', '5 years, until November 2031', home);
  const of5 = answerOf(app, 2, HOME, 5);
  expect(of5).toBeLessThan(of15);
  await press(home.getByRole('button', { name: `Use ${formatWholeDollars(of5)}` }));
  await expect.element(home).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
  await expect.element(value).toHaveValue(formatMoney(of5).slice(1));
  await userEvent.keyboard('{Control>}z{/Control}');
  // The field shows the value as if it had been typed.
  await expect.element(value).toHaveValue('640000');
});

test('the month of entry is used as a date on the same day, with its consequences, in one step', async () => {
  const app = await openRecordAt('scenario=1', await savedCase('home-care-package'));
  const date = field('Date of Entry', region(/^Care Arrangement/));
  const before = ((await date.findElement()) as HTMLInputElement).value;
  await press(page.getByRole('button', { name: 'When could entry be?' }));
  const dialog = dialogOf('When could entry be?');
  await choose('Cash not below zero for', '5 years, until November 2031', dialog);
  const month = formatMonthYear(answerOf(app, 1, { kind: 'entry', person: 0 }, 5) as MonthIndex);
  await expect.element(dialog).toMatchTextContent(`${month} or later`);
  await press(dialog.getByRole('button', { name: `Use ${month}` }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(date).not.toHaveValue(before);
  await expect.poll(() => ((date.element() as HTMLInputElement).value ?? '').slice(0, 2)).toBe(before.slice(0, 2));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(date).toHaveValue(before);
});

test('if a rule decides the answer, the values on both sides of the rule and the other end of the range can be used, each with an explanation', async () => {
  const current = {
    sCare: [{ typeOfCare: 2 }],
    sInvest: { quickTotal: 60_000 },
    sHome: { netHomeValue: 160_000 },
    sExpenses: { quickTotal: 3_000 },
  } satisfies ScenarioPatch;
  const sold = {
    ...current,
    name: 'Sold',
    sCare: [{ typeOfCare: 1, dateOfEntry: '01/07/2027', marketPriceRad: 550_000 }],
    sHome: { netHomeValue: 160_000, sell: true, sellMonth: '2027-03-01' },
  } satisfies ScenarioPatch;
  const app = await openRecordAt('scenario=1', {
    record: { clients: [{ first_name: 'Margaret', dob: '03/03/1942', gender: 2, pension_type: 2 }] },
    scenarios: { 0: current, 1: sold },
  });
  const value = field('Net Home Value', region(/^Home Options/));
  await press(page.getByRole('button', { name: HOME_QUESTION }));
  await choose('Cash not below zero for', '10 years, until November 2036', home);
  const { turn, spans } = foundIn(app, 1, HOME, 10);
  const [lasts, short, other] = [turn?.lasts.value ?? 0, turn?.short?.value ?? 0, spans[1]?.from ?? 0];
  expect([short, turn?.changes.length]).toEqual([lasts + 1, 1]);
  const use = (dollars: number) =>
    home.getByRole('button', { name: `Use ${formatWholeDollars(dollars)}`, exact: true });
  for (const dollars of [lasts, short, other]) await expect.element(use(dollars)).toBeEnabled();
  await expect.element(home).toMatchTextContent(`With ${formatWholeDollars(short)}First below zero in`);
  await expect.element(home).toMatchTextContent(`With ${formatWholeDollars(other)}Cash not below zero for 10 years`);
  await inspectEverywhere('goal-threshold');
  await press(use(other));
  await expect.element(home).not.toBeInTheDocument();
  await expect.element(value).toHaveValue(formatMoney(other).slice(1));
});

test('the notes and the goal button of a field are side by side', async () => {
  const { record, scenarios } = await savedCase('home-care-package');
  const on = { sid: 2, path: 'scenario.sHome.netHomeValue', label: 'Net Home Value' };
  const note = { id: 1, datetime: '2026-11-20T11:00:00+11:00', body: 'Valued in May', on };
  await openRecordAt('scenario=2', { record: { ...record, notes: [note] }, scenarios });
  const section = region(/^Home Options/);
  await expect.element(section.getByRole('button', { name: '1 note: Net Home Value' })).toBeVisible();
  await expect.element(section.getByRole('button', { name: HOME_QUESTION })).toBeVisible();
});

test('if cash lasts with no amount, the dialog says so, names the range searched, and offers nothing to use', async () => {
  await openRecordAt('scenario=1', await savedCase('couple-illness-separated-dva'));
  await press(page.getByRole('button', { name: 'How much is to be paid?' }));
  const dialog = dialogOf('How much is to be paid?');
  await expect.element(dialog).toMatchTextContent('RAD or RAC Paid of Ronald in "Both in care, the home kept".');
  await expect
    .element(dialog)
    .toMatchTextContent('Some month is below zero before November 2041 with every amount from $0 to');
  await expect.element(dialog).toMatchTextContent('of assets must be left after a deposit');
  await expect.element(dialog.getByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a read-only user can search but cannot use the answer', async () => {
  const server = recordServer(await savedCase('home-care-package'));
  onlyRead(server);
  const opened = await application(server);
  await opened.goTo('scenario=2');
  await press(page.getByRole('button', { name: HOME_QUESTION }));
  await expect.element(home.getByRole('combobox', { name: 'Cash not below zero for' })).toBeEnabled();
  await expect.element(home.getByRole('button', { name: /^Use \$/ })).toBeDisabled();
});

test('stopping the search between two slices changes nothing, and it can be restarted', async () => {
  const { record, scenario } = documentsOf(await savedCase('home-care-package'));
  const scenarios = { 0: scenario(0), 2: scenario(2) };
  let next: (() => void) | undefined;
  // Each reading of the clock advances it by one slice of time, so each slice runs one projection. The next slice waits
  // until the test runs it.
  let now = 0;
  const pace: Pace = {
    now: () => (now += 100),
    rest: (go) => {
      next = go;
      return () => (next = undefined);
    },
  };
  const session = sessionOf((answer) => ({ ...answer, record: { ...answer.record, ...record }, scenarios }), 2);
  const before = session.store.getState().documents;
  pageOf(session).part(<GoalDialog sid={2} lever={HOME} pace={pace} onClose={() => undefined} />);
  const steps = (count: number): void => {
    for (let i = 0; i < count; i++) {
      const go = next;
      next = undefined;
      go?.();
    }
  };
  steps(4);
  await expect.element(home).toMatchTextContent('Calculating, 3 calculations so far');
  await press(home.getByRole('button', { name: 'Stop' }));
  await expect.element(home).toMatchTextContent('Stopped. Nothing was changed.');
  expect(next).toBeUndefined();
  await press(home.getByRole('button', { name: 'Calculate' }));
  await expect.element(home).toMatchTextContent('Calculating, 0 calculations so far');
  steps(200);
  await expect.element(home).toMatchTextContent('At least $');
  expect(session.store.getState().documents).toBe(before);
});
