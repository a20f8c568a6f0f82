/** The rates this server calculates with, and every book it has ever used. */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import {
  checkBook,
  mergeBook,
  RateBook,
  type RateData,
  type RatePack,
  readPack,
  shippedRateBook,
} from '@advice-builder/rates';
import type { Clock } from '../../platform/clock.ts';
import { type Rounds, startRounds } from '../../platform/rounds.ts';
import type { Database } from '../../store/database.ts';
import {
  acceptedContents,
  findBook,
  keepBook,
  lockInForce,
  noteInForce,
  packChanges,
} from '../../store/repositories/rates.ts';

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);
/** Books that are kept laid out: that of now, that of pages which were open before, and some for saved figures. */
const KEPT = 4;

export interface RatesInForce {
  /** The shipped rates with the accepted packs, as this server last saw them. */
  readonly book: RateBook;
  /** Counts acceptances and withdrawals: of two servers, the one with the greater number has seen more. */
  readonly revision: number;
  /** Looks whether packs were accepted or withdrawn since. Returns what is wrong with the book, line by line. */
  refresh(): Promise<readonly string[]>;
  /** A book of now or of before; undefined: none of this hash was ever used here. */
  known(hash: string): Promise<RateBook | undefined>;
}

/** A pack that was held against every check when it came in. */
export function storedPack(contents: string): RatePack {
  const reading = readPack(contents);
  if (!reading.ok) throw new Error(`a stored pack cannot be read: ${reading.faults[0]}`);
  return reading.pack;
}

/** A book as it is kept; undefined: there is none of this hash. */
export async function storedBook(db: Database, hash: string): Promise<RateBook | undefined> {
  const contents = await findBook(db, hash);
  if (contents === undefined) return undefined;
  const data: RateData = JSON.parse((await inflated(contents)).toString('utf8'));
  return new RateBook(data, {}, hash);
}

/** The book of now, kept, and noted as the one that is in force: once, however many servers see that it changed. */
function noted(db: Database, clock: Clock) {
  return db.transaction(async (tx) => {
    await lockInForce(tx);
    const changes = await packChanges(tx);
    const packs = (await acceptedContents(tx)).map(storedPack);
    const next = mergeBook(packs);
    await keepBook(tx, next.hash, await deflated(JSON.stringify(next.data)), clock.now());
    await noteInForce(tx, next.hash, clock.now());
    return { changes, packs, next };
  });
}

/** Of the release alone until `refresh` was called. */
export function createRates(db: Database, clock: Clock): RatesInForce {
  let book = shippedRateBook;
  let revision = -1;
  let faults: readonly string[] = [];
  const books = new Map<string, RateBook>([[book.hash, book]]);

  /** The one asked for last goes last, and the first goes when there are too many. */
  function keep(kept: RateBook): RateBook {
    books.delete(kept.hash);
    books.set(kept.hash, kept);
    const [oldest] = books.keys();
    if (books.size > KEPT && oldest !== undefined) books.delete(oldest);
    return kept;
  }
  return {
    get book() {
      return book;
    },
    get revision() {
      return revision;
    },
    async refresh() {
      if ((await packChanges(db)) === revision) return faults;
      const { changes, packs, next } = await noted(db, clock);
      faults = packs.length === 0 ? [] : checkBook(next.data);
      book = keep(next);
      revision = changes;
      return faults;
    },
    async known(hash) {
      // One that came with the release is known, also where it was never in force here.
      const found = books.get(hash) ?? (hash === shippedRateBook.hash ? shippedRateBook : await storedBook(db, hash));
      return found && keep(found);
    },
  };
}

/** Half of the ten seconds within which a server has to know. */
const LOOK_EVERY_MS = 5_000;

/** Looks every few seconds. `tell`: what the operator has to look at; undefined: nothing. */
export function followRates(rates: RatesInForce, tell: (words: string | undefined) => void): Rounds {
  return startRounds({
    everyMs: LOOK_EVERY_MS,
    async round() {
      const [first] = await rates.refresh();
      tell(first === undefined ? undefined : `The accepted packs do not fit the rates of this release: ${first}`);
    },
    failed: ({ name }) => tell(`Rates could not be looked up: ${name}.`),
  });
}
