import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { PASSWORD, type TestApp, testApp } from '../testing.ts';

const DAY = 86_400;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';

describeOnStore('a device that is new to an account', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  async function signIn(email: string, remoteAddress: string, userAgent: string, password = PASSWORD): Promise<number> {
    const headers = { 'user-agent': userAgent };
    const payload = { email, password };
    const answer = await test.app.inject({ method: 'POST', url: '/api/v1/log-in', payload, headers, remoteAddress });
    return answer.statusCode;
  }
  const noticesTo = async (email: string) =>
    (await test.mails()).filter(({ to, subject }) => to === email && subject.endsWith('a new device signed in'));

  it('is e-mailed to the owner, with time and address, and not again while it is known', async () => {
    const { email } = await test.join('ann');
    expect(await noticesTo(email)).toEqual([]);
    expect(await signIn(email, '10.4.0.1', CHROME)).toBe(200);
    const [mail] = await noticesTo(email);
    expect(mail?.text).toContain('from the address 10.4.0.1.');
    test.clock.advance(2 * DAY);
    await signIn(email, '10.4.0.1', `${CHROME} newer`);
    expect(await noticesTo(email)).toHaveLength(1);
    await signIn(email, '10.4.0.1', FIREFOX);
    expect(await noticesTo(email)).toHaveLength(2);
    test.clock.advance(89 * DAY);
    await signIn(email, '10.4.0.1', CHROME);
    expect(await noticesTo(email)).toHaveLength(2);
    test.clock.advance(90 * DAY);
    await signIn(email, '10.4.0.1', CHROME);
    expect(await noticesTo(email)).toHaveLength(3);
  });

  it('is e-mailed once a day per device, for five at most, and only after a successful sign-in', async () => {
    const { email } = await test.join('ben');
    expect(await signIn(email, '10.4.1.1', CHROME, 'Wrong-Horse-1')).toBe(422);
    expect(await noticesTo(email)).toEqual([]);
    for (let n = 1; n <= 4; n += 1) await signIn(email, `10.4.1.${n}`, CHROME);
    expect(await noticesTo(email)).toHaveLength(4);
    expect((await noticesTo(email)).at(-1)?.text).toContain('signed in to your account with its password');
    for (let n = 5; n <= 9; n += 1) await signIn(email, `10.4.1.${n}`, CHROME);
    expect(await noticesTo(email)).toHaveLength(5);
  });

  it('counts as known at another address of its IPv6 network', async () => {
    const { email } = await test.join('cat');
    await signIn(email, '2001:db8:1:1::1', CHROME);
    test.clock.advance(2 * DAY);
    await signIn(email, '2001:db8:1:1::2', CHROME);
    expect(await noticesTo(email)).toHaveLength(1);
  });
});
