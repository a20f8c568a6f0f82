/**
 * Series of rates whose scheduled change day has passed without a new value: reported in the log and to the operators,
 * once a day each.
 */
import { formatLongDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { sydneyDayStart, sydneyTime } from '../../platform/clock.ts';
import { type Rounds, startRounds } from '../../platform/rounds.ts';
import { lockCount } from '../../store/repositories/attempts.ts';
import { appendAudit, overdueNoticesSince } from '../../store/repositories/audit.ts';
import { overdueMessage } from '../base/messages.ts';
import type { Services, Settings } from '../base/services.ts';

interface OverdueServices extends Pick<Services, 'db' | 'clock' | 'rates' | 'outbox'> {
  readonly settings: Pick<Settings, 'operators'>;
}
type Overdue = ReturnType<RateBook['staleOn']>;

/** `mpir.rate, since 1 January 2027: Maximum permissible interest rate` */
export const overdueLines = (book: RateBook, overdue: Overdue): readonly string[] =>
  overdue.map(({ series, due }) => `${series}, since ${formatLongDate(due)}: ${book.seriesOf(series).title}`);

/** Finds series that no server has reported today, and marks them as reported. */
async function takeNew({ db, clock, rates }: OverdueServices): Promise<Overdue> {
  const overdue = rates.book.staleOn(clock.today());
  if (overdue.length === 0) return [];
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockCount(tx, 'rates-overdue');
    const reported = await overdueNoticesSince(tx, sydneyDayStart(sydneyTime(now).date));
    const unreported = overdue.filter(({ series }) => !reported.has(series));
    if (unreported.length === 0) return [];
    const details = { series: unreported.map(({ series }) => series) };
    await appendAudit(tx, { at: now, action: 'rates-overdue', requestId: 'housekeeping', address: '', details });
    return unreported;
  });
}

/**
 * Reports overdue series once a day. If one e-mail fails, the others are still sent, and the failed one is retried for
 * a day.
 */
export async function notifyOverdue(services: OverdueServices, log: OverdueLog): Promise<void> {
  const unreported = await takeNew(services);
  if (unreported.length === 0) return;
  const lines = overdueLines(services.rates.book, unreported);
  log.overdue(lines);
  for (const operator of services.settings.operators) {
    await services.outbox.send(overdueMessage(operator, lines));
  }
}

interface OverdueLog {
  readonly overdue: (lines: readonly string[]) => void;
  readonly failed: (error: Error) => void;
}

const LOOK_EVERY_MS = 3_600_000;

/** Checks at the start, and then every hour. */
export function followOverdue(services: OverdueServices, log: OverdueLog): Rounds {
  const round = () => notifyOverdue(services, log);
  return startRounds({ everyMs: LOOK_EVERY_MS, atOnce: true, round, failed: log.failed });
}
