/** What was entered for a scenario, a line for each part of the form and for each entry, as the form tells it. */
import { type CivilDate, formatMoney, formatPercent, isoDate, monthOf } from '@advice-builder/kernel';
import { type FieldSection, isMode } from '../fields/catalogue.ts';
import { fieldRules } from '../form-rules/field-rules.ts';
import { type PersonNumber, personName, personNumbers } from '../household/care-facts.ts';
import { isShown } from '../household/entry-faults.ts';
import { leftOut } from '../household/left-out.ts';
import type { ReportNotice } from '../report/report-data.ts';
import { templates } from '../templates/templates.ts';
import type { Entry } from '../wire/entries.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';
import { entryAmount, entryTitle, fieldText } from './entry-words.ts';
import { fieldsWithWords, sectionNames, wordsOfField } from './field-words.ts';

/** `Home`, `Net Home Value: $950,000.00; Asset Growth: 2.00%`. */
export interface EnteredFact {
  readonly label: string;
  readonly value: string;
}

export interface EnteredSource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
  /** Scenario 0, where the scenario is another one. */
  readonly current?: Scenario | undefined;
  /** `yyyy-mm-01`: the first month of the projection; as the record has it unless given. */
  readonly projectFrom?: string;
  /** Of its report: why an entry is not counted. None where there is no report. */
  readonly notices?: readonly ReportNotice[];
}

export const enteredWords = {
  bank: 'Bank account',
  earning: (rate: string) => `earning ${rate} a year`,
  notCounted: 'not counted',
  nothingEntered: 'nothing entered',
} as const;

/** Neither how the form is shown nor what has a line of its own. */
const isTold = (section: string, field: string): boolean =>
  !isMode(section, field) && !(section === 'sCare' && field === 'homeCareDailyFee');

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;

const namesOf = (record: RecordDocument): readonly string[] =>
  personNumbers(record).map((person) => personName(record, person));

interface Group {
  readonly section: FieldSection;
  readonly label: string;
  readonly values: object;
  readonly rules: object;
}

/** What the form shows and somebody has entered. */
function lineOf({ section, label, values, rules }: Group, names: readonly string[] = []): readonly EnteredFact[] {
  const told = fieldsWithWords(section).flatMap((field): string[] => {
    const found = wordsOfField(section, field, names);
    const value = (values as Readonly<Record<string, unknown>>)[field];
    const rule = (rules as Readonly<Record<string, { readonly visible: boolean; readonly label?: string }>>)[field];
    if (found === undefined || isBlank(value) || rule?.visible !== true || !isTold(section, field)) return [];
    const [name, format] = found;
    return [`${rule.label ?? name}: ${format(value)}`];
  });
  return told.length === 0 ? [] : [{ label, value: told.join('; ') }];
}

/** The total is that of the Current Situation in every scenario. */
function bankOf({ sInvest: { cashGrowth } }: Scenario, { sInvest: { quickTotal } }: Scenario): EnteredFact {
  const { bank, earning, nothingEntered } = enteredWords;
  const total = quickTotal === null ? nothingEntered : formatMoney(quickTotal);
  return { label: bank, value: cashGrowth === null ? total : `${total}, ${earning(formatPercent(cashGrowth))}` };
}

/** The parts of the form: care of each person, home, personal assets, bank, expenses. */
export function enteredSections({ record, scenario, sid, today, current }: EnteredSource): readonly EnteredFact[] {
  const rules = fieldRules({ record, scenario, sid, today, current });
  const people = personNumbers(record);
  const names = namesOf(record);
  const labelOf = (section: FieldSection, person?: PersonNumber): string => {
    const label = sectionNames[section];
    return person === undefined || people.length === 1 ? label : `${label}, ${names[person] ?? ''}`;
  };
  const { sCare, sHome, sAssets, sExpenses, sSurvivor } = scenario;
  return [
    ...people.flatMap((person) =>
      lineOf({ section: 'sCare', label: labelOf('sCare', person), values: sCare[person], rules: rules.care[person] }),
    ),
    ...lineOf({ section: 'sHome', label: labelOf('sHome'), values: sHome, rules: rules.home }),
    ...lineOf({ section: 'sAssets', label: labelOf('sAssets'), values: sAssets, rules: rules.assets }),
    bankOf(scenario, current ?? scenario),
    ...lineOf({ section: 'sExpenses', label: labelOf('sExpenses'), values: sExpenses, rules: rules.expenses }),
    ...lineOf({ section: 'sSurvivor', label: labelOf('sSurvivor'), values: sSurvivor, rules: rules.survivor }, names),
  ];
}

const AMOUNTS: ReadonlySet<string> = new Set(['name', 'assetValue', 'cashAmount', 'cashFrequency']);

/** Its amount, then what else was entered: `$80,000.00; Pension Treatment: Deemed`. */
function entryValue(entry: Entry, names: readonly string[]): string {
  const { text, unit } = entryAmount(entry);
  const values = entry as unknown as Readonly<Record<string, unknown>>;
  const details = templates[entry.eid].fields.flatMap((field): string[] => {
    const value = values[field.name];
    if (AMOUNTS.has(field.name) || isBlank(value) || value === 0 || !isShown(field, entry)) return [];
    if (field.kind === 'owner' && names.length === 1) return [];
    return [`${field.label}: ${fieldText(field, names)(value)}`];
  });
  const amount = text === undefined ? [] : [unit === undefined || unit === '' ? text : `${text} ${unit}`];
  return [...amount, ...details].join('; ');
}

/** Every entry in one line; one that is not counted with the reason. An automatic one that nobody filled is none. */
export function enteredEntries({ record, scenario, notices = [], ...source }: EnteredSource): readonly EnteredFact[] {
  const names = namesOf(record);
  const projectFrom = source.projectFrom ?? record.projectFrom;
  return scenario.sFentries.flatMap((entry): EnteredFact[] => {
    const isTotal = entry.eid === 4 && entry.auto;
    const total = isTotal ? (scenario.sIncome.quickTotal ?? entry.cashAmount) : undefined;
    const shown = isTotal ? { ...entry, cashAmount: total ?? null } : entry;
    const { text } = entryAmount(shown);
    if (entry.auto && (text === undefined || total === 0)) return [];
    const label = entryTitle(record, scenario, entry);
    const value = entryValue(shown, names);
    const isOut =
      projectFrom !== null &&
      leftOut(entry, { record, scenario, projectFrom: monthOf(isoDate(projectFrom)) }).length > 0;
    const reason = notices.find(({ entryId, kind }) => entryId === entry.id && kind === 'left-out')?.msg ?? '';
    return [{ label, value: isOut ? `${value}; ${enteredWords.notCounted}: ${reason}` : value }];
  });
}
