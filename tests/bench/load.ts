import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { encodeForm } from '@advice-builder/contract';
import { hashPassword } from '../../apps/server/src/platform/password.ts';
import { connectPostgres } from '../../apps/server/src/store/postgres.ts';
import { insertPractice } from '../../apps/server/src/store/repositories/practices.ts';
import { insertUser } from '../../apps/server/src/store/repositories/users.ts';
import { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { beginServer, joinedServer, removeFolder, temporaryFolder } from '../support/running-server.ts';
import { held } from './limits.ts';
import { print, summary } from './statistics.ts';

const SERVERS = 2;
export const ADVISERS = 40;
const RECORDS_OF_ADVISER = 10;
const WARM_UP_SECONDS = 10;
const SAMPLE_SECONDS = 10;
/** Calls a second when one kind of call is measured alone, for its cost on the servers. */
const ALONE_RATE = 100;
const ALONE_SECONDS = 20;
/** The limits for the servers: milliseconds for 99 of 100 calls of each kind, and processor time of a summary. */
const P99_BELOW_MS = 25;
const PROCESSOR_BELOW_MS = 1.5;
const PASSWORD = 'Correct-Horse-1';
const KINDS = ['list', 'load', 'save', 'summary'] as const;
type Kind = (typeof KINDS)[number];
/** Ten calls in a row, in the proportions of a working day. */
const MIX: readonly Kind[] = ['load', 'save', 'load', 'summary', 'load', 'save', 'list', 'load', 'save', 'summary'];

const scenario = margaretCase.scenarios['0'];

/** A record of an adviser with the revision of its Current Situation. */
interface Desk {
  readonly token: string;
  readonly recId: number;
  revision: number;
}

interface Server {
  readonly url: URL;
  readonly pid: number;
  readonly agent: Agent;
}

/** Adds the advisers to the database and signs them in. Each gets records with Margaret's case. */
async function openDesks(servers: readonly Server[], databaseUrl: string, advisers: number): Promise<readonly Desk[]> {
  const { db, close } = connectPostgres(databaseUrl);
  const at = new Date('2026-11-20T22:00:00Z');
  const practiceId = await insertPractice(db, 'Load', at);
  const passwordHash = await hashPassword(PASSWORD);
  const desks: Desk[] = [];
  for (let n = 0; n < advisers; n += 1) {
    const email = `adviser-${n}@example.com`;
    const person = { practiceId, email, firstName: 'Adviser', lastName: String(n), role: 'adviser' } as const;
    await insertUser(db, { ...person, passwordHash }, at);
    const api = new ApiClient(servers[n % servers.length]?.url.origin ?? '');
    await api.signIn({ email, password: PASSWORD });
    for (let record = 0; record < RECORDS_OF_ADVISER; record += 1) {
      const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
      const body = {
        record: margaretCase.record,
        recordRevision: 1,
        scenarios: { 0: { ...scenario, meta: { revision: 1 } } },
      };
      await api.must('PUT', `/record/${recId}/save`, { form: body });
      desks.push({ token: api.token ?? '', recId, revision: 2 });
    }
  }
  await close();
  return desks;
}

interface Sent {
  readonly status: number;
  readonly text: string;
}

function send(server: Server, desk: Desk, method: string, path: string, form?: string): Promise<Sent> {
  const headers: Record<string, string> = { authorization: `Bearer ${desk.token}` };
  // A browser accepts compressed answers. The answer of a save is read by this program, so it is requested
  // uncompressed.
  if (method !== 'PUT') headers['accept-encoding'] = 'gzip, deflate, br';
  if (form !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded';
  return new Promise((resolve, reject) => {
    const { hostname, port } = server.url;
    const options = { agent: server.agent, hostname, port, method, path: `/api/v1${path}`, headers };
    const sending = request(options, (answer: IncomingMessage) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = answer.headers['content-encoding'] === undefined ? Buffer.concat(parts).toString() : '';
        resolve({ status: answer.statusCode ?? 0, text });
      });
    });
    sending.on('error', reject);
    sending.end(form);
  });
}

let amount = 10_000;

