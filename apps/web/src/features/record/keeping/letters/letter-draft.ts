/** A letter while it is typed, and the messages at its fields. */
import { randomSuffix } from '@advice-builder/casework';
import {
  type Letter,
  type LetterKind,
  type LetterLine,
  type LetterSender,
  letterSchema,
  messageOf,
  validate,
} from '@advice-builder/contract';
import type { Result } from '@advice-builder/kernel';
import type { ReadLetter } from './read-letter.ts';

/** The senders of each kind, the usual one first. */
export const SENDERS = {
  means: ['services-australia', 'dva'],
  invoice: ['home'],
  pension: ['services-australia', 'dva'],
} as const satisfies Record<LetterKind, readonly LetterSender[]>;

/** The date of effect may be blank. */
export interface LetterDraft extends Omit<Letter, 'from'> {
  readonly from: string | null;
}

type DraftField = Exclude<keyof Letter, 'id' | 'kind'> | LetterLine;

/** The message at each field. That of `amounts` is about all of them. */
export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>;

export const newDraft = (kind: LetterKind): LetterDraft => ({
  id: `letter${randomSuffix()}`,
  kind,
  sender: SENDERS[kind][0],
  person: 0,
  from: null,
  to: null,
  days: null,
  note: '',
  amounts: {},
});

/** The draft as one of another kind, which has other amounts: those of `typed`, an earlier draft of that kind. */
export const ofKind = (
  { person, from, note }: LetterDraft,
  kind: LetterKind,
  typed: LetterDraft = newDraft(kind),
): LetterDraft => ({ ...typed, person, from, note });

/** The draft with what a pasted text gives. Other fields stay as they were typed. */
export const withRead = (draft: LetterDraft, { amounts, unclear: _unclear, ...read }: ReadLetter): LetterDraft => ({
  ...draft,
  ...read,
  amounts: { ...draft.amounts, ...amounts },
});

/** Blank amounts are not stored. */
const stated = (amounts: Letter['amounts']): Letter['amounts'] =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== null && amount !== undefined));

function missingIn({ kind, from, to, amounts }: LetterDraft): DraftProblems {
  const isInvoice = kind === 'invoice';
  return {
    ...(from === null && { from: isInvoice ? 'Enter the first day.' : 'Enter the date of effect.' }),
    ...(isInvoice && to === null && { to: 'Enter the last day.' }),
    ...(Object.keys(stated(amounts)).length === 0 && { amounts: 'Enter at least one amount of the letter.' }),
  };
}

/** The letter to store, or the message at each field that is missing or refused. */
export function checkDraft(draft: LetterDraft): Result<Letter> & { readonly messages: DraftProblems } {
  const missing = missingIn(draft);
  const checked = validate(letterSchema, { ...draft, from: draft.from ?? '', amounts: stated(draft.amounts) });
  const problems = checked.ok ? [] : checked.problems;
  const refused = problems.map((problem) => {
    const [field, line] = problem.fieldPath;
    return [line ?? field, messageOf(problem)];
  });
  const messages = { ...Object.fromEntries(refused), ...missing };
  return Object.keys(missing).length > 0 ? { ok: false, problems, messages } : { ...checked, messages };
}
