/**
 * `npm run soak -- moves [households] [seed]`: random households in which people move, die and keep care at home. For
 * each, money is conserved every month, and exchanging the two people exchanges their figures. A projection that begins
 * some months later, with the facts of that month, has the same months. Prints how many households have each feature,
 * and why the facts of the drawn month do not always determine everything (docs/method/projection).
 */
import { calculate, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { NEVER } from '../../packages/engine/src/household/indexes.ts';
import { isCommunity } from '../../packages/engine/src/projection/home-plan.ts';
import { withHomeMoves } from '../../packages/engine/src/testing/arbitrary-home-moves.ts';
import { arbitraryHousehold } from '../../packages/engine/src/testing/arbitrary-household.ts';
import { arbitraryMove, arbitraryRestart } from '../../packages/engine/src/testing/arbitrary-moves.ts';
import { conservationFaults, restartFaults, swapFaults } from '../../packages/engine/src/testing/proofs.ts';

const HOUSEHOLDS = 5_000;
const SEED = 11_2026;
const SHOWN = 20;

/** Households of every kind, most of them with moves. The dates of the others may contradict a later start. */
const someHousehold = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(arbitraryMove, fc.constant(true)) },
  { weight: 1, arbitrary: fc.tuple(withHomeMoves(arbitraryMove), fc.constant(true)) },
  { weight: 1, arbitrary: fc.tuple(arbitraryHousehold, fc.constant(false)) },
);

const NO_RESTART: ReturnType<typeof restartFaults> = { month: undefined, obstacle: undefined, faults: [] };

/** Number of households with each feature. */
interface Counts {
  couples: number;
  oneDies: number;
  careInStages: number;
  formerHome: number;
  boughtLater: number;
  proceedsKept: number;
  communityLeft: number;
  depositFromSale: number;
  restarts: number;
  restartsAfterDeath: number;
  rents: number;
  anotherHomeBought: number;
  loans: number;
  movesToAnotherCareHome: number;
  respite: number;
  assistiveTechnology: number;
  workBonus: number;
  mrcaPayments: number;
}

function count(counts: Counts, projection: Projection, month: number | undefined): void {
  const { household, plan, columns, people } = projection;
  const { home } = household;
  const add = (name: keyof Counts, holds: boolean): void => {
    counts[name] += holds ? 1 : 0;
  };
  add('couples', household.people.length === 2);
  add('oneDies', household.death !== undefined);
  add(
    'careInStages',
    plan.people.some(({ resident, homeCare }) => resident !== undefined && homeCare !== undefined),
  );
  add('formerHome', isCommunity(home) && home.formerHome !== undefined);
  add('boughtLater', plan.home.purchase !== undefined);
  add(
    'proceedsKept',
    columns.keptForPurchase.some((kept) => kept > 0),
  );
  add('communityLeft', isCommunity(home) && plan.home.vacatedMonth < plan.home.exitMonth);
  add(
    'depositFromSale',
    plan.people.some(({ resident }) => (people[0]?.deposit.length ?? 0) > (resident?.saleDepositMonth ?? NEVER)),
  );
  add('restarts', month !== undefined);
  add('restartsAfterDeath', month !== undefined && month > plan.deathMonth);
  const isAbove = (column: Float64Array): boolean => column.some((amount) => amount > 0);
  add('rents', isAbove(columns.rentPaid));
  add('anotherHomeBought', plan.home.purchase?.nextHome !== undefined);
  add('loans', isAbove(columns.debtsClosing));
  add(
    'movesToAnotherCareHome',
    plan.people.some(({ resident }) => resident !== undefined && resident.moveMonth < projection.months),
  );
  add(
    'respite',
    people.some((own) => isAbove(own.respiteDays)),
  );
  add(
    'assistiveTechnology',
    household.entries.some(({ kind }) => kind === 'assistive'),
  );
  add(
    'workBonus',
    people.some((own) => isAbove(own.workBonus)),
  );
  add(
    'mrcaPayments',
    household.entries.some((entry) => entry.kind === 'income' && entry.mrca !== undefined),
  );
}

export async function moves([households, seed]: readonly string[]): Promise<void> {
  const started = performance.now();
  const numRuns = Number(households ?? HOUSEHOLDS);
  const counts: Counts = {
    couples: 0,
    oneDies: 0,
    careInStages: 0,
    formerHome: 0,
    boughtLater: 0,
    proceedsKept: 0,
    communityLeft: 0,
    depositFromSale: 0,
    restarts: 0,
    restartsAfterDeath: 0,
    rents: 0,
    anotherHomeBought: 0,
    loans: 0,
    movesToAnotherCareHome: 0,
    respite: 0,
    assistiveTechnology: 0,
    workBonus: 0,
    mrcaPayments: 0,
  };
  const obstacles: Record<string, number> = {};
  fc.assert(
    fc.property(someHousehold, arbitraryRestart, ([household, canRestart], latest) => {
      const { month, obstacle, faults } = canRestart ? restartFaults(household, latest) : NO_RESTART;
      count(counts, calculate(household, shippedRateBook), month);
      if (obstacle !== undefined) obstacles[obstacle] = (obstacles[obstacle] ?? 0) + 1;
      const found = [
        ...conservationFaults(household).map((fault) => `money: ${fault}`),
        ...swapFaults(household).map((fault) => `exchanged: ${fault}`),
        ...faults,
      ];
      if (found.length > 0) throw new Error(found.slice(0, SHOWN).join('\n'));
    }),
    { seed: Number(seed ?? SEED), numRuns },
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(JSON.stringify({ households: numRuns, ...counts, obstacles, seconds }));
}
