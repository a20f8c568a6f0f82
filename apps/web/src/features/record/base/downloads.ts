/**
 * Downloads in progress. They belong to the application, not to the page: a person who leaves the page still gets the
 * file, with a message.
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
  /** The page the download was started on, such as `report 7`. That page shows the result. */
  readonly place: string;
  /** The kind of download within the place, such as `detailed` or `again 7`. Only one of each runs at a time. */
  readonly what: string;
  /** For example `Detailed report`. */
  readonly name: string;
  /** Saves unsaved changes; false if that failed. */
  readonly prepare: () => Promise<boolean>;
  readonly fetch: (headers: Readonly<Record<string, string>>) => Promise<ReceivedFile>;
  /** The file name to use if the server gives none. */
  readonly otherwise: string;
  /** The text of the specification that reports a failed download. */
  readonly failed: Words;
}

export interface Cause {
  readonly words: string;
  /** The request id by which support finds the error. */
  readonly requestId?: string | undefined;
}

export interface Running {
  readonly place: string;
  readonly what: string;
  /**
   * The last known progress; undefined until the server has reported one. The page asks for it only if the download
   * takes long.
   */
  readonly progress?: ProgressAnswer;
}

interface DownloadsState {
  readonly running: readonly Running[];
  /** The cause of the last failure by place, until the next download starts there. */
  readonly causes: Readonly<Record<string, Cause | undefined>>;
  /** The number of files that arrived. Lists of downloads reload when it changes. */
  readonly arrived: number;
}

export const useDownloads = create<DownloadsState>(() => ({ running: [], causes: {}, arrived: 0 }));

/** The cause of a failure, in the page's own words if the server gave none. */
export function causeOf(failure: unknown): Cause {
  if (!(failure instanceof ApiFailure)) return { words: 'The document could not be made.' };
  const { status, code, message, requestId } = failure;
  if (status === 0) return { words: 'The server did not answer. Try again in a moment.' };
  if (code === 'not-a-file') return { words: 'The server did not send a document. Try again.' };
  if (requestId === undefined) return { words: 'The server has a problem. Try again in a moment.' };
  return { words: message, requestId };
}

/** The sign-in page reports an ended session itself. */
const hasEndedSession = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 401;

const NOT_SAVED: Cause = { words: 'The record could not be saved, so no document was made.' };

/** The places on screen that list downloads. */
const shown = new Set<string>();

/** Registers a place as visible. Call the returned function to unregister it. */
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

/** Milliseconds during which only `Please wait...` is shown. */
const LONG_MS = 400;

/** Announces the progress, if the page that started the download is on screen. */
function announceThere({ place }: DownloadJob, words: string): void {
  if (shown.has(place)) announce(words);
}

/**
 * Polls the progress of a document; call the returned function to stop. Nothing is announced while the server does not
 * answer.
 */
function follow(job: DownloadJob, key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let announced: string | undefined;
  const ask = async (): Promise<void> => {
    try {
      const progress = await api.call('documentProgress', { params: { recId: job.recId, key } });
      if (isOver) return;
      useDownloads.setState(({ running }) => ({
        running: running.map((each) => (is(job)(each) ? { ...each, progress } : each)),
      }));
      const words = stageWords(progress);
      if (words !== undefined && words !== announced) announceThere(job, words);
      announced = words;
    } catch {
      // The download continues without progress.
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

function announceArrival({ place, name }: DownloadJob, pages: number | undefined): void {
  const words = [`${name} downloaded`, pagesWords(pages)].filter((part) => part !== '').join(', ');
  if (shown.has(place)) announce(words);
  else toast({ kind: 'success', title: words });
}

/** @param cause undefined if another part of the screen shows it. */
function fail({ place, failed }: DownloadJob, cause: Cause | undefined): void {
  useDownloads.setState(({ causes }) => ({ causes: { ...causes, [place]: cause } }));
  toast({ kind: 'error', ...failed, ms: toastTimes.otherError });
}

/** Makes a document and saves it. Never rejects: it reports a failure itself. Resolves to whether the file arrived. */
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
    announceArrival(job, file.pages);
    return true;
  } catch (failure) {
    fail(job, hasEndedSession(failure) ? undefined : causeOf(failure));
    return false;
  } finally {
    stop();
    useDownloads.setState(({ running }) => ({ running: running.filter((each) => !is(job)(each)) }));
  }
}
