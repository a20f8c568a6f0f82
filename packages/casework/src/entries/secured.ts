/**
 * The asset entry that secures a loan. The loan refers to it by its id, so every place that issues new ids or removes an
 * entry has to follow the reference. Two scenarios compare the asset by its name, because their ids differ.
 */
import { type ChargeableEid, chargeableEids, ENTRY, type Entry, type EntryOf } from '@advice-builder/contract';
import type { TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';
import { isShown } from './entry-faults.ts';

/** Finds an entry by its id. */
export type EntryById = (id: string) => Entry | undefined;

export const entryIn =
  (...lists: readonly (readonly Entry[])[]): EntryById =>
  (id) => {
    for (const list of lists) {
      const found = list.find((entry) => entry.id === id);
      if (found !== undefined) return found;
    }
    return undefined;
  };

/** Whether an entry is an asset that a lender can take as security. */
export const isChargeable = (entry: Entry | undefined): entry is EntryOf<ChargeableEid> =>
  entry !== undefined && (chargeableEids as readonly number[]).includes(entry.eid);

/** Whether a loan is secured on an investment property, so that its use decides what rent counts. */
export function isOnProperty(entry: Entry, entryById: EntryById): boolean {
  const id = securedBy(entry);
  return id !== null && entryById(id)?.eid === ENTRY.investmentProperty;
}

/** Whether the form asks for a field of an entry. */
export const isFieldAsked = (field: TemplateField, entry: Entry, entryById: EntryById): boolean =>
  isShown(field, entry) && (field.name !== 'loanUse' || isOnProperty(entry, entryById));

/** Whether the means tests count the value of an asset, so that a charge over it lowers something. */
export const isTestedAsset = (asset: EntryOf<ChargeableEid>): boolean =>
  asset.eid === ENTRY.investmentProperty || asset.treatment !== 0;

/** The name of an asset: its own, else that of its kind. */
export const assetName = (entry: Entry): string => (entry.name.trim() === '' ? templates[entry.eid].title : entry.name);

/** The id of the asset that an entry names as its security; null if it names none. */
export const securedBy = (entry: Entry): string | null => (entry.eid === ENTRY.loan ? entry.securedEntry : null);

/** Returns the entries with each reference to an asset replaced. The list keeps its identity if nothing changes. */
export function withSecurity(entries: readonly Entry[], replaced: (id: string) => string | null): readonly Entry[] {
  let isSame = true;
  const next = entries.map((entry) => {
    if (entry.eid !== ENTRY.loan || entry.securedEntry === null) return entry;
    const securedEntry = replaced(entry.securedEntry);
    if (securedEntry === entry.securedEntry) return entry;
    isSame = false;
    return { ...entry, securedEntry };
  });
  return isSame ? entries : next;
}

/** Returns the entries without references to assets that are not among them. */
export function withoutLostSecurity(entries: readonly Entry[]): readonly Entry[] {
  return withSecurity(entries, (id) => (entries.some((entry) => entry.id === id) ? id : null));
}

/** Returns the entries without one of them. Loans that it secured stay, and name no asset. */
export const withoutEntry = (entries: readonly Entry[], id: string): readonly Entry[] =>
  withoutLostSecurity(entries.filter((entry) => entry.id !== id));
