/**
 * Notices: inputs that a calculation leaves out or that the adviser needs to check. They never stop a calculation.
 * `left-out`: an input is not counted. `check`: everything is counted, but needs a look. `law`: law that no figure
 * includes; there is nothing to correct.
 */
import type { OpeningLine } from '@advice-builder/engine';
import type { Problem } from '@advice-builder/kernel';
import { investFields } from '../fields/money-fields.ts';
import type { Entry } from '../wire/entries.ts';
import { labels, texts } from '../words/texts.ts';

export interface NoticeEntry {
  readonly kind: 'left-out' | 'check' | 'law';
  /** The text for the adviser, who can fix the cause. */
  readonly message: string;
  /**
   * For readers of a document: how the figures treat the input. Undefined: `message` is used. Empty: nothing is
   * printed.
   */
  readonly done?: string;
}

const catalogue = <const C extends Readonly<Record<string, NoticeEntry>>>(entries: C): C => entries;
const entry = (kind: NoticeEntry['kind'], message: string, done?: string): NoticeEntry =>
  done === undefined ? { kind, message } : { kind, message, done };
const leftOut = (message: string, done?: string): NoticeEntry => entry('left-out', message, done);
const check = (message: string, done?: string): NoticeEntry => entry('check', message, done);
const law = (message: string, done?: string): NoticeEntry => entry('law', message, done);

/** The label of the field for the bank balance, which includes earlier payments. */
const BANK = investFields.quickTotal.label;

