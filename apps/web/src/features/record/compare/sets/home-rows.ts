/** The rows of the home set: keep, rent out or sell the home. */
import { isResidential, type PersonNumber, personNumbers } from '@advice-builder/casework';
import { type Home, homeRentFrequencies, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { formatMoney, formatMonthYear } from '@advice-builder/kernel';
import {
  enteredRent,
  type HomeContext,
  keptHome,
  letHome,
  soldHome,
  withHome,
  withoutSaleDeposit,
} from '@advice-builder/results';
import { setIn } from '../../../../state/paths.ts';
import { monthValue } from '../../form/binding/bound-fields.tsx';
import type { SetRow } from './set-row.ts';

/** The answers that the three rows need. */
export interface HomeAnswers
  extends Pick<Home, 'rentValue' | 'rentFrequency' | 'rentExpenses' | 'rentAtMonth' | 'sellMonth' | 'sellExpenses'> {
  /** How much of the sale goes to the deposit of each person, in dollars. */
  readonly toDeposit: readonly [number | null, number | null];
}

export const HOME_FIELD_IDS = {
  rentValue: 'set-rent',
  rentAtMonth: 'set-rent-from',
  sellMonth: 'set-settlement',
} as const;

/** The answers of the source scenario; blanks are filled from the Current Situation. */
export function firstAnswers(scenario: Scenario, currentScenario: Scenario): HomeAnswers {
  const { sHome: source, sCare } = scenario;
  const { sHome: current } = currentScenario;
  return {
    ...enteredRent(scenario, currentScenario),
    sellMonth: source.sellMonth ?? current.sellMonth,
    sellExpenses: source.sellExpenses ?? current.sellExpenses,
    toDeposit: [sCare[0].sellRadRacPaid, sCare[1].sellRadRacPaid],
  };
}

/** The people whose deposit the sale can pay. */
export function residentsOf(record: RecordDocument, { sCare }: Scenario): readonly PersonNumber[] {
  return personNumbers(record).filter((person) => isResidential(sCare[person]));
}

function withSaleDeposit(scenario: Scenario, record: RecordDocument, { toDeposit }: HomeAnswers): Scenario {
  return residentsOf(record, scenario).reduce(
    (done, person) => setIn(done, `sCare.${person}.sellRadRacPaid`, toDeposit[person]),
    scenario,
  );
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

function saleWords({ sellMonth, sellExpenses, toDeposit }: HomeAnswers, residents: readonly PersonNumber[]): string {
  const deposit = residents.reduce<number>((sum, person) => sum + (toDeposit[person] ?? 0), 0);
  return [
    monthWords(sellMonth) ?? '',
    ...((sellExpenses ?? 0) > 0 ? [`expenses ${formatMoney(sellExpenses ?? 0)}`] : []),
    ...(deposit > 0 ? [`${formatMoney(deposit)} to the RAD`] : []),
  ].join(', ');
}

/**
 * The name of the new scenario, such as `Rent the home, otherwise as scenario 1`. The source's own name often
 * contradicts what happens to the home.
 */
const scenarioTitle = (what: string, { sid }: HomeContext): string =>
  sid === 0 ? what : `${what}, otherwise as scenario ${sid}`;

/** The rows keep, rent and sell, in this order. A row without a needed answer names it and cannot be made. */
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
  return [
    {
      key: 'keep',
      label: 'Keep',
      name: scenarioTitle('Keep the home', context),
      filled: 'Neither rented nor sold',
      document: withoutSaleDeposit(withHome(context, keptHome)),
    },
    {
      key: 'rent',
      label: 'Rent',
      name: scenarioTitle('Rent the home', context),
      filled: rentNeeds === undefined ? rentWords(answers) : undefined,
      document: withoutSaleDeposit(withHome(context, letHome({ rentValue, rentFrequency, rentExpenses, rentAtMonth }))),
      needs: rentNeeds,
    },
    {
      key: 'sell',
      label: 'Sell',
      name: scenarioTitle('Sell the home', context),
      filled: saleNeeds === undefined ? saleWords(answers, residentsOf(context.record, context.scenario)) : undefined,
      document: withSaleDeposit(withHome(context, soldHome({ sellMonth, sellExpenses })), context.record, answers),
      needs: saleNeeds,
    },
  ];
}