/** A different amount each time, so that every save and summary stores a change. */
function changedScenario(desk: Desk): string {
  amount += 1;
  const contents = { ...scenario, sExpenses: { quickTotal: amount }, meta: { revision: desk.revision } };
  return encodeForm({ scenarios: { 0: contents } });
}

async function call(kind: Kind, server: Server, desk: Desk): Promise<number> {
  if (kind === 'list') return (await send(server, desk, 'GET', '/records')).status;
  if (kind === 'load') return (await send(server, desk, 'POST', `/record/${desk.recId}/load/0`, '')).status;
  const form = changedScenario(desk);
  const { status } =
    kind === 'save'
      ? await send(server, desk, 'PUT', `/record/${desk.recId}/save`, form)
      : await send(server, desk, 'POST', `/report/${desk.recId}/summary/0`, form);
  if (status === 200) desk.revision += 1;
  return status;
}

interface Tally {
  readonly milliseconds: Record<Kind, number[]>;
  readonly lateness: number[];
  readonly errors: Map<string, number>;
}

const newTally = (): Tally => ({
  milliseconds: { list: [], load: [], save: [], summary: [] },
  lateness: [],
  errors: new Map(),
});

/**
 * Sends calls at a fixed rate, whatever the answers. A call is timed from the moment it was due, so that a slow server
 * cannot hide its delay by making the generator wait.
 */
