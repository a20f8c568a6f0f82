/** The reader of the client page: the client, or a person who acts for them and reads about the client by name. */
import { type ClientNames, deathIn, type PersonNumber, personNumbers } from '@advice-builder/casework';
import type { Projection } from '@advice-builder/engine';
import type { DocumentInput } from '../../input.ts';

export interface Voice extends ClientNames {
  /** The people whose money the page describes: `Margaret`, `Thomas and Joan`. If a death is assumed, the survivor. */
  readonly names: string;
  readonly isCouple: boolean;
  /** A death is assumed in at least one choice. The page then does not say "you". */
  readonly hasDeath: boolean;
}

/** Whether a person acts for a client under a power of attorney. No document stores who that is. */
const isRepresented = ({ record }: DocumentInput): boolean =>
  personNumbers(record).some((person: PersonNumber) => record.clients[person]?.poaRep === true);

/** @param projections the projections of the two choices, over 180 months. */
export function voiceOf(input: DocumentInput, projections: readonly Projection[]): Voice {
  const people = input.current.five.report.var.names;
  const dead = new Set(projections.flatMap((each) => deathIn(each)?.person ?? []));
  const hasDeath = dead.size > 0;
  const left = dead.size === 1 ? people.filter((_, person) => !dead.has(person as PersonNumber)) : people;
  return {
    people,
    names: left.join(' and '),
    isYou: !hasDeath && !isRepresented(input),
    isCouple: left.length > 1,
    hasDeath,
  };
}

/** The voice for one choice. If it assumes a death, the page describes the survivor's money. */
export function voiceIn(voice: Voice, projection: Projection): Voice {
  const death = deathIn(projection);
  if (!voice.hasDeath || death === undefined) return voice;
  return {
    ...voice,
    names: voice.people.filter((_, person) => person !== death.person).join(' and '),
    isCouple: false,
  };
}

/** The subject of a sentence: `you` or `Margaret`. */
export const subject = ({ names, isYou }: Voice): string => (isYou ? 'you' : names);
/** The possessive: `your` or `Margaret’s`. */
export const possessive = ({ names, isYou }: Voice): string => (isYou ? 'your' : `${names}’s`);
/** The verb form that suits the subject, as in `you own` or `Margaret owns`. */
export const verb = ({ isYou, isCouple }: Pick<Voice, 'isYou' | 'isCouple'>, plain: string, third: string): string =>
  isYou || isCouple ? plain : third;

/** The text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
