import assert from 'node:assert/strict';
import type { Answer, ApiClient } from '../support/api-client.ts';

interface History {
  readonly versions: readonly { readonly number: number }[];
}

interface Version {
  readonly scenarios: Loaded['scenarios'];
  /** Changes from the version to the current state. */
  readonly since: readonly object[];
}

interface Loaded {
  readonly scenarios: Record<string, { sExpenses: { quickTotal: number | null }; meta: { revision: number } }>;
}

/** One record that is saved again and again. It remembers the last sent and the last acknowledged number. */
export class Lane {
  sent = 0;
  acknowledged = 0;
  /** Number of saves that were stored although their answer never arrived. */
  keptUnanswered = 0;
  readonly recId: number;
  #revision = 0;
  constructor(recId: number) {
    this.recId = recId;
  }

  /**
   * Continues from the stored state. A save that was under way may be stored or not, but an acknowledged one must be
   * stored.
   */
  async takeUp(api: ApiClient): Promise<void> {
    const stored = await this.#read(api);
    assert.ok(stored >= this.acknowledged, `save ${this.acknowledged} was acknowledged, ${stored} is stored`);
    assert.ok(stored <= this.sent, `save ${this.sent} was sent last, ${stored} is stored`);
    await this.#checkHistory(api, stored);
    this.keptUnanswered += stored - this.acknowledged;
    this.sent = stored;
    this.acknowledged = stored;
  }

  async #read(api: ApiClient): Promise<number> {
    const { scenarios } = await api.must<Loaded>('POST', `/record/${this.recId}/load`);
    const current = scenarios['0'];
    if (current === undefined) throw new Error('scenario 0 is missing');
    this.#revision = current.meta.revision;
    return current.sExpenses.quickTotal ?? 0;
  }

  /** Checks that the history ends with the stored state: a save is in both or in neither. */
  async #checkHistory(api: ApiClient, stored: number): Promise<void> {
    const { versions } = await api.must<History>('GET', `/record/${this.recId}/history`);
    const newest = `/record/${this.recId}/history/${versions[0]?.number}`;
    const { scenarios, since } = await api.must<Version>('GET', newest);
    assert.deepEqual(since, [], 'the newest version differs from the record');
    assert.equal(scenarios['0']?.sExpenses.quickTotal ?? 0, stored);
  }

  /** Saves the next number. Resolves to false if the server went away before it answered. */
  async save(api: ApiClient): Promise<boolean> {
    const answer = await this.#send(api).catch(() => undefined);
    if (answer === undefined) return false;
    if (answer.status !== 200) throw new Error(`save answered ${answer.status}: ${answer.text}`);
    return true;
  }

  /** Saves to a server that must be running. Resolves to false if it cannot reach its database. */
  async saveIfAvailable(api: ApiClient): Promise<boolean> {
    const { status, text } = await this.#send(api);
    if (status !== 200 && status !== 503) throw new Error(`save answered ${status}: ${text}`);
    return status === 200;
  }

  async #send(api: ApiClient): Promise<Answer> {
    this.sent += 1;
    const scenario = { meta: { revision: this.#revision }, sExpenses: { quickTotal: this.sent } };
    const answer = await api.call('PUT', `/record/${this.recId}/save`, { form: { scenarios: { 0: scenario } } });
    if (answer.status !== 200) return answer;
    const { status } = answer.body as { status: { updated: { scenarios: Record<string, { revision: number }> } } };
    this.#revision = status.updated.scenarios['0']?.revision ?? Number.NaN;
    this.acknowledged = this.sent;
    return answer;
  }
}
