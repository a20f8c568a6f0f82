/**
 * The features of a golden case, read from its projection: every regime and kind of care, pension, home, stream and
 * turning point that the set of cases has to contain. The coverage command prints these names.
 */
import {
  allPensionTypes,
  type CommunityHome,
  type Entry,
  type GrannyFlatHome,
  type OrdinaryHome,
  type PersonFigureId,
  type Projection,
  type ResidentialCare,
} from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';

type Holds = (projection: Projection) => boolean;
type PersonPlan = Projection['plan']['people'][number];
type HomeCarePlan = NonNullable<PersonPlan['homeCare']>;
type ResidentPlan = NonNullable<PersonPlan['resident']>;

const NEW_ACT = isoDate('2025-11-01');

const someone =
  (holds: (plan: PersonPlan, projection: Projection, index: number) => boolean): Holds =>
  (p) =>
    p.plan.people.some((plan, index) => holds(plan, p, index));
const resident = (holds: (plan: ResidentPlan, p: Projection) => boolean): Holds =>
  someone((plan, p) => plan.resident !== undefined && holds(plan.resident, p));
const residence = (holds: (care: ResidentialCare) => boolean): Holds => resident(({ care }) => holds(care));
const atHome = (holds: (plan: HomeCarePlan, p: Projection) => boolean): Holds =>
  someone((plan, p) => plan.homeCare !== undefined && holds(plan.homeCare, p));
const home =
  (kind: Projection['household']['home']['kind']): Holds =>
  ({ household }) =>
    household.home.kind === kind;
const ordinary =
  (holds: (home: OrdinaryHome) => boolean): Holds =>
  ({ household: { home: own } }) =>
    own.kind === 'ordinary' && holds(own);
const village =
  (holds: (home: CommunityHome, p: Projection) => boolean): Holds =>
  (p) =>
    p.household.home.kind === 'village' && holds(p.household.home, p);
const grannyFlat =
  (holds: (home: GrannyFlatHome) => boolean): Holds =>
  ({ household: { home: own } }) =>
    own.kind === 'granny-flat' && holds(own);
const entry =
  <K extends Entry['kind']>(kind: K, holds: (entry: Extract<Entry, { kind: K }>) => boolean = () => true): Holds =>
  ({ household }) =>
    household.entries.some((e) => e.kind === kind && holds(e as Extract<Entry, { kind: K }>));
/** A person's figure is above 0 in some month. */
const figure =
  (id: PersonFigureId): Holds =>
  (p) =>
    p.people.some((own) => own[id].some((value) => value > 0));
/** A person's figure changes from 0 to 1 within the projection. */
const turns =
  (id: PersonFigureId): Holds =>
  (p) =>
    p.people.some((own) => own[id].some((value, m) => m > 0 && value === 1 && own[id][m - 1] === 0));
const within = (month: number): boolean => month > 0 && month < 60;

const people: Readonly<Record<string, Holds>> = {
  single: ({ household }) => household.relationship === 'single',
  couple: ({ household }) => household.relationship === 'couple',
  'separated by illness': ({ household }) => household.relationship === 'illness-separated',
  'a couple, one in residential care and one at home': (p) =>
    p.plan.people.length === 2 && p.plan.people.filter(({ resident: r }) => r === undefined).length === 1,
  'a couple, both in residential care': (p) =>
    p.plan.people.length === 2 && p.plan.people.every(({ resident: r }) => r !== undefined),
  ...Object.fromEntries(
    allPensionTypes.map((type): [string, Holds] => [
      `pension: ${type}`,
      ({ household }) => household.people.some((person) => person.pensionType === type),
    ]),
  ),
  'veteran with qualifying service': ({ household }) => household.people.some((person) => person.qualifyingService),
  'pension age reached within the projection': someone(({ pensionFrom }) => within(pensionFrom)),
  'pension limited by the income test': (p) =>
    p.people.some((own) =>
      own.pensionEntitlement.some(
        (paid, m) => paid > 0 && Number(own.pensionIncomeTestRate[m]) < Number(own.pensionAssetsTestRate[m]),
      ),
    ),
  'pension limited by the assets test': (p) =>
    p.people.some((own) =>
      own.pensionEntitlement.some(
        (paid, m) => paid > 0 && Number(own.pensionAssetsTestRate[m]) < Number(own.pensionIncomeTestRate[m]),
      ),
    ),
  'rent assistance': figure('rentAssistance'),
  'DVA compensation': figure('dvaCompensation'),
};

