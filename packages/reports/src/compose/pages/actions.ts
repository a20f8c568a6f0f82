/** Actions with dates: the actions of the preferred scenario, their dates, and who does them. */
import type { Block } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { words } from '../../shown.ts';
import { datedActions } from '../actions.ts';
import { signature } from '../parts/letter.ts';

export const actionsWords = {
  title: 'What to do, and when',
  ofCurrent: 'These dates follow from the figures of the Current Situation.',
  of: (sid: number, name: string) => `These dates belong to Scenario ${sid}, “${name}”. They follow from its figures.`,
  decide: 'The departments and the care home decide their own dates. Check a date before you rely on it.',
  caption: 'Dates, and who does what',
  when: 'When',
  what: 'What',
  who: 'Who',
} as const;

/** Empty if no date lies ahead. */
export function actionsBlocks(input: DocumentInput): readonly Block[] {
  const { preferred } = input;
  const actions = datedActions(input, preferred);
  if (actions.length === 0) return [];
  const { ofCurrent, of, decide, caption, when, what, who } = actionsWords;
  const about = preferred.sid === 0 ? ofCurrent : of(preferred.sid, preferred.name);
  return [
    { kind: 'text', text: words(`${about} ${decide}`) },
    {
      kind: 'table',
      caption: words(caption),
      columns: [
        { label: words(when), align: 'left', weight: 3 },
        { label: words(what), align: 'left', weight: 8 },
        { label: words(who), align: 'left', weight: 3.4 },
      ],
      rows: actions.map((action) => ({
        kind: 'plain' as const,
        cells: [{ text: action.when }, { text: action.what }, { text: action.who }],
      })),
    },
  ];
}

/** A separate page in the detailed report. The adviser signs it. */
export function actionsPages(input: DocumentInput): readonly Block[] {
  const blocks = actionsBlocks(input);
  if (blocks.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: words(actionsWords.title), startsPage: true },
    ...blocks,
    signature(input),
  ];
}
