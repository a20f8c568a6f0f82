/**
 * Causes that could explain a letter: another value of an input, another fact, rates of an earlier day, or a mistake in the
 * sums. A cause changes a trial; nothing here says that it is true.
 */
import {
  entryTitle,
  itemSuffix,
  orZero,
  type Path,
  personNumbers,
  templates,
  valueIn,
  withoutEntry,
  withValueIn,
} from '@advice-builder/casework';
import {
  assetTestExemptions,
  CARE_TYPE,
  ENTRY,
  type Entry,
  type FieldSection,
  facilityOptions,
  fieldSpec,
  investmentTreatments,
  type Letter,
  type LetterLine,
  labelOf,
  RELATIONSHIP,
  readDate,
  type Scenario,
  toTypedDate,
} from '@advice-builder/contract';
import { mpirQuarters } from '@advice-builder/engine';
import {
  addDays,
  addMonths,
  addYears,
  type CivilDate,
  dateParts,
  formatLongDate,
  isoDate,
  makeDate,
  toIso,
} from '@advice-builder/kernel';
import type { LetterContext, Slips, Trial } from './reading.ts';

export type CauseKind =
  | 'rates'
  | 'line-rates'
  | 'cap'
  | 'divisor'
  | 'sharing'
  | 'home'
  | 'deposit'
  | 'days'
  | 'sum'
  | 'gift'
  | 'fact'
  | 'date'
  | 'left-out'
  | 'digits'
  | 'amount';

/** A value of the documents as the cause would have it. */
export interface CauseChange {
  /** The scenario; undefined for the record. */
  readonly sid: number | undefined;
  readonly path: Path;
  readonly value: unknown;
}

/** A cause as plain data, for the page and for documents. */
export interface Cause {
  /** Unique among the causes of a letter. */
  readonly id: string;
  readonly kind: CauseKind;
  /** The name of the field or entry, in the words of the form; empty for a mistake in the sums. */
  readonly subject: string;
  /** The assumption of the letter about a fact: `Yes`, `lifetime annuity, 50%`. */
  readonly assumed?: string;
  readonly line?: LetterLine;
  /** `yyyy-mm-dd`: the last day whose rates the letter would have used. */
  readonly day?: string;
  /** Dollars as entered, and as they would explain the letter exactly; between `least` and `most` all lines agree. */
  readonly entered?: number;
  readonly value?: number;
  readonly least?: number;
  readonly most?: number;
  /** The changes of "Use this value"; absent if there is nothing to change in the documents. */
  readonly changes?: readonly CauseChange[];
}

/** A cause that can be tried. */
export interface Candidate {
  readonly cause: Cause;
  readonly apply: (trial: Trial) => Trial;
}

/** An amount whose value is looked for. */
export interface AmountCandidate {
  readonly cause: Cause;
  readonly entered: number;
  readonly most: number;
  readonly changes: (value: number) => readonly CauseChange[];
}

/** The documents with some values changed. The Current Situation stays the same document as the scenario if it is. */
export function withCauseChanges(context: LetterContext, changes: readonly CauseChange[]): LetterContext {
  let { record, scenario, current } = context;
  for (const { sid, path, value } of changes) {
    if (sid === undefined) {
      record = withValueIn(record, path, value);
    } else if (sid === 0) {
      const isCurrent = scenario === current;
      current = withChange(current, path, value);
      if (isCurrent) scenario = current;
    } else {
      scenario = withChange(scenario, path, value);
    }
  }
  return { ...context, record, scenario, current };
}

/** A loan that an entry secured does not keep the id of an entry that is left out. */
function withChange(scenario: Scenario, path: Path, value: unknown): Scenario {
  const [part, id] = path;
  if (part !== 'sFentries' || path.length !== 2 || value !== undefined) return withValueIn(scenario, path, value);
  return { ...scenario, sFentries: [...withoutEntry(scenario.sFentries, String(id))] };
}

const changed = (cause: Cause, changes: readonly CauseChange[]): Candidate => ({
  cause: { ...cause, changes },
  apply: (trial) => ({ ...trial, context: withCauseChanges(trial.context, changes) }),
});

const slipped = (cause: Cause, slips: Slips): Candidate => ({
  cause,
  apply: (trial) => ({ ...trial, slips: { ...trial.slips, ...slips } }),
});

export const named = (id: string, kind: CauseKind, subject = ''): Cause => ({ id, kind, subject });

