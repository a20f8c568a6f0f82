import { newClient, newEntry, newScenario } from '@advice-builder/casework';
import { type LoadAnswer, type Scenario, texts } from '@advice-builder/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { all, has, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { DESK, screenOf } from '../../../../design-system/testing/hands.ts';
import type { RecordView } from '../../../../platform/record-view.ts';
import type { Sid } from '../../../../state/documents.ts';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { sessionOf } from '../../testing/record-session.ts';
import { isIdle, onceIdle } from './record-options.tsx';
import { shareDone } from './scroll-to-anchor.ts';
import { sectionLinks } from './section-links.ts';

const RESIDENTIAL = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 } as const;

function scenario(sid: Sid, name: string): LoadAnswer['scenarios'][string] {
  const blank = newScenario(TODAY, sid);
  return { ...blank, name, sCare: [{ ...blank.sCare[0], ...RESIDENTIAL }, blank.sCare[1]] };
}

/** A couple's record with care chosen for the client, and scenarios with these names. */
const withScenarios =
  (...names: readonly string[]) =>
  (answer: LoadAnswer): LoadAnswer => ({
    ...answer,
    record: { ...answer.record, reference: 'ELL-2026-014' },
    scenarios: Object.fromEntries(
      ['Current Situation', ...names].map((name, sid) => [sid, scenario(sid as Sid, name)]),
    ),
  });

const main = (page: HTMLElement): HTMLElement => the(page, 'main');
const headings = (page: HTMLElement): readonly string[] =>
  all(main(page), 'h2').map((each) => visibleText(each, (part) => !part.matches('[role=tooltip]')));

