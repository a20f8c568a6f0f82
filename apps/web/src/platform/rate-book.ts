/**
 * The rates this page calculates with. It begins with those it was built with; where the server counts with others, they
 * are fetched by their hash, once, and kept by the browser. A page that cannot fetch them goes on with what it has: the
 * server answers for rates of before as well.
 */
import { RATES_HEADER } from '@advice-builder/contract';
import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiFailure, api, listenToAnswers } from './api.ts';
import { token } from './session.ts';

/** A page on screen hears of new rates within this time, also while nobody touches it. */
const LOOK_EVERY_MS = 30_000;

interface Rates {
  readonly book: RateBook;
  /** How often the server's rates had changed when it told of these; -1: it has told nothing yet. */
  readonly revision: number;
}

const useRates = create<Rates>(() => ({ book: shippedRateBook, revision: -1 }));

/** The rates of this moment. */
export const rateBook = (): RateBook => useRates.getState().book;

/** The same, for what is drawn: it is drawn again when others come. */
export const useRateBook = (): RateBook => useRates(({ book }) => book);

/** Hears of every change of the rates, until the answer is called. */
export const onNewRates = (listener: () => void): (() => void) =>
  useRates.subscribe(({ book }, before) => {
    if (book !== before.book) listener();
  });

let asked: { readonly revision: number; readonly done: Promise<void> } | undefined;

/** What the newest answer said of the server's rates. */
let told: { readonly revision: number; readonly hash: string } | undefined;

/** Rates of now or of before, by their hash. @throws ApiFailure where the server does not know them, or is not reached. */
async function bookOf(hash: string): Promise<RateBook> {
  const book = new RateBook(await api.call('rateBook', { params: { hash }, background: true }));
  if (book.hash !== hash) throw new Error('the rates are not those that were asked for');
  return book;
}

async function fetchBook(revision: number, hash: string): Promise<void> {
  const book = await bookOf(hash);
  if (revision > useRates.getState().revision) useRates.setState({ book, revision });
}

/** What an answer says of the server's rates: `3 5fe0...`. Of two servers the one with the greater number is believed. */
function hear(header: string | null): void {
  const [, number, hash] = /^(\d+) ([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  const revision = Number(number);
  if (hash === undefined) return;
  told = { revision, hash };
  if (revision <= Math.max(useRates.getState().revision, asked?.revision ?? -1)) return;
  if (hash === rateBook().hash) {
    useRates.setState({ revision });
    return;
  }
  // Only who is signed in may fetch them; the next answer tells again.
  if (token() === null) return;
  const done = fetchBook(revision, hash)
    .catch(() => undefined)
    .finally(() => {
      asked = undefined;
    });
  asked = { revision, done };
}

/** Those of before that were asked for: what was calculated with them can be shown again. */
const known = new Map<string, Promise<RateBook | undefined>>();
/** Those of them that were answered. */
const answered = new Map<string, RateBook | undefined>();

const ownRates = (hash: string): RateBook | undefined =>
  [rateBook(), shippedRateBook].find((book) => book.hash === hash);

/** The rates of a hash, of now or of before; undefined: the installation no longer has them. Rejects without an answer. */
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

/** The same where they are here already: `waiting` where they have to be asked for. */
export function knownRatesHere(hash: string): RateBook | undefined | 'waiting' {
  return ownRates(hash) ?? (answered.has(hash) ? answered.get(hash) : 'waiting');
}

/** As at the beginning. Tests of components share one page, and none is to find the rates of another. */
export function beginRatesAnew(): void {
  told = undefined;
  known.clear();
  answered.clear();
  useRates.setState({ book: shippedRateBook, revision: -1 });
}

export interface BookRead {
  /** Undefined: not here yet, or not to be had. */
  readonly book: RateBook | undefined;
  /** The installation no longer has them: asking again is in vain. */
  readonly isGone: boolean;
  readonly error: Error | null;
  readonly again: () => void;
}

/** The rates of a hash, for what is drawn. They never change, so they are asked for once. */
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

/** Resolves when what is being fetched is there, or cannot be fetched. */
export const settledRates = async (): Promise<void> => asked?.done;

/**
 * For when the server refused the rates of this page: takes those it told of in that answer, whatever their number.
 * After another release the shipped rates are others, and no pack came.
 */
export async function takeToldRates(): Promise<void> {
  await settledRates();
  if (told === undefined || told.hash === rateBook().hash) return;
  const { revision, hash } = told;
  const book = await bookOf(hash).catch(() => undefined);
  if (book !== undefined) useRates.setState({ book, revision });
}

/** Follows the server's rates, until the answer is called. */
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
