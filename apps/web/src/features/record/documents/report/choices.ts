/**
 * The choices made on the report page. They last as long as the record is open, so that a visit to a field loses none.
 */
import { useState } from 'react';
import type { RecordSession } from '../../../../state/session.ts';
import { type DocumentChoices, FIRST_CHOICES } from '../../base/documents.ts';

const kept = new WeakMap<RecordSession, DocumentChoices>();

export function useDocumentChoices(
  session: RecordSession,
): readonly [DocumentChoices, (change: Partial<DocumentChoices>) => void] {
  const [choices, setChoices] = useState(() => kept.get(session) ?? FIRST_CHOICES);
  const change = (part: Partial<DocumentChoices>): void => {
    const next = { ...choices, ...part };
    kept.set(session, next);
    setChoices(next);
  };
  return [choices, change];
}
