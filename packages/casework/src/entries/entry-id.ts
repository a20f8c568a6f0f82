/** Ids of entries: opaque to everybody who reads one. */
import type { EntryTemplateId } from '@advice-builder/contract';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 8;

/**
 * Eight random characters at the end of an id: of two entries made at the same time in two places, in the same scenario
 * and after the same others, neither is taken for the other.
 */
export function randomSuffix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return `-${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** Where the same input has to make the same ids. */
export const noSuffix = (): string => '';

const DUPLICATE = /-d(?:-[a-z2-7]{8})?$/;

export const isDuplicateId = (id: string): boolean => DUPLICATE.test(id);

export interface EntryIdParts {
  readonly auto: boolean;
  readonly sid: number;
  readonly eid: EntryTemplateId;
  readonly eidn: number;
  readonly fn: number;
  readonly duplicate?: boolean;
}

/**
 * `u-s1-e2-n0-f4-k3x7q2vd`: origin, scenario, template, count of the template, total, and what no other has; `-d` marks
 * a duplicate. The automatic entries of a scenario are the same ones wherever they were made: theirs ends before.
 */
export function entryId(
  { auto, sid, eid, eidn, fn, duplicate = false }: EntryIdParts,
  suffix: () => string = randomSuffix,
): string {
  const counted = `s${sid}-e${eid}-n${eidn}-f${fn}`;
  return auto ? `a-${counted}` : `u-${counted}${duplicate ? '-d' : ''}${suffix()}`;
}
