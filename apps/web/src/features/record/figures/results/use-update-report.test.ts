import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, type ReportData } from '@advice-builder/results';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '../../../../design-system/feedback/toast-store.ts';
import { CallFailure, type RecordGateway } from '../../../../state/gateway.ts';
import { createSession } from '../../../../state/session.ts';
import { handTimer, memoryServer } from '../../../../state/testing/memory-server.ts';
import { createUiStore } from '../../base/ui-store.ts';
import { update } from './use-update-report.ts';

const scrolledTo: string[] = [];

beforeEach(() => {
  const element = (id: string) => ({ focus: () => undefined, scrollIntoView: () => void scrolledTo.push(id) });
  vi.stubGlobal('document', { getElementById: element });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
});

afterEach(() => {
  scrolledTo.length = 0;
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

/** A resident who has paid part of the price. The server answers with the report of the saved record. */
function open({ paid = 300_000 } = {}) {
  const server = memoryServer();
  const reportOf = (sid: 0): ReportData => {
    const scenario = server.scenarios.get(sid);
    if (scenario === undefined) throw new Error('no scenario');
    const { today } = session.store.getState();
    const result = calculateReport(server.record(), scenario, scenario, shippedRateBook, today);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.value.report;
  };
  const gateway: RecordGateway = {
    ...server.gateway,
    summary: async (recId, sid, payload) => {
      const { status } = await server.gateway.summary(recId, sid, payload);
      return { ...reportOf(sid as 0), flags: { admin_excelify_dev: false }, status };
    },
  };
  const session = createSession(server.answer(), 0, {
    gateway,
    calculate: calculateReport,
    rates: () => shippedRateBook,
    later: handTimer().later,
    schedule: () => () => undefined,
  });
  session.store.set('scenario.sCare.0.typeOfCare', 1);
  session.store.set('scenario.sCare.0.dateOfEntry', '01/11/2026');
  session.store.set('scenario.sCare.0.marketPriceRad', 550_000);
  session.store.set('scenario.sCare.0.radRacPaid', paid);
  session.store.set('scenario.sInvest.quickTotal', 420_000);
  expect(session.results.now().status).not.toBe('not-ready');
  const ui = createUiStore();
  return { server, session, ui, press: () => update(session, ui) };
}

const unreachable = () => new CallFailure('unreachable', '');
const shownToasts = () => useToasts.getState().toasts.map(({ title, body }) => [title, body]);

describe('Update Report', () => {
  it('SM-004 saves and loads the summary of the scenario in one request', async () => {
    const { server, session, press } = open();
    await press();
    expect(server.calls.map(({ name }) => name)).toEqual(['summary 0']);
    expect(server.scenarios.get(0)?.sInvest.quickTotal).toBe(420_000);
    expect(session.results.getState().result.status).toBe('fresh');
    session.close();
  });

  it("SM-005 marks the record as saved, and the report as updated, at the server's time", async () => {
    const { server, session, press } = open();
    expect(session.store.getState().save.phase).not.toBe('saved');
    expect(session.results.getState().baselines[0]?.updatedAt).toBeUndefined();
    await press();
    const savedAt = server.scenarios.get(0)?.meta.saved_at;
    expect(savedAt).toMatch(/^2026-11-21T00:00:/);
    expect(session.store.getState().savedAt).toBe(savedAt);
    expect(session.results.getState().baselines[0]?.updatedAt).toBe(savedAt);
    session.close();
  });

  it('SM-006 tries once more automatically if the request fails', async () => {
    const { server, session, press } = open();
    server.failNext.push(unreachable());
    await press();
    expect(server.calls.map(({ name }) => name)).toEqual(['summary 0']);
    expect(session.results.getState().baselines[0]?.updatedAt).toBeDefined();
    expect(shownToasts()).toEqual([]);
    session.close();
  });

  it('SM-007 scrolls to the summary with the first report, and stays in place with later ones', async () => {
    const { session, ui, press } = open();
    await press();
    expect(scrolledTo).toEqual(['summary']);
    expect(ui.getState().section).toBe('summary');
    await press();
    expect(scrolledTo).toEqual(['summary']);
    session.close();
  });

  it('SM-007 scrolls to the analysis of a person whose deposit exceeds the amount owed, and says so', async () => {
    const { session, press } = open({ paid: 600_000 });
    await press();
    expect(scrolledTo).toEqual(['residential-analysis-0']);
    expect(shownToasts()).toEqual([
      ['Negative Rad/Rac Remaining.', "Based on the clients means, Rad + Rac Paid exceeds the client's liability."],
    ]);
    // The first report scrolled to the deposit, not to the summary. So the next one, whose deposit is in order, scrolls
    // to the summary.
    session.store.set('scenario.sCare.0.radRacPaid', 300_000);
    await press();
    expect(scrolledTo).toEqual(['residential-analysis-0', 'summary']);
    session.close();
  });

  it('ER-007 reports the failure after a second attempt, and keeps the input', async () => {
    const { server, session, press } = open();
    server.failNext.push(unreachable(), unreachable());
    await press();
    expect(shownToasts()).toEqual([
      ['Unable to Update Summary', 'There was a problem with communicating with the server.'],
    ]);
    expect(server.failNext).toEqual([]);
    expect(scrolledTo).toEqual([]);
    expect(session.store.getState().documents.scenarios[0]?.sInvest.quickTotal).toBe(420_000);
    session.close();
  });
});
