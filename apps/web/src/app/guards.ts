import { readDate } from '@advice-builder/contract';
import { redirect } from '@tanstack/react-router';
import { api } from '../platform/api.ts';
import { checkSession } from '../platform/auth-check.ts';
import { rateBook } from '../platform/rate-book.ts';
import { versionNumber } from '../platform/record-view.ts';
import { rememberPath, takeRememberedPath } from '../platform/redirects.ts';
import { isOverseer, useSession } from '../platform/session.ts';
import { tab } from '../platform/storage.ts';
import { cloneRecord, isDeletedHere, madeHere } from '../state/record-actions.tsx';

const MAX_SCENARIO_IN_ROUTE = 5;

function toErrorScreen(code: string, id?: string) {
  return redirect({ to: '/error', search: id === undefined ? { code } : { code, id }, replace: true });
}

async function sessionState() {
  try {
    return await checkSession();
  } catch {
    throw toErrorScreen('pageLoad');
  }
}

/** Lets a signed-in person pass. Everyone else goes to log-in, and returns afterwards where that is allowed. */
export async function requireSession(path: string): Promise<void> {
  const state = await sessionState();
  if (state === 'open') return;
  rememberPath(path);
  if (state !== 'none') tab.write('canRelog', 'yes');
  throw redirect({ to: '/login', search: state === 'none' ? {} : { note: state }, replace: true });
}

/** The log-in page is for guests only. */
export async function requireGuest(): Promise<void> {
  let state: Awaited<ReturnType<typeof checkSession>>;
  try {
    state = await checkSession();
  } catch {
    // If the server cannot be reached, the person may still try to log in.
    return;
  }
  if (state === 'open') throw redirect({ href: takeRememberedPath(), replace: true });
}

/** The pages that manage a practice are for its supervisors and administrators. */
export function requireOverseer(): void {
  if (!isOverseer(useSession.getState().user)) throw toErrorScreen('accessDenied');
}

/** A record id consists of digits only. */
export function requireDigits(recordId: string): void {
  if (!/^\d+$/.test(recordId)) throw toErrorScreen('invalidRecord', recordId);
}

/** Going back to a record that was deleted in this tab leads to the list. */
export function requireKept(recordId: string): void {
  if (isDeletedHere(Number(recordId))) throw redirect({ to: '/home', replace: true });
}

/** A scenario id above 5 means the Current Situation. An id that is no number is invalid. */
export function requireScenario(recordId: string, scenarioId: string): void {
  if (!/^\d+$/.test(scenarioId)) throw toErrorScreen('404');
  if (Number(scenarioId) > MAX_SCENARIO_IN_ROUTE || scenarioId !== String(Number(scenarioId))) {
    throw redirect({
      to: '/record/$recordId/scenario={$scenarioId}',
      params: { recordId, scenarioId: '0' },
      replace: true,
    });
  }
}

/** Rate packs add values, never series, so the page knows all series. */
export function requireSeries(seriesId: string): void {
  if (!rateBook().has(seriesId)) throw toErrorScreen('404');
}

/** The day in an address must be a calendar day, as `2027-03-20`. */
export function requireDay(day: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || readDate(day) === undefined) throw toErrorScreen('404');
}

export function requireVersion(versionId: string): void {
  if (versionNumber(versionId) === undefined) throw toErrorScreen('404');
}

/** A page for developers, which a production build does not have. */
export function requireDevelopment(): void {
  if (!import.meta.env.DEV) throw toErrorScreen('404');
}

const toCurrentSituation = (recId: number) =>
  redirect({
    to: '/record/$recordId/scenario={$scenarioId}',
    params: { recordId: String(recId), scenarioId: '0' },
    replace: true,
  });

/** A password must be changed or a second factor set up first. Until then no page is shown and nothing is created. */
function isHeldBack(): boolean {
  const { mustChange, mustSetUpTwoFactor } = useSession.getState();
  return mustChange || mustSetUpTwoFactor;
}

/** Creates a record and replaces this address in the history, so that Back and refresh do not create another. */
export async function createRecord(): Promise<void> {
  if (isHeldBack()) return;
  let recId: number;
  try {
    ({ recId } = await api.call('createRecord'));
  } catch {
    throw toErrorScreen('pageLoad');
  }
  madeHere(recId);
  throw toCurrentSituation(recId);
}

/** Copies a record. The copy replaces this address in the history. */
export async function copyRecord(recordId: string): Promise<void> {
  if (isHeldBack()) return;
  const { newId, code } = await cloneRecord(recordId);
  if (code !== undefined) throw toErrorScreen(code);
  if (newId === undefined) throw redirect({ to: '/home', replace: true });
  throw toCurrentSituation(newId);
}
