/** Bodies of very many small parts: the server refuses them before it parses the parts, and continues to answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { SMALL_BODY_BYTES } from '../plugins/bodies.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const times = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join();
const entries = (count: number, entry: string): string => `{"0":{"sFentries":[${times(count, () => entry)}]}}`;
const caseOf = (scenarios: string): string => `{"asAt":"2026-11-21","record":{},"scenarios":${scenarios}}`;
const local = (count: number): string => `{"local":{${times(count, (at) => `"k${at}":null`)}}}`;

describeOnStore('oversized requests', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
  });
  afterAll(() => test.close());

  const calls = (): readonly (readonly ['POST' | 'PUT', string])[] => [
    ['PUT', `/record/${recId}/save`],
    ['POST', `/record/${recId}/load`],
    ['POST', `/record/${recId}/copy/0`],
    ['POST', `/report/${recId}/summary/0`],
    ['POST', `/report/${recId}/snapshot/0`],
  ];

  it.each([
    ['parts of JSON', `{"scenarios":${entries(200_000, '{}')}}`, 400, 'body-too-many-parts'],
    ['entries', `{"scenarios":${entries(100_000, '{}')}}`, 422, 'list-too-long'],
    ['scenarios', `{"scenarios":{${times(50_000, (at) => `"k${at}":{}`)}}}`, 422, 'list-too-long'],
    ['times by scenario', local(50_000), 422, 'list-too-long'],
  ])('too many %s are refused by every call with a record', async (_of, text, status, code) => {
    for (const [method, url] of calls()) {
      const answer = await test.raw(method, url, JSON_TYPE, text, ann);
      expect([answer.status, answer.body.error.code], url).toEqual([status, code]);
    }
  });

  it('too many entries are refused in a form as well', async () => {
    const fields = times(5000, (at) => `scenarios[0][sFentries][${at}][eid]=11`).replaceAll(',', '&');
    const answer = await test.raw('PUT', `/record/${recId}/save`, FORM_TYPE, fields, ann);
    expect(answer.body.error.fields).toEqual([
      { path: 'scenarios.0.sFentries', code: 'list-too-long', msg: 'At most 203 entries.' },
    ]);
  });

  it.each([
    ['entries', entries(100_000, '{}'), 422, 'list-too-long'],
    ['faults of one field', entries(50_000, '{"eid":99}'), 422, 'list-too-long'],
    ['parts', entries(250_000, '{}'), 400, 'body-too-many-parts'],
  ])('too many %s in a case file are refused with the same message', async (_of, scenarios, status, code) => {
    const answer = await test.raw('POST', '/record/import', JSON_TYPE, caseOf(scenarios), ann);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('a case file with very many faults is answered with the first fifty and their total', async () => {
    const scenarios = entries(200, '{"eid":11,"cashAmount":"a","indexation":"b","cashFrequency":"c"}');
    const { status, body } = await test.raw('POST', '/record/import', JSON_TYPE, caseOf(scenarios), ann);
    expect(status).toBe(422);
    expect(body.error.fields).toHaveLength(50);
    expect(body.error.count).toBe(600);
  });

  it('a call without a record accepts only a small body', async () => {
    const answer = await test.raw('POST', '/records/mark', JSON_TYPE, `"${'x'.repeat(SMALL_BODY_BYTES)}"`, ann);
    expect([answer.status, answer.body.error.code]).toEqual([413, 'body-too-large']);
    const rest = await test.raw(
      'PUT',
      `/record/${recId}/save`,
      JSON_TYPE,
      `{"x":"${'x'.repeat(SMALL_BODY_BYTES)}"}`,
      ann,
    );
    expect(rest.body.error.code).toBe('unknown-field');
  });
});
