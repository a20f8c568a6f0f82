/**
 * The other changes that follow from an edit: exclusive flags, cleared fields, a reset of the partner's type. The
 * document is the one after the edit, and all changes belong to the same undo step.
 */

import {
  ANNUITY_TYPE,
  CARE_TYPE,
  type Care,
  ENTRY,
  MONEY_MAX,
  type Scenario,
  toTypedDate,
} from '@advice-builder/contract';
import { isoDate, nearestCent } from '@advice-builder/kernel';
import { isIncomeTotal } from '../entries/entries.ts';
import { personalFacts } from '../entries/entry-facts.ts';
import {
  careFacts,
  dateOf,
  excludedPartnerTypes,
  type HomeBlock,
  homeBlock,
  isGrannyFlatLeft,
  isPackage,
  isResidential,
  livesAtHome,
  type PersonNumber,
  personCount,
} from '../facts/care-facts.ts';
import { atHome, entersLater } from '../facts/care-stages.ts';
import type { RuleContext } from './context.ts';
import { canRent, canSell } from './home-rules.ts';
import { homesAfterMove, isEverybodyGone } from './moving.ts';

export type ChangePath = readonly (string | number)[];

interface Change {
  readonly path: ChangePath;
  readonly value: unknown;
}

/** A message for the person, by the name of its text: `texts.carePartnerReset`. */
export type Said = 'carePartnerReset' | 'residentialDateEarly' | 'formerHomeKept' | 'communityLeft' | 'grannyFlatLeft';

export interface Consequences {
  readonly changes: readonly Change[];
  readonly said: readonly Said[];
}

/** People who had a package, or were waiting for one, on this day are no worse off. */
const NO_WORSE_OFF_UNTIL = isoDate('2024-09-12');

class Collector {
  readonly changes: Change[] = [];
  readonly said: Said[] = [];

  care<K extends keyof Care>(person: PersonNumber, care: Care, field: K, value: Care[K]): void {
    if (care[field] !== value) this.changes.push({ path: ['sCare', person, field], value });
  }

  set(path: ChangePath, before: unknown, value: unknown): void {
    if (before !== value) this.changes.push({ path, value });
  }
}

/** @param before The scenario before the edit: values that followed from it and were not chosen are recalculated. */
export function consequences(context: RuleContext, path: ChangePath, before?: Scenario): Consequences {
  const out = new Collector();
  const [section, index, field] = path;
  if (section === 'sCare' && (index === 0 || index === 1)) careConsequences(context, index, String(field), out, before);
  if (section === 'sHome') homeConsequences(context, String(index), out);
  if (section === 'sIncome') incomeConsequences(context, String(index), out);
  if (section === 'sFentries' && typeof index === 'number') entryConsequences(context, index, String(field), out);
  return { changes: out.changes, said: out.said };
}

function careConsequences(
  context: RuleContext,
  person: PersonNumber,
  field: string,
  out: Collector,
  whole: Scenario | undefined,
): void {
  const care = context.scenario.sCare[person];
  const before = whole?.sCare[person];
  switch (field) {
    case 'typeOfCare':
      typeChanged(context, person, care, out, whole);
      return;
    case 'dateOfEntry':
      entryChanged(context, person, care, out, before);
      return;
    case 'lmr':
      if (!care.lmr) return;
      out.care(person, care, 'marketPayer', false);
      out.care(person, care, 'marketPriceRad', null);
      out.care(person, care, 'deductDAPDAC', false);
      return;
    case 'marketPayer':
      if (care.marketPayer) out.care(person, care, 'lmr', false);
      return;
    case 'postJuly2025Rules':
      rulesChanged(context, person, 'postJuly2025Rules', 'noWorseOffPrinciple', out);
      return;
    case 'noWorseOffPrinciple':
      rulesChanged(context, person, 'noWorseOffPrinciple', 'postJuly2025Rules', out);
      return;
    case 'homeCarePackage':
    case 'packageUntilEntry':
    case 'packageStart':
      chooseRules(context, person, care, out, before);
      return;
    case 'resi_esf_dateEnd':
      // A valid date, or none, clears the mark for an invalid one.
      out.care(person, care, 'resi_esf_DE_valid', true);
      return;
  }
}

type RulesFlag = 'postJuly2025Rules' | 'noWorseOffPrinciple';

/** The care that the rules flags describe: care at home until a later entry, if that field shows. */
function careOfRules({ sid, record }: RuleContext, care: Care): Care {
  const showsPackage = sid === 0 && care.packageUntilEntry && entersLater(care, dateOf(record.projectFrom));
  return showsPackage ? atHome(care) : care;
}