const residential: Readonly<Record<string, Holds>> = {
  'entry before the projection': resident(({ entryMonth }) => entryMonth < 0),
  'entry within the projection': resident(({ entryMonth }) => within(entryMonth)),
  'fees of 2014, entry before 1 November 2025': resident(
    ({ regime, care }) => care.entryDate < NEW_ACT && regime.newFeesFrom === undefined,
  ),
  'fees of 2025': resident(({ regime, care }) => care.entryDate >= NEW_ACT && regime.newFeesFrom !== undefined),
  'opted in to the fees of 2025': residence((care) => care.optIn && care.entryDate < NEW_ACT),
  'opted in within the projection': resident(({ regime, care }) => care.optIn && within(regime.newFeesFromMonth)),
  'no worse off: fees of 2014, accommodation of 2025': resident(
    ({ regime }) => regime.accommodation === '2025' && regime.newFeesFrom === undefined,
  ),
  'low means by the means test': (p) =>
    p.people.some((own, i) => own.lowMeans[59] === 1 && statedOf(p, i) === undefined),
  'low means as stated': residence(({ statedStatus }) => statedStatus === 'low-means'),
  'market payer as stated': residence(({ statedStatus }) => statedStatus === 'market-payer'),
  'means not disclosed': residence(({ meansDisclosed }) => !meansDisclosed),
  'no price agreed': residence(({ agreedPrice }) => agreedPrice === undefined),
  'daily payment taken from the deposit': figure('drawnFromDeposit'),
  'retention from the deposit': figure('retention'),
  'indexed daily payment': (p) => p.people.some((own) => own.dapIndexFactor.some((factor) => factor > 1)),
  'daily payment indexed as stated': residence(({ dapIndexationPercent }) => (dapIndexationPercent ?? 0) > 0),
  'MPIR as stated': residence(({ mpirPercent }) => mpirPercent !== undefined),
  'extra service fee that ends': residence((care) => care.extraServiceFeeEnd !== undefined),
  'higher everyday living fee': figure('extraServiceMonth'),
  'top-up of the deposit': residence(({ topUps }) => topUps.length > 0),
  'deposit from the sale of the home': resident((plan) => within(plan.saleDepositMonth)),
  'deposit above what is owed': (p) => p.warnings.some(({ code }) => code === 'deposit-above-liability'),
  'facility option 1': residence(({ facilityOption }) => facilityOption === 1),
  'facility option 2': residence(({ facilityOption }) => facilityOption === 2),
  'facility option 3': residence(({ facilityOption }) => facilityOption === 3),
  'facility option 4': residence(({ facilityOption }) => facilityOption === 4),
  'days charged as stated': residence(({ nonClinicalDaysCharged }) => nonClinicalDaysCharged !== undefined),
  'annual cap met': turns('annualCapStopped'),
  'lifetime cap of 2014 met': turns('lifetimeCapStopped'),
  'non-clinical contribution ends': turns('nonClinicalStopped'),
  'a cap day as the statutes say': (p) => p.household.assumptions.capDay === 'law',
};

function statedOf(p: Projection, index: number): ResidentialCare['statedStatus'] {
  return p.plan.people[index]?.resident?.care.statedStatus;
}

const LEVELS = [1, 2, 3, 4] as const;
const CLASSES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const homeCare: Readonly<Record<string, Holds>> = {
  ...Object.fromEntries(
    LEVELS.map((level): [string, Holds] => [
      `home care package level ${level}`,
      atHome(({ regime }) => regime.packageLevel === level),
    ]),
  ),
  ...Object.fromEntries(
    CLASSES.map((level): [string, Holds] => [
      `Support at Home class ${level}`,
      atHome(({ services, regime }) => regime.packageLevel === undefined && services.supportAtHomeLevel === level),
    ]),
  ),
  'package fees before 1 November 2025': figure('packageBasicDailyFeeMonth'),
  'income tested care fee': figure('incomeTestedFeeMonth'),
  'income tested care fee of the second band': figure('packageSecondBand'),
  'basic daily fee waived': atHome(({ services }) => services.basicDailyFeeWaived),
  'Support at Home, standard': atHome(({ regime }) => regime.participantClass === 'standard'),
  'Support at Home, no worse off': atHome(({ regime }) => regime.participantClass === 'no-worse-off'),
  'package opted in to the standard contributions': atHome(({ services }) => services.optIn && services.noWorseOff),
  'fee of October 2025: nil, package before July 2014': atHome(({ regime }) => regime.transitionFee === 'nil'),
  'fee of October 2025: stated': atHome(({ regime }) => regime.transitionFee === 'stated'),
  'fee of October 2025: projected': atHome(({ regime }) => regime.transitionFee === 'projected'),
  'fee of October 2025: estimated': atHome(({ regime }) => regime.transitionFee === 'estimated'),
  'means not disclosed at home': atHome(({ services }) => services.meansDisclosed === false),
  'full pensioner by means': figure('homeCareFullPensioner'),
  'self-funded by means': figure('homeCareSelfFunded'),
  'Support at Home from within the projection': atHome(({ startMonth }) => within(startMonth)),
  'lifetime cap of home care met': turns('homeCareLifetimeStopped'),
  'annual cap of a package met': turns('packageAnnualStopped'),
};

