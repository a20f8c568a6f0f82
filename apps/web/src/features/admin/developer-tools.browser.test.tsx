import type { Site, User } from '@advice-builder/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, pageAt, signedIn } from '../../app/testing/page-at.tsx';
import { all, draw, has, settle, visibleText, within } from '../../design-system/testing/drawn.tsx';
import { api } from '../../platform/api.ts';
import { offersDeveloperTools } from '../../platform/developer.ts';
import { queryClient } from '../../platform/query.ts';
import { answerWith, json, logInAnswer, userAnswer } from '../../platform/testing/browser.ts';
import { RECORDS_KEY, useOpenRecord } from '../../state/open-record.ts';
import { createSession } from '../../state/session.ts';
import { memoryServer } from '../../state/testing/memory-server.ts';
import { breakpointOf, DeveloperTools, useApiData, useTools } from './developer-tools.tsx';

const user = (...tags: number[]): User => ({ ...logInAnswer('x').user, tags: tags.map((id) => ({ id, name: '' })) });
const site = (stage: Site['stage']): Site => ({ ...logInAnswer('x').auth.site, stage });

function openRecord() {
  const { answer, gateway } = memoryServer();
  const still = () => () => undefined;
  return createSession(answer(), 0, {
    gateway,
    calculate: () => ({ ok: false, problems: [] }),
    later: still,
    schedule: (run) => run(),
  });
}

const tools = (): HTMLElement =>
  draw(
    <QueryClientProvider client={queryClient}>
      <DeveloperTools />
    </QueryClientProvider>,
  );
const words = (): string => visibleText(tools());

describe('the developers menu', () => {
  beforeEach(freshBrowser);
  afterEach(() => {
    useTools.setState({ 'API data': false, Statuses: false, List: false, Store: false, Overlay: false });
    useOpenRecord.setState({ session: undefined });
    useApiData.setState({ calls: [] });
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  it.each([
    ['development', [255], true],
    ['staging', [255], true],
    ['development', [239], true],
    ['staging', [1, 239], true],
    ['production', [255, 239], false],
    ['development', [], false],
    ['staging', [254, 238], false],
  ] as const)('HP-009 on a %s host with tags %j: %s', (stage, tags, isOffered) => {
    expect(offersDeveloperTools(user(...tags), site(stage))).toBe(isOffered);
  });

  it('HP-009 is hidden until the server has sent the stage, and without a signed-in user', () => {
    expect(offersDeveloperTools(user(255), undefined)).toBe(false);
    expect(offersDeveloperTools(undefined, site('development'))).toBe(false);
  });

  it.each([
    ['staging', [239], true],
    ['production', [239], false],
    ['staging', [], false],
  ] as const)('HP-009 RO-006 is in the header on a %s host with tags %j: %s', async (stage, tags, isShown) => {
    const answer = logInAnswer('x.y.z');
    signedIn({ ...answer, user: user(...tags), auth: { ...answer.auth, site: site(stage) } });
    const drawn = await pageAt('/help', queryClient);
    await expect.element(within(drawn).getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.poll(() => has(drawn, '[aria-label="Developer tools"]')).toBe(isShown);
  });

  it('HP-010 switches five tools on and off, all off at first', async () => {
    expect(useTools.getState()).toEqual({
      'API data': false,
      Statuses: false,
      List: false,
      Store: false,
      Overlay: false,
    });
    expect(has(tools(), 'aside')).toBe(false);
    useTools.setState({ Statuses: true });
    expect(has(tools(), 'aside[aria-label="Developer tools"]')).toBe(true);
    expect(all(tools(), 'section')).toHaveLength(1);
  });

  it('HP-010 API data: lists the last calls and their answers while it is on', async () => {
    answerWith(({ url }) => json(url.endsWith('/user') ? 200 : 500, userAnswer));
    await api.call('isAuth').catch(() => undefined);
    useTools.setState({ 'API data': true });
    const drawn = tools();
    const shown = (): string => {
      settle();
      return visibleText(drawn);
    };
    expect(shown()).toContain('No call since this was switched on.');
    await api.call('user');
    await api.call('records').catch(() => undefined);
    expect(shown()).toMatch(/GET records 500 \d+ ms .*GET user 200 \d+ ms .*a@b\.example/);
    expect(shown()).not.toContain('isAuth');
    useTools.setState({ 'API data': false });
    settle();
    expect(useApiData.getState().calls).toEqual([]);
    await api.call('user');
    expect(useApiData.getState().calls).toEqual([]);
  });

  it('HP-010 Statuses: lists all flags and how the last save ended', async () => {
    useTools.setState({ Statuses: true });
    expect(words()).toContain('scenarioReady: false');
    const session = openRecord();
    useOpenRecord.setState({ session });
    session.store.setState({ isSaving: true, saveSoft: true });
    for (const flag of ['illustrationReady', 'scenarioReady', 'isSaving', 'saveSoft']) {
      expect(words()).toContain(`${flag}: true`);
    }
    for (const flag of ['addingScenario', 'changingScenario', 'illustrationPageLoaded', 'recordsLoading']) {
      expect(words()).toContain(`${flag}: false`);
    }
    expect(words()).toContain('Last save: idle');
  });

  it('HP-010 List and Store: shows the rows of the list and the documents of the record', async () => {
    useTools.setState({ List: true, Store: true });
    expect(words()).toContain('No list of records is loaded here.');
    expect(words()).toContain('No record is open here.');
    queryClient.setQueryData([RECORDS_KEY, 'own'], [{ recId: 41 }]);
    const session = openRecord();
    session.store.set('record.reference', 'ELL-1');
    useOpenRecord.setState({ session });
    expect(words()).toContain('records own: 1 rows');
    expect(words()).toContain('recId": 41');
    expect(words()).toContain('reference": "ELL-1');
  });

  it('HP-011 Overlay: shows the breakpoint, whether the page is ready, and the entries of the scenario', async () => {
    useTools.setState({ Overlay: true });
    const session = openRecord();
    useOpenRecord.setState({ session });
    session.store.setState({ illustrationPageLoaded: true, scenarioReady: false });
    expect(words()).toMatch(/Breakpoint: \w+ \d+ px/);
    expect(words()).toContain('illustrationReady: true illustrationPageLoaded: true scenarioReady: false');
    const entries = session.store.getState().documents.scenarios[0]?.sFentries ?? [];
    expect(entries.length).toBeGreaterThan(0);
    expect(words()).toContain(`${entries.length} entries`);
    for (const { id, eid } of entries) expect(words()).toContain(`${id} eid ${eid}`);
    expect([1280, 1279, 1023, 767].map(breakpointOf)).toEqual(['wide', 'desktop', 'tablet', 'phone']);
  });
});
