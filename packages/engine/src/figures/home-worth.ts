/** The value of a home, or of the unit that replaces it, in a cell: inputs and formula. */
import type { CivilDate } from '@advice-builder/kernel';
import type { CommunityHome, CommunityModel, Home } from '../household/household.ts';
import {
  exitEntitlement,
  feeYearsOfStay,
  isBeforePurchase,
  isCommunity,
  isNextHome,
  keptIn,
  ownedHome,
  yearsOfStay,
} from '../projection/home-plan.ts';
import { type KeptForHome, nextHomeValueAt } from '../projection/home-purchase.ts';
import { isOwnedHomePrincipal } from '../projection/loan-step.ts';
import { homeValueAt } from '../rules/home-value.ts';
import type { Working } from '../rules/working.ts';
import {
  type Cell,
  type FigureInput,
  type Formula,
  fact,
  figure,
  type InputRole,
  named,
  type Values,
} from './definition.ts';

export type When = (c: Cell) => boolean;

export const homeOf = (c: Cell): Home => c.projection.household.home;
export const isOrdinary: When = (c) => homeOf(c).kind === 'ordinary';

export function unitOf(c: Cell): CommunityHome | undefined {
  const home = homeOf(c);
  return isCommunity(home) ? home : undefined;
}

/** Whether a community has not been bought yet, so that a former home is the principal home. */
export const isBefore: When = (c) => isBeforePurchase(c.projection.plan.home, c.month);
const isThere: When = (c) => !isBefore(c);
export const hasFormerHome: When = (c) => !isOrdinary(c) && ownedHome(homeOf(c)) !== undefined;

/** The sale proceeds kept for the next home, if the home is sold. */
const keptNow = (c: Cell): KeptForHome | undefined => keptIn(c.projection.plan.home, c.month);
export const isKept: When = (c) => keptNow(c) !== undefined;
/** The proceeds are kept because the entry contribution to be paid makes a homeowner. */
export const isKeptForContribution: When = (c) => isKept(c) && c.projection.plan.home.contribution !== undefined;

/** The principal home at the start of the month, under the name `homeValue`: the former home before a purchase. */
export function principalHome(role: InputRole = '+', when: When = () => true): readonly FigureInput[] {
  return [
    figure('homeValue', role, (c) => isThere(c) && when(c)),
    named(
      'homeValue',
      figure('formerHomeValue', role, (c) => isBefore(c) && when(c)),
    ),
  ];
}

/** Whether the home of the month is the one bought after the sale of another. */
const isNext: When = (c) => isNextHome(c.projection.plan.home, c.month);

/** The debts that lower the value of the principal home in a test. */
export function principalHomeDebts(when: When = () => true): FigureInput {
  return figure('homeDebt', '-', (c) => isOwnedHomePrincipal(c.projection, c.month) && when(c));
}

/** The cells in which a home or unit is valued: `months` after the start, on the day `on`. */
interface Valued {
  readonly when: When;
  readonly months: (c: Cell) => number;
  readonly on: (c: Cell) => CivilDate;
  /** Whether the value is that of the home sold, also in a month in which the next one is bought. */
  readonly isSold?: boolean;
}

export type Worked = Required<Formula>;

/** The formula of the value: growth for an owned home, the exit entitlement for a unit; 0 if `when` is false. */
export function worth({ when, months, on, isSold = false }: Valued): Worked {
  const isOfNext: When = (c) => !isSold && isNext(c);
  return {
    applies: (c) => (isOrdinary(c) || unitOf(c) !== undefined) && when(c),
    inputs: [...owned((c) => isOrdinary(c) && !isOfNext(c)), ...nextInputs(isOfNext), ...unitInputs(on)],
    compute: (v, c, w) => {
      const unit = unitOf(c);
      if (unit !== undefined) {
        const feeYears = hasOwnFeeYears(c) ? v('feeYears') : undefined;
        return exitEntitlement(unitFrom(v, unit), v('years'), w, feeYears);
      }
      if (isOfNext(c)) return nextWorth(v, months(c) - boughtIn(c), w);
      return ownedWorth(v, months(c), w);
    },
  };
}

const boughtIn = (c: Cell): number => Math.max(0, c.projection.plan.home.purchase?.month ?? 0);

/** Inputs of a home bought after the sale of another. */
function nextInputs(when: When): readonly FigureInput[] {
  const next = (c: Cell) => c.projection.plan.home.purchase?.nextHome;
  return [
    fact('netValue', 'home.next.price', 'Price of the next home', (c) => next(c)?.price ?? 0, { when }),
    fact('growthPercent', 'home.next.growthPercent', 'Growth of the next home', (c) => next(c)?.growthPercent ?? 0, {
      role: '%',
      unit: 'percent',
      period: 'year',
      when,
    }),
  ];
}

/** The value of a home bought after a sale. Its growth starts with its purchase. */
function nextWorth(v: Values, months: number, w: Working | undefined): number {
  return nextHomeValueAt({ price: v('netValue'), growthPercent: v('growthPercent') }, months, w);
}

/** Inputs of an owned home: an ordinary home, or a former home. */
function owned(when: When): readonly FigureInput[] {
  return [
    fact('netValue', 'home.netValue', 'Net Home Value', (c) => ownedHome(homeOf(c))?.netValue ?? 0, { when }),
    fact('debtsInValue', 'home.debtsInValue', 'Debts that Net Home Value is net of', debtsInValue, {
      when: (c) => when(c) && debtsInValue(c) !== 0,
    }),
    fact('growthPercent', 'home.growthPercent', 'Asset Growth', (c) => ownedHome(homeOf(c))?.growthPercent ?? 0, {
      role: '%',
      unit: 'percent',
      period: 'year',
      when,
    }),
  ];
}

