/** The dated actions of one scenario, read from its record and its projection, in order of date. */

import { personNumbers } from '@advice-builder/casework';
import { lastsUntil, type PersonIndex } from '@advice-builder/engine';
import {
  addMonths,
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  isAbove,
  isoDate,
  type MonthIndex,
  monthOf,
  toIso,
} from '@advice-builder/kernel';
import { type DateAhead, datesAhead, depositsPaid, homeSaleOf } from '@advice-builder/results';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import { joined, longDay, money, monthOfDate, type Shown, words } from '../shown.ts';

export interface DatedAction {
  /** The day by which actions are sorted. */
  readonly day: CivilDate;
  /** The printed date, such as `Before 15 January 2027` or `June 2027`. */
  readonly when: Shown;
  readonly what: Shown;
  /** The people who have to act. */
  readonly who: Shown;
}

/** How far ahead dates are listed. The tables of the projection cover the same 60 months. */
const MONTHS_AHEAD = 60;

const AGENCIES = { centrelink: 'Services Australia', dva: 'the Department of Veterans’ Affairs' } as const;

const adviser = words('The adviser');
const family = words('The client or the family');
const owners = words('The owner, with the agent and the solicitor');
const bothOf = words('The client, with the adviser');

interface Context extends DocumentInput {
  readonly of: ScenarioInput;
}

const sentence = (...parts: readonly Shown[]): Shown => joined([joined(parts), words('.')], '');
const said = (text: string): Shown => words(text);

const firstDay = ({ of }: Context, month: number): CivilDate =>
  firstOfMonth(addMonthsToIndex(of.five.projection.household.projectFrom, month) as MonthIndex);

const personName = ({ of }: Context, person: number): string => of.five.report.var.names[person] ?? '';

/**
 * The agencies to notify of a change that affects the household, which are those that pay its pensions: Services
 * Australia, the Department of Veterans’ Affairs, or both.
 */
function agencies({ of }: Context): string {
  const payers = new Set(of.five.projection.plan.people.map(({ pension }) => pension.payer));
  return [...payers].map((payer) => AGENCIES[payer]).join(' and ');
}

const agencyOf = ({ of }: Context, person: number): string =>
  AGENCIES[of.five.projection.plan.people[person]?.pension.payer ?? 'centrelink'];

/** An action in a month: it prints the month, and sorts by its first day. */
const inMonth = (context: Context, month: number, who: Shown, ...what: readonly Shown[]): DatedAction => {
  const day = firstDay(context, month);
  return { day, when: monthOfDate(day), what: joined(what), who };
};

/** Actions before a person moves in: the fee assessment, the move and the payment on entry. */
function entryActions(context: Context): readonly DatedAction[] {
  const { five } = context.of;
  return personNumbers(context.record).flatMap((person): DatedAction[] => {
    const plan = five.projection.plan.people[person];
    const resident = plan?.resident;
    if (resident === undefined || resident.entryMonth >= Math.min(five.projection.months, plan?.deathMonth ?? 0)) {
      return [];
    }
    const name = personName(context, person);
    const day = resident.care.entryDate;
    const before = joined([said('Before'), longDay(day)]);
    const assessed = said(`Ask ${agencyOf(context, person)} to assess ${name}’s aged care fees, on its form.`);
    const facility = context.of.scenario.sCare[person].agedCareFacility.trim();
    const place = facility === '' ? 'residential care' : facility;
    return [
      ...(resident.care.meansDisclosed === false ? [] : [{ day, when: before, what: assessed, who: family }]),
      { day, when: longDay(day), what: said(`${name} moves into ${place}.`), who: family },
    ];
  });
}

/** Sales, purchases, gifts, lettings, and lump sums to pay. */
function moneyActions(context: Context): readonly DatedAction[] {
  const { report } = context.of.five;
  const inform = (of: string): Shown => said(`Tell ${agencies(context)} about ${of}.`);
  return report.dataset.history.flatMap((event): readonly DatedAction[] => {
    const { kind, month, amount, entryId, label, person = 0 } = event;
    const of = (who: Shown, ...what: readonly Shown[]) => [inMonth(context, month, who, ...what)];
    const dollars = money(Math.abs(amount));
    const isTyped = entryId !== undefined && isAbove(Math.abs(amount), 0);
    switch (kind) {
      case 'home-sold':
        return of(owners, ...saleWords(context), inform('the sale'));
      case 'community-bought':
        return of(owners, said('Settle the purchase of the new home.'), inform('the move'));
      case 'community-exit':
        return of(family, sentence(said('Leave the community and ask for the exit payment of about'), dollars));
      case 'home-let':
        return of(owners, said('Rent out the home from this month.'), inform('the rent'));
      case 'rent-paid-starts':
        return of(
          family,
          said('Start to pay rent for another home.'),
          inform('the rent, and ask about Rent Assistance'),
        );
      case 'home-care-starts':
      case 'respite-starts':
        return of(family, said(`${label}.`));
      case 'pension-starts':
        return of(family, said(`Claim ${personName(context, person)}’s pension from ${agencyOf(context, person)}.`));
      case 'separated':
        return of(family, said(`Tell ${agencies(context)} that the couple no longer lives together because of care.`));
      case 'gift':
        return isTyped ? of(family, sentence(said(`${label}:`), dollars), inform('the gift')) : [];
      case 'asset-bought':
      case 'asset-sold':
      case 'loan-drawn':
      case 'loan-repaid':
        return isTyped ? of(bothOf, sentence(said(`${label}:`), dollars)) : [];
      default:
        return [];
    }
  });
}

