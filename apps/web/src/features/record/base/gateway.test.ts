import { texts } from '@advice-builder/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, json, pathOf, stubBrowser } from '../../../platform/testing/browser.ts';
import { CallFailure } from '../../../state/gateway.ts';
import { createSession } from '../../../state/session.ts';
import { handTimer, memoryServer, settled } from '../../../state/testing/memory-server.ts';
import { type Announcement, createNavigation } from '../frame/record-navigation.ts';
import { recordGateway } from './gateway.ts';

const undone = () => json(200, { recId: 7, status: { success: false, updated: {} } });

/** An in-memory record whose calls go over the wire to a server with a given answer. */
async function open(answer: () => Response) {
  const asked = answerWith(answer);
  const time = handTimer();
  const session = createSession(memoryServer({ scenarios: { 1: {} } }).answer(), 0, {
    gateway: recordGateway,
    calculate: () => ({ ok: false, errors: [] }) as never,
    later: time.later,
    schedule: () => () => undefined,
  });
  const failures: Announcement[] = [];
  const nowhere = async () => undefined;
  const { navigation } = createNavigation(session, {
    toScenario: nowhere,
    toPage: nowhere,
    scrollToTop: () => undefined,
    focusField: () => undefined,
    selectField: () => undefined,
    announce: (each) => failures.push(each),
  });
  const paths = () => asked.map(pathOf);
  return { time, session, failures, navigation, paths };
}

describe('a response with status 200', () => {
  beforeEach(() => void stubBrowser());
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['says that it failed', undone],
    ['is not from the server', () => new Response('<html>')],
    ['is of another form', () => json(200, { recId: 7 })],
  ])('API-017 ER-003 is not a save if it %s: the edits stay unsaved and are sent again', async (_how, answer) => {
    const { session, navigation, failures, paths, time } = await open(answer);
    session.store.set('scenario.sInvest.quickTotal', 3000);
    navigation.save();
    await settled();
    expect(session.store.getState().save).toEqual({ phase: 'failed', message: '', retries: true });
    expect(session.store.getState().saved.documents.scenarios[0]?.sInvest.quickTotal).not.toBe(3000);
    expect(failures).toEqual([expect.objectContaining(texts.saveFailed)]);
    await time.pass(5000);
    expect(paths()).toEqual(['record/7/save', 'record/7/save']);
  });

  it('SM-006 A-111 is not a summary if it reports a failure: the summary is requested again', async () => {
    const { session, paths } = await open(undone);
    await expect(session.updateReport()).rejects.toBeInstanceOf(CallFailure);
    expect(paths()).toEqual(['report/7/summary/0', 'report/7/summary/0']);
  });

  it.each([
    ['nothing', {}, texts.addScenarioFailed.body],
    ['text for scenarios', { scenarios: 'x' }, texts.addScenarioFailed.body],
    ['an error', { error: { msg: 'There is no room.' } }, 'There is no room.'],
  ])('API-020 ER-002 shows the specified text or that of the server if a copy returns %s', async (_of, body, words) => {
    const { session, navigation, failures } = await open(() => json(200, body));
    session.store.set('scenario.sCare.0.typeOfCare', 1);
    navigation.add();
    await settled();
    expect(failures).toEqual([expect.objectContaining({ title: texts.addScenarioFailed.title, body: words })]);
    expect(session.store.getState().scenarioReady).toBe(true);
  });

  it('API-016 ER-004 shows the specified text if a load returns no record', async () => {
    const { navigation, failures } = await open(() => json(200, { scenarios: {} }));
    navigation.goTo(1);
    await settled();
    expect(failures).toEqual([expect.objectContaining(texts.loadScenarioFailed)]);
  });
});
