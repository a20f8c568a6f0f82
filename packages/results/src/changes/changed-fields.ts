/** Compares the fields of two scenarios outside the entries. */

import {
  type FieldRule,
  itemSuffix,
  newCare,
  newHome,
  type PersonNumber,
  personNumbers,
  type ScenarioRules,
  sectionOfPath,
  stepsText,
  type VillageColumn,
} from '@advice-builder/casework';
import {
  type FieldSection,
  fieldsWithWords,
  isMode,
  isNotEntered,
  NOT_ENTERED,
  type RecordDocument,
  sectionNames,
  wordsOfField,
} from '@advice-builder/contract';
import type { ChangedInput } from './changed-input.ts';
import { fieldFact } from './facts.ts';
import type { BothSides, Side } from './side.ts';

type Plain = Readonly<Record<string, unknown>>;

/** A group of fields: a section, or the care of one person. */
interface Group {
  readonly section: FieldSection;
  readonly path: readonly (string | number)[];
  readonly person: PersonNumber;
  readonly title: string;
  /** The words after the label: ` of year 3`, ` of Joan`. */
  readonly suffix: string;
  readonly values: (side: Side) => Plain;
  readonly rules: (rules: ScenarioRules) => Readonly<Record<string, FieldRule>>;
  /** The values in a new scenario. */
  readonly initial: Plain;
}

/**
 * Whether the value is blank or that of a new scenario. If a new scenario starts with a box ticked, clearing the tick
 * counts as an entered value.
 */
const isUnsaid = (value: unknown, initial: unknown): boolean =>
  value === initial || (isNotEntered(value) && initial !== true);

function changedField(sides: BothSides, group: Group, field: string): ChangedInput | undefined {
  const words = wordsOfField(group.section, field, sides.names);
  if (words === undefined) return undefined;
  const [label, format] = words;
  const read = (side: Side) => {
    const rule = group.rules(side.rules)[field];
    const value = group.values(side)[field];
    const isShown = rule?.visible === true;
    // The empty choice of a list has an empty label, which is shown as `Not entered`.
    return { rule, value, isShown, text: (isShown && format(value)) || NOT_ENTERED };
  };
  const before = read(sides.base);
  const after = read(sides.other);
  if (before.text === after.text) return undefined;
  // If only one of the two forms shows the field, it is listed only if a person entered something.
  const [asked] = [before, after].filter(({ isShown }) => isShown);
  const isAskedOnce = before.isShown !== after.isShown;
  if (isAskedOnce && isUnsaid(asked?.value, group.initial[field])) return undefined;
  const bare = after.rule?.label ?? before.rule?.label ?? label;
  const named = `${bare}${group.suffix}`;
  return {
    section: group.title,
    label: named,
    before: before.text,
    after: after.text,
    place: { path: [...group.path, field] },
    fact: fieldFact(sides, {
      section: group.section,
      field,
      person: group.person,
      // In the care section the phrase for a field already names the person, so the label is without the suffix.
      label: group.section === 'sCare' ? bare : named,
      after: after.text,
      isAsked: after.isShown,
    }),
  };
}

const as = (value: object): Plain => value as Plain;
const rulesAs = (value: object): Readonly<Record<string, FieldRule>> => value as Readonly<Record<string, FieldRule>>;

function careGroup(person: PersonNumber, record: RecordDocument): Group {
  const path = ['sCare', person];
  return {
    section: 'sCare',
    path,
    person,
    title: sectionOfPath(path, record),
    suffix: itemSuffix(path, record),
    values: ({ scenario }) => as(scenario.sCare[person]),
    rules: ({ care }) => rulesAs(care[person]),
    initial: as(newCare(person)),
  };
}

const PARTS = {
  sHome: 'home',
  sAssets: 'assets',
  sInvest: 'invest',
  sIncome: 'income',
  sExpenses: 'expenses',
  sSurvivor: 'survivor',
} as const;

function sectionGroup(section: keyof typeof PARTS): Group {
  return {
    section,
    path: [section],
    person: 0,
    title: sectionNames[section],
    suffix: '',
    values: ({ scenario }) => as(scenario[section]),
    rules: (rules) => rulesAs(rules[PARTS[section]]),
    initial: section === 'sHome' ? as(newHome()) : {},
  };
}

const SCHEDULES: Readonly<Record<VillageColumn, string>> = { dmf: 'DMF by year', ltmf: 'LTMF by year' };

/** One column of the village schedule. The years of a column are one difference, and both columns together one fact. */
function changedSchedule(sides: BothSides, column: VillageColumn): ChangedInput | undefined {
  const read = ({ scenario, rules }: Side) => {
    const isShown = rules.villageTable[0]?.[column].visible === true;
    return { isShown, text: (isShown && stepsText(scenario.sRV, column)) || NOT_ENTERED };
  };
  const before = read(sides.base);
  const after = read(sides.other);
  if (before.text === after.text) return undefined;
  const label = SCHEDULES[column];
  return {
    section: sectionNames.sRV,
    label,
    before: before.text,
    after: after.text,
    place: { path: ['sRV', 0, column] },
    fact: fieldFact(sides, {
      section: 'sRV',
      field: 'table',
      person: 0,
      label,
      after: after.text,
      isAsked: after.isShown,
    }),
  };
}

/** The differences outside the entries, in the order of the form. */
export function changedFields(sides: BothSides): readonly ChangedInput[] {
  const ofGroup = (group: Group): readonly (ChangedInput | undefined)[] =>
    fieldsWithWords(group.section)
      .filter((field) => !isMode(group.section, field))
      .map((field) => changedField(sides, group, field));
  return [
    ...personNumbers(sides.record).flatMap((person) => ofGroup(careGroup(person, sides.record))),
    ...ofGroup(sectionGroup('sHome')),
    changedSchedule(sides, 'dmf'),
    changedSchedule(sides, 'ltmf'),
    ...(['sAssets', 'sInvest', 'sIncome', 'sExpenses', 'sSurvivor'] as const).flatMap((section) =>
      ofGroup(sectionGroup(section)),
    ),
  ].filter((change) => change !== undefined);
}
