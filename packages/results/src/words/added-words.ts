/** What is said of a rate that came in a pack, after the release: on the page and in documents. */
import type { PackName } from '@advice-builder/rates';

export const ADDED_HERE = 'Added here';

/** `Added here: Rates of 1 January 2027` */
export const addedWords = ({ title }: Pick<PackName, 'title'>): string => `${ADDED_HERE}: ${title}`;
