/** The format of entry fields, and the one amount that characterises an entry. */
import {
  choiceText,
  dayText,
  ENTRY,
  type Entry,
  type Format,
  frequencyUnits,
  moneyText,
  monthText,
  NOT_ENTERED,
  outOfPocketName,
  percentText,
  plainText,
  type RecordDocument,
  type Scenario,
  type ScenarioContents,
  texts,
  yesNoText,
} from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { isIncomeTotal, outOfPocketPerson } from '../entries/entries.ts';
import { assetName, type EntryById } from '../entries/secured.ts';
import { paidCare } from '../facts/care-facts.ts';
import type { TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';

/**
 * Returns the format of an entry field.
 * @param names the names of the people in the record.
 * @param entryById finds the entries whose ids the value can be.
 */
export function fieldText(field: TemplateField, names: readonly string[], entryById: EntryById): Format {
  switch (field.kind) {
    case 'money':
      return moneyText;
    case 'percent':
      return percentText;
    case 'select':
      return choiceText(field.options ?? []);
    case 'asset':
      return (value) => assetText(value, entryById);
    case 'checkbox':
      return yesNoText;
    case 'owner':
      return (value) => (value === null ? 'Both, half each' : (names[Number(value)] ?? ''));
    case 'date':
      return field.toTheDay ? dayText : (value) => monthText(value, field.dateOrder === 1 ? 'not sold' : 'owned now');
    default:
      return plainText;
  }
}

function assetText(value: unknown, entryById: EntryById): string {
  const asset = typeof value === 'string' ? entryById(value) : undefined;
  return asset === undefined ? NOT_ENTERED : assetName(asset);
}

/**
 * Whether two values of an entry field are the same in two scenarios. An asset is the same if it has the same name,
 * because each scenario has ids of its own.
 */
export function isSameValueOf(field: TemplateField, a: unknown, b: unknown, entryById: EntryById): boolean {
  if (field.kind !== 'asset') return Object.is(a, b);
  return assetText(a, entryById) === assetText(b, entryById);
}

/** The title of an entry in a list: its own name, else the name of its kind. */
export function entryTitle(
  record: Pick<RecordDocument, 'relationship'>,
  scenario: Pick<Scenario, 'sCare'>,
  entry: Entry,
): string {
  if (isIncomeTotal(entry)) return texts.incomeTotal;
  if (entry.eid === ENTRY.outOfPocket) {
    const person = outOfPocketPerson(entry);
    return outOfPocketName(person, paidCare(record, scenario, person) !== 'package');
  }
  return entry.name.trim() === '' ? templates[entry.eid].title : entry.name;
}

/** Returns the scenario with the names of out-of-pocket expenses in the specification, as on the wire. */
export function asPrinted(record: Pick<RecordDocument, 'relationship'>, scenario: Scenario): Scenario {
  const named = <C extends ScenarioContents>(contents: C): C => ({
    ...contents,
    sFentries: contents.sFentries.map((entry) =>
      entry.eid === ENTRY.outOfPocket ? { ...entry, name: entryTitle(record, contents, entry) } : entry,
    ),
  });
  const { imported } = scenario;
  return { ...named(scenario), ...(imported && { imported: named(imported) }) };
}

export interface EntryAmount {
  /** Undefined if nothing is entered. */
  readonly text: string | undefined;
  readonly unit: string | undefined;
}

function amountIn(entry: Entry): EntryAmount {
  const fields: Readonly<Record<string, unknown>> = entry;
  if (typeof fields.assetValue === 'number') return { text: formatMoney(fields.assetValue), unit: undefined };
  if (typeof fields.cashAmount === 'number' && !('assetValue' in fields)) {
    return { text: formatMoney(fields.cashAmount), unit: frequencyUnits[Number(fields.cashFrequency)] };
  }
  return { text: undefined, unit: undefined };
}

const amounts = new WeakMap<Entry, EntryAmount>();

/** The amount at the right of a row: the value owned, else the payment. Every row calls this on every edit. */
export function entryAmount(entry: Entry): EntryAmount {
  let amount = amounts.get(entry);
  if (amount === undefined) {
    amount = amountIn(entry);
    amounts.set(entry, amount);
  }
  return amount;
}

/** The amount of an entry with its unit: `$640.00 a week`. */
export function amountText(entry: Entry): string {
  const { text, unit } = entryAmount(entry);
  return text === undefined ? 'No value' : unit === undefined ? text : `${text} ${unit}`;
}
