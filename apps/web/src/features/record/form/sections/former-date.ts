/** The date that a change of the type of care removed, shown next to the empty field. */
import { isResidential, type PersonNumber } from '@advice-builder/casework';
import type { Care } from '@advice-builder/contract';
import { valueInStep } from '../../../../state/history.ts';
import { useRecord } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';

/** `Was 02/03/2026, the date of the package`; undefined if no date was removed, or the field has a date again. */
export function formerDate({ documents, history, sid }: RecordState, person: PersonNumber): string | undefined {
  const now = documents.scenarios[sid]?.sCare[person];
  if (now === undefined || now.dateOfEntry !== null) return undefined;
  const key = `scenario.sCare.${person}.typeOfCare`;
  const step = history.past.findLast((each) => each.sid === sid && each.key === key);
  const before = step && (valueInStep(step, 'before', { sid, path: ['sCare', person] }) as Care | undefined);
  const isOther = before !== undefined && isResidential(before) !== isResidential(now);
  if (!isOther || before.dateOfEntry === null) return undefined;
  return `Was ${before.dateOfEntry}, the date of ${isResidential(before) ? 'entry' : 'the package'}`;
}

export const useFormerDate = (person: PersonNumber): string | undefined =>
  useRecord((state) => formerDate(state, person));
