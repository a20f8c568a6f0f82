/** The targets of the totals: personal assets, bank accounts, income, living and out-of-pocket expenses. */
import {
  assetsFields,
  expensesFields,
  frequencies,
  incomeFields,
  investFields,
  sectionNames,
} from '@advice-builder/contract';
import { frequencyWords } from './choice-words.ts';
import type { Target } from './target.ts';
import { choice, kindOfSpec, money, percent } from './value-kind.ts';

const often = choice(frequencies, frequencyWords);

/** The position of the automatic entries in a new scenario. */
const INCOME_TOTAL = 0;
const OUT_OF_POCKET = 1;

const assets: readonly Target[] = [
  {
    id: 'assets.quickTotal',
    group: sectionNames.sAssets,
    label: 'Contents and personal effects',
    place: { in: 'scenario', path: ['sAssets', 'quickTotal'] },
    takes: kindOfSpec(assetsFields.quickTotal),
    words: ['home contents', 'contents', 'household contents', 'personal effects', 'personal assets', 'furniture'],
    sums: true,
  },
  {
    id: 'assets.vehiclesTotal',
    group: sectionNames.sAssets,
    label: assetsFields.vehiclesTotal.name,
    place: { in: 'scenario', path: ['sAssets', 'vehiclesTotal'] },
    takes: kindOfSpec(assetsFields.vehiclesTotal),
    words: ['car', 'cars', 'vehicle', 'vehicles', 'motor vehicle', 'motor vehicles', 'caravan', 'boat'],
    sums: true,
  },
  {
    id: 'assets.funeralBond',
    group: sectionNames.sAssets,
    label: assetsFields.funeralBond.name,
    place: { in: 'scenario', path: ['sAssets', 'funeralBond'] },
    takes: kindOfSpec(assetsFields.funeralBond),
    words: ['funeral bond', 'funeral bonds', 'prepaid funeral', 'funeral plan'],
    sums: true,
  },
];

const bank: readonly Target[] = [
  {
    id: 'invest.quickTotal',
    group: sectionNames.sInvest,
    label: investFields.quickTotal.name,
    place: { in: 'scenario', path: ['sInvest', 'quickTotal'] },
    takes: kindOfSpec(investFields.quickTotal),
    words: ['bank account', 'bank balance', 'cash at bank', 'cash', 'savings', 'savings account', 'bank'],
    sums: true,
  },
  {
    id: 'invest.cashGrowth',
    group: sectionNames.sInvest,
    label: investFields.cashGrowth.name,
    place: { in: 'scenario', path: ['sInvest', 'cashGrowth'] },
    takes: kindOfSpec(investFields.cashGrowth),
    words: ['interest rate', 'bank interest', 'interest on bank accounts'],
  },
];

const income: readonly Target[] = [
  {
    id: 'income.quickTotal',
    group: sectionNames.sIncome,
    label: `${incomeFields.quickTotal.name} in total`,
    place: { in: 'scenario', path: ['sIncome', 'quickTotal'] },
    takes: kindOfSpec(incomeFields.quickTotal),
    words: ['total income', 'other income', 'income total'],
    frequency: 'income.frequency',
  },
  {
    id: 'income.frequency',
    group: sectionNames.sIncome,
    label: `${incomeFields.quickTotal.name}, how often`,
    place: { in: 'scenario', path: ['sFentries', INCOME_TOTAL, 'cashFrequency'] },
    takes: often,
    words: ['total income frequency', 'other income frequency'],
  },
];

const expenses: readonly Target[] = [
  {
    id: 'expenses.quickTotal',
    group: sectionNames.sExpenses,
    label: expensesFields.quickTotal.name,
    place: { in: 'scenario', path: ['sExpenses', 'quickTotal'] },
    takes: kindOfSpec(expensesFields.quickTotal),
    words: ['living costs', 'cost of living', 'total expenses', 'household expenses', 'general living expenses'],
    frequency: 'expenses.oopFrequency',
  },
  {
    id: 'expenses.oopFrequency',
    group: sectionNames.sExpenses,
    label: expensesFields.oopFrequency.name,
    place: { in: 'scenario', path: ['sExpenses', 'oopFrequency'] },
    takes: kindOfSpec(expensesFields.oopFrequency, frequencyWords),
    words: ['living expenses frequency', 'frequency of living expenses'],
  },
  {
    id: 'expenses.oopDateStart',
    group: sectionNames.sExpenses,
    label: `${expensesFields.quickTotal.name} from`,
    place: { in: 'scenario', path: ['sExpenses', 'oopDateStart'] },
    takes: kindOfSpec(expensesFields.oopDateStart),
    words: ['living expenses start'],
  },
  {
    id: 'expenses.oopDateEnd',
    group: sectionNames.sExpenses,
    label: `${expensesFields.quickTotal.name} until`,
    place: { in: 'scenario', path: ['sExpenses', 'oopDateEnd'] },
    takes: kindOfSpec(expensesFields.oopDateEnd),
    words: ['living expenses end'],
  },
];

const outOfPocket = (person: 0 | 1): readonly Target[] => {
  const at = (field: string) => ({ in: 'scenario', path: ['sFentries', OUT_OF_POCKET + person, field] }) as const;
  const common = { group: `Out of pocket, client ${person + 1}`, person };
  return [
    {
      ...common,
      id: `pocket.${person}.cashAmount`,
      label: 'Out of pocket expenses',
      place: at('cashAmount'),
      takes: money(),
      words: ['out of pocket', 'personal expenses', 'out of pocket costs', 'medical expenses'],
      frequency: `pocket.${person}.cashFrequency`,
    },
    {
      ...common,
      id: `pocket.${person}.cashFrequency`,
      label: 'Out of pocket expenses, how often',
      place: at('cashFrequency'),
      takes: often,
      words: ['out of pocket frequency', 'out of pocket expenses frequency'],
    },
    {
      ...common,
      id: `pocket.${person}.indexation`,
      label: 'Out of pocket expenses, indexation',
      place: at('indexation'),
      takes: percent(),
      words: ['out of pocket indexation'],
    },
  ];
};

export const moneyTargets: readonly Target[] = [
  ...assets,
  ...bank,
  ...income,
  ...expenses,
  ...outOfPocket(0),
  ...outOfPocket(1),
];
