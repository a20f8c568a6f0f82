/** The arrangements of care that are crossed with pensions and relationships, with terms an adviser meets. */
import type {
  Care,
  CommunityHome,
  GrannyFlatHome,
  Home,
  HomeCareServices,
  OrdinaryHome,
  ResidentialCare,
} from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import { homeCareServices, resident } from '../../packages/engine/src/testing/households.ts';
import type { Picker } from './picker.ts';

export interface Arrangement {
  readonly name: string;
  /** `YYYY-MM`, first and last. */
  readonly from: readonly [string, string];
  readonly care: (pick: Picker) => Care;
  readonly home: (pick: Picker) => Home;
  /** Has little, so that the means test finds low means; or anything up to a fortune. Else what most have. */
  readonly means?: 'poor' | 'any';
}

const TODAY = ['2026-11', '2026-11'] as const;
const NEW_ACT = '2025-11-01';

function room(pick: Picker, entryDate: CivilDate, overrides: Partial<ResidentialCare> = {}): ResidentialCare {
  const agreedPrice = pick.dollars(300_000, 900_000, 25_000);
  return resident({
    entryDate,
    agreedPrice,
    depositPaid: pick.of([0, agreedPrice / 2, agreedPrice, 300_000]),
    depositFromSale: pick.of([0, 0, 150_000]),
    meansDisclosed: !pick.chance(12),
    mpirPercent: pick.of([undefined, undefined, undefined, 8.17]),
    facilityOption: pick.of([1, 1, 2, 3, 4]),
    deductFromDeposit: pick.chance(3),
    retentionPercent: pick.of([undefined, undefined, undefined, 0, 2]),
    dapIndexationPercent: pick.of([undefined, undefined, undefined, 3]),
    extraServiceFee: pick.of([
      { amount: 0, frequency: 365 },
      { amount: 18.5, frequency: 365 },
      { amount: 320, frequency: 12 },
    ]),
    extraServiceFeeEnd: pick.chance(4) ? pick.day('2027-01-01', '2029-12-31') : undefined,
    topUps: pick.chance(4) ? [{ id: 't1', amount: 50_000, month: pick.month('2026-12', '2029-06') }] : [],
    nonClinicalDaysCharged: pick.of([undefined, undefined, 365]),
    ...overrides,
  });
}

const statedOf = (pick: Picker) => pick.of([undefined, undefined, 'market-payer', 'low-means'] as const);
const oldEntry = (pick: Picker): CivilDate => pick.day('2015-07-01', '2025-10-31');

function services(pick: Picker, overrides: Partial<HomeCareServices>): HomeCareServices {
  return homeCareServices({
    packageLevel: pick.of([1, 2, 3, 4]),
    supportAtHomeLevel: undefined,
    basicDailyFeeWaived: pick.chance(4),
    independenceCostPerYear: pick.dollars(0, 30_000, 500),
    everydayLivingCostPerYear: pick.dollars(0, 12_000, 500),
    clinicalCostPerYear: pick.dollars(0, 10_000, 500),
    ...overrides,
  });
}

/** A package of before 1 November 2025: kept as it was, opted in, or never no worse off. */
function oldPackage(pick: Picker): HomeCareServices {
  const noWorseOff = !pick.chance(4);
  return services(pick, {
    startDate: pick.chance(6) ? pick.day('2013-11-01', '2014-06-30') : pick.day('2014-07-01', '2025-10-31'),
    noWorseOff,
    optIn: noWorseOff && pick.chance(4),
    feeAtTransitionPerDay: pick.of([undefined, undefined, 0, 11.64]),
  });
}

const supportAtHome = (pick: Picker): HomeCareServices =>
  services(pick, {
    startDate: pick.day(NEW_ACT, '2028-06-30'),
    packageLevel: undefined,
    supportAtHomeLevel: pick.whole(1, 8),
    noWorseOff: pick.chance(6),
  });

/** Any of both laws, or none: what a person who lives in a community of some kind may have besides. */
const someServices = (pick: Picker): HomeCareServices | undefined =>
  pick.chance(3) ? undefined : pick.chance(2) ? supportAtHome(pick) : oldPackage(pick);

export function ordinaryHome(pick: Picker): Home {
  if (pick.chance(8)) return { kind: 'none' };
  const rent: OrdinaryHome['rent'] = {
    rent: { amount: pick.dollars(350, 900, 10), frequency: 52 },
    expensesPerPayment: pick.of([0, 60]),
    from: pick.month('2026-12', '2027-12'),
    end: pick.of([undefined, pick.month('2028-06', '2030-12')]),
    assessment: pick.of(['net', 'two-thirds']),
  };
  return {
    kind: 'ordinary',
    netValue: pick.dollars(350_000, 2_400_000, 10_000),
    growthPercent: pick.of([0, 2, 3.5]),
    protectedPerson: pick.chance(8),
    rent: pick.chance(3) ? rent : undefined,
    sale: pick.chance(3)
      ? { month: pick.month('2026-11', '2029-12'), expenses: pick.dollars(0, 40_000, 2_500) }
      : undefined,
  };
}