/** Causes that are not a search for an amount. Each leaves documents that can be saved. */
export function plainCauses(
  context: LetterContext,
  letter: Letter,
  days: number,
  earlierDays: readonly CivilDate[],
): readonly Candidate[] {
  return [
    ...rateCauses(letter, earlierDays),
    ...careCauses(context, letter),
    ...homeCauses(context),
    ...relationshipCauses(context),
    ...capCauses(context, letter),
    ...context.scenario.sFentries.flatMap((entry) => entryCauses(context, letter, entry)),
    // Last, because a fact that does the same can be changed in the documents.
    ...(letter.kind === 'pension' ? [] : sumCauses(context, letter, days)),
  ];
}

/** Lines that have an index of their own; the other lines follow from the means. */
const INDEXED: Readonly<Record<Letter['kind'], readonly LetterLine[]>> = {
  means: ['basicDailyFee', 'hotelling', 'careFee', 'accommodation'],
  invoice: ['basicDailyFee', 'hotelling', 'careFee', 'accommodation'],
  pension: [],
};

function rateCauses(letter: Letter, days: readonly CivilDate[]): readonly Candidate[] {
  return days.flatMap((ratesUntil): readonly Candidate[] => {
    const day = toIso(ratesUntil);
    const lines = INDEXED[letter.kind].map(
      (line): Candidate => ({
        cause: { ...named(`line-rates:${line}:${day}`, 'line-rates'), line, day },
        apply: (trial) => ({ ...trial, linesUntil: { ...trial.linesUntil, [line]: ratesUntil } }),
      }),
    );
    const all: Candidate = {
      cause: { ...named(`rates:${day}`, 'rates'), day },
      apply: (trial) => ({ ...trial, ratesUntil }),
    };
    return [all, ...lines];
  });
}

function sumCauses({ record }: LetterContext, letter: Letter, days: number): readonly Candidate[] {
  const isCouple = personNumbers(record).length > 1;
  return [
    slipped(named('divisor:365', 'divisor'), { daysDivisor: 365 }),
    slipped({ ...named('divisor:accommodation:364', 'divisor'), line: 'accommodation' }, { accommodationDivisor: 364 }),
    slipped({ ...named('divisor:accommodation:366', 'divisor'), line: 'accommodation' }, { accommodationDivisor: 366 }),
    slipped(named('cap:ignored', 'cap'), { caps: 'ignored' }),
    slipped(named('cap:reached', 'cap'), { caps: 'reached' }),
    slipped(named('home:uncapped', 'home'), { home: 'uncapped' }),
    slipped(named('home:left-out', 'home'), { home: 'left out' }),
    slipped(named('home:counted', 'home'), { home: 'counted' }),
    slipped(named('deposit:left-out', 'deposit'), { withoutDeposits: true }),
    ...(isCouple
      ? [
          slipped(named('sharing:assets', 'sharing'), { wholeAssets: true }),
          slipped(named('sharing:income', 'sharing'), { wholeIncome: true }),
          slipped(named('sharing:both', 'sharing'), { wholeAssets: true, wholeIncome: true }),
        ]
      : []),
    ...invoiceDays(letter, days),
  ];
}

/** Days that an invoice could have charged: those it states, a week more or less, or a whole month. */
function invoiceDays({ kind, from, to, days }: Letter, charged: number): readonly Candidate[] {
  if (kind !== 'invoice' || to === null) return [];
  const period = isoDate(to) - isoDate(from) + 1;
  const beside = Array.from({ length: 2 * DAYS_BESIDE + 1 }, (_, index) => charged - DAYS_BESIDE + index);
  const tried = [...new Set([...(days === null ? [] : [days]), period, ...beside])];
  return tried
    .filter((each) => each > 0 && each !== charged)
    .map((each) => slipped({ ...named(`days:${each}`, 'days'), entered: charged, value: each }, { days: each }));
}

const DAYS_BESIDE = 7;

/** Ticks of a resident's care that decide a rule. */
const CARE_TICKS = ['postJuly2025Rules', 'noWorseOffPrinciple', 'meansNotDisclosed', 'deductDAPDAC'] as const;
/** Only one of these two can apply to a person. */
const RULES_OF_ONE: readonly string[] = ['postJuly2025Rules', 'noWorseOffPrinciple'];
const STATUSES = [
  { id: 'low-means', lmr: true, marketPayer: false },
  { id: 'market-payer', lmr: false, marketPayer: true },
] as const;

