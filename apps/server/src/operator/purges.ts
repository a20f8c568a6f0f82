import { messageOf } from '@advice-builder/contract';
import type { Database } from '../store/database.ts';
import { appendAudit } from '../store/repositories/audit.ts';
import { copiesOf } from '../store/repositories/client-data.ts';
import {
  deletePurgeRequest,
  findPurgeRequest,
  listAllPurgeRequests,
  listConfirmers,
} from '../store/repositories/purges.ts';
import { finishReruns } from '../store/repositories/reruns.ts';
import { askedDetails, ofPurge, openPurge, purgeOpen, purgesSince } from '../use-cases/client-data/purge.ts';
import { tellAnswered } from '../use-cases/client-data/purge-mails.ts';
import { AT_CONSOLE, type Command, OperatorError, only } from './command.ts';
import { isTold } from './told.ts';

/** `Copies that stay: 4713, 4715.` By number: the console names no client. */
async function copiesAtConsole(db: Database, recordId: number) {
  const { count, seen } = await copiesOf(db, undefined, recordId);
  return { count, words: count === 0 ? '' : `Copies that stay: ${seen.map(({ recId }) => recId).join(', ')}.` };
}

export const purges: Command = {
  usage: 'purges',
  about: 'lists the purges before seven years that wait for a second person: record, who asked, when, copies that stay',
  options: {},
  async run({ db, clock }) {
    const waiting = await listAllPurgeRequests(db, purgesSince(clock.now()));
    if (waiting.length === 0) return ['No purge is waiting.'];
    const lines: string[] = [];
    for (const { request, by } of waiting) {
      const { words } = await copiesAtConsole(db, request.recordId);
      lines.push(`${request.recordId}  ${by.email}  ${request.askedAt.toISOString()}  ${words}`.trimEnd());
    }
    return lines;
  },
};

export const purge: Command = {
  usage: 'purge RECORD --confirm|--refuse',
  about: 'answers a purge as the second person, where the practice has no other administrator or supervisor',
  options: { confirm: { type: 'boolean' }, refuse: { type: 'boolean' } },
  async run(desk, typed) {
    const { db, clock, name } = desk;
    const text = only(purge, typed);
    const isConfirmed = typed.flag('confirm');
    if (isConfirmed === typed.flag('refuse')) throw new OperatorError(`  ${purge.usage}`);
    const recordId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
    const at = clock.now();
    const open = await db.transaction(async (tx) => {
      const waiting = await openPurge(tx, recordId, at);
      if (!waiting.ok) {
        const isDeleted = (await findPurgeRequest(tx, recordId, purgesSince(at))) !== undefined;
        const why = isDeleted ? `Record ${text} is deleted. Bring it back first: restore ${text}` : undefined;
        throw new OperatorError(why ?? `No purge of record ${text} is waiting.`);
      }
      const { practiceId, askedBy, reason } = waiting.value.found.request;
      const others = await listConfirmers(tx, practiceId, askedBy);
      if (others.length > 0) {
        throw new OperatorError(
          `The practice has others who can answer it: ${others.map(({ email }) => email).join(', ')}.`,
        );
      }
      const copies = await copiesAtConsole(tx, recordId);
      const gone = isConfirmed ? await purgeOpen(tx, { at }, waiting.value) : undefined;
      if (gone?.ok === false) throw new OperatorError(gone.problems.map(messageOf).join(' '));
      if (!isConfirmed) await deletePurgeRequest(tx, recordId);
      await appendAudit(tx, {
        at,
        action: isConfirmed ? 'record-purged-early' : 'purge-refused',
        ...AT_CONSOLE,
        practiceId,
        recordId,
        details: {
          operator: name,
          ...askedDetails(waiting.value),
          ...(isConfirmed ? { reason, confirmedBy: `operator ${name}`, copies: copies.count } : {}),
        },
      });
      return { ...waiting.value, copies: copies.words };
    });
    await finishReruns(db, at);
    const answered = isConfirmed
      ? `Record ${text} is purged. ${open.copies}`.trimEnd()
      : `The purge of record ${text} is refused. Nothing was purged.`;
    const when = { at, ...AT_CONSOLE };
    const answer = { by: 'Whoever runs Advice Builder', stage: isConfirmed ? 'confirmed' : 'refused' } as const;
    const couldNot = 'The e-mail about it could not be sent: tell who asked, and the adviser of the record.';
    return (await isTold(desk, (outbox) => tellAnswered({ db, outbox }, when, ofPurge(open), answer)))
      ? [answered]
      : [answered, couldNot];
  },
};
