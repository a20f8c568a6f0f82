/**
 * The register of law that no figure includes: law that is announced and not in force, and the village law of the
 * States. It is no part of the rates and of their hash, so that a new entry changes no figure and no stored result.
 */
import { REGISTER_JSON } from '../register.generated.ts';
import type { RateSource } from '../series.ts';
import type { AnnouncedLaw } from './announced-law.ts';
import type { VillageLaw } from './village-law.ts';

/** The files of the register in one object. */
interface Register {
  readonly sources: Readonly<Record<string, RateSource>>;
  readonly announced: readonly AnnouncedLaw[];
  readonly villages: readonly VillageLaw[];
}

const register: Register = JSON.parse(REGISTER_JSON);

/** Announced law in the order of its dates. */
export const announcedLaw: readonly AnnouncedLaw[] = register.announced;
export const villageLaw: readonly VillageLaw[] = register.villages;

/** The source of an entry of the register. Throws a `RangeError` for an unknown id. */
export function registerSource(id: string): RateSource {
  const source = register.sources[id];
  if (source === undefined) throw new RangeError(`the register has no source ${id}`);
  return source;
}
