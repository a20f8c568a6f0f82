import { newEntry } from '@advice-builder/casework';
import { isoDate } from '@advice-builder/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const today = isoDate('2026-11-21');
const care = (patch: object) => ({ scenarios: { 0: { sCare: [patch] } } });
const home = (patch: object) => ({ scenarios: { 0: { sHome: patch } } });
const record = (patch: object) => ({ record: patch });
const client = (patch: object) => record({ clients: [patch] });
const entry = (eid: Parameters<typeof newEntry>[0], patch: object) => ({
  scenarios: { 0: { sFentries: [newEntry(eid, { sid: 0, existing: [], today }, patch)] } },
});

const growing = (cpiPercent: number) => ({ cpiPercent, wagesPercent: 3, pensionPercent: 2.85 });

/** Values just outside the limits of the checklist. The browser prevents them, and the server refuses them too. */
const REFUSED: readonly (readonly [string, object, string, string])[] = [
  ['VL-007', record({ reference: 'x'.repeat(68) }), 'text-too-long', 'record.reference'],
  ['VL-008', care({ agedCareFacility: 'x'.repeat(57) }), 'text-too-long', 'scenarios.0.sCare[0].agedCareFacility'],
  ['VL-008', client({ facility_name: 'x'.repeat(57) }), 'text-too-long', 'record.clients[0].facility_name'],
  ['VL-009', { scenarios: { 0: { name: 'x'.repeat(57) } } }, 'text-too-long', 'scenarios.0.name'],
  ['VL-011', care({ dateOfEntry: '2026/11/01' }), 'date-invalid', 'scenarios.0.sCare[0].dateOfEntry'],
  ['VL-013', care({ dateOfEntry: '01/11/02026' }), 'text-too-long', 'scenarios.0.sCare[0].dateOfEntry'],
  ['VL-016', client({ dob: '31/02/1942' }), 'date-invalid', 'record.clients[0].dob'],
  ['VL-022', care({ radRetention: 100.5 }), 'number-max', 'scenarios.0.sCare[0].radRetention'],
  ['VL-022', care({ dapIndexation: 2.5 }), 'number-decimals', 'scenarios.0.sCare[0].dapIndexation'],
  ['VL-023', { scenarios: { 0: { sRV: [{ dmf: 100.01 }] } } }, 'number-max', 'scenarios.0.sRV[0].dmf'],
  ['VL-023', { scenarios: { 0: { sRV: [{ ltmf: 100.01 }] } } }, 'number-max', 'scenarios.0.sRV[0].ltmf'],
  ['VL-023', { scenarios: { 0: { sRV: [{ dmf: -0.01 }] } } }, 'number-min', 'scenarios.0.sRV[0].dmf'],
  ['VL-023', { scenarios: { 0: { sRV: [{ ltmf: -0.01 }] } } }, 'number-min', 'scenarios.0.sRV[0].ltmf'],
  ['VL-023', { scenarios: { 0: { sRV: [{ ltmf: 1.005 }] } } }, 'number-decimals', 'scenarios.0.sRV[0].ltmf'],
  ['VL-024', home({ netHomeValue: 1.005 }), 'amount-decimals', 'scenarios.0.sHome.netHomeValue'],
  ['VL-025', home({ netHomeValue: -0.01 }), 'number-min', 'scenarios.0.sHome.netHomeValue'],
  ['VL-026', home({ netHomeValue: 100_000_000 }), 'number-max', 'scenarios.0.sHome.netHomeValue'],
  ['VL-027', home({ rv_refurbCost: 99_999_999.01 }), 'number-max', 'scenarios.0.sHome.rv_refurbCost'],
  ['VL-028', care({ sellRadRacPaid: -0.01 }), 'number-min', 'scenarios.0.sCare[0].sellRadRacPaid'],
  ['VL-028', care({ resi_esf: -0.01 }), 'number-min', 'scenarios.0.sCare[0].resi_esf'],
  ['VL-028', care({ feeAtTransition: -0.01 }), 'number-min', 'scenarios.0.sCare[0].feeAtTransition'],
  ['VL-028', home({ rv__gsc_sf: -0.01 }), 'number-min', 'scenarios.0.sHome.rv__gsc_sf'],
  ['VL-028', home({ rv_sellingFees: -0.01 }), 'number-min', 'scenarios.0.sHome.rv_sellingFees'],
  ['VL-029', home({ growthRate: 10.01 }), 'number-max', 'scenarios.0.sHome.growthRate'],
  [
    'BC-009 IV-004',
    { scenarios: { 0: { sInvest: { cashGrowth: 10.01 } } } },
    'number-max',
    'scenarios.0.sInvest.cashGrowth',
  ],
  ['IV-004', { scenarios: { 0: { sInvest: { cashGrowth: -0.01 } } } }, 'number-min', 'scenarios.0.sInvest.cashGrowth'],
  ['VL-030', home({ rv_shareCapitalGain: 101 }), 'number-max', 'scenarios.0.sHome.rv_shareCapitalGain'],
  ['rates', record({ rateIndexation: growing(20.01) }), 'number-max', 'record.rateIndexation.cpiPercent'],
  ['rates', record({ rateIndexation: growing(-0.01) }), 'number-min', 'record.rateIndexation.cpiPercent'],
  ['VL-034', entry(13, { term: 51 }), 'number-max', 'scenarios.0.sFentries[0].term'],
];

