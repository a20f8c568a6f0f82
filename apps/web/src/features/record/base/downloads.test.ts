import {
  type ContractProblem,
  messageOf,
  type ProgressAnswer,
  problem,
  statusOf,
  texts,
  tooManyRequests,
} from '@advice-builder/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAnnouncements } from '../../../design-system/feedback/live-region.tsx';
import { useToasts } from '../../../design-system/feedback/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { endSession, openSession, useSession } from '../../../platform/session.ts';
import { answerWith, json, logInAnswer, pathOf, stubBrowser } from '../../../platform/testing/browser.ts';
import { MEDIA_TYPES } from './documents.ts';
import { type DownloadJob, download, isRunning, showPlace, useDownloads } from './downloads.ts';

const PATIENTLY = { timeout: 60_000 };
const PLACE = 'report 7';
const job: DownloadJob = {
  recId: 7,
  place: PLACE,
  what: 'detailed',
  name: 'Detailed report',
  prepare: async () => true,
  fetch: (headers) =>
    api.file('detailedReport', { params: { recId: 7, preferredScenId: 0 }, type: MEDIA_TYPES.pdf, headers }),
  otherwise: 'Detailed report 7.pdf',
  failed: texts.downloadFailed,
};

const pdf = (headers: Record<string, string> = {}): Response =>
  new Response('%PDF-1.7', { headers: { 'content-type': MEDIA_TYPES.pdf, ...headers } });
const refusal = (found: ContractProblem): Response =>
  json(statusOf([found]), { error: { code: found.code, msg: messageOf(found), fields: [] }, requestId: 'req-7' });

/** A document that arrives when the test allows it, and the progress reported until then. */
function held() {
  let answer = (_response: Response): void => undefined;
  const promise = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  let progress: ProgressAnswer = { stage: 'waiting', seconds: {} };
  const seen = answerWith((request) => (pathOf(request).includes('/progress/') ? json(200, progress) : promise));
  return {
    seen,
    answer: (response: Response) => answer(response),
    /** Sets the server's progress and lets the page ask for it. */
    reach: async (next: ProgressAnswer): Promise<void> => {
      progress = next;
      const asked = seen.length;
      await vi.advanceTimersByTimeAsync(400);
      await vi.waitUntil(() => seen.length > asked && isReported(next), PATIENTLY);
    },
  };
}
const currentProgress = (): ProgressAnswer | undefined => useDownloads.getState().running[0]?.progress;
const isReported = (progress: ProgressAnswer): boolean =>
  JSON.stringify(currentProgress()) === JSON.stringify(progress);
const causes = () => useDownloads.getState().causes[PLACE];
const toasts = () => useToasts.getState().toasts.map(({ kind, title, body }) => [kind, title, body]);

/** The names of the saved files. */
let kept: string[];
/** The announcements, in order. */
let heard: string[];
let leave: () => void;
let quiet: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubBrowser();
  openSession(logInAnswer('x.y.z'));
  kept = [];
  heard = [];
  const link = () => {
    const made = { href: '', download: '', click: () => kept.push(made.download) };
    return made;
  };
  vi.stubGlobal('document', { createElement: link });
  useToasts.setState(useToasts.getInitialState(), true);
  useDownloads.setState(useDownloads.getInitialState(), true);
  quiet = useAnnouncements.subscribe(({ status }) => heard.push(status.text));
  leave = showPlace(PLACE);
});
afterEach(() => {
  leave();
  quiet();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useToasts.setState(useToasts.getInitialState(), true);
});

