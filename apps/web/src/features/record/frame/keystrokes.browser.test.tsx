/** No input is lost, whatever keys are pressed on the form in whatever order: random keys from fixed seeds. */
import { expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { application } from '../../../app/testing/record-application.tsx';
import { recordServer } from '../../../app/testing/record-server.ts';
import { savedCase } from '../../../app/testing/saved-case.ts';
import { all, has } from '../../../design-system/testing/drawn.tsx';
import type { Stored } from '../../../state/testing/memory-server.ts';
import { KeyWatch, randomKeys } from '../testing/keystrokes.ts';

/** Two thousand sessions with `LONG_RUN=1`, otherwise forty. */
const LONG = { pages: 20, sessions: 100, keys: 40 };
const SHORT = { pages: 4, sessions: 10, keys: 20 };
/** The sessions of a page change scenarios this many times, starting with the Current Situation. */
const TURNS = 5;

type Page = () => Promise<Omit<Stored, 'recId'>>;

const blank =
  (relationship: 1 | 2 | 3): Page =>
  () =>
    Promise.resolve({ record: { relationship }, scenarios: { 0: {}, 1: {} } });
const ofCase =
  (name: string): Page =>
  () =>
    savedCase(name);

const PAGES: Readonly<Record<string, Page>> = {
  single: blank(1),
  couple: blank(2),
  'couple-stages': ofCase('couple-stages'),
  margaret: ofCase('margaret'),
  'couple separated by illness': blank(3),
  ...Object.fromEntries(
    [
      'couple-illness-separated-dva',
      'couple-one-in-care',
      'couple-survivor',
      'former-home',
      'granny-flat',
      'home-care-package',
      'land-lease',
      'low-means',
      'no-worse-off',
      'opted-in',
      'single-2014-fees',
      'single-2025-fees',
      'support-at-home',
      'thomas',
      'village',
    ].map((name) => [name, ofCase(name)]),
  ),
};

const frames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

const SECTION_STOPS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Focuses a section of the form, a different one in each session. */
function beginIn(session: number): void {
  const sections = all(document, 'main section[id]').filter((section) => has(section, SECTION_STOPS));
  const section = sections[session % sections.length];
  const stops = all(section ?? document, SECTION_STOPS).filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility());
  stops[(session * 7) % stops.length]?.focus();
}

const { isLong } = inject('looks');
const { pages, sessions, keys } = isLong ? LONG : SHORT;
const { first, last } = inject('keystrokes');

for (const [at, [name, stored]] of Object.entries(PAGES).slice(0, pages).entries()) {
  if (at < first || at > last) continue;
  test(`every key reaches a field or gets an answer: ${name}`, async () => {
    const server = recordServer(await stored());
    const { goTo, address } = await application(server);
    const faults: string[] = [];
    let sid = 0;
    const isOnPage = (): boolean => address().endsWith(`/scenario=${sid}`);
    const openForm = async (turn: number): Promise<void> => {
      // The keys may have added or deleted a scenario.
      const sids = [...server.memory.scenarios.keys()];
      sid = sids[turn % sids.length] ?? 0;
      await goTo(`scenario=${sid}`);
      await expect.element(page.getByRole('region', { name: 'Expenses', exact: false })).toBeInTheDocument();
    };
    for (let session = 0; session < sessions; session += 1) {
      const isNextTurn = (session * TURNS) % sessions === 0;
      if (isNextTurn || !isOnPage() || has(document, 'dialog[open]')) {
        await openForm(Math.floor((session * TURNS) / sessions));
      }
      beginIn(session);
      await frames();
      const pressed = randomKeys(at * LONG.sessions + session, keys);
      const watch = new KeyWatch(isOnPage);
      await userEvent.keyboard(pressed.join(''));
      // An earlier key may have removed the focused element; the next key restores the focus.
      await userEvent.keyboard('{Shift}');
      await frames();
      watch.checkFocus();
      watch.stop();
      faults.push(
        ...watch.faults.map((fault) => `session ${session}, scenario ${sid}: ${fault} [${pressed.join(' ')}]`),
      );
      await userEvent.keyboard('{Escape}{Escape}');
    }
    expect(faults).toEqual([]);
  });
}
