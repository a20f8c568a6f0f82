/**
 * What else changes when a field has changed: exclusive flags, cleared fields, a partner's type reset. The document is
 * the one after the edit; the changes belong to the same step of the history.
 */
import { isoDate, nearestCent } from '@advice-builder/kernel';
import { careFacts, dateOf, excludedPartnerTypes, homeBlock, type PersonNumber, personCount } from '../care-facts.ts';
import { toTypedDate } from '../dates.ts';
import { MONEY_MAX } from '../limits.ts';
import type { Care } from '../wire/care.ts';
import type { RuleContext } from './context.ts';
import { canRent } from './home-rules.ts';

export type ChangePath = readonly (string | number)[];

export interface Change {
  readonly path: ChangePath;
  readonly value: unknown;
}

/** What the person must be told, by the name of its text: `texts.carePartnerReset`, `texts.residentialDateEarly`. */
export type Said = 'carePartnerReset' | 'residentialDateEarly';

export interface Consequences {
  readonly changes: readonly Change[];
  readonly said: readonly Said[];
}

/** People who had, or were waiting for, a package on this day are no worse off. */
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

export function consequences(context: RuleContext, path: ChangePath): Consequences {
  const out = new Collector();
  const [section, index, field] = path;
  if (section === 'sCare' && (index === 0 || index === 1)) careConsequences(context, index, String(field), out);
  if (section === 'sIncome') incomeConsequences(context, String(index), out);
  if (section === 'sFentries' && typeof index === 'number') entryConsequences(context, index, String(field), out);
  return { changes: out.changes, said: out.said };
}

function careConsequences(context: RuleContext, person: PersonNumber, field: string, out: Collector): void {
  const care = context.scenario.sCare[person];
  switch (field) {
    case 'typeOfCare':
      typeChanged(context, person, care, out);
      return;
    case 'dateOfEntry':
      entryChanged(context, person, care, out);
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
      rulesChanged(person, care, 'postJuly2025Rules', 'noWorseOffPrinciple', out);
      return;
    case 'noWorseOffPrinciple':
      rulesChanged(person, care, 'noWorseOffPrinciple', 'postJuly2025Rules', out);
      return;
    case 'homeCarePackage':
      chooseRules(context, person, care, out);
      return;
  }
}

type RulesFlag = 'postJuly2025Rules' | 'noWorseOffPrinciple';

/** Never both on; with home care never both off. */
function rulesChanged(person: PersonNumber, care: Care, changed: RulesFlag, other: RulesFlag, out: Collector): void {
  if (care[changed]) out.care(person, care, other, false);
  else if (care.typeOfCare > 1 && care.homeCarePackage && isOldEntry(care)) out.care(person, care, other, true);
}

const isOldEntry = (care: Care): boolean => {
  const facts = careFacts(care, undefined, NO_WORSE_OFF_UNTIL);
  return facts.entry !== undefined && !facts.isNewEntry;
};

/** A package from before 1 November 2025 has exactly one of the two: by the day it commenced, until the adviser says. */
function chooseRules(context: RuleContext, person: PersonNumber, care: Care, out: Collector): void {
  const { hasPackage, entry } = careFacts(care, dateOf(context.record.projectFrom), context.today);
  if (!hasPackage || entry === undefined || !isOldEntry(care)) return;
  if (care.postJuly2025Rules || care.noWorseOffPrinciple) return;
  out.care(person, care, entry <= NO_WORSE_OFF_UNTIL ? 'noWorseOffPrinciple' : 'postJuly2025Rules', true);
}

function typeChanged(context: RuleContext, person: PersonNumber, care: Care, out: Collector): void {
  const { record, scenario } = context;
  if (care.typeOfCare <= 1) out.care(person, care, 'homeCarePackage', false);
  const partner = scenario.sCare[1];
  const isReset =
    person === 0 && personCount(record) === 2 && excludedPartnerTypes(care.typeOfCare).includes(partner.typeOfCare);
  if (isReset) {
    out.care(1, partner, 'typeOfCare', 0);
    out.care(1, partner, 'homeCarePackage', false);
    out.said.push('carePartnerReset');
  }
  const after = isReset
    ? { ...scenario, sCare: [scenario.sCare[0], { ...partner, typeOfCare: 0 as const }] as typeof scenario.sCare }
    : scenario;
  if (!canRent(homeBlock(record, after))) out.set(['sHome', 'rent'], scenario.sHome.rent, false);
  if (care.typeOfCare === 1) entryChanged(context, person, care, out);
  else chooseRules(context, person, care, out);
}

function entryChanged(context: RuleContext, person: PersonNumber, care: Care, out: Collector): void {
  const facts = careFacts(care, dateOf(context.record.projectFrom), context.today);
  if (facts.isEntryTooEarly) {
    out.care(person, care, 'dateOfEntry', toTypedDate(context.today));
    out.said.push('residentialDateEarly');
  }
  out.care(person, care, 'applicableMPIR', null);
  if (facts.isResidential && (!facts.statusShown || facts.isEntryTooEarly)) out.care(person, care, 'lmr', false);
  if (facts.isNewEntry) out.care(person, care, 'postJuly2025Rules', false);
  else chooseRules(context, person, care, out);
}

/** The quick total stands in its automatic entry too; leaving quick mode makes it a yearly amount. */
function incomeConsequences({ scenario }: RuleContext, field: string, out: Collector): void {
  const index = scenario.sFentries.findIndex((entry) => entry.eid === 4 && entry.auto);
  const entry = scenario.sFentries[index];
  if (entry?.eid !== 4) return;
  const { quick, quickTotal } = scenario.sIncome;
  if (field === 'quickTotal') out.set(['sFentries', index, 'cashAmount'], entry.cashAmount, quickTotal);
  if (field !== 'quick' || quick || entry.cashFrequency <= 1) return;
  const yearly = quickTotal === null ? null : nearestCent(quickTotal * entry.cashFrequency);
  if (yearly !== null && yearly > MONEY_MAX) return;
  out.set(['sIncome', 'quickTotal'], quickTotal, yearly);
  out.set(['sFentries', index, 'cashAmount'], entry.cashAmount, yearly);
  out.set(['sFentries', index, 'cashFrequency'], entry.cashFrequency, 1);
}

/** A lifetime annuity has no residual capital. */
function entryConsequences({ scenario }: RuleContext, index: number, field: string, out: Collector): void {
  const entry = scenario.sFentries[index];
  if (field !== 'annuityType' || entry === undefined || !('rcv' in entry) || !('annuityType' in entry)) return;
  if (entry.annuityType === 2) out.set(['sFentries', index, 'rcv'], entry.rcv, 0);
}