export const noticeCatalogue = catalogue({
  'entry-incomplete': leftOut('{name} needs {missing}.'),
  'entry-too-high': leftOut('{name} has {missing} above {limit}.'),
  'entry-owner-taken': leftOut('{name}: this person already has an entry of this kind.'),
  'entry-date-order': leftOut('{name} ends before it starts.'),
  'entry-date-early': leftOut('{name} has a date before {limit}.'),
  'entry-date-late': leftOut('{name} has a date after {limit}.'),
  'entry-owner-absent': leftOut('{name} belongs to a partner, but there is no partner.'),
  'entry-ended': leftOut('{name} ended before the projection starts.'),
  'top-up-not-residential': leftOut('{name} is for a person who is not in residential care.'),
  'sale-date-missing': leftOut(texts.sellNoDateToast, 'The sale of the home is not counted, as its date is not known.'),
  'sale-value-missing': leftOut(
    texts.sellNeedsHomeValue,
    'The sale of the home is not counted, as its value is not known.',
  ),
  'rent-amount-missing': leftOut(
    texts.rentAmountRequired,
    'No rent from the home is counted, as its amount is not known.',
  ),
  'rent-start-missing': leftOut(
    'Enter the month the rent starts. Rent is counted from that month.',
    'No rent from the home is counted, as the month it starts is not known.',
  ),
  'rent-after-sale': leftOut('The rent would start in or after the month of the sale, so no rent is counted.'),
  'rent-one-month': check('The rent ends in or before the month it starts, so one month of rent is counted.'),
  'deposit-future': leftOut(
    '{who} enters care later. Enter the payment at entry as a top-up.',
    '{who} enters care later. The amount entered as already paid is not counted.',
  ),
  'stages-contradict': check(
    "{who}'s care at home is under the rules of 1 November 2025, but the later residential care is under No Worse Off. The law does not allow a return to the earlier rules. Check which rules apply to each.",
    '{who}’s care at home is charged by the rules of 1 November 2025. The residential care after it is charged by the earlier rules.',
  ),
  'home-care-before-entry': check("{who}'s {care} before {day} is not counted."),
  'deposit-from-sale-unsold': leftOut(
    'This deposit is to be paid from a sale or an exit. Enter the sale of a home, or a date of exit from a community.',
    'No home is sold and no exit from a community has a date, so the lump sum gets nothing from either.',
  ),
  'sale-beside-community': leftOut(
    'The sale of a home is not counted here. Tick Former home if a former home is to be sold.',
    'The sale of a home is not counted.',
  ),
  'former-home-beside-granny-flat': leftOut(
    `${texts.formerHomeBesideFlat.title}. ${texts.formerHomeBesideFlat.body}`,
    'A former home is not counted together with the granny flat.',
  ),
  'sale-before-projection': check(
    `Sale of the home in {month} lies before the projection: enter its proceeds in ${BANK}.`,
    'The home was sold in {month}, before these figures begin. The sale proceeds count as part of the bank.',
  ),
  'sale-and-deposit-before-projection': check(
    `Sale of the home in {month} lies before the projection: enter its proceeds in ${BANK} and its deposit in ${labels.radPaid}.`,
    'The home was sold in {month}, before these figures begin. The sale proceeds count as part of the bank and of the lump sum.',
  ),
  'exit-before-projection': check(
    `The exit from the community was in {month}, before the projection starts. Enter the exit entitlement in ${BANK}.`,
    'The exit from the community was in {month}, before these figures begin. The payment counts as part of the bank.',
  ),
  'exit-and-deposit-before-projection': check(
    `The exit from the community was in {month}, before the projection starts. Enter the exit entitlement in ${BANK} and the deposit in ${labels.radPaid}.`,
    'The exit from the community was in {month}, before these figures begin. The payment counts as part of the bank and of the lump sum.',
  ),
  'home-bought-now': check(
    'This home is not in the Current Situation. It is bought in {month}, and its contract starts then.',
  ),
  'exit-before-purchase': leftOut('The exit from the community is not after its purchase, so it is not counted.'),
  'home-sold-while-at-home': check(
    'The home is sold in {month} while {who} {stays} at home. Enter {whose} rent or another type of care.',
    'The home is sold in {month}. No rent is counted for {who} after that.',
  ),
  'home-let-while-at-home': check(
    'The home is rented out from {month} while {who} {stays} at home. Enter {whose} rent or another type of care.',
    'The home is rented out from {month}. No rent is counted for {who} after that.',
  ),
  'kept-for-purchase': check(
    'The home is sold before the next one is bought. The {amount} kept for the purchase is exempt in the pension assets test to the end of {month}.',
  ),
  'not-kept-for-purchase': check(
    'The price of the new home is too low to count as owning a home. From {month} the sale proceeds count in the pension assets test, with the limit of a non-homeowner (modelling choice).',
  ),
  'village-price-missing': check(
    'The village has no purchase price. It counts as an owned home, and no Rent Assistance is paid.',
  ),
  'home-field': check('Home, {label}: {fault}', ''),
  'granny-flat-price-missing': check(
    'The granny flat has no purchase price. It counts as an owned home. Nothing is assessed and no Rent Assistance is paid.',
  ),
  'granny-flat-left': check(
    'The granny flat is left for care, and nothing is paid back. The pension counts the right to the end of {month}. The care test stops counting it once nobody lives there (modelling choice).',
  ),
  'granny-flat-left-early': check(
    'The granny flat is left less than five years after the right began. If that could be foreseen, the price may be assessed again as a gift.',
  ),
  'granny-flat-ended': check('The right to the granny flat ends when {who} dies in {month}. It then has no value.'),
  'price-missing': check(
    '{who} has no Facility Market Price, so no DAP is counted unless the means test finds low means.',
  ),
  'cap-used-missing': check(
    '{who} entered care earlier. Enter the fees already paid towards the lifetime cap.',
    'Fees that {who} paid before {from} are taken as nil.',
  ),
  'annual-cap-alone': leftOut(
    'Fees of {who} towards the annual cap count only if fees towards the lifetime cap are entered too. Enter both.',
    'Fees of {who} that count towards the annual cap are taken as nil.',
  ),
  'birth-missing': check(
    '{who} has no date of birth, so age is not tested.',
    '{who}’s date of birth is not known, so {who}’s age is not tested.',
  ),
  'birth-to-come': leftOut(
    '{who} has a date of birth in the future, so it is not counted.',
    '{who}’s date of birth is not counted.',
  ),
  'opening-more': check(
    'This scenario starts with {amount} more than the Current Situation. The difference is in {what}.',
  ),
  'opening-less': check(
    'This scenario starts with {amount} less than the Current Situation. The difference is in {what}.',
  ),
  'heas-limited': check(
    '{name}: the Home Equity Access Scheme pays {paid} a fortnight in {month}, not {asked}. Pension and loan together have a limit.',
    '{name} pays {paid} a fortnight in {month}. That is the most the scheme pays beside the pension.',
  ),
  'heas-limit-unknown': check(
    '{name}: no pension is calculated for the borrower, so the limit of the scheme is not checked.',
    '',
  ),
  'loan-home-absent': check(
    '{name} is secured on the home, but no owned home is entered. It counts as a loan without security.',
    '{name} counts as a loan without security.',
  ),
  'loan-asset-in-full': check(
    '{name} is secured on another asset, and that asset is not chosen. The means tests count the asset in full, and its sale does not repay the loan. Choose the asset under "Which asset".',
    'The asset that secures {name} counts in full in the means tests.',
  ),
  'loan-asset-left-out': check(
    '{name} is secured on {asset}, and the entry of that asset is not counted. So the loan counts as unsecured. Check the entry of {asset}.',
    '{name} counts as a loan without security.',
  ),
  'loan-use-unknown': check(
    '{name} is secured on {asset}. Choose what the loan was used for. If it bought or improved {asset}, the interest lowers the rent that counts. It does not lower it now.',
    'The interest of {name} does not lower the rent that counts.',
  ),
  'loan-on-home-given': check(
    '{name} is secured on the home whose title is given for the granny flat. The title cannot pass until the loan is repaid or the lender agrees. It counts as a loan without security that is still owed. Enter "Repaid in full on" if it is repaid from the bank.',
    '{name} has to be repaid, or the lender has to agree, before the title of the home is given. It counts as still owed.',
  ),
  'loan-home-reading': check(
    'A loan is secured on the home. Choose whether Net Home Value is before the loans or already net of them. It now counts as before.',
    '',
  ),
  'funeral-bond-high': check(
    'A funeral bond or prepaid funeral of this size may not be exempt.',
    'The funeral bond or prepaid funeral counts as exempt.',
  ),
  'cash-runs-out': check('Cash at Bank {course}.', ''),
  'deposit-above-liability': check(
    texts.negativeRad.body,
    'The lump sum is more than the resident has to pay under the means test.',
  ),
  'low-means-estimated': check(
    '{who}’s low means status is estimated from the assets and income of today.',
    '{who}’s low-means status is our estimate. It uses assets and income now, not on the day of entry.',
  ),
  'days-charged-estimated': check(
    'The number of days {who} was charged the Non Clinical Care Contribution is estimated from the date of entry.',
  ),
  'transition-fee-estimated': check(
    '{who}’s Income Tested Care Fee of 31 October 2025 is estimated from the means of today. It is the most that {who} contributes now.',
  ),
  'support-at-home-class-estimated': check(
    'Modelling choice: the Support at Home class of {who} is an estimate. It counts incapacity payments as income, even if they come off the pension.',
    '{who}’s Support at Home class is our estimate. It counts incapacity payments as income.',
  ),
  'care-fee-high': check(
    'The cost of care may limit a care fee as high as {who}’s. This limit is not modelled.',
    'We have not limited {who}’s care fee to what the care costs.',
  ),
  'bought-from-outside': check(
    '{name} is bought later and is not marked New. The price comes from outside this record, not from Cash at Bank.',
    '{name} is bought with money from outside these figures.',
  ),
  'exemption-not-given': check(
    '{name}: {typed} exempt is more than the date of purchase allows ({given}), so no exemption is counted.',
  ),
  'not-modelled': check('Not calculated yet: {what}.'),
  'death-person-missing': leftOut(
    'One of the two people dies in this scenario. Choose who.',
    'No death is counted, as it is not known who dies.',
  ),
  'death-month-missing': leftOut(
    '{who} dies in this scenario. Enter the month.',
    '{who}’s death is not counted, as its month is not known.',
  ),
  'death-not-modelled': check(
    'After {who} dies, no bereavement payments are counted. Nor are reversionary pensions or tax.',
  ),
  'quick-hides-values': leftOut(
    'Vehicles and the funeral bond are not counted in quick mode.',
    'Vehicles and a funeral bond are not counted.',
  ),
  'rent-gap': check(texts.rentGap, 'The rent ends before the home is sold.'),
  'living-expenses-stay': check(
    '{who} enters residential care in {month}, but the living expenses stay at {amount}, as in the Current Situation. Check whether they change then.',
    'Living expenses stay at {amount} when {who} enters residential care in {month}.',
  ),
  // The sentences are in the register of law (`packages/rates/register`).
  'law-to-come': law('{sentence}'),
  // An announcement that no Act or department page confirms is not printed in documents.
  'law-announced': law('{sentence}', ''),
  'village-law': law('{sentence} Law: {law}.'),
  // Documents print no second-hand account of an Act.
  'village-law-secondary': law('{sentence} Law: {law}. The Act was not read. Source: {publisher}.', ''),
  'village-law-contract': law(
    'The rules of {state} of {day} are for contracts from that day. The Act says whether this earlier contract is included. Check the Act and the contract.',
    '',
  ),
  'village-law-unread': law(
    'The law of {state} about leaving a village was not researched. Check the Act and the contract.',
    '',
  ),
  'respite-days-missing': leftOut(
    '{who} has respite care without a number of days. Enter the days.',
    '{who}’s respite care is not counted, as the number of days is not known.',
  ),
  'respite-not-before-entry': leftOut(
    '{who}’s respite care would start on or after the day of entry to residential care, so none is counted.',
  ),
  'respite-services': check(
    '{who} pays for no care at home on days in respite care (modelling choice). Services that go on would still be charged.',
    'No care at home is charged on {who}’s days in respite care.',
  ),
  'respite-not-kept': check(
    'The Current Situation has respite care for {who} from {day}. This scenario has none before the entry. Enter the stay here too if it takes place.',
    '{who}’s respite care from {day} is not counted in this scenario.',
  ),
  'respite-not-kept-home-care': check(
    'The Current Situation has respite care for {who} from {day}. This scenario has none before the entry, and charges care at home on those days. Enter the stay here too if it takes place.',
    '{who}’s respite care from {day} is not counted in this scenario. Care at home is charged on those days.',
  ),
  'respite-beyond-limit': check(
    '{who} is in respite care for {days} more than a financial year allows, from {month}. They are charged the same fee here. More days need approval.',
    '{who} needs approval for {days} of respite care, from {month}. They are charged at the same fee here.',
  ),
  'assistive-not-funded': check(
    '{who} has no Support at Home in {month}. Nothing funds the price to be paid then, so {who} pays all of it.',
    '{who} pays the full price of a home aid in {month}.',
  ),
  'respite-couple': check(
    'While {who} is in respite care for 14 days or more, both may be paid the single rate of pension. These figures do not count this (modelling choice).',
    'A higher pension while {who} is in respite care is not counted.',
  ),
  'work-bonus-balance-missing': check(
    '{who} has income from work, but no Work Bonus balance is entered. The figures start with {amount}, the balance of a new pensioner (modelling choice).',
    'We do not know the Work Bonus balance of {who}. The figures start with {amount}, the balance of a new pensioner.',
  ),
  'work-bonus-none': check(
    '{who} has income from work, but no Work Bonus with this pension type. All of that income counts.',
  ),
  'mrca-incapacity': check(
    '{name} comes off the pension of {who} dollar for dollar after the means tests. The minimum payment applies before that (modelling choice). If {who} already had the pension when the injury happened, choose Other income: the payment then counts as income in both tests.',
    '{name} comes off the pension of {who} dollar for dollar. We assumed that the injury came before the pension.',
  ),
  'mrca-exempt-by-choice': check(
    'Modelling choice: {name} is exempt in both tests, like the Special Rate Disability Pension. Check this with DVA.',
    '{name} counts as exempt in the pension test and the care test.',
  ),
  'rent-entered-twice': check(
    '{name} is an additional expense, and rent is also entered with the home. Both are counted. Keep one of them.',
    'The rent is counted twice: as {name}, and with the home.',
  ),
  'home-left-for-rent': check(
    'Rent is paid elsewhere while the home is still owned. The pension exempts the home to the end of {month} at the latest, and pays no Rent Assistance until then (modelling choice: a temporary absence). If nobody means to return, the home counts at once.',
    'Rent is paid elsewhere while the home is still owned. We assumed that the pension does not count the home until the end of {month}.',
  ),
  'next-home-incomplete': leftOut(
    'The home to be bought after the sale needs a price and a month of purchase. It is not counted.',
    'No purchase of another home is counted after the sale.',
  ),
  'next-home-not-lived-in': leftOut(
    'Nobody would live in the next home in {month}, so it is not bought. The sale proceeds count in the pension assets test from the sale (modelling choice).',
    'Nobody would live in the next home in {month}, so no purchase is counted. The sale proceeds count for the pension.',
  ),
  'next-home-given-up': leftOut(
    'Nobody would live in the next home in {month}, so it is not bought. The sale proceeds kept for it are exempt in the pension assets test to the end of {until}, while somebody still means to live there. After that they count (modelling choice).',
    'Nobody would live in the next home in {month}, so no purchase is counted. The sale proceeds count for the pension after {until}.',
  ),
  'kept-ends-before-purchase': check(
    'The next home is bought more than 24 months after the sale. From {month} until the purchase the money kept for it counts for the pension, with the limit of a non-homeowner. Services Australia can extend the time. These figures do not.',
  ),
  'home-sold-before-next': check(
    'The home is sold in {month} and the next one is bought in {next}. Enter the housing costs of {who} in between.',
    'The home is sold in {month} and the next one is bought in {next}. No rent is counted in between.',
  ),
  'sale-deposit-limited': check(
    'The room of {who} after the move needs only {paid} more in {month}. The rest of the {asked} to be paid from the home stays in Cash at Bank.',
    '{paid} of the money from the home is paid for the new room of {who} in {month}. The rest stays in the bank.',
  ),
  'low-means-after-move': check(
    'The means test of the move makes {who} a low means resident of the new home from {month}. The agreed price only limits the DAC.',
    '{who} counts as a low-means resident of the new home from {month}.',
  ),
  'market-payer-after-move': check(
    'The means test of the move makes {who} pay the agreed price of the new home from {month}. {who} is no longer a low means resident.',
    '{who} is no longer a low-means resident after the move in {month}.',
  ),
  'retention-after-move': check(
    '{who} has chosen the new fees and moved. From {month} the new home keeps a part of the lump sum and the daily payment is indexed.',
    'From {month} the new home keeps a part of the lump sum and indexes the daily payment of {who}.',
  ),
  'move-date-missing': leftOut(
    '{who} moves to another aged care home in this scenario. Enter the date of the move.',
    'The move of {who} to another home is not counted, as its date is not known.',
  ),
  'move-too-early': leftOut(
    'The move of {who} to another home is not after {month}, so it is not counted. If it has happened, enter the price and the lump sum of the new home above.',
    'The move of {who} to another home is not counted, as it is not after {month}.',
  ),
  'move-price-missing': leftOut(
    'No price is entered for the new home of {who}. Nothing is charged for the room there unless {who} is a low means resident.',
    'The price of the new room of {who} is not known, so it is not counted.',
  ),
  'assistive-above-high-tier': check(
    'The price for {who} in {month} is above the high tier of assistive technology. With evidence of need and cost, the whole price can be approved. The contribution then applies to all of it. This is not modelled: here {who} pays the rest.',
    'A home aid for {who} in {month} costs more than the high tier. The rest is counted as paid by {who}. More funding can be approved.',
  ),
  'mrca-incapacity-dva': check(
    '{name} counts as income in both tests, as it does from pension age. Before that age, and if the injury came before the pension, DVA takes it off the pension of {who} dollar for dollar. This is not modelled.',
    '{name} counts as income in the pension test and the care test.',
  ),
  'loan-amount-above-home': check(
    '{name}: {paid} is drawn in {month}, not {asked}. No more is lent than the value of the home, less what is owed on it.',
    '{name} brings in {paid} in {month}. The home has no more value to borrow against.',
  ),
  'loan-drawings-above-home': check(
    '{name}: {paid} is drawn in {month}, not {asked}. From then the payments are lower or stop, because no more is lent than the value of the home, less what is owed on it.',
    '{name} brings in {paid} in {month}. From then the payments are lower or stop, because the home has no more value to borrow against.',
  ),
  'loan-without-home': check(
    '{name} is secured on the home, but no home is owned in {month}, when it starts. It counts as a loan without security.',
    '{name} counts as a loan without security.',
  ),
  'loan-without-asset': check(
    '{name} is secured on an asset that is no longer owned in {month}, when the loan starts. It counts as a loan without security.',
    '{name} counts as a loan without security.',
  ),
  'heas-too-young': check(
    '{name}: nobody is of pension age in {month}, so the Home Equity Access Scheme pays nothing then.',
    '{name} pays nothing in {month}, because nobody is of pension age.',
  ),
  'heas-rate-of-partner': check(
    '{name}: a borrower has no pension in {month}, so the limit of the scheme uses the maximum rate of the partner. Check that the borrower qualifies for a pension.',
    '',
  ),
});

