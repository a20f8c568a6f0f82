/** The one-off prices of assistive technology and home modifications: month, owner, and the part that a tier funds. */
import { firstOfMonth, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Entry, Household, PersonIndex } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { fundedPart, type TierContext, tierRates } from '../rules/home-care/assistive-technology.ts';
import { readRates } from '../rules/rule-rates.ts';
import { type HomeCarePlan, isInHomeCare, isOnSupportAtHome } from './home-care-plan.ts';

export type AssistiveEntry = Extract<Entry, { kind: 'assistive' }>;

export interface AssistivePlan {
  /** Position of the entry. */
  readonly entry: number;
  readonly month: number;
  readonly owner: PersonIndex;
  readonly cost: number;
  /** Whether the owner has Support at Home in the month. Otherwise the owner pays the whole price. */
  readonly isFunded: boolean;
  /** Dollars of the same account that earlier entries have used. */
  readonly used: number;
  readonly funded: number;
}

/** The part of a person's plan that decides whether a price is funded and paid. */
interface Helped {
  readonly homeCare: HomeCarePlan | undefined;
  readonly deathMonth: number;
}

/** Funding lasts 12 months from its first use. Home modifications of the high tier have one amount for life. */
interface Account {
  start: number;
  used: number;
}

/** The entries whose owner is alive in their month, in the order of their months. */
export function planAssistive(
  household: Household,
  people: readonly Helped[],
  rates: RateBook,
): readonly AssistivePlan[] {
  const accounts = new Map<string, Account>();
  return household.entries
    .flatMap((entry, index) => (entry.kind === 'assistive' && entry.owner !== 'joint' ? [{ entry, index }] : []))
    .toSorted((a, b) => a.entry.month - b.entry.month)
    .flatMap(({ entry, index }): AssistivePlan[] => {
      const owner = entry.owner as PersonIndex;
      const plan = people[owner];
      const month = entry.month - household.projectFrom;
      if (plan === undefined || month >= plan.deathMonth) return [];
      const base = { entry: index, month, owner, cost: entry.cost };
      const isFunded =
        plan.homeCare !== undefined && isInHomeCare(plan.homeCare, month) && isOnSupportAtHome(plan.homeCare, month);
      if (!isFunded) return [{ ...base, isFunded, used: 0, funded: 0 }];
      const account = accountOf(accounts, entry, month);
      const { used } = account;
      const { tierAmount } = readRates(tierRates, rates, tierContext(household, entry));
      const funded = fundedPart(entry.cost, tierAmount, used);
      account.used += funded;
      return [{ ...base, isFunded, used, funded }];
    });
}

function accountOf(accounts: Map<string, Account>, { owner, service, tier }: AssistiveEntry, month: number): Account {
  const key = `${owner} ${service} ${tier}`;
  const found = accounts.get(key);
  const isForLife = service === 'home-modifications' && tier === 'high';
  if (found !== undefined && (isForLife || month < found.start + MONTHS_IN_YEAR)) return found;
  const opened = { start: month, used: 0 };
  accounts.set(key, opened);
  return opened;
}

/** The tier of an entry on the first day of its month. */
export function tierContext(household: Household, { service, tier, month }: AssistiveEntry): TierContext {
  return { on: firstOfMonth(monthAt(household, month - household.projectFrom)), service, tier };
}

/** The entries of a person in a month. */
export function assistiveIn(
  plan: readonly AssistivePlan[],
  owner: PersonIndex,
  month: number,
): readonly AssistivePlan[] {
  return plan.length === 0 ? plan : plan.filter((each) => each.owner === owner && each.month === month);
}
