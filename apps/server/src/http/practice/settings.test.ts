import { noDocumentSettings, noPracticeDefaults } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { countAsMade, fetchFile, margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { png } from '../testing-pictures.ts';

describeOnStore('the settings of a practice', (store) => {
  let test: TestApp;
  let ann: Person;
  let sue: Person;
  const put = (documents: object, as = sue) =>
    test.send('PUT', '/practice/settings', { documents: { ...noDocumentSettings, ...documents } }, as);
  const fieldOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
    status,
    body.error?.fields?.[0]?.path,
    body.error?.code,
  ];

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    sue = await test.join('sue', { role: 'supervisor' });
  });
  afterAll(() => test.close());

  it('are readable by everyone in the practice, and changed by administrators and supervisors', async () => {
    expect((await test.get('/practice/settings', ann)).body).toEqual({
      practice: 'Practice',
      mayChange: false,
      documents: noDocumentSettings,
      defaults: noPracticeDefaults,
    });
    const names = { detailed: 'Aged care report', summary: '', client: 'Our page for you' };
    const changed = await put({ names, footer: 'Hale & Co', logo: png(8) });
    expect([changed.status, changed.body.mayChange]).toEqual([200, true]);
    const seen = (await test.get('/practice/settings', ann)).body.documents;
    expect(seen).toEqual({ ...noDocumentSettings, names, footer: 'Hale & Co', logo: png(8) });
    expect((await put({ footer: 'x' }, ann)).status).toBe(403);
    const elsewhere = await insertPractice(store().db, 'Another', test.clock.now(), { requireTwoFactor: false });
    const stranger = await test.join('stranger', { practiceId: elsewhere, role: 'admin' });
    expect((await test.get('/practice/settings', stranger)).body.documents).toEqual(noDocumentSettings);
  });

  it('are audited by name without values, and only if something changed', async () => {
    const { documents } = (await test.get('/practice/settings', sue)).body;
    await test.send('PUT', '/practice/settings', { documents }, sue);
    const lines = rowsOf<{ details: object }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'practice-settings-changed'`),
    );
    expect(lines).toEqual([{ details: { changed: ['names', 'footer', 'logo'] } }]);
  });

  it.each([
    'Statement of Advice',
    'Your STATEMENT\u00a0of  advice 2026',
    'Statement-of-Advice',
    'State\u00adment of Advice',
    '\uff33tatement of Advice',
  ])('may not call a document a Statement of Advice: %j', async (detailed) => {
    const names = { ...noDocumentSettings.names, detailed };
    expect(fieldOf(await put({ names }))).toEqual([422, 'documents.names.detailed', 'document-name-advice']);
  });

  it('accept a PNG or JPEG by its contents, and refuse other files, damaged pictures and those too large to print', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    for (const [logo, code] of [
      [`data:image/svg+xml;base64,${svg}`, 'logo-type'],
      [`data:image/png;base64,${svg}`, 'logo-type'],
      [png(8).replace('png', 'jpeg'), 'logo-type'],
      ['https://example.com/logo.png', 'logo-type'],
      [png(0), 'logo-type'],
      // The picture looks complete but its data is damaged: no document could be typeset with it.
      [png(8, 8, 0x80), 'logo-type'],
      [png(8, 30_000), 'logo-pixels'],
      [`${png(8).replace(/=+$/, '')}${'A'.repeat(280_000)}`, 'logo-size'],
    ] as const) {
      expect([logo.slice(0, 40), ...fieldOf(await put({ logo }))]).toEqual([
        logo.slice(0, 40),
        422,
        'documents.logo',
        code,
      ]);
    }
  });

  it('count the test print of a new logo as one document of the person, and an unchanged logo as none', async () => {
    const boss = await test.join('boss', { role: 'supervisor' });
    await countAsMade(store(), test, boss, 29);
    expect((await put({ logo: png(7) }, boss)).status).toBe(200);
    const refused = await put({ logo: png(9) }, boss);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests']);
    expect((await put({ footer: 'The same logo', logo: png(7) }, boss)).status).toBe(200);
  });

  it('of the time of a download are printed when it is made again', async () => {
    const recId = await margaret(test, ann);
    const first = await fetchFile(test, `/report/${recId}/download/0`, {}, ann);
    expect(first.status).toBe(200);
    expect((await put({ licenseeText: 'Another licensee', logo: null })).status).toBe(200);
    const [download] = (await test.get(`/report/${recId}/downloads`, ann)).body.downloads;
    const again = await fetchFile(test, `/report/${recId}/downloads/${download.id}`, {}, ann);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const now = await fetchFile(test, `/report/${recId}/download/0`, {}, ann);
    expect(now.bytes.equals(first.bytes)).toBe(false);
  });
});
