/** The working of an exit from a retirement village or land lease community after whole years, under its contract. */
import { homeFields } from '@advice-builder/contract';
import { type CommunityModel, communityExits, type ExplanationLine, type Projection } from '@advice-builder/engine';
import { formatPercent } from '@advice-builder/kernel';
import { type AmountExplanation, explained, line, TYPED, type Words } from './working.ts';

const LAW = [
  'The contract, within the Retirement Villages Acts of the States',
  'Modelling choice: docs/method/homes-and-villages',
];

const WORDS = {
  purchase: {
    label: homeFields.rv_purchasePrice.label,
    sentence: 'The price paid for the unit.',
    formula: TYPED,
    law: LAW,
  },
  refurbCost: {
    label: homeFields.rv_refurbCost.label,
    sentence: 'The refurbishment cost that the contract charges at the exit.',
    formula: TYPED,
    law: LAW,
  },
  resale: {
    label: 'Resale price',
    sentence: 'The purchase price with growth for each year.',
    formula: 'Purchase price × (1 + growth) to the power of the years.',
    law: LAW,
  },
  gain: {
    label: 'Share of gain',
    sentence: 'The resident’s share of the gain. A loss is shared in the same way.',
    formula: '(Resale price - purchase price) × share of the gain.',
    law: LAW,
  },
  dmfAmount: {
    label: 'Deferred management fee',
    sentence: 'The sum of the yearly percentages, applied to the price that the contract names.',
    formula: 'Base × accrued percentage.',
    law: LAW,
  },
  ltmfAmount: {
    label: 'Long-term maintenance levy',
    sentence: 'The sum of the yearly percentages, applied to the price that the contract names.',
    formula: 'Base × accrued percentage.',
    law: LAW,
  },
  sellFee: {
    label: homeFields.rv_sellingFees.label,
    sentence: 'The fees that the contract charges for the sale of the unit.',
    formula: 'Resale price × selling fees.',
    law: LAW,
  },
  ex: {
    label: homeFields.home_rv_exit.label,
    sentence:
      'The amount paid to the resident who leaves at the end of this year. If it is below nil, the fees exceed the price.',
    formula: 'Purchase price + share of the gain - DMF - LTMF - selling fees - refurbishment cost.',
    law: LAW,
  },
} as const satisfies Record<string, Words>;

export type CommunityAmount = keyof typeof WORDS;

type Row = ReturnType<typeof communityExits>['rows'][number];

function linesOf(amount: CommunityAmount, model: CommunityModel, row: Row | undefined): readonly ExplanationLine[] {
  const price = line('Purchase price', model.purchasePrice ?? 0);
  if (amount === 'purchase') return [price];
  if (amount === 'refurbCost') return [line(homeFields.rv_refurbCost.label, model.refurbishmentCost)];
  const { resaleValue, exitEntitlement } = row ?? {};
  // Without a purchase price there is nothing to repay.
  if (row === undefined || resaleValue === undefined || exitEntitlement === undefined) return [];
  const resale = line('Resale price', resaleValue);
  const base = model.base === 'resale' ? resale : price;
  switch (amount) {
    case 'resale': {
      const growth = (1 + model.growthPercent / 100) ** row.period;
      const years = row.period === 1 ? '1 year' : `${row.period} years`;
      return [price, line(`Growth of ${formatPercent(model.growthPercent)} over ${years}`, growth, 'x', 'ratio')];
    }
    case 'gain':
      return [
        resale,
        line('Purchase price', price.value, '-'),
        line(homeFields.rv_shareCapitalGain.label, model.gainSharePercent, '%', 'percent'),
      ];
    case 'dmfAmount':
      return [base, line('DMF accrued', row.dmfCumulativePercent, '%', 'percent')];
    case 'ltmfAmount':
      return [base, line('LTMF accrued', row.ltmfCumulativePercent, '%', 'percent')];
    case 'sellFee':
      return [resale, line(homeFields.rv_sellingFees.label, model.sellingFeePercent, '%', 'percent')];
    case 'ex':
      return [
        price,
        line('Share of gain', row.shareOfGain ?? 0),
        line('DMF', row.dmfAmount ?? 0, '-'),
        line('LTMF', row.ltmfAmount ?? 0, '-'),
        line(homeFields.rv_sellingFees.label, row.sellingFee ?? 0, '-'),
        line(homeFields.rv_refurbCost.label, row.refurbishmentCost, '-'),
      ];
  }
}

/** @param year the year of the table; ignored for the terms of the contract. */
export function explainCommunity(
  { household: { home } }: Projection,
  amount: CommunityAmount,
  year: number,
): AmountExplanation | undefined {
  if ((home.kind !== 'village' && home.kind !== 'land-lease') || home.model === undefined) return undefined;
  const row = communityExits(home.model).rows.find(({ period }) => period === year);
  return explained(WORDS[amount], linesOf(amount, home.model, row));
}
