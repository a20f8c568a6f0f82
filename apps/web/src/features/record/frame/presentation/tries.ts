/**
 * Values tried in a meeting: another month of the sale, another deposit, the death of one partner. They are applied to
 * a scenario in memory, in the same way as scenario sets, so that a kept scenario has the figures shown.
 */

import { fieldRules, ifDies, type PersonNumber, personName, personNumbers } from '@advice-builder/casework';
import type { Scenario, Survivor } from '@advice-builder/contract';
import {
  amountsOf,
  type DepositPayment,
  isAccepted,
  paymentAsEntered,
  type SweepSubject,
  sweepSubject,
} from '@advice-builder/engine';
import { formatMoney, formatMonthYear, type MonthIndex, nearestCent } from '@advice-builder/kernel';
import { deathOver, nameWith, withDeath, withDeposit, withHome } from '@advice-builder/results';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { rateBook } from '../../../../platform/rate-book.ts';
import { patchBetween } from '../../../../state/changes.ts';
import { type Documents, type Sid, scenarioName } from '../../../../state/documents.ts';
import type { ScenarioPlan } from '../../../../state/making.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { depositWords, shareText } from '../../compare/graphs/shares/share-words.ts';
import { withMade } from '../../compare/sets/set-row.ts';
import { payerWords, refusedWords } from '../../compare/sets/share-rows.ts';
import { monthValue, wireMonth } from '../../form/binding/bound-fields.tsx';

/** The values tried in one scenario. Missing members are as entered. */
export interface Tries {
  readonly sellMonth?: MonthIndex | undefined;
  /** The deposit in dollars, by person. */
  readonly paid?: Readonly<Partial<Record<PersonNumber, number>>>;
  /**
   * A death chosen in the presentation, and whether it counts at the moment. If undefined, the death that the pages of
   * the record apply is offered, but does not count.
   */
  readonly death?: { readonly laid: Survivor; readonly isOn: boolean } | undefined;
}

/** The input for the month of the sale. */
export interface SaleInput {
  readonly kind: 'sale';
  readonly month: MonthIndex | null;
  readonly min: MonthIndex | undefined;
  readonly error: string | undefined;
  readonly warning: string | undefined;
}

/** The input for the amount paid into the RAD. */
export interface DepositInput {
  readonly kind: 'deposit';
  readonly person: PersonNumber;
  readonly lump: 'RAD' | 'RAC';
  readonly whole: number;
  readonly dollars: number;
  /** A remark on the chosen amount. */
  readonly remark: string | undefined;
}

export type TryInput = SaleInput | DepositInput;

/** Documents, and the scenario within them that the figures belong to. */
interface Made {
  readonly documents: Documents;
  readonly sid: Sid;
}

/** A scenario with the values tried. */
export interface Trial {
  readonly inputs: readonly TryInput[];
  /** Whether any value differs from the entered one. */
  readonly isTried: boolean;
  /** The documents for the figures. */
  readonly documents: Documents;
  readonly sid: Sid;
  /** The scenario that Keep would create. */
  readonly plan: ScenarioPlan;
  /** Why the law does not allow the chosen deposit; undefined if it does. */
  readonly refused: string | undefined;
  /** With a death: everything except the death, as the baseline of the figures. */
  readonly alive: Made | undefined;
}

/** A meeting shows at most two inputs. */
const MOST_INPUTS = 2;
const HALF_CENT = 0.005;
/** An entry after five years is still within the longest projection, in months. */
const LENGTHS = [60, 180] as const;

type Calculating = Pick<RecordSession, 'figures'>;

interface Case {
  readonly session: Calculating;
  readonly state: RecordState;
  readonly sid: Sid;
}

/** The sale as entered, with another month; undefined if no home is sold. */
function trySale({ state, sid }: Case, scenario: Scenario, month: MonthIndex | undefined) {
  const { today, grannyFlatOffered } = state;
  const context = { record: state.documents.record, sid, today };
  const document = month === undefined ? scenario : withHome({ ...context, scenario }, { sellMonth: wireMonth(month) });
  const rule = fieldRules({ ...context, scenario: document, grannyFlatOffered }).home.sellMonth;
  if (!rule.visible || (document.sHome.netHomeValue ?? 0) <= 0) return undefined;
  const input: SaleInput = {
    kind: 'sale',
    month: monthValue(document.sHome.sellMonth),
    min: monthValue(rule.notBefore ?? null) ?? undefined,
    error: rule.error,
    warning: rule.advice,
  };
  return { input, document };
}

