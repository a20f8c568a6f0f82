/** Maps the care arrangement of one person. */
import {
  CARE_TYPE,
  type Care,
  type Notice,
  problem,
  type RecordDocument,
  readDate,
  type Scenario,
} from '@advice-builder/contract';
import {
  type FacilityOption,
  type HomeCareServices,
  type HomeMove,
  type Care as HouseholdCare,
  mpirOn,
  NEW_ACT_START,
  type ResidentialCare,
  type RespiteStay,
  type TopUp,
} from '@advice-builder/engine';
import {
  addDays,
  type CivilDate,
  firstOfMonth,
  formatLongDate,
  formatMonthYear,
  type MonthIndex,
  monthOf,
  type Problem,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { orUndefined, orZero, periodic } from '../facts/amounts.ts';
import { type CareFacts, careFacts, dateOf, type PersonNumber, personName } from '../facts/care-facts.ts';
import { residentialCare, stageBefore, stageName, stageToKeep } from '../facts/care-stages.ts';
import { lastMonthBeforeMove } from '../facts/home-move.ts';
import { isRespiteBeforeEntry, respiteOf } from '../facts/respite.ts';

export interface CareSource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly projectFrom: MonthIndex;
  readonly today: CivilDate;
  readonly book: RateBook;
  readonly topUps: readonly TopUp[];
  /** Whether the scenario sells the home or leaves the community, which can pay a deposit. */
  readonly isReleased: boolean;
}

/** Collects the problems that prevent a calculation, and the notices about inputs that it leaves out. */
export interface Findings {
  readonly problems: Problem[];
  readonly notices: Notice[];
}

const NONE: HouseholdCare = { kind: 'none' };

export function mapCare(source: CareSource, person: PersonNumber, found: Findings): HouseholdCare {
  const care = source.scenario.sCare[person];
  const facts = careFacts(residentialCare(care, source, person), firstOfMonth(source.projectFrom), source.today);
  const who = personName(source.record, person);
  const path = (field: keyof Care): (string | number)[] => ['sCare', person, field];
  if (care.typeOfCare === CARE_TYPE.none) {
    found.problems.push(problem('type-of-care-missing', path('typeOfCare'), { who }));
    return NONE;
  }
  if (facts.isResidential) {
    if (facts.entry === undefined) {
      found.problems.push(problem('date-of-entry-missing', path('dateOfEntry'), { who }));
      return NONE;
    }
    if (facts.isEntryTooEarly) found.problems.push(problem('date-of-entry-too-early', path('dateOfEntry')));
    return mapResidential(source, person, facts, facts.entry, found);
  }
  if (facts.hasPackage && facts.entry === undefined) {
    found.problems.push(problem('package-date-missing', path('dateOfEntry'), { who }));
  }
  const services = facts.hasPackage ? mapServices(care, facts) : undefined;
  const { entry } = facts;
  switch (care.typeOfCare) {
    case CARE_TYPE.stayAtHome:
      return { kind: 'home-care', entryDate: entry, services };
    case CARE_TYPE.grannyFlat:
      return { kind: 'granny-flat', entryDate: entry, homeCare: services };
    case CARE_TYPE.retirementVillage:
      return { kind: 'village', entryDate: entry, homeCare: services };
    default:
      return { kind: 'land-lease', entryDate: entry, homeCare: services };
  }
}

/** Maps the residential care of the Current Situation, whose deposit a proposed scenario starts with. */
export function mapHeldCare(source: CareSource, person: PersonNumber): ResidentialCare | 'none' {
  const quiet: Findings = { problems: [], notices: [] };
  const held = mapCare({ ...source, scenario: source.current, topUps: [], isReleased: false }, person, quiet);
  return held.kind === 'residential' ? held : 'none';
}

/** A package without a date began before the projection. Its class follows from the two rules flags. */
function mapServices(care: Care, facts: CareFacts): HomeCareServices {
  return {
    startDate: facts.entry,
    packageLevel: facts.isNewEntry ? undefined : care.homeCareDailyFee,
    basicDailyFeeWaived: !facts.isNewEntry && care.homeCareFeeWaived,
    supportAtHomeLevel: facts.isNewEntry ? care.supportAtHomeLevel : undefined,
    noWorseOff: facts.isNoWorseOff,
    optIn: facts.isOptedIn,
    independenceCostPerYear: orZero(care.independenceServiceCosts),
    everydayLivingCostPerYear: orZero(care.everydayLivingServiceCosts),
    clinicalCostPerYear: orZero(care.clinicalCareCosts),
    personalCareCostPerYear: orUndefined(care.personalCareCosts),
    feeAtTransitionPerDay: facts.isNewEntry ? undefined : orUndefined(care.feeAtTransition),
    meansDisclosed: !care.meansNotDisclosed,
    ...(orZero(care.unspentFunds) > 0 ? { unspentFunds: orZero(care.unspentFunds) } : {}),
  };
}