describe('a running download', () => {
  test('RPT-007 announces the place in the queue and each stage once, if it takes long', async () => {
    const { seen, reach, answer } = held();
    const done = download(job);
    await vi.advanceTimersByTimeAsync(399);
    expect(seen.map(pathOf)).toEqual(['report/7/download/0']);
    expect([heard, currentProgress()]).toEqual([['Please wait...'], undefined]);

    // The server does not know the document yet.
    await reach({ stage: 'waiting', seconds: {} });
    await reach({ stage: 'waiting', place: 2, seconds: {} });
    await reach({ stage: 'waiting', place: 1, seconds: {} });
    await reach({ stage: 'waiting', place: 0, seconds: {} });
    await reach({ stage: 'figures', seconds: { waiting: 1.2 } });
    await reach({ stage: 'charts', seconds: { waiting: 1.2, figures: 0.04 } });
    await reach({ stage: 'charts', seconds: { waiting: 1.2, figures: 0.04 } });
    await reach({ stage: 'pages', seconds: { waiting: 1.2, figures: 0.04, charts: 0.02 } });
    await reach({ stage: 'done', seconds: { waiting: 1.2, figures: 0.04, charts: 0.02, pages: 1 } });
    answer(pdf({ 'x-report-pages': '13' }));
    expect(await done).toBe(true);
    expect(heard).toEqual([
      'Please wait...',
      'Waiting: 2 documents are ahead of it.',
      'Waiting: 1 document is ahead of it.',
      'Waiting: this document is next.',
      'Figures',
      'Charts and working',
      'Setting the pages',
      'Detailed report downloaded, 13 pages',
    ]);
    // Progress is requested with the key that was sent with the document, and no longer once the document has arrived.
    const [first] = seen;
    const key = first?.headers.get('x-progress-key');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(seen.slice(1).map(pathOf))).toEqual(new Set([`report/7/progress/${key}`]));
    const asked = seen.length;
    await vi.advanceTimersByTimeAsync(4000);
    expect([seen.length, useDownloads.getState().running]).toEqual([asked, []]);
  });

  test('announces no stage after the page was left, and shows a message when the file arrives', async () => {
    leave();
    const { reach, answer } = held();
    const done = download(job);
    await reach({ stage: 'pages', seconds: {} });
    answer(pdf());
    await done;
    expect(heard).toEqual([]);
    expect(toasts()).toEqual([['success', 'Detailed report downloaded', undefined]]);
  });

  test('RPT-009 uses the file name of the server, otherwise its own', async () => {
    const named = pdf({ 'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''Hale%20%C3%A9.pdf` });
    const answers = [named, pdf()];
    answerWith(() => answers.shift() ?? pdf());
    await download(job);
    await download(job);
    expect(kept).toEqual(['Hale é.pdf', 'Detailed report 7.pdf']);
    expect(useDownloads.getState().arrived).toBe(2);
  });

  test('runs once per document, while other documents are downloaded too', async () => {
    const { seen, answer } = held();
    const first = download(job);
    const again = download(job);
    expect(useDownloads.getState().running).toHaveLength(1);
    expect(await again).toBe(false);
    const other = download({ ...job, what: 'summary' });
    await vi.waitUntil(() => seen.length === 2, PATIENTLY);
    expect(isRunning(useDownloads.getState(), PLACE, 'summary')).toBe(true);
    answer(pdf());
    await Promise.allSettled([first, other]);
    expect(seen).toHaveLength(2);
  });

  test('is not requested if saving failed', async () => {
    const seen = answerWith(() => pdf());
    expect(await download({ ...job, prepare: async () => false })).toBe(false);
    expect(seen).toEqual([]);
    expect(causes()?.words).toBe('The record could not be saved, so no document was made.');
  });
});

describe('a failed download', () => {
  const busy = problem('documents-busy', [], { waiting: 20 });
  const soon = tooManyRequests(40);
  const changed = problem('document-changed', [], { changed: 'engine, rates' });
  test.each([
    ['ER-006', texts.downloadFailed, busy, '20 documents are already waiting. Try again in a moment.'],
    ['ER-006', texts.downloadFailed, soon, 'Wait 40 seconds, then try again.'],
    ['ER-008', texts.snapshotFailed, busy, '20 documents are already waiting. Try again in a moment.'],
    ['ER-009', texts.adminReportFailed, problem('access-denied'), messageOf(problem('access-denied'))],
    ['ER-006', texts.downloadFailed, problem('record-not-found'), messageOf(problem('record-not-found'))],
    ['ER-006', texts.downloadFailed, problem('download-not-found'), 'This download does not exist.'],
    ['ER-006', texts.downloadFailed, changed, expect.stringContaining('engine, rates')],
  ] as const)(
    '%s ER-061 shows the specified text, and the cause below the button: %o',
    async (_row, failed, found, words) => {
      answerWith(() => refusal(found));
      expect(await download({ ...job, failed })).toBe(false);
      expect(toasts()).toEqual([['error', failed.title, failed.body]]);
      expect(causes()).toEqual({ words, requestId: 'req-7' });
      expect(useDownloads.getState()).toMatchObject({ running: [], arrived: 0 });
      expect(kept).toEqual([]);
      // A new download removes the cause of the previous failure.
      answerWith(() => pdf());
      await download({ ...job, failed });
      expect(causes()).toBeUndefined();
    },
  );

  test('shows only the specified text if the session has ended, because the sign-in reports that', async () => {
    answerWith(() => refusal(problem('session-expired')));
    await download(job);
    expect(useSession.getState().loggedIn).toBe(false);
    expect(toasts()).toEqual([['error', texts.downloadFailed.title, texts.downloadFailed.body]]);
    expect([causes(), useDownloads.getState().running]).toEqual([undefined, []]);
  });

  test.each([
    ['nobody', () => undefined],
    [
      'somebody else',
      () => openSession(logInAnswer('u.v.w', { user: { ...logInAnswer('').user, email: 'b@b.example' } })),
    ],
  ])('saves no file that arrives after signing out, with %s signed in', async (_who, next) => {
    const { seen, answer } = held();
    const done = download(job);
    await vi.waitUntil(() => seen.length === 1, PATIENTLY);
    endSession('logout');
    next();
    answer(pdf());
    expect(await done).toBe(false);
    expect(kept).toEqual([]);
  });

  test('does not treat a token renewed by another tab as another person', async () => {
    const { seen, answer } = held();
    const done = download(job);
    await vi.waitUntil(() => seen.length === 1, PATIENTLY);
    openSession(logInAnswer('n.e.w'));
    answer(pdf());
    expect(await done).toBe(true);
  });
});
