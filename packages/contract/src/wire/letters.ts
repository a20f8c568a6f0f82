/**
 * Letters and statements that an adviser compares with the figures, and the fees paid. Only figures, dates and a note
 * are stored. Our own addition: no figure depends on them.
 */
import { isoDate } from '@advice-builder/kernel';
import { z } from 'zod';
import { INVOICE_DAYS_MAX, LETTER_ID_MAX, LETTER_NOTE_MAX } from '../limits.ts';
import { calendarDay, integer, money, pickedMonth, text } from './fields.ts';

/** `means`: the assessment of aged care fees. `invoice`: an account of an aged care home. `pension`: a rate of pension. */
export const letterKinds = ['means', 'invoice', 'pension'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Who sent it. */
const letterSenders = ['services-australia', 'dva', 'home'] as const;
export type LetterSender = (typeof letterSenders)[number];

/**
 * The lines that each kind of letter can state, in its order. A means test letter states assets in dollars, income in
 * dollars a year and everything else in dollars a day; an invoice the charges of its days; a pension letter dollars a
 * fortnight, for the person it is about and for the partner.
 */
export const letterLines = {
  means: ['assets', 'income', 'meansTestedAmount', 'basicDailyFee', 'hotelling', 'careFee', 'accommodation'],
  invoice: ['basicDailyFee', 'hotelling', 'careFee', 'accommodation', 'everydayLiving', 'total'],
  pension: ['pension', 'assetsTest', 'incomeTest', 'partnerPension', 'partnerAssetsTest', 'partnerIncomeTest'],
} as const satisfies Record<LetterKind, readonly string[]>;

/**
 * A line of a letter. `careFee` is the means tested care fee or the non-clinical care contribution; `accommodation` the
 * daily payment or the daily contribution; `assetsTest` and `incomeTest` the pension under one test alone.
 */
export type LetterLine = (typeof letterLines)[LetterKind][number];

const daysBetween = (from: string, to: string): number => isoDate(to) - isoDate(from);

const amounts = z.strictObject({
  assets: money().optional(),
  income: money().optional(),
  meansTestedAmount: money().optional(),
  basicDailyFee: money().optional(),
  hotelling: money().optional(),
  careFee: money().optional(),
  accommodation: money().optional(),
  everydayLiving: money().optional(),
  total: money().optional(),
  pension: money().optional(),
  assetsTest: money().optional(),
  incomeTest: money().optional(),
  partnerPension: money().optional(),
  partnerAssetsTest: money().optional(),
  partnerIncomeTest: money().optional(),
} satisfies Record<LetterLine, unknown>);

export const letterSchema = z
  .strictObject({
    /** Unique within the record. */
    id: text(LETTER_ID_MAX).min(1),
    kind: z.enum(letterKinds),
    sender: z.enum(letterSenders),
    /** The person it is about. */
    person: z.literal([0, 1]),
    /** The date of effect; for an invoice its first day. */
    from: calendarDay(),
    /** The last day of an invoice; null for other letters. */
    to: calendarDay().nullable(),
    /** The days that an invoice states; null: not stated. */
    days: integer(1, INVOICE_DAYS_MAX).nullable(),
    note: text(LETTER_NOTE_MAX),
    /** An absent or empty amount is not stated, and is not compared. */
    amounts,
  })
  .check(({ value, issues }) => {
    const refuse = (field: keyof typeof value, code: string): void => {
      issues.push({ code: 'custom', path: [field], input: value[field], params: { code } });
    };
    if (value.kind === 'invoice' && (value.to === null || value.to < value.from)) refuse('to', 'letter-period');
    else if (value.to !== null && daysBetween(value.from, value.to) >= INVOICE_DAYS_MAX) refuse('to', 'letter-long');
    if (value.kind !== 'invoice' && value.to !== null) refuse('to', 'value-invalid');
    const lines: readonly string[] = letterLines[value.kind];
    if (Object.keys(value.amounts).some((line) => !lines.includes(line))) refuse('amounts', 'value-invalid');
  });
export type Letter = z.infer<typeof letterSchema>;

/** The fee that counts towards the caps, as the person paid it for one month. */
export const paidFeeSchema = z
  .strictObject({
    /** `{person}-{yyyy-mm}`: one for each person and month. */
    id: text(LETTER_ID_MAX).min(1),
    person: z.literal([0, 1]),
    /** `yyyy-mm-01` */
    month: pickedMonth().refine((value) => value !== null, { params: { code: 'required' } }),
    /** Dollars of means tested care fees or non-clinical care contributions. */
    careFee: money(),
    /** Days on which a fee was charged; null: all days of the month in care. */
    days: integer(0, 31).nullable(),
  })
  .check(({ value: { id, person, month }, issues }) => {
    if (month !== null && id !== paidFeeId(person, month)) {
      issues.push({ code: 'custom', path: ['id'], input: id, params: { code: 'value-invalid' } });
    }
  });
export type PaidFee = z.infer<typeof paidFeeSchema>;

/** The id of the fee paid of a person and month (`yyyy-mm-01`). */
export const paidFeeId = (person: 0 | 1, month: string): string => `${person}-${month.slice(0, 7)}`;
