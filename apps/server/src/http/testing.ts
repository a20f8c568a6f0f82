import { encodeForm, type LogInAnswer, type Site } from '@advice-builder/contract';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app.ts';
import { codeAt } from '../auth/one-time-code.ts';
import { createTokenSigner } from '../auth/token.ts';
import type { Role, UserTag } from '../domain/account.ts';
import { createBackground } from '../platform/background.ts';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import { createProgress } from '../platform/documents/progress.ts';
import { directDocuments } from '../platform/documents/testing.ts';
import type { Mailer, Message } from '../platform/mail/mailer.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { createOpenId } from '../platform/open-id.ts';
import { createVault } from '../platform/vault.ts';
import { createWatch } from '../platform/watch.ts';
import { rowsOf, type Store } from '../store/database.ts';
import { createJobQueue } from '../store/jobs/job-queue.ts';
import { insertPractice } from '../store/repositories/practices.ts';
import { insertUser } from '../store/repositories/users.ts';
import { TEST_NOW } from '../store/testing.ts';
import { createRates } from '../use-cases/base/rates-in-force.ts';
import type { Services, Settings } from '../use-cases/base/services.ts';
import type { App } from './app.ts';

export const PASSWORD = 'Correct-Horse-1';
export const BODY_LIMIT = 1_000_000;
/** The default options for the application in tests. */
export const OPTIONS: Parameters<typeof buildApp>[1] = {
  bodyLimit: BODY_LIMIT,
  requestsPerMinute: 100_000,
  trustProxy: 0,
  webRoot: '/nonexistent',
  apiPage: true,
  checkResponses: true,
  verboseErrors: false,
  logger: { level: 'silent' },
};
const SITE: Site = { stage: 'production', membersUrl: null, support: [], notice: null };
const SETTINGS: Settings = {
  maxIdleSeconds: 900,
  maxSessionSeconds: 43_200,
  maxScenarios: 6,
  grannyFlatOffered: true,
  spaVersion: '2.0',
  adminExcelify: false,
  operators: new Set(),
  passkeys: { rpId: 'advice.example.com', origin: 'https://advice.example.com' },
  publicUrl: 'http://localhost:3000',
  site: SITE,
};

export interface Person {
  readonly email: string;
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test names the members it expects, and fails where they are not
  readonly body: any;
}

export interface TestApp {
  readonly app: App;
  readonly services: Services;
  readonly clock: ManualClock;
  /** The e-mails sent so far, once all background work has ended. */
  mails(): Promise<readonly Message[]>;
  /** Adds a person and signs them in. */
  join(name: string, options?: JoinOptions): Promise<Person>;
  signIn(email: string, password?: string): Promise<Answer>;
  get(url: string, as?: Person): Promise<Answer>;
  /** Sends a form, as the client does. */
  send(method: 'POST' | 'PUT', url: string, body: object, as?: Person): Promise<Answer>;
  /** Sends raw text. */
  raw(method: 'POST' | 'PUT', url: string, type: string, text: string, as?: Person): Promise<Answer>;
  /** Like `send`, from another address than all other calls. */
  sendFrom(address: string, method: 'POST' | 'PUT', url: string, body: object, as?: Person): Promise<Answer>;
  close(): Promise<void>;
}

interface JoinOptions {
  readonly practiceId?: number;
  readonly role?: Role;
  readonly tags?: readonly UserTag[];
  readonly mustChange?: boolean;
}

/** The default address of calls in tests. */
const ADDRESS = '127.0.0.1';
const FORM = 'application/x-www-form-urlencoded';