/** Keeps the two rules flags apart: never both on and, with home care, never both off. */
function rulesChanged(
  context: RuleContext,
  person: PersonNumber,
  changed: RulesFlag,
  other: RulesFlag,
  out: Collector,
): void {
  const care = context.scenario.sCare[person];
  const ofRules = careOfRules(context, care);
  if (care[changed]) out.care(person, care, other, false);
  else if (isPackage(ofRules) && isOldEntry(ofRules)) out.care(person, care, other, true);
}

const isOldEntry = (care: Care): boolean => {
  const facts = careFacts(care, undefined, NO_WORSE_OFF_UNTIL);
  return facts.entry !== undefined && !facts.isNewEntry;
};

type RulesFlags = Readonly<Record<RulesFlag, boolean>>;

/**
 * A package from before 1 November 2025 has exactly one of the two rules flags, depending on its start. Other care has
 * neither.
 */
function rulesByDay(context: RuleContext, care: Care): RulesFlags {
  const ofRules = careOfRules(context, care);
  const { hasPackage, entry } = careFacts(ofRules, dateOf(context.record.projectFrom), context.today);
  const isOld = hasPackage && entry !== undefined && isOldEntry(ofRules);
  const noWorseOffPrinciple = isOld && entry <= NO_WORSE_OFF_UNTIL;
  return { postJuly2025Rules: isOld && !noWorseOffPrinciple, noWorseOffPrinciple };
}

/**
 * The rules follow the date and type of care until the adviser changes them, so that a mistyped date has no lasting
 * effect.
 */
function chooseRules(context: RuleContext, person: PersonNumber, care: Care, out: Collector, before?: Care): void {
  const followed = before === undefined ? NEITHER : rulesByDay(context, before);
  const { postJuly2025Rules, noWorseOffPrinciple } = before ?? care;
  const isChosen =
    postJuly2025Rules !== followed.postJuly2025Rules || noWorseOffPrinciple !== followed.noWorseOffPrinciple;
  if (isChosen) return;
  const now = rulesByDay(context, care);
  out.care(person, care, 'postJuly2025Rules', now.postJuly2025Rules);
  out.care(person, care, 'noWorseOffPrinciple', now.noWorseOffPrinciple);
}

const NEITHER: RulesFlags = { postJuly2025Rules: false, noWorseOffPrinciple: false };

/** A package date must never be read as a date of entry, nor a date of entry as a package date. */
function withoutOtherDate(person: PersonNumber, care: Care, out: Collector, before?: Care): Care {
  if (before === undefined || isResidential(before) === isResidential(care)) return care;
  out.care(person, care, 'dateOfEntry', null);
  return { ...care, dateOfEntry: null };
}

function typeChanged(
  context: RuleContext,
  person: PersonNumber,
  chosen: Care,
  out: Collector,
  whole: Scenario | undefined,
): void {
  const { record, scenario } = context;
  const before = whole?.sCare[person];
  const care = withoutOtherDate(person, chosen, out, before);
  if (!livesAtHome(care)) out.care(person, care, 'homeCarePackage', false);
  if (!isResidential(care)) {
    out.care(person, care, 'packageUntilEntry', false);
    out.care(person, care, 'packageStart', null);
  }
  const partner = scenario.sCare[1];
  const isReset =
    person === 0 && personCount(record) === 2 && excludedPartnerTypes(care.typeOfCare).includes(partner.typeOfCare);
  if (isReset) {
    out.care(1, partner, 'typeOfCare', CARE_TYPE.none);
    out.care(1, partner, 'homeCarePackage', false);
    out.said.push('carePartnerReset');
  }
  const after = isReset
    ? { ...scenario, sCare: [scenario.sCare[0], { ...partner, typeOfCare: CARE_TYPE.none }] as typeof scenario.sCare }
    : scenario;
  const block = homeMoved(record, person, whole, after, out);
  if (!canRent(block)) out.set(['sHome', 'rent'], scenario.sHome.rent, false);
  if (!canSell(block, scenario.sHome)) out.set(['sHome', 'sell'], scenario.sHome.sell, false);
  if (isResidential(care)) entryChanged(context, person, care, out, before);
  else chooseRules(context, person, care, out, before);
}

