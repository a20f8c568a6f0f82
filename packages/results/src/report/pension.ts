/** The pension panel: the first month, per fortnight. The means of a couple are assessed together, half for each. */
import { personName } from '@advice-builder/casework';
import { labelOf, pensionTypes, type RecordDocument, relationships } from '@advice-builder/contract';
import { type FigureId, figureValue, type PersonIndex, type Projection } from '@advice-builder/engine';
import { FORTNIGHTS_IN_YEAR, isAbove } from '@advice-builder/kernel';
import { cell, monthIso, monthsAlive, multiple, persons, sum } from './cells.ts';
import type { PensionOfPerson, PensionPanel, TestApplied } from './report-data.ts';

const FIRST = { month: 0 };

/** If both reductions are zero, neither test applies; if they are equal, the income test does. */
function testApplied(income: number, assets: number): TestApplied {
  if (!isAbove(income, 0) && !isAbove(assets, 0)) return 'none';
  return isAbove(assets, income) ? 'assets' : 'income';
}

/** The test that determines a person's pension in the first month. */
export function pensionTestApplied(projection: Projection, person: PersonIndex): TestApplied {
  const own = (figure: FigureId) => figureValue(projection, { figure, person, at: FIRST });
  return testApplied(own('pensionIncomeReduction'), own('pensionAssetsReduction'));
}

/** The people alive in the first month: one of a couple may have died at its start. */
const alive = (projection: Projection): readonly PersonIndex[] =>
  persons(projection).filter((person) => monthsAlive(projection, person) > 0);

/** The Work Bonus of a fortnight, and the balance before the month; nothing if it does not apply in the first month. */
function workBonusOf(
  projection: Projection,
  person: PersonIndex,
): Pick<PensionOfPerson, 'workBonus' | 'workBonusBalance'> {
  if (projection.plan.people[person]?.workBonusFrom !== 0) return {};
  return {
    workBonus: multiple(cell(projection, 'workBonus', FIRST, person), 1 / FORTNIGHTS_IN_YEAR),
    workBonusBalance: cell(projection, 'workBonusBefore', FIRST, person),
  };
}

/** The incapacity payments of a fortnight that come off the pension; nothing if the household has none. */
function incapacityOf(projection: Projection, person: PersonIndex): Pick<PensionOfPerson, 'incapacity'> {
  if (!projection.people.some((own) => (own.incapacityDeducted[0] as number) > 0)) return {};
  return { incapacity: multiple(cell(projection, 'incapacityDeducted', FIRST, person), 1 / FORTNIGHTS_IN_YEAR) };
}

function ofPerson(projection: Projection, record: RecordDocument, person: PersonIndex): PensionOfPerson {
  const own = (figure: Parameters<typeof cell>[1]) => cell(projection, figure, FIRST, person);
  const share = 1 / alive(projection).length;
  const client = record.clients[person];
  return {
    person,
    name: personName(record, person),
    pensionType: client ? labelOf(pensionTypes, client.pension_type) : '',
    assessableAssets: multiple(cell(projection, 'assessableAssetsPension', FIRST), share),
    assessableIncome: multiple(cell(projection, 'assessableIncomeFortnight', FIRST), share),
    exSupplement: own('pensionExSupplement'),
    pension: own('pensionEntitlement'),
    entitlement: own(own('dvaCompensation').value > 0 ? 'totalEntitlement' : 'pensionEntitlement'),
    dvaCompensation: own('dvaCompensation'),
    rentAssistance: own('rentAssistance'),
    maximum: own('pensionMaximum'),
    incomeTestRate: own('pensionIncomeTestRate'),
    assetsTestRate: own('pensionAssetsTestRate'),
    testApplied: pensionTestApplied(projection, person),
    ...workBonusOf(projection, person),
    ...incapacityOf(projection, person),
  };
}

export function pensionPanel(projection: Projection, record: RecordDocument): PensionPanel {
  const people = alive(projection).map((person) => ofPerson(projection, record, person));
  const isLeft = people.length < projection.people.length;
  const dvaCompensation = sum(...people.map((own) => own.dvaCompensation));
  const workBonuses = people.flatMap(({ workBonus }) => workBonus ?? []);
  const incapacities = people.flatMap(({ incapacity }) => incapacity ?? []);
  const rentAssistance = sum(...people.map((own) => own.rentAssistance));
  return {
    asAt: monthIso(projection, 0),
    relationship: labelOf(relationships, isLeft ? 1 : record.relationship),
    people,
    together: {
      assessableAssets: cell(projection, 'assessableAssetsPension', FIRST),
      assessableIncome: cell(projection, 'assessableIncomeFortnight', FIRST),
      exSupplement: sum(...people.map((own) => own.exSupplement)),
      pension: sum(...people.map((own) => own.pension)),
      entitlement: sum(...people.map((own) => own.entitlement)),
      dvaCompensation,
      rentAssistance,
      ...(workBonuses.length === 0 ? {} : { workBonus: sum(...workBonuses) }),
      ...(incapacities.length === 0 ? {} : { incapacity: sum(...incapacities) }),
    },
    showDvaCompensation: dvaCompensation.value > 0,
    showRentAssistance: rentAssistance.value > 0,
  };
}
