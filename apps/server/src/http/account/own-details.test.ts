import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { countAsMade, fetchFile, margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { png } from '../testing-pictures.ts';

describeOnStore('own details', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
  });
  afterAll(() => test.close());

  const DETAILS = {
    firstName: 'Ann',
    lastName: 'Hale',
    phone: '(02) 5550 1234',
    representativeNumber: '001 234 567',
    signature: null as string | null,
  };
  const put = (change: Partial<typeof DETAILS> = {}, as = ann) =>
    test.send('PUT', '/user/details', { ...DETAILS, ...change }, as);

  it('can be read and changed by the person, and a changed name is the name of the account', async () => {
    const { firstName, lastName } = (await test.get('/user', ann)).body;
    const none = { firstName, lastName, phone: '', representativeNumber: '', signature: null };
    expect((await test.get('/user/details', ann)).body).toEqual(none);
    const signature = png(8);
    expect((await put({ firstName: '  Ann ', signature })).body).toEqual({ ...DETAILS, signature });
    expect((await test.get('/user/details', ann)).body).toEqual({ ...DETAILS, signature });
    expect((await test.get('/user', ann)).body).toMatchObject({ firstName: 'Ann', lastName: 'Hale' });
    const ben = await test.join('ben');
    expect((await test.get('/user/details', ben)).body).toMatchObject({ phone: '', signature: null });
  });

  it('are audited by field name, without their contents', async () => {
    await put({ signature: null });
    await put({ signature: null });
    const lines = rowsOf<{ details: { changed: string[] } }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'own-details-changed' ORDER BY id`),
    );
    expect(lines.map(({ details }) => details.changed)).toEqual([
      ['firstName', 'lastName', 'phone', 'representativeNumber', 'signature'],
      ['signature'],
    ]);
  });

  it('are refused with the problem at the field', async () => {
    const refusals = [
      [{ firstName: ' ' }, 'firstName', 'required'],
      [{ phone: 'ask at the desk' }, 'phone', 'phone-invalid'],
      [{ representativeNumber: 'AR 1234' }, 'representativeNumber', 'representative-number-invalid'],
      [{ representativeNumber: '1234567890' }, 'representativeNumber', 'representative-number-invalid'],
      [{ signature: 'https://example.com/me.png' }, 'signature', 'signature-type'],
      // The picture looks complete but its data is damaged.
      [{ signature: png(8, 8, 0x80) }, 'signature', 'signature-type'],
      [{ signature: png(8, 30_000) }, 'signature', 'signature-pixels'],
      [{ signature: `${png(8).replace(/=+$/, '')}${'A'.repeat(280_000)}` }, 'signature', 'signature-size'],
    ] as const;
    for (const [change, path, code] of refusals) {
      const { status, body } = await put(change);
      expect([status, body.error.fields[0].path, body.error.code]).toEqual([422, path, code]);
    }
    expect((await put({ firstName: 'A'.repeat(57) })).status).toBe(422);
  });

  it('count the test print of a new signature as one document of the person, and an unchanged signature as none', async () => {
    const cleo = await test.join('cleo');
    await countAsMade(store(), test, cleo, 29);
    expect((await put({ signature: png(7) }, cleo)).status).toBe(200);
    const refused = await put({ signature: png(9) }, cleo);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests']);
    expect((await put({ phone: '0400 000 000', signature: png(7) }, cleo)).status).toBe(200);
  });

  it('print as they were when a stored document is made again', async () => {
    const recId = await margaret(test, ann);
    await put();
    const first = await fetchFile(test, `/report/${recId}/download/0`, {}, ann);
    expect(first.status).toBe(200);
    await put({ phone: '(03) 5550 9999' });
    const [download] = (await test.get(`/report/${recId}/downloads`, ann)).body.downloads;
    const again = await fetchFile(test, `/report/${recId}/downloads/${download.id}`, {}, ann);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const now = await fetchFile(test, `/report/${recId}/download/0`, {}, ann);
    expect(now.bytes.equals(first.bytes)).toBe(false);
  });
});
