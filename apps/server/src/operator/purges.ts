import { messageOf, type RecordCopies } from '@advice-builder/contract';
import { copiesOf } from '../store/repositories/client-data.ts';
import { listAllPurgeRequests } from '../store/repositories/purges.ts';
import { ofPurge, purgesSince } from '../use-cases/client-data/purge.ts';
import { answerAsOperator, type OperatorAnswer } from '../use-cases/client-data/purge-by-operator.ts';
import { mailPurgeAnswer } from '../use-cases/client-data/purge-mails.ts';
import { AT_CONSOLE, type Command, deskOf, OperatorError, singleArgument } from './command.ts';
import { sendAll } from './notify-owner.ts';

/** `Copies that remain: 4713, 4715.` The console shows numbers and names no client. */
const copiesWords = ({ count, seen }: RecordCopies): string =>
  count === 0 ? '' : `Copies that remain: ${seen.map(({ recId }) => recId).join(', ')}.`;

export const purges: Command = {
  usage: 'purges',
  about: 'lists purges before seven years that wait for a second person: record, who asked, when, copies that remain',
  options: {},
  async run({ db, clock }) {
    const waiting = await listAllPurgeRequests(db, purgesSince(clock.now()));
    if (waiting.length === 0) return ['No purge is waiting.'];
    const lines: string[] = [];
    for (const { request, by } of waiting) {
      const copies = copiesWords(await copiesOf(db, undefined, request.recordId));
      lines.push(`${request.recordId}  ${by.email}  ${request.askedAt.toISOString()}  ${copies}`.trimEnd());
    }
    return lines;
  },
};

/** Explains why the purge could not be confirmed or refused. */
function refusalOf(record: string, answer: Exclude<OperatorAnswer, { kind: 'answered' }>): string {
  switch (answer.kind) {
    case 'not-waiting':
      return answer.isRecordDeleted
        ? `Record ${record} is deleted. Restore it first with: restore ${record}`
        : `No purge of record ${record} is waiting.`;
    case 'others':
      return `Other people in the practice can confirm or refuse it: ${answer.emails.join(', ')}.`;
    case 'refused':
      return answer.problems.map(messageOf).join(' ');
  }
}

export const purge: Command = {
  usage: 'purge RECORD --confirm|--refuse',
  about: 'confirms or refuses a purge as the second person, if the practice has no other administrator or supervisor',
  options: { confirm: { type: 'boolean' }, refuse: { type: 'boolean' } },
  async run(desk, typed) {
    const { db, clock, name } = desk;
    const text = singleArgument(purge, typed);
    const isConfirmed = typed.flag('confirm');
    if (isConfirmed === typed.flag('refuse')) throw new OperatorError(`  ${purge.usage}`);
    const recordId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
    const answer = await answerAsOperator(deskOf(desk), recordId, isConfirmed ? `operator ${name}` : undefined);
    if (answer.kind !== 'answered') throw new OperatorError(refusalOf(text, answer));
    const answered = isConfirmed
      ? `Record ${text} is purged. ${copiesWords(answer.copies)}`.trimEnd()
      : `The purge of record ${text} is refused. Nothing was purged.`;
    const when = { at: clock.now(), ...AT_CONSOLE };
    const message = { by: 'Whoever runs Advice Builder', stage: isConfirmed ? 'confirmed' : 'refused' } as const;
    const couldNot = 'The e-mail about it could not be sent. Tell the person who asked, and the adviser of the record.';
    return (await sendAll(desk, (outbox) => mailPurgeAnswer({ db, outbox }, when, ofPurge(answer.open), message)))
      ? [answered]
      : [answered, couldNot];
  },
};
