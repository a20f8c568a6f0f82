/** The notices of the projection, in the words of the catalogue. */
import { entryName, exemptionNotice, personName } from '@advice-builder/casework';
import {
  messageOf,
  type Notice,
  noticeCatalogue,
  pathText,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import type { Projection, ProjectionWarning } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, formatWholeDollars, type Problem } from '@advice-builder/kernel';
import { calendarMonth, cashCourse } from '../words/cash-words.ts';
import type { ReportNotice } from './report-data.ts';

/** The names of parts that a projection may not calculate. */
const NOT_MODELLED: Readonly<Record<string, string>> = {
  'undisclosed-means-2014':
    'the means tested care fee of a resident who does not disclose means, under the rules of 2014',
  'granny-flat-test':
    'the reasonable value of the granny flat, which needs a test amount or the dates of birth (age 50 or more)',
};

type Found = Pick<Notice, 'code' | 'fieldPath'>;
type OfPerson = Exclude<
  ProjectionWarning,
  { readonly entryId: string } | { readonly amount: number } | { readonly days: number } | { readonly until: number }
>;

function foundOf({ code, detail, person = 0 }: OfPerson): Found {
  switch (code) {
    case 'cash-runs-out':
      return { code: 'cash-runs-out', fieldPath: ['sInvest', 'quickTotal'] };
    case 'deposit-above-liability':
      return { code: 'deposit-above-liability', fieldPath: ['sCare', person, 'radRacPaid'] };
    case 'cap-used-not-entered':
      return { code: 'cap-used-missing', fieldPath: ['clients', person, 'lifetimeCapUsed'] };
    case 'low-means-estimated':
      return { code: 'low-means-estimated', fieldPath: ['sCare', person, 'lmr'] };
    case 'days-charged-estimated':
      return { code: 'days-charged-estimated', fieldPath: ['sCare', person, 'nonClinicalDaysCharged'] };
    case 'transition-fee-estimated':
      return { code: 'transition-fee-estimated', fieldPath: ['sCare', person, 'noWorseOffPrinciple'] };
    case 'support-at-home-class-estimated':
      return { code, fieldPath: ['sCare', person, 'typeOfCare'] };
    case 'care-fee-above-usual-ceiling':
      return { code: 'care-fee-high', fieldPath: ['sCare', person, 'typeOfCare'] };
    case 'funeral-bond-above-limit':
      return { code: 'funeral-bond-high', fieldPath: ['sAssets', 'funeralBond'] };
    case 'granny-flat-ended':
    case 'granny-flat-left':
      return { code, fieldPath: ['sHome', 'leavesGrannyFlat'] };
    case 'granny-flat-left-early':
      return { code, fieldPath: ['sHome', 'grannyFlatPurchDate'] };
    case 'next-home-not-lived-in':
    case 'kept-ends-before-purchase':
      return { code, fieldPath: ['sHome', 'nextHomeMonth'] };
    case 'not-kept-for-purchase':
      return { code, fieldPath: ['sHome', 'rv_date_purchased'] };
    case 'assistive-not-funded':
    case 'assistive-above-high-tier':
      return { code, fieldPath: ['sCare', person, 'typeOfCare'] };
    case 'respite-couple':
      return { code, fieldPath: ['sCare', person, 'respiteStart'] };
    case 'work-bonus-balance-assumed':
      return { code: 'work-bonus-balance-missing', fieldPath: ['clients', person, 'workBonusBalance'] };
    case 'home-left-for-rent':
      return { code, fieldPath: ['sHome', 'paysRent'] };
    case 'low-means-after-move':
    case 'market-payer-after-move':
    case 'retention-after-move':
      return { code, fieldPath: ['sCare', person, 'moveDate'] };
    case 'not-modelled':
      // The possible parts are listed in NOT_MODELLED.
      if (detail === 'granny-flat-test') return { code: 'not-modelled', fieldPath: ['sHome', 'grannyFlatTestAmount'] };
      return { code: 'not-modelled', fieldPath: ['sCare', person, 'meansNotDisclosed'] };
  }
}

/** After a move, the lump sum that exceeds the amount owed is entered with the move. */
function ofNewHome({ plan }: Projection, { code, person = 0, month }: OfPerson): Found | undefined {
  const moved = plan.people[person]?.resident?.moveMonth ?? Number.POSITIVE_INFINITY;
  const isAfter = code === 'deposit-above-liability' && month !== undefined && month >= moved;
  return isAfter ? { code, fieldPath: ['sCare', person, 'moveDepositPaid'] } : undefined;
}

/**
 * The spells below zero in the calculated months. There is at least one, because the warning says that the bank is
 * below zero in some month.
 */
const bankCourse = ({ columns, household }: Projection): string =>
  cashCourse(columns.bankClosing, household.projectFrom) ?? '';

const monthName = ({ household }: Projection, month: number): string =>
  formatMonthYear(calendarMonth(household, month));

