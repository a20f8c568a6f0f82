/** A letter and a fee paid, for tests. */
import { type Letter, type PaidFee, paidFeeId } from '@advice-builder/contract';

export const letterOf = (id: string, changes: Partial<Letter> = {}): Letter => ({
  id,
  kind: 'means',
  sender: 'services-australia',
  person: 0,
  from: '2026-03-20',
  to: null,
  days: null,
  note: '',
  amounts: { careFee: 33.41 },
  ...changes,
});

export const paidFeeOf = (month: string, careFee: number, person: 0 | 1 = 0): PaidFee => ({
  id: paidFeeId(person, month),
  person,
  month,
  careFee,
  days: null,
});