const debtsInValue = (c: Cell): number => ownedHome(homeOf(c))?.debtsInValue ?? 0;

/** The value of an owned home, `months` months after the start. */
function ownedWorth(v: Values, months: number, w: Working | undefined): number {
  const home = { netValue: v('netValue'), debtsInValue: v('debtsInValue'), growthPercent: v('growthPercent') };
  return homeValueAt(home, months, w);
}

/** The value of a former home. */
export function formerWorth(when: When, months: (c: Cell) => number): Worked {
  const applies: When = (c) => hasFormerHome(c) && when(c);
  return { applies, inputs: owned(applies), compute: (v, c, w) => ownedWorth(v, months(c), w) };
}

/** The sale proceeds kept for the next home. For a sale before the projection this is the entered value. */
export const keptProceeds: Formula = {
  applies: isKept,
  inputs: [
    ...owned(isKept),
    fact('expenses', 'home.sale.expenses', 'Sale expenses', (c) => ownedHome(homeOf(c))?.sale?.expenses ?? 0, {
      role: '-',
    }),
  ],
  compute: (v, c, w) => {
    const price = ownedWorth(v, Math.max(0, keptNow(c)?.fromMonth ?? 0), w);
    w?.subtract('expenses', v('expenses'));
    return price - v('expenses');
  },
};

/** The value of a home or unit plus the former home. */
export function withFormerHome(own: Worked): Worked {
  return {
    applies: (c) => own.applies(c) || hasFormerHome(c),
    inputs: [
      ...own.inputs.map((input) => ({ ...input, when: (c: Cell) => own.applies(c) && (input.when?.(c) ?? true) })),
      figure('formerHomeClosing', '+', hasFormerHome),
    ],
    compute: (v, c, w) => {
      const worthOfOwn = own.applies(c) ? own.compute(v, c, w) : 0;
      if (hasFormerHome(c)) w?.add('formerHomeClosing', v('formerHomeClosing'));
      return worthOfOwn + v('formerHomeClosing');
    },
  };
}

/** The contract terms of a unit, or the values entered instead. */
function unitInputs(on: (c: Cell) => CivilDate): readonly FigureInput[] {
  const modelOf = (c: Cell): CommunityModel | undefined => unitOf(c)?.model;
  const isQuick: When = (c) => unitOf(c) !== undefined && modelOf(c) === undefined;
  const isModelled: When = (c) => modelOf(c) !== undefined;
  const percent = { role: '%', unit: 'percent', when: isModelled } as const;
  return [
    fact('quickExitEntitlement', 'home.exitEntitlement', 'Exit Entitlement', quickValue, { when: isQuick }),
    fact('purchasePrice', 'home.purchasePrice', 'Purchase Price', (c) => modelOf(c)?.purchasePrice ?? 0, {
      when: isModelled,
    }),
    fact('growthPercent', 'home.capitalGrowthPercent', 'Capital growth', (c) => modelOf(c)?.growthPercent ?? 0, {
      ...percent,
      period: 'year',
    }),
    fact('years', 'home.purchaseDate', 'Years since purchase', (c) => yearsOn(c, modelOf(c), on(c)), {
      role: '^',
      unit: 'ratio',
      when: isModelled,
    }),
    fact('feeYears', 'home.departureFeeBy', 'Years for the departure fee', (c) => feeYearsOn(c, modelOf(c), on(c)), {
      role: 'consulted',
      unit: 'ratio',
      when: hasOwnFeeYears,
    }),
    fact(
      'gainSharePercent',
      'home.gainSharePercent',
      'Share of capital gain',
      (c) => modelOf(c)?.gainSharePercent ?? 0,
      percent,
    ),
    fact(
      'sellingFeePercent',
      'home.sellingFeePercent',
      'Selling fees',
      (c) => modelOf(c)?.sellingFeePercent ?? 0,
      percent,
    ),
    fact(
      'refurbishmentCost',
      'home.refurbishmentCost',
      'Refurbishment cost',
      (c) => modelOf(c)?.refurbishmentCost ?? 0,
      {
        role: '-',
        when: isModelled,
      },
    ),
  ];
}

function quickValue(c: Cell): number {
  return unitOf(c)?.quickExitEntitlement ?? 0;
}

function yearsOn(c: Cell, model: CommunityModel | undefined, on: CivilDate): number {
  return model === undefined ? 0 : yearsOfStay(c.projection.household, model, on);
}

/** Whether the contract counts the part year at the end of a stay by days, or in full. */
const hasOwnFeeYears: When = (c) => (unitOf(c)?.model?.partYear ?? 'month') !== 'month';

function feeYearsOn(c: Cell, model: CommunityModel | undefined, on: CivilDate): number {
  return model === undefined ? 0 : feeYearsOfStay(c.projection.household, model, on);
}

/** The unit, rebuilt from the inputs. */
function unitFrom(v: Values, unit: CommunityHome): CommunityHome {
  if (unit.model === undefined) return { ...unit, quickExitEntitlement: v('quickExitEntitlement') };
  const model = {
    ...unit.model,
    purchasePrice: v('purchasePrice'),
    growthPercent: v('growthPercent'),
    gainSharePercent: v('gainSharePercent'),
    sellingFeePercent: v('sellingFeePercent'),
    refurbishmentCost: v('refurbishmentCost'),
  };
  return { ...unit, model };
}
