/** The inputs of a scenario in the words of the form: a line for each section and for each entry. */

import {
  dateOf,
  entryAmount,
  entryIn,
  entryRest,
  entrySummary,
  entryTitle,
  fieldRules,
  isIncomeTotal,
  leftOut,
  type PersonNumber,
  personName,
  personNames,
  personNumbers,
} from '@advice-builder/casework';
import {
  asksForService,
  type Entry,
  type FieldSection,
  fieldSpec,
  fieldsWithWords,
  frequencyUnits,
  homeFields,
  isMode,
  isNotEntered,
  labelOf,
  pensionTypes,
  type RecordDocument,
  relationships,
  type Scenario,
  sectionNames,
  wordsOfField,
} from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { type CivilDate, formatLongDate, formatMoney, formatPercent, isoDate, monthOf } from '@advice-builder/kernel';
import type { ReportNotice } from '../report/report-data.ts';

/** For example `Home`, `Net Home Value: $950,000.00; Asset Growth: 2.00% a year`. */
export interface EnteredFact {
  readonly label: string;
  readonly value: string;
}

export interface EnteredSource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
  /** Scenario 0, if `scenario` is a different one. */
  readonly current?: Scenario | undefined;
  /** `yyyy-mm-01`: the first month of the projection; the record's by default. */
  readonly projectFrom?: string;
  /**
   * The notices of the scenario's report, with the reasons why entries are not counted. Absent if there is no report.
   */
  readonly notices?: readonly ReportNotice[];
  /** The projection of the scenario's report, from which the effect of an entry is described. */
  readonly projection?: Projection | undefined;
}

export const enteredWords = {
  bank: 'Bank account',
  earning: (rate: string) => `earning ${rate} a year`,
  notCounted: 'Not counted',
  nothingEntered: 'nothing entered',
} as const;

/** Leaves out display settings and fields that have their own line. */
const isListed = (section: string, field: string): boolean =>
  !isMode(section, field) && !(section === 'sCare' && field === 'homeCareDailyFee');

interface Group {
  readonly section: FieldSection;
  readonly label: string;
  readonly values: object;
  readonly rules: object;
}

/** Each payment amount, with the field that gives its frequency. */
const OFTEN: Readonly<Record<string, string>> = {
  resi_esf: 'resi_esf_frequency',
  rentValue: 'rentFrequency',
  rentExpenses: 'rentFrequency',
  rv__gsc_sf: 'rv__gsc_sf_freq',
  grannyFlatRentAmount: 'grannyFlatRentFreq',
  quickTotal: 'oopFrequency',
  rentPaidAmount: 'rentPaidFrequency',
};
const HOW_OFTEN: ReadonlySet<string> = new Set(Object.values(OFTEN));

type Values = Readonly<Record<string, unknown>>;

/** Each date of a payment, with the field of the paid amount. The date is not printed if nothing is paid. */
const OF_PAYMENT: Readonly<Record<string, string>> = {
  resi_esf_dateEnd: 'resi_esf',
  oopDateStart: 'quickTotal',
  oopDateEnd: 'quickTotal',
  rentPaidFromMonth: 'rentPaidAmount',
};

/** A choice that is not printed, because figures without it are the same. */
const USUAL: Readonly<Record<string, unknown>> = { departureFeeBy: homeFields.departureFeeBy.blank };

/** Whether the value is zero dollars, the usual choice, or a date of a payment that is not made. */
function isNothing(section: FieldSection, field: string, values: Values): boolean {
  if (field in USUAL && values[field] === USUAL[field]) return true;
  const spec = fieldSpec(section, field);
  const payment = OF_PAYMENT[field];
  if (payment !== undefined) return !values[payment];
  return spec?.kind === 'money' && values[field] === 0;
}

/** For example `$620.00 a week`, `3.00% a year`, `14 December 2026`. */
function readable(section: FieldSection, field: string, values: Values, text: string): string {
  const spec = fieldSpec(section, field);
  if (spec === undefined || spec.kind === 'unshown') return text;
  const value = values[field];
  const date = spec.kind === 'date' && typeof value === 'string' ? dateOf(value) : undefined;
  if (date !== undefined) return formatLongDate(date);
  const often = frequencyUnits[Number(values[OFTEN[field] ?? ''])];
  const unit = often ?? (spec.unit === undefined ? '' : spec.unit.replace('%', '').replace('per', 'a').trim());
  return unit === '' || typeof value !== 'number' ? text : `${text} ${unit}`;
}

