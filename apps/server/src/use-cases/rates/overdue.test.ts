import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../../platform/clock.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { createRates } from '../base/rates-in-force.ts';
import { tellOverdue } from './overdue.ts';

describeOnStore('overdue rates', (store) => {
  let clock: ManualClock;
  let sent: Message[];
  let logged: (readonly string[])[];
  let failed: string[];
  beforeEach(() => {
    clock = manualClock(new Date('2026-12-31T23:00:00+11:00'));
    [sent, logged, failed] = [[], [], []];
  });

  /** One check of a server that has just started. */
  async function look(): Promise<void> {
    const { db } = store();
    const rates = createRates(db, clock);
    await rates.refresh();
    const log = {
      overdue: (lines: readonly string[]) => void logged.push(lines),
      failed: ({ message }: Error) => void failed.push(message),
    };
    const mailer = {
      async send(message: Message) {
        if (message.to === 'olga@example.com') throw new Error('no mail server');
        sent.push(message);
      },
    };
    const outbox = createOutbox(mailer, clock, log.failed);
    const settings = { operators: new Set(['olga@example.com', 'otto@example.com']) };
    await tellOverdue({ db, clock, rates, outbox, settings }, log);
  }

  it('are reported in the log and to every operator, once a day on all servers together', async () => {
    await look();
    expect([logged, sent]).toEqual([[], []]);
    clock.advance(2 * 3600);
    // Two servers at the same time, then one of them again.
    await Promise.all([look(), look()]);
    await look();
    expect(logged).toEqual([[expect.stringMatching(/^mpir\.rate, since 1 January 2027: Maximum permissible/)]]);
    // The first address cannot be reached; the second still receives its e-mail.
    expect(failed).toEqual(['no mail server']);
    expect(sent).toEqual([
      {
        to: 'otto@example.com',
        subject: expect.stringContaining('rates are overdue'),
        text: expect.stringContaining('mpir.rate, since 1 January 2027'),
      },
    ]);
    clock.advance(24 * 3600);
    await look();
    expect([logged.length, sent.length]).toEqual([2, 2]);
    const audited = rowsOf<{ details: object }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'rates-overdue' ORDER BY id`),
    );
    expect(audited.map(({ details }) => details)).toEqual([{ series: ['mpir.rate'] }, { series: ['mpir.rate'] }]);
  });
});
