/** The stages of a person's care and the cost of care at home before an entry, in words. */
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { NEW_ACT_START } from '@advice-builder/engine';
import {
  type CivilDate,
  formatLongDate,
  formatMoney,
  formatMonthYear,
  type MonthIndex,
  monthLabel,
  monthOf,
} from '@advice-builder/kernel';
import { dateOf, hasPartner, monthOfDeath, type PersonNumber, personName } from '../facts/care-facts.ts';
import { type CareStagesSource, type StageBefore, stageBefore, stageName, stageToKeep } from '../facts/care-stages.ts';

/** The documents that stages of care depend on. */
export interface StageContext {
  readonly record: Pick<RecordDocument, 'projectFrom' | 'clients' | 'relationship'>;
  readonly scenario: Pick<Scenario, 'sCare' | 'sSurvivor'>;
  readonly sid: number;
  readonly today: CivilDate;
  /** Scenario 0; without it no care is kept. */
  readonly current?: Pick<Scenario, 'sCare'> | undefined;
}

interface CareStageWords {
  readonly title: string;
  /** For example `Nov 2026 to Feb 2027, 4 months` or `from 1 March 2027`. */
  readonly detail: string;
  readonly months: number;
}

export interface CareStages {
  /** Whether it is kept from the Current Situation, and not the scenario's own. */
  readonly isKept: boolean;
  readonly before: CareStageWords;
  readonly after: CareStageWords;
  /** Both stages in one sentence, for screen readers. */
  readonly sentence: string;
}

/** The cost of care at home before an entry, over the projected months. */
export interface StageCost {
  /** Dollars a day in the cheapest and the dearest month. */
  readonly least: number;
  readonly most: number;
  /** Dollars over all months of the stage. */
  readonly total: number;
  readonly months: number;
}

/** For scenario 0, the Current Situation is the scenario itself. */
export function stagesOf({ record, scenario, sid, current, today }: StageContext): CareStagesSource | undefined {
  if (sid === 0) return { record, scenario, current: scenario, today };
  return current === undefined ? undefined : { record, scenario, current, today };
}

const monthsWords = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

interface DescribedStage {
  readonly stage: StageBefore;
  readonly name: string;
  readonly first: MonthIndex;
  /** The first month without care at home: that of the entry, or of an earlier death. */
  readonly ends: MonthIndex;
  /** Undefined if the person dies before the entry or in its month. */
  readonly entry: CivilDate | undefined;
}

/** Returns undefined if every month of the stage is after a death. */
function describedStage(
  { record, scenario, sid }: StageContext,
  person: PersonNumber,
  stage: StageBefore | undefined,
): DescribedStage | undefined {
  const start = dateOf(record.projectFrom);
  const entry = dateOf(scenario.sCare[person].dateOfEntry);
  if (stage === undefined || start === undefined || entry === undefined) return undefined;
  const begins = stage.facts.entry;
  const first = begins === undefined || begins < start ? monthOf(start) : monthOf(begins);
  const dies = sid === 0 ? undefined : monthOfDeath(record, scenario.sSurvivor, person);
  const isEntered = dies === undefined || dies > monthOf(entry);
  const ends = isEntered ? monthOf(entry) : dies;
  if (ends <= first) return undefined;
  return { stage, name: stageName(stage, start), first, ends, entry: isEntered ? entry : undefined };
}

/** Returns undefined if no care at home is counted before a later entry. */
export function careStages(context: StageContext, person: PersonNumber): CareStages | undefined {
  const source = stagesOf(context);
  const found = source && describedStage(context, person, stageBefore(source, person));
  if (found === undefined) return undefined;
  const { stage, name, entry, first, ends } = found;
  const last = (ends - 1) as MonthIndex;
  const months = ends - first;
  const span = (show: (month: MonthIndex) => string): string =>
    first === last ? show(first) : `${show(first)} to ${show(last)}`;
  const who = personName(context.record, person);
  const what = `${who}: ${name} ${span(formatMonthYear)}, ${monthsWords(months)}`;
  const before = { title: name, detail: `${span(monthLabel)}, ${monthsWords(months)}`, months };
  if (entry === undefined) {
    const detail = `in ${formatMonthYear(ends)}`;
    const after = { title: `${who} dies`, detail, months };
    return { isKept: stage.isKept, before, after, sentence: `${what}, then ${who} dies.` };
  }
  const detail = `from ${formatLongDate(entry)}`;
  return {
    isKept: stage.isKept,
    before,
    after: { title: 'Residential Aged Care', detail, months },
    sentence: `${what}, then residential aged care ${detail}.`,
  };
}

/** Describes care that is kept or could be kept; undefined if there is none. */
export function keptCareWords(
  context: StageContext,
  person: PersonNumber,
  cost: StageCost | undefined,
): string | undefined {
  const source = stagesOf(context);
  const found = source && describedStage(context, person, stageToKeep(source, person));
  if (found === undefined) return undefined;
  const month = formatMonthYear(found.ends);
  if (!context.scenario.sCare[person].keepCareUntilEntry) {
    const less = cost === undefined ? '' : ` ${formatMoney(cost.total)} less than in the Current Situation.`;
    return `No care costs before ${month}.${less}`;
  }
  const comes = cost === undefined ? '' : ` ${stageCostWords(cost)}`;
  return `Until ${month}: ${found.name} as in the Current Situation.${comes}`;
}

/** The one-time notice of a scenario stored before care until an entry was counted. */
export const careCountedTexts = {
  title: 'Care before entry is now counted',
  before: 'Figures saved earlier did not include it.',
  understood: 'Understood',
} as const;

/** The one-time notice of a scenario stored before personal care had its own cost. */
export const personalCareTexts = {
  title: 'Personal care is fully funded from 1 October 2026: move its part of Independence',
  body: 'The cost that stays under independence services is charged as before.',
  understood: 'Understood',
} as const;

/**
 * Describes the care of one person that is counted now, with their name if there are two people. Undefined if no care
 * of the Current Situation is counted.
 */
export function careCountedWords(
  context: StageContext,
  person: PersonNumber,
  cost: StageCost | undefined,
): string | undefined {
  const source = stagesOf(context);
  const stage = source && stageBefore(source, person);
  const found = source && describedStage(context, person, stage?.isKept ? stage : undefined);
  if (found === undefined) return undefined;
  const whose = hasPartner(context.record) ? `${personName(context.record, person)}'s ` : '';
  const comes = cost === undefined ? '' : `: ${formatMoney(cost.total)} in ${monthsWords(cost.months)}`;
  const until = formatMonthYear(found.ends);
  return `Until ${until} ${whose}${found.name} is charged as in the Current Situation${comes}.`;
}

/** For example `$13.53 to $13.68 a day, $1,654.88 in 4 months.` */
function stageCostWords({ least, most, total, months }: StageCost): string {
  const [low, high] = [formatMoney(least), formatMoney(most)];
  const day = low === high ? low : `${low} to ${high}`;
  return `${day} a day, ${formatMoney(total)} in ${monthsWords(months)}.`;
}

/** The name of the care that can be chosen in "Care until then", where the other choice is no care. */
export const careUntilThen = (projectFrom: CivilDate | undefined): string =>
  projectFrom === undefined || projectFrom >= NEW_ACT_START ? 'Support at Home' : 'Home Care Package';
