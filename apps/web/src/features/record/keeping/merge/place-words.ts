/** The label of a value in the documents, for texts without a section heading around them. */
import { type Documents, type Place, wordsOfPlace } from '@advice-builder/casework';
import { assetsFields, type Format } from '@advice-builder/contract';
import { CURRENT } from '../../../../state/documents.ts';
import { entryTitle } from '../../form/entries/entry-words.ts';

interface LineWords {
  readonly label: string;
  readonly format: Format;
}

/** The label `Quick Total` alone is too vague outside its section. */
const isAssetsTotal = ({ path }: Place): boolean => path.join('.') === 'sAssets.quickTotal';

/** Undefined for data that no form shows. */
export function lineWords(place: Place, copies: readonly Documents[]): LineWords | undefined {
  const words = wordsOfPlace(place, copies);
  if (words === undefined) return undefined;
  const { entry, format, suffix } = words;
  const name = isAssetsTotal(place) ? assetsFields.quickTotal.labels.beside : words.name;
  const called = entry && (name === '' ? entryTitle(entry) : `${entryTitle(entry)}: ${name}`);
  const scenario = place.sid === undefined || place.sid === CURRENT ? '' : `, scenario ${place.sid}`;
  return { label: `${called ?? `${name}${suffix}`}${scenario}`, format };
}
