import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isQueryTimeout, QUERY_TIMEOUT } from '../platform/trouble.ts';
import type { Database, StoreLoad } from './database.ts';
import * as schema from './schema.ts';

/** Most statements that get a name. The server has few, and any others are sent without one. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `statement_${names.size}`;
    names.set(text, name);
  }
  return name;
}

/** Closes a connection without notice to the other side, which may not be reachable. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}

const BEGIN = /^begin\b/i;
/** Our answer to BEGIN. Nobody reads its content. */
const BEGUN = { rows: [], rowCount: 0 };

/**
 * A connection that sends statements at once, without waiting for earlier answers, because a round trip costs more than
 * most statements. They still run one after the other. Each statement with values gets a name, under which the server
 * keeps it parsed and planned for the connection.
 */
class PreparingClient extends pg.Client {
  /** Called when the other side has not answered in time. */
  onSilence: () => void = () => {};
  /** The statement that the server is answering. The driver's types omit it. */
  declare readonly _activeQuery?: object | null;
  #isCorked = false;
  #answering: object | undefined;
  #looks = 0;

  /** Cuts the connection if the same statement is still unanswered after `most` checks in a row. */
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
    const name = hasValues ? (query.name ?? statementName(query.text)) : query.name;
    const named = { ...query, ...(name !== undefined && { name }) };
    this.#sendTogether();
    const isAnswered = typeof values === 'function' || typeof rest[0] === 'function';
    if (isAnswered) return this.#ask(named, values, ...rest) as never;
    // The driver's own promise would keep the data of a call in memory until a full collection: docs/decisions/0043.
    const answer = new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      this.#ask(named, values, settle);
    });
    const isBegin = BEGIN.test(query.text);
    answer.catch((error: Error) => this.#failed(error, isBegin));
    // Nothing depends on the answer to BEGIN, so it is sent with the first statement.
    return (isBegin ? Promise.resolve(BEGUN) : answer) as never;
  }

  /** Accepts every form of a query. The driver's types accept one form at a time. */
  #ask(...query: readonly unknown[]): unknown {
    return Reflect.apply(super.query, this, query);
  }

  /** Sends all statements that are made before the program next waits in one packet. */
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
    // A late answer could reach the next caller, and the following statements must not run outside of their
    // transaction.
    if (isSilent || isBegin) cut(this);
    // This is needed for a statement in a transaction. For any other statement, the pool sees the error when the
    // connection is released.
    if (isSilent) this.onSilence();
  }
}

export interface PostgresConnection {
  readonly db: Database;
  load(): StoreLoad;
  /** Waits for statements under way, but not for a server that does not answer. */
  close(): Promise<void>;
}

/** An answer that takes longer will not come: the network is cut, or the server hangs. */
const ANSWER_TIMEOUT_MS = 8_000;
/**
 * Milliseconds between two checks of all connections. The driver's own limit uses a timer for each statement, which
 * keeps the data of its call until a full collection (docs/decisions/0043). The limit counts checks, so that a busy
 * program does not mistake an answer that has arrived but was not read yet for a late one.
 */
const LOOK_MS = 250;
/** The server gives up a little earlier than we do, so that the connection stays usable. */
const STATEMENT_TIMEOUT_MS = 7_500;
/** The longest time a transaction may hold locks while its client is silent. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_TIMEOUT_MS = 8_000;
const CLOSE_TIMEOUT_MS = 3_000;

const hurried = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

/** Watches the connections of a pool, and returns the open ones. */
function watch(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const all = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  // If one connection falls silent, others usually have too, and each would cost a later caller its time.
  const cutIdle = (): void => {
    for (const client of idle) cut(client);
  };
  pool.on('connect', (client) => {
    all.add(client);
    // Without a listener, losing a connection that is in use would end the process. Its statements fail by themselves,
    // as do those of a client that failed after it was returned.
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

/** Connects to a PostgreSQL server (15 or newer). `patient`: without time limits, for migrations and restoring. */
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
  // The pool replaces a lost idle connection. Calls to a server that is down fail by themselves.
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
