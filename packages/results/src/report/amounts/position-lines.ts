/** The lines of the Starting Financial Position: the value of the entries, and their payments in a year. */

import { entryName } from '@advice-builder/casework';
import { homeFields, type Scenario } from '@advice-builder/contract';
import type { Entry, ExplanationLine, PeriodicAmount, Projection } from '@advice-builder/engine';
import { formatMoney, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { line } from './working.ts';

/** Returns the name of an entry, by its id. */
export type NameOf = (entryId: string) => string;

export function namesIn({ sFentries }: Pick<Scenario, 'sFentries'>): NameOf {
  return (entryId) => {
    const entry = sFentries.find(({ id }) => id === entryId);
    return entry === undefined ? '' : entryName(entry);
  };
}

const INVESTMENTS: readonly Entry['kind'][] = ['investment', 'investment-property', 'inheritance'];
const INCOME_ASSETS: readonly Entry['kind'][] = ['account-based-pension', 'term-pension', 'annuity', 'careplus'];
const STREAMS: readonly Entry['kind'][] = ['income', 'defined-benefit', ...INCOME_ASSETS];

const worthLine = (label: string, value: number): ExplanationLine[] => (value === 0 ? [] : [line(label, value)]);

/** A line for each entry of the given kinds with a value in the first month. */
function worthLines({ household, entries }: Projection, kinds: readonly Entry['kind'][], nameOf: NameOf) {
  return household.entries.flatMap((entry, index) =>
    kinds.includes(entry.kind) ? worthLine(nameOf(entry.id), entries[index]?.value[0] ?? 0) : [],
  );
}

/** A year of payments at the entered amount: `Rent, $400.00 x 52`. */
const yearLine = (name: string, { amount, frequency }: PeriodicAmount): ExplanationLine =>
  line(`${name}, ${formatMoney(amount)} × ${frequency}`, amount * frequency);

/** A line for each entry of the given kinds with a payment in the first month. */
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

export type PositionAmount =
  | 'personalAssets'
  | 'investments'
  | 'incomeAssets'
  | 'homeRent'
  | 'propertyRent'
  | 'incomeStreams'
  | 'debts';

/** The lines that add up to an amount. */
export function positionLines(
  projection: Projection,
  amount: PositionAmount,
  nameOf: NameOf,
): readonly ExplanationLine[] {
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
      return rent !== undefined && (columns.homeRent[0] ?? 0) > 0 ? [yearLine(homeFields.rentValue.label, rent)] : [];
    }
    case 'propertyRent':
      return paidLines(projection, ['investment-property'], (entry) =>
        yearLine(nameOf(entry.id), (entry as Extract<Entry, { kind: 'investment-property' }>).rent),
      );
    case 'debts':
      return household.entries.flatMap((entry, index) => {
        const own = projection.entries[index];
        const owed = (own?.value[0] ?? 0) + (own?.bought[0] ?? 0);
        return entry.kind === 'loan' ? worthLine(nameOf(entry.id), -owed) : [];
      });
    case 'incomeStreams':
      return paidLines(projection, STREAMS, (entry, monthly) => {
        const payment = 'payment' in entry && 'amount' in entry.payment ? entry.payment : undefined;
        return yearLine(nameOf(entry.id), payment ?? { amount: monthly, frequency: MONTHS_IN_YEAR });
      });
  }
}