describe('the record page', () => {
  it('RP-001 RP-002 RP-003 RP-004 RP-008 RP-010 has a status bar, a sidebar and a main area', () => {
    const { session, page } = openRecord((answer) => {
      const { record, scenarios } = withScenarios()(answer);
      const named = { ...newClient(0), first_name: 'Margaret', last_name: 'Ellis' };
      return { ...answer, scenarios, record: { ...record, clients: [named], saved_at: '2026-11-20T23:05:00.000Z' } };
    });
    const bar = visibleText(the(page(), 'section[aria-label=Record]'));
    expect(bar).toContain('Margaret Ellis');
    expect(bar).toContain('ELL-2026-014');
    expect(bar).toContain('Current Situation');
    expect(bar).toMatch(/Saved at 10:05 am(?! \d)/);
    expect(bar).toMatch(/Save .*whenever the summary or report is updated or a scenario is added or changed/);
    expect(visibleText(main(page()))).toContain('Client Details');
    session.store.setState({ isSaving: true, saveSoft: true });
    expect(visibleText(the(page(), 'section[aria-label=Record]'))).toMatch(/Saved at 10:05 am(?! \d)/);
  });

  it('keeps its columns during scrolling and typing, and gives their room to the summary when a person goes there', async () => {
    await screenOf(DESK);
    const { page, ui } = openRecord(withScenarios());
    const columns = (): string | null => the(page(), '[data-results]').getAttribute('data-results');
    const before = columns();
    expect(before).not.toBe('rail');
    for (const section of ['summary', 'chart', 'expenses']) {
      ui.setState({ section });
      expect(columns()).toBe(before);
    }
    await within(page()).getByRole('button', { name: 'Summary', exact: true }).first().click();
    expect(columns()).toBe('rail');
    ui.setState({ section: 'expenses' });
    expect(columns()).toBe('rail');
    ui.toggleResults();
    expect(columns()).toBe(before);
    expect(ui.getState().isResultsCollapsed).toBe(false);
    await within(page()).getByRole('button', { name: 'Chart', exact: true }).first().click();
    expect(columns()).toBe('rail');
    ui.uncover(undefined, false);
    expect(columns()).toBe(before);
  });

  it('shows who requested a pending purge, until it is answered', () => {
    const purge = { askedBy: 'Sue Fox', askedAt: '2026-11-20T23:00:00Z', endsAt: '2026-12-04T23:00:00Z', reason: 'x' };
    const { session, page } = openRecord((answer) => ({ ...answer, purge: { ...purge, isMine: false } }));
    expect(visibleText(main(page()))).toContain('A purge of this record waits for a second person');
    expect(visibleText(main(page()))).toMatch(/Sue Fox requested it on 21 November 2026.*expires on 5 December 2026/);
    session.store.setState({ purge: { ...purge, isMine: true } });
    expect(visibleText(main(page()))).toContain('You requested it');
    session.store.setState({ purge: undefined });
    expect(visibleText(main(page()))).not.toContain('purge');
  });

  it('RP-003 names both people of a couple', () => {
    const { session, statusBar } = openRecord(withScenarios());
    session.store.set('record.relationship', 2);
    expect(visibleText(statusBar())).toContain('Client &');
  });

  it('RP-006 names the report on its page, whatever scenario was open before', () => {
    const { statusBar } = openRecord(withScenarios('Sell the home'), 1);
    const heading = (view: RecordView) => visibleText(the(statusBar(view), 'h1'));
    expect(heading({ page: 'report' })).toBe('Report');
    expect(heading({ page: 'graphs', look: { kind: 'all' } })).not.toBe('Report');
  });

  it('RP-009 shows dots in place of the time during a requested save', () => {
    const { session, statusBar } = openRecord(withScenarios());
    session.store.setState({ isSaving: true, saveSoft: false, savedAt: '2026-11-20T23:05:00.000Z' });
    const bar = statusBar();
    expect(visibleText(bar)).toContain('Saving');
    expect(visibleText(bar)).not.toContain('10:05 am');
  });

  it.each([
    [
      { phase: 'failed', retries: true, message: 'x' },
      'Not saved. Your changes are kept here and sent when the server answers. Try again',
    ],
    [{ phase: 'failed', retries: false, message: 'This is no date.' }, 'Not saved. This is no date. Try again'],
    [{ phase: 'asking', question: { kind: 'record-gone', mine: [] } }, 'Not saved: a decision is needed.'],
  ] as const)('shows in place of the time that there are unsaved changes: %j', (save, words) => {
    const { session, statusBar } = openRecord(withScenarios());
    session.store.setState({ save, savedAt: '2026-11-20T23:05:00.000Z' });
    const bar = visibleText(statusBar());
    expect(bar).toContain(words);
    expect(bar).not.toContain('10:05 am');
  });

  it('RC-015 Save and the record options wait while a scenario is not ready or a save is running', () => {
    const { session, statusBar } = openRecord(withScenarios());
    const save = () => the(statusBar(), 'button[data-unsaved]');
    expect(isIdle(session.store.getState())).toBe(true);
    session.store.setState({ scenarioReady: false });
    expect(isIdle(session.store.getState())).toBe(false);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    session.store.setState({ scenarioReady: true, isSaving: true, saveSoft: true });
    expect(isIdle(session.store.getState())).toBe(false);
  });

  it('RC-015 an action chosen from the record options during a save runs once, when the save has ended', () => {
    const session = sessionOf(withScenarios());
    let done = 0;
    session.store.setState({ isSaving: true });
    onceIdle(session.store, () => {
      done += 1;
    });
    expect(done).toBe(0);
    session.store.setState({ isSaving: false });
    session.store.setState({ isSaving: true });
    session.store.setState({ isSaving: false });
    expect(done).toBe(1);
    session.store.setState({ isSaving: true });
    onceIdle(session.store, () => {
      done += 1;
    });
    session.close();
    expect(done).toBe(1);
  });

  it('RC-008 RC-009 shows a spinner while the scenario is not ready', () => {
    const { session, page } = openRecord();
    expect(visibleText(page())).not.toContain('Loading the scenario');
    session.store.setState({ scenarioReady: false });
    expect(main(page())).toHaveAttribute('aria-busy', 'true');
    const waiting = all(main(page()), '[role=status]').map((status) => visibleText(status));
    expect(waiting).toContain('Loading the scenario');
  });

  it('RP-007 has a control that renders the page again, for developers only', () => {
    const redraw = () => within(openRecord().statusBar()).getByRole('button', { name: 'Redraw this page' }).query();
    expect(redraw()).toBeNull();
    vi.stubEnv('DEV', true);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(redraw()).not.toBeNull();
  });

  it('RP-011 the time changes to that of a newer save, and never to an older one', async () => {
    const later = '2027-01-01T00:00:00.000Z';
    const ahead = sessionOf((answer) => ({ ...answer, record: { ...answer.record, saved_at: later } }));
    ahead.store.set('record.reference', 'A');
    await ahead.save();
    expect(ahead.store.getState().savedAt).toBe(later);
    const fresh = sessionOf();
    fresh.store.set('record.reference', 'A');
    await fresh.save();
    expect(fresh.store.getState().savedAt).toMatch(/^2026-11-21T/);
  });

  it('a record of another adviser is read-only: fields lock, edits are rejected, nothing offers to save or delete', () => {
    const { session, page, statusBar, sidebar } = openRecord((answer) => ({
      ...withScenarios('Sell')(answer),
      readOnly: true,
    }));
    const before = session.store.getState().documents;
    session.store.set('record.reference', 'changed');
    session.store.change('relationship', (documents) => ({ ...documents, scenarios: {} }));
    expect(session.store.getState().documents).toBe(before);
    expect(session.store.getState().refusals).toBe(2);
    expect(visibleText(main(page()))).toContain('You can read this record, not change it.');
    expect(the(page(), '#field-record-reference')).toHaveAttribute('readonly');
    expect(the(page(), '#field-scenario-sCare-0-typeOfCare')).toBeDisabled();
    expect(visibleText(statusBar())).toContain('Read only');
    expect(visibleText(sidebar())).not.toContain('Add');
  });

  it('a record of another adviser offers no actions that would change it', () => {
    const withEntries = (readOnly: boolean) =>
      openRecord((answer) => {
        const loaded = withScenarios('Sell')(answer);
        const own = loaded.scenarios['1'] as Scenario;
        const context = { sid: 1, existing: own.sFentries, today: TODAY };
        const sFentries = [...own.sFentries, newEntry(2, context, { assetValue: 5000 })];
        const care = { ...own.sCare[0], typeOfCare: 1 as const };
        const full = {
          ...own,
          sCare: [care, own.sCare[1]] as Scenario['sCare'],
          sInvest: { ...own.sInvest, quick: false, cashGrowth: 3 },
          sFentries,
        };
        return { ...loaded, scenarios: { ...loaded.scenarios, 1: full }, ...(readOnly ? { readOnly } : {}) };
      }, 1).page();
    const offers = [/Delete Scenario/, /MODE: /, /^Add /, /^Duplicate /, /^Delete Investment/, /^Use Current/];
    const offeredBy = (page: HTMLElement) => {
      const names = all(page, 'button').map((button) => button.getAttribute('aria-label') ?? visibleText(button));
      return offers.filter((offer) => names.some((name) => offer.test(name)));
    };
    expect(offeredBy(withEntries(false))).toEqual(offers);
    expect(offeredBy(withEntries(true))).toEqual([]);
  });
});

