import type { HistoryVersion } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const ADMIN = { tags: [{ id: 255, name: 'admin' }] };

describeOnStore('the history of a record, with origins,', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
    recId = await margaret(test, ann);
    later();
  });

  /** Advances the clock so that another version begins. */
  const later = () => test.clock.advance(11 * 60);
  const post = async (url: string, body: object = {}, as = ann) => {
    const { status, body: answer } = await test.send('POST', `/record/${url}`, body, as);
    expect([url, status]).toEqual([url, 200]);
    return answer;
  };
  const versions = async (id = recId, as = ann): Promise<readonly HistoryVersion[]> =>
    (await test.get(`/record/${id}/history`, as)).body.versions;
  const newest = async () => (await versions())[0] as HistoryVersion;
  const first = async (id: number, as = ann) => (await versions(id, as)).at(-1)?.origin;
  const made = ({ changes }: HistoryVersion) =>
    changes.flatMap(({ kind, sid, origin }) => (kind === 'scenario-made' ? [[sid, origin]] : []));
  const copied = (sid: number) => ({ sid, version: null });

  it('names the source of each copied scenario, single or in a set, together with the saved changes', async () => {
    expect(made(await newest())).toEqual([
      [1, copied(0)],
      [2, copied(0)],
    ]);
    await post(`${recId}/copy/2`);
    expect(made(await newest())).toEqual([[3, copied(2)]]);
    later();
    const make = [1, 3].map((source) => ({ source, name: `Of ${source}`, patch: {} }));
    await post(`${recId}/scenarios`, { make });
    expect(made(await newest())).toEqual([
      [4, copied(1)],
      [5, copied(3)],
    ]);
    // Each version takes its origin from its own audit line, even if the id of a scenario is used again.
    await post(`${recId}/deleteScen/5`);
    later();
    await post(`${recId}/deleteScen/3`);
    later();
    await post(`${recId}/copy/4`);
    const again = await versions();
    expect(again.flatMap(made)).toEqual([
      [3, copied(4)],
      [4, copied(1)],
      [3, copied(2)],
      [1, copied(0)],
      [2, copied(0)],
    ]);
  });

  it('uses the last origin if a scenario was created, deleted and created again within a version', async () => {
    await post(`${recId}/copy/2`);
    await post(`${recId}/deleteScen/3`);
    await post(`${recId}/copy/1`);
    expect(made(await newest())).toEqual([[3, copied(1)]]);
  });

  it('names the version from which a scenario was restored, by its day and current name', async () => {
    const { number } = await newest();
    test.clock.advance(3 * 86_400);
    ann = { ...ann, token: (await test.signIn(ann.email)).body.jwt };
    await post(`${recId}/history/${number}/scenarios/1`);
    const version = { number, day: '2026-11-21', name: null };
    expect(made(await newest())).toEqual([[3, { sid: 1, version }]]);
    await post(`${recId}/history/name`, { version: number, name: 'first talk' });
    expect(made(await newest())).toEqual([[3, { sid: 1, version: { ...version, name: 'first talk' } }]]);
    const { body } = await test.get(`/record/${recId}/history/${(await newest()).number}`, ann);
    expect(made(body.version)).toEqual(made(await newest()));
  });

  it('names the source of a record, with its reference while the caller may read it', async () => {
    const { newId } = await post(`${recId}/duplicate`);
    expect(await first(newId)).toEqual({ kind: 'duplicated', recId, reference: 'HAL-2026-031' });
    const ada = await test.join('ada', { ...ADMIN, role: 'admin' });
    const clone = (await post(`${recId}/clone`, {}, ada)).newId;
    expect(await first(clone, ada)).toEqual({ kind: 'cloned', recId, reference: 'HAL-2026-031' });
    // Ada keeps the clone but may no longer read the original.
    await store().db.execute(sql`UPDATE users SET role = 'adviser', tags = '[]' WHERE email = ${ada.email}`);
    expect(await first(clone, ada)).toEqual({ kind: 'cloned', recId, reference: '' });
    await post(`${recId}/delete`);
    expect(await first(newId)).toEqual({ kind: 'duplicated', recId, reference: '' });
  });

  it('names an import and the example, and nothing for a record that began blank', async () => {
    const file = (await test.get(`/record/${recId}/case`, ann)).body;
    const { body } = await test.raw('POST', '/record/import', 'application/json', JSON.stringify(file), ann);
    expect(await first(body.recId)).toEqual({ kind: 'imported', recId: null, reference: '' });
    const example = (await post('example')).recId;
    expect(await first(example)).toEqual({ kind: 'example', recId: null, reference: '' });
    expect(await first(recId)).toBeUndefined();
  });
});