/** A difference in what two scenarios own at the start, with its dollars in each. */
export interface OpeningDifference {
  /** Identifies the same thing in every scenario: `home`, `deposit.0`, `entry.<id>` of the Current Situation. */
  readonly key: string;
  readonly kind: OpeningLine['kind'];
  readonly label: string;
  readonly before: number;
  readonly after: number;
  /** Dollars, `after` less `before`. */
  readonly amount: number;
  /**
   * The entry that the difference is in, as it is in each scenario. Absent if the scenario does not have it, or if the
   * difference is not in an entry.
   */
  readonly entryBefore?: Entry;
  readonly entryAfter?: Entry;
}

export interface Notice extends Problem {
  readonly code: keyof typeof noticeCatalogue;
  /** The line of the opening position that the notice is about. */
  readonly opening?: OpeningDifference;
  /** The entry that the notice is about. */
  readonly entryId?: string;
  /** The places where the adviser can fix the cause, if there are several. */
  readonly ways?: readonly { readonly label: string; readonly fieldPath: Problem['fieldPath'] }[];
}

export const isLeftOut = (notice: Notice): boolean => noticeCatalogue[notice.code].kind === 'left-out';

/** Whether the notice is about law that no figure includes. */
export const isLaw = (notice: Notice): boolean => noticeCatalogue[notice.code].kind === 'law';

/** Whether everything is counted, but an input needs a look. */
export const isCheck = (notice: Notice): boolean => noticeCatalogue[notice.code].kind === 'check';
