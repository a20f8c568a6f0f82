/** Names of letters and fees paid. */
import {
  isNotEntered,
  type Letter,
  letterKindNames,
  letterLineNames,
  letterLines,
  longDayText,
  moneyText,
  monthText,
  type PaidFee,
  type RecordDocument,
} from '@advice-builder/contract';
import { hasPartner, personName } from '../facts/care-facts.ts';

type People = Pick<RecordDocument, 'clients' | 'relationship'>;

/** The person, where the record has two, or where the person was removed. */
const whose = (record: People, person: 0 | 1): string =>
  person === 1 || hasPartner(record) ? `, ${personName(record, person)}` : '';

/** For example `Means test letter of 20 March 2026` or `Invoice for 1 March 2026 to 31 March 2026, Margaret`. */
export function letterName(record: People, { kind, from, to, person }: Letter): string {
  const dated = to === null ? `of ${longDayText(from)}` : `for ${longDayText(from)} to ${longDayText(to)}`;
  return `${letterKindNames[kind]} ${dated}${whose(record, person)}`;
}

/** For example `Care fee paid for March 2026, Margaret`. */
export const paidFeeName = (record: People, { month, person }: PaidFee): string =>
  `Care fee paid for ${monthText(month)}${whose(record, person)}`;

/** The stated lines in the order of the kind: `Assessable assets $1.00; Assessable income $2.00`; may be empty. */
export const letterAmounts = ({ kind, amounts }: Letter): string =>
  letterLines[kind]
    .flatMap((line) => (isNotEntered(amounts[line]) ? [] : [`${letterLineNames[line]} ${moneyText(amounts[line])}`]))
    .join('; ');