/** Blank means 1 November 2025 if the Current Situation has already opted in, else the start of the projection. */
function optInDate(source: CareSource, person: PersonNumber, facts: CareFacts): CivilDate | undefined {
  if (!facts.isOptedIn) return undefined;
  const stated = dateOf(source.scenario.sCare[person].optInDate);
  if (stated !== undefined) return stated;
  return source.current.sCare[person].postJuly2025Rules ? NEW_ACT_START : firstOfMonth(source.projectFrom);
}

/** The percentage that the adviser chose instead of the rate of the entry day; undefined for that rate. */
function mpirOverride(source: CareSource, person: PersonNumber, entry: CivilDate, found: Findings): number | undefined {
  const chosen = source.scenario.sCare[person].applicableMPIR;
  if (chosen === null || typeof chosen === 'number') return orUndefined(chosen);
  const quarter = readDate(chosen);
  const rate = quarter === undefined ? undefined : mpirOn(source.book, quarter);
  if (rate === undefined) {
    found.problems.push(problem('mpir-unknown', ['sCare', person, 'applicableMPIR']));
    return undefined;
  }
  return rate === mpirOn(source.book, entry) ? undefined : rate.value;
}

function mapResidential(
  source: CareSource,
  person: PersonNumber,
  facts: CareFacts,
  entry: CivilDate,
  found: Findings,
): ResidentialCare {
  const care = source.scenario.sCare[person];
  const { isLowMeans, isMarketPayer } = facts;
  noteResidential(source, person, facts, found);
  noteCareBefore(source, person, facts, found);
  const before = stageBefore(source, person);
  if (before !== undefined && goesBack(before.facts, facts)) {
    const fieldPath = ['sCare', person, 'noWorseOffPrinciple'];
    found.notices.push({ code: 'stages-contradict', fieldPath, params: { who: personName(source.record, person) } });
  }
  return {
    kind: 'residential',
    entryDate: entry,
    statedStatus: isLowMeans ? 'low-means' : isMarketPayer ? 'market-payer' : undefined,
    meansDisclosed: !care.meansNotDisclosed,
    agreedPrice: isLowMeans ? undefined : orUndefined(care.marketPriceRad),
    depositPaid: facts.monthsOffset > 0 ? 0 : orZero(care.radRacPaid),
    ...(orZero(care.depositElsewhere) > 0 ? { depositElsewhere: orZero(care.depositElsewhere) } : {}),
    depositFromSale: source.isReleased ? orZero(care.sellRadRacPaid) : 0,
    mpirPercent: mpirOverride(source, person, entry, found),
    facilityOption: care.FacilityAccom satisfies FacilityOption,
    deductFromDeposit: !isLowMeans && care.deductDAPDAC,
    retentionPercent: orUndefined(care.radRetention),
    dapIndexationPercent: orUndefined(care.dapIndexation),
    extraServiceFee: periodic(care.resi_esf, care.resi_esf_frequency),
    extraServiceFeeEnd: care.resi_esf_DE_valid ? dateOf(care.resi_esf_dateEnd) : undefined,
    optIn: facts.isOptedIn,
    optInDate: optInDate(source, person, facts),
    noWorseOff: facts.isNoWorseOff,
    topUps: source.topUps,
    nonClinicalDaysCharged: orUndefined(care.nonClinicalDaysCharged),
    servicesUntilEntry: before === undefined ? undefined : mapServices(before.care, before.facts),
    ...mapMove(source, person, entry, found),
  };
}

/** Maps a move to another aged care home. Without a date, or up to the entry or the first month, nothing moves. */
function mapMove(
  source: CareSource,
  person: PersonNumber,
  entry: CivilDate,
  { notices }: Findings,
): Pick<ResidentialCare, 'move'> {
  const care = source.scenario.sCare[person];
  if (!care.movesHome) return {};
  const note = (code: Notice['code'], field: keyof Care, params: Record<string, string> = {}): void => {
    const who = personName(source.record, person);
    notices.push({ code, fieldPath: ['sCare', person, field], params: { who, ...params } });
  };
  const date = dateOf(care.moveDate);
  if (date === undefined) {
    note('move-date-missing', 'moveDate');
    return {};
  }
  const after = lastMonthBeforeMove(source.projectFrom, entry);
  if (monthOf(date) <= after) {
    note('move-too-early', 'moveDate', { month: formatMonthYear(after) });
    return {};
  }
  if (care.moveAgreedPrice === null) note('move-price-missing', 'moveAgreedPrice');
  const move: HomeMove = {
    date,
    agreedPrice: orUndefined(care.moveAgreedPrice),
    depositPaid: orUndefined(care.moveDepositPaid),
    mpirPercent: orUndefined(care.moveMPIR),
    facilityOption: care.moveFacilityAccom satisfies FacilityOption,
  };
  return { move };
}