/** Sets the ticks of a former home and of a home being left after a move, and returns the block that shows then. */
function homeMoved(
  record: RuleContext['record'],
  person: PersonNumber,
  before: Scenario | undefined,
  after: Scenario,
  out: Collector,
): HomeBlock {
  const flags = homesAfterMove(record, person, before, after);
  const moved = { ...after, sHome: { ...after.sHome, ...flags } };
  out.set(['sHome', 'formerHome'], after.sHome.formerHome, flags.formerHome);
  out.set(['sHome', 'leavesCommunity'], after.sHome.leavesCommunity, flags.leavesCommunity);
  out.set(['sHome', 'leavesGrannyFlat'], after.sHome.leavesGrannyFlat, flags.leavesGrannyFlat);
  if (flags.formerHome && !after.sHome.formerHome) out.said.push('formerHomeKept');
  if (isEverybodyGone(record, moved) && before !== undefined && !isEverybodyGone(record, before))
    out.said.push('communityLeft');
  if (isGrannyFlatLeft(record, moved) && before !== undefined && !isGrannyFlatLeft(record, before))
    out.said.push('grannyFlatLeft');
  return homeBlock(record, moved);
}

function entryChanged(context: RuleContext, person: PersonNumber, care: Care, out: Collector, before?: Care): void {
  const facts = careFacts(care, dateOf(context.record.projectFrom), context.today);
  if (facts.isEntryTooEarly) {
    out.care(person, care, 'dateOfEntry', toTypedDate(context.today));
    out.said.push('residentialDateEarly');
  }
  out.care(person, care, 'applicableMPIR', null);
  if (facts.isResidential && (!facts.statusShown || facts.isEntryTooEarly)) out.care(person, care, 'lmr', false);
  chooseRules(context, person, care, out, before);
  if (facts.isNewEntry && careOfRules(context, care) === care) out.care(person, care, 'postJuly2025Rules', false);
}

/** Sets the mode of the home to that of the block that shows. */
function homeConsequences({ scenario: { sHome } }: RuleContext, field: string, out: Collector): void {
  if (field === 'rcom_exEnt_choice') out.set(['sHome', 'quick'], sHome.quick, sHome.rcom_exEnt_choice === 'quick');
}

/** Copies the quick total to its automatic entry. Leaving quick mode turns it into a yearly amount. */
function incomeConsequences({ scenario }: RuleContext, field: string, out: Collector): void {
  const index = scenario.sFentries.findIndex(isIncomeTotal);
  const entry = scenario.sFentries[index];
  if (entry?.eid !== ENTRY.income) return;
  const { quick, quickTotal } = scenario.sIncome;
  if (field === 'quickTotal') out.set(['sFentries', index, 'cashAmount'], entry.cashAmount, quickTotal);
  if (field !== 'quick' || quick || entry.cashFrequency <= 1) return;
  const yearly = quickTotal === null ? null : nearestCent(quickTotal * entry.cashFrequency);
  if (yearly !== null && yearly > MONEY_MAX) return;
  out.set(['sIncome', 'quickTotal'], quickTotal, yearly);
  out.set(['sFentries', index, 'cashAmount'], entry.cashAmount, yearly);
  out.set(['sFentries', index, 'cashFrequency'], entry.cashFrequency, 1);
}

/**
 * A lifetime annuity has no residual capital. A payment in dollars cannot stay a percentage of the balance. The use of a
 * loan is an answer about its asset, so another asset needs another answer. Choosing the owner of a Careplus entry fills
 * in the known facts about that person.
 */
function entryConsequences({ record, scenario }: RuleContext, index: number, field: string, out: Collector): void {
  const entry = scenario.sFentries[index];
  if (entry === undefined) return;
  const at = (name: string): ChangePath => ['sFentries', index, name];
  if (
    field === 'annuityType' &&
    'rcv' in entry &&
    'annuityType' in entry &&
    entry.annuityType === ANNUITY_TYPE.lifetime
  ) {
    out.set(at('rcv'), entry.rcv, 0);
  }
  if (field === 'legacy' && entry.eid === ENTRY.accountBasedPension) out.set(at('cashAmount'), entry.cashAmount, null);
  if (field === 'securedEntry' && entry.eid === ENTRY.loan) out.set(at('loanUse'), entry.loanUse, null);
  if (field === 'clientId' && (entry.eid === ENTRY.careplus || entry.eid === ENTRY.oldCareplus)) {
    const { dob, gender } = personalFacts(record, entry.clientId ?? undefined);
    if (entry.dob === null) out.set(at('dob'), entry.dob, dob);
    if (entry.gender === 0) out.set(at('gender'), entry.gender, gender);
  }
}
