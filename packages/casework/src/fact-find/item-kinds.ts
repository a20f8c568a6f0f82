/** The meanings of a row in a table of items: an entry of the form, or a part of a total. */
import { templates } from '../templates/templates.ts';
import { entryKinds, type Target } from './target.ts';
import { targetOf } from './targets.ts';

/** The columns of a table of items. */
export const itemParts = [
  { id: 'part.kind', label: 'Type of item', words: ['type', 'kind', 'category', 'asset type', 'class', 'asset class'] },
  {
    id: 'part.name',
    label: 'Name',
    words: ['description', 'details', 'asset', 'item', 'institution', 'provider', 'asset name', 'product', 'account'],
  },
  { id: 'part.owner', label: 'Owner', words: ['ownership', 'owned by', 'held by', 'whose', 'person', 'owner name'] },
  {
    id: 'part.value',
    label: 'Value',
    words: ['market value', 'current value', 'balance', 'current balance', 'amount', 'asset value', 'value of asset'],
  },
  {
    id: 'part.income',
    label: 'Income or payment',
    words: ['income', 'payment', 'rent', 'earnings', 'distribution', 'income amount', 'payment amount', 'cash amount'],
  },
  {
    id: 'part.frequency',
    label: 'Frequency',
    words: ['how often', 'period', 'income frequency', 'payment frequency', 'paid', 'per', 'freq'],
  },
  { id: 'part.expenses', label: 'Expenses', words: ['costs', 'outgoings', 'expense', 'fees'] },
  { id: 'part.growth', label: 'Growth', words: ['growth rate', 'capital growth', 'return', 'growth %'] },
  { id: 'part.indexation', label: 'Indexation', words: ['indexed', 'increase', 'indexation %'] },
  { id: 'part.from', label: 'From', words: ['start', 'start date', 'purchase date', 'bought', 'date', 'acquired'] },
  { id: 'part.until', label: 'Until', words: ['end', 'end date', 'maturity', 'maturity date', 'sold', 'matures'] },
  {
    id: 'part.treatment',
    label: 'Treatment',
    words: ['pension treatment', 'centrelink treatment', 'deeming', 'assessment'],
  },
  { id: 'part.term', label: 'Term', words: ['term in years', 'years'] },
] as const;

export type ItemPartId = (typeof itemParts)[number]['id'];

/** The wire names of the entry fields that a part may fill. The first one that the kind has is used. */
const FIELDS: Readonly<Record<ItemPartId, readonly string[]>> = {
  'part.kind': [],
  'part.name': ['name'],
  'part.owner': ['clientId'],
  'part.value': ['assetValue', 'cashAmount'],
  'part.income': ['repayAmount', 'assetIncome', 'cashAmount'],
  'part.frequency': ['repayFrequency', 'cashFrequency'],
  'part.expenses': ['incomeExpenses'],
  'part.growth': ['assetGrowth', 'loanRate', 'indexation'],
  'part.indexation': ['indexation'],
  'part.from': ['assetDateStart', 'cashDateStart'],
  'part.until': ['assetDateEnd', 'cashDateEnd'],
  'part.treatment': ['treatment'],
  'part.term': ['term'],
};

export interface ItemKind {
  /** `entry.2` or `bank`; `leave` means left out. */
  readonly id: string;
  readonly label: string;
  readonly words: readonly string[];
  /** For a part of a total: the target of each column. */
  readonly parts?: { readonly [part in ItemPartId]?: string };
  /** The reason, if the proposal is `leave`. */
  readonly why?: string;
}

