/**
 * The rules of assets, investments, income, expenses and client details: quick and full mode, and copies of scenario 0.
 */
import {
  type Assets,
  asksForService,
  assetsFields,
  type Client,
  ENTRY,
  type Entry,
  type Expenses,
  type Income,
  type Invest,
  investFields,
  OTHER_INCOME,
  pensionTypeOf,
  type RecordDocument,
  type Scenario,
  texts,
} from '@advice-builder/contract';
import { hasWorkBonusType } from '@advice-builder/engine';
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { ownerOf } from '../entries/left-out.ts';
import { careFacts, dateOf, type PersonNumber } from '../facts/care-facts.ts';
import { templates } from '../templates/templates.ts';
import type { RuleContext } from './context.ts';
import { afterProjection, birthAdvice } from './date-advice.ts';
import { catalogueRules, HIDDEN, type RulesOf, shown, when } from './field-rule.ts';
import { nextMonthOf, outside } from './month-limits.ts';

const { quickTotal } = assetsFields;

export function assetsRules({ scenario: { sAssets } }: RuleContext): RulesOf<Assets> {
  return {
    quick: shown(),
    quickTotal: shown({ label: sAssets.quick ? quickTotal.label : quickTotal.labels.full }),
    vehiclesTotal: when(!sAssets.quick),
    funeralBond: when(!sAssets.quick),
  };
}

export function investRules({ sid }: RuleContext): RulesOf<Invest> {
  return {
    ...catalogueRules(investFields, {}),
    quick: shown(),
    quickTotal: shown({ readOnly: sid > 0 }),
    cashGrowth: shown(),
  };
}

export function incomeRules({ sid }: RuleContext): RulesOf<Income> {
  return { quick: shown(), quickTotal: shown({ readOnly: sid > 0 }) };
}

export function expensesRules({ record, scenario: { sExpenses }, today }: RuleContext): RulesOf<Expenses> {
  const notBefore = nextMonthOf(sExpenses.oopDateStart);
  return {
    quick: shown(),
    quickTotal: shown(),
    oopFrequency: shown(),
    oopDateStart: shown({
      advice: afterProjection(record, today, sExpenses.oopDateStart, 'these expenses are not counted'),
    }),
    oopDateEnd: shown({ notBefore, error: outside(sExpenses.oopDateEnd, notBefore, undefined) }),
  };
}

/** Whether care began before the projection and no fees paid before it are entered. */
function lacksCapUsed(record: RecordDocument, current: Scenario | undefined, person: PersonNumber): boolean {
  if (current === undefined || (record.clients[person]?.lifetimeCapUsed ?? 0) > 0) return false;
  const projectFrom = dateOf(record.projectFrom);
  return projectFrom !== undefined && careFacts(current.sCare[person], projectFrom, projectFrom).hasBegun;
}

/**
 * The rules of client details, for client and partner.
 * @param current Scenario 0: if care has begun, fees towards the caps are needed.
 * @param today For the ages.
 * @param scenarios All scenarios: the Work Bonus balance is asked for if one of them has income from work.
 */
export function clientRules(
  record: RecordDocument,
  person: PersonNumber,
  current?: Scenario,
  today?: CivilDate,
  scenarios: readonly (Scenario | undefined)[] = [current],
): RulesOf<Client> {
  const client = record.clients[person];
  const exists = client !== undefined;
  const field = when(exists);
  return {
    clid: HIDDEN,
    quick: HIDDEN,
    heading: HIDDEN,
    deleted: HIDDEN,
    illnessSep: HIDDEN,
    first_name: field,
    last_name: field,
    gender: field,
    dob: when(exists, today === undefined ? {} : birthParts(record, person, today)),
    health: field,
    dementia: field,
    pension_type: field,
    veteran: when(exists && asksForService(client.pension_type)),
    location: field,
    facility_name: when(exists && client.location > 1),
    currentPension: field,
    lifetimeCapUsed: when(exists, {
      error: lacksCapUsed(record, current, person) ? texts.capUsedMissing : undefined,
    }),
    annualCapUsed: when(exists && (client.lifetimeCapUsed ?? 0) > 0),
    poaRep: field,
    poaRepSeek: when(exists && client.poaRep),
    poaRepName: when(exists && client.poaRep),
    poaRepRelation: when(exists && client.poaRep),
    currentWill: field,
    workBonusBalance: when(exists && asksForWorkBonus(client, person, scenarios)),
  };
}

/** Whether a balance is entered, or somebody with this pension type has income from work in a scenario. */
function asksForWorkBonus(client: Client, person: PersonNumber, scenarios: readonly (Scenario | undefined)[]): boolean {
  if (client.workBonusBalance !== null) return true;
  return (
    hasWorkBonusType(pensionTypeOf(client.pension_type)) &&
    scenarios.some((scenario) => scenario?.sFentries.some((entry) => isWorkOf(entry, person)) === true)
  );
}

function isWorkOf(entry: Entry, person: PersonNumber): boolean {
  if (entry.eid !== ENTRY.income || !entry.fromWork || entry.treatment !== 1) return false;
  const owner = ownerOf(entry);
  return entry.paymentType === OTHER_INCOME && (owner === 'joint' || owner === person);
}

/** The day from which all claims are made under the MRCA. */
const MRCA_CLAIMS_FROM = isoDate('2026-07-01');

/** The hint below the pension type: where to enter payments of Veterans' Affairs claimed under the new Act. */
export function pensionTypeHint({ projectFrom, clients }: RecordDocument, person: PersonNumber): string | undefined {
  const from = dateOf(projectFrom);
  const pension_type = clients[person]?.pension_type;
  if (from === undefined || from < MRCA_CLAIMS_FROM || pension_type === undefined) return undefined;
  const type = pensionTypeOf(pension_type);
  if (type === 'war-widow-iss') return texts.mrcaWidowHint;
  return asksForService(pension_type) && type !== 'dva-service' ? texts.mrcaClaimsHint : undefined;
}

function birthParts(record: RecordDocument, person: PersonNumber, today: CivilDate) {
  const born = dateOf(record.clients[person]?.dob ?? null);
  const isToCome = born !== undefined && born > today;
  return { error: isToCome ? texts.birthToCome : undefined, advice: birthAdvice(record, person, today) };
}

export type ModeSection = keyof typeof texts.modeRefused;

const SECTION_TYPES: Readonly<Record<ModeSection, 0 | 1 | 2 | 3>> = {
  assets: 0,
  investments: 1,
  income: 2,
  expenses: 3,
};

/**
 * Why a section cannot return to quick mode: it has entries added by hand. Undefined if it can. Protected entries do
 * not prevent it, and changing from quick to full is always possible.
 */
export function modeRefusal(
  scenario: Scenario,
  section: ModeSection,
): { readonly title: string; readonly body: string } | undefined {
  const added = scenario.sFentries.some(
    // Loans show in both modes.
    ({ eid, protected: isKept }) => !isKept && eid !== ENTRY.loan && templates[eid].etid === SECTION_TYPES[section],
  );
  return added ? texts.modeRefused[section] : undefined;
}
