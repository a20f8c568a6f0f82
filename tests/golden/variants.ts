/**
 * A household and eight variants of it, as an adviser would compare scenarios: the date of entry, the payment for the
 * room, the home, and the starting balances. If a variant does not apply to a household, another one replaces it.
 */
import {
  type CommunityHome,
  type Entry,
  type Household,
  householdAtShare,
  type PersonIndex,
  sweepSubject,
  vary,
} from '@advice-builder/engine';
import { addMonths, firstOfMonth, type MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { investment, resident } from '../../packages/engine/src/testing/households.ts';

/** The number of variants per household. */
export const VARIANTS = 8;

export interface Variant {
  readonly name: string;
  readonly household: Household;
}

/** Returns undefined or the same household if the change does not apply. */
type Change = (household: Household) => Household | undefined;

const monthOf = ({ projectFrom }: Household, offset: number): MonthIndex => (projectFrom + offset) as MonthIndex;
const dayOf = (household: Household, offset: number) => firstOfMonth(monthOf(household, offset));
const withEntry = (household: Household, entry: Entry): Household => ({
  ...household,
  entries: [...household.entries, entry],
});

const entryLater: Change = (household) => vary(household, { kind: 'later-entry', months: 5 });

/** For the first resident who can pay a share: half of the price, or a quarter if about half is paid already. */
const otherShare: Change = (household) => {
  for (const person of household.people.keys()) {
    const start = sweepSubject(household, shippedRateBook, person as PersonIndex);
    if (!start.ok) continue;
    return householdAtShare(start.subject, Math.abs(start.subject.ownShare - 0.5) < 0.1 ? 0.25 : 0.5);
  }
  return undefined;
};

const homeSold: Change = (household) => {
  const { home } = household;
  if (home.kind !== 'ordinary' || home.sale !== undefined) return undefined;
  return { ...household, home: { ...home, sale: { month: monthOf(household, 9), expenses: 21_500 } } };
};

const homeKept: Change = (household) => {
  const { home } = household;
  return home.kind === 'ordinary' && home.sale !== undefined
    ? { ...household, home: { ...home, sale: undefined } }
    : undefined;
};

const more = (amount: number): Change => {
  return (household) => ({
    ...household,
    bank: { ...household.bank, opening: household.bank.opening + amount },
  });
};

const noWorseOff: Change = (household) => {
  let changes = false;
  const people = household.people.map((person) => {
    const { care } = person;
    if (care.kind === 'residential') {
      changes = true;
      return { ...person, care: { ...care, optIn: false, noWorseOff: !care.noWorseOff } };
    }
    if (care.kind !== 'home-care' || care.services === undefined) return person;
    changes = true;
    const services = { ...care.services, optIn: false, noWorseOff: !care.services.noWorseOff };
    return { ...person, care: { ...care, services } };
  });
  return changes ? { ...household, people: people as unknown as Household['people'] } : undefined;
};

/** Leaves the village after a year and a half, or stays if an exit was entered. */
const villageExit: Change = (household) => {
  const { home } = household;
  if ((home.kind !== 'village' && home.kind !== 'land-lease') || home.model === undefined) return undefined;
  const exitDate = home.model.exitDate === undefined ? dayOf(household, 18) : undefined;
  const left: CommunityHome = { ...home, model: { ...home.model, exitDate } };
  return { ...household, home: left };
};

/** Sells the home in the ninth month and buys a village in the eleventh. */
const villageBought: Change = (household) => {
  const { home } = household;
  if (home.kind !== 'ordinary') return undefined;
  const { netValue, growthPercent } = home;
  const fees = Array.from({ length: 10 }, () => 2);
  return {
    ...household,
    home: {
      kind: 'village',
      quickExitEntitlement: undefined,
      serviceCharge: { amount: 140, frequency: 52 },
      formerHome: { netValue, growthPercent, sale: { month: monthOf(household, 8), expenses: 18_000 } },
      model: {
        base: 'purchase',
        purchaseDate: dayOf(household, 10),
        exitDate: undefined,
        purchasePrice: 310_000,
        growthPercent: 1,
        gainSharePercent: 100,
        refurbishmentCost: 0,
        sellingFeePercent: 0,
        deferredFeePercent: fees,
        maintenanceLevyPercent: fees,
      },
    },
  };
};

const partnerInCare: Change = (household) => {
  const [first, second] = household.people;
  if (second === undefined || second.care.kind === 'residential') return undefined;
  const care = resident({ entryDate: dayOf(household, 4), depositPaid: 0, agreedPrice: 480_000 });
  return { ...household, people: [first, { ...second, care }] };
};

/**
 * The resident of a couple dies, or the client if the partner is not a resident. An account based pension with a
 * balance is added.
 */
const oneDies: Change = (household) => {
  if (household.people.length === 1) return undefined;
  const person = household.people[1]?.care.kind === 'residential' ? 1 : 0;
  const withBalance = withEntry(household, {
    kind: 'account-based-pension',
    id: 'variant',
    owner: person,
    value: 120_000,
    payment: { kind: 'percent', percentPerYear: 8 },
    deductiblePerYear: 0,
    deductible: false,
    growthPercent: 5,
    indexationPercent: 0,
    start: undefined,
  });
  return { ...withBalance, death: { person, month: monthOf(household, 19), livingExpensesPercent: 70 } };
};

/** The preferred variants. */
const asked: Readonly<Record<string, Change>> = {
  'entry later': entryLater,
  'other share': otherShare,
  'home sold': homeSold,
  'home kept': homeKept,
  'bank +50,000': more(50_000),
  'no worse off': noWorseOff,
  'one dies': oneDies,
  'village exit': villageExit,
  'partner in care': partnerInCare,
};

/**
 * Replacements. All but the first apply to every household, and together they produce every kind of capital movement.
 */
const standIns: Readonly<Record<string, Change>> = {
  'village bought': villageBought,
  'asset bought, then sold': (household) =>
    withEntry(
      household,
      investment(60_000, {
        id: 'variant',
        growthPercent: 4,
        incomePerYear: 1_800,
        expensesPerYear: 150,
        start: monthOf(household, 6),
        end: monthOf(household, 40),
      }),
    ),
  'inheritance, redeemed later': (household) =>
    withEntry(household, {
      kind: 'inheritance',
      id: 'variant',
      owner: 'joint',
      value: 150_000,
      treatment: 'deemed',
      growthPercent: 3,
      start: monthOf(household, 14),
      redemption: monthOf(household, 38),
    }),
  'account based pension bought': (household) =>
    withEntry(household, {
      kind: 'account-based-pension',
      id: 'variant',
      owner: 0,
      value: 120_000,
      payment: { kind: 'percent', percentPerYear: 8 },
      deductiblePerYear: 0,
      deductible: false,
      growthPercent: 5,
      indexationPercent: 0,
      start: monthOf(household, 3),
    }),
  'gift and additional expense': (household) =>
    withEntry(
      withEntry(household, { kind: 'gift', id: 'variant', owner: 'joint', amount: 35_000, date: dayOf(household, 8) }),
      {
        kind: 'expense',
        id: 'variant-2',
        owner: 'joint',
        payment: { amount: 450, frequency: 12 },
        indexationPercent: 3,
        start: undefined,
        end: undefined,
      },
    ),
  'CarePlus bought today': (household) =>
    withEntry(household, {
      kind: 'careplus',
      id: 'variant',
      owner: 0,
      purchase: dayOf(household, 0),
      boughtFromBank: true,
      annuityPrice: 60_000,
      investedAmount: 100_000,
      dateOfBirth: undefined,
      sex: undefined,
      southAustralian: true,
      payment: { amount: 700, frequency: 12 },
      paymentStart: undefined,
      indexationPercent: 2,
      termYears: 8,
      exemptPercent: 0,
    }),
  'annuity from outside': (household) =>
    withEntry(household, {
      kind: 'annuity',
      id: 'variant',
      owner: 0,
      annuityType: 'short-term',
      purchase: addMonths(dayOf(household, 0), 7),
      boughtFromBank: false,
      value: 90_000,
      dateOfBirth: undefined,
      payment: { amount: 1_200, frequency: 12 },
      paymentStart: undefined,
      indexationPercent: 0,
      termYears: 3,
      residualPercent: 60,
      exemptPercent: 0,
    }),
  'contents, living, interest': (household) =>
    vary(
      vary(
        { ...household, personalAssets: { ...household.personalAssets, vehicles: 31_000 } },
        { kind: 'living-expenses', percent: 15 },
      ),
      { kind: 'interest', points: 1 },
    ),
};

/** Eight variants in a fixed order: the preferred ones that apply, then replacements up to eight. */
export function variantsOf(household: Household): readonly Variant[] {
  const variants: Variant[] = [];
  for (const [name, change] of Object.entries({ ...asked, ...standIns })) {
    const varied = variants.length < VARIANTS ? change(household) : undefined;
    if (varied !== undefined && varied !== household) variants.push({ name, household: varied });
  }
  return variants;
}

/**
 * Changes the deposit of each resident by `more` dollars; a negative amount is returned. `fromElsewhere` dollars of it do
 * not come from the bank. Does not apply if nobody is in residential care.
 */
const depositMoved = (more: number, fromElsewhere: number): Change => {
  return (household) => {
    let changes = false;
    const people = household.people.map((person) => {
      const { care } = person;
      if (care.kind !== 'residential') return person;
      changes = true;
      const depositPaid = Math.max(0, care.depositPaid + more);
      return { ...person, care: { ...care, depositPaid, depositElsewhere: fromElsewhere } };
    });
    return changes ? { ...household, people: people as unknown as Household['people'] } : undefined;
  };
};

/** Buys a village in a month and keeps the former home. */
const villageBoughtNow: Change = (household) => {
  const { home } = household;
  const bought = villageBought(household);
  if (home.kind !== 'ordinary' || bought?.home.kind !== 'village' || bought.home.model === undefined) return undefined;
  const { netValue, growthPercent, sale } = home;
  const model = { ...bought.home.model, purchaseDate: dayOf(household, 0) };
  const formerHome = { netValue, growthPercent, sale };
  return { ...household, home: { ...bought.home, model, formerHome, purchase: { fromElsewhere: 60_000 } } };
};

const annuityNow = (boughtFromBank: boolean): Change => {
  return (household) =>
    withEntry(household, {
      kind: 'annuity',
      id: 'proposed',
      owner: 0,
      annuityType: 'short-term',
      // An entry that is not new was bought before the projection.
      purchase: boughtFromBank ? dayOf(household, 0) : addMonths(dayOf(household, 0), -14),
      boughtFromBank,
      value: 90_000,
      dateOfBirth: undefined,
      payment: { amount: 1_200, frequency: 12 },
      paymentStart: undefined,
      indexationPercent: 0,
      termYears: 6,
      residualPercent: 40,
      exemptPercent: 0,
    });
};

/** Ways in which a proposed scenario moves money or adds money without a source. */
const moved: Readonly<Record<string, Change>> = {
  'deposit paid now': depositMoved(80_000, 0),
  'deposit paid now, a part from elsewhere': depositMoved(80_000, 30_000),
  'deposit returned': depositMoved(-60_000, 0),
  'village bought now, a part from elsewhere': villageBoughtNow,
  'annuity bought now': annuityNow(true),
  'annuity that is not new': annuityNow(false),
  'entry removed': (household) =>
    household.entries.length === 0 ? undefined : { ...household, entries: household.entries.slice(1) },
  'inheritance in this one alone': (household) =>
    withEntry(household, {
      kind: 'inheritance',
      id: 'proposed',
      owner: 'joint',
      value: 150_000,
      treatment: 'deemed',
      growthPercent: 3,
      start: monthOf(household, 14),
      redemption: undefined,
    }),
};

/** The variants of proposed scenarios that apply to a household. Each starts with what the household owns. */
export function proposedVariantsOf(household: Household): readonly Variant[] {
  const held = household.people.map((person) => ({
    ...person,
    heldCare: person.heldCare ?? (person.care.kind === 'residential' ? person.care : ('none' as const)),
  }));
  const proposed: Household = { ...household, people: held as unknown as Household['people'] };
  return Object.entries(moved).flatMap(([name, change]) => {
    const varied = change(proposed);
    return varied === undefined ? [] : [{ name, household: varied }];
  });
}

/** Names of all proposed variants. */
export const PROPOSED: readonly string[] = Object.keys(moved);
