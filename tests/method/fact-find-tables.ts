/** The fields that a fact-find can fill, and the labels it accepts for them. */
import { hintOf, itemKinds, itemParts, notAsked, type Target, targetGroups, targets } from '@advice-builder/casework';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const labelList = (words: readonly string[]): string => words.join(', ');

const targetRow = ({ label, words, takes }: Target): string => row(label, labelList(words), hintOf(takes));

/** One table per group. The second client has the labels of the first. */
export function targetTables(): string {
  const groups = targetGroups.filter((group) => !group.includes('lient 2'));
  return groups
    .map((group) => {
      const rows = targets.filter((target) => target.group === group).map(targetRow);
      return [`### ${group}`, '', row('Field', 'Also understood', 'Value'), '|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}

export const kindTable = (): string =>
  [
    row('Becomes', 'Types understood'),
    '|---|---|',
    ...itemKinds.map(({ label, words }) => row(label, labelList(words))),
    ...notAsked.map(({ words, why }) => row(`Left out. ${why}`, labelList(words))),
  ].join('\n');

export const partTable = (): string =>
  [
    row('Column', 'Also understood'),
    '|---|---|',
    ...itemParts.map(({ label, words }) => row(label, labelList(words))),
  ].join('\n');
