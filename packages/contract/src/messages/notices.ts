/**
 * Notices: what a calculation leaves out or wants to be looked at. They never stop it. `left-out`: something entered
 * does not count; `check`: everything counts, look at it.
 */
import type { OpeningLine } from '@advice-builder/engine';
import type { Problem } from '@advice-builder/kernel';
import { investFields } from '../fields/money-fields.ts';
import type { Entry } from '../wire/entries.ts';
import { labels, texts } from '../words/texts.ts';

export interface NoticeEntry {
  readonly kind: 'left-out' | 'check';
  /** To the adviser, who can mend it. */
  readonly message: string;
  /** To the reader of a document: what was done instead. Absent: the message says it; empty: nothing is told. */
  readonly done?: string;
}

const catalogue = <const C extends Readonly<Record<string, NoticeEntry>>>(entries: C): C => entries;
const told = (kind: NoticeEntry['kind'], message: string, done?: string): NoticeEntry =>
  done === undefined ? { kind, message } : { kind, message, done };
const leftOut = (message: string, done?: string): NoticeEntry => told('left-out', message, done);
const check = (message: string, done?: string): NoticeEntry => told('check', message, done);

/** The field in which what was paid before is entered. */
const BANK = investFields.quickTotal.label;

export const noticeCatalogue = catalogue({
  'entry-incomplete': leftOut('{name} needs {missing}.'),
  'entry-too-high': leftOut('{name} has {missing} above {limit}.'),
  'entry-owner-taken': leftOut('{name}: there is already an entry of this kind for this person.'),
  'entry-date-order': leftOut('{name} ends before it starts.'),
  'entry-date-early': leftOut('{name} has a date before {limit}.'),
  'entry-date-late': leftOut('{name} has a date after {limit}.'),
  'entry-owner-absent': leftOut('{name} belongs to a partner, and there is none.'),
  'entry-ended': leftOut('{name} ended before the projection starts.'),
  'top-up-not-residential': leftOut('{name} is for a person who is not in residential care.'),
  'sale-date-missing': leftOut(texts.sellNoDateToast, 'The sale of the home is not counted, as its date is not known.'),
  'sale-value-missing': leftOut(
    texts.sellNeedsHomeValue,
    'The sale of the home is not counted, as its value is not known.',
  ),
  'rent-amount-missing': leftOut(
    texts.rentAmountRequired,
    'No rent of the home is counted, as its amount is not known.',
  ),
  'rent-start-missing': leftOut(
    'Rent is counted from the month it starts: enter that month.',
    'No rent of the home is counted, as the month it starts is not known.',
  ),
  'rent-after-sale': leftOut('The rent would start in or after the month of the sale: none is counted.'),
  'rent-one-month': check('The rent ends no later than it starts: one month of it is counted.'),
  'deposit-future': leftOut(
    '{who} enters care later: enter what is paid then as a top-up.',
    '{who} enters care later. What was entered as paid already is not counted.',
  ),
  'stages-contradict': check(
    "{who}'s care at home is under the rules of 1 November 2025, the residential care after it under No Worse Off: the law does not allow a return to the earlier rules. Check which rules apply to each.",
    '{who}’s care at home is charged by the rules of 1 November 2025, and the residential care after it by the earlier ones.',
  ),
  'home-care-before-entry': check("{who}'s {care} before {day} is not counted."),
  'deposit-from-sale-unsold': leftOut(
    'What a sale or an exit is to pay into the deposit is paid only when a home is sold, or when a community is left on a date.',
    'No home is sold and no community is left on a date, so nothing from there is paid as a lump sum.',
  ),
  'sale-beside-community': leftOut(
    'The sale of an own home does not count here: tick Former home if there is one to be sold.',
    'The sale of an own home is not counted.',
  ),
  'former-home-beside-granny-flat': leftOut(
    `${texts.formerHomeBesideFlat.title}. ${texts.formerHomeBesideFlat.body}`,
    'A former home beside the granny flat is not counted.',
  ),
  'sale-before-projection': check(
    `Sale of the home in {month} lies before the projection: enter its proceeds in ${BANK}.`,
    'The home was sold in {month}, before these figures begin. What is left of the price counts as a part of the bank.',
  ),
  'sale-and-deposit-before-projection': check(
    `Sale of the home in {month} lies before the projection: enter its proceeds in ${BANK} and its deposit in ${labels.radPaid}.`,
    'The home was sold in {month}, before these figures begin. What is left of the price counts as a part of the bank and of the lump sum.',
  ),
  'exit-before-projection': check(
    `Exit from the community in {month} lies before the projection: enter the exit entitlement in ${BANK}.`,
    'The community was left in {month}, before these figures begin. What it paid counts as a part of the bank.',
  ),
  'exit-and-deposit-before-projection': check(
    `Exit from the community in {month} lies before the projection: enter the exit entitlement in ${BANK} and its deposit in ${labels.radPaid}.`,
    'The community was left in {month}, before these figures begin. What it paid counts as a part of the bank and of the lump sum.',
  ),
  'home-bought-now': check(
    'The Current Situation does not have this home: it is bought in {month}, and its contract runs from then.',
  ),
  'exit-before-purchase': leftOut('The exit from the community does not come after its purchase: it does not count.'),
  'home-sold-while-at-home': check(
    'The home is sold in {month} while {who} {stays} at home: enter {whose} rent or another type of care.',
    'The home is sold in {month}. No rent is counted for {who} after that.',
  ),
  'home-let-while-at-home': check(
    'The home is let from {month} while {who} {stays} at home: enter {whose} rent or another type of care.',
    'The home is rented out from {month}. No rent is counted for {who} after that.',
  ),
  'kept-for-purchase': check(
    'The home is sold before the next one is bought: {amount} kept for the purchase is exempt in the assets test of the pension, the last month is {month}.',
  ),
  'not-kept-for-purchase': check(
    'What is paid for the new home is too little to count as owning a home. The proceeds of the sale count in the assets test of the pension, at the limit of a non-homeowner, from {month} (modelling choice).',
  ),
  'village-price-missing': check(
    'Without a purchase price the village counts as an own home and no Rent Assistance is paid.',
  ),
  'home-field': check('Home, {label}: {fault}', ''),
  'granny-flat-price-missing': check(
    'Without a purchase price the granny flat counts as an own home: nothing is assessed and no Rent Assistance is paid.',
  ),
  'granny-flat-left': check(
    'The granny flat is left for care, and nothing is paid for it. The pension counts the right as before to {month}, then no more. The care test does not count it once nobody lives there (modelling choice).',
  ),
  'granny-flat-left-early': check(
    'The granny flat is left less than five years after the right was made: if that could be foreseen, what was paid may be looked at again as a gift.',
  ),
  'granny-flat-ended': check(
    'With the death of {who} in {month} the right to the granny flat ends: nothing is left of it.',
  ),
  'price-missing': check(
    '{who} has no Facility Market Price: no DAP is counted unless the means test finds low means.',
  ),
  'cap-used-missing': check(
    '{who} entered care earlier: enter the fees already paid towards the lifetime cap.',
    'Fees that {who} paid before {from} are taken as nil.',
  ),
  'annual-cap-alone': leftOut(
    '{who}: fees counted towards the annual cap count only beside those towards the lifetime cap: enter both.',
    'Fees of {who} that count towards the annual cap are taken as nil.',
  ),
  'birth-missing': check(
    '{who} has no date of birth: age is not tested.',
    '{who}’s date of birth is not known, so {who}’s age is not tested.',
  ),
  'birth-to-come': leftOut(
    '{who} has a date of birth in the future: it does not count.',
    '{who}’s date of birth is not counted.',
  ),
  'opening-more': check('This scenario starts with {amount} more than the Current Situation: {what} {amount}.'),
  'opening-less': check('This scenario starts with {amount} less than the Current Situation: {what} {amount}.'),
  'funeral-bond-high': check(
    'A funeral bond or prepaid funeral of this size may not be exempt.',
    'The funeral bond or prepaid funeral is taken as exempt.',
  ),
  'cash-runs-out': check('Cash at Bank {course}.', ''),
  'deposit-above-liability': check(
    texts.negativeRad.body,
    'The lump sum is more than the means of the resident ask for.',
  ),
  'low-means-estimated': check(
    '{who}: whether this is a low means resident is estimated from the means of today.',
    '{who}’s low-means status is our estimate. It uses assets and income now, not on the day of entry.',
  ),
  'days-charged-estimated': check(
    '{who}: the days the Non Clinical Care Contribution was charged are estimated from the date of entry.',
  ),
  'transition-fee-estimated': check(
    '{who}: the Income Tested Care Fee of 31 October 2025, the most that is contributed now, is estimated from the means of today.',
  ),
  'care-fee-high': check(
    '{who}: a care fee of this size may be limited by the cost of care, which is not modelled.',
    'We have not limited {who}’s care fee to what the care costs.',
  ),
  'bought-from-outside': check(
    '{name} is bought later and not marked New: the price comes from outside this record, not from Cash at Bank.',
    '{name} is bought with money from outside these figures.',
  ),
  'exemption-not-given': check(
    '{name}: {typed} exempt is more than its date of purchase gives ({given}): nothing of it is taken as exempt.',
  ),
  'not-modelled': check('Not calculated yet: {what}.'),
  'death-person-missing': leftOut(
    'One of the two dies in this scenario: choose who.',
    'No death is counted, as it is not known who dies.',
  ),
  'death-month-missing': leftOut(
    '{who} dies in this scenario: enter the month.',
    '{who}’s death is not counted, as its month is not known.',
  ),
  'death-not-modelled': check(
    'After the death of {who} no bereavement payments are counted. Nor are reversionary pensions or tax.',
  ),
  'quick-hides-values': leftOut(
    'Vehicles and funeral bond are not counted in quick mode.',
    'Vehicles and a funeral bond are not counted.',
  ),
  'rent-gap': check(texts.rentGap, 'The rent ends before the home is sold.'),
  'living-expenses-stay': check(
    '{who} enters residential care in {month} and the living expenses stay {amount}, as in the Current Situation: check whether they change then.',
    'Living expenses stay {amount} when {who} enters residential care in {month}.',
  ),
});

/** One thing that two scenarios own, and for how many dollars each. */
export interface OpeningDifference {
  /** The same for the same thing in every scenario: `home`, `deposit.0`, `entry.<id>` of the Current Situation. */
  readonly key: string;
  readonly kind: OpeningLine['kind'];
  readonly label: string;
  readonly before: number;
  readonly after: number;
  /** Dollars, `after` less `before`. */
  readonly amount: number;
  /** Of an entry: which one it is in either scenario. */
  readonly entryBefore?: Entry;
  readonly entryAfter?: Entry;
}

export interface Notice extends Problem {
  readonly code: keyof typeof noticeCatalogue;
  /** The line of the opening position it is about. */
  readonly opening?: OpeningDifference;
  /** The entry it is about. */
  readonly entryId?: string;
  /** Where it can be mended, when that is more than one place. */
  readonly ways?: readonly { readonly label: string; readonly fieldPath: Problem['fieldPath'] }[];
}

export const isLeftOut = (notice: Notice): boolean => noticeCatalogue[notice.code].kind === 'left-out';
