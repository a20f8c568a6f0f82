/** Notices about the Work Bonus: a balance that is not entered, and a pension without the bonus. */
import { type Notice, pensionTypeOf, type RecordDocument } from '@advice-builder/contract';
import { type Entry, hasWorkBonusType } from '@advice-builder/engine';
import { firstOfMonth, formatWholeDollars, type MonthIndex } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { personName, personNumbers } from '../facts/care-facts.ts';

export function workBonusNotices(
  record: RecordDocument,
  entries: readonly Entry[],
  projectFrom: MonthIndex,
  book: RateBook,
): readonly Notice[] {
  const work = entries.filter((entry) => entry.kind === 'income' && entry.fromWork === true);
  return personNumbers(record).flatMap((person): readonly Notice[] => {
    const client = record.clients[person];
    if (client === undefined || !work.some(({ owner }) => owner === 'joint' || owner === person)) return [];
    const who = personName(record, person);
    if (!hasWorkBonusType(pensionTypeOf(client.pension_type))) {
      return [{ code: 'work-bonus-none', fieldPath: ['clients', person, 'pension_type'], params: { who } }];
    }
    if (client.workBonusBalance !== null) return [];
    const opening = book.at('pension.work-bonus-opening', firstOfMonth(projectFrom)).value;
    return [
      {
        code: 'work-bonus-balance-missing',
        fieldPath: ['clients', person, 'workBonusBalance'],
        params: { who, amount: formatWholeDollars(opening) },
      },
    ];
  });
}
