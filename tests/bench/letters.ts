/** The search for what explains a letter: letters of the second implementation with one fault and with two. */
import { explainLetter } from '@advice-builder/results';
import { type Faulty, oneFault, SEED, twoFaults } from '../oracle/letters/prove.ts';
import { print, summary } from './statistics.ts';

const LETTERS = 100;
const WARM_UP_LETTERS = 10;

/** Milliseconds of processor time of each search, which other programs disturb less than the time that passes. */
function timesOf(letters: readonly Faulty[]): readonly number[] {
  return letters.map(({ context, letter }) => {
    const started = process.cpuUsage();
    explainLetter(context, letter);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
}

function first(letters: Generator<Faulty>, count: number): readonly Faulty[] {
  return Array.from({ length: count }, () => letters.next().value as Faulty);
}

export function benchLetters(): void {
  const kinds = { one: oneFault(SEED), two: twoFaults(SEED) };
  for (const [faults, letters] of Object.entries(kinds)) {
    timesOf(first(letters, WARM_UP_LETTERS));
    print({
      bench: 'letters',
      case: `the search for ${faults} fault${faults === 'one' ? '' : 's'} of a letter`,
      unit: 'ms of processor time',
      search: summary(timesOf(first(letters, LETTERS))),
      target: 'most <= 2000',
    });
  }
}
