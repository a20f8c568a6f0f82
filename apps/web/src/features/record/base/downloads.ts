/**
 * Documents on their way. They belong to the application, not to the page: whoever leaves it gets the file all the same,
 * with a message.
 */
import { type ProgressAnswer, texts, toastTimes } from '@advice-builder/contract';
import { create } from 'zustand';
import { announce, toast } from '../../../design-system/index.ts';
import { ApiFailure, api, keepFile, type ReceivedFile } from '../../../platform/api.ts';
import { pagesWords } from './documents.ts';
import { stageWords } from './stages.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}

export interface DownloadJob {
  readonly recId: number;
  /** The page it was asked for on, `report 7`: what becomes of it is told there. */
  readonly place: string;
  /** Which of the place: `detailed`, `again 7`. One of each is under way at a time. */
  readonly what: string;
  /** `Detailed report` */
  readonly name: string;
  /** Saves what is unsaved; false: it could not be. */
  readonly prepare: () => Promise<boolean>;
  readonly fetch: (headers: Readonly<Record<string, string>>) => Promise<ReceivedFile>;
  /** Name of the file where the server gives none. */
  readonly otherwise: string;
  /** The printed words when it fails. */
  readonly failed: Words;
}

export interface Cause {
  readonly words: string;
  /** By which support finds it. */
  readonly requestId?: string | undefined;
}

export interface Running {
  readonly place: string;
  readonly what: string;
  /** Known once it takes long. */
  readonly progress?: ProgressAnswer;
}

interface DownloadsState {
  readonly running: readonly Running[];
  /** Why the last one of a place failed, until the next is asked for. */
  readonly causes: Readonly<Record<string, Cause | undefined>>;
  /** Counts the files that came, so that lists of them are read again. */
  readonly arrived: number;
}

export const useDownloads = create<DownloadsState>(() => ({ running: [], causes: {}, arrived: 0 }));

/** What went wrong, in our words where the server said none. */
export function causeOf(failure: unknown): Cause {
  if (!(failure instanceof ApiFailure)) return { words: 'The document could not be made.' };
  const { status, code, message, requestId } = failure;
  if (status === 0) return { words: 'The server did not answer. Try again in a moment.' };
  if (code === 'not-a-file') return { words: 'What the server sent was not the document. Try again.' };
  if (requestId === undefined) return { words: 'The server is in trouble. Try again in a moment.' };
  return { words: message, requestId };
}

/** Signing in again says so. */
const hasEndedSession = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 401;

const NOT_SAVED: Cause = { words: 'The record could not be saved, so no document was made.' };

/** The places on screen that list what was downloaded. */
const shown = new Set<string>();

/** Says that a place is on screen; the answer takes it back. */
export function showPlace(place: string): () => void {
  shown.add(place);
  return () => shown.delete(place);
}

const is =
  ({ place, what }: Pick<Running, 'place' | 'what'>) =>
  (other: Running): boolean =>
    other.place === place && other.what === what;

export const isRunning = ({ running }: Pick<DownloadsState, 'running'>, place: string, what: string): boolean =>
  running.some(is({ place, what }));

/** Below this nothing but `Please wait...` is said. */
const LONG_MS = 400;

/** Says on the page a document was asked for on how far it is. */
function announceThere({ place }: DownloadJob, words: string): void {
  if (shown.has(place)) announce(words);
}

/** Asks now and then how far a document is; the answer ends it. Without an answer nothing is said. */
function follow(job: DownloadJob, key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let told: string | undefined;
  const ask = async (): Promise<void> => {
    try {
      const progress = await api.call('documentProgress', { params: { recId: job.recId, key } });
      if (isOver) return;
      useDownloads.setState(({ running }) => ({
        running: running.map((each) => (is(job)(each) ? { ...each, progress } : each)),
      }));
      const words = stageWords(progress);
      if (words !== undefined && words !== told) announceThere(job, words);
      told = words;
    } catch {
      // It goes on without.
    }
    if (!isOver) timer = setTimeout(() => void ask(), LONG_MS);
  };
  timer = setTimeout(() => void ask(), LONG_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function tellArrived({ place, name }: DownloadJob, pages: number | undefined): void {
  const words = [`${name} downloaded`, pagesWords(pages)].filter((part) => part !== '').join(', ');
  if (shown.has(place)) announce(words);
  else toast({ kind: 'success', title: words });
}

/** @param cause undefined: another part of the screen tells it. */
function fail({ place, failed }: DownloadJob, cause: Cause | undefined): void {
  useDownloads.setState(({ causes }) => ({ causes: { ...causes, [place]: cause } }));
  toast({ kind: 'error', ...failed, ms: toastTimes.otherError });
}

/** Makes a document and keeps it. Never rejects: a failure is told. Resolves to whether the file came. */
export async function download(job: DownloadJob): Promise<boolean> {
  const { place, what } = job;
  if (isRunning(useDownloads.getState(), place, what)) return false;
  useDownloads.setState(({ running, causes }) => ({
    running: [...running, { place, what }],
    causes: { ...causes, [place]: undefined },
  }));
  announceThere(job, texts.pleaseWait);
  const key = randomKey();
  let stop = (): void => undefined;
  try {
    if (!(await job.prepare())) {
      fail(job, NOT_SAVED);
      return false;
    }
    stop = follow(job, key);
    const file = await job.fetch({ 'x-progress-key': key });
    keepFile(file, job.otherwise);
    useDownloads.setState(({ arrived }) => ({ arrived: arrived + 1 }));
    tellArrived(job, file.pages);
    return true;
  } catch (failure) {
    fail(job, hasEndedSession(failure) ? undefined : causeOf(failure));
    return false;
  } finally {
    stop();
    useDownloads.setState(({ running }) => ({ running: running.filter((each) => !is(job)(each)) }));
  }
}