/** The cheapest possible hash parameters, so that signing in takes no time. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
let passwordHash: Promise<string> | undefined;

interface InjectedAnswer {
  readonly statusCode: number;
  readonly headers: object;
  readonly payload: string;
}

function toAnswer({ statusCode, headers, payload }: InjectedAnswer): Answer {
  const type = String((headers as Record<string, unknown>)['content-type'] ?? '');
  const body: unknown = type.startsWith('application/json') ? JSON.parse(payload) : undefined;
  return { status: statusCode, headers: headers as Record<string, unknown>, text: payload, body };
}

async function testServices(
  store: Store,
  clock: Services['clock'],
  mailer: Mailer,
  settings: Partial<Settings>,
): Promise<Services> {
  const rates = createRates(store.db, clock);
  await rates.refresh();
  return {
    db: store.db,
    clock,
    signer: createTokenSigner('a secret of thirty-two characters or more'),
    rates,
    ratesKeys: new Map(),
    vault: createVault('another secret of thirty-two characters or more'),
    openId: createOpenId({ allowsLocalHttp: true }),
    mailer,
    outbox: createOutbox(mailer, clock, () => {}),
    background: createBackground(() => {}),
    watch: createWatch(clock, async () => undefined),
    documents: directDocuments(),
    progress: createProgress(),
    jobs: createJobQueue(store.queue, () => {}),
    settings: { ...SETTINGS, ...settings },
  };
}

/** The application on a store, with a clock that the test moves. Every answer is validated against its schema. */
export async function testApp(store: Store, settings: Partial<Settings> = {}, mailer?: Mailer): Promise<TestApp> {
  const clock = manualClock(TEST_NOW);
  const sent: Message[] = [];
  const mailing: Mailer = mailer ?? { send: async (message) => void sent.push(message), close: () => {} };
  const services = await testServices(store, clock, mailing, settings);
  const { background } = services;
  const app = await buildApp(services, OPTIONS);
  const practiceId = await insertPractice(store.db, 'Practice', clock.now(), { requireTwoFactor: false });
  const authorization = (as?: Person) => (as === undefined ? {} : { authorization: `Bearer ${as.token}` });
  const rawFrom = async (remoteAddress: string, ...[method, url, type, payload, as]: Parameters<TestApp['raw']>) =>
    toAnswer(
      await app.inject({
        method,
        url: `/api/v1${url}`,
        payload,
        headers: { 'content-type': type, ...authorization(as) },
        remoteAddress,
      }),
    );
  const raw: TestApp['raw'] = (...call) => rawFrom(ADDRESS, ...call);
  const send: TestApp['send'] = (method, url, body, as) => raw(method, url, FORM, encodeForm(body), as);
  const signIn: TestApp['signIn'] = (email, password = PASSWORD) => send('POST', '/log-in', { email, password });
  return {
    app,
    services,
    clock,
    async mails() {
      await background.settled();
      return sent;
    },
    raw,
    send,
    sendFrom: (address, method, url, body, as) => rawFrom(address, method, url, FORM, encodeForm(body), as),
    signIn,
    async get(url, as) {
      return toAnswer(await app.inject({ method: 'GET', url: `/api/v1${url}`, headers: authorization(as) }));
    },
    async join(name, options = {}) {
      passwordHash ??= hash(PASSWORD, CHEAP);
      const email = `${name}.${process.hrtime.bigint()}@example.com`;
      const person = { practiceId, email, firstName: name, lastName: 'Person', role: 'adviser' as const, ...options };
      await insertUser(store.db, { ...person, passwordHash: await passwordHash }, clock.now());
      const answer = await signIn(email);
      return { email, token: (answer.body as LogInAnswer).jwt };
    },
    async close() {
      await app.close();
      await background.settled();
      await services.jobs.close();
    },
  };
}

/** A person with a second factor. Each recovery code works once. */
export interface Protected extends Person {
  readonly recoveryCodes: readonly string[];
}

/** Sets up a second factor for a person. */
export async function protect(test: TestApp, person: Person): Promise<Protected> {
  const begun = await test.send('POST', '/two-factor/begin', { currentPassword: PASSWORD }, person);
  const code = codeAt(begun.body.secret, test.clock.now());
  const { recoveryCodes } = (await test.send('POST', '/two-factor/confirm', { code }, person)).body;
  return { ...person, recoveryCodes };
}

/** The calls that change one record, each with a body. */
export function changesOf(recId: number): readonly (readonly ['POST' | 'PUT', string, object])[] {
  const change = { scenarios: { 0: { name: 'x', meta: { revision: 9 } } } };
  return [
    ['PUT', `/record/${recId}/save`, change],
    ['POST', `/record/${recId}/load/0`, change],
    ['POST', `/report/${recId}/summary/0`, change],
    ['POST', `/record/${recId}/copy/0`, {}],
    ['POST', `/record/${recId}/scenarios`, { make: [{ source: 0, name: '', patch: {} }] }],
    ['POST', `/record/${recId}/deleteScen/1`, {}],
    ['POST', `/record/${recId}/deleteScens`, { revisions: { 1: 1 } }],
    ['POST', `/record/${recId}/delete`, {}],
  ];
}

/** The audit lines about a refused call, found by the request id in its answer. */
export async function refusalsIn({ db }: Store, { body }: Answer) {
  return rowsOf<{ action: string; record: number | null; person: string; details: unknown }>(
    await db.execute(sql`SELECT a.action, a.record_id::int AS record, u.email AS person, a.details
      FROM audit a JOIN users u ON u.id = a.user_id AND u.practice_id = a.practice_id
      WHERE a.request_id = ${body?.requestId ?? ''} AND a.action LIKE 'access-refused%' ORDER BY a.id`),
  );
}