export function subjectOf({ record }: LetterContext, section: FieldSection, field: string, path: Path): string {
  const spec = fieldSpec(section, field);
  const name = spec !== undefined && 'name' in spec && spec.name !== undefined ? spec.name : field;
  return `${name}${itemSuffix(path, record)}`;
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

function careCauses(context: LetterContext, letter: Letter): readonly Candidate[] {
  const { scenario, sid } = context;
  return personNumbers(context.record).flatMap((person): readonly Candidate[] => {
    const care = scenario.sCare[person];
    if (care.typeOfCare !== CARE_TYPE.residential) return [];
    const at = (field: string): Path => ['sCare', person, field];
    const subject = (field: string): string => subjectOf(context, 'sCare', field, at(field));
    const ticks = CARE_TICKS.map((field) => {
      const other = !care[field] && RULES_OF_ONE.includes(field) ? RULES_OF_ONE.filter((each) => each !== field) : [];
      return changed({ ...named(`fact:${field}:${person}`, 'fact', subject(field)), assumed: yesNo(!care[field]) }, [
        { sid, path: at(field), value: !care[field] },
        ...other.map((each) => ({ sid, path: at(each), value: false })),
      ]);
    });
    const statuses = STATUSES.filter(
      ({ lmr, marketPayer }) => lmr !== care.lmr || marketPayer !== care.marketPayer,
    ).map(({ id, lmr, marketPayer }) =>
      changed(
        { ...named(`fact:${id}:${person}`, 'fact', subject(lmr ? 'lmr' : 'marketPayer')), assumed: yesNo(true) },
        [
          { sid, path: at('lmr'), value: lmr },
          { sid, path: at('marketPayer'), value: marketPayer },
        ],
      ),
    );
    const facilities = facilityOptions
      .filter(({ value }) => value !== care.FacilityAccom)
      .map(({ value, label }) =>
        changed({ ...named(`fact:facility:${person}:${value}`, 'fact', subject('FacilityAccom')), assumed: label }, [
          { sid, path: at('FacilityAccom'), value },
        ]),
      );
    return [...ticks, ...statuses, ...facilities, ...entryDates(context, person, subject, letter)];
  });
}

/** Another day of entry, and the interest rate (MPIR) of another quarter. */
function entryDates(
  { scenario, sid, book }: LetterContext,
  person: 0 | 1,
  subject: (field: string) => string,
  letter: Letter,
): readonly Candidate[] {
  const care = scenario.sCare[person];
  const entry = care.dateOfEntry === null ? undefined : readDate(care.dateOfEntry);
  if (entry === undefined) return [];
  const letterDay = isoDate(letter.to ?? letter.from);
  const beside = ENTRY_MONTHS.map((months) => addMonths(entry, months));
  const days = letter.kind === 'invoice' ? ENTRY_DAYS.map((count) => addDays(entry, count)) : [];
  const dates = [...days, ...beside, ...swappedDay(entry)].filter((day) => day <= letterDay);
  const entries = dates.map((day) =>
    changed(
      { ...named(`date:entry:${person}:${toIso(day)}`, 'date', subject('dateOfEntry')), assumed: formatLongDate(day) },
      [{ sid, path: ['sCare', person, 'dateOfEntry'], value: toTypedDate(day) }],
    ),
  );
  const quarters = mpirQuarters(book).filter(({ from }) => Math.abs(from - entry) < DAYS_OF_QUARTERS);
  const rates = [...new Set(quarters.map(({ value }) => value))].map((percent) =>
    changed({ ...named(`fact:mpir:${person}:${percent}`, 'fact', subject('applicableMPIR')), assumed: `${percent}%` }, [
      { sid, path: ['sCare', person, 'applicableMPIR'], value: percent },
    ]),
  );
  return [...entries, ...rates];
}

/** The date with its day and its month changed over, as in 03/04 and 04/03. */
function swappedDay(date: CivilDate): readonly CivilDate[] {
  const { year, month, day } = dateParts(date);
  const swapped = day === month ? undefined : makeDate(year, day, month);
  return swapped === undefined ? [] : [swapped];
}

const ENTRY_MONTHS = [-12, -9, -6, -3, -2, -1, 1, 2, 3, 6, 9, 12] as const;
const ENTRY_DAYS = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7] as const;
const DAYS_OF_QUARTERS = 400;

