import assert from 'node:assert/strict';
import type { Answer, ApiClient } from '../support/api-client.ts';

interface Loaded {
  readonly scenarios: Record<string, { readonly meta: { readonly revision: number } }>;
}

/** The number of scenarios in a set: the most that a record can have. */
const SET = 5;
const make = Array.from({ length: SET }, (_, index) => ({
  source: 0,
  name: `RAD ${index}`,
  patch: { sCare: [{ radRacPaid: index * 1000 }] },
}));

/** One record in which a set of scenarios is made and deleted again and again. */
export class SetLane {
  acknowledged = 0;
  unanswered = 0;
  readonly recId: number;
  #there = false;
  #isOpen = false;
  #revisions: Record<string, number> = {};
  constructor(recId: number) {
    this.recId = recId;
  }

  /** Creates a new record with a type of care. */
  static async create(api: ApiClient): Promise<SetLane> {
    const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
    const current = { sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026' }], meta: { revision: 1 } };
    await api.must('PUT', `/record/${recId}/save`, { form: { scenarios: { 0: current } } });
    return new SetLane(recId);
  }

  /** Continues from the stored state: the complete set or no set, and the acknowledged one if no call was under way. */
  async takeUp(api: ApiClient): Promise<void> {
    const { scenarios } = await api.must<Loaded>('POST', `/record/${this.recId}/load`);
    const made = Object.entries(scenarios).filter(([sid]) => sid !== '0');
    assert.ok(made.length === 0 || made.length === SET, `${made.length} of ${SET} scenarios are stored`);
    const isThere = made.length === SET;
    if (!this.#isOpen) assert.equal(isThere, this.#there, 'what was acknowledged last is not what is stored');
    this.#there = isThere;
    this.#isOpen = false;
    this.#revisions = Object.fromEntries(made.map(([sid, { meta }]) => [sid, meta.revision]));
  }

  /** Makes the set or deletes it. Resolves to false if the server went away before it answered. */
  async save(api: ApiClient): Promise<boolean> {
    this.#isOpen = true;
    const answer = await this.#send(api).catch(() => undefined);
    if (answer === undefined) {
      this.unanswered += 1;
      return false;
    }
    if (answer.status !== 200) throw new Error(`a set answered ${answer.status}: ${answer.text}`);
    this.#isOpen = false;
    this.acknowledged += 1;
    this.#there = !this.#there;
    if (this.#there) this.#revisions = revisionsOf(answer);
    return true;
  }

  #send(api: ApiClient): Promise<Answer> {
    const path = `/record/${this.recId}`;
    return this.#there
      ? api.call('POST', `${path}/deleteScens`, { form: { revisions: this.#revisions } })
      : api.call('POST', `${path}/scenarios`, { form: { make } });
  }
}

function revisionsOf({ body }: Answer): Record<string, number> {
  const { status } = body as { status: { updated: { scenarios: Record<string, { revision: number }> } } };
  return Object.fromEntries(Object.entries(status.updated.scenarios).map(([sid, { revision }]) => [sid, revision]));
}
