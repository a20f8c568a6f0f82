/** The tables that `npm run mutation -- --suite` prints. */
import { keyOf } from './places.mjs';
import { suiteRooms } from './rooms.mjs';

const LONGEST = 60;
const short = (code) => {
  const line = code.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}...` : line;
};

const verdict = ({ isNoticed, by, why }) =>
  isNoticed ? [by, why && `(${why})`].filter(Boolean).join(' ') : `not noticed: ${why}`;

/** A mutant as a table row: place, change, the test that detected it, seconds. */
export function mutantRow({ file, line, original, replacement, answer }) {
  const what = `${short(original)} -> ${short(replacement)}`;
  const cells = [
    `${file}:${line}`,
    what,
    answer ? verdict(answer) : 'not asked yet',
    answer?.seconds?.toFixed(0) ?? '-',
  ];
  return cells.join(' | ');
}

const isNoticed = ({ answer }) => answer?.isNoticed === true;

export function table({ commit, limit, leftOut, mutants }) {
  const rooms = Object.keys(suiteRooms).map((room) => {
    const own = mutants.filter((mutant) => mutant.room === room);
    return `${room}: ${own.filter(isNoticed).length} of ${own.length} noticed`;
  });
  const seconds = mutants.map(({ answer }) => answer?.seconds ?? 0).reduce((sum, each) => sum + each, 0);
  return [
    `Commit ${commit}, at most ${limit} s for a mutant`,
    ...mutants.map(mutantRow),
    ...rooms,
    ...leftOut.map((file) => `left out, as it fails without a change: ${file}`),
    `${mutants.filter(isNoticed).length} of ${mutants.length} noticed, in ${seconds.toFixed(0)} s`,
  ].join('\n');
}

/** Lists mutants that an earlier run detected and a later run did not. */
export function comparison(before, after) {
  const later = new Map(after.mutants.map((mutant) => [keyOf(mutant), mutant]));
  const noticed = before.mutants.filter(isNoticed);
  const missing = noticed.filter((mutant) => later.get(keyOf(mutant))?.answer === undefined);
  const lost = noticed.filter((mutant) => !missing.includes(mutant) && !isNoticed(later.get(keyOf(mutant))));
  const still = noticed.length - missing.length - lost.length;
  const lines = [
    `${noticed.length} of ${before.mutants.length} noticed at ${before.commit}, ${still} of them at ${after.commit}`,
    ...lost.map((mutant) => `- ${mutantRow(later.get(keyOf(mutant)))}; before by ${mutant.answer.by}`),
    ...missing.map((mutant) => `- not asked about: ${mutantRow(mutant)}`),
  ];
  return { text: lines.join('\n'), lost: [...lost, ...missing] };
}
