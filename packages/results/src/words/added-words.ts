/** The texts about a rate that was added by a rate pack after the release, on the page and in documents. */
import type { PackName } from '@advice-builder/rates';

export const ADDED_HERE = 'Added here';

/** For example `Added here: Rates of 1 January 2027`. */
export const addedWords = ({ title }: Pick<PackName, 'title'>): string => `${ADDED_HERE}: ${title}`;
