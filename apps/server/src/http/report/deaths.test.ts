/** A scenario's assumed death changes the hash of the documents that print it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { fetchFile, MARGARET, margaret } from './testing.ts';

const DEATH = { clientIndex: 1, month: '2028-05-01', expensesPercent: 60 };

describeOnStore('an assumed death of a scenario', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  const lay = async (deaths: object): Promise<void> => {
    const graphSetting = { scenarios: {}, highlighted: 0, deaths };
    expect((await test.send('PUT', `/record/${recId}/save`, { recId, graphSetting }, ann)).status).toBe(200);
  };
  const hashOf = async (path: string, body: object = {}): Promise<string> => {
    const { status, headers } = await fetchFile(test, path.replace('{recId}', String(recId)), body, ann);
    expect(status).toBe(200);
    return /inputs=([0-9a-f]{64})/.exec(String(headers['x-report-source']))?.[1] ?? '';
  };
  const SUMMARY = ['/reportSimple/{recId}/download/1', { scenarios: [1] }] as const;
  const DETAILED = ['/report/{recId}/download/1', { scenarios: [1] }] as const;
  const WORKBOOK = ['/report/{recId}/workbook/1', { scenarios: [1] }] as const;
  const CLIENT = ['/report/{recId}/client/1', {}] as const;

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    const { record, scenarios } = MARGARET;
    const partner = { first_name: 'Leo', last_name: 'Hale', dob: '03/03/1940' };
    const atHome = { typeOfCare: 4 };
    recId = await margaret(test, ann, {
      record: { ...record, relationship: 2, clients: [...record.clients, partner] },
      scenarios: { 0: { ...scenarios[0], sCare: [...scenarios[0].sCare, atHome] } },
    });
  });
  afterAll(() => test.close());

  it.each([
    ['summary', SUMMARY],
    ['detailed', DETAILED],
    ['workbook', WORKBOOK],
  ] as const)('changes the %s with that scenario, and no others', async (_name, [path, body]) => {
    await lay({});
    const before = await hashOf(path, body);
    await lay({ 1: DEATH });
    const laid = await hashOf(path, body);
    await lay({ 1: { ...DEATH, month: '2029-05-01' } });
    const later = await hashOf(path, body);
    expect(new Set([before, laid, later]).size).toBe(3);
    // The death is in a scenario outside the document, is of nobody, or was removed.
    for (const deaths of [{ 2: DEATH }, { 1: { ...DEATH, clientIndex: null } }, {}]) {
      await lay(deaths);
      expect(await hashOf(path, body)).toBe(before);
    }
  });

  it('does not affect the page for the client, which does not show it', async () => {
    await lay({});
    const before = await hashOf(...CLIENT);
    await lay({ 1: DEATH });
    expect(await hashOf(...CLIENT)).toBe(before);
  });
});