/** The fields that the form shows and that a person has filled in. */
function lineOf({ section, label, values, rules }: Group, names: readonly string[] = []): readonly EnteredFact[] {
  const given = values as Values;
  const parts = fieldsWithWords(section).flatMap((field): string[] => {
    const found = wordsOfField(section, field, names);
    const value = given[field];
    const rule = (rules as Readonly<Record<string, { readonly visible: boolean; readonly label?: string }>>)[field];
    if (found === undefined || isNotEntered(value) || rule?.visible !== true || !isListed(section, field)) return [];
    if (HOW_OFTEN.has(field) || isNothing(section, field, given)) return [];
    const [name, format] = found;
    const called = rule.label ?? name;
    return [value === true ? called : `${called}: ${readable(section, field, given, format(value))}`];
  });
  return parts.length === 0 ? [] : [{ label, value: parts.join('; ') }];
}

/** For example `Dorothy Hart`, with the date of birth and the pension she is assessed for. */
export function enteredPeople({ record }: Pick<EnteredSource, 'record'>): readonly EnteredFact[] {
  const people = personNumbers(record).map((person): EnteredFact => {
    const client = record.clients[person];
    const born = dateOf(client?.dob ?? null);
    const type = client?.pension_type ?? 2;
    const capUsed = client?.lifetimeCapUsed ?? 0;
    const amounts: readonly [string, number | null | undefined, string][] = [
      ['Pension now, as entered:', client?.currentPension, ' a fortnight'],
      ['Care fees counted towards the lifetime cap:', client?.lifetimeCapUsed, ''],
      ['Care fees counted towards the annual cap:', capUsed > 0 ? client?.annualCapUsed : null, ''],
      ['Work Bonus balance:', client?.workBonusBalance, ''],
    ];
    const parts = [
      born === undefined ? 'Date of birth not entered' : `Born ${formatLongDate(born)}`,
      labelOf(pensionTypes, type),
      ...(asksForService(type) && client?.veteran === true ? ['Has qualifying service'] : []),
      ...amounts.flatMap(([words, amount, unit]) => (amount ? [`${words} ${formatMoney(amount)}${unit}`] : [])),
    ];
    return { label: personName(record, person), value: parts.join('; ') };
  });
  if (people.length === 1) return people;
  return [...people, { label: 'Assessed as', value: labelOf(relationships, record.relationship) }];
}

/** For example `years 1 to 5 6.00%, year 6 3.00%`; years without a fee are left out. */
function byYear(percents: readonly (number | null)[]): string {
  const runs: { from: number; to: number; percent: number }[] = [];
  for (const [index, percent] of percents.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === index && last.percent === percent) last.to = index + 1;
    else if (percent !== null && percent !== 0) runs.push({ from: index + 1, to: index + 1, percent });
  }
  return runs
    .map(
      ({ from, to, percent }) => `${from === to ? `year ${from}` : `years ${from} to ${to}`} ${formatPercent(percent)}`,
    )
    .join(', ');
}

/** The fees of a community by the year of exit. */
function villageFees({ sRV }: Scenario, rules: readonly object[]): readonly EnteredFact[] {
  const first = rules[0] as { readonly dmf?: { readonly visible: boolean } } | undefined;
  if (first?.dmf?.visible !== true) return [];
  const parts = [
    ['DMF', byYear(sRV.map(({ dmf }) => dmf))],
    ['LTMF', byYear(sRV.map(({ ltmf }) => ltmf))],
  ].flatMap(([name, years]) => (years === '' ? [] : [`${name}: ${years}`]));
  return parts.length === 0 ? [] : [{ label: 'Fees at exit', value: parts.join('; ') }];
}

/** The MPIR and the retention that the figures use, for each person in residential care. */
function roomFacts(projection: Projection | undefined, labelOfPerson: (person: PersonNumber) => string) {
  return (projection?.plan.people ?? []).flatMap(({ resident }, person): readonly EnteredFact[] => {
    if (resident === undefined) return [];
    const { stay, nextStay, retentionShare } = resident;
    const rateOf = ({ mpirPercent, chosenMpirPercent }: typeof stay, day: string): string =>
      `MPIR ${formatPercent(mpirPercent)}${chosenMpirPercent === undefined ? `, the rate of the day of ${day}` : ''}`;
    const after = nextStay === undefined ? '' : `; after the move ${rateOf(nextStay, 'the move')}`;
    const kept =
      retentionShare > 0 ? `; the home keeps ${formatPercent(retentionShare * 100)} of a lump sum a year` : '';
    return [
      {
        label: labelOfPerson(person as PersonNumber),
        value: `${rateOf(stay, 'entry')}${after}${kept}`,
      },
    ];
  });
}

