import type { LoadAnswer, RecordPatch, ScenarioPatch, Status } from '@advice-builder/contract';
import type { Answer, ApiClient, Request } from './api-client.ts';

export interface SavePayloadParts {
  readonly record?: RecordPatch | undefined;
  readonly scenarios?: Readonly<Record<string, ScenarioPatch | undefined>>;
}

export type Encoding = 'form' | 'json';

/** A client of one record that keeps track of revisions as the page does. */
export class RecordClient {
  readonly recId: number;
  readonly #api: ApiClient;
  readonly #encoding: Encoding;
  #recordRevision = 0;
  readonly #revisions = new Map<string, number>();

  private constructor(api: ApiClient, recId: number, encoding: Encoding) {
    this.#api = api;
    this.recId = recId;
    this.#encoding = encoding;
  }

  /** Creates a new record and loads it. */
  static async create(api: ApiClient, encoding: Encoding = 'form'): Promise<RecordClient> {
    const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
    const client = new RecordClient(api, recId, encoding);
    await client.load();
    return client;
  }

  /** Loads all scenarios and stores their revisions. */
  async load(): Promise<LoadAnswer> {
    const loaded = await this.#api.must<LoadAnswer>('POST', `/record/${this.recId}/load`);
    this.#recordRevision = loaded.record.revision;
    for (const [sid, scenario] of Object.entries(loaded.scenarios)) this.#revisions.set(sid, scenario.meta.revision);
    return loaded;
  }

  /** Saves, and resolves to the server's answer whatever its status. */
  async trySave(payload: SavePayloadParts): Promise<Answer> {
    const answer = await this.#api.call('PUT', `/record/${this.recId}/save`, this.body(payload));
    if (answer.status === 200) this.#take((answer.body as { status: Status }).status);
    return answer;
  }

  async save(payload: SavePayloadParts): Promise<void> {
    const { status, text } = await this.trySave(payload);
    if (status !== 200) throw new Error(`save answered ${status}: ${text}`);
  }

  /** Adds a copy of a scenario, and resolves to its number. */
  async copy(source: number): Promise<number> {
    const path = `/record/${this.recId}/copy/${source}`;
    const { newSid } = await this.#api.must<{ newSid: number }>('POST', path, this.body({}));
    await this.load();
    return newSid;
  }

  /** Returns the summary of a scenario, after saving the payload. */
  async summary(sid: number, payload: SavePayloadParts = {}): Promise<Record<string, unknown> & { status: Status }> {
    const path = `/report/${this.recId}/summary/${sid}`;
    const answer = await this.#api.must<Record<string, unknown> & { status: Status }>('POST', path, this.body(payload));
    this.#take(answer.status);
    return answer;
  }

  /** A payload as this client sends it: with the revisions it is based on. */
  body({ record, scenarios = {} }: SavePayloadParts): Request {
    const revised = Object.entries(scenarios).map(([sid, scenario]) => [
      sid,
      { ...scenario, meta: { ...scenario?.meta, revision: this.#revisions.get(sid) ?? 0 } },
    ]);
    const payload = {
      recordRevision: this.#recordRevision,
      ...(record === undefined ? {} : { record }),
      ...(revised.length === 0 ? {} : { scenarios: Object.fromEntries(revised) }),
    };
    return this.#encoding === 'json' ? { json: payload } : { form: payload };
  }

  #take({ updated }: Status): void {
    this.#recordRevision = updated.record?.revision ?? this.#recordRevision;
    for (const [sid, { revision }] of Object.entries(updated.scenarios ?? {})) this.#revisions.set(sid, revision);
  }
}
