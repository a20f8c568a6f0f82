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
  conditionalWords,
  coversContract,
  isConfirmedLaw,
  isStateResearched,
  lawPassed,
  registerSource,
  type VillageLaw,
  type VillageTopic,
  villageLaw,
  villageLawName,
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
      code: isConfirmedLaw(standing) ? 'law-to-come' : 'law-announced',
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
export function villageNotices(
  projection: Projection,
  { sHome }: Pick<Scenario, 'sHome'>,
  register: readonly VillageLaw[] = villageLaw,
): readonly Notice[] {
  const { home, projectFrom } = projection.household;
  const { villageState } = sHome;
  if (villageState === null || home.kind !== 'village') return [];
  const fieldPath = ['sHome', 'villageState'];
  const state = villageStates.find(({ value }) => value === villageState)?.label ?? villageState;
  if (!isStateResearched(register, villageState)) return [{ code: 'village-law-unread', fieldPath, params: { state } }];
  const { exitDate, purchaseDate } = home.model ?? {};
  const rules = villageRulesOn(register, villageState, exitDate ?? firstOfMonth(projectFrom)).filter(({ topic }) =>
    CONCERNS[topic](home, projection),
  );
  const covering = rules.filter((row) => coversContract(row, purchaseDate) !== false);
  const later = new Set(rules.filter((row) => !covering.includes(row)).flatMap((row) => row.contractsFrom ?? []));
  return [
    ...covering.map((row) => ({ ...villageNotice(row, exitDate, purchaseDate), fieldPath })),
    ...[...later].map(
      (from): Notice => ({
        code: 'village-law-contract',
        fieldPath,
        params: { state, day: formatLongDate(isoDate(from)) },
      }),
    ),
  ];
}

function villageNotice(
  row: VillageLaw,
  exit: CivilDate | undefined,
  contract: CivilDate | undefined,
): Pick<Notice, 'code' | 'params'> {
  const words = villageRuleWords(row, exit);
  const sentence = coversContract(row, contract) === undefined ? conditionalWords(row, words) : words;
  const params = { sentence, law: villageLawName(row) };
  if (isConfirmedLaw(row.standing)) return { code: 'village-law', params };
  return { code: 'village-law-secondary', params: { ...params, publisher: registerSource(row.source).publisher } };
}
