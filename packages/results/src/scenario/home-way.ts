/** Keeps, rents out or sells the home of a scenario, as if the fields of the home section had been typed. */
import { consequences, withValueIn } from '@advice-builder/casework';
import type { Home, RecordDocument, Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';

export interface HomeContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
}

/** Sets the fields as if they were typed one after another, including the consequences of each. */
export function withHome(context: HomeContext, fields: Partial<Home>): Scenario {
  let { scenario } = context;
  for (const [name, value] of Object.entries(fields)) {
    const before = scenario;
    scenario = withValueIn(scenario, ['sHome', name], value);
    const { changes } = consequences({ ...context, scenario }, ['sHome', name], before);
    for (const change of changes) scenario = withValueIn(scenario, change.path, change.value);
  }
  return scenario;
}

/** Removes deposit payments from a sale, for scenarios without a sale. */
export function withoutSaleDeposit(scenario: Scenario): Scenario {
  const sCare = scenario.sCare.map((care) => (care.sellRadRacPaid === null ? care : { ...care, sellRadRacPaid: null }));
  return { ...scenario, sCare: sCare as Scenario['sCare'] };
}

type Rent = Pick<Home, 'rentValue' | 'rentFrequency' | 'rentExpenses' | 'rentAtMonth'>;

/** The rent entered here; if there is none, that of the Current Situation. The month falls back on its own. */
export function enteredRent({ sHome: source }: Scenario, { sHome: current }: Scenario): Rent {
  const { rentValue, rentFrequency, rentExpenses } = source.rentValue !== null ? source : current;
  return { rentValue, rentFrequency, rentExpenses, rentAtMonth: source.rentAtMonth ?? current.rentAtMonth };
}

export const keptHome = { rent: false, sell: false } as const satisfies Partial<Home>;

export const letHome = (rent: Rent): Partial<Home> => ({ sell: false, rent: true, ...rent, rentMonthEnd: null });

export const soldHome = (sale: Pick<Home, 'sellMonth' | 'sellExpenses'>): Partial<Home> => ({
  rent: false,
  sell: true,
  ...sale,
});
