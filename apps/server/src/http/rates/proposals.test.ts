import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { effectOf } from '../../use-cases/rates/effect.ts';
import { mpirPack } from '../../use-cases/rates/testing.ts';
import { margaret } from '../report/testing.ts';
import { type Person, protect, refusalsIn, type TestApp, testApp } from '../testing.ts';

/** A pack for October 2026 that changes Margaret's figures on the day of the tests. */
const PACK = mpirPack('2026-10-01', 9.51);

describeOnStore('a proposed pack', (store) => {
  const operators = new Set<string>();
  let test: TestApp;
  let olga: Person;
  let otto: Person;
  let ann: Person;
  let id: number;

  beforeAll(async () => {
    test = await testApp(store(), { operators });
    ann = await test.join('ann', { role: 'supervisor' });
    await margaret(test, ann);
    olga = await protect(test, await test.join('olga'));
    otto = await protect(test, await test.join('otto'));
    operators.add(olga.email).add(otto.email);
    id = (await json('/rates/packs', { pack: JSON.stringify(PACK) }, olga)).body.id;
  });
  afterAll(() => test.close());
  const json = (url: string, body: object, as: Person) =>
    test.raw('POST', url, 'application/json', JSON.stringify(body), as);

  it('is shown to the second operator before acceptance: differences, sources and affected records', async () => {
    const { status, body } = await test.get(`/rates/packs/${id}/changes`, otto);
    expect([status, body]).toEqual([
      200,
      {
        differences: [
          {
            kind: 'differs',
            series: 'mpir.rate',
            from: '2026-10-01',
            value: 9.51,
            status: 'published',
            source: { publisher: 'Health', title: 'MPIR' },
            before: { from: '2026-10-01', value: 8.51, status: 'secondary' },
          },
        ],
        faults: [],
      },
    ]);
    const effect = await test.get(`/rates/packs/${id}/effect`, otto);
    expect(effect.body).toEqual(await effectOf(test.services, PACK));
    expect(effect.body).toMatchObject({ records: 1, moved: 1, worse: 1 });
  });

  it('is shown only to operators, and every refusal is audited', async () => {
    for (const part of ['changes', 'effect']) {
      const denied = await test.get(`/rates/packs/${id}/${part}`, ann);
      expect([denied.status, denied.body.error.code]).toEqual([403, 'access-denied']);
      expect(await refusalsIn(store(), denied)).toHaveLength(1);
      expect((await test.get(`/rates/packs/99/${part}`, otto)).body.error).toMatchObject({
        code: 'pack-refused',
        msg: 'There is no pack 99.',
      });
    }
  });

  it('shows why it would be refused, once another pack was accepted', async () => {
    const estimate = {
      from: '2026-10-01',
      value: 9.6,
      status: 'estimate',
      source: 'health',
      note: 'Recalled',
    } as const;
    const series = [{ id: 'mpir.rate', unit: 'percent', period: 'year', values: [estimate] }];
    const later = mpirPack('2026-10-01', 9.6, { id: 'later', series });
    const waits = (await json('/rates/packs', { pack: JSON.stringify(later) }, olga)).body.id;
    const faults = async () => (await test.get(`/rates/packs/${waits}/changes`, otto)).body.faults;
    expect(await faults()).toEqual([]);
    await json(`/rates/packs/${id}/accept`, {}, otto);
    expect(await faults()).toEqual([
      'mpir.rate 2026-10-01: the value of this day is published: only a published value can correct it.',
    ]);
    const refused = await json(`/rates/packs/${waits}/accept`, {}, otto);
    expect(refused.body.error.msg).toBe((await faults())[0]);
  });

  it('shows no effect once it is accepted', async () => {
    expect((await test.get(`/rates/packs/${id}/effect`, otto)).body.error.msg).toBe(
      `Pack ${id} is accepted: it is no longer a proposal.`,
    );
    expect((await test.get(`/rates/packs/${id}/changes`, otto)).body).toMatchObject({
      differences: [{ series: 'mpir.rate', value: 9.51, before: { value: 8.51 } }],
      faults: [],
    });
  });

  it('may be checked in a dry run without its effect on records, which takes long for many records', async () => {
    const pack = JSON.stringify(mpirPack('2027-01-01', 8.62));
    const { body } = await json('/rates/packs', { pack, dryRun: true, effect: false }, olga);
    expect(body.effect).toBeUndefined();
    expect(body.differences).toMatchObject([{ kind: 'new', source: { publisher: 'Health', title: 'MPIR' } }]);
    expect((await json('/rates/packs', { pack, dryRun: true }, olga)).body.effect).toMatchObject({ records: 1 });
  });
});