describe('the sidebar', () => {
  it('RP-005 RP-012 RP-014 RP-015 lists the scenarios, numbered, and names the one on screen', () => {
    const { statusBar, sidebar } = openRecord(withScenarios('Sell the home'), 1);
    const side = sidebar();
    expect(visibleText(side)).toMatch(/^Scenarios Add .*Current Situation 1 Sell the home /);
    // Scenario 0 has a person icon instead of a number.
    const [first] = all(side, 'li');
    expect(visibleText(first as HTMLElement)).toMatch(/^Current Situation/);
    expect(has(first as HTMLElement, 'svg')).toBe(true);
    expect(visibleText(statusBar())).toContain('Scenario 1 - Sell the home');
    const blank = openRecord(withScenarios(''), 1);
    expect(visibleText(blank.sidebar())).toContain('1 Untitled Scenario');
    expect(visibleText(blank.statusBar())).toContain('Scenario 1 - Untitled Scenario');
  });

  it('RP-013 shows the maximum, and the number of scenarios', () => {
    const words = visibleText(openRecord(withScenarios('One', 'Two')).sidebar());
    expect(words).toMatch(/^Scenarios maxed 2\/2 additional scenarios reached/);
    expect(words).not.toContain('Add ');
  });

  it('RP-017 RP-022 RP-023 links the sections in the order of the page', () => {
    const order =
      'Care Arrangement, Home, Personal Assets, Investments, Income, Expenses, Summary, Chart, Disclaimer & Assumptions';
    const labels = (sid: number) => sectionLinks(sid).map(({ label }) => label);
    expect(labels(0).join(', ')).toBe(`Client Details, ${order}`);
    expect(labels(1).join(', ')).toBe(`Scenario Details, ${order}`);
    const side = visibleText(openRecord(withScenarios()).sidebar());
    let at = 0;
    for (const label of labels(0)) {
      const found = side.indexOf(label, at);
      expect(found).toBeGreaterThanOrEqual(at);
      at = found + label.length;
    }
  });

  it('RP-019 links are disabled on the report and the graphs, and say so', () => {
    const side = openRecord(withScenarios()).sidebar({ page: 'report' });
    const links = all(side, '[aria-disabled=true]');
    expect(links).toHaveLength(sectionLinks(0).length);
    expect(visibleText(side).split(texts.returnToScenario)).toHaveLength(links.length + 1);
  });

  it('RP-020 is disabled while the Current Situation has no type of care', () => {
    const side = openRecord().sidebar();
    expect(all(side, 'button').length).toBeGreaterThan(5);
    for (const button of all(side, 'button')) expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(has(openRecord(withScenarios()).sidebar(), '[aria-disabled=true]')).toBe(false);
  });
});

