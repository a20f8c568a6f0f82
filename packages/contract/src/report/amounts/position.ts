/** Starting Financial Position: what the entries are worth, and what they pay in a year. */
import type { Entry, ExplanationLine, PeriodicAmount, Projection } from '@advice-builder/engine';
import { formatMoney } from '@advice-builder/kernel';
import { type AmountExplanation, explained, line, type Words } from './working.ts';

/** What an entry is called, by its id. */
export type NameOf = (entryId: string) => string;

const INVESTMENTS: readonly Entry['kind'][] = ['investment', 'investment-property', 'inheritance'];
const INCOME_ASSETS: readonly Entry['kind'][] = ['account-based-pension', 'term-pension', 'annuity', 'careplus'];
const STREAMS: readonly Entry['kind'][] = ['income', 'defined-benefit', ...INCOME_ASSETS];

const worthLine = (label: string, value: number): ExplanationLine[] => (value === 0 ? [] : [line(label, value)]);

/** A line for each entry of some kinds that is worth something in the first month. */
function worthLines({ household, entries }: Projection, kinds: readonly Entry['kind'][], nameOf: NameOf) {
  return household.entries.flatMap((entry, index) =>
    kinds.includes(entry.kind) ? worthLine(nameOf(entry.id), entries[index]?.value[0] ?? 0) : [],
  );
}

/** A year of payments at the amount that was typed: `Rent, $400.00 x 52`. */
const yearLine = (name: string, { amount, frequency }: PeriodicAmount): ExplanationLine =>
  line(`${name}, ${formatMoney(amount)} × ${frequency}`, amount * frequency);

/** A line for each entry of some kinds that pays in the first month. */
function paidLines(
  { household, entries }: Projection,
  kinds: readonly Entry['kind'][],
  lineOf: (entry: Entry, monthly: number) => ExplanationLine,
): readonly ExplanationLine[] {
  return household.entries.flatMap((entry, index) => {
    const monthly = entries[index]?.income[0] ?? 0;
    return kinds.includes(entry.kind) && monthly !== 0 ? [lineOf(entry, monthly)] : [];
  });
}

const YEAR_CHOICE = 'Modelling choice: a year at the amounts of the first month, without indexation to come';
const AS_TYPED = ['As typed in this record'];

const WORDS = {
  personalAssets: {
    label: 'Personal assets',
    sentence: 'Everything typed as a personal asset, what the means tests leave out too.',
    formula: 'Contents + vehicles + funeral bond + personal asset entries.',
    law: AS_TYPED,
  },
  investments: {
    label: 'Investments beside the bank',
    sentence: 'What the investment entries are worth on the first day: a purchase to come is not in it.',
    formula: 'Sum of the values of the entries.',
    law: AS_TYPED,
  },
  incomeAssets: {
    label: 'Income assets',
    sentence: 'What the income streams are worth on the first day.',
    formula:
      'Sum over the streams: balance of an account based pension; what is left of the price of an annuity or term pension; of Careplus what is paid at death.',
    law: ['Social Security Act 1991 s1119, s1120AB', 'Modelling choice: docs/method/assets-and-income'],
  },
  homeRent: {
    label: 'Rent of the home a year',
    sentence: 'The rent of the former home where it is let in the first month, before its expenses.',
    formula: 'Rent × payments a year.',
    law: [YEAR_CHOICE],
  },
  propertyRent: {
    label: 'Rent of investment properties a year',
    sentence: 'The rent of each property that is let in the first month, before its expenses.',
    formula: 'Rent × payments a year.',
    law: [YEAR_CHOICE],
  },
  incomeStreams: {
    label: 'Income streams a year',
    sentence: 'What each income or stream that pays in the first month comes to in a year.',
    formula:
      'Payment × payments a year. An account based pension with a percentage: the payment of the first month, at least the least payment for the age, × 12.',
    law: [YEAR_CHOICE, 'Superannuation Industry (Supervision) Regulations 1994 Sch 7'],
  },
} as const satisfies Record<string, Words>;

export type PositionAmount = keyof typeof WORDS;

function linesOf(projection: Projection, amount: PositionAmount, nameOf: NameOf): readonly ExplanationLine[] {
  const { household, columns } = projection;
  switch (amount) {
    case 'personalAssets': {
      const { contents, vehicles, funeralBond } = household.personalAssets;
      return [
        ...worthLine('Contents', contents),
        ...worthLine('Vehicles', vehicles),
        ...worthLine('Funeral bond', funeralBond),
        ...worthLines(projection, ['personal-asset'], nameOf),
      ];
    }
    case 'investments':
      return worthLines(projection, INVESTMENTS, nameOf);
    case 'incomeAssets':
      return worthLines(projection, INCOME_ASSETS, nameOf);
    case 'homeRent': {
      const rent = household.home.kind === 'ordinary' ? household.home.rent?.rent : undefined;
      return rent !== undefined && (columns.homeRent[0] ?? 0) > 0 ? [yearLine('Rent', rent)] : [];
    }
    case 'propertyRent':
      return paidLines(projection, ['investment-property'], (entry) =>
        yearLine(nameOf(entry.id), (entry as Extract<Entry, { kind: 'investment-property' }>).rent),
      );
    case 'incomeStreams':
      return paidLines(projection, STREAMS, (entry, monthly) => {
        const payment = 'payment' in entry && 'amount' in entry.payment ? entry.payment : undefined;
        return yearLine(nameOf(entry.id), payment ?? { amount: monthly, frequency: 12 });
      });
  }
}

export function explainPosition(projection: Projection, amount: PositionAmount, nameOf: NameOf): AmountExplanation {
  const isPaid = amount === 'homeRent' || amount === 'propertyRent' || amount === 'incomeStreams';
  return explained(WORDS[amount], linesOf(projection, amount, nameOf), isPaid ? 'year' : 'lump');
}
