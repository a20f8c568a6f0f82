import type { Home } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { toHousehold } from '../household/to-household.ts';
import { recordOf, scenarioOf, TODAY } from '../testing/cases.ts';
import { HOME_TAX_LEFT_OUT, homeTaxWords } from './home-tax-words.ts';

function homeOf(sHome: Partial<Home>, typeOfCare: 2 | 4 = 2) {
  const scenario = scenarioOf({ sCare: [{ typeOfCare }], sHome: { netHomeValue: 800_000, ...sHome } });
  const mapped = toHousehold(recordOf(), scenario, scenario, TODAY, shippedRateBook);
  if (!mapped.ok) throw new Error('not mapped');
  return mapped.value.household;
}

const kept = homeOf({});
const sold = homeOf({ sell: true, sellMonth: '2027-05-01' });
const let_ = homeOf({ rent: true, rentValue: 500, rentFrequency: 52, rentAtMonth: '2027-01-01' });
const community = { rcom_exEnt_choice: 'quick', home_rv_exit: 400_000, sell: true, sellMonth: '2027-05-01' } as const;

it.each([
  ['one home is sold', [kept, sold], HOME_TAX_LEFT_OUT],
  ['one home is rented out', [kept, let_], HOME_TAX_LEFT_OUT],
  ['a former home is sold', [kept, homeOf({ ...community, formerHome: true }, 4)], HOME_TAX_LEFT_OUT],
  ['both homes are kept', [kept, kept], undefined],
  ['the sale of a community is stored but hidden', [kept, homeOf(community, 4)], undefined],
  ['there is only one scenario', [sold], undefined],
])('says that tax is not included only if a home in a comparison is sold or rented out: %s', (_, households, words) => {
  expect(homeTaxWords(households)).toBe(words);
});
