/** What an imported value is called, and how it reads, whether or not its field is on the page. */
import {
  type Documents,
  entryAmount,
  itemSuffix,
  type ScenarioRules,
  type Sid,
  wordsOfPlace,
} from '@advice-builder/casework';
import { type Care, type Entry, type Format, plainText } from '@advice-builder/contract';
import type { StaleImport } from '@advice-builder/results';
import { entryTitle } from '../entries/entry-words.ts';

export interface StaleWords {
  /** `Home`, `Care Arrangement of Margaret`, the name of an entry. */
  readonly group: string;
  readonly label: string;
  readonly here: string;
  readonly current: string;
}

const amountOr = (entry: Entry): string => entryAmount(entry).text ?? 'No value';

/** What the form calls the fields of care arrangements there and then, where that depends on the documents. */
export type CareLabels = ScenarioRules['care'];

type StaleValue = Extract<StaleImport, { readonly here: unknown }>;

const both = (format: Format, { here, current }: StaleValue) => ({ here: format(here), current: format(current) });

/**
 * @param sid the scenario that imported it.
 * @param care rules of the care arrangements of the scenario: the form and the review call a field the same.
 */
export function staleWords(item: StaleImport, documents: Documents, sid: Sid, care?: CareLabels): StaleWords {
  switch (item.kind) {
    case 'field': {
      const { path } = item;
      const [section, person] = path;
      const field = String(path.at(-1));
      const words = wordsOfPlace({ sid, path }, [documents]);
      const ruled = section === 'sCare' ? care?.[person as 0 | 1][field as keyof Care]?.label : undefined;
      // The group already names the person in care.
      const year = section === 'sRV' ? itemSuffix(path, documents.record) : '';
      return {
        group: words?.section ?? String(section),
        label: `${ruled ?? words?.name ?? field}${year}`,
        ...both(words?.format ?? plainText, item),
      };
    }
    case 'entry-field': {
      const words = wordsOfPlace({ sid, path: ['sFentries', item.entry.id, item.field] }, [documents]);
      return {
        group: entryTitle(item.entry),
        label: words?.name ?? item.field,
        ...both(words?.format ?? plainText, item),
      };
    }
    case 'entry-added':
      return {
        group: entryTitle(item.source),
        label: 'Added to the Current Situation',
        here: 'Not here',
        current: amountOr(item.source),
      };
    case 'entry-removed':
      return {
        group: entryTitle(item.entry),
        label: 'Deleted from the Current Situation',
        here: amountOr(item.entry),
        current: 'Deleted',
      };
  }
}
