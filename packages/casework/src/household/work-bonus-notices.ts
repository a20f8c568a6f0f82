/** The notice about income from work of a person whose pension has no Work Bonus. */
import { type Notice, pensionTypeOf, type RecordDocument } from '@advice-builder/contract';
import { type Entry, hasWorkBonusType } from '@advice-builder/engine';
import { personName, personNumbers } from '../facts/care-facts.ts';

export function workBonusNotices(record: RecordDocument, entries: readonly Entry[]): readonly Notice[] {
  const work = entries.filter((entry) => entry.kind === 'income' && entry.fromWork === true);
  return personNumbers(record).flatMap((person): readonly Notice[] => {
    const client = record.clients[person];
    const isWorking = work.some(({ owner }) => owner === 'joint' || owner === person);
    if (client === undefined || !isWorking || hasWorkBonusType(pensionTypeOf(client.pension_type))) return [];
    const params = { who: personName(record, person) };
    return [{ code: 'work-bonus-none', fieldPath: ['clients', person, 'pension_type'], params }];
  });
}
