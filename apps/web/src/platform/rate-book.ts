/**
 * The rates this page calculates with. It starts with those it was built with. If the server uses others, the page
 * fetches them once by their hash, and the browser caches them. A page that cannot fetch them keeps its rates: the
 * server also answers for previous rates.
 */
import { RATES_HEADER } from '@advice-builder/contract';
import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiFailure, api, listenToAnswers } from './api.ts';
import { token } from './session.ts';

/** A visible page learns of new rates within this time, even without any activity. */
const LOOK_EVERY_MS = 30_000;

interface Rates {
  readonly book: RateBook;
  /** The server's count of changes of its rates, as announced with this book; -1 before the first announcement. */
  readonly revision: number;
}

const useRates = create<Rates>(() => ({ book: shippedRateBook, revision: -1 }));

/** The current rates. */
export const rateBook = (): RateBook => useRates.getState().book;

/** The current rates for a component, which renders again after a change. */
export const useRateBook = (): RateBook => useRates(({ book }) => book);

/** Calls the listener after every change of the rates, until the returned function is called. */
export const onNewRates = (listener: () => void): (() => void) =>
  useRates.subscribe(({ book }, before) => {
    if (book !== before.book) listener();
  });

let asked: { readonly revision: number; readonly done: Promise<void> } | undefined;

/** The server's rates according to the newest answer. */
let announced: { readonly revision: number; readonly hash: string } | undefined;

/**
 * Current or previous rates by their hash. @throws ApiFailure if the server does not know them or cannot be reached.
 */
async function bookOf(hash: string): Promise<RateBook> {
  const book = new RateBook(await api.call('rateBook', { params: { hash }, background: true }));
  if (book.hash !== hash) throw new Error('the server sent other rates than requested');
  return book;
}

async function fetchBook(revision: number, hash: string): Promise<void> {
  const book = await bookOf(hash);
  if (revision > useRates.getState().revision) useRates.setState({ book, revision });
}

/**
 * Handles an answer's announcement of the server's rates: `3 5fe0...`. Between two servers, the higher number counts.
 */
function hear(header: string | null): void {
  const [, number, hash] = /^(\d+) ([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  const revision = Number(number);
  if (hash === undefined) return;
  announced = { revision, hash };
  if (revision <= Math.max(useRates.getState().revision, asked?.revision ?? -1)) return;
  if (hash === rateBook().hash) {
    useRates.setState({ revision });
    return;
  }
  // Only a signed-in person may fetch rates. The next answer announces them again.
  if (token() === null) return;
  const done = fetchBook(revision, hash)
    .catch(() => undefined)
    .finally(() => {
      asked = undefined;
    });
  asked = { revision, done };
}

/** Previous rates that were requested, to show figures calculated with them. */
const known = new Map<string, Promise<RateBook | undefined>>();
/** Previous rates by hash, once the server has answered; undefined if it no longer has them. */
const answered = new Map<string, RateBook | undefined>();

const ownRates = (hash: string): RateBook | undefined =>
  [rateBook(), shippedRateBook].find((book) => book.hash === hash);

/**
 * The rates of a hash, current or previous. Undefined: the installation no longer has them. Rejects without an answer.
 */
export function knownRates(hash: string): Promise<RateBook | undefined> {
  const own = ownRates(hash);
  if (own !== undefined) return Promise.resolve(own);
  const asked = known.get(hash);
  if (asked !== undefined) return asked;
  const fetched = bookOf(hash)
    .catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status === 404) return undefined;
      known.delete(hash);
      throw error;
    })
    .then((book) => {
      answered.set(hash, book);
      return book;
    });
  known.set(hash, fetched);
  return fetched;
}

/** Like `knownRates`, for rates that are already here; `waiting` if they must be fetched. */
export function knownRatesHere(hash: string): RateBook | undefined | 'waiting' {
  return ownRates(hash) ?? (answered.has(hash) ? answered.get(hash) : 'waiting');
}

/** Restores the initial rates. Component tests share one page and must not find the rates of another test. */
export function beginRatesAnew(): void {
  announced = undefined;
  known.clear();
  answered.clear();
  useRates.setState({ book: shippedRateBook, revision: -1 });
}

export interface BookRead {
  /** Undefined: not here yet, or not available. */
  readonly book: RateBook | undefined;
  /** The installation no longer has them, so a retry is useless. */
  readonly isGone: boolean;
  readonly error: Error | null;
  readonly again: () => void;
}

/** The rates of a hash, for a component. They never change, so they are fetched once. */
export function useKnownRates(hash: string | undefined): BookRead {
  const { data, error, refetch } = useQuery({
    queryKey: ['rates-of', hash],
    queryFn: async () => (await knownRates(hash ?? '')) ?? null,
    enabled: hash !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  return { book: data ?? undefined, isGone: data === null, error, again: () => void refetch() };
}

/** Resolves once the current fetch has succeeded or failed. */
export const settledRates = async (): Promise<void> => asked?.done;

/**
 * Takes the rates that the server announced when it refused this page's rates, even if their revision is not higher:
 * after a new release, the shipped rates can differ without a new pack.
 */
export async function takeAnnouncedRates(): Promise<void> {
  await settledRates();
  if (announced === undefined || announced.hash === rateBook().hash) return;
  const { revision, hash } = announced;
  const book = await bookOf(hash).catch(() => undefined);
  if (book !== undefined) useRates.setState({ book, revision });
}

/** Follows the server's rates until the returned function is called. */
export function followRates(): () => void {
  const stop = listenToAnswers(({ headers }) => hear(headers.get(RATES_HEADER)));
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || token() === null) return;
    api.call('isAuth', { judges401: true, background: true }).catch(() => undefined);
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    stop();
  };
}
