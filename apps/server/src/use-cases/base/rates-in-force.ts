/** The rates this server calculates with, and every book of rates it has ever used. */
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
/** Number of cached books: the current one, those of pages opened earlier, and some for stored calculations. */
const KEPT = 4;

export interface RatesInForce {
  /** The shipped rates with the accepted packs, as of this server's last refresh. */
  readonly book: RateBook;
  /** Number of acceptances and withdrawals. A server with a higher number is more up to date. */
  readonly revision: number;
  /**
   * Reads the rates again if packs were accepted or withdrawn since the last call. Returns the faults of the book, one
   * per line.
   */
  refresh(): Promise<readonly string[]>;
  /** The current or an earlier book. Undefined if no book with this hash was ever used here. */
  known(hash: string): Promise<RateBook | undefined>;
}

/** Parses a stored pack, which passed every check on import. */
export function storedPack(contents: string): RatePack {
  const reading = readPack(contents);
  if (!reading.ok) throw new Error(`a stored pack cannot be read: ${reading.faults[0]}`);
  return reading.pack;
}

/** A book from the database. Undefined if none has this hash. */
export async function storedBook(db: Database, hash: string): Promise<RateBook | undefined> {
  const contents = await findBook(db, hash);
  if (contents === undefined) return undefined;
  const data: RateData = JSON.parse((await inflated(contents)).toString('utf8'));
  return new RateBook(data, {}, hash);
}

/** Stores the current book and marks it as in force. This happens once, even if several servers notice the change. */
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

/** Only the shipped rates until the first `refresh`. */
export function createRates(db: Database, clock: Clock): RatesInForce {
  let book = shippedRateBook;
  let revision = -1;
  let faults: readonly string[] = [];
  const books = new Map<string, RateBook>([[book.hash, book]]);

  /** A least-recently-used cache: moves a book to the end, and drops the first if there are too many. */
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
      // The shipped book is known even if it was never in force here.
      const found = books.get(hash) ?? (hash === shippedRateBook.hash ? shippedRateBook : await storedBook(db, hash));
      return found && keep(found);
    },
  };
}

/** Half of the ten seconds within which a server has to notice new rates. */
const LOOK_EVERY_MS = 5_000;

/** Checks every few seconds. `report` receives a message for the operator, or undefined if there is no problem. */
export function followRates(rates: RatesInForce, report: (words: string | undefined) => void): Rounds {
  return startRounds({
    everyMs: LOOK_EVERY_MS,
    async round() {
      const [first] = await rates.refresh();
      report(first === undefined ? undefined : `The accepted packs do not fit the rates of this release: ${first}`);
    },
    failed: ({ name }) => report(`The rates could not be read: ${name}.`),
  });
}
