/**
 * Events that move no capital but make a step in a charted figure: an asset begins or stops counting, a payment begins
 * or ends, a cap is met. A change of rates is no event.
 */
import type { Entry, PersonIndex } from '../household/household.ts';
import { monthAt, personIndexes } from '../household/indexes.ts';
import { at, itemAt } from './at.ts';
import { isLivingPaid } from './cash-step.ts';
import { headcountIn } from './death.ts';
import { countsHome, isLet } from './home-step.ts';
import { hasPension, type PersonPlan } from './plan.ts';
import type { EntryColumns, PersonColumns, Projection, ProjectionEvent } from './projection.ts';
import { rentPaidIn } from './rent-paid-step.ts';
import { isInCare } from './resident-plan.ts';
import { isRunning } from './stream-step.ts';

type Events = ProjectionEvent[];

export function stepEvents(projection: Projection, events: Events): void {
  for (const person of personIndexes(projection)) {
    const own = itemAt(projection.people, person);
    const plan = itemAt(projection.plan.people, person);
    pensionEvents(projection, own, plan, person, events);
    capEvents(own, person, events);
    feeEvents(projection, own, plan, person, events);
    respiteEvents(projection, own, plan, person, events);
    workBonusEvents(projection, own, plan, person, events);
  }
  separation(projection, events);
  lettingEvents(projection, events);
  rentPaidEvents(projection, events);
  countedEvents(projection, events);
  projection.household.entries.forEach((entry, index) => {
    paymentEvents(projection, entry, itemAt(projection.entries, index), events);
  });
  livingEvents(projection, events);
}

/** Reports each month after the first in which a state begins or ends. */
function switches(
  months: number,
  isOn: (month: number) => boolean,
  report: (month: number, isOn: boolean) => void,
): void {
  for (let month = 1, before = isOn(0); month < months; month++) {
    const now = isOn(month);
    if (now !== before) report(month, now);
    before = now;
  }
}

/** Each month after the first in which a column begins, or stops, being above zero. */
function turnsOf(column: Float64Array): readonly number[] {
  const turns: number[] = [];
  for (let month = 1; month < column.length; month++) {
    if (column[month]! > 0 !== column[month - 1]! > 0) turns.push(month);
  }
  return turns;
}

function pensionEvents(
  { months }: Projection,
  own: PersonColumns,
  plan: PersonPlan,
  person: PersonIndex,
  events: Events,
): void {
  const { pensionFrom: from } = plan;
  if (from > 0 && from < months && hasPension(plan, from) && at(own.pensionEntitlement, from) > 0) {
    events.push({ kind: 'pension-starts', month: from, person, amount: 0 });
  }
  for (const month of turnsOf(own.rentAssistanceFull)) {
    const isOn = at(own.rentAssistanceFull, month) > 0;
    const isMoved = at(own.rentAssistance, isOn ? month : month - 1) > 0;
    if (!isMoved || month === plan.deathMonth || month === plan.pensionFrom) continue;
    events.push({ kind: isOn ? 'rent-assistance-starts' : 'rent-assistance-ends', month, person, amount: 0 });
  }
}

/** Cap events: a cap is met in the last month charged under it. A new cap year begins with its first charged month. */
function capEvents(own: PersonColumns, person: PersonIndex, events: Events): void {
  stopEvents(own.annualCapStopped, own.meansTestedFee, 'annual-cap-met', person, events);
  stopEvents(own.packageAnnualStopped, own.incomeTestedFee, 'annual-cap-met', person, events);
  stopEvents(own.lifetimeCapStopped, own.meansTestedFee, 'lifetime-cap-met', person, events);
}

function stopEvents(
  stops: Float64Array,
  fee: Float64Array,
  met: 'annual-cap-met' | 'lifetime-cap-met',
  person: PersonIndex,
  events: Events,
): void {
  for (const month of turnsOf(stops)) {
    if (at(stops, month) > 0) {
      if (at(fee, month - 1) > 0) events.push({ kind: met, month: month - 1, person, amount: 0 });
    } else if (at(fee, month) > 0) events.push({ kind: 'annual-cap-over', month, person, amount: 0 });
  }
}

/**
 * The months in which the new fees begin after the entry, and in which fees agreed in addition to the legal ones end.
 */
function feeEvents(
  { months }: Projection,
  own: PersonColumns,
  { resident }: PersonPlan,
  person: PersonIndex,
  events: Events,
): void {
  if (resident === undefined) return;
  const { regime, entryMonth, endMonth, extraServiceEndMonth: end } = resident;
  const from = regime.newFeesFromMonth;
  if (from > Math.max(0, entryMonth) && from < Math.min(months, endMonth)) {
    events.push({ kind: 'new-fees-start', month: from, person, amount: 0 });
  }
  if (end > 0 && end < months && at(own.extraServiceDaily, end - 1) > 0 && end < endMonth) {
    events.push({ kind: 'extra-fee-ends', month: end, person, amount: 0 });
  }
}

/** Dollars: the balance counts as used up below half a cent. */
const HALF_A_CENT = 0.005;

/** The first month without any Work Bonus balance, if the income from work is above the fortnightly amount. */
function workBonusEvents(
  { months }: Projection,
  own: PersonColumns,
  { workBonusFrom }: PersonPlan,
  person: PersonIndex,
  events: Events,
): void {
  if (workBonusFrom >= months) return;
  switches(
    months,
    (month) => at(own.workBonusBefore, month) >= HALF_A_CENT,
    (month, isLeft) => {
      const isCounted = at(own.workIncome, month) - at(own.workBonus, month) >= HALF_A_CENT;
      if (!isLeft && isCounted) events.push({ kind: 'work-bonus-used-up', month, person, amount: 0 });
    },
  );
}