const isLet = (p: Projection): boolean => p.columns.homeRent.some((rent) => rent > 0);

const homes: Readonly<Record<string, Holds>> = {
  'no home': home('none'),
  'home kept': ordinary(({ sale }) => sale === undefined),
  'home sold': ordinary(({ sale }) => sale !== undefined),
  'home let, net rent': (p) => isLet(p) && ordinary(({ rent }) => rent?.assessment === 'net')(p),
  'home let, two thirds of the rent': (p) => isLet(p) && ordinary(({ rent }) => rent?.assessment === 'two-thirds')(p),
  'protected person at home': ordinary(({ protectedPerson }) => protectedPerson),
  'home assessable after two years': ({ plan }) => within(plan.home.assessableFromMonth),
  'village, quick': village(({ model }) => model === undefined),
  'village, fee on the purchase price': village(({ model }) => model?.base === 'purchase'),
  'village, fee on the resale value': village(({ model }) => model?.base === 'resale'),
  'village below the extra allowable amount': village((_, { plan }) => plan.home.rentAssistancePossible),
  'village left within the projection': village((_, { plan }) => within(plan.home.exitMonth)),
  'land lease': home('land-lease'),
  'granny flat, quick': grannyFlat(({ quickValue }) => quickValue !== undefined),
  'granny flat, price': grannyFlat((flat) => flat.purchasePrice !== undefined && !flat.applyTest),
  'granny flat, reasonableness test': grannyFlat((flat) => flat.applyTest && flat.testAmount !== undefined),
  'granny flat, gift as stated': grannyFlat((flat) => flat.applyTest && flat.giftAmount !== undefined),
};

const entryKinds: readonly Entry['kind'][] = [
  ...(['personal-asset', 'gift', 'investment', 'investment-property', 'income', 'account-based-pension'] as const),
  ...(['term-pension', 'defined-benefit', 'annuity', 'careplus', 'inheritance', 'out-of-pocket', 'expense'] as const),
];

const money: Readonly<Record<string, Holds>> = {
  ...Object.fromEntries(entryKinds.map((kind): [string, Holds] => [`entry: ${kind}`, entry(kind)])),
  'deprived assets': (p) => p.columns.deprivedAssets.some((amount) => amount > 0),
  'investment not deemed': entry('investment', ({ treatment }) => treatment === 'not-deemed'),
  'investment exempt': entry('investment', ({ treatment }) => treatment === 'exempt'),
  'entry of the partner': ({ household }) => household.entries.some(({ owner }) => owner === 1),
  'account based pension, grandfathered': entry('account-based-pension', ({ deductible }) => deductible),
  'grandfathering lost': turns('grandfatheringLost'),
  'account based pension in percent': entry('account-based-pension', ({ payment }) => payment.kind === 'percent'),
  'annuity, short-term': entry('annuity', ({ annuityType }) => annuityType === 'short-term'),
  'annuity, long-term': entry('annuity', ({ annuityType }) => annuityType === 'long-term'),
  'lifetime annuity, rules of July 2019': entry(
    'annuity',
    (e) => e.annuityType === 'lifetime' && e.purchase >= isoDate('2019-07-01'),
  ),
  'lifetime annuity, earlier': entry(
    'annuity',
    (e) => e.annuityType === 'lifetime' && e.purchase < isoDate('2019-07-01'),
  ),
  'stream half or wholly exempt': ({ household, plan }) =>
    plan.streams.some(
      (s, i) => s?.kind === 'purchased' && household.entries[i]?.kind !== 'careplus' && s.exemptPercent > 0,
    ),
  'more exempt than the date of purchase gives': (p) => p.warnings.some(({ code }) => code === 'exemption-not-given'),
  'stream bought within the projection': (p) =>
    p.plan.streams.some((s) => s !== undefined && s.boughtMonth > 0 && s.boughtMonth < 60),
  'stream ends within the projection': (p) => p.events.some(({ kind }) => kind === 'stream-ended'),
  'rates indexed after their newest value': ({ household }) => household.assumptions.rateIndexation !== undefined,
  'projection from before 1 November 2025': ({ monthStarts }) => (monthStarts[0] ?? NEW_ACT) < NEW_ACT,
  'cash runs out': (p) => p.events.some(({ kind }) => kind === 'cash-runs-out'),
  'funeral bond above the limit': (p) => p.warnings.some(({ code }) => code === 'funeral-bond-above-limit'),
};

const features: Readonly<Record<string, Holds>> = { ...people, ...residential, ...homeCare, ...homes, ...money };

export function featuresOf(projection: Projection): readonly string[] {
  return Object.keys(features).filter((name) => features[name]?.(projection));
}

/** The number of projections with each feature. */
export function coverageOf(projections: readonly Projection[]): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(features).map(([name, holds]) => [
      name,
      projections.filter((projection) => holds(projection)).length,
    ]),
  );
}
