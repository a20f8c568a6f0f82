import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../http/testing.ts';
import { newRequestId } from '../platform/ids.ts';
import { measuredMailer } from '../platform/metrics/measured.ts';
import { createWatch } from '../platform/watch.ts';
import { describeOnBothStores } from '../store/testing.ts';
import { askServer, type Control, listenForOperator } from './control.ts';
import { serverMetrics, storeMetrics } from './gauges.ts';
import { createMetricsServer } from './metrics-server.ts';

/** Reads like `curl --unix-socket PATH http://localhost/metrics`. */
function read(socketPath: string, path = '/metrics', method = 'GET'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path, method, host: 'localhost' }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** The value of one line. 0 if the line is missing, because a counter has no line before its first count. */
function lineValue(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length) ?? 0);
}

describeOnBothStores('metrics on the socket of the operator', (store) => {
  const folder = mkdtempSync(join(tmpdir(), 'metrics-'));
  const path = join(folder, 'operator.sock');
  let test: TestApp;
  let control: Control;
  beforeAll(async () => {
    test = await testApp(store());
    const watch = createWatch(test.clock, async () => undefined);
    watch.done('purge');
    const documents = { load: () => ({ threads: 2, busy: 1, waiting: 3 }) };
    const metrics = createMetricsServer([...storeMetrics(store()), ...serverMetrics(documents, watch)]);
    control = await listenForOperator(path, async ({ args }) => ({ ok: true, lines: args }), metrics);
  });
  afterAll(async () => {
    await control.close();
    await test.close();
    rmSync(folder, { recursive: true });
  });

  it('count calls, refusals and actions, with patterns and codes only', async () => {
    const before = await read(path);
    const adviser = await test.join('measured');
    const { recId } = (await test.send('POST', '/record/create', {}, adviser)).body;
    const save = { scenarios: { 0: { name: 'Secret Name', meta: { revision: 1 } } } };
    await test.send('PUT', `/record/${recId}/save`, save, adviser);
    const stale = { scenarios: { 0: { name: 'Another', meta: { revision: 1 } } } };
    await test.send('PUT', `/record/${recId}/save`, stale, adviser);
    await test.signIn(adviser.email, `${PASSWORD}-not`);
    await test.get('/no/such/address-of-mine');
    const { text } = await read(path);
    const grown = (line: string) => lineValue(text, line) - lineValue(before.text, line);
    const SAVE = 'route="/api/v1/record/:recId/save"';
    expect({
      saved: grown(`advice_builder_call_seconds_count{method="PUT",${SAVE},status="2xx"}`),
      conflicts: grown(`advice_builder_refusals_total{${SAVE},code="revision-conflict"}`),
      lines: grown('advice_builder_trail_lines_total{action="record-saved"}'),
      signedIn: grown('advice_builder_trail_lines_total{action="signed-in"}'),
      failed: grown('advice_builder_trail_lines_total{action="sign-in-failed"}'),
      nowhere: grown('advice_builder_refusals_total{route="(none)",code="not-found"}'),
    }).toEqual({ saved: 1, conflicts: 1, lines: 1, signedIn: 1, failed: 1, nowhere: 1 });
    for (const secret of ['Secret', adviser.email, 'address-of-mine', `/${recId}/`]) expect(text).not.toContain(secret);
  });

  it('include every metric that the shipped alarms use', async () => {
    const rules = readFileSync(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8');
    const asked = new Set(rules.match(/\badvice_builder_\w+/g)?.map((name) => name.replace(/_bucket$/, '')));
    const { text } = await read(path);
    const names = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    expect(asked.size).toBeGreaterThan(7);
    expect([...asked].filter((name) => !names.has(name))).toEqual([]);
    // Labelled values that exist from the start. An alarm that asks for a missing value would never fire.
    const LABELLED = /advice_builder_(?:backup_timestamp_seconds|health|documents|rerun_records)\{[^}]+\}/g;
    const labelled = new Set(rules.match(LABELLED));
    expect([...labelled]).toContain('advice_builder_backup_timestamp_seconds{what="copied"}');
    expect([...labelled].filter((line) => !text.includes(`\n${line} `))).toEqual([]);
  });

  it('have alarms for backups, copies and the audit trail, and the operations guide describes each alarm', () => {
    const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
    const rules = read('deploy/alerts.yml');
    expect([...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['BackupIsOld', 'CopyIsOld', 'TrailAlarm']),
    );
    const [, table = ''] = read('docs/operations.md').split('Rules to begin with');
    const rows = table.split('A counter with labels')[0]?.match(/^\| (?!alarm|-)/gm);
    expect(rows).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
  });

  it("show the process's resources and queues", async () => {
    const { text } = await read(path);
    expect(lineValue(text, 'advice_builder_documents{state="waiting"}')).toBe(3);
    expect(lineValue(text, 'advice_builder_health{what="up"}')).toBe(1);
    expect(lineValue(text, 'advice_builder_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(lineValue(text, 'advice_builder_last_done_timestamp_seconds{job="purge"}')).toBe(
      test.clock.now().getTime() / 1000,
    );
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'advice_builder_rerun_records',
    ]) {
      expect(text).toContain(`\n${name}`);
    }
    expect(lineValue(text, 'advice_builder_calls_in_flight')).toBe(0);
  });

  it("are readable only by the server's user, contain nothing else, and leave the socket to commands too", async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await read(path, '/')).status).toBe(404);
    expect((await read(path, '/metrics', 'POST')).status).toBe(404);
    expect(await askServer(path, { args: ['a command'], name: newRequestId() })).toEqual({
      ok: true,
      lines: ['a command'],
    });
    expect((await test.app.inject({ url: '/metrics' })).statusCode).not.toBe(200);
  });

  it('leave the socket to the process that has it', async () => {
    await expect(listenForOperator(path, async () => ({ ok: true, lines: [] }))).rejects.toThrow('another process');
    expect((await read(path)).status).toBe(200);
  });
});

it('count e-mails that were sent and that failed', async () => {
  const failing = measuredMailer({ send: () => Promise.reject(new Error('no')), close: () => {} });
  await expect(failing.send({ to: 'a', subject: 'b', text: 'c' })).rejects.toThrow('no');
  const server = createMetricsServer([]);
  const path = join(mkdtempSync(join(tmpdir(), 'metrics-')), 'operator.sock');
  const control = await listenForOperator(path, async () => ({ ok: true, lines: [] }), server);
  const { text } = await read(path);
  expect(lineValue(text, 'advice_builder_mails_total{outcome="failed"}')).toBe(1);
  expect(lineValue(text, 'advice_builder_mails_under_way')).toBe(0);
  await control.close();
});
