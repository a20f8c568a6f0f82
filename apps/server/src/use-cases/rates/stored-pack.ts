/** What operators look at before they accept a pack, or after: what one that is stored changes of the rates without it. */
import type { PackEffect } from '@advice-builder/contract';
import { checkPack, mergeBook, type PackDifference, packDifferences } from '@advice-builder/rates';
import { listPacks, type PackRow } from '../../store/repositories/rates.ts';
import { storedPack } from '../base/rates-in-force.ts';
import { effectOf } from './effect.ts';
import { PackRefused, type PackServices, requirePack } from './packs.ts';

type Services = Pick<PackServices, 'db' | 'clock'>;

export interface StoredPack {
  readonly row: PackRow;
  readonly differences: readonly PackDifference[];
  /** Of one that waits: the checks it does not meet over the rates of now, a line each. */
  readonly faults: readonly string[];
}

export async function examineStored({ db, clock }: Services, id: number): Promise<StoredPack> {
  const row = await requirePack(db, id);
  const others = (await listPacks(db)).filter((each) => each.state === 'accepted' && each.id !== row.id);
  const { data } = mergeBook(others.map(({ contents }) => storedPack(contents)));
  const pack = storedPack(row.contents);
  const faults = row.state === 'proposed' ? checkPack(data, pack, clock.today()) : [];
  return { row, differences: packDifferences(data, pack), faults };
}

/** What a proposal would do to every record. Of one that counts, or did, there is nothing to say: it would do nothing. */
export async function effectOfStored(services: Services, id: number, gone?: AbortSignal): Promise<PackEffect> {
  const { state, contents } = await requirePack(services.db, id);
  if (state !== 'proposed') throw new PackRefused([`Pack ${id} is ${state}: it is no proposal any more.`]);
  return effectOf(services, storedPack(contents), gone);
}
