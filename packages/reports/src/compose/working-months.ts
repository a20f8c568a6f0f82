/** The months in which the rules that apply to the figures change. */
import { limbsAt, ownedHome, type Projection } from '@advice-builder/engine';
import { isAbove } from '@advice-builder/kernel';

/** Yes-or-no facts of the household that decide which rule applies. */
const HOUSEHOLD = ['homeowner', 'homeAssessedForPension'] as const;
const OF_PERSON = [
  'homeCareFullPensioner',
  'homeCareSelfFunded',
  'homeCareLifetimeStopped',
  'packageAnnualStopped',
] as const;

/** A key of the rules that apply in a month. Months with the same key calculate their figures the same way. */
function rulesIn(projection: Projection, month: number): string {
  const { columns, household, people, plan } = projection;
  const isOn = (column: Float64Array): boolean => isAbove(column[month] ?? 0, 0);
  return JSON.stringify([
    limbsAt(projection, month),
    HOUSEHOLD.map((id) => isOn(columns[id])),
    people.map((own) => OF_PERSON.map((id) => isOn(own[id]))),
    ownedHome(household.home) !== undefined &&
      (household.home.kind !== 'ordinary' || plan.home.purchase !== undefined) && [
        month >= plan.home.saleMonth,
        month >= (plan.home.purchase?.month ?? 0),
      ],
    month >= plan.deathMonth,
    plan.people.map(({ resident, homeCare }) => [
      resident !== undefined && month >= resident.entryMonth,
      resident !== undefined && month >= resident.regime.newFeesFromMonth,
      resident !== undefined && month >= resident.endMonth,
      homeCare !== undefined && month >= homeCare.startMonth,
      homeCare !== undefined && month >= homeCare.regime.supportAtHomeFromMonth,
    ]),
  ]);
}

/** The first month, and each later month whose rules differ from the month before; counted from 0. */
export function monthsOfOtherRules(projection: Projection): readonly number[] {
  const months: number[] = [];
  let before: string | undefined;
  for (let month = 0; month < projection.months; month++) {
    const rules = rulesIn(projection, month);
    if (rules !== before) months.push(month);
    before = rules;
  }
  return months;
}
