import { deleteFeedback, findFeedback, listFeedback } from '../store/repositories/feedback.ts';
import { type Command, deskOf, OperatorError } from './command.ts';

const SHORT = 60;
const USAGE = 'feedback [list | show NUMBER | delete NUMBER]';

const line = (text: string): string => {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.length > SHORT ? `${oneLine.slice(0, SHORT)}…` : oneLine;
};

export const feedback: Command = {
  usage: USAGE,
  about: 'lists the feedback of people, newest first, shows one text in full, or deletes it; after a year it is purged',
  options: {},
  async run(console, typed) {
    const { db } = console;
    const [what = 'list', text = '', ...rest] = typed.positionals;
    if (what === 'list' && text === '') {
      const rows = await listFeedback(db);
      if (rows.length === 0) return ['There is no feedback.'];
      return rows.map(({ row, email }) => `${row.id}  ${row.at.toISOString()}  ${email}  ${line(row.data)}`);
    }
    const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
    if ((what !== 'show' && what !== 'delete') || id === undefined || rest.length > 0) {
      throw new OperatorError(`  ${USAGE}`);
    }
    const found = await findFeedback(db, id);
    if (found === undefined) throw new OperatorError(`There is no feedback ${text}.`);
    if (what === 'show') return [`${found.email}, ${found.row.at.toISOString()}`, '', ...found.row.data.split('\n')];
    await db.transaction(async (tx) => {
      await deleteFeedback(tx, id);
      await deskOf(console).note(tx, 'feedback-deleted', { practiceId: found.row.practiceId }, { feedback: id });
    });
    return [`Feedback ${text} is deleted.`];
  },
};
