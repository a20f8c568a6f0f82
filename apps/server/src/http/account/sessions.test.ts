import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../auth/throttle.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { PASSWORD, type Person, type TestApp, testApp } from '../testing.ts';

describeOnStore('open sessions', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const again = async (person: Person): Promise<Person> => ({
    ...person,
    token: (await test.signIn(person.email)).body.jwt,
  });

  it('are listed for their owner, with the current one marked and ended ones left out', async () => {
    const person = await test.join('ann');
    const idle = await again(person);
    test.clock.advance(899);
    await test.get('/records', person);
    const other = await again(person);
    await test.get('/log-out', await again(person));
    test.clock.advance(2);
    const { body } = await test.get('/sessions', person);
    const from = { address: '127.0.0.1', browser: 'Another browser on another system' };
    expect(body).toEqual([
      { since: '2026-11-20T23:14:59.000Z', lastSeen: '2026-11-20T23:14:59.000Z', ...from, current: false },
      { since: '2026-11-20T23:00:00.000Z', lastSeen: '2026-11-20T23:14:59.000Z', ...from, current: true },
    ]);
    expect((await test.get('/user', idle)).status).toBe(401);
    expect((await test.get('/user', other)).status).toBe(200);
  });

  it('are ended, except the current one, for a person who knows the password', async () => {
    const person = await test.join('ben');
    const others = [await again(person), await again(person)];
    const somebody = await test.join('bob');
    const end = (currentPassword: string) => test.send('POST', '/sessions/end', { currentPassword }, person);
    expect((await end('Wrong-Horse-1')).body.error.code).toBe('password-wrong');
    expect((await end(PASSWORD)).body).toEqual({ ended: 2 });
    for (const other of others) expect((await test.get('/user', other)).status).toBe(401);
    for (const who of [person, somebody]) expect((await test.get('/user', who)).status).toBe(200);
  });

  it('SS-010 end after the idle time of the practice, if it has set one', async () => {
    const practiceId = await insertPractice(store().db, 'Brisk', test.clock.now(), { maxIdleSeconds: 120 });
    const person = await test.join('cat', { practiceId });
    expect((await test.get('/isAuth', person)).body.auth).toMatchObject({ maxIdle: 120, spaVersion: '2.0' });
    expect((await test.get('/user', person)).body.maxIdle).toBe(120);
    test.clock.advance(120);
    expect((await test.get('/records', person)).status).toBe(200);
    test.clock.advance(121);
    expect((await test.get('/records', person)).status).toBe(401);
  });

  it('apply a changed role at once', async () => {
    const person = await test.join('dan');
    expect((await test.get('/audit', person)).status).toBe(403);
    await store().db.execute(sql`UPDATE users SET role = 'supervisor' WHERE email = ${person.email}`);
    expect((await test.get('/audit', person)).status).toBe(200);
    await store().db.execute(sql`UPDATE users SET role = 'adviser' WHERE email = ${person.email}`);
    expect((await test.get('/audit', person)).status).toBe(403);
  });

  it('HP-005 A-43 show the notice of the installation until it ends, by the clock of the server', async () => {
    const notice = { text: 'Closed on Saturday.', until: '2026-11-21T10:10:00+11:00' };
    const site = { stage: 'production' as const, membersUrl: null, support: [], notice };
    const noticed = await testApp(store(), { site });
    const person = await noticed.join('fay');
    const shownNotice = async () => (await noticed.get('/isAuth', person)).body.auth.site.notice;
    expect(await shownNotice()).toEqual(notice);
    noticed.clock.advance(600);
    expect(await shownNotice()).toBeNull();
    await noticed.close();
  });

  it("LG-012 carry the server's version in every answer", async () => {
    const newer = await testApp(store(), { spaVersion: '2.1' });
    const person = await newer.join('eve');
    expect((await newer.signIn(person.email)).body.auth.spaVersion).toBe('2.1');
    expect((await newer.get('/isAuth', person)).body.auth.spaVersion).toBe('2.1');
    for (const who of [person, undefined]) {
      expect((await newer.get('/records', who)).headers['spa-version']).toBe('2.1');
    }
    await newer.close();
  });

  it('are known to all servers of one database, and limits apply across them', async () => {
    const servers = [await testApp(store()), await testApp(store())] as const;
    const [first, second] = servers;
    const person = await first.join('fay');
    for (let n = 0; n < LIMITS['log-in'].account; n += 1) await servers[n % 2]?.signIn(person.email, 'Wrong-Horse-1');
    for (const server of servers) {
      expect((await server.signIn(person.email)).body).toMatchObject({ code: 'log-in-locked' });
    }
    expect((await second.get('/user', person)).status).toBe(200);
    await first.get('/log-out', person);
    expect((await second.get('/user', person)).status).toBe(401);
    for (const server of servers) await server.close();
  });
});
