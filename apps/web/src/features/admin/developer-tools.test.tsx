import type { Site, User } from '@advice-builder/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routerAt, wordsOf } from '../../app/testing/open-at.tsx';
import { api } from '../../platform/api.ts';
import { offersDeveloperTools } from '../../platform/developer.ts';
import { queryClient } from '../../platform/query.ts';
import { openSession, useSession } from '../../platform/session.ts';
import { answerWith, json, logInAnswer, stubBrowser } from '../../platform/testing/browser.ts';
import { RECORDS_KEY, useOpenRecord } from '../../state/open-record.ts';
import { createSession } from '../../state/session.ts';
import { memoryServer } from '../../state/testing/memory-server.ts';
import { breakpointOf, DeveloperTools, listenForApiData, useApiData, useTools } from './developer-tools.tsx';

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

interface Kept {
  readonly getInitialState: () => object;
  readonly getState: () => object;
}

/** What is rendered to text shows a store as it was at first; meanwhile as it is now. */
async function asTheyAre<A>(stores: readonly Kept[], render: () => A | Promise<A>): Promise<A> {
  const before = stores.map((store) => ({ ...store.getInitialState() }));
  for (const store of stores) Object.assign(store.getInitialState(), store.getState());
  try {
    return await render();
  } finally {
    for (const [i, store] of stores.entries()) Object.assign(store.getInitialState(), before[i]);
  }
}

const tools = (): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <DeveloperTools />
  </QueryClientProvider>
);
const markup = (): Promise<string> =>
  asTheyAre([useTools, useOpenRecord, useApiData], () => renderToStaticMarkup(tools()));
const words = async (): Promise<string> => wordsOf(await markup());

describe('the developers menu', () => {
  beforeEach(() => {
    stubBrowser();
  });
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

  it('HP-009 is not offered before the server has said what stage it is, nor to nobody', () => {
    expect(offersDeveloperTools(user(255), undefined)).toBe(false);
    expect(offersDeveloperTools(undefined, site('development'))).toBe(false);
  });

  it.each([
    ['staging', [239], true],
    ['production', [239], false],
    ['staging', [], false],
  ] as const)('HP-009 RO-006 stands in the header on a %s host with tags %j: %s', async (stage, tags, isShown) => {
    answerWith(() => json(200, []));
    const answer = logInAnswer('x.y.z');
    openSession({ ...answer, user: user(...tags), auth: { ...answer.auth, site: site(stage) } });
    const router = routerAt('/help');
    await router.load();
    const { prelude } = await asTheyAre([useSession], () =>
      prerender(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      ),
    );
    const page = await new Response(prelude as ReadableStream).text();
    expect(page).toContain('aria-label="Main"');
    expect(page.includes('aria-label="Developer tools"')).toBe(isShown);
  });

  it('HP-010 switches five tools, all off at first', async () => {
    expect(useTools.getState()).toEqual({
      'API data': false,
      Statuses: false,
      List: false,
      Store: false,
      Overlay: false,
    });
    expect(await markup()).not.toContain('<aside');
    useTools.setState({ Statuses: true });
    expect(await markup()).toMatch(/<aside[^>]*aria-label="Developer tools"/);
    expect((await markup()).match(/<section/g)).toHaveLength(1);
  });

  it('HP-010 API data: the last calls and their answers, while it is on', async () => {
    answerWith(({ url }) => json(url.endsWith('/user') ? 200 : 500, { email: 'a@b.example' }));
    await api.get('isAuth').catch(() => undefined);
    useTools.setState({ 'API data': true });
    expect(await words()).toContain('No call since this was switched on.');
    const stop = listenForApiData();
    await api.get('user');
    await api.get('records').catch(() => undefined);
    expect(await words()).toMatch(/GET records 500 \d+ ms .*GET user 200 \d+ ms .*a@b\.example/);
    expect(await words()).not.toContain('isAuth');
    stop();
    expect(useApiData.getState().calls).toEqual([]);
    await api.get('user');
    expect(useApiData.getState().calls).toEqual([]);
  });

  it('HP-010 Statuses: all flags and how the last save ended', async () => {
    useTools.setState({ Statuses: true });
    expect(await words()).toContain('scenarioReady: false');
    const session = openRecord();
    useOpenRecord.setState({ session });
    session.store.setState({ isSaving: true, saveSoft: true });
    for (const flag of ['illustrationReady', 'scenarioReady', 'isSaving', 'saveSoft']) {
      expect(await words()).toContain(`${flag}: true`);
    }
    for (const flag of ['addingScenario', 'changingScenario', 'illustrationPageLoaded', 'recordsLoading']) {
      expect(await words()).toContain(`${flag}: false`);
    }
    expect(await words()).toContain('Last save: idle');
  });

  it('HP-010 List and Store: the rows of the list, the documents of the record', async () => {
    useTools.setState({ List: true, Store: true });
    expect(await words()).toContain('No list of records is loaded here.');
    expect(await words()).toContain('No record is open here.');
    queryClient.setQueryData([RECORDS_KEY, 'own'], [{ recId: 41 }]);
    const session = openRecord();
    session.store.set('record.reference', 'ELL-1');
    useOpenRecord.setState({ session });
    expect(await words()).toContain('records own: 1 rows');
    expect(await words()).toContain('recId&quot;: 41');
    expect(await words()).toContain('reference&quot;: &quot;ELL-1');
  });

  it('HP-011 Overlay: the breakpoint, whether the page is ready, and the entries of the scenario', async () => {
    useTools.setState({ Overlay: true });
    const session = openRecord();
    useOpenRecord.setState({ session });
    session.store.setState({ illustrationPageLoaded: true, scenarioReady: false });
    expect(await words()).toMatch(/Breakpoint: \w+ \d+ px/);
    expect(await words()).toContain('illustrationReady: true illustrationPageLoaded: true scenarioReady: false');
    const entries = session.store.getState().documents.scenarios[0]?.sFentries ?? [];
    expect(entries.length).toBeGreaterThan(0);
    expect(await words()).toContain(`${entries.length} entries`);
    for (const { id, eid } of entries) expect(await words()).toContain(`${id} eid ${eid}`);
    expect([1280, 1279, 1023, 767].map(breakpointOf)).toEqual(['wide', 'desktop', 'tablet', 'phone']);
  });
});
