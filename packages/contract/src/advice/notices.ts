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
  readonly message: string;
}

const catalogue = <const C extends Readonly<Record<string, NoticeEntry>>>(entries: C): C => entries;
const leftOut = (message: string): NoticeEntry => ({ kind: 'left-out', message });
const check = (message: string): NoticeEntry => ({ kind: 'check', message });

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
  'sale-date-missing': leftOut(texts.sellNoDateToast),
  'sale-value-missing': leftOut(texts.sellNeedsHomeValue),
  'rent-amount-missing': leftOut(texts.rentAmountRequired),
  'rent-start-missing': leftOut('Rent is counted from the month it starts: enter that month.'),
  'rent-after-sale': leftOut('The rent would start in or after the month of the sale: none is counted.'),
  'rent-one-month': check('The rent ends no later than it starts: one month of it is counted.'),
  'deposit-future': leftOut('{who} enters care later: enter what is paid then as a top-up.'),
  'stages-contradict': check(
    "{who}'s care at home is under the rules of 1 November 2025, the residential care after it under No Worse Off: the law does not allow a return to the earlier rules. Check which rules apply to each.",
  ),
  'home-care-before-entry': check("{who}'s {care} before {day} is not counted."),
  'deposit-from-sale-unsold': leftOut(
    'What a sale or an exit is to pay into the deposit is paid only when a home is sold, or when a community is left on a date.',
  ),
  'sale-beside-community': leftOut(
    'The sale of an own home does not count here: tick Former home if there is one to be sold.',
  ),
  'former-home-beside-granny-flat': leftOut(`${texts.formerHomeBesideFlat.title}. ${texts.formerHomeBesideFlat.body}`),
  'sale-before-projection': check(
    `Sale of the home in {month} lies before the projection: enter its proceeds in ${BANK}.`,
  ),
  'sale-and-deposit-before-projection': check(
    `Sale of the home in {month} lies before the projection: enter its proceeds in ${BANK} and its deposit in ${labels.radPaid}.`,
  ),
  'exit-before-projection': check(
    `Exit from the community in {month} lies before the projection: enter the exit entitlement in ${BANK}.`,
  ),
  'exit-and-deposit-before-projection': check(
    `Exit from the community in {month} lies before the projection: enter the exit entitlement in ${BANK} and its deposit in ${labels.radPaid}.`,
  ),
  'home-bought-now': check(
    'The Current Situation does not have this home: it is bought in {month}, and its contract runs from then.',
  ),
  'exit-before-purchase': leftOut('The exit from the community does not come after its purchase: it does not count.'),
  'home-sold-while-at-home': check(
    'The home is sold in {month} while {who} {stays} at home: enter {whose} rent or another type of care.',
  ),
  'home-let-while-at-home': check(
    'The home is let from {month} while {who} {stays} at home: enter {whose} rent or another type of care.',
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
  'home-field': check('Home, {label}: {fault}'),
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
  'cap-used-missing': check('{who} entered care earlier: enter the fees already paid towards the lifetime cap.'),
  'annual-cap-alone': leftOut(
    '{who}: fees counted towards the annual cap count only beside those towards the lifetime cap: enter both.',
  ),
  'birth-missing': check('{who} has no date of birth: age is not tested.'),
  'birth-to-come': leftOut('{who} has a date of birth in the future: it does not count.'),
  'opening-more': check('This scenario starts with {amount} more than the Current Situation: {what} {amount}.'),
  'opening-less': check('This scenario starts with {amount} less than the Current Situation: {what} {amount}.'),
  'funeral-bond-high': check('A funeral bond or prepaid funeral of this size may not be exempt.'),
  'cash-runs-out': check('Cash at Bank {course}.'),
  'deposit-above-liability': check(texts.negativeRad.body),
  'low-means-estimated': check('{who}: whether this is a low means resident is estimated from the means of today.'),
  'days-charged-estimated': check(
    '{who}: the days the Non Clinical Care Contribution was charged are estimated from the date of entry.',
  ),
  'transition-fee-estimated': check(
    '{who}: the Income Tested Care Fee of 31 October 2025, the most that is contributed now, is estimated from the means of today.',
  ),
  'care-fee-high': check('{who}: a care fee of this size may be limited by the cost of care, which is not modelled.'),
  'bought-from-outside': check(
    '{name} is bought later and not marked New: the price comes from outside this record, not from Cash at Bank.',
  ),
  'exemption-not-given': check(
    '{name}: {typed} exempt is more than its date of purchase gives ({given}): nothing of it is taken as exempt.',
  ),
  'not-modelled': check('Not calculated yet: {what}.'),
  'death-person-missing': leftOut('One of the two dies in this scenario: choose who.'),
  'death-month-missing': leftOut('{who} dies in this scenario: enter the month.'),
  'death-not-modelled': check(
    'After the death of {who} no bereavement payments are counted. Nor are reversionary pensions or tax.',
  ),
  'quick-hides-values': leftOut('Vehicles and funeral bond are not counted in quick mode.'),
  'rent-gap': check(texts.rentGap),
  'living-expenses-stay': check(
    '{who} enters residential care in {month} and the living expenses stay {amount}, as in the Current Situation: check whether they change then.',
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
