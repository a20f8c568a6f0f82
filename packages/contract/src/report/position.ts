/** Starting Financial Position. */
import type { Entry, PeriodicAmount, Projection } from '@advice-builder/engine';
import { labels } from '../texts.ts';
import { cell, monthIso, multiple, persons, sum, typedAmount } from './cells.ts';
import type { FinancialPosition, ReportCell } from './report-data.ts';

const FIRST = { month: 0 };

const yearly = ({ amount, frequency }: PeriodicAmount): number => amount * frequency;

/** What the entries of some kinds are worth in the first month. */
function entriesWorth(projection: Projection, kinds: readonly Entry['kind'][]): ReportCell {
  let total = 0;
  projection.household.entries.forEach((entry, index) => {
    if (kinds.includes(entry.kind)) total += projection.entries[index]?.value[0] ?? 0;
  });
  return typedAmount(total);
}

/** What the entries of some kinds pay in a year, at the amounts of the first month; only those that pay then. */
function entriesPay(
  projection: Projection,
  kinds: readonly Entry['kind'][],
  pay: (entry: Entry, monthly: number) => number,
): ReportCell {
  let total = 0;
  projection.household.entries.forEach((entry, index) => {
    const monthly = projection.entries[index]?.income[0] ?? 0;
    if (kinds.includes(entry.kind) && monthly !== 0) total += pay(entry, monthly);
  });
  return typedAmount(total);
}

/** Rent of the former home, when it is let from the start. */
function homeRent({ household, columns }: Projection): ReportCell {
  const rent = household.home.kind === 'ordinary' ? household.home.rent?.rent : undefined;
  return typedAmount(rent !== undefined && (columns.homeRent[0] ?? 0) > 0 ? yearly(rent) : 0);
}

/** A home settled in the first month is still owned at its start. */
function homeWorth(projection: Projection): ReportCell {
  const sold = cell(projection, 'homeSalePrice', FIRST);
  return sold.value > 0 ? sold : cell(projection, 'homeValue', FIRST);
}

const rentOf = (entry: Entry): number => (entry.kind === 'investment-property' ? yearly(entry.rent) : 0);
/** A percentage of a balance is fixed for the year and paid in twelfths. */
const streamOf = (entry: Entry, monthly: number): number =>
  'payment' in entry && 'amount' in entry.payment ? yearly(entry.payment) : monthly * 12;

/** Contents, vehicles, funeral bond and the personal asset entries, exempt ones too. */
function personalAssets(projection: Projection): ReportCell {
  const { contents, vehicles, funeralBond } = projection.household.personalAssets;
  const whole = contents + vehicles + funeralBond + entriesWorth(projection, ['personal-asset']).value;
  const figure = cell(projection, 'personalAssets', FIRST);
  return whole === figure.value ? figure : { value: whole, status: figure.status, parts: [figure] };
}

const INVESTMENTS: readonly Entry['kind'][] = ['investment', 'investment-property', 'inheritance'];
const INCOME_ASSETS: readonly Entry['kind'][] = ['account-based-pension', 'term-pension', 'annuity', 'careplus'];
const STREAMS: readonly Entry['kind'][] = [
  'income',
  'account-based-pension',
  'term-pension',
  'defined-benefit',
  'annuity',
  'careplus',
];

export function financialPosition(projection: Projection): FinancialPosition {
  const homeValue = homeWorth(projection);
  const personalAsts = personalAssets(projection);
  const investments = sum(cell(projection, 'bankOpening', FIRST), entriesWorth(projection, INVESTMENTS));
  const incomeAssets = entriesWorth(projection, INCOME_ASSETS);
  const interest = multiple(cell(projection, 'bankInterest', FIRST), 12);
  const investmentInc = sum(interest, multiple(cell(projection, 'investmentIncome', FIRST), 12));
  const rent = sum(homeRent(projection), entriesPay(projection, ['investment-property'], rentOf));
  const incomeStreams = entriesPay(projection, STREAMS, streamOf);
  return {
    asAt: monthIso(projection, 0),
    homeValue,
    personalAsts,
    investments,
    incomeAssets,
    totalAssets: sum(homeValue, personalAsts, investments, incomeAssets),
    investmentIncLabel: interest.value > 0 ? labels.investmentIncome : labels.annualInvestmentIncome,
    investmentInc,
    rent,
    incomeStreams,
    totalIncome: sum(investmentInc, rent, incomeStreams),
    deposits: sum(...persons(projection).map((person) => cell(projection, 'depositOpening', FIRST, person))),
  };
}
