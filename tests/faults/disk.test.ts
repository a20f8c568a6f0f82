/** A full disk and damaged files: the server reports both clearly, at its start and while it runs. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AuditAnswer, DownloadsAnswer } from '@advice-builder/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { addPerson } from '../support/operator.ts';
import { RecordClient } from '../support/record-client.ts';
import { removeFolder, ServerRefused, startServer, temporaryFolder } from '../support/running-server.ts';
import { download } from './download.ts';
import { Lane } from './lane.ts';

const BOSS = { email: 'boss@practice.example', password: 'Wattle-Creek-7-Lorikeet' };
const STACK = /^\s+at .+:\d+:\d+/m;
const healthOf = async (url: string) => {
  const answer = await fetch(`${url}/healthz`);
  return { status: answer.status, body: (await answer.json()) as { status: string; problems?: string[] } };
};

async function refusal(dataDir: string): Promise<string> {
  const error = await startServer({ dataDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServerRefused);
  expect((error as ServerRefused).exitCode).toBe(1);
  return (error as ServerRefused).output;
}

describe('a full disk', () => {
  const disk = temporaryFolder();
  // A separate file system that is small enough to fill. Only root can mount one.
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk]).status === 0;
  const dataDir = path.join(disk, 'data');
  const filler = path.join(disk, 'filler');
  const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
  afterAll(() => {
    if (isMounted) spawnSync('umount', [disk]);
    removeFolder(disk);
  });

  test.skipIf(!isMounted)('is reported by the health check and at the start, until there is room again', async () => {
    const server = await startServer({ dataDir });
    const api = new ApiClient(server.url);
    await api.signIn();
    expect(await healthOf(server.url)).toMatchObject({ status: 200, body: { status: 'ok' } });
    await server.stop();
    const again = await startServer({ dataDir });
    fill();
    const full = await healthOf(again.url);
    expect(full).toMatchObject({ status: 503, body: { status: 'down' } });
    expect(full.body.problems?.join(' ')).toMatch(/Nothing can be saved in .*: the disk is full\./);
    expect((await fetch(`${again.url}/livez`)).status).toBe(200);
    await again.kill();
    const output = await refusal(dataDir);
    expect(output).toMatch(/does not start: the disk is full/);
    expect(output).not.toMatch(STACK);
    rmSync(filler);
    const last = await startServer({ dataDir });
    await new ApiClient(last.url, api.token).must('GET', '/records');
    expect((await healthOf(last.url)).status).toBe(200);
    await last.stop();
  });

  test.skipIf(!isMounted)('keeps every save that was acknowledged while it filled up', async () => {
    const server = await startServer({ dataDir });
    const api = new ApiClient(server.url);
    await api.signIn();
    const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
    const lane = new Lane(recId);
    await lane.takeUp(api);
    fill();
    // Saves until a save is answered with 503, or until the server ends because it cannot write its log.
    for (let n = 0; n < 1_000; n += 1) {
      const isSaved = await lane.saveIfAvailable(api).catch((error: Error) => {
        if (!/fetch failed/.test(error.message)) throw error;
        return false;
      });
      if (!isSaved) break;
    }
    await server.kill();
    expect(server.output()).not.toMatch(STACK);
    rmSync(filler);
    const again = await startServer({ dataDir });
    await lane.takeUp(new ApiClient(again.url, api.token));
    await again.stop();
  });

  test.skipIf(!isMounted)(
    'keeps a document that was delivered, keeps no part of a failed one, and can make it again',
    async () => {
      rmSync(dataDir, { recursive: true, force: true });
      const server = await startServer({ dataDir });
      const api = new ApiClient(server.url);
      await api.signIn();
      const record = await RecordClient.create(api);
      await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
      await addPerson(
        server,
        BOSS,
        '--first',
        'Bo',
        '--last',
        'Boss',
        '--practice',
        'Demonstration practice',
        '--role',
        'supervisor',
      );
      const boss = new ApiClient(server.url);
      await boss.signIn(BOSS);
      const report = `${record.recId}/download/0`;
      const kept = async () => {
        const { downloads } = await api.must<DownloadsAnswer>('GET', `/report/${record.recId}/downloads`);
        const { lines } = await boss.must<AuditAnswer>('GET', `/audit?record=${record.recId}`);
        return {
          sources: downloads.length,
          lines: lines.filter(({ action }) => action === 'report-downloaded').length,
        };
      };
      const first = await download(api, server.url, report);
      expect(first.outcome).toBe('whole');
      fill();
      // Although the disk is full, a few more documents fit into existing files. The loop ends before the list of
      // downloads has twenty documents, which is its limit.
      let whole = 1;
      let refused = await download(api, server.url, report);
      for (; refused.outcome === 'whole' && whole < 15; refused = await download(api, server.url, report)) whole += 1;
      expect(refused.outcome).toBe('503 server-unavailable');
      expect((await api.call('GET', `/report/${record.recId}/downloads`)).status).toBe(200);
      rmSync(filler);
      expect(await kept()).toEqual({ sources: whole, lines: whole });
      const last = await download(api, server.url, report);
      expect([last.outcome, last.bytes.equals(first.bytes)]).toEqual(['whole', true]);
      expect(await kept()).toEqual({ sources: whole + 1, lines: whole + 1 });
      expect(server.output()).not.toMatch(STACK);
      await server.stop();
    },
  );
});

describe('damaged database files', () => {
  const whole = temporaryFolder();
  const folders = [whole];
  beforeAll(async () => {
    await (await startServer({ dataDir: whole })).stop();
  });
  afterAll(() => {
    for (const folder of folders) removeFolder(folder);
  });

  const log = (database: string): readonly string[] =>
    readdirSync(path.join(database, 'pg_wal'))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .map((name) => path.join(database, 'pg_wal', name));
  const overwrite = (file: string): void => writeFileSync(file, readFileSync(file).fill(0x55, 0, 8192));
  const each = (files: readonly string[], damage: (file: string) => void): void => {
    for (const file of files) damage(file);
  };
  const damages: readonly [what: string, damage: (database: string) => void][] = [
    ['pg_control', (database) => overwrite(path.join(database, 'global/pg_control'))],
    ['the log', (database) => each(log(database), overwrite)],
    ['a log that is missing', (database) => each(log(database), rmSync)],
    ['PG_VERSION missing', (database) => rmSync(path.join(database, 'PG_VERSION'))],
  ];

  test.each(damages)('%s: the server explains at the start what to do', async (_what, damage) => {
    const dataDir = temporaryFolder();
    folders.push(dataDir);
    cpSync(whole, dataDir, { recursive: true });
    damage(path.join(dataDir, 'database'));
    const output = await refusal(dataDir);
    expect(output).toMatch(/does not start: its files are damaged or incomplete.*restore the newest backup/);
    expect(output).not.toMatch(STACK);
  });
});