const ENTRY_WORDS: Readonly<Record<number, readonly string[]>> = {
  0: ['lifestyle asset', 'other asset', 'other personal asset', 'collection', 'artwork', 'jewellery', 'asset'],
  1: ['gifts', 'gifting', 'deprived asset', 'deprivation', 'gifted asset'],
  2: [
    'investment',
    'managed fund',
    'managed funds',
    'shares',
    'share portfolio',
    'listed shares',
    'australian shares',
    'direct shares',
    'etf',
    'bonds',
    'fixed interest',
    'term deposit',
    'term deposits',
    'financial asset',
    'financial investment',
    'superannuation',
    'super',
    'accumulation fund',
  ],
  3: ['rental property', 'property', 'real estate', 'holiday home', 'investment unit', 'residential property'],
  12: ['inheritance', 'expected inheritance'],
  4: ['other income', 'salary', 'wages', 'employment income', 'foreign pension', 'overseas pension', 'regular income'],
  15: ['abp', 'allocated pension', 'superannuation pension', 'super pension', 'pension account', 'retirement income'],
  6: ['term pension', 'term allocated pension', 'tap', 'market linked pension', 'fixed term pension'],
  7: ['defined benefit', 'defined benefit pension', 'defined benefit income', 'state super', 'css', 'pss', 'esss'],
  13: ['lifetime annuity', 'term annuity', 'fixed term annuity', 'annuities'],
  14: ['care plus', 'challenger careplus'],
  11: ['expense', 'regular expense', 'other expense', 'insurance', 'health insurance', 'additional expenses'],
  21: [
    'liability',
    'liabilities',
    'loans',
    'mortgage',
    'home loan',
    'personal loan',
    'family loan',
    'reverse mortgage',
    'home equity access scheme',
    'pension loans scheme',
    'credit card',
    'debt',
    'debts',
    'overdraft',
    'hecs debt',
  ],
};

const totals: readonly ItemKind[] = [
  {
    id: 'home',
    label: 'The home',
    words: ['home', 'principal home', 'principal residence', 'family home', 'own home', 'house', 'primary residence'],
    parts: { 'part.value': 'home.netHomeValue', 'part.growth': 'home.growthRate' },
  },
  {
    id: 'bank',
    label: 'Bank account',
    words: [
      'bank',
      'bank accounts',
      'cash',
      'savings',
      'savings account',
      'cash at bank',
      'cheque account',
      'cash account',
    ],
    parts: { 'part.value': 'invest.quickTotal' },
  },
  {
    id: 'contents',
    label: 'Contents and personal effects',
    words: ['contents', 'home contents', 'household contents', 'personal effects', 'furniture'],
    parts: { 'part.value': 'assets.quickTotal' },
  },
  {
    id: 'vehicles',
    label: 'Vehicle',
    words: ['vehicles', 'car', 'cars', 'motor vehicle', 'motor vehicles', 'caravan', 'boat'],
    parts: { 'part.value': 'assets.vehiclesTotal' },
  },
  {
    id: 'funeral',
    label: 'Funeral bond',
    words: ['funeral bonds', 'prepaid funeral', 'pre paid funeral', 'funeral plan'],
    parts: { 'part.value': 'assets.funeralBond' },
  },
  {
    id: 'living',
    label: 'Living expenses',
    words: ['living expense', 'living costs', 'cost of living', 'general living expenses', 'household expenses'],
    parts: {
      'part.value': 'expenses.quickTotal',
      'part.income': 'expenses.quickTotal',
      'part.expenses': 'expenses.quickTotal',
      'part.frequency': 'expenses.oopFrequency',
      'part.from': 'expenses.oopDateStart',
      'part.until': 'expenses.oopDateEnd',
    },
  },
];

/** Items that the form does not ask for. They are proposed to be left out, with the reason. */
export const notAsked: readonly { readonly words: readonly string[]; readonly why: string }[] = [
  {
    words: ['age pension', 'centrelink pension', 'centrelink', 'dva pension', 'service pension', 'rent assistance'],
    why: 'It is calculated from the pension type of each client.',
  },
];

export const itemKinds: readonly ItemKind[] = [
  ...totals,
  ...entryKinds.map((eid) => ({ id: `entry.${eid}`, label: templates[eid].title, words: ENTRY_WORDS[eid] ?? [] })),
];

export const itemKindOf = (id: string): ItemKind | undefined => itemKinds.find((kind) => kind.id === id);

/** Returns the target that a column fills for this kind of item. Undefined if the form does not ask for it. */
export function targetOfPart(kind: ItemKind, part: ItemPartId): Target | undefined {
  if (kind.parts !== undefined) return targetOf(kind.parts[part] ?? '');
  const found = FIELDS[part].map((field) => targetOf(`${kind.id}.${field}`));
  return found.find((target) => target !== undefined);
}