/**
 * Whether the person goes from Support at Home under the rules of 1 November 2025 to residential care under No Worse
 * Off.
 */
function goesBack(atHome: CareFacts, { entry, isNoWorseOff }: CareFacts): boolean {
  const wasUnderNewRules = entry !== undefined && monthOf(entry) > monthOf(NEW_ACT_START);
  return wasUnderNewRules && !atHome.isNoWorseOff && isNoWorseOff;
}

/** Adds a notice about the Current Situation's care at home until a later entry, if the scenario does not keep it. */
function noteCareBefore(source: CareSource, person: PersonNumber, { entry }: CareFacts, found: Findings): void {
  const isKept = source.scenario.sCare[person].keepCareUntilEntry;
  const stage = stageToKeep(source, person);
  if (isKept || entry === undefined || stage === undefined) return;
  const name = stageName(stage, firstOfMonth(source.projectFrom));
  found.notices.push({
    code: 'home-care-before-entry',
    fieldPath: ['sCare', person, 'keepCareUntilEntry'],
    params: { who: personName(source.record, person), care: name, day: formatLongDate(entry) },
  });
}

function noteResidential(source: CareSource, person: PersonNumber, facts: CareFacts, found: Findings): void {
  const care = source.scenario.sCare[person];
  const who = personName(source.record, person);
  const note = (code: Notice['code'], field: keyof Care): void => {
    found.notices.push({ code, fieldPath: ['sCare', person, field], params: { who } });
  };
  if (!facts.isLowMeans && care.marketPriceRad === null) note('price-missing', 'marketPriceRad');
  if (facts.monthsOffset > 0 && orZero(care.radRacPaid) > 0) note('deposit-future', 'radRacPaid');
  if (!source.isReleased && orZero(care.sellRadRacPaid) > 0) note('deposit-from-sale-unsold', 'sellRadRacPaid');
}

/** The stay in respite care of one person; undefined if none is entered, or if it cannot be counted. */
export function mapRespite(
  source: CareSource,
  person: PersonNumber,
  mapped: HouseholdCare,
  found: Findings,
): RespiteStay | undefined {
  const care = source.scenario.sCare[person];
  const stay = respiteOf(care, firstOfMonth(source.projectFrom));
  const params = { who: personName(source.record, person) };
  const note = (code: Notice['code'], field: keyof Care): void => {
    found.notices.push({ code, fieldPath: ['sCare', person, field], params });
  };
  if (stay === 'incomplete') note('respite-days-missing', 'respiteDays');
  else if (stay === 'too late') note('respite-not-before-entry', 'respiteStart');
  else if (stay !== undefined) {
    if (hasServices(mapped)) note('respite-services', 'respiteStart');
    return stay;
  } else if (source.scenario !== source.current) noteRespiteNotKept(source, person, mapped, found);
  return undefined;
}

/** Adds a notice about respite care of the Current Situation that comes before a later entry of the scenario. */
function noteRespiteNotKept(
  source: CareSource,
  person: PersonNumber,
  mapped: HouseholdCare,
  { notices }: Findings,
): void {
  const there = respiteOf(source.current.sCare[person], firstOfMonth(source.projectFrom));
  if (there === undefined || typeof there === 'string') return;
  const care = source.scenario.sCare[person];
  if (mapped.kind !== 'residential' || !isRespiteBeforeEntry(care, there.start)) return;
  // A stay that has ended by then costs nothing in any month of the projection.
  if (addDays(there.start, there.days) <= firstOfMonth(source.projectFrom)) return;
  notices.push({
    code: hasServices(mapped) ? 'respite-not-kept-home-care' : 'respite-not-kept',
    fieldPath: ['sCare', person, 'respiteStart'],
    params: { who: personName(source.record, person), day: formatLongDate(there.start) },
  });
}

/** Whether a person has a package or Support at Home, for good or until an entry. */
function hasServices(care: HouseholdCare): boolean {
  if (care.kind === 'none') return false;
  if (care.kind === 'residential') return care.servicesUntilEntry !== undefined;
  return (care.kind === 'home-care' ? care.services : care.homeCare) !== undefined;
}
