/**
 * Server and command line use one engine: the server's summary equals the output of the command line for the same
 * documents, to the last digit of each number, whether they arrive as a form or as JSON.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCalc } from '../../apps/calc/src/calc.ts';
import { margaretCase, margaretFile } from '../support/margaret.ts';
import { type Encoding, RecordClient } from '../support/record-client.ts';
import { signedInApi } from '../support/signed-in-api.ts';

const api = signedInApi();

const printed = JSON.parse(runCalc(['case'], () => readFileSync(margaretFile, 'utf8')).out) as {
  scenarios: Record<string, Record<string, unknown>>;
};

describe.each<Encoding>(['form', 'json'])('sent as %s', (encoding) => {
  let record: RecordClient;

  beforeAll(async () => {
    record = await RecordClient.create(api(), encoding);
    await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
    expect(await record.copy(0)).toBe(1);
  });

  test.each([0, 1])('scenario %i', async (sid) => {
    const answer = await record.summary(sid, { scenarios: { [sid]: margaretCase.scenarios[sid] } });
    const { flags, status, ...report } = answer;
    // Fields for 15 years that only the command line prints.
    const { name: _name, cashLastsUntil: _until, shortSpells: _spells, ...expected } = printed.scenarios[sid] ?? {};
    expect(report).toEqual(expected);
    expect(status).toMatchObject({ success: true, updated: { record: { savedAt: expect.any(String) } } });
    expect(flags).toEqual({ admin_excelify_dev: false });
  });
});
