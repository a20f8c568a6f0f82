/**
 * The actions for a line of the opening position that differs from the Current Situation: buy it from the bank, sell it
 * into the bank, use the Current Situation's value, or keep the difference on purpose. An action is offered only if it
 * removes that line and affects no other.
 */

import {
  type ChangePath,
  dateOf,
  entryFaults,
  type HomeBlock,
  homeBlock,
  homeToGive,
  importedFrom,
  templates,
  toHousehold,
} from '@advice-builder/casework';
import {
  type Assets,
  ENTRY,
  type Entry,
  type Home,
  type OpeningDifference,
  type Scenario,
  toPickedMonth,
} from '@advice-builder/contract';
import { openingPositionOf } from '@advice-builder/engine';
import {
  addMonthsToIndex,
  firstOfMonth,
  formatMonthYear,
  type MonthIndex,
  monthOf,
  nearestCent,
} from '@advice-builder/kernel';
import { elsewhereLoans } from '../report/elsewhere-loans.ts';
import { type OpeningSide, type OpeningSource, unsourcedOpenings } from '../report/opening-difference.ts';
import { entryBackFrom, type ImportedPlace, withCurrent } from './imports.ts';

export interface OpeningActionContext extends OpeningSource {
  readonly sid: number;
}

export interface OpeningAction {
  readonly id: 'buy' | 'current' | 'sell' | 'title' | 'keep';
  readonly label: string;
  /** The result of the action, shown after the name of the line. */
  readonly done: string;
  readonly apply: (scenario: Scenario) => Scenario;
}

type Apply = OpeningAction['apply'];

const BUY = 'Buy it from the bank';
const USE_CURRENT = "Use the Current Situation's";
const GIVE_TITLE = 'Give its title for the granny flat';
const KEEP = 'Keep on purpose';
const LEAVE_OUT = 'Leave it out on purpose';

/** Stores the current difference as intended. If it changes later, the notice appears again. */
function keepOpening(scenario: Scenario, { key, amount }: OpeningDifference): Scenario {
  const { sInvest } = scenario;
  const openingKept = { ...sInvest.openingKept, [key]: nearestCent(amount) };
  return { ...scenario, sInvest: { ...sInvest, openingKept } };
}

/** The actions for each given line, most relevant first. Keeping the difference is always possible. */
export function openingActions(
  context: OpeningActionContext,
  differences: readonly OpeningDifference[],
): readonly (readonly OpeningAction[])[] {
  if (differences.length === 0) return [];
  const keysOf = keysReader(context);
  const before = keysOf(context.scenario) ?? [];
  return differences.map((difference) => {
    // Whether the action removes the line and adds no other.
    const settles = ({ apply }: OpeningAction): boolean => {
      const after = apply(context.scenario);
      if (after === context.scenario) return false;
      return keysOf(after)?.every((key) => key !== difference.key && before.includes(key)) ?? false;
    };
    const ways = difference.kind === 'entry' ? entryWays(context, difference) : valueWays(context, difference);
    return [...firstOfEach(ways, settles), keepWay(difference)];
  });
}

/** Returns, for each id, the first action that settles the line. */
function firstOfEach(ways: readonly OpeningAction[], settles: (way: OpeningAction) => boolean): OpeningAction[] {
  const found: OpeningAction[] = [];
  for (const way of ways) {
    if (!found.some(({ id }) => id === way.id) && settles(way)) found.push(way);
  }
  return found;
}

function keepWay(difference: OpeningDifference): OpeningAction {
  const isGone = difference.amount < 0 && difference.after === 0;
  return {
    id: 'keep',
    label: isGone ? LEAVE_OUT : KEEP,
    done: isGone ? 'left out on purpose' : 'kept on purpose',
    apply: (scenario) => keepOpening(scenario, difference),
  };
}

/**
 * Returns a function that reads the lines in which a scenario differs from the Current Situation, which is calculated
 * only once. The function returns undefined if either of them cannot be calculated.
 */
function keysReader({ record, current, today, book }: OpeningActionContext) {
  const sideOf = (scenario: Scenario): OpeningSide | undefined => {
    const mapped = toHousehold(record, scenario, current, today, book);
    return mapped.ok ? { scenario, lines: openingPositionOf(mapped.value.household, book) } : undefined;
  };
  const there = sideOf(current);
  return (scenario: Scenario): readonly string[] | undefined => {
    const here = sideOf(scenario);
    if (there === undefined || here === undefined) return undefined;
    return unsourcedOpenings(record, there, here).map(({ key }) => key);
  };
}

