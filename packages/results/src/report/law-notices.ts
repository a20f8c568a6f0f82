/**
 * The notices of law that no figure includes: announced law whose date the figures reach, and the law of the State
 * about leaving a retirement village.
 */
import { type Notice, type Scenario, villageStates } from '@advice-builder/contract';
import type { CommunityHome, Projection } from '@advice-builder/engine';
import {
  addDays,
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  formatLongDate,
  isoDate,
} from '@advice-builder/kernel';
import {
  type AnnouncedLaw,
  announcedLaw,
  isStateResearched,
  lawPassed,
  type VillageLaw,
  type VillageTopic,
  villageLaw,
  villageRulesOn,
  villageRuleWords,
} from '@advice-builder/rates';

/** The months that figures cover. */
interface Covered {
  readonly household: Pick<Projection['household'], 'projectFrom'>;
  readonly months: number;
}

const lastDay = ({ household, months }: Covered): CivilDate =>
  addDays(firstOfMonth(addMonthsToIndex(household.projectFrom, months)), -1);

/** One notice for each entry of the register whose date the figures reach. It changes no figure. */
export function lawNotices(covered: Covered, register: readonly AnnouncedLaw[] = announcedLaw): readonly Notice[] {
  return lawPassed(register, lastDay(covered)).map(
    ({ standing, sentence }): Notice => ({
      code: standing === 'announcement' ? 'law-announced' : 'law-to-come',
      fieldPath: ['projectFrom'],
      params: { sentence },
    }),
  );
}

/** Whether a topic concerns the village of this projection. */
const CONCERNS: Readonly<Record<VillageTopic, (home: CommunityHome, projection: Projection) => boolean>> = {
  'exit-payment': () => true,
  'recurrent-charges': () => true,
  'daily-payment': (_, { plan }) => plan.people.some(({ resident }) => resident !== undefined),
  'fee-on-resale': ({ model }) => model?.base === 'resale',
  'fee-by-day': ({ model }) => model !== undefined && model.partYear !== 'day',
};

/** The law of the chosen State about the exit of this projection. It changes no figure. */
export function villageNotices(projection: Projection, { sHome }: Pick<Scenario, 'sHome'>): readonly Notice[] {
  const { home, projectFrom } = projection.household;
  const { villageState: state } = sHome;
  if (state === null || home.kind !== 'village') return [];
  const fieldPath = ['sHome', 'villageState'];
  if (!isStateResearched(villageLaw, state)) {
    const name = villageStates.find(({ value }) => value === state)?.label ?? state;
    return [{ code: 'village-law-unread', fieldPath, params: { state: name } }];
  }
  const exit = home.model?.exitDate;
  return villageRulesOn(villageLaw, state, exit ?? firstOfMonth(projectFrom))
    .filter(({ topic }) => CONCERNS[topic](home, projection))
    .map((row): Notice => ({ code: 'village-law', fieldPath, params: villageParams(row, exit) }));
}

const villageParams = (row: VillageLaw, exit: CivilDate | undefined) => ({
  sentence: villageRuleWords(row, exit),
  law: row.law,
  day: formatLongDate(isoDate(row.from)),
});
