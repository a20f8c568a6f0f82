import { shippedRateBook } from '@advice-builder/rates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { mpirPack } from '../../use-cases/rates/testing.ts';
import { type Person, protect, refusalsIn, type TestApp, testApp } from '../testing.ts';

const pack = JSON.stringify(mpirPack('2027-01-01', 8.62));

describeOnStore('packs of rates', (store) => {
  const operators = new Set<string>();
  let test: TestApp;
  let olga: Person;
  let otto: Person;
  let ann: Person;

  beforeAll(async () => {
    test = await testApp(store(), { operators });
    ann = await test.join('ann', { role: 'admin' });
    olga = await protect(test, await test.join('olga'));
    otto = await protect(test, await test.join('otto'));
    operators.add(olga.email).add(otto.email);
  });
  afterAll(() => test.close());
  const json = (url: string, body: object, as: Person) =>
    test.raw('POST', url, 'application/json', JSON.stringify(body), as);
  const rates = () => test.services.rates.book;

  it('can be changed only by operators with a second factor, and read by everyone', async () => {
    const denied = await json('/rates/packs', { pack }, await protect(test, ann));
    expect(denied.body.error.code).toBe('access-denied');
    expect(await refusalsIn(store(), denied)).toHaveLength(1);
    const bare = await test.join('bea');
    operators.add(bare.email);
    const refused = await json('/rates/packs', { pack }, bare);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'two-factor-required']);
    const read = async (person: Person) => (await test.get('/rates/packs', person)).body;
    expect(await read(bare)).toEqual({ released: shippedRateBook.hash, isOperator: true, packs: [] });
    expect(await read(ann)).toEqual({ released: shippedRateBook.hash, isOperator: false, packs: [] });
  });

  it('are shown before they are stored, and refused with every fault listed', async () => {
    const shown = await json('/rates/packs', { pack, dryRun: true }, olga);
    expect(shown.body).toMatchObject({
      title: 'Rates of 1 January 2027',
      signedBy: null,
      differences: [{ kind: 'new', series: 'mpir.rate', from: '2027-01-01', value: 8.62, before: { value: 8.51 } }],
    });
    expect(shown.body.id).toBeUndefined();
    expect(shown.body.effect).toEqual({ records: 0, moved: 0, worse: 0, without: 0, care: 0, pension: 0 });
    const damaged = await json('/rates/packs', { pack: pack.replace('8.62', '8.63') }, olga);
    expect([damaged.status, damaged.body.error]).toMatchObject([
      422,
      { code: 'pack-refused', msg: 'The pack is damaged: its hash does not match its content.' },
    ]);
    expect((await json('/rates/packs', { pack: '{}' }, olga)).body.error.msg).toBe('This file is not a rates pack.');
    expect((await test.get('/rates/packs', ann)).body.packs).toEqual([]);
  });

  it('apply once a second operator has accepted them, and no longer after a withdrawal', async () => {
    const { id, effect } = (await json('/rates/packs', { pack }, olga)).body;
    expect(effect).toBeUndefined();
    expect((await json(`/rates/packs/${id}/accept`, {}, olga)).body.error.msg).toContain(
      'A second operator must accept it',
    );
    expect(rates().hash).toBe(shippedRateBook.hash);
    expect((await json(`/rates/packs/${id}/accept`, {}, otto)).body).toEqual({ status: { success: true } });
    expect(rates().hash).not.toBe(shippedRateBook.hash);
    expect((await json(`/rates/packs/${id}/accept`, {}, otto)).body.error.msg).toBe(`Pack ${id} is accepted.`);
    expect((await json(`/rates/packs/${id}/withdraw`, {}, olga)).status).toBe(200);
    expect(rates().hash).toBe(shippedRateBook.hash);
    expect((await test.get('/rates/packs', otto)).body.packs).toMatchObject([
      {
        id,
        state: 'withdrawn',
        imported: { by: olga.email },
        accepted: { by: otto.email },
        withdrawn: { by: olga.email },
        values: [{ series: 'mpir.rate', from: '2027-01-01', value: 8.62, status: 'published' }],
      },
    ]);
    expect((await json('/rates/packs/99/withdraw', {}, olga)).body.error.msg).toBe('There is no pack 99.');
  });

  it('are shown to other practices without names, and only once accepted', async () => {
    const content = { title: 'Still proposed' };
    const waiting = (await json('/rates/packs', { pack: JSON.stringify(mpirPack('2027-01-01', 8.7, content)) }, olga))
      .body.id;
    const slip = JSON.stringify(mpirPack('2027-01-01', 8.8, { title: 'Never counted' }));
    const gone = (await json('/rates/packs', { pack: slip }, olga)).body.id;
    expect((await json(`/rates/packs/${gone}/withdraw`, {}, olga)).status).toBe(200);
    const read = async (person: Person) => await test.get('/rates/packs', person);
    const states = async (person: Person) =>
      (await read(person)).body.packs.map((each: { state: string }) => each.state);
    expect(await states(otto)).toEqual(['withdrawn', 'proposed', 'withdrawn']);
    expect(await read(otto).then(({ text }) => [olga, otto].every(({ email }) => text.includes(email)))).toBe(true);
    // Without a second factor, anyone with the operator's password could act.
    const bare = await test.join('carl');
    operators.add(bare.email);
    for (const person of [ann, bare]) {
      const { text, body } = await read(person);
      const [{ id, imported, accepted, withdrawn }, ...more] = body.packs;
      expect([id, more]).toEqual([waiting - 1, []]);
      for (const happened of [imported, accepted, withdrawn]) expect(Object.keys(happened)).toEqual(['at']);
      for (const words of [olga.email, otto.email, 'Still proposed', 'Never counted'])
        expect(text).not.toContain(words);
    }
  });
});