const startOf = ({ record, today }: OpeningActionContext): MonthIndex => monthOf(dateOf(record.projectFrom) ?? today);
const wireMonth = (month: MonthIndex): string => toPickedMonth(firstOfMonth(month));
const sellWords = (context: OpeningActionContext): Pick<OpeningAction, 'label' | 'done'> => {
  const month = formatMonthYear(startOf(context));
  return { label: `Sell it in ${month}`, done: `sold in ${month}` };
};

/**
 * The actions that use the Current Situation's value: one for each list of places, of which the first that settles the
 * line is offered.
 */
function currentWays({ current }: OpeningActionContext, lists: readonly (readonly ImportedPlace[])[]): OpeningAction[] {
  return lists.map((places) => ({
    id: 'current',
    label: USE_CURRENT,
    done: 'as in the Current Situation',
    apply: (scenario) => places.reduce((one, place) => withCurrent(one, current, place), scenario),
  }));
}

const home = (...names: readonly (keyof Home)[]): readonly ImportedPlace[] =>
  names.map((name) => ({ path: ['sHome', name] }));
const assets = (...names: readonly (keyof Assets)[]): readonly ImportedPlace[] =>
  names.map((name) => ({ path: ['sAssets', name] }));

/** The actions for a home, a community, contents, vehicles or a funeral bond. */
function valueWays(context: OpeningActionContext, difference: OpeningDifference): readonly OpeningAction[] {
  // Quick mode hides vehicles, the bond and their entries. The action leaves quick mode if the Current Situation does,
  // but never turns it on.
  const mode = context.current.sAssets.quick ? [] : (['quick'] as const);
  switch (difference.kind) {
    case 'home':
      return homeWays(context, difference);
    case 'community':
      return currentWays(context, communityPlaces(context));
    case 'contents':
      return currentWays(context, [assets('quickTotal')]);
    case 'vehicles':
      return currentWays(context, [assets('vehiclesTotal'), assets('vehiclesTotal', ...mode)]);
    case 'funeral-bond':
      return currentWays(context, [assets('funeralBond'), assets('funeralBond', ...mode)]);
    default:
      return [];
  }
}

function communityPlaces({ current }: OpeningActionContext): readonly (readonly ImportedPlace[])[] {
  const model = (Object.keys(current.sHome) as (keyof Home)[]).filter((name) => name.startsWith('rv_'));
  const table = current.sRV.flatMap((row, year) =>
    Object.keys(row).map((name): ImportedPlace => ({ path: ['sRV', year, name] satisfies ChangePath })),
  );
  return [
    home('home_rv_exit'),
    home('rv_purchasePrice'),
    [...home('home_rv_exit', 'rcom_exEnt_choice', 'quick', ...model), ...table],
  ];
}

function homeWays(context: OpeningActionContext, { after, amount }: OpeningDifference): readonly OpeningAction[] {
  if (after > 0 || amount > 0) {
    return currentWays(context, [home('netHomeValue'), home('netHomeValue', 'sell', 'sellMonth')]);
  }
  return [
    { id: 'sell', ...sellWords(context), apply: sellHome(context) },
    { id: 'title', label: GIVE_TITLE, done: 'given for the granny flat', apply: giveTitle(context) },
  ];
}

/**
 * Sells the Current Situation's home in the first month; with a community or a granny flat it is sold as a former home.
 */
function sellHome(context: OpeningActionContext): Apply {
  const { netHomeValue, growthRate } = context.current.sHome;
  const sold = { netHomeValue, growthRate, sell: true, sellMonth: wireMonth(startOf(context)) };
  return (scenario) => {
    const beside = FORMER_HOME[homeBlock(context.record, scenario)];
    return { ...scenario, sHome: { ...scenario.sHome, ...sold, ...beside } };
  };
}

const FORMER_HOME: Readonly<Record<HomeBlock, Partial<Home>>> = {
  ordinary: {},
  community: { formerHome: true },
  'granny-flat': { grannyFlatFormerHome: true },
};

function giveTitle({ record, current }: OpeningActionContext): Apply {
  return (scenario) =>
    homeToGive({ record, scenario, current }) > 0
      ? { ...scenario, sHome: { ...scenario.sHome, grannyFlatTitle: true } }
      : scenario;
}

function entryWays(context: OpeningActionContext, difference: OpeningDifference): readonly OpeningAction[] {
  const { scenario, current } = context;
  const { entryBefore, entryAfter, before, after } = difference;
  const source = entryBefore ?? (entryAfter && importedFrom(entryAfter, scenario, current));
  const entry = entryAfter ?? scenario.sFentries.find((each) => importedFrom(each, scenario, current) === source);
  const ways: OpeningAction[] = [];
  // The money of a matched loan already pays from elsewhere. Drawn into the bank, it would come twice.
  const isMatched = entry !== undefined && elsewhereLoans(context).matched.has(entry.id);
  if (entry !== undefined && before === 0 && !isMatched) ways.push(...buyWays(context, entry));
  if (entry !== undefined && source !== undefined) ways.push(...currentWays(context, entryPlaces(entry)));
  if (source !== undefined && after === 0) ways.push(...sellWays(context, source, entry));
  return ways;
}

