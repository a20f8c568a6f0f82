/**
 * Groups of values that belong together. If both sides changed part of a group, the person gets one question, so that a
 * merge never creates a document nobody entered: "640" a week and "monthly" do not mean 640 a month.
 */

import {
  type Change,
  type Diff,
  incomeTotalEntry,
  outOfPocketPerson,
  type Path,
  type Place,
  placeKey,
} from '@advice-builder/casework';
import { decidedWith, ENTRY, type Entry } from '@advice-builder/contract';
import { CURRENT, type Documents, type Sid } from '../documents.ts';

/**
 * The fields of the section Income that belong together with the amount and frequency of its automatic entry: the quick
 * total and the mode.
 */
const INCOME_TOTAL: ReadonlySet<string> = new Set(['sIncome.quickTotal', 'sIncome.quick']);
const INCOME_ENTRY: ReadonlySet<string> = new Set(['cashAmount', 'cashFrequency']);

const isPartners = (entry: Entry): boolean =>
  entry.eid === ENTRY.outOfPocket ? outOfPocketPerson(entry) === 1 : (entry.clientId ?? entry.cl) === 1;

const hasPartner = ({ record }: Documents): boolean => record.clients.length > 1;

const LETTERS: ReadonlySet<unknown> = new Set(['letters', 'paidFees']);

/** The sides of a merge, and the parts that are one question because the server would refuse their merge. */
export interface Sides {
  readonly base: Documents;
  readonly mine: Documents;
  readonly theirs: Documents;
  readonly whole: ReadonlySet<string>;
}

/** The name of a part of a scenario, or of the people of the record, as used in `Sides.whole`. */
export const sectionKey = ({ sid, path: [section] }: Place): string =>
  sid === undefined ? 'people' : `${sid}.${section}`;

const PEOPLE: ReadonlySet<string> = new Set(['clients', 'relationship']);

/** Names the question that decides each change. Changes with equal names are one question. */
export function unitsOf(sides: Sides, mine: Diff, theirs: Diff): (change: Change) => string {
  const all = [sides.base, sides.mine, sides.theirs];
  const partnerComesOrGoes = new Set(all.map(hasPartner)).size > 1;
  const partners = new Set(partnerComesOrGoes ? all.flatMap(partnersEntries) : []);
  const totals = new Set(all.flatMap(incomeTotals));
  const isChanged = (place: Place): boolean => mine.has(placeKey(place)) || theirs.has(placeKey(place));

  const isThePartner = ({ sid, path: [section, second] }: Change): boolean =>
    sid === undefined
      ? section === 'relationship' || (section === 'clients' && second === 1) || partners.has(`${section}.${second}`)
      : (section === 'sCare' && second === 1) || (section === 'sFentries' && partners.has(`${sid}.${second}`));

  const isIncomeTotal = ({ sid, path }: Change): boolean =>
    INCOME_TOTAL.has(path.join('.')) ||
    (path[0] === 'sFentries' && totals.has(`${sid}.${path[1]}`) && INCOME_ENTRY.has(String(path[2])));

  const groupOf = ({ sid, path }: Change): string | undefined => {
    const instance = path.slice(0, -1);
    const drivers = decidedWith(String(path[0]), String(path.at(-1)));
    const isTogether = drivers.some((driver) => isChanged({ sid, path: [...instance, driver] }));
    return isTogether ? `${placeKey({ sid, path: instance })} with ${drivers.join()}` : undefined;
  };

  return (change) => {
    const { sid, path } = change;
    if (partnerComesOrGoes && isThePartner(change)) return 'partner';
    const isPeople = sid !== undefined || PEOPLE.has(String(path[0]));
    if (isPeople && sides.whole.has(sectionKey(change))) return `whole ${sectionKey(change)}`;
    if (sid === undefined && (path[0] === 'relationship' || path.join('.') === 'clients.1.illnessSep')) {
      return 'relationship';
    }
    if (isIncomeTotal(change)) return `${sid} income total`;
    // The kind of a letter decides which lines it may have, so a letter is one question.
    if (sid === undefined && LETTERS.has(path[0])) return placeKey({ sid, path: path.slice(0, 2) });
    const above = ancestorsOf(path).find((ancestor) => isChanged({ sid, path: ancestor }));
    if (above !== undefined) return placeKey({ sid, path: above });
    return groupOf(change) ?? change.key;
  };
}

const ancestorsOf = (path: Path): readonly Path[] => path.map((_, length) => path.slice(0, length)).slice(1);

/** The partner's entries, by scenario, and the letters and fees paid about the partner, by list. */
function partnersEntries({ record, scenarios }: Documents): string[] {
  const entries = Object.entries(scenarios).flatMap(([sid, scenario]) =>
    (scenario as { sFentries: Entry[] }).sFentries.filter(isPartners).map(({ id }) => `${sid}.${id}`),
  );
  const letters = (['letters', 'paidFees'] as const).flatMap((list) =>
    record[list].filter(({ person }) => person === 1).map(({ id }) => `${list}.${id}`),
  );
  return [...entries, ...letters];
}

function incomeTotals({ scenarios }: Documents): string[] {
  return Object.entries(scenarios).flatMap(([sid, scenario]) => {
    const total = incomeTotalEntry((scenario as { sFentries: Entry[] }).sFentries);
    return total === undefined ? [] : [`${sid}.${total.id}`];
  });
}

/** Whether every scenario follows this value of the Current Situation. It cannot be kept in a new scenario then. */
export function followsCurrent({ sid, path }: Place, { scenarios }: Documents): boolean {
  if (sid === undefined) return true;
  if (sid !== CURRENT) return false;
  const total = incomeTotalEntry(scenarios[sid as Sid]?.sFentries ?? []);
  const name = path.join('.');
  return (
    name === 'sInvest.quickTotal' ||
    name === 'sIncome.quickTotal' ||
    (path[0] === 'sFentries' && path[1] === total?.id && INCOME_ENTRY.has(String(path[2])))
  );
}
