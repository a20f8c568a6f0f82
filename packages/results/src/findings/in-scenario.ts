/** F-pension, F-dap, F-cap, F-sale: events within the first five years of one scenario. */
import { deathIn } from '@advice-builder/casework';
import { explain, type FigureRef, figureValue, type PersonFigureId, type PersonIndex } from '@advice-builder/engine';
import { formatDays, isAbove, isBelow } from '@advice-builder/kernel';
import { homeSaleOf } from '../report/home-sale.ts';
import type { Finding, FindingFigure, FindingSubject } from './finding.ts';
import { type PensionReason, sentences, type Whose } from './templates.ts';
import { dollars, monthIn } from './words.ts';

/** One person of one scenario, with the names of both. */
interface Subject {
  readonly of: FindingSubject;
  readonly person: PersonIndex;
  readonly whose: Whose;
}

function figureIn(
  { of, person }: Subject,
  figure: PersonFigureId,
  month: number,
  unit: FindingFigure['unit'],
): FindingFigure {
  const ref: FigureRef = { figure, person, at: { month } };
  return { sid: of.sid, value: figureValue(of.five.projection, ref), unit, of: 'five', ref };
}

const monthFigure = ({ sid }: FindingSubject, value: number): FindingFigure => ({
  sid,
  value,
  unit: 'month',
  of: 'five',
});

/**
 * The first month of the final run of months without payment. Undefined if the last month has a payment, or no month
 * has one.
 */
function stopsAt(column: Float64Array): number | undefined {
  let month = column.length;
  while (month > 0 && !isAbove(column[month - 1] as number, 0)) month -= 1;
  return month === 0 || month === column.length ? undefined : month;
}

function pensionReason({ of: { five }, person }: Subject, month: number): PensionReason | undefined {
  const { columns, people } = five.projection;
  const own = people[person];
  const [income, assets] = [own?.pensionIncomeReduction[month] ?? 0, own?.pensionAssetsReduction[month] ?? 0];
  if (!isAbove(Math.max(income, assets), 0)) return undefined;
  if (!isAbove(assets, income)) return 'income';
  const home = columns.homeAssessedForPension;
  const countsNow = isAbove(home[month] as number, 0) && !isAbove(home[month - 1] as number, 0);
  return countsNow ? 'home' : 'assets';
}

function pension(subject: Subject): Finding | undefined {
  const { of, person, whose } = subject;
  const { projection } = of.five;
  const month = stopsAt(projection.people[person]?.pensionEntitlement ?? new Float64Array(0));
  const reason = month === undefined ? undefined : pensionReason(subject, month);
  if (month === undefined || reason === undefined) return undefined;
  const reduction = reason === 'income' ? 'pensionIncomeReduction' : 'pensionAssetsReduction';
  return {
    id: 'F-pension',
    text: sentences.pension({ ...whose, month: monthIn(projection, month), reason }),
    figures: [
      monthFigure(of, month),
      figureIn(subject, 'pensionEntitlement', month - 1, 'dollars'),
      figureIn(subject, 'pensionEntitlement', month, 'dollars'),
      figureIn(subject, reduction, month, 'dollars'),
    ],
  };
}

/** The daily payment for the room: how it ends, or how much it changed by the last month, in whole dollars. */
function dailyPayment(subject: Subject): Finding | undefined {
  const { of, person, whose } = subject;
  const { projection } = of.five;
  const column = projection.people[person]?.accommodationDaily ?? new Float64Array(0);
  const first = column.findIndex((daily) => isAbove(daily, 0));
  if (first < 0) return undefined;
  const last = projection.months - 1;
  const before = figureIn(subject, 'accommodationDaily', first, 'dollars');
  const ended = stopsAt(column);
  // If the daily payment ends because of the death, the finding about the death says so.
  if (ended !== undefined && ended === projection.plan.people[person]?.deathMonth) return undefined;
  if (ended !== undefined) {
    const after = figureIn(subject, 'accommodationDaily', ended, 'dollars');
    const text = sentences.dailyPaymentEnds({ ...whose, month: monthIn(projection, ended) });
    return { id: 'F-dap', text, figures: [monthFigure(of, ended), before, after] };
  }
  const after = figureIn(subject, 'accommodationDaily', last, 'dollars');
  const amounts = { before: `${dollars(before.value)} a day`, after: dollars(after.value) };
  if (dollars(before.value) === amounts.after) return undefined;
  const text = sentences.dailyPaymentMoves({ ...whose, month: monthIn(projection, last), ...amounts });
  return { id: 'F-dap', text, figures: [monthFigure(of, last), before, after] };
}