/** The places to try in turn: the value, then the dates, then everything except the name. */
function entryPlaces(entry: Entry): readonly (readonly ImportedPlace[])[] {
  const names = templates[entry.eid].fields.map(({ name }) => name).filter((name) => name !== 'name');
  const placesOf = (...wanted: readonly string[]): readonly ImportedPlace[] =>
    names.filter((name) => wanted.includes(name)).map((field) => ({ entryId: entry.id, field }));
  const worth = ['assetValue', 'investValue'];
  const dates = ['assetDateEnd', BOUGHT_IN[entry.eid] ?? 'assetDateStart'];
  return [placesOf(...worth), placesOf(...dates), placesOf(...worth, ...dates), placesOf(...names)];
}

/** The field with the purchase date of each kind of asset entry. */
const BOUGHT_IN: Readonly<Partial<Record<Entry['eid'], 'assetDateStart' | 'cashDateStart'>>> = {
  0: 'assetDateStart',
  2: 'assetDateStart',
  3: 'assetDateStart',
  5: 'cashDateStart',
  6: 'assetDateStart',
  15: 'cashDateStart',
  21: 'assetDateStart',
};

const withFields = (scenario: Scenario, id: string, fields: object): Scenario => ({
  ...scenario,
  sFentries: scenario.sFentries.map((entry) => (entry.id === id ? ({ ...entry, ...fields } as Entry) : entry)),
});

const isWithin = (entry: Entry, month: MonthIndex): boolean => entryFaults(entry, month).length === 0;

/**
 * An annuity is marked as new and paid in the first month. Other entries are bought, and loans drawn, a month later; an
 * inheritance is never bought.
 */
function buyWays(context: OpeningActionContext, entry: Entry): readonly OpeningAction[] {
  const start = startOf(context);
  const later = wireMonth(addMonthsToIndex(start, 1));
  const field = BOUGHT_IN[entry.eid];
  const fields =
    'new' in entry ? { new: true } : field === undefined ? undefined : { [field]: later, ...rentFrom(entry, later) };
  if (fields === undefined || !isWithin({ ...entry, ...fields } as Entry, start)) return [];
  const month = formatMonthYear(addMonthsToIndex(start, 1));
  const words =
    entry.eid === ENTRY.loan
      ? { label: `Draw it in ${month}`, done: `drawn in ${month}` }
      : { label: BUY, done: 'bought from the bank' };
  return [
    {
      id: 'buy',
      ...words,
      apply: (scenario) => withFields(scenario, entry.id, fields),
    },
  ];
}

/** A property cannot be rented out before it is bought. */
function rentFrom(entry: Entry, month: string): { readonly cashDateStart?: string } {
  return entry.eid === ENTRY.investmentProperty && entry.cashDateStart !== null && entry.cashDateStart < month
    ? { cashDateStart: month }
    : {};
}

/** A property cannot be rented out after it is sold. */
function rentUntil(entry: Entry, month: string): object {
  if (entry.eid !== ENTRY.investmentProperty) return {};
  const until = (date: string | null): string | null => (date !== null && date > month ? month : date);
  return { cashDateStart: until(entry.cashDateStart), cashDateEnd: until(entry.cashDateEnd) };
}

/**
 * Sells an asset, or repays a loan, of the Current Situation in the first month: the scenario's copy of it, or a new copy if that was
 * removed.
 */
function sellWays(context: OpeningActionContext, source: Entry, entry: Entry | undefined): readonly OpeningAction[] {
  if (!('assetDateEnd' in source)) return [];
  const start = startOf(context);
  const end = wireMonth(start);
  const { assetValue, assetDateStart } = source;
  const fields = { assetValue, assetDateStart, assetDateEnd: end, ...rentUntil(entry ?? source, end) };
  if (!isWithin({ ...source, ...fields } as Entry, start)) return [];
  const apply: Apply = (scenario) =>
    entry === undefined
      ? entryBackFrom({ ...context, scenario }, source, fields)
      : withFields(scenario, entry.id, fields);
  const month = formatMonthYear(start);
  const words =
    source.eid === ENTRY.loan ? { label: `Repay it in ${month}`, done: `repaid in ${month}` } : sellWords(context);
  return [{ id: 'sell', ...words, apply }];
}
