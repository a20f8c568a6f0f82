/** The view of a stored pack for operators: what it changes compared with the rates without it. */
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
  /** The checks that a proposed pack fails against the current rates, one per line. */
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

/** The effect of a proposed pack on every record. Empty for a pack that is or was accepted. */
export async function effectOfStored(services: Services, id: number, gone?: AbortSignal): Promise<PackEffect> {
  const { state, contents } = await requirePack(services.db, id);
  if (state !== 'proposed') throw new PackRefused([`Pack ${id} is ${state}: it is no longer a proposal.`]);
  return effectOf(services, storedPack(contents), gone);
}
