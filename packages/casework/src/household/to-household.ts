/**
 * Maps the wire documents to the engine's input. A missing input that the calculation needs is a Problem with its
 * field. An input that is left out or needs checking is a Notice. Empty money counts as 0; where "not entered" means
 * something else, `undefined` is passed on.
 *
 * The quick totals of bank and income always follow scenario 0. Client details belong to the record. Fields that are
 * hidden for the chosen care are not counted.
 */
import {
  asksForService,
  type Client,
  type Notice,
  pensionTypeOf,
  problem,
  type RecordDocument,
  readDate,
  type Scenario,
} from '@advice-builder/contract';
import type { Household, Person } from '@advice-builder/engine';
import { type CivilDate, monthOf, type Result } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { monthAt, orUndefined, orZero, periodic } from '../facts/amounts.ts';
import { dateOf, hasPartner, type PersonNumber, personName, personNumbers } from '../facts/care-facts.ts';
import { homeWithLoans, otherSecurityNotices } from './home-loans.ts';
import { type CareSource, type Findings, mapCare, mapHeldCare, mapRespite } from './map-care.ts';
import { mapDeath } from './map-death.ts';
import { mapEntries } from './map-entries.ts';
import { bringsMoney, homeFieldNotices, mapHome } from './map-home.ts';
import { mapRentPaid } from './map-rent-paid.ts';
import { rentTwiceNotices, roofNotices } from './roof.ts';
import { workBonusNotices } from './work-bonus-notices.ts';

export interface MappedHousehold {
  readonly household: Household;
  readonly notices: readonly Notice[];
}

const RELATIONSHIPS = { 1: 'single', 2: 'couple', 3: 'illness-separated' } as const;
const SEXES = { 0: undefined, 1: 'male', 2: 'female' } as const;

/**
 * @param current Scenario 0 of the record (the same document if `scenario` is scenario 0).
 * @param today The civil date in Sydney.
 */
export function toHousehold(
  record: RecordDocument,
  scenario: Scenario,
  current: Scenario,
  today: CivilDate,
  book: RateBook,
): Result<MappedHousehold> {
  const found: Findings = { problems: [], notices: [] };
  const projectFromDate = readDate(record.projectFrom ?? '');
  if (projectFromDate === undefined) return { ok: false, problems: [problem('date-invalid', ['projectFrom'])] };
  if (hasPartner(record) && record.clients[1] === undefined) {
    return { ok: false, problems: [problem('partner-missing', ['clients'])] };
  }
  const projectFrom = monthOf(projectFromDate);
  const mapped = mapEntries({ record, scenario, current, projectFrom, today });
  const { home, notices: loanNotices } = homeWithLoans(
    mapHome({ record, scenario, current, projectFrom }, found.notices),
    mapped.entries,
    scenario,
    projectFrom,
  );
  found.notices.push(...loanNotices, ...otherSecurityNotices(mapped.entries, scenario, projectFrom));
  const sid = scenario === current ? 0 : 1;
  found.notices.push(...homeFieldNotices({ record, scenario, sid, today, current }, found.notices));
  const rentPaid = mapRentPaid(record, scenario, projectFrom, home);
  found.notices.push(...roofNotices({ record, scenario, projectFrom }, home, rentPaid));
  found.notices.push(...rentTwiceNotices(scenario, rentPaid));
  const isReleased = bringsMoney(home);
  const people = personNumbers(record).map((person) => {
    const source = { record, scenario, current, projectFrom, today, book, topUps: mapped.topUps[person], isReleased };
    return mapPerson(source, person, found);
  });
  const death = mapDeath({ record, scenario, current }, found.notices);
  if (found.problems.length > 0) return { ok: false, problems: found.problems };
  const workNotices = workBonusNotices(record, mapped.entries);
  const { sExpenses } = scenario;
  const household: Household = {
    projectFrom,
    relationship: RELATIONSHIPS[record.relationship],
    people: people as [Person] | [Person, Person],
    home,
    bank: { opening: orZero(current.sInvest.quickTotal), interestPercent: orZero(scenario.sInvest.cashGrowth) },
    personalAssets: mapPersonalAssets(scenario, found.notices),
    livingExpenses: {
      payment: periodic(sExpenses.quickTotal, sExpenses.oopFrequency),
      start: monthAt(sExpenses.oopDateStart),
      end: monthAt(sExpenses.oopDateEnd),
    },
    entries: mapped.entries,
    assumptions: {
      capDay: record.capDay,
      rateIndexation: orUndefined(record.rateIndexation),
      ...(record.supportAtHomeBudgets === 'rounded' ? { supportAtHomeBudgets: 'rounded' } : {}),
    },
    ...(death === undefined ? {} : { death }),
    ...(rentPaid === undefined ? {} : { rentPaid }),
  };
  return { ok: true, value: { household, notices: [...found.notices, ...mapped.notices, ...workNotices] } };
}

function mapPerson(source: CareSource, person: PersonNumber, found: Findings): Person {
  const client = source.record.clients[person] as Client;
  const pensionType = pensionTypeOf(client.pension_type);
  const lifetimeCapUsed = orZero(client.lifetimeCapUsed);
  if (client.dob === null && pensionType !== 'not-eligible') {
    found.notices.push({
      code: 'birth-missing',
      fieldPath: ['clients', person, 'dob'],
      params: { who: personName(source.record, person) },
    });
  }
  const born = dateOf(client.dob);
  const isBorn = born === undefined || born <= source.today;
  if (!isBorn) {
    found.notices.push({
      code: 'birth-to-come',
      fieldPath: ['clients', person, 'dob'],
      params: { who: personName(source.record, person) },
    });
  }
  if (lifetimeCapUsed === 0 && orZero(client.annualCapUsed) > 0) {
    found.notices.push({
      code: 'annual-cap-alone',
      fieldPath: ['clients', person, 'lifetimeCapUsed'],
      params: { who: personName(source.record, person) },
    });
  }
  const care = mapCare(source, person, found);
  const respite = mapRespite(source, person, care, found);
  return {
    dateOfBirth: isBorn ? born : undefined,
    sex: SEXES[client.gender],
    pensionType,
    qualifyingService: asksForService(client.pension_type) && client.veteran,
    // 0 counts as blank, because older documents stored 0 for a blank field.
    currentPensionPerFortnight: orZero(client.currentPension) > 0 ? orUndefined(client.currentPension) : undefined,
    lifetimeCapUsed,
    // The field of the annual cap shows only if a lifetime amount is entered.
    annualCapUsed: lifetimeCapUsed > 0 ? orZero(client.annualCapUsed) : 0,
    care,
    ...(respite === undefined ? {} : { respite }),
    ...(client.workBonusBalance === null ? {} : { workBonusBalance: client.workBonusBalance }),
    ...(source.scenario === source.current ? {} : { heldCare: mapHeldCare(source, person) }),
  };
}

/**
 * In quick mode the quick total is everything. In full mode it is only the contents; vehicles and funeral bond are
 * added to it.
 */
function mapPersonalAssets({ sAssets }: Scenario, notices: Notice[]): Household['personalAssets'] {
  const contents = orZero(sAssets.quickTotal);
  const vehicles = orZero(sAssets.vehiclesTotal);
  const funeralBond = orZero(sAssets.funeralBond);
  if (!sAssets.quick) return { contents, vehicles, funeralBond };
  if (vehicles !== 0 || funeralBond !== 0)
    notices.push({ code: 'quick-hides-values', fieldPath: ['sAssets', 'quick'] });
  return { contents, vehicles: 0, funeralBond: 0 };
}
