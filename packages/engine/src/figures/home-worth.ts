/** What a home, or the unit that stands in its place, is worth in a cell: inputs and formula. */
import type { CivilDate } from '@advice-builder/kernel';
import type { CommunityHome, CommunityModel, Home } from '../household/household.ts';
import { exitEntitlement, isCommunity, yearsOfStay } from '../projection/home-plan.ts';
import { homeValueAt } from '../rules/home-value.ts';
import { ordinaryHome } from './cell.ts';
import { type Cell, type FigureInput, type Formula, fact, type Values } from './definition.ts';

export type When = (c: Cell) => boolean;

export const homeOf = (c: Cell): Home => c.projection.household.home;
export const isOrdinary: When = (c) => homeOf(c).kind === 'ordinary';

export function unitOf(c: Cell): CommunityHome | undefined {
  const home = homeOf(c);
  return isCommunity(home) ? home : undefined;
}

/** What a home or unit is worth in cells: `months` after the start, on the day `on`. */
interface Valued {
  readonly when: When;
  readonly months: (c: Cell) => number;
  readonly on: (c: Cell) => CivilDate;
}

export type Worked = Required<Formula>;

/** Its formula: growth of a home that is owned, the exit entitlement of a unit; nil where `when` is false. */
export function worth({ when, months, on }: Valued): Worked {
  return {
    applies: (c) => (isOrdinary(c) || unitOf(c) !== undefined) && when(c),
    inputs: [...ownedInputs, ...unitInputs(on)],
    compute: (v, c, w) => {
      const unit = unitOf(c);
      if (unit !== undefined) return exitEntitlement(unitFrom(v, unit), v('years'), w);
      return homeValueAt({ netValue: v('netValue'), growthPercent: v('growthPercent') }, months(c), w);
    },
  };
}

const ownedInputs: readonly FigureInput[] = [
  fact('netValue', 'home.netValue', 'Net Home Value', (c) => ordinaryHome(c)?.netValue ?? 0, { when: isOrdinary }),
  fact('growthPercent', 'home.growthPercent', 'Asset Growth', (c) => ordinaryHome(c)?.growthPercent ?? 0, {
    role: '%',
    unit: 'percent',
    period: 'year',
    when: isOrdinary,
  }),
];

/** The terms of the contract of a unit, or what was typed in their place. */
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

/** The unit as the inputs have it. */
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
