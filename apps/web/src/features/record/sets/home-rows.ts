/** The home kept, let or sold, as rows of a set. */
import {
  consequences,
  type Home,
  homeRentFrequencies,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { formatMoney, formatMonthYear } from '@advice-builder/kernel';
import { setIn } from '../../../state/paths.ts';
import { monthValue } from '../binding/bound-fields.tsx';
import type { SetRow } from './set-row.ts';

/** What the three ask for. */
export type HomeAnswers = Pick<
  Home,
  'rentValue' | 'rentFrequency' | 'rentExpenses' | 'rentAtMonth' | 'sellMonth' | 'sellExpenses'
>;

export const HOME_FIELD_IDS = {
  rentValue: 'set-rent',
  rentAtMonth: 'set-rent-from',
  sellMonth: 'set-settlement',
} as const;

/** What the source says; blanks are filled from the Current Situation. */
export function firstAnswers(source: Home, current: Home): HomeAnswers {
  const rents = source.rentValue !== null ? source : current;
  return {
    rentValue: rents.rentValue,
    rentFrequency: rents.rentFrequency,
    rentExpenses: rents.rentExpenses,
    rentAtMonth: source.rentAtMonth ?? current.rentAtMonth,
    sellMonth: source.sellMonth ?? current.sellMonth,
    sellExpenses: source.sellExpenses ?? current.sellExpenses,
  };
}

export interface HomeContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
}

/** The fields as if they had been typed one after the other, with what follows from each. */
export function withHome(context: HomeContext, fields: Partial<Home>): Scenario {
  let { scenario } = context;
  for (const [name, value] of Object.entries(fields)) {
    const before = scenario;
    scenario = setIn(scenario, `sHome.${name}`, value);
    const { changes } = consequences({ ...context, scenario }, ['sHome', name], before);
    for (const change of changes) scenario = setIn(scenario, change.path.join('.'), change.value);
  }
  return scenario;
}

/** Without a sale nothing is paid from one. */
function withoutSaleDeposit(scenario: Scenario): Scenario {
  const sCare = scenario.sCare.map((care) => (care.sellRadRacPaid === null ? care : { ...care, sellRadRacPaid: null }));
  return { ...scenario, sCare: sCare as Scenario['sCare'] };
}

const monthWords = (text: string | null): string | undefined => {
  const month = monthValue(text);
  return month === null ? undefined : formatMonthYear(month);
};

function rentWords({ rentValue, rentFrequency, rentExpenses, rentAtMonth }: HomeAnswers): string {
  const often = homeRentFrequencies.find(({ value }) => value === rentFrequency)?.label.toLowerCase() ?? '';
  const from = monthWords(rentAtMonth);
  return [
    `${formatMoney(rentValue ?? 0)} ${often}${from === undefined ? '' : ` from ${from}`}`,
    ...((rentExpenses ?? 0) > 0 ? [`expenses ${formatMoney(rentExpenses ?? 0)}`] : []),
  ].join(', ');
}

function saleWords({ sellMonth, sellExpenses }: HomeAnswers, { sCare }: Scenario): string {
  const deposit = sCare.reduce((sum, { sellRadRacPaid }) => sum + (sellRadRacPaid ?? 0), 0);
  return [
    monthWords(sellMonth) ?? '',
    ...((sellExpenses ?? 0) > 0 ? [`expenses ${formatMoney(sellExpenses ?? 0)}`] : []),
    ...(deposit > 0 ? [`${formatMoney(deposit)} to the RAD`] : []),
  ].join(', ');
}

/** Keep, rent, sell, in this order; one that lacks an answer says which and cannot be made. */
export function homeRows(context: HomeContext, answers: HomeAnswers): readonly SetRow[] {
  const { rentValue, rentFrequency, rentExpenses, rentAtMonth, sellMonth, sellExpenses } = answers;
  const rentNeeds =
    (rentValue ?? 0) <= 0
      ? { fieldId: HOME_FIELD_IDS.rentValue, words: 'Needs Rent' }
      : rentAtMonth === null
        ? { fieldId: HOME_FIELD_IDS.rentAtMonth, words: 'Needs Rent from' }
        : undefined;
  const saleNeeds =
    sellMonth === null ? { fieldId: HOME_FIELD_IDS.sellMonth, words: 'Needs Settlement date' } : undefined;
  const kept = { rent: false, sell: false };
  const let_ = { sell: false, rent: true, rentValue, rentFrequency, rentExpenses, rentAtMonth, rentMonthEnd: null };
  const sold = { rent: false, sell: true, sellMonth, sellExpenses };
  return [
    {
      key: 'keep',
      label: 'Keep',
      filled: 'Neither rented nor sold',
      document: withoutSaleDeposit(withHome(context, kept)),
    },
    {
      key: 'rent',
      label: 'Rent',
      filled: rentNeeds === undefined ? rentWords(answers) : undefined,
      document: withoutSaleDeposit(withHome(context, let_)),
      needs: rentNeeds,
    },
    {
      key: 'sell',
      label: 'Sell',
      filled: saleNeeds === undefined ? saleWords(answers, context.scenario) : undefined,
      document: withHome(context, sold),
      needs: saleNeeds,
    },
  ];
}
