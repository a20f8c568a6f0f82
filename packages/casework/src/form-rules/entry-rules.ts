/**
 * The rules of a financial entry form, from its template and the documents: visible and required fields, limits and
 * faults. The same faults decide which entries the calculation leaves out.
 */
import {
  type Choice,
  ENTRIES_MAX,
  ENTRY,
  type Entry,
  type EntryTemplateId,
  entriesMaximum,
  entryMaximum,
  fillText,
  noticeCatalogue,
  type Scenario,
  texts,
} from '@advice-builder/contract';
import { formatMoney, type MonthIndex, monthOf, toIso } from '@advice-builder/kernel';
import { ownersTaken } from '../entries/entries.ts';
import { type EntryFault, earliestDate, isRequired, latestDate } from '../entries/entry-faults.ts';
import { type LeftOutSource, leftOut } from '../entries/left-out.ts';
import { assetName, entryIn, isChargeable, isFieldAsked, isTestedAsset, securedBy } from '../entries/secured.ts';
import { dateOf, hasPartner } from '../facts/care-facts.ts';
import type { EntryTemplate, EntryValues, TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';
import type { RuleContext } from './context.ts';
import { entryDateAdvice } from './date-advice.ts';
import { type FieldRule, shown } from './field-rule.ts';

export interface EntryFieldRule extends FieldRule {
  readonly field: TemplateField;
  /** For the owner field: the people who already have an entry of this kind, if each may have only one. */
  readonly taken?: readonly (0 | 1)[];
  /** For the field of an asset: the assets to choose from. */
  readonly assets?: readonly Choice<string>[];
}

export interface EntryRules {
  /** The fields that show, in the order of the form. */
  readonly fields: readonly EntryFieldRule[];
  /** Why the entry is not counted, in one sentence: "Needs a value and a date." Undefined if it is counted. */
  readonly leftOut?: string;
  /** Why the entry cannot be deleted or duplicated. */
  readonly protectedReason?: string;
}

/** The month that dates of entries are relative to. */
export function entriesFrom({ record, today }: Pick<RuleContext, 'record' | 'today'>): MonthIndex {
  return monthOf(dateOf(record.projectFrom) ?? today);
}

export function sourceOf(context: Omit<RuleContext, 'sid'>): LeftOutSource {
  return { record: context.record, scenario: context.scenario, projectFrom: entriesFrom(context) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function faultWords({ code, missing, limit }: EntryFault): string {
  if (code === 'entry-incomplete') return `Needs ${missing}.`;
  const { message } = noticeCatalogue[code];
  const words = fillText(message, { name: 'It', missing: missing ?? '', limit: limit ?? '' });
  return capital(words.replace(/^It: /, ''));
}

/** "Needs a value and a date."; undefined for an entry that counts. */
export function leftOutSentence(entry: Entry, source: LeftOutSource): string | undefined {
  return sentenceOf(leftOut(entry, source));
}

const MOST_NAMED = 3;

/**
 * The missing fields of a new entry, without a warning: `Enter a name and a value.` Undefined if nothing is missing.
 */
export function newEntryWords(entry: Entry, source: LeftOutSource): string | undefined {
  const missing = leftOut(entry, source).flatMap(({ code, missing: what }) =>
    code === 'entry-incomplete' && what !== undefined ? [what] : [],
  );
  if (missing.length === 0) return undefined;
  const all = entry.name.trim() === '' ? ['a name', ...missing] : missing;
  const named = all.slice(0, MOST_NAMED);
  return `Enter ${named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`}.`;
}

function sentenceOf(faults: readonly EntryFault[]): string | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  const missing = faults.flatMap((fault) => (fault.code === 'entry-incomplete' ? [fault.missing] : []));
  if (missing.length < 2) return faultWords(first);
  return `Needs ${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}.`;
}

export function entryRules(context: Omit<RuleContext, 'sid'>, entry: Entry): EntryRules {
  const { today } = context;
  const source = sourceOf(context);
  const faults = leftOut(entry, source);
  const isAlone = !hasPartner(context.record);
  const template: EntryTemplate = templates[entry.eid];
  const iso = (date: ReturnType<typeof earliestDate>): string | undefined =>
    date === undefined ? undefined : toIso(date);
  const fields = template.fields
    .filter(
      (field) =>
        isFieldAsked(field, entry, entryIn(context.scenario.sFentries)) &&
        !(field.kind === 'owner' && isAlone && !isOfNobody(faults)),
    )
    .map((field): EntryFieldRule => {
      const fault = faults.find((each) => each.field === field.name);
      const rule = shown({
        required: isRequired(field, entry),
        readOnly: field.readonly?.(entry) ?? false,
        error: fault === undefined ? undefined : faultWords(fault),
        advice: entryDateAdvice(context.record, today, field, entry as EntryValues) ?? loanAdvice(field, entry),
        notBefore: iso(earliestDate(field, entry, monthOf(today))),
        notAfter: iso(latestDate(field, entry, monthOf(today))),
      });
      const taken = field.kind === 'owner' ? ownersTaken(entry, context.scenario.sFentries) : [];
      const assets = field.kind === 'asset' ? { assets: assetChoices(context.scenario.sFentries, entry) } : {};
      return { ...rule, field, ...(taken.length > 0 ? { taken } : {}), ...assets };
    });
  const sentence = sentenceOf(faults);
  return {
    fields,
    ...(sentence === undefined ? {} : { leftOut: sentence }),
    ...(entry.protected ? { protectedReason: texts.entryProtected } : {}),
  };
}

/** Until its asset is chosen, a loan counts as unsecured, and until its use is chosen, its interest lowers no rent. */
function loanAdvice(field: TemplateField, entry: Entry): string | undefined {
  if (entry.eid !== ENTRY.loan) return undefined;
  if (field.kind === 'asset' && entry.securedEntry === null) return texts.loanAssetMissing;
  return field.name === 'loanUse' && entry.loanUse === null ? texts.loanUseMissing : undefined;
}

/** The assets that the means tests count, and the chosen one. Assets with the same name also show their amount. */
function assetChoices(entries: readonly Entry[], loan: Entry): readonly Choice<string>[] {
  const assets = entries.filter(isChargeable).filter((each) => isTestedAsset(each) || each.id === securedBy(loan));
  return assets.map((asset) => {
    const name = assetName(asset);
    const isAlone = assets.every((each) => each === asset || assetName(each) !== name);
    return { value: asset.id, label: isAlone ? name : `${name} (${formatMoney(asset.assetValue ?? 0)})` };
  });
}

/** Whether a single client must take over an entry of a missing partner: only then does the form ask for the owner. */
const isOfNobody = (faults: readonly EntryFault[]): boolean =>
  faults.some((fault) => fault.code === 'entry-owner-absent');

interface Counts {
  /** The number of entries that a person added. */
  readonly added: number;
  readonly of: ReadonlyMap<EntryTemplateId, number>;
}

/** Cached per list of entries, because every row asks on every key press. */
const counted = new WeakMap<readonly Entry[], Counts>();

function countsOf(entries: readonly Entry[]): Counts {
  let counts = counted.get(entries);
  if (counts === undefined) {
    const of = new Map<EntryTemplateId, number>();
    for (const { eid } of entries) of.set(eid, (of.get(eid) ?? 0) + 1);
    counts = { added: entries.filter((entry) => !entry.auto).length, of };
    counted.set(entries, counts);
  }
  return counts;
}

export interface AddRule {
  /** Whether the template is offered at all. */
  readonly visible: boolean;
  /** Why no more entries of the template can be added. */
  readonly reason?: string;
}

/** Whether another entry of a template may be added, by hand or as a duplicate. */
export function addRule({ sFentries }: Pick<Scenario, 'sFentries'>, eid: EntryTemplateId): AddRule {
  const { canAdd, addMax, title } = templates[eid];
  const { added, of } = countsOf(sFentries);
  if (addMax >= 0 && (of.get(eid) ?? 0) >= addMax) return { visible: canAdd, reason: entryMaximum(title) };
  return added >= ENTRIES_MAX ? { visible: canAdd, reason: entriesMaximum } : { visible: canAdd };
}
