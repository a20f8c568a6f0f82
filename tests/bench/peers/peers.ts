/** Compares one statutory month in the engine and in two other libraries: same inputs, same results, same run. */
import { inTurns, print, type Summary } from '../statistics.ts';
import { byFunctions, byNames, byProjection, projectionOf } from './engine.ts';
import { byHyperFormula } from './hyperformula.ts';
import { installPeers } from './install.ts';
import { byPublicodes } from './publicodes.ts';
import {
  type Calculator,
  inputsAtThresholds,
  randomInputs,
  type StatutoryMonth,
  type StatutoryMonthInputs,
  waysTaken,
} from './statutory-month.ts';

const INPUTS = 500;
const MONTHS = 60;
const TARGET_RATIO = 100;
const HALF_A_CENT = 0.005;

const outputs = ['pensionPerFortnight', 'meansTestedAmountPerDay', 'hotellingPerDay', 'nonClinicalPerDay'] as const;

function greatestDifference(expected: readonly StatutoryMonth[], actual: readonly StatutoryMonth[]): number {
  return Math.max(
    ...expected.flatMap((month, i) => outputs.map((name) => Math.abs(month[name] - (actual[i]?.[name] ?? Number.NaN)))),
  );
}

/**
 * Calculates the month for different inputs each time, and passes on each result so that the compiler cannot remove it.
 */
function each(inputs: readonly StatutoryMonthInputs[], calculator: Calculator, keep: (amount: number) => void) {
  let next = 0;
  return () => {
    const { pensionPerFortnight, nonClinicalPerDay } = calculator(inputs[next] as StatutoryMonthInputs);
    keep(pensionPerFortnight + nonClinicalPerDay);
    next = (next + 1) % inputs.length;
  };
}

/** The time of one month of a projection. */
function perMonth({ runs, ...times }: Summary): Summary {
  const shared = Object.entries(times).map(([name, time]) => [name, Number((time / MONTHS).toPrecision(4))]);
  return { runs, ...Object.fromEntries(shared) } as Summary;
}

/** The time of each peer as a multiple of the time of each of our calculators. */
function ratios<Own extends string>(
  engine: Readonly<Record<Own, Summary>>,
  peers: Readonly<Record<string, Summary>>,
  by: 'median' | 'least',
): Readonly<Record<Own, Readonly<Record<string, number>>>> {
  const rows = Object.entries<Summary>(engine).map(([name, own]) => [
    name,
    Object.fromEntries(
      Object.entries(peers).map(([peer, other]) => [peer, Number((other[by] / own[by]).toPrecision(3))]),
    ),
  ]);
  return Object.fromEntries(rows);
}

function columnsOf([first]: readonly StatutoryMonthInputs[]): number {
  const { columns, people, entries } = projectionOf(first as StatutoryMonthInputs);
  return [columns, ...people, ...entries].reduce((sum, group) => sum + Object.keys(group).length, 0);
}

/** Whether all calculate the same months, to the cent. */
function agreement(peers: Readonly<Record<string, Calculator>>, random: readonly StatutoryMonthInputs[]) {
  const inputs = [...random, ...inputsAtThresholds()];
  const months = inputs.map(byFunctions);
  const others = { rulesByName: byNames, firstMonthOfProjection: byProjection, ...peers };
  const differences = Object.entries(others).map(([name, calculator]): [string, number] => [
    name,
    greatestDifference(months, inputs.map(calculator)),
  ]);
  return {
    inputs: inputs.length,
    waysTaken: waysTaken(months),
    greatestDifferenceInDollars: Object.fromEntries(differences),
    agreesToTheCent: differences.every(([, difference]) => difference < HALF_A_CENT),
  };
}

function measure(
  peers: Readonly<Record<'hyperFormula' | 'publicodes', Calculator>>,
  random: readonly StatutoryMonthInputs[],
) {
  let sum = 0;
  const keep = (amount: number): void => {
    sum += amount;
  };
  const [rules, rulesByName, projection, hyperFormula, publicodes] = inTurns(
    each(random, byFunctions, keep),
    each(random, byNames, keep),
    each(random, byProjection, keep),
    each(random, peers.hyperFormula, keep),
    each(random, peers.publicodes, keep),
  );
  if (Number.isNaN(sum)) throw new Error('a month has no amount');
  const engine = { rules, rulesByName, monthOfProjection: perMonth(projection) };
  const others = { hyperFormula, publicodes };
  return {
    engine,
    ...others,
    timesFaster: ratios(engine, others, 'median'),
    timesFasterByLeast: ratios(engine, others, 'least'),
  };
}

export async function benchPeers(): Promise<void> {
  await installPeers();
  const peers = { hyperFormula: await byHyperFormula(), publicodes: await byPublicodes() };
  const random = randomInputs(INPUTS);
  const agreed = agreement(peers, random);
  const measured = measure(peers, random);
  print({
    bench: 'peers',
    case: 'single resident with a home: deeming, age pension, means tested amount, hotelling and non-clinical contribution',
    unit: 'microseconds a month, inputs changed each time',
    what: {
      rules: 'the rules called as the month step calls them: what the peers work out too',
      rulesByName: 'the same rules run by name, inputs validated and rates looked up',
      monthOfProjection: `a sixtieth of a whole projection, all ${columnsOf(random)} columns of it`,
      hyperFormula: 'a row of formulas, recalculated once for all inputs',
      publicodes: 'a model, given a new situation, four results evaluated',
    },
    agreement: agreed,
    ...measured,
    target: `the rules >= ${TARGET_RATIO} times faster than both peers, by the median`,
    withinTarget: Object.values(measured.timesFaster.rules).every((ratio) => ratio >= TARGET_RATIO),
  });
  if (!agreed.agreesToTheCent) process.exitCode = 1;
}
