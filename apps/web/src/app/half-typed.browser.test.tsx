/**
 * Tests of text that has its own Save button, and of a newer token of the same person. `half-typed.spec` has the tests
 * with two pages.
 */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keysOf, stopClock, type } from '../design-system/testing/hands.ts';
import { json, pathOf } from '../platform/testing/browser.ts';
import { application, openRecordAt } from './testing/record-application.tsx';
import { demoAdviser, type RecordServer, refusal } from './testing/record-server.ts';

const PASSWORD = 'Quartz-Lantern-58!';
const MINUTE_MS = 60_000;
/** The longest wait for a save, in ms. */
const SAVED_MS = 20_000;
const question = page.getByRole('alertdialog', { name: 'Sign in again to keep your changes' });
const notes = page.getByRole('dialog', { name: /^Notes/ });
const newNote = notes.getByRole('textbox', { name: 'New note' });

async function typeNote(text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notes/ }).click();
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await userEvent.click(newNote);
  await userEvent.keyboard(keysOf(text));
}

/** The server ends the session, as it does after the idle time, until the person logs in. */
function endSessionOn(server: RecordServer): void {
  const begin = server.instead(/./, () => refusal(401, 'session-expired', 'The session has ended.'));
  const end = server.instead(/^POST log-in$/, async (request) => {
    if (new URLSearchParams(await request.text()).get('password') !== PASSWORD) return json(401, {});
    begin();
    end();
    return json(200, demoAdviser);
  });
}

/** Whether the browser would ask before the page is closed or reloaded. */
const asksBeforeUnload = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('typing a note counts as activity, so no idle warning appears', async () => {
  const app = await application();
  const activityCalls = (): number => app.asked.filter((request) => pathOf(request) === 'user').length;
  stopClock();
  await app.goTo('scenario=0');
  await typeNote('C');
  const stay = page.getByRole('alertdialog', { name: 'Stay signed in?' });
  for (let times = 1; times <= 5; times += 1) {
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    await userEvent.keyboard('x');
    await expect.poll(activityCalls).toBe(times);
  }
  await expect.element(stay).not.toBeInTheDocument();
  await expect.element(newNote).toHaveValue('Cxxxxx');
  await vi.advanceTimersByTimeAsync(14 * MINUTE_MS);
  await expect.element(stay).toBeVisible();
});

test('a feedback draft survives the end of the session, Back and Esc', async () => {
  const app = await application();
  app.server.instead(/^GET records$/, () => json(200, []));
  app.server.instead(/^POST feedback\/send$/, () => json(200, { status: { success: true } }));
  await app.goTo('/home');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /help/i })).toBeVisible();
  const bubble = page.getByRole('banner').getByRole('button', { name: /^Feedback/ });
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  const field = dialog.getByRole('textbox');
  await bubble.click();
  await userEvent.click(field);
  await userEvent.keyboard('The chart is');
  app.back();
  await expect.poll(app.address).toBe('/home');
  await expect.element(page.getByRole('heading', { level: 1, name: /records/i })).toBeInTheDocument();
  await expect.element(field).toHaveValue('The chart is');
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(bubble).toHaveAccessibleName('Feedback, not sent yet');
  await bubble.click();
  await expect.element(field).toHaveValue('The chart is');
  endSessionOn(app.server);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(question).toBeVisible();
  await question.getByLabelText('Password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Log in' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('The chart is');
  expect(asksBeforeUnload()).toBe(true);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Thank you for your feedback')).toBeVisible();
  await expect.element(bubble).toHaveAccessibleName('Feedback');
  expect(asksBeforeUnload()).toBe(false);
});

test('a newer token of the same person in another tab does not end the page', async () => {
  const app = await openRecordAt();
  const tokenStored = new Promise<void>((resolve) => {
    const hear = ({ key }: StorageEvent): void => {
      if (key !== 'jwt') return;
      window.removeEventListener('storage', hear);
      resolve();
    };
    window.addEventListener('storage', hear);
  });
  // A second document, like another tab: the page receives its storage events.
  const tab = document.body.appendChild(document.createElement('iframe'));
  tab.contentWindow?.localStorage.setItem('authUser', JSON.stringify(demoAdviser.user));
  tab.contentWindow?.localStorage.setItem('jwt', 'new.er.token');
  await tokenStored;
  tab.remove();
  await type('First name', 'Margaret');
  await expect.poll(() => app.server.memory.record().clients[0]?.first_name, { timeout: SAVED_MS }).toBe('Margaret');
  const saved = app.asked.filter((request) => pathOf(request).endsWith('/save'));
  expect(saved.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer new.er.token']);
  expect(app.address()).toMatch(/\/scenario=0$/);
  await expect.element(question).not.toBeInTheDocument();
});
