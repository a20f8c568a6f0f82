/**
 * The rule that determines contributions for care at home: the means class, or whether a package has an income-tested
 * fee.
 */
import type { PersonIndex, Projection } from '@advice-builder/engine';

const HALF_CENT = 0.005;

const WORDS = {
  'full-pensioner': 'contributions at home are those of a full pensioner',
  'part-pensioner': 'contributions at home are those of a part pensioner or card holder',
  'self-funded': 'contributions at home are those of a self-funded retiree',
  'no-fee': 'the package costs no income tested fee',
  fee: 'the package costs an income tested fee',
} as const;
export type HomeLimb = keyof typeof WORDS;

/** The rule in a month of the projection, counted from 0; undefined without care at home in that month. */
export function homeLimbAt({ plan, people }: Projection, person: PersonIndex, month: number): HomeLimb | undefined {
  const [homeCare, own] = [plan.people[person]?.homeCare, people[person]];
  if (homeCare === undefined || own === undefined) return undefined;
  const { regime, startMonth, endMonth } = homeCare;
  if (month < startMonth || month >= endMonth) return undefined;
  if (month < regime.supportAtHomeFromMonth) return (own.incomeTestedFee[month] ?? 0) < HALF_CENT ? 'no-fee' : 'fee';
  if (own.homeCareFullPensioner[month] === 1) return 'full-pensioner';
  return own.homeCareSelfFunded[month] === 1 ? 'self-funded' : 'part-pensioner';
}

/** For example `Contributions at home are those of a part pensioner or card holder; before, of a full pensioner.` */
export function homeLimbWords(before: HomeLimb, after: HomeLimb): string {
  const words = WORDS[after];
  const was = WORDS[before].replace('contributions at home are those ', '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}; before, ${was}.`;
}