/** From the first entry on, each member of the couple is paid the single rate. */
function separation(projection: Projection, events: Events): void {
  const month = projection.plan.illnessSeparatedFromMonth;
  if (month <= 0 || month >= projection.months || headcountIn(projection, month) < 2) return;
  const isPaid = projection.people.some((own) => at(own.pensionEntitlement, month) > 0);
  if (isPaid) events.push({ kind: 'separated', month, amount: 0 });
}

function lettingEvents(projection: Projection, events: Events): void {
  const { household, months, plan } = projection;
  const { home } = household;
  if (home.kind !== 'ordinary' || home.rent === undefined) return;
  const { rent } = home;
  switches(
    months,
    (month) => isLet(projection, rent, month),
    (month, isOn) => {
      if (isOn) events.push({ kind: 'home-let', month, amount: 0 });
      else if (month !== plan.home.saleMonth) events.push({ kind: 'letting-ends', month, amount: 0 });
    },
  );
}

/** The rent of a rented home begins, or ends because nobody lives at home any more. */
function rentPaidEvents(projection: Projection, events: Events): void {
  if (projection.household.rentPaid === undefined) return;
  switches(
    projection.months,
    (month) => rentPaidIn(projection, month) !== undefined,
    (month, isOn) => events.push({ kind: isOn ? 'rent-paid-starts' : 'rent-paid-ends', month, amount: 0 }),
  );
}

/** The living expenses begin or end. */
function livingEvents({ household, months }: Projection, events: Events): void {
  const { start, end } = household.livingExpenses;
  if (start === undefined && end === undefined) return;
  switches(
    months,
    (month) => isLivingPaid(household, monthAt(household, month)),
    (month, isOn) => events.push({ kind: isOn ? 'expense-starts' : 'expense-ends', month, amount: 0 }),
  );
}

/** Whether a month is after the first of a projection. */
function isWithin(month: number, months: number): boolean {
  return month > 0 && month < months;
}

/** An asset begins or stops counting in the assets test, or counts at another value from then on. */
function countedEvents(projection: Projection, events: Events): void {
  const { columns, household, months, plan } = projection;
  for (const { entry, deprived, untilMonth } of plan.gifts) {
    // If the counting ends with the giver's death, the event of the death already shows this.
    if (deprived <= 0 || !isWithin(untilMonth, months) || untilMonth === plan.deathMonth) continue;
    const entryId = entry === undefined ? undefined : itemAt(household.entries, entry).id;
    events.push({ kind: 'gift-ceases', month: untilMonth, amount: 0, ...(entryId === undefined ? {} : { entryId }) });
  }
  plan.streams.forEach((stream, index) => {
    if (stream?.kind !== 'purchased' || stream.method.kind !== 'for-life') return;
    // The lower asset value applies from the start of `thresholdMonth`, so the value at the end of the month before is
    // already the lower one.
    const { thresholdMonth } = stream.method;
    const month = thresholdMonth - 1;
    if (month < 0 || month >= months || !isRunning(stream, month) || !isRunning(stream, thresholdMonth)) return;
    events.push({ kind: 'annuity-threshold', month, entryId: itemAt(household.entries, index).id, amount: 0 });
  });
  const { kept, purchase, assessableFromMonth, nextExemption } = plan.home;
  const first = Math.max(0, Math.min(assessableFromMonth, nextExemption.assessableFromMonth));
  for (let month = first, before = false; month < months; month++) {
    const isCounted = countsHome(projection, month) && at(columns.homeAssessedForPension, month) > 0;
    if (isCounted && !before && month > 0 && month !== purchase?.month) {
      events.push({ kind: 'home-assessable', month, amount: 0 });
    }
    before = isCounted;
  }
  const until = kept?.untilMonth ?? 0;
  if (isWithin(until, months) && until !== purchase?.month && at(columns.keptForPurchase, until - 1) > 0) {
    events.push({ kind: 'kept-counts', month: until, amount: 0 });
  }
}

/**
 * A payment or cost of an entry begins or ends in a month without a purchase or sale. Out-of-pocket expenses of care
 * are left out.
 */
function paymentEvents(projection: Projection, entry: Entry, own: EntryColumns, events: Events): void {
  if (entry.kind === 'out-of-pocket') return;
  const { deathMonth } = projection.plan;
  const { id: entryId } = entry;
  for (const month of turnsOf(own.income)) {
    if (at(own.bought, month) > 0 || at(own.sold, month) > 0 || month === deathMonth) continue;
    const kind = at(own.income, month) > 0 ? 'income-starts' : 'income-ends';
    events.push({ kind, month, entryId, amount: 0 });
  }
  if (entry.kind !== 'expense') return;
  for (const month of turnsOf(own.expense)) {
    if (month === deathMonth) continue;
    const kind = at(own.expense, month) > 0 ? 'expense-starts' : 'expense-ends';
    events.push({ kind, month, entryId, amount: 0 });
  }
}

/** The start of respite care, and its end unless permanent care follows at once. */
function respiteEvents(
  { monthStarts }: Projection,
  own: PersonColumns,
  { resident, respite }: PersonPlan,
  person: PersonIndex,
  events: Events,
): void {
  if (respite === undefined) return;
  const { respiteDays } = own;
  if (at(respiteDays, 0) > 0 && respite.from >= itemAt(monthStarts, 0)) {
    events.push({ kind: 'respite-starts', month: 0, person, amount: 0 });
  }
  for (const month of turnsOf(respiteDays)) {
    if (at(respiteDays, month) > 0) events.push({ kind: 'respite-starts', month, person, amount: 0 });
    else if (resident === undefined || !isInCare(resident, month)) {
      events.push({ kind: 'respite-ends', month, person, amount: 0 });
    }
  }
}
