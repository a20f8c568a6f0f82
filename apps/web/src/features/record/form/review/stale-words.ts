/** What an imported value is called, and how it reads, whether or not its field is on the page. */

import { entryAmount, fieldText, type ScenarioRules, templates } from '@advice-builder/casework';
import { type Care, type Entry, plainText, sectionName, wordsOfField } from '@advice-builder/contract';
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

/**
 * @param names of the people of the record, as the form calls them.
 * @param care rules of the care arrangements of the scenario: the form and the review call a field the same.
 */
export function staleWords(item: StaleImport, names: readonly string[], care?: CareLabels): StaleWords {
  switch (item.kind) {
    case 'field': {
      const section = String(item.path[0]);
      const field = String(item.path.at(-1));
      const [label, format] = wordsOfField(section, field) ?? [field, plainText];
      const place = item.path.length > 2 ? Number(item.path[1]) : undefined;
      const who = section === 'sCare' && names.length > 1 ? ` of ${names[place ?? 0]}` : '';
      const ruled = section === 'sCare' ? care?.[place as 0 | 1][field as keyof Care]?.label : undefined;
      const year = section === 'sRV' ? ` of year ${(place ?? 0) + 1}` : '';
      return {
        group: `${sectionName(section)}${who}`,
        label: `${ruled ?? label}${year}`,
        here: format(item.here),
        current: format(item.current),
      };
    }
    case 'entry-field': {
      const field = templates[item.source.eid].fields.find(({ name }) => name === item.field);
      const format = field === undefined ? plainText : fieldText(field, names);
      return {
        group: entryTitle(item.entry),
        label: field?.label ?? item.field,
        here: format(item.here),
        current: format(item.current),
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