function keptNotice(projection: Projection, amount: number, month: number): Notice {
  return {
    code: 'kept-for-purchase',
    fieldPath: ['sHome', projection.household.home.kind === 'ordinary' ? 'nextHomeMonth' : 'rv_date_purchased'],
    params: { amount: formatMoney(amount), month: monthName(projection, month) },
  };
}

function limitedNotice(
  projection: Projection,
  record: RecordDocument,
  { person, month, amount, asked }: Extract<ProjectionWarning, { readonly asked: number; readonly person: number }>,
): Notice {
  return {
    code: 'sale-deposit-limited',
    fieldPath: ['sCare', person, 'sellRadRacPaid'],
    params: {
      who: personName(record, person),
      paid: formatMoney(amount),
      asked: formatMoney(asked),
      month: monthName(projection, month),
    },
  };
}

function givenUpNotice(projection: Projection, month: number, until: number): Notice {
  return {
    code: 'next-home-given-up',
    fieldPath: ['sHome', 'nextHomeMonth'],
    params: { month: monthName(projection, month), until: monthName(projection, until) },
  };
}

function beyondNotice(
  projection: Projection,
  record: RecordDocument,
  { person, days, month }: Extract<ProjectionWarning, { readonly days: number }>,
): Notice {
  return {
    code: 'respite-beyond-limit',
    fieldPath: ['sCare', person, 'respiteDays'],
    params: {
      who: personName(record, person),
      days: `${days} ${days === 1 ? 'day' : 'days'}`,
      month: monthName(projection, month),
    },
  };
}

const OF_LOANS = [
  'heas-limited',
  'heas-limit-unknown',
  'loan-amount-above-home',
  'loan-drawings-above-home',
  'loan-without-home',
  'loan-without-asset',
  'heas-too-young',
  'heas-rate-of-partner',
] as const;
const LOAN_FIELDS: Readonly<Record<string, string>> = {
  'loan-amount-above-home': 'assetValue',
  'loan-without-home': 'loanType',
  'loan-without-asset': 'securedEntry',
};
type LoanWarning = Extract<ProjectionWarning, { readonly code: (typeof OF_LOANS)[number] }>;
const isOfLoan = (warning: ProjectionWarning): warning is LoanWarning => OF_LOANS.some((code) => code === warning.code);

/** A notice about what a loan pays. */
function loanNotice(projection: Projection, { sFentries }: Scenario, warning: LoanWarning): readonly Notice[] {
  const index = sFentries.findIndex(({ id }) => id === warning.entryId);
  const entry = sFentries[index];
  if (entry === undefined) return [];
  const params: Record<string, string> = { name: entryName(entry) };
  if ('asked' in warning) {
    params.paid = formatMoney(warning.paid);
    params.asked = formatMoney(warning.asked);
  }
  if ('month' in warning) params.month = monthName(projection, warning.month);
  const field = LOAN_FIELDS[warning.code] ?? 'cashAmount';
  return [{ code: warning.code, fieldPath: ['sFentries', index, field], params, entryId: entry.id }];
}

export function warningNotices(projection: Projection, record: RecordDocument, scenario: Scenario): readonly Notice[] {
  return projection.warnings.flatMap((warning): Notice[] => {
    if (warning.code === 'exemption-not-given') {
      const notice = exemptionNotice(scenario, warning.entryId, warning.given);
      return notice === undefined ? [] : [notice];
    }
    if (warning.code === 'sale-deposit-limited') return [limitedNotice(projection, record, warning)];
    if (warning.code === 'next-home-given-up') return [givenUpNotice(projection, warning.month, warning.until)];
    if (warning.code === 'kept-for-purchase') return [keptNotice(projection, warning.amount, warning.month)];
    if (warning.code === 'respite-beyond-limit') return [beyondNotice(projection, record, warning)];
    if (isOfLoan(warning)) return [...loanNotice(projection, scenario, warning)];
    const params: Record<string, string> = { who: personName(record, warning.person ?? 0) };
    if (warning.month !== undefined) params.month = monthName(projection, warning.month);
    if (warning.code === 'cash-runs-out') params.course = bankCourse(projection);
    if (warning.code === 'work-bonus-balance-assumed') {
      params.amount = formatWholeDollars(projection.people[warning.person ?? 0]?.workBonusBefore[0] ?? 0);
    }
    if (warning.detail !== undefined) params.what = NOT_MODELLED[warning.detail] ?? warning.detail;
    return [{ ...(ofNewHome(projection, warning) ?? foundOf(warning)), params }];
  });
}

export function reportNotice(notice: Notice): ReportNotice {
  const { code, entryId } = notice;
  const found: Problem = notice;
  return {
    code,
    kind: noticeCatalogue[code].kind,
    msg: messageOf(found),
    path: pathText(notice.fieldPath),
    ...(entryId === undefined ? {} : { entryId }),
  };
}
