/** The effects of one partner's death, in the words of its dialog and of its block in a scenario. */
import { type Scenario, type Survivor, survivorsShare } from '@advice-builder/contract';
import { formatMonthYear, formatPercent, type MonthIndex } from '@advice-builder/kernel';
import { isResidential, type PersonNumber } from '../facts/care-facts.ts';

export const deathTexts = {
  title: 'If one of them dies',
  /** Shown in the menu of a scenario, and below its name. */
  asks: 'If one of them dies...',
  removes: 'Remove',
  caveat: 'Bereavement payments are not modelled. This is a what-if, not a forecast.',
} as const;

/**
 * Lists the effects. A deposit is mentioned only if a person who may die is in residential care or enters it.
 * @param names The names of both people.
 * @param dies Undefined if it may be either.
 */
export function deathLines(
  { sCare }: Pick<Scenario, 'sCare'>,
  names: readonly string[],
  dies: PersonNumber | null | undefined,
): readonly string[] {
  const isResident = (person: PersonNumber): boolean => isResidential(sCare[person]);
  if (dies == null) {
    return [
      ...(PEOPLE.some(isResident)
        ? ['The deposit of the person who dies is refunded to Cash at Bank, less retained amounts.']
        : []),
      'Everything that person owns, alone or jointly, goes to the other. Income streams with a death value pay it.',
      'The other person is tested as a single person from that month.',
    ];
  }
  const [who, left] = [names[dies] ?? '', names[1 - dies] ?? ''];
  return [
    ...(isResident(dies) ? [`A deposit paid for ${who} is refunded to Cash at Bank, less retained amounts.`] : []),
    `Everything ${who} owns, alone or jointly, goes to ${left}. Income streams with a death value pay it.`,
    `${left} is tested as a single person from that month.`,
  ];
}

const PEOPLE = [0, 1] as const;

/** Follows the name of the scenario: `if Frank dies`. */
export const ifDies = (name: string): string => `if ${name} dies`;

/** `if Frank dies in March 2029`, for a death that is shown with a scenario. */
export const ifDiesIn = (name: string, month: MonthIndex): string => `${ifDies(name)} in ${formatMonthYear(month)}`;

/** The survivor's spending: `Ida spends 60% of the living expenses entered.` */
export function spendsWords(
  names: readonly string[],
  { clientIndex, ...death }: Pick<Survivor, 'clientIndex' | 'expensesPercent'>,
): string {
  const share = survivorsShare(death);
  const who = clientIndex === null ? 'The other person' : (names[1 - clientIndex] ?? '');
  return `${who} spends ${formatPercent(share, Number.isInteger(share) ? 0 : 2)} of the living expenses entered.`;
}
