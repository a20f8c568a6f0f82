/** The scenario of a combination: the choices as a person would enter them, one after another. */
import { careFacts, consequences, dateOf, monthAt, newEntry, orZero, withValueIn } from '@advice-builder/casework';
import { ENTRY, type EntryOf, type Scenario, type StrategyAxis, toPickedMonth } from '@advice-builder/contract';
import { addMonthsToIndex, firstOfMonth, type MonthIndex, monthOf, nearestCent } from '@advice-builder/kernel';
import { withLever } from '../scenario/goal.ts';
import { enteredRent, keptHome, letHome, soldHome, withHome, withoutSaleDeposit } from '../scenario/home-way.ts';
import { knownEntries } from '../scenario/imports.ts';
import { HOME_KEPT, HOME_LET, type StrategyContext } from './axes.ts';

/** The name of the gift that a combination adds. */
const GIFT_NAME = 'Gift';

/**
 * Applies one value of an axis other than a share, which depends on all others (see `evaluator`).
 * @returns the same scenario if the choice is as entered.
 */
export function withChoice(context: StrategyContext, axis: StrategyAxis, value: number): Scenario {
  const { scenario } = context;
  const person = axis.person ?? 0;
  switch (axis.kind) {
    case 'entry':
      return withLever(context, { kind: 'entry', person }, value);
    case 'rules':
      return withCareField(context, axis, 'postJuly2025Rules', value === 1);
    case 'drawn':
      return withCareField(context, axis, 'deductDAPDAC', value === 1);
    case 'home':
      return withHomeWay(context, value);
    case 'annuity':
      return withAnnuity(scenario, axis.entryId ?? '', value);
    case 'gift':
      return withGift(context, value);
    case 'share':
      throw new RangeError('a share is paid from what the other choices leave');
  }
}

function withCareField(
  context: StrategyContext,
  { person = 0 }: StrategyAxis,
  field: 'postJuly2025Rules' | 'deductDAPDAC',
  value: boolean,
): Scenario {
  const { scenario } = context;
  const path = ['sCare', person, field] as const;
  if (scenario.sCare[person][field] === value) return scenario;
  const changed = withValueIn(scenario, path, value);
  const { changes } = consequences({ ...context, scenario: changed }, path, scenario);
  return changes.reduce((next, change) => withValueIn(next, change.path, change.value), changed);
}

function withHomeWay(context: StrategyContext, value: number): Scenario {
  const { scenario, current } = context;
  if (value === enteredHome(scenario)) return scenario;
  if (value === HOME_KEPT) return withoutSaleDeposit(withHome(context, keptHome));
  if (value === HOME_LET) return withoutSaleDeposit(withHome(context, letHome(enteredRent(scenario, current))));
  const { sellExpenses } = scenario.sHome.sellExpenses === null ? current.sHome : scenario.sHome;
  const sellMonth = toPickedMonth(firstOfMonth(value as MonthIndex));
  return withHome(context, soldHome({ sellMonth, sellExpenses }));
}

/** The payments keep their proportion to the price, to the cent. Without a price there is no annuity. */
function withAnnuity(scenario: Scenario, id: string, price: number): Scenario {
  const index = scenario.sFentries.findIndex((entry) => entry.id === id && entry.eid === ENTRY.annuity);
  const entry = scenario.sFentries[index] as EntryOf<13> | undefined;
  if (entry === undefined || orZero(entry.assetValue) === price) return scenario;
  if (price === 0) return { ...scenario, sFentries: scenario.sFentries.toSpliced(index, 1) };
  const cashAmount =
    entry.cashAmount === null ? null : nearestCent((entry.cashAmount * price) / orZero(entry.assetValue));
  const changed = { ...entry, assetValue: nearestCent(price), cashAmount };
  return { ...scenario, sFentries: scenario.sFentries.with(index, changed) };
}

/** A further gift of the household, in the first month after the start or after today. */
function withGift({ record, scenario, sid, today }: StrategyContext, dollars: number): Scenario {
  const start = dateOf(record.projectFrom);
  if (dollars === 0 || start === undefined) return scenario;
  const given = {
    name: GIFT_NAME,
    assetValue: nearestCent(dollars),
    assetDateStart: toPickedMonth(
      firstOfMonth(addMonthsToIndex(Math.max(monthOf(start), monthOf(today)) as MonthIndex, 1)),
    ),
  };
  const entry = newEntry(ENTRY.gift, { sid, existing: knownEntries(scenario), today, suffix: () => '' }, given);
  return { ...scenario, sFentries: [...scenario.sFentries, entry] };
}

/** The value of the home axis as entered; undefined for a sale without a month. */
function enteredHome({ sHome: { sell, rent, sellMonth } }: Scenario): number | undefined {
  if (sell) return monthAt(sellMonth);
  return rent ? HOME_LET : HOME_KEPT;
}

/** The entered value of an axis; undefined if it is none of the values the axis can have. */
export function enteredValue({ record, scenario, today }: StrategyContext, axis: StrategyAxis): number | undefined {
  const care = scenario.sCare[axis.person ?? 0];
  switch (axis.kind) {
    case 'entry':
      return monthAt(care.dateOfEntry);
    case 'rules':
      return careFacts(care, dateOf(record.projectFrom), today).isOptedIn ? 1 : 0;
    case 'drawn':
      return care.deductDAPDAC ? 1 : 0;
    case 'home':
      return enteredHome(scenario);
    case 'annuity': {
      const entry = scenario.sFentries.find(({ id }) => id === axis.entryId);
      return entry !== undefined && 'assetValue' in entry ? orZero(entry.assetValue) : undefined;
    }
    case 'gift':
      return 0;
    case 'share':
      return undefined;
  }
}
