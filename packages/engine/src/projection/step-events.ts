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
    capEvents(projection, own, person, events);
    feeEvents(projection, own, plan, person, events);
    respiteEvents(projection, own, plan, person, events);
    workBonusEvents(projection, own, person, events);
  }
  separation(projection, events);
  lettingEvents(projection, events);
  rentPaidEvents(projection, events);
  countedEvents(projection, events);
  projection.household.entries.forEach((entry, index) => {
    paymentEvents(projection, entry, itemAt(projection.entries, index), events);
  });
  switches(
    projection.months,
    (month) => isLivingPaid(projection.household, monthAt(projection.household, month)),
    (month, isOn) => events.push({ kind: isOn ? 'expense-starts' : 'expense-ends', month, amount: 0 }),
  );
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

const isPaidIn =
  (column: Float64Array) =>
  (month: number): boolean =>
    at(column, month) > 0;

function pensionEvents(
  { months }: Projection,
  own: PersonColumns,
  plan: PersonPlan,
  person: PersonIndex,
  events: Events,
): void {
  switches(
    months,
    (month) => hasPension(plan, month),
    (month, isOn) => {
      const isPaid = isOn && at(own.pensionEntitlement, month) > 0;
      if (isPaid) events.push({ kind: 'pension-starts', month, person, amount: 0 });
    },
  );
  switches(months, isPaidIn(own.rentAssistanceFull), (month, isOn) => {
    const isMoved = at(own.rentAssistance, isOn ? month : month - 1) > 0;
    if (!isMoved || month === plan.deathMonth || month === plan.pensionFrom) return;
    events.push({ kind: isOn ? 'rent-assistance-starts' : 'rent-assistance-ends', month, person, amount: 0 });
  });
}

/** Cap events: a cap is met in the last month charged under it. A new cap year begins with its first charged month. */
function capEvents({ months }: Projection, own: PersonColumns, person: PersonIndex, events: Events): void {
  const addCapEvents = (stops: Float64Array, fee: Float64Array, met: 'annual-cap-met' | 'lifetime-cap-met'): void =>
    switches(months, isPaidIn(stops), (month, isStopped) => {
      if (isStopped) {
        if (at(fee, month - 1) > 0) events.push({ kind: met, month: month - 1, person, amount: 0 });
      } else if (at(fee, month) > 0) events.push({ kind: 'annual-cap-over', month, person, amount: 0 });
    });
  addCapEvents(own.annualCapStopped, own.meansTestedFee, 'annual-cap-met');
  addCapEvents(own.packageAnnualStopped, own.incomeTestedFee, 'annual-cap-met');
  addCapEvents(own.lifetimeCapStopped, own.meansTestedFee, 'lifetime-cap-met');
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
function workBonusEvents({ months }: Projection, own: PersonColumns, person: PersonIndex, events: Events): void {
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
  switches(
    projection.months,
    (month) => rentPaidIn(projection, month) !== undefined,
    (month, isOn) => events.push({ kind: isOn ? 'rent-paid-starts' : 'rent-paid-ends', month, amount: 0 }),
  );
}

/** An asset begins or stops counting in the assets test, or counts at another value from then on. */
function countedEvents(projection: Projection, events: Events): void {
  const { columns, household, months, plan } = projection;
  const isWithin = (month: number): boolean => month > 0 && month < months;
  for (const { entry, deprived, untilMonth } of plan.gifts) {
    // If the counting ends with the giver's death, the event of the death already shows this.
    if (deprived <= 0 || !isWithin(untilMonth) || untilMonth === plan.deathMonth) continue;
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
  switches(
    months,
    (month) => countsHome(projection, month) && at(columns.homeAssessedForPension, month) > 0,
    (month, isOn) => {
      if (isOn && month !== plan.home.purchase?.month) events.push({ kind: 'home-assessable', month, amount: 0 });
    },
  );
  const { kept, purchase } = plan.home;
  const until = kept?.untilMonth ?? 0;
  if (isWithin(until) && until !== purchase?.month && at(columns.keptForPurchase, until - 1) > 0) {
    events.push({ kind: 'kept-counts', month: until, amount: 0 });
  }
}

/**
 * A payment or cost of an entry begins or ends in a month without a purchase or sale. Out-of-pocket expenses of care
 * are left out.
 */
function paymentEvents(projection: Projection, entry: Entry, own: EntryColumns, events: Events): void {
  if (entry.kind === 'out-of-pocket') return;
  const { months, plan } = projection;
  const { id: entryId } = entry;
  switches(months, isPaidIn(own.income), (month, isOn) => {
    if (at(own.bought, month) > 0 || at(own.sold, month) > 0 || month === plan.deathMonth) return;
    events.push({ kind: isOn ? 'income-starts' : 'income-ends', month, entryId, amount: 0 });
  });
  if (entry.kind !== 'expense') return;
  switches(months, isPaidIn(own.expense), (month, isOn) => {
    if (month === plan.deathMonth) return;
    events.push({ kind: isOn ? 'expense-starts' : 'expense-ends', month, entryId, amount: 0 });
  });
}

/** The start of respite care, and its end unless permanent care follows at once. */
function respiteEvents(
  { months, monthStarts }: Projection,
  own: PersonColumns,
  { resident, respite }: PersonPlan,
  person: PersonIndex,
  events: Events,
): void {
  if (respite === undefined) return;
  const isInRespite = isPaidIn(own.respiteDays);
  if (isInRespite(0) && respite.from >= itemAt(monthStarts, 0)) {
    events.push({ kind: 'respite-starts', month: 0, person, amount: 0 });
  }
  switches(months, isInRespite, (month, isOn) => {
    if (isOn) events.push({ kind: 'respite-starts', month, person, amount: 0 });
    else if (resident === undefined || !isInCare(resident, month)) {
      events.push({ kind: 'respite-ends', month, person, amount: 0 });
    }
  });
}