/** In every scenario the total is that of the Current Situation. */
function bankOf({ sInvest: { cashGrowth } }: Scenario, { sInvest: { quickTotal } }: Scenario): EnteredFact {
  const { bank, earning, nothingEntered } = enteredWords;
  const total = quickTotal === null ? nothingEntered : formatMoney(quickTotal);
  return { label: bank, value: cashGrowth === null ? total : `${total}, ${earning(formatPercent(cashGrowth))}` };
}

/** The sections of the form: care of each person, home, personal assets, bank, expenses. */
export function enteredSections({
  record,
  scenario,
  sid,
  today,
  current,
  projection,
}: EnteredSource): readonly EnteredFact[] {
  const rules = fieldRules({ record, scenario, sid, today, current });
  const people = personNumbers(record);
  const names = personNames(record);
  const labelOf = (section: FieldSection, person?: PersonNumber): string => {
    const label = sectionNames[section];
    return person === undefined || people.length === 1 ? label : `${label}, ${names[person] ?? ''}`;
  };
  const { sCare, sHome, sAssets, sExpenses, sSurvivor } = scenario;
  return [
    ...people.flatMap((person) =>
      lineOf({ section: 'sCare', label: labelOf('sCare', person), values: sCare[person], rules: rules.care[person] }),
    ),
    ...roomFacts(projection, (person) => (people.length === 1 ? 'Room' : `Room, ${names[person] ?? ''}`)),
    ...lineOf({ section: 'sHome', label: labelOf('sHome'), values: sHome, rules: rules.home }),
    ...villageFees(scenario, rules.villageTable),
    ...lineOf({ section: 'sAssets', label: labelOf('sAssets'), values: sAssets, rules: rules.assets }),
    bankOf(scenario, current ?? scenario),
    ...lineOf({ section: 'sExpenses', label: labelOf('sExpenses'), values: sExpenses, rules: rules.expenses }),
    ...lineOf({ section: 'sSurvivor', label: labelOf('sSurvivor'), values: sSurvivor, rules: rules.survivor }, names),
  ];
}

/** The amount, then the summary of its row: `$80,000.00. Margaret. Deemed. Earns 4.00% = $3,200.00 a year`. */
function entryValue(entry: Entry, source: Parameters<typeof entrySummary>[1]): string {
  const { text, unit } = entryAmount(entry);
  const amount = text === undefined ? undefined : unit === undefined || unit === '' ? text : `${text} ${unit}`;
  const said = entrySummary(entry, source);
  const isSaid = amount === undefined || said.includes(amount);
  return [...(isSaid ? [] : [amount]), ...(said === '' ? [] : [said]), ...entryRest(entry, said)].join('. ');
}

/** One line for each entry, with the reason if it is not counted. Automatic entries without a value are left out. */
export function enteredEntries({ record, scenario, notices = [], ...source }: EnteredSource): readonly EnteredFact[] {
  const projectFrom = source.projectFrom ?? record.projectFrom;
  const from = projectFrom === null ? monthOf(source.today) : monthOf(isoDate(projectFrom));
  const entryById = entryIn(scenario.sFentries);
  const summary = { names: personNames(record), projectFrom: from, entryById, projection: source.projection };
  return scenario.sFentries.flatMap((entry): EnteredFact[] => {
    const isTotal = isIncomeTotal(entry);
    const total = isTotal ? (scenario.sIncome.quickTotal ?? entry.cashAmount) : undefined;
    const shown = isTotal ? { ...entry, cashAmount: total ?? null } : entry;
    const { text } = entryAmount(shown);
    if (entry.auto && (text === undefined || ('cashAmount' in shown && shown.cashAmount === 0))) return [];
    const label = entryTitle(record, scenario, entry);
    const value = entryValue(shown, summary);
    const isOut = projectFrom !== null && leftOut(entry, { record, scenario, projectFrom: from }).length > 0;
    const reason = notices.find(({ entryId, kind }) => entryId === entry.id && kind === 'left-out')?.msg ?? '';
    return [{ label, value: isOut ? `${value}. ${enteredWords.notCounted}: ${reason}` : value }];
  });
}
