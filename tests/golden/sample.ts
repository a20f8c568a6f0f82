/**
 * Where golden cases come from: every arrangement of care crossed with every pension and relationship, and random
 * households chosen so that what is rare is there too. A case keeps its household, so nothing here moves a case that
 * is already stored.
 */
import { calculate, type Household, type PensionType, type Person } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { arbitraryHousehold } from '../../packages/engine/src/testing/arbitrary-household.ts';
import { person } from '../../packages/engine/src/testing/households.ts';
import { type Arrangement, arrangements, partnersCare } from './arrangements.ts';
import { featuresOf } from './features.ts';
import { Picker } from './picker.ts';
import { sampleEntries } from './sample-entries.ts';

export interface Sampled {
  /** `residential-2025/couple-age`: folder and file. */
  readonly name: string;
  readonly household: Household;
}

const SEED = 20_261_121;
const relationships = ['single', 'couple', 'illness-separated'] as const;
/** Every pension, and whether who has it may be a veteran with qualifying service. */
const mayHaveServed: Readonly<Record<PensionType, boolean>> = {
  age: false,
  'not-eligible': false,
  'disability-support': false,
  blind: false,
  'dva-service': true,
  'dva-tpi': true,
  'dva-eda': true,
  'dva-intermediate': true,
  'dva-general': true,
  'war-widow-iss': true,
};
const pensions = Object.keys(mayHaveServed) as PensionType[];

function someone(pick: Picker, pensionType: PensionType, care: Person['care']): Person {
  const lifetimeCapUsed = pick.of([0, 0, 0, 24_000, 76_500, 128_000]);
  return person({
    dateOfBirth: pick.chance(9) ? pick.day('1959-01-01', '1963-06-30') : pick.day('1932-01-01', '1955-12-31'),
    sex: pick.of(['female', 'male']),
    pensionType,
    qualifyingService: mayHaveServed[pensionType] && pick.chance(2),
    currentPensionPerFortnight: pick.of([undefined, 640.2]),
    lifetimeCapUsed,
    annualCapUsed: lifetimeCapUsed > 0 ? pick.of([0, 9_000, 31_500]) : 0,
    care,
  });
}

/** Who has a package may be rich: only then do its fees come near their caps. */
function openingOf(pick: Picker, { means }: Arrangement): number {
  if (means === 'poor') return pick.dollars(1_000, 40_000, 500);
  return means === 'any' && pick.chance(2)
    ? pick.dollars(1_500_000, 9_000_000, 250_000)
    : pick.dollars(20_000, 900_000, 5_000);
}

function crossed(
  pick: Picker,
  arrangement: Arrangement,
  pension: PensionType,
  relationship: Household['relationship'],
): Household {
  const isCouple = relationship !== 'single';
  const projectFrom = pick.month(...arrangement.from);
  const first = someone(pick, pension, arrangement.care(pick));
  const second = isCouple ? someone(pick, pick.of([pension, 'age', pick.of(pensions)]), partnersCare(pick)) : undefined;
  const indexed = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
  return {
    projectFrom,
    relationship,
    people: second === undefined ? [first] : [first, second],
    home: arrangement.home(pick),
    bank: {
      opening: openingOf(pick, arrangement),
      interestPercent: pick.of([0, 2.5, 4]),
    },
    personalAssets: {
      contents: pick.dollars(0, 30_000, 1_000),
      vehicles: pick.of([0, 18_000]),
      funeralBond: pick.of([0, 0, 12_000, 40_000]),
    },
    livingExpenses: {
      payment: { amount: pick.dollars(0, 36_000, 500), frequency: 1 },
      start: undefined,
      end: pick.of([undefined, undefined, pick.month('2028-01', '2030-12')]),
    },
    entries: arrangement.means === 'poor' ? [] : sampleEntries(pick, projectFrom, isCouple),
    assumptions: {
      capDay: pick.of(['exact', 'exact', 'exact', 'law']),
      rateIndexation: pick.chance(5) ? indexed : undefined,
    },
  };
}

function crossedCases(): readonly Sampled[] {
  let seed = SEED;
  return arrangements.flatMap((arrangement) =>
    relationships.flatMap((relationship) =>
      pensions.map((pension) => {
        seed += 1;
        const household = crossed(new Picker(seed), arrangement, pension, relationship);
        return { name: `${arrangement.name}/${relationship}-${pension}`, household };
      }),
    ),
  );
}

const CANDIDATES = 3000;
const DRAWN = 140;
/** A feature is rare while fewer of the drawn households have it. */
const RARE_BELOW = 4;

/** Random households with something rare about them, then the next ones. */
function drawnCases(): readonly Sampled[] {
  const candidates = fc.sample(arbitraryHousehold, { seed: SEED, numRuns: CANDIDATES });
  const counts = new Map<string, number>();
  const isRare = (household: Household): boolean => {
    const names = featuresOf(calculate(household, shippedRateBook));
    if (names.every((name) => (counts.get(name) ?? 0) >= RARE_BELOW)) return false;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  };
  const rare = candidates.filter(isRare);
  const others = candidates.filter((household) => !rare.includes(household));
  return [...rare, ...others].slice(0, DRAWN).map((household, i) => ({
    name: `drawn/${String(i + 1).padStart(3, '0')}`,
    household,
  }));
}

export function sampleCases(): readonly Sampled[] {
  return [...crossedCases(), ...drawnCases()];
}