/** The most extreme accepted values, and how they are stored. */
const TAKEN: readonly (readonly [string, object, readonly (string | number)[], unknown])[] = [
  ['VL-007', record({ reference: ` ${'x'.repeat(67)} ` }), ['record', 'reference'], 'x'.repeat(67)],
  ['VL-008', client({ facility_name: 'x'.repeat(56) }), ['record', 'clients', 0, 'facility_name'], 'x'.repeat(56)],
  ['VL-009', { scenarios: { 0: { name: 'x'.repeat(56) } } }, ['scenarios', 0, 'name'], 'x'.repeat(56)],
  ['VL-011', care({ dateOfEntry: '2026-11-01' }), ['scenarios', 0, 'sCare', 0, 'dateOfEntry'], '01/11/2026'],
  ['VL-026', home({ netHomeValue: 99_999_999.99 }), ['scenarios', 0, 'sHome', 'netHomeValue'], 99_999_999.99],
  ['VL-023', { scenarios: { 0: { sRV: [{ ltmf: 100 }] } } }, ['scenarios', 0, 'sRV', 0, 'ltmf'], 100],
  ['VL-027', home({ rv_refurbCost: 99_999_999 }), ['scenarios', 0, 'sHome', 'rv_refurbCost'], 99_999_999],
  ['IV-004', { scenarios: { 0: { sInvest: { cashGrowth: 10 } } } }, ['scenarios', 0, 'sInvest', 'cashGrowth'], 10],
  // The form accepts 0 to 10 with two decimals. Older records and case files may have more.
  ['rates', record({ rateIndexation: growing(15.255) }), ['record', 'rateIndexation'], growing(15.255)],
  ['VL-038', client({ first_name: '  Margaret ' }), ['record', 'clients', 0, 'first_name'], 'Margaret'],
  ['VL-040', home({ sellMonth: '15/02/2027' }), ['scenarios', 0, 'sHome', 'sellMonth'], '2027-02-01'],
];

describeOnStore('limits of saved values', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
  });
  afterAll(() => test.close());

  /** Saves to a new record. */
  const save = async (body: object) => {
    const { recId } = (await test.send('POST', '/record/create', {}, ann)).body;
    const { scenarios } = body as { scenarios?: Record<string, object> };
    const revised = { scenarios: { 0: { ...scenarios?.[0], meta: { revision: 1 } } } };
    const payload = { ...body, recordRevision: 1, ...(scenarios === undefined ? {} : revised) };
    return { recId, answer: await test.send('PUT', `/record/${recId}/save`, payload, ann) };
  };

  describe('refused', () => {
    it.each(REFUSED)('%s %j', async (_row, body, code, path) => {
      const { answer } = await save(body);
      expect(answer.status).toBe(422);
      expect(answer.body.error.fields).toContainEqual(expect.objectContaining({ code, path }));
    });
  });

  describe('accepted', () => {
    it.each(TAKEN)('%s %j', async (_row, body, path, stored) => {
      const { recId, answer } = await save(body);
      expect(answer.body).toHaveProperty('status.success', true);
      const loaded = await test.send('POST', `/record/${recId}/load`, {}, ann);
      expect(path.reduce((at, key) => at?.[key], loaded.body)).toEqual(stored);
    });
  });
});
