/** Names of letters and fees paid. */
import {
  type Letter,
  letterKindNames,
  longDayText,
  monthText,
  type PaidFee,
  type RecordDocument,
} from '@advice-builder/contract';
import { personName, personNumbers } from '../facts/care-facts.ts';

type People = Pick<RecordDocument, 'clients' | 'relationship'>;

/** The person, where the record has two, or where the person was removed. */
const of = (record: People, person: 0 | 1): string =>
  person === 1 || personNumbers(record).length > 1 ? ` for ${personName(record, person)}` : '';

/** For example `Means test letter of 20 March 2026 for Margaret`; without the name if there is one person. */
export const letterName = (record: People, { kind, from, person }: Letter): string =>
  `${letterKindNames[kind]} of ${longDayText(from)}${of(record, person)}`;

/** For example `Care fee paid in March 2026 for Margaret`. */
export const paidFeeName = (record: People, { month, person }: PaidFee): string =>
  `Care fee paid in ${monthText(month)}${of(record, person)}`;
