import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../../platform/clock.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { createWatch, type Watch } from '../../platform/watch.ts';
import { isLate } from '../../store/backup/late.ts';
import { backupStatus, noteBackup, noteCopy } from '../../store/repositories/backups.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { tellMissingBackups } from './missing-backups.ts';

const STARTED = new Date('2026-11-18T10:00:00+11:00');
const BUCKET = { kind: 's3', endpoint: 'https://s3.example.com', bucket: 'b', prefix: '', region: 'x' } as const;

describeOnBothStores('a missing backup of last night', (store) => {
  let dataDir: string;
  let clock: ManualClock;
  let watch: Watch;
  let sent: Message[];
  let logged: (readonly string[])[];
  let failed: string[];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'missing-'));
    mkdirSync(join(dataDir, 'backups'));
    clock = manualClock(new Date('2026-11-21T03:59:00+11:00'));
    watch = createWatch(clock, async () => undefined);
    [sent, logged, failed] = [[], [], []];
    await store().db.execute(sql`DELETE FROM backups`);
    await write('2026-11-20');
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function write(day: string): Promise<void> {
    writeFileSync(join(dataDir, 'backups', `nightly-${day}.backup`), '');
    await noteBackup(store().db, `nightly-${day}.backup`, clock.now());
  }
  /** One check of one server. */
  async function look(offSite: typeof BUCKET | undefined = undefined): Promise<void> {
    const log = {
      missing: (lines: readonly string[]) => void logged.push(lines),
      failed: ({ message }: Error) => void failed.push(message),
    };
    const mailer = {
      async send(message: Message) {
        if (message.to === 'olga@example.com') throw new Error('no mail server');
        sent.push(message);
      },
    };
    const outbox = createOutbox(mailer, clock, log.failed);
    const services = {
      ...{ db: store().db, clock, outbox, watch },
      settings: { operators: new Set(['olga@example.com', 'otto@example.com']) },
    };
    await tellMissingBackups(services, store(), { dataDir, offSite, backupsHere: true }, STARTED, log);
  }

  it('is reported in /healthz, the log and to operators, once a day on all servers together, until there is one', async () => {
    await look();
    expect([logged, (await watch.health()).concerns]).toEqual([[], []]);
    clock.advance(120);
    await Promise.all([look(), look()]);
    await look();
    const words = 'The last nightly backup is from 2026-11-20.';
    expect([logged, (await watch.health()).concerns]).toEqual([[[words]], [words]]);
    expect(failed).toEqual(['no mail server']);
    expect(sent).toEqual([
      {
        to: 'otto@example.com',
        subject: expect.stringContaining('last night’s backup is missing'),
        text: expect.stringContaining(words),
      },
    ]);
    clock.advance(86_400);
    await look();
    expect([logged.length, sent.length]).toEqual([2, 2]);
    await write('2026-11-22');
    await look();
    expect((await watch.health()).concerns).toEqual([]);
  });

  it('is reported for a missing off-site copy, if copies are made', async () => {
    clock.advance(30 * 86_400 + 120);
    await write('2026-12-21');
    await look(BUCKET);
    expect(logged).toEqual([['No nightly backup was copied off this machine.']]);
    await noteCopy(store().db, 'nightly-2026-12-19.backup', 'a', clock.now());
    clock.advance(86_400);
    await write('2026-12-22');
    await look(BUCKET);
    expect(logged[1]).toEqual(['The last nightly backup that was copied off this machine is from 2026-12-19.']);
    await noteCopy(store().db, 'nightly-2026-12-22.backup', 'a', clock.now());
    await look(BUCKET);
    expect((await watch.health()).concerns).toEqual([]);
    expect(await backupStatus(store().db)).toEqual({
      lastBackupAt: clock.now(),
      lastNight: '2026-12-22',
      lastCopyAt: clock.now(),
      lastCopiedNight: '2026-12-22',
    });
  });
});

it('is reported from four in the morning of the next day, if there was time to make one', () => {
  const started = new Date('2026-11-20T00:00:00Z');
  const late = (day: string | undefined, text: string, since = started) => isLate(day, new Date(text), since);
  expect(late(undefined, '2026-11-20T03:59:00Z')).toBe(false);
  expect(late(undefined, '2026-11-20T04:00:00Z')).toBe(true);
  expect(late('2026-11-20', '2026-11-20T16:59:00Z')).toBe(false);
  expect(late('2026-11-20', '2026-11-20T17:01:00Z')).toBe(true);
  const restarted = new Date('2026-11-20T17:00:00Z');
  expect(late('2026-11-01', '2026-11-20T17:14:00Z', restarted)).toBe(false);
  expect(late('2026-11-01', '2026-11-20T17:15:00Z', restarted)).toBe(true);
});
