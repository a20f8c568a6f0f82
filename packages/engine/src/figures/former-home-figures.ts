/**
 * A former home kept after moving to a community or a granny flat, and the sale proceeds available for a later
 * purchase.
 */
import type { NextHome } from '../household/household.ts';
import type { PlannedPurchase } from '../projection/home-purchase.ts';
import { isFormerHomeHeld } from '../projection/home-step.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  type InputRole,
  parts,
} from './definition.ts';
import { formerWorth, homeOf, isKept, isKeptForContribution, keptProceeds, type When } from './home-worth.ts';
import { bankInTests } from './loan-figures.ts';

const CHOICE = 'Modelling choice: docs/method/homes-and-villages';

const isHeldNow: When = (c) => isFormerHomeHeld(c.projection, c.month);
const purchaseOf = (c: Cell): PlannedPurchase | undefined => c.projection.plan.home.purchase;

/** The home to be bought after a sale, which has fields of its own. */
function nextOf(c: Cell): NextHome | undefined {
  const home = homeOf(c);
  return home.kind === 'ordinary' ? home.nextHome : undefined;
}
const isOfNext: When = (c) => nextOf(c) !== undefined;

function nextPrice(role: InputRole): FigureInput {
  return fact('price', 'home.next.price', 'Price of the next home', (c) => nextOf(c)?.price ?? 0, {
    role,
    when: isOfNext,
  });
}

export const formerHomeFigures = {
  formerHomeValue: {
    label: 'Former home',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'The home before a village, a land lease community or a granny flat, at the start of the month; nil after its sale. It is the principal home until the purchase, and an asset after it.',
    formula: 'Net Home Value x (1 + growth / 12 x months since the start); simple growth.',
    law: [CHOICE],
    ...formerWorth(isHeldNow, (c) => c.month),
  },
  formerHomeClosing: {
    label: 'Former home, end of month',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'last',
    sentence: 'The home before the next one, at the end of the month; nil after its sale.',
    formula: 'Net Home Value x (1 + growth / 12 x months since the start, this month included).',
    law: [CHOICE],
    ...formerWorth(isHeldNow, (c) => c.month + 1),
  },
  formerHomePrice: {
    label: 'Sale of the former home',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'The price of a former home, in the month of settlement.',
    formula: 'Net Home Value x (1 + growth / 12 x months to settlement).',
    law: [CHOICE],
    ...formerWorth(
      (c) => c.month === c.projection.plan.home.saleMonth,
      (c) => c.month,
    ),
  },
  communityPurchase: {
    label: 'Purchase of the new home',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence:
      'The bank’s payment for a home bought after a sale, or for a village, land lease community or granny flat that the Current Situation does not have. It is due in the month of the purchase, at the earliest in the first month.',
    formula:
      'Purchase price (in quick mode the value) + costs of buying less the part paid from elsewhere; nothing if the title of the home is given for it.',
    law: [CHOICE],
    applies: (c) => {
      const purchase = purchaseOf(c);
      return purchase !== undefined && c.month === purchase.month && purchase.homeGiven === undefined;
    },
    inputs: [
      fact('price', 'home.purchasePrice', 'Purchase Price', (c) => purchaseOf(c)?.price ?? 0, {
        when: (c) => !isOfNext(c),
      }),
      fact('elsewhere', 'home.elsewhere', 'Of this from elsewhere', (c) => purchaseOf(c)?.fromElsewhere ?? 0, {
        role: '-',
        when: (c) => !isOfNext(c),
      }),
      nextPrice('+'),
      fact('costs', 'home.next.costs', 'Costs of buying', (c) => nextOf(c)?.costs ?? 0, {
        when: isOfNext,
      }),
    ],
  },
  keptForPurchase: {
    label: 'Kept for the next home',
    unit: 'money',
    period: 'lump',
    per: 'household',
    yearly: 'none',
    sentence:
      'The sale proceeds of the home, up to the cost of the next one. They are exempt from the assets test until the purchase, for two years at most.',
    formula:
      'Lowest of price less sale expenses and debts repaid by the sale, purchase price, and Cash at Bank after dated events.',
    law: ['Social Security Guide 4.6.3.90'],
    applies: isKept,
    inputs: [
      parts('netProceeds', 'Price less sale expenses', keptProceeds),
      figure('homeDebtRepaid', '-'),
      fact('price', 'home.purchasePrice', 'Purchase Price', (c) => purchaseOf(c)?.price ?? 0, {
        role: 'limit',
        when: (c) => !isOfNext(c),
      }),
      nextPrice('limit'),
      ...bankInTests('limit'),
      constant('nil', 'Nil', 0, 'least'),
      figure('homeowner', 'consulted', isKeptForContribution),
    ],
  },
} as const satisfies Record<string, FigureDefinition>;
