/** Entry ids. Readers must treat them as opaque. */
import type { EntryTemplateId } from '@advice-builder/contract';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 8;

/**
 * Eight random characters at the end of an id, so that two entries created at the same time in two places, after the
 * same entries of one scenario, have different ids.
 */
export function randomSuffix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return `-${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** For callers that need the same ids from the same input. */
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
 * `u-s1-e2-n0-f4-k3x7q2vd`: origin, scenario, template, count within the template, total count, and a unique suffix;
 * `-d` marks a duplicate. Automatic entries are the same wherever they are created, so their ids have no suffix.
 */
export function entryId(
  { auto, sid, eid, eidn, fn, duplicate = false }: EntryIdParts,
  suffix: () => string = randomSuffix,
): string {
  const counted = `s${sid}-e${eid}-n${eidn}-f${fn}`;
  return auto ? `a-${counted}` : `u-${counted}${duplicate ? '-d' : ''}${suffix()}`;
}
