/** The label and text of an imported value, whether or not its field is on the page. */
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
  /** The group of the value: `Home`, `Care Arrangement of Margaret`, or the name of an entry. */
  readonly group: string;
  readonly label: string;
  readonly here: string;
  readonly current: string;
}

const amountOr = (entry: Entry): string => entryAmount(entry).text ?? 'No value';

/** The labels of care fields that depend on the documents. */
export type CareLabels = ScenarioRules['care'];

type StaleValue = Extract<StaleImport, { readonly here: unknown }>;

const both = (format: Format, { here, current }: StaleValue) => ({ here: format(here), current: format(current) });

/**
 * @param sid the scenario that imported the value.
 * @param care the care rules of the scenario, so that the form and the review use the same labels.
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
