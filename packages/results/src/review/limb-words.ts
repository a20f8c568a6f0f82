/** Describes in sentences which branches of the rules apply under one rate book but not under another. */
import { type Limb, limbsAt, type PersonIndex, type Projection } from '@advice-builder/engine';
import { homeLimbAt, homeLimbWords } from './home-limbs.ts';

const CONTRIBUTIONS = {
  hotelling: 'hotelling contribution',
  nonClinical: 'non-clinical care contribution',
  meansTestedFee: 'means tested care fee',
} as const;

const CAPS = {
  nonClinicalEnd: 'limit of the non-clinical care contribution',
  annualCap: 'annual cap',
  lifetimeCap: 'lifetime cap',
} as const;

const TESTS: Readonly<Record<string, string>> = {
  none: 'no pension can be paid',
  untested: 'no test reduces it',
  maximum: 'neither test reduces it',
  income: 'the income test decides',
  assets: 'the assets test decides',
  nil: 'it is nil',
};

const LEVELS: Readonly<Record<string, string>> = {
  nil: 'is nil',
  part: 'is charged in part',
  maximum: 'is at its maximum',
  charged: 'is charged',
  ended: 'has ended at a cap',
};

function words(limb: Limb, before: string): string {
  switch (limb.id) {
    case 'payment':
      return 'The deposit is now paid in a different way.';
    case 'status':
      return limb.value === 'low-means'
        ? 'Low means now: a means tested contribution replaces the agreed price.'
        : 'No longer low means: the agreed price is paid.';
    case 'pension':
      return `Pension: ${TESTS[limb.value]}; before, ${TESTS[before]}.`;
    case 'hotelling':
    case 'nonClinical':
    case 'meansTestedFee':
      return `The ${CONTRIBUTIONS[limb.id]} ${LEVELS[limb.value]}; before, it ${LEVELS[before]}.`;
    default:
      return `The ${CAPS[limb.id]} is ${limb.value === 'reached' ? 'now' : 'no longer'} reached.`;
  }
}

const keyOf = (limb: Limb): string => ('person' in limb ? `${limb.id} ${limb.person}` : limb.id);

/**
 * One sentence for each branch that was replaced by another; empty if the same branches apply.
 * @param months the months to compare, counted from the start of the projections at 0.
 */
export function limbChanges(
  before: Projection,
  after: Projection,
  months: readonly number[],
  names: readonly string[],
): readonly string[] {
  const said = new Set<string>();
  const say = (sentence: string, person: PersonIndex | undefined): void => {
    const name = person !== undefined && names.length > 1 ? names[person] : undefined;
    said.add(name === undefined ? sentence : `${name}: ${sentence}`);
  };
  for (const month of months) {
    const known = new Map(limbsAt(before, month).map((limb) => [keyOf(limb), limb]));
    for (const limb of limbsAt(after, month)) {
      const was = known.get(keyOf(limb));
      if (was === undefined || was.value === limb.value) continue;
      say(words(limb, was.value), 'person' in limb ? limb.person : undefined);
    }
    after.people.forEach((_, index) => {
      const person = index as PersonIndex;
      const [was, now] = [homeLimbAt(before, person, month), homeLimbAt(after, person, month)];
      if (was !== undefined && now !== undefined && was !== now) say(homeLimbWords(was, now), person);
    });
  }
  return [...said];
}
