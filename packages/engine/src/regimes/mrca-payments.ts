/**
 * Payments under the Military Rehabilitation and Compensation Act 2004 (MRCA), under which every new claim has fallen
 * since 1 July 2026, and whether each is income in the tests of a pension and of aged care.
 *
 * Law: Social Security Act 1991 s8(8), as amended by the Veterans' Affairs Legislation Amendment (Exempting Disability
 * Payments from Income Testing and Other Measures) Act 2021 Sch 1 (permanent impairment compensation and Special Rate
 * Disability Pension are no income from 1 January 2022); Veterans' Entitlements Act 1986 s5H(8); Social Security Guide
 * 4.3.5.60, 4.13.3.30; DVA policy library, aged care means testing 4.3 (permanent impairment and Special Rate
 * Disability Pension exempt for the member and the partner, periodic compensation counts). Modelling choices: the
 * Additional Disablement Amount (MRCA s220A) is exempt like the Special Rate Disability Pension, and the MRCA
 * supplement like other supplements; the exemption applies to every month of a projection; the injury of an incapacity
 * payment came before the pension. Centrelink then takes the payment off its pension at any age, and it is no ordinary
 * income in the pension test (rules/social-security/incapacity-deduction.ts). In the care test it is income in any case. It
 * is ordinary income without such a pension, and from pension age for a pension of the Veterans' Entitlements Act
 * (s5NB(1): compensation affected pensions end at pension age). A payment to a wholly dependent partner has the rate of
 * the war widow(er) pension (MRCA s234) and therefore belongs to the pension type, not here.
 */
import type { Entry, MrcaPayment, Owner } from '../household/household.ts';

/** Whether the payment is ordinary income, unless it comes off a pension. */
const IS_INCOME: Readonly<Record<MrcaPayment, boolean>> = {
  'permanent-impairment': false,
  'special-rate-disability': false,
  'additional-disablement': false,
  supplement: false,
  incapacity: true,
};

export const allMrcaPayments: readonly MrcaPayment[] = Object.keys(IS_INCOME) as MrcaPayment[];

export function isMrcaIncome(payment: MrcaPayment): boolean {
  return IS_INCOME[payment];
}

/** Whether an income entry counts in the income tests: by the law of its payment, otherwise as entered. */
export function countsAsIncome({ mrca, assessable }: Extract<Entry, { kind: 'income' }>): boolean {
  return mrca === undefined ? assessable : isMrcaIncome(mrca);
}

/** Whether an entry is an incapacity payment of this owner. */
export function isIncapacity(entry: Entry, owner: Owner): boolean {
  return entry.kind === 'income' && entry.mrca === 'incapacity' && entry.owner === owner;
}
