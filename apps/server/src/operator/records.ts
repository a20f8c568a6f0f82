import { listDeletedRecords, undeleteRecord } from '../store/repositories/deleted-records.ts';
import { type Command, deskOf, OperatorError, singleArgument } from './command.ts';

export const deleted: Command = {
  usage: 'deleted',
  about: 'lists the deleted records that are still stored: id, adviser, time',
  options: {},
  async run({ db }) {
    const records = await listDeletedRecords(db);
    return records.map(({ id, owner, deletedAt }) => `${id}  ${owner}  ${deletedAt?.toISOString()}`);
  },
};

export const restore: Command = {
  usage: 'restore ID',
  about: 'restores a deleted record to its adviser',
  options: {},
  async run(console, typed) {
    const text = singleArgument(restore, typed);
    const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
    await console.db.transaction(async (tx) => {
      const practiceId = id === undefined ? undefined : await undeleteRecord(tx, id);
      if (id === undefined || practiceId === undefined) throw new OperatorError(`There is no deleted record ${text}.`);
      await deskOf(console).note(tx, 'record-restored', { practiceId, recordId: id });
    });
    return [`Record ${text} is restored.`];
  },
};
