/** The rows of the share set: the amount each share pays, the amount it cannot pay, and shares the law forbids. */
import type { PersonNumber } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { amountsOf, type DepositPayment, isAccepted, paymentOf, type SweepSubject } from '@advice-builder/engine';
import { formatMoney, formatPercent, formatWholeDollars, nearestCent } from '@advice-builder/kernel';
import { withDeposit } from '@advice-builder/results';
import type { Sid } from '../../../../state/documents.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import type { SetRow } from './set-row.ts';

/** How to treat the part of a share that neither bank nor sale can pay. */
export type Unpaid = 'stays' | 'below-zero';

/** Returns for example `50 %` or `54.55 %`. */
function percentWords(share: number, decimals: 0 | 2 = Number.isInteger(nearestCent(share * 100)) ? 0 : 2): string {
  return formatPercent(share * 100, decimals).replace('%', ' %');
}

/** The payment as if the full amount was paid at entry, even if the money is missing. */
const paidAnyway = (payment: DepositPayment): DepositPayment => ({
  ...payment,
  paidAtEntry: nearestCent(payment.paidAtEntry + payment.unpaid),
  unpaid: 0,
  paidShare: payment.share,
});

interface Paid {
  readonly payment: DepositPayment;
  /** Dollars missing at entry. */
  readonly missing: number;
}

function paidOf(subject: SweepSubject, share: number, unpaid: Unpaid): Paid {
  const payment = paymentOf(subject, share);
  if (unpaid === 'stays') return { payment, missing: payment.unpaid };
  return { payment: paidAnyway(payment), missing: payment.unpaid };
}

const totalOf = ({ paidAtEntry, paidAtSettlement }: DepositPayment): number =>
  nearestCent(paidAtEntry + paidAtSettlement);

/** The name of the lump sum: a low-means resident pays a contribution (RAC), everybody else a deposit (RAD). */
export const depositName = ({ of }: SweepSubject): 'RAD' | 'RAC' => (of === 'price' ? 'RAD' : 'RAC');

export function refusedWords({ minimumAssets }: SweepSubject): string {
  if (minimumAssets === undefined) return 'Not accepted by law.';
  const { minimum, mostAccepted } = minimumAssets;
  return `Not accepted by law: ${formatWholeDollars(minimum)} of assets must be left after a deposit, so at most ${formatWholeDollars(mostAccepted)}.`;
}

/** The sources that can pay a deposit, such as `The bank` or `The bank, what comes from elsewhere and the sale`. */
export function payerWords({ household, person, entryMonth, settlement }: SweepSubject): string {
  const care = household.people[person]?.care;
  const isElsewhere = entryMonth <= 0 && care?.kind === 'residential' && (care.depositElsewhere ?? 0) > 0;
  const others = [
    ...(isElsewhere ? ['other sources'] : []),
    ...(settlement === undefined ? [] : [`the ${settlement.kind}`]),
  ];
  return `The bank${others.length > 1 ? ', ' : ''}${others.length === 1 ? ' and ' : ''}${others.join(' and ')}`;
}

export interface ShareContext {
  readonly state: RecordState;
  readonly scenario: Scenario;
  readonly sid: Sid;
  readonly person: PersonNumber;
  readonly subject: SweepSubject;
  readonly unpaid: Unpaid;
}

/** One row per amount paid, the smallest first. Shares that result in the same amount have one row. */
export function shareRows(context: ShareContext, shares: readonly number[]): readonly SetRow[] {
  const rows = new Map<string, SetRow>();
  for (const share of shares.toSorted((a, b) => a - b)) {
    const paid = paidOf(context.subject, share, context.unpaid);
    const key = formatMoney(totalOf(paid.payment));
    const isMore = rows.has(key) || (context.unpaid === 'stays' && paid.missing > 0);
    rows.set(key, rowOf(context, key, paid, isMore));
  }
  return [...rows.values()];
}

function rowOf(context: ShareContext, key: string, { payment, missing }: Paid, isMost: boolean): SetRow {
  const { state, scenario, sid, person, subject } = context;
  const total = totalOf(payment);
  const { today, documents } = state;
  const isAllowed = isAccepted(subject, payment);
  return {
    key,
    label: `${depositName(subject)} ${isMost ? percentWords(payment.paidShare, 0) : percentWords(payment.share)}`,
    amount: total === 0 ? undefined : formatMoney(total),
    short: shortWords(context.unpaid, missing, `${payerWords(subject)} can pay ${formatMoney(total)}`),
    document: withDeposit(
      { record: documents.record, scenario, sid, today, current: documents.scenarios[0] },
      person,
      amountsOf(subject, payment),
    ),
    ...(isAllowed ? {} : { refused: refusedWords(subject) }),
  };
}

function shortWords(unpaid: Unpaid, missing: number, most: string): string | undefined {
  if (missing <= 0) return undefined;
  return unpaid === 'stays' ? most : `The bank is ${formatWholeDollars(missing)} short at entry`;
}

const NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * Reads a typed share such as `60`, `60 %`, `$300,000` or `300k`. Undefined if it is neither a percentage nor dollars
 * of the price.
 */
export function readShare(text: string, whole: number): number | undefined {
  const plain = text.replace(/[\s,]/g, '').toLowerCase();
  const isThousands = plain.endsWith('k');
  const bare = plain.replace(/^\$/, '').replace(/[%k]$/, '');
  if (!NUMBER.test(bare)) return undefined;
  const typed = Number(bare) * (isThousands ? 1000 : 1);
  const isPercent = plain.endsWith('%') || (!plain.startsWith('$') && !isThousands && typed <= 100);
  const share = isPercent ? typed / 100 : typed / whole;
  return share >= 0 && share <= 1 ? share : undefined;
}
