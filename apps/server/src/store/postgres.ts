import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isQueryTimeout, QUERY_TIMEOUT } from '../platform/trouble.ts';
import type { Database, StoreLoad } from './database.ts';
import * as schema from './schema.ts';

/** The statements of this server are few; more than these are asked once and forgotten. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `statement_${names.size}`;
    names.set(text, name);
  }
  return name;
}

/** Ends a connection without a word to the other side, which may not be there to hear it. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}

const BEGIN = /^begin\b/i;
/** What is answered to it, of which nothing is read. */
const BEGUN = { rows: [], rowCount: 0 };

/**
 * A connection that sends what is asked at once, without waiting for the answers before: a way there and back costs
 * more than most statements. They run one after the other all the same. Each statement with values gets a name, by
 * which the server keeps it parsed and planned for the connection.
 */
class PreparingClient extends pg.Client {
  /** Called when the other side has not answered in time. */
  onSilence: () => void = () => {};
  /** The statement that the server is answering. The driver's typings omit it. */
  declare readonly _activeQuery?: object | null;
  #isCorked = false;
  #answering: object | undefined;
  #looks = 0;

  /** Gives the connection up where the same statement is being answered for so many looks in a row. */
  look(most: number): void {
    const answering = this._activeQuery ?? undefined;
    const isSame = answering !== undefined && answering === this.#answering;
    this.#looks = isSame ? this.#looks + 1 : 0;
    this.#answering = answering;
    if (this.#looks >= most) this.connection.stream.destroy(new Error(QUERY_TIMEOUT));
  }

  override query(...[asked, values, ...rest]: unknown[]): never {
    const query = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig);
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = hasValues ? (query.name ?? nameOf(query.text)) : query.name;
    const named = { ...query, ...(name !== undefined && { name }) };
    this.#sendTogether();
    const isAnswered = typeof values === 'function' || typeof rest[0] === 'function';
    if (isAnswered) return this.#ask(named, values, ...rest) as never;
    // The driver's own promise would keep what the call made until a full collection: docs/decisions/0043.
    const answer = new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      this.#ask(named, values, settle);
    });
    const isBegin = BEGIN.test(query.text);
    answer.catch((error: Error) => this.#failed(error, isBegin));
    // Nothing is in its answer that what follows could wait for: it goes with the first statement.
    return (isBegin ? Promise.resolve(BEGUN) : answer) as never;
  }

  /** Accepts every form of a query. The driver's typings accept one form at a time. */
  #ask(...query: readonly unknown[]): unknown {
    return Reflect.apply(super.query, this, query);
  }

  /** What is asked until the program next waits goes in one piece. */
  #sendTogether(): void {
    if (this.#isCorked) return;
    const { stream } = this.connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  #failed(error: Error, isBegin: boolean): void {
    const isSilent = isQueryTimeout(error);
    // Its answer may still come, to the next who asks; and what follows must not run outside of its transaction.
    if (isSilent || isBegin) cut(this);
    // Of a statement of a transaction; the pool itself sees to the others.
    if (isSilent) this.onSilence();
  }
}

export interface PostgresConnection {
  readonly db: Database;
  load(): StoreLoad;
  /** Waits for what is under way, but not for a server that does not answer. */
  close(): Promise<void>;
}

/** An answer that takes longer does not come: the network is cut, or the server hangs. */
const ANSWER_TIMEOUT_MS = 8_000;
/**
 * How often a look is taken at all connections. The driver's own limit is a timer for each statement, which keeps what its
 * call made until a full collection (docs/decisions/0043). What is counted are looks: a program that was busy itself for
 * long finds the answer waiting, and not late.
 */
const LOOK_MS = 250;
/** The server gives up a little earlier than we do: then the connection is still good. */
const STATEMENT_TIMEOUT_MS = 7_500;
/** What a transaction holds while its client is gone without a word. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_MS = 8_000;
const CLOSE_TIMEOUT_MS = 3_000;

const hurried = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

/** Looks after the connections of a pool, and returns those there are. */
function watch(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const all = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  // One that fell silent is rarely the only one: the rest would cost the next callers their time one by one.
  const cutIdle = (): void => {
    for (const client of idle) cut(client);
  };
  pool.on('connect', (client) => {
    all.add(client);
    // Without a listener a connection that is lost while somebody has it would end the process. Its statements fail
    // on their own; so do those of a client that was given back and failed there.
    client.on('error', () => {});
    if (client instanceof PreparingClient) client.onSilence = cutIdle;
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    idle.add(client);
    if (isQueryTimeout(error)) cutIdle();
  });
  pool.on('remove', (client) => {
    all.delete(client);
    idle.delete(client);
  });
  return all;
}

/**
 * Connects to a PostgreSQL server (15 or newer). `patient`: without limits of time, for migrations and restoring.
 */
export function connectPostgres(url: string, { patient = false } = {}): PostgresConnection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    pipeline: true,
    connectionString: url,
    application_name: 'advice-builder',
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(patient ? {} : hurried),
  });
  const all = watch(pool);
  // A lost idle connection is replaced by the pool; requests that meet a server that is down fail on their own.
  pool.on('error', () => {});
  const look = (): void => {
    for (const client of all) if (client instanceof PreparingClient) client.look(ANSWER_TIMEOUT_MS / LOOK_MS);
  };
  const looking = patient ? undefined : setInterval(look, LOOK_MS).unref();
  return {
    db: drizzle(pool, { schema }),
    load: () => ({
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      clearInterval(looking);
      const silent = setTimeout(() => {
        for (const client of all) cut(client);
      }, CLOSE_TIMEOUT_MS);
      await pool.end();
      clearTimeout(silent);
    },
  };
}
