/** Reads the pasted text of a letter into the fields. The text itself is not stored. */
import type { LetterKind, LetterLine } from '@advice-builder/contract';
import { formatAuDate, isoDate } from '@advice-builder/kernel';
import { lineLabel } from '@advice-builder/results';
import { useState } from 'react';
import { announce, Button, TextArea } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import type { LetterDraft } from './letter-draft.ts';
import styles from './letters.module.css';
import { type ReadLetter, readLetter } from './read-letter.ts';

export interface PasteTextProps {
  readonly draft: LetterDraft;
  readonly onRead: (read: ReadLetter) => void;
}

const TEXT_MAX = 20_000;

const listed = (words: readonly string[]): string => words.join(', ');

const isAnythingRead = ({ from, to, days, amounts }: ReadLetter): boolean =>
  [from, to, days, ...Object.keys(amounts)].some((field) => field !== undefined);

/** Sentences on the fields that were read, and on those left blank. */
function readWords(found: ReadLetter, label: (line: LetterLine) => string): readonly string[] {
  const { from, to, days, amounts, unclear } = found;
  const dates = [from, to].filter((day) => day !== undefined).map((day) => formatAuDate(isoDate(day)));
  const read = [
    ...(dates.length > 0 ? [dates.join(' to ')] : []),
    ...(days === undefined ? [] : [`${days} days`]),
    ...(Object.keys(amounts) as LetterLine[]).map(label),
  ];
  return [
    isAnythingRead(found)
      ? `Read into the fields: ${listed(read)}. Check each one against the letter before you save.`
      : 'No amount and no date was read. Type them into the fields.',
    ...(unclear.length === 0 ? [] : [`Left blank, because the text is not clear: ${listed(unclear.map(label))}.`]),
  ];
}

export function PasteText({ draft, onRead }: PasteTextProps) {
  const record = useRecord((state) => state.documents.record);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ readonly kind: LetterKind; readonly words: readonly string[] }>();
  // The words are about the fields of one kind.
  const words = said?.kind === draft.kind ? said.words : [];
  const read = (): void => {
    const found = readLetter(text, draft.kind);
    onRead(found);
    const next = readWords(found, (line) => lineLabel(draft, line, record));
    setSaid({ kind: draft.kind, words: next });
    if (isAnythingRead(found)) setText('');
    announce(next.join(' '));
  };
  return (
    <div className={styles.paste}>
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Paste the text of the letter
      </Button>
      {isOpen && (
        <>
          <TextArea
            label="Text of the letter"
            span={12}
            rows={5}
            value={text}
            maxLength={TEXT_MAX}
            onEscape="keeps"
            hint="The figures are read into the fields below. The text is not stored."
            onChange={setText}
          />
          <Button size="small" disabled={text.trim() === ''} onClick={read}>
            Read into the fields
          </Button>
          {words.length > 0 && (
            <div className={styles.read}>
              {words.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
