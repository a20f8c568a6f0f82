import { appendAudit } from '../store/repositories/audit.ts';
import {
  deletePurgeRequest,
  findPurgeRequest,
  listAllPurgeRequests,
  listConfirmers,
} from '../store/repositories/purges.ts';
import { removeRecords } from '../store/retention.ts';
import { purgesSince } from '../use-cases/client-data/purge.ts';
import { nameOf } from '../use-cases/client-data/record-json.ts';
import { type Command, OperatorError, only } from './command.ts';

export const purges: Command = {
  usage: 'purges',
  about: 'lists the purges before seven years that wait for a second person: record, who asked, when',
  options: {},
  async run({ db, clock }) {
    const waiting = await listAllPurgeRequests(db, purgesSince(clock.now()));
    if (waiting.length === 0) return ['No purge is waiting.'];
    return waiting.map(({ request, by }) => `${request.recordId}  ${by.email}  ${request.askedAt.toISOString()}`);
  },
};

export const purge: Command = {
  usage: 'purge RECORD --confirm|--refuse',
  about: 'answers a purge as the second person, where the practice has no other administrator or supervisor',
  options: { confirm: { type: 'boolean' }, refuse: { type: 'boolean' } },
  async run({ db, clock, name }, typed) {
    const text = only(purge, typed);
    const isConfirmed = typed.flag('confirm');
    if (isConfirmed === typed.flag('refuse')) throw new OperatorError(`  ${purge.usage}`);
    const recordId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
    const at = clock.now();
    await db.transaction(async (tx) => {
      const found = await findPurgeRequest(tx, recordId, purgesSince(at));
      if (found === undefined) throw new OperatorError(`No purge of record ${text} is waiting.`);
      const { practiceId, askedBy, askedAt, reason } = found.request;
      const others = await listConfirmers(tx, practiceId, askedBy);
      if (others.length > 0) {
        throw new OperatorError(
          `The practice has others who can answer it: ${others.map(({ email }) => email).join(', ')}.`,
        );
      }
      if (isConfirmed) await removeRecords(tx, [recordId]);
      else await deletePurgeRequest(tx, recordId);
      await appendAudit(tx, {
        at,
        action: isConfirmed ? 'record-purged-early' : 'purge-refused',
        requestId: 'operator',
        address: 'console',
        practiceId,
        recordId,
        details: {
          operator: name,
          askedBy: nameOf(found.by),
          askedAt: askedAt.toISOString(),
          ...(isConfirmed ? { reason, confirmedBy: `operator ${name}` } : {}),
        },
      });
    });
    return [isConfirmed ? `Record ${text} is purged.` : `The purge of record ${text} is refused. Nothing was purged.`];
  },
};