const MOST_DAYS = 'residential-2025.nccc-max-days';

/**
 * The number of days after which the contribution ends, if the limit on days is the reason. Undefined if the reason is
 * the lifetime cap.
 */
function daysCharged({ of: { five }, person }: Subject, month: number): number | undefined {
  const { lines } = explain(five.projection, { figure: 'nonClinicalStopped', person, at: { month } });
  const most = lines.find(({ rate }) => rate?.series === MOST_DAYS)?.value;
  const before = five.projection.people[person]?.nonClinicalDaysBefore[month] ?? 0;
  return most === undefined || isBelow(before, most) ? undefined : most;
}

/** The month in which the contribution to care ends for good, under the new fees or the old ones. */
function careStop(subject: Subject): Finding | undefined {
  const { of, person, whose } = subject;
  const own = of.five.projection.people[person];
  for (const figure of ['nonClinicalStopped', 'lifetimeCapStopped', 'homeCareLifetimeStopped'] as const) {
    const after = own?.[figure].indexOf(1) ?? -1;
    // If the contribution stopped before the projection, there is no stop to report.
    if (after <= 0) continue;
    const days = figure === 'nonClinicalStopped' ? daysCharged(subject, after) : undefined;
    const month = after - 1;
    const text = sentences.careStops({
      ...whose,
      month: monthIn(of.five.projection, month),
      days: days === undefined ? undefined : formatDays(days),
    });
    const reached = days === undefined ? [] : [figureIn(subject, 'nonClinicalDaysBefore', after, 'days')];
    return { id: 'F-cap', text, figures: [monthFigure(of, month), ...reached] };
  }
  return undefined;
}

function sale(of: FindingSubject, name: string | undefined): Finding | undefined {
  const facts = homeSaleOf(of.five.projection);
  if (facts === undefined || !facts.sold) return undefined;
  const { sid } = of;
  const { month, proceeds, deposits } = facts;
  const paid = deposits.reduce((total, { amount }) => total + amount, 0);
  const kinds = [...new Set(deposits.filter(({ amount }) => isAbove(amount, 0)).map(({ kind }) => kind))];
  const dollarFigure = (value: number): FindingFigure => ({ sid, value, unit: 'dollars', of: 'five' });
  const text = sentences.sale({
    name,
    month: monthIn(of.five.projection, month),
    proceeds: dollars(proceeds),
    deposit: isAbove(paid, 0) ? { amount: dollars(paid), kind: kinds.join(' and ') } : undefined,
  });
  const figures = [monthFigure(of, month), dollarFigure(proceeds), ...(isAbove(paid, 0) ? [dollarFigure(paid)] : [])];
  return { id: 'F-sale', text, figures };
}

/** The death of one of a couple, which is the reason for most other events. */
function death(of: FindingSubject, name: string | undefined): Finding | undefined {
  const { projection, report } = of.five;
  const dies = deathIn(projection);
  if (dies === undefined) return undefined;
  const who = report.var.names[dies.person] ?? '';
  const text = sentences.death({ name, who, month: monthIn(projection, dies.month) });
  return { id: 'F-death', text, figures: [monthFigure(of, dies.month)] };
}

/**
 * The events within five years: a death, the sale, then for each person the pension, the daily payment and the cap.
 * @param isNamed false on the page of this scenario, which already shows its name.
 */
export function scenarioFindings(subject: FindingSubject, isNamed = true): readonly Finding[] {
  const name = isNamed ? subject.name : undefined;
  const { names } = subject.five.report.var;
  const ofPeople = names.flatMap((own, index) => {
    const person: Subject = {
      of: subject,
      person: index as PersonIndex,
      whose: { name, person: names.length > 1 ? own : undefined },
    };
    return [pension(person), dailyPayment(person), careStop(person)];
  });
  return [death(subject, name), sale(subject, name), ...ofPeople].filter((found) => found !== undefined);
}