function subjectOf({ session, state, sid }: Case, scenario: Scenario, person: PersonNumber): SweepSubject | undefined {
  const { record, scenarios } = state.documents;
  const made = session.figures
    .of({ record, scenarios: { ...scenarios, [sid]: scenario } }, sid, { once: true })
    .over(60);
  if (!made.ok) return undefined;
  const { household } = made.value.projection;
  return unlessFaulty(() => {
    for (const months of LENGTHS) {
      const start = sweepSubject(household, rateBook(), person, { months });
      if (start.ok) return start.subject;
    }
    return undefined;
  }, undefined);
}

/** The part of the chosen amount that cannot be paid, or that an aged care home may not accept by law. */
function remarkOn(
  subject: SweepSubject,
  { paidAtEntry, paidAtSettlement, unpaid }: DepositPayment,
): string | undefined {
  if (unpaid < HALF_CENT) return undefined;
  const { daily } = depositWords(subject);
  return `${payerWords(subject)} can pay ${formatMoney(paidAtEntry + paidAtSettlement)}. The rest stays unpaid and costs a ${daily}.`;
}

/** The deposit of one person with another amount; undefined if it cannot be chosen. */
function tryDeposit(of: Case, scenario: Scenario, person: PersonNumber, dollars: number | undefined) {
  const subject = subjectOf(of, scenario, person);
  if (subject === undefined) return undefined;
  const { whole } = subject;
  const entered = nearestCent(subject.ownShare * whole);
  const chosen = Math.min(dollars ?? entered, whole);
  const input = {
    kind: 'deposit',
    person,
    lump: depositWords(subject).lump,
    whole,
    dollars: chosen,
    remark: undefined,
  } as const;
  if (dollars === undefined || Math.abs(chosen - entered) < HALF_CENT) return { input, document: scenario };
  const payment = paymentAsEntered(subject, chosen);
  const refused = isAccepted(subject, payment) ? undefined : refusedWords(subject);
  const { state, sid } = of;
  const { record, scenarios } = state.documents;
  const context = { record, scenario, sid, today: state.today, current: scenarios[0] };
  return {
    input: { ...input, remark: refused ?? remarkOn(subject, payment) },
    document: withDeposit(context, person, amountsOf(subject, payment)),
    part: `${input.lump} ${shareText(payment.share)}`,
    refused,
  };
}

/** The inputs of a scenario, at most two, and the scenario with their values. */
export function trialOf(session: Calculating, state: RecordState, sid: Sid, tries: Tries): Trial {
  const { sellMonth, paid = {} } = tries;
  const of: Case = { session, state, sid };
  const { record, scenarios } = state.documents;
  const source = scenarios[sid] as Scenario;
  const inputs: TryInput[] = [];
  const parts: string[] = [];
  let refused: string | undefined;
  let document = source;
  const isOther = sellMonth !== undefined && sellMonth !== monthValue(source.sHome.sellMonth);
  const sale = trySale(of, source, isOther ? sellMonth : undefined);
  if (sale !== undefined) {
    inputs.push(sale.input);
    document = sale.document;
    if (isOther) parts.push(`sold ${formatMonthYear(sellMonth)}`);
  }
  for (const person of personNumbers(record)) {
    const deposit = inputs.length < MOST_INPUTS ? tryDeposit(of, document, person, paid[person]) : undefined;
    if (deposit === undefined) continue;
    inputs.push(deposit.input);
    document = deposit.document;
    if (deposit.part !== undefined) parts.push(deposit.part);
    refused ??= deposit.refused;
  }
  const planOf = (tried: Scenario): ScenarioPlan => {
    const name = nameWith(scenarioName(sid, source.name), `: ${parts.join(', ')}`);
    return { source: sid, name, patch: patchBetween(source, tried) };
  };
  const madeOf = (tried: Scenario): Made =>
    tried === source ? { documents: state.documents, sid } : withMade(state, planOf(tried));
  const { death } = tries;
  const laid = death?.isOn ? deathOver(record, sid, source, { [sid]: death.laid }) : undefined;
  const alive = laid && madeOf(document);
  if (laid !== undefined) {
    document = withDeath(document, laid);
    parts.push(ifDies(personName(record, laid.clientIndex)));
  }
  return { inputs, isTried: document !== source, ...madeOf(document), plan: planOf(document), refused, alive };
}