function community(pick: Picker, kind: CommunityHome['kind']): CommunityHome {
  const isQuick = pick.chance(3);
  const model: CommunityHome['model'] = {
    base: pick.of(['purchase', 'resale']),
    purchaseDate: pick.day('2014-07-01', '2026-10-31'),
    exitDate: pick.of([undefined, pick.day('2027-03-01', '2030-12-31')]),
    purchasePrice: pick.of([120_000, 220_000, 480_000, 650_000]),
    growthPercent: pick.of([0, 3]),
    gainSharePercent: pick.of([0, 50, 100]),
    refurbishmentCost: pick.of([0, 15_000]),
    sellingFeePercent: pick.of([0, 2.5]),
    deferredFeePercent: pick.of([
      [6, 6, 6, 6, 6, 0, 0, 0, 0, 0],
      [2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5],
    ]),
    maintenanceLevyPercent: [0.5, 0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0, 0],
  };
  return {
    kind,
    quickExitEntitlement: isQuick ? pick.dollars(100_000, 600_000, 10_000) : undefined,
    model: isQuick ? undefined : model,
    serviceCharge: { amount: pick.dollars(300, 900, 25), frequency: pick.of([12, 26]) },
  };
}

function grannyFlat(pick: Picker): GrannyFlatHome {
  const isQuick = pick.chance(5);
  const applyTest = !isQuick && pick.chance(2);
  return {
    kind: 'granny-flat',
    quickValue: isQuick ? 250_000 : undefined,
    purchasePrice: isQuick ? undefined : pick.of([150_000, 320_000, 600_000]),
    purchaseDate: isQuick ? undefined : pick.day('2021-01-01', '2026-10-31'),
    applyTest,
    testAmount: applyTest ? pick.of([120_000, 260_000]) : undefined,
    giftAmount: applyTest && pick.chance(3) ? 45_000 : undefined,
    rent: { amount: pick.of([0, 180]), frequency: 26 },
  };
}

export const arrangements: readonly Arrangement[] = [
  {
    name: 'residential-2014',
    from: TODAY,
    care: (pick) => room(pick, oldEntry(pick), { statedStatus: statedOf(pick) }),
    home: ordinaryHome,
  },
  {
    name: 'residential-opted-in',
    from: TODAY,
    care: (pick) =>
      room(pick, oldEntry(pick), {
        optIn: true,
        optInDate: pick.of([undefined, pick.day('2026-12-01', '2028-12-31')]),
        statedStatus: statedOf(pick),
      }),
    home: ordinaryHome,
  },
  {
    name: 'residential-2025',
    from: TODAY,
    care: (pick) => room(pick, pick.day(NEW_ACT, '2029-06-30')),
    home: ordinaryHome,
  },
  {
    name: 'residential-no-worse-off',
    from: TODAY,
    care: (pick) => room(pick, pick.day(NEW_ACT, '2028-06-30'), { noWorseOff: true }),
    home: ordinaryHome,
  },
  {
    name: 'residential-low-means',
    from: TODAY,
    care: (pick) =>
      room(pick, pick.day('2024-07-01', '2027-12-31'), {
        agreedPrice: pick.of([undefined, 450_000]),
        depositPaid: pick.of([0, 40_000]),
        depositFromSale: 0,
        statedStatus: pick.of([undefined, 'low-means']),
      }),
    home: () => ({ kind: 'none' }),
    means: 'poor',
  },
  {
    name: 'home-care-package',
    from: ['2025-01', '2025-10'],
    care: (pick) => ({ kind: 'home-care', entryDate: undefined, services: oldPackage(pick) }),
    home: ordinaryHome,
    means: 'any',
  },
  {
    name: 'support-at-home-from-package',
    from: TODAY,
    care: (pick) => ({ kind: 'home-care', entryDate: undefined, services: oldPackage(pick) }),
    home: ordinaryHome,
  },
  {
    name: 'support-at-home',
    from: TODAY,
    care: (pick) => ({ kind: 'home-care', entryDate: undefined, services: supportAtHome(pick) }),
    home: ordinaryHome,
  },
  {
    name: 'village',
    from: TODAY,
    care: (pick) => ({ kind: 'village', entryDate: undefined, homeCare: someServices(pick) }),
    home: (pick) => community(pick, 'village'),
  },
  {
    name: 'land-lease',
    from: TODAY,
    care: (pick) => ({ kind: 'land-lease', entryDate: undefined, homeCare: someServices(pick) }),
    home: (pick) => community(pick, 'land-lease'),
  },
  {
    name: 'granny-flat',
    from: TODAY,
    care: (pick) => ({ kind: 'granny-flat', entryDate: undefined, homeCare: someServices(pick) }),
    home: grannyFlat,
  },
  { name: 'at-home', from: ['2026-07', '2027-03'], care: () => ({ kind: 'none' }), home: ordinaryHome },
];

/** What the other member of a couple may have: at home without care, or in residential care under either law. */
export function partnersCare(pick: Picker): Care {
  switch (pick.whole(0, 3)) {
    case 0:
      return room(pick, pick.day(NEW_ACT, '2028-06-30'));
    case 1:
      return room(pick, oldEntry(pick), { statedStatus: statedOf(pick) });
    case 2:
      return { kind: 'home-care', entryDate: undefined, services: supportAtHome(pick) };
    default:
      return { kind: 'none' };
  }
}
