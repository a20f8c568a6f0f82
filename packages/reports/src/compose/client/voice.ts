/** Whom the client's page speaks to: the client, or whoever acts for them, who reads of the client by name. */
import { type PersonNumber, personNumbers } from '@advice-builder/contract';
import type { DocumentInput } from '../../input.ts';

export interface Voice {
  /** `Margaret`, `Thomas and Joan`. */
  readonly names: string;
  readonly isYou: boolean;
  readonly isCouple: boolean;
}

/** Somebody acts for one of them under a power of attorney. Who that is stands in no document. */
const isRepresented = ({ record }: DocumentInput): boolean =>
  personNumbers(record).some((person: PersonNumber) => record.clients[person]?.poaRep === true);

export function voiceOf(input: DocumentInput): Voice {
  const { names } = input.current.five.report.var;
  return { names: names.join(' and '), isYou: !isRepresented(input), isCouple: names.length > 1 };
}

/** `you`, `Margaret`. */
export const subject = ({ names, isYou }: Voice): string => (isYou ? 'you' : names);
/** `your`, `Margaret's`. */
export const possessive = ({ names, isYou }: Voice): string => (isYou ? 'your' : `${names}’s`);
/** `you own`, `Margaret owns`. */
export const verb = ({ isYou, isCouple }: Voice, plain: string, third: string): string =>
  isYou || isCouple ? plain : third;

/** The first letter as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