describe('the sections', () => {
  it('RP-022 RP-026 RS-001 are in order on the Current Situation, with the summary once it is enabled', () => {
    const sections = [
      'Client Details',
      'Care Arrangement',
      'Home',
      'Personal Assets',
      'Investments',
      'Income',
      'Expenses',
    ];
    expect(headings(openRecord(withScenarios()).page())).toEqual([...sections, 'Summary', 'Disclaimer & Assumptions']);
    expect(headings(openRecord().page())).toEqual([...sections, 'Disclaimer & Assumptions']);
  });

  it('RP-023 RP-027 RP-028 RP-029 RP-030 RP-031 RP-032 are marked as proposed on scenarios above 0', () => {
    const proposed = openRecord(withScenarios('Sell'), 1).page();
    expect(headings(proposed)).toEqual([
      'Scenario 1 Details',
      'Care Arrangement',
      'Home Options (Proposed)',
      'Personal Assets (Proposed)',
      'Investments (Proposed)',
      'Income (Proposed)',
      'Expenses (Proposed)',
      'Alternative Scenario Summary',
      'Disclaimer & Assumptions',
    ]);
    expect(visibleText(main(proposed))).toContain('Proposed: Client');
    expect(visibleText(main(openRecord(withScenarios()).page()))).toContain('Current: Client');
  });

  it('RP-024 wait until every client has a type of care', () => {
    const waiting = (page: HTMLElement) => visibleText(page).split('Choose a type of care first').length - 1;
    expect(waiting(openRecord().page())).toBe(5);
    const alone = openRecord(withScenarios());
    expect(waiting(alone.page())).toBe(0);
    alone.session.store.set('record.relationship', 2);
    expect(waiting(alone.page())).toBe(5);
    alone.session.store.set('scenario.sCare.1.typeOfCare', 1);
    expect(waiting(alone.page())).toBe(0);
  });
});

it('RP-033 scroll into view in 500 ms', () => {
  expect(shareDone(0)).toBe(0);
  expect(shareDone(250)).toBe(0.5);
  expect(shareDone(499)).toBeLessThan(1);
  expect(shareDone(500)).toBe(1);
  expect(shareDone(9000)).toBe(1);
});