async function run(
  servers: readonly Server[],
  free: Desk[],
  rate: number,
  seconds: number,
  mix: readonly Kind[] = MIX,
): Promise<Tally> {
  const tally = newTally();
  const pending = new Set<Promise<void>>();
  const started = performance.now();
  const one = async (n: number, due: number): Promise<void> => {
    const kind = mix[n % mix.length] as Kind;
    const server = servers[Math.trunc(n / mix.length) % servers.length] as Server;
    const desk = free.shift();
    const outcome = desk === undefined ? 'no free record' : await call(kind, server, desk).catch(String);
    if (desk !== undefined) free.push(desk);
    tally.milliseconds[kind].push(performance.now() - due);
    if (outcome !== 200) tally.errors.set(`${kind}: ${outcome}`, (tally.errors.get(`${kind}: ${outcome}`) ?? 0) + 1);
  };
  for (let n = 0; n < rate * seconds; ) {
    const now = performance.now();
    for (; n < rate * seconds && started + (n * 1000) / rate <= now; n += 1) {
      const due = started + (n * 1000) / rate;
      tally.lateness.push(now - due);
      const sent = one(n, due).finally(() => pending.delete(sent));
      pending.add(sent);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  return tally;
}

/** Processor milliseconds of a process, and its memory in megabytes, on systems that report them. */
function usageOf(pid: number): { readonly cpu: number; readonly megabytes: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { cpu: (Number(fields[11]) + Number(fields[12])) * 10, megabytes: Math.round(Number(kilobytes) / 1024) };
  } catch {
    return { cpu: Number.NaN, megabytes: Number.NaN };
  }
}

export interface Load {
  /** Calls a second, in the proportions of `MIX`. */
  readonly rate: number;
  readonly seconds: number;
  /** The number of advisers, each with ten records. */
  readonly advisers: number;
  /** Whether each kind of call is also measured alone. */
  readonly alone: boolean;
}

async function measure(servers: readonly Server[], databaseUrl: string, { rate, seconds, advisers, alone }: Load) {
  const free = [...(await openDesks(servers, databaseUrl, advisers))];
  await run(servers, free, rate, Math.min(WARM_UP_SECONDS, seconds));
  const memory: number[][] = [];
  const sample = () => memory.push(servers.map((server) => usageOf(server.pid).megabytes));
  const cpu = () => servers.reduce((sum, server) => sum + usageOf(server.pid).cpu, 0);
  sample();
  const timer = setInterval(sample, SAMPLE_SECONDS * 1000);
  const [before, own, started] = [cpu(), process.cpuUsage(), performance.now()];
  const tally = await run(servers, free, rate, seconds);
  clearInterval(timer);
  sample();
  const took = (performance.now() - started) / 1000;
  const ownAfter = process.cpuUsage(own);
  const mixed = cpu() - before;
  const processorMilliseconds: Partial<Record<Kind, number>> = {};
  for (const kind of alone ? KINDS : []) {
    const from = cpu();
    await run(servers, free, ALONE_RATE, ALONE_SECONDS, [kind]);
    processorMilliseconds[kind] = Number(((cpu() - from) / (ALONE_RATE * ALONE_SECONDS)).toFixed(2));
  }
  return {
    what: `${rate} requests a second for ${seconds} s, 40 % load, 30 % save of one scenario, 20 % summary, 10 % list; saves and summaries store a scenario`,
    servers: `${SERVERS} processes on one PostgreSQL database`,
    loadGenerator: 'one process on the same machine as servers and database, over loopback',
    machine: { processors: cpus().length, loadAverage: loadavg().map((load) => Number(load.toFixed(1))) },
    requestsPerSecond: Math.round((rate * seconds) / took),
    millisecondsFromDue: Object.fromEntries(KINDS.map((kind) => [kind, summary(tally.milliseconds[kind])])),
    generatorLateMilliseconds: summary(tally.lateness),
    calls: rate * seconds,
    errors: Object.fromEntries(tally.errors),
    serverProcessorMillisecondsAlone: processorMilliseconds,
    serverProcessorMillisecondsARequest: Number((mixed / (rate * seconds)).toFixed(2)),
    generatorProcessorMillisecondsARequest: Number(
      ((ownAfter.user + ownAfter.system) / 1000 / (rate * seconds)).toFixed(2),
    ),
    /** Memory of each server, sampled every ten seconds. */
    megabytes: memory,
  };
}

/** Runs two servers, as installed, on a new database of a PostgreSQL server under a steady mixed load. */
export async function underLoad(url: string, load: Load) {
  const script = await joinedServer();
  const database = await createDatabase(url);
  const folders: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  try {
    const servers: Server[] = [];
    for (let n = 0; n < SERVERS; n += 1) {
      const dataDir = temporaryFolder();
      folders.push(dataDir);
      const env = { DATABASE_URL: database.url, KEYS_DIR: path.join(folders[0] as string, 'keys') };
      const starting = beginServer({ dataDir, env, script });
      const server = await starting.ready;
      stops.push(server.stop);
      const agent = new Agent({ keepAlive: true, maxSockets: 100 });
      servers.push({ url: new URL(server.url), pid: starting.process.pid ?? 0, agent });
    }
    return await measure(servers, database.url, load);
  } finally {
    for (const stop of stops) await stop();
    for (const folder of folders) removeFolder(folder);
    await database.drop();
  }
}

const USAGE = 'usage: npm run --silent bench -- load [--seconds 300] [--rate 200], with TEST_DATABASE_URL';

/** Runs on the PostgreSQL server of TEST_DATABASE_URL. */
export async function benchLoad(words: readonly string[]): Promise<void> {
  const options = { seconds: { type: 'string', default: '300' }, rate: { type: 'string', default: '200' } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const [seconds, rate, url] = [Number(values.seconds), Number(values.rate), process.env.TEST_DATABASE_URL];
  if (!(seconds > 0 && rate > 0) || !url) throw new Error(USAGE);
  const { megabytes, ...measured } = await underLoad(url, { rate, seconds, advisers: ADVISERS, alone: true });
  const processor = measured.serverProcessorMillisecondsAlone.summary ?? Number.NaN;
  const limits = held([
    ...KINDS.map((kind) => ({
      what: `${kind}, 99 of 100`,
      measured: measured.millisecondsFromDue[kind]?.p99 ?? Number.NaN,
      unit: 'ms',
      below: P99_BELOW_MS,
    })),
    { what: 'processor of the servers for a summary', measured: processor, unit: 'ms', below: PROCESSOR_BELOW_MS },
  ]);
  print({ bench: 'load', ...measured, megabytesOfServers: megabytes.map((each) => each.join('+')).join(' '), limits });
  if (Object.keys(measured.errors).length > 0) process.exitCode = 1;
}