function saleWords({ of }: Context): readonly Shown[] {
  const sale = homeSaleOf(of.five.projection);
  if (sale === undefined) return [];
  const sold = sentence(said('Settle the sale of the home. These figures use a price of'), money(sale.price));
  return [sold];
}

/** Lump sums to pay to a care home, one action per person and month. */
function depositActions(context: Context): readonly DatedAction[] {
  const { projection } = context.of.five;
  return projection.people.flatMap((own, person) =>
    Array.from({ length: projection.months }, (_, month): readonly DatedAction[] => {
      const moved = month === 0 ? Math.max(0, own.depositMoved[0] ?? 0) : 0;
      const paid = moved + (own.depositPaidIn[month] ?? 0);
      if (!isAbove(paid, 0)) return [];
      const fromSale = depositsPaid(projection, projection.plan.home.releaseMonth);
      const isOfSale = fromSale.some((each) => each.person === person && each.month === month);
      const source = isOfSale ? 'from the proceeds of the home' : 'of the lump sum';
      const to = said(`to the care home for ${personName(context, person)}`);
      const what = sentence(said('Pay'), money(paid), said(source), to);
      const entry = projection.plan.people[person]?.resident?.care.entryDate;
      const isOnEntry = entry !== undefined && monthOf(entry) === monthOf(firstDay(context, month));
      const action = inMonth(context, month, family, what);
      return [isOnEntry ? { ...action, day: entry, when: longDay(entry) } : action];
    }).flat(),
  );
}

const MPIR_CHANGES = 'MPIR';
const LIMITS_DAY = '-07-01';

/** The actions due on the dates of the year ahead, as whole sentences. */
function aheadAction(context: Context, { day, kind, words: found, person }: DateAhead): DatedAction {
  const who = person === undefined ? '' : personName(context, person as PersonIndex);
  const on = longDay(day);
  switch (kind) {
    case 'payment-choice-ends':
      return {
        day,
        when: joined([said('By'), on]),
        what: said(`Choose how ${who}’s room is paid: by a lump sum, by daily payments, or by some of each.`),
        who: bothOf,
      };
    case 'home-starts-to-count':
      return {
        day,
        when: on,
        what: said(
          'Two years have passed since the home was left. It now counts in the assets test of the pension. Review the pension.',
        ),
        who: adviser,
      };
    case 'cap-reached':
      return {
        day,
        when: monthOfDate(day),
        what: said(`${found.replace(' is met ', ` is met for ${who} `)}. Check the next invoice.`),
        who: family,
      };
    case 'retention-ends':
      return {
        day,
        when: monthOfDate(day),
        what: said(`The care home stops keeping part of ${who}’s lump sum. Check the next statement.`),
        who: family,
      };
    case 'indexation':
      return { day, when: on, what: said(ratesWords(day)), who: adviser };
  }
}

function ratesWords(day: CivilDate): string {
  if (toIso(day).endsWith(LIMITS_DAY)) return 'The limits of the means tests change. Review the figures.';
  return 'Pensions and fees are indexed. Review the figures with the new rates.';
}

/** The month in which the money in the bank runs out, if that is within fifteen years. */
function cashAction(context: Context): readonly DatedAction[] {
  const month = lastsUntil(context.of.fifteen.projection);
  if (month === undefined) return [];
  const day = firstDay(context, month);
  const what =
    'We estimate that the money in the bank runs out in this month. Decide before then where money will come from.';
  return [{ day, when: joined([said('Before'), monthOfDate(day)]), what: said(what), who: bothOf }];
}

/**
 * @returns the actions on or after the day of the document, in order of date. A death is left out: it needs no action.
 */
export function datedActions(input: DocumentInput, of: ScenarioInput): readonly DatedAction[] {
  const context: Context = { ...input, of };
  const { projection } = of.five;
  const today = isoDate(input.job.source.asAt);
  const month = Math.min(projection.months - 1, Math.max(0, monthOf(today) - projection.household.projectFrom));
  // Nobody has to act on the quarterly change of the interest rate.
  const dates = datesAhead(projection, month, today, addMonths(today, MONTHS_AHEAD)).filter(
    ({ words: found }) => !found.startsWith(MPIR_CHANGES),
  );
  const months = [...moneyActions(context), ...depositActions(context), ...cashAction(context)];
  return [
    ...entryActions(context).filter(({ day }) => day >= today),
    ...dates.map((date) => aheadAction(context, date)),
    ...months.filter(({ day }) => monthOf(day) >= monthOf(today)),
  ].toSorted((a, b) => a.day - b.day);
}
