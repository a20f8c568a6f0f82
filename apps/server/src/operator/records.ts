import { appendAudit } from '../store/repositories/audit.ts';
import { listDeletedRecords, undeleteRecord } from '../store/repositories/deleted-records.ts';
import { AT_CONSOLE, type Command, OperatorError, only } from './command.ts';

export const deleted: Command = {
  usage: 'deleted',
  about: 'lists the deleted records that are still kept: id, adviser, time',
  options: {},
  async run({ db }) {
    const records = await listDeletedRecords(db);
    return records.map(({ id, owner, deletedAt }) => `${id}  ${owner}  ${deletedAt?.toISOString()}`);
  },
};

export const restore: Command = {
  usage: 'restore ID',
  about: 'brings a deleted record back to its adviser',
  options: {},
  async run({ db, clock, name }, typed) {
    const text = only(restore, typed);
    const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
    await db.transaction(async (tx) => {
      const practiceId = id === undefined ? undefined : await undeleteRecord(tx, id);
      if (id === undefined || practiceId === undefined) throw new OperatorError(`There is no deleted record ${text}.`);
      await appendAudit(tx, {
        at: clock.now(),
        action: 'record-restored',
        ...AT_CONSOLE,
        practiceId,
        recordId: id,
        details: { operator: name },
      });
    });
    return [`Record ${text} is back.`];
  },
};