function homeCauses(context: LetterContext): readonly Candidate[] {
  const { sHome } = context.scenario;
  const value = !sHome.protectedPerson;
  const path = ['sHome', 'protectedPerson'];
  const subject = subjectOf(context, 'sHome', 'protectedPerson', path);
  if (orZero(sHome.netHomeValue) === 0) return [];
  return [
    changed({ ...named('fact:protectedPerson', 'fact', subject), assumed: yesNo(value) }, [
      { sid: context.sid, path, value },
    ]),
  ];
}

/** Whether the couple is separated by illness, which gives each the single rate. */
function relationshipCauses({ record }: LetterContext): readonly Candidate[] {
  if (personNumbers(record).length < 2) return [];
  const isSeparated = record.relationship === RELATIONSHIP.illnessSeparated;
  const relationship = isSeparated ? RELATIONSHIP.couple : RELATIONSHIP.illnessSeparated;
  return [
    changed({ ...named('fact:relationship', 'fact', 'Separated by illness'), assumed: yesNo(!isSeparated) }, [
      { sid: undefined, path: ['relationship'], value: relationship },
      { sid: undefined, path: ['clients', 1, 'illnessSep'], value: !isSeparated },
    ]),
  ];
}

/** Caps that were not reached before the record although it says so. The other way round is a sum of the letter. */
function capCauses({ record }: LetterContext, { person, kind }: Letter): readonly Candidate[] {
  const client = record.clients[person];
  if (kind === 'pension' || client === undefined || orZero(client.lifetimeCapUsed) === 0) return [];
  const subject = `${fieldNameOf('lifetimeCapUsed')}${itemSuffix(['clients', person], record)}`;
  const used: Cause = {
    ...named(`cap:used:${person}`, 'cap', subject),
    entered: orZero(client.lifetimeCapUsed),
    value: 0,
  };
  // Not to be used: the amounts also count for every later letter.
  const { apply } = changed(used, [
    { sid: undefined, path: ['clients', person, 'lifetimeCapUsed'], value: null },
    { sid: undefined, path: ['clients', person, 'annualCapUsed'], value: null },
  ]);
  return [{ cause: used, apply }];
}

function fieldNameOf(field: string): string {
  const spec = fieldSpec('clients', field);
  return spec?.name ?? field;
}

const EXEMPTIONS: ReadonlySet<string> = new Set(['assetTestExempt']);

/** Entries that no means test counts. They change cash only, months later. */
export const NOT_TESTED: ReadonlySet<number> = new Set([ENTRY.outOfPocket, ENTRY.expense, ENTRY.assistiveTechnology]);

function entryCauses(context: LetterContext, letter: Letter, entry: Entry): readonly Candidate[] {
  const { record, scenario, sid } = context;
  const subject = entryTitle(record, scenario, entry);
  const place: Path = ['sFentries', entry.id];
  const isGift = entry.eid === ENTRY.gift;
  if (NOT_TESTED.has(entry.eid)) return [];
  const leftOut = entry.auto
    ? []
    : [
        changed(named(`left-out:${entry.id}`, isGift ? 'gift' : 'left-out', subject), [
          { sid, path: place, value: undefined },
        ]),
      ];
  const choices = templates[entry.eid].fields.flatMap((field): readonly Candidate[] => {
    const options =
      field.name === 'treatment'
        ? (field.options ?? investmentTreatments)
        : EXEMPTIONS.has(field.name)
          ? assetTestExemptions
          : [];
    const own = valueIn(entry, [field.name]);
    return options
      .filter(({ value }) => value !== own)
      .map(({ value, label }) =>
        changed(
          {
            ...named(`fact:${field.name}:${entry.id}:${value}`, 'fact', `${subject}: ${field.label}`),
            assumed: label || labelOf(options, value),
          },
          [{ sid, path: [...place, field.name], value }],
        ),
      );
  });
  return [...leftOut, ...choices, ...(isGift ? giftDates(context, letter, entry, subject) : [])];
}

/** A gift counts for five years. One that is expired on the day of the letter can still be in the letter. */
function giftDates({ sid }: LetterContext, letter: Letter, entry: Entry, subject: string): readonly Candidate[] {
  const stillCounted = addDays(addYears(isoDate(letter.from), -GIFT_YEARS), 1);
  const expired = addDays(stillCounted, -2);
  return [stillCounted, expired].map((day) =>
    changed({ ...named(`date:gift:${entry.id}:${toIso(day)}`, 'date', subject), assumed: formatLongDate(day) }, [
      { sid, path: ['sFentries', entry.id, 'assetDateStart'], value: toIso(day) },
    ]),
  );
}

const GIFT_YEARS = 5;
