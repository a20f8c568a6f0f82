/** Letters that arrived, compared with the figures, and the fees paid. */
import { LETTERS_MAX, type Letter, texts } from '@advice-builder/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, EmptyState, ReadOnlyProvider } from '../../../../design-system/index.ts';
import type { LettersLook } from '../../../../platform/record-view.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { FeesPaid } from './fees-paid.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterList } from './letter-list.tsx';
import { LetterPanel } from './letter-panel.tsx';
import styles from './letters.module.css';
import { useLetterContext } from './use-comparison.ts';
import { useLetterChanges } from './use-letters.ts';

/** Leads to the comparison of a letter that was just opened, because it is below the list. */
function useShowOpened(letter: string | undefined): void {
  const shown = useRef(letter);
  useEffect(() => {
    if (shown.current === letter) return;
    shown.current = letter;
    document.querySelector<HTMLElement>('[data-letter-title]')?.focus();
  }, [letter]);
}

export function LettersPage({ look }: { readonly look: LettersLook }) {
  // The choices on this page change no record, so read-only users may make them too.
  return (
    <ReadOnlyProvider value={false}>
      <Letters look={look} />
    </ReadOnlyProvider>
  );
}

function Letters({ look }: { readonly look: LettersLook }) {
  const letters = useRecord((state) => state.documents.record.letters);
  const navigation = useNavigation();
  const shownSid = useRecord((state) => state.sid);
  const isReadOnly = useRecord((state) => state.readOnly);
  const { put, remove } = useLetterChanges();
  const [edited, setEdited] = useState<{ readonly letter: Letter | undefined }>();
  useShowOpened(look.letter);
  const context = useLetterContext(look.sid as Sid);
  const fullId = useId();
  const isFull = letters.length >= LETTERS_MAX;
  return (
    <div className={styles.page} data-wide>
      <header className={styles.head}>
        <div className={styles.headText}>
          <h2 className={styles.title}>{texts.letters}</h2>
          <p className={styles.quiet}>
            Letters about fees and pensions, compared to the cent with the figures of this record.
          </p>
          {isFull && !isReadOnly && (
            <p id={fullId} className={styles.quiet}>
              A record has room for {LETTERS_MAX} letters. Delete one before you add another.
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {!isReadOnly && (
            <Button
              variant="primary"
              icon="add"
              disabled={isFull}
              aria-describedby={isFull ? fullId : undefined}
              onClick={() => setEdited({ letter: undefined })}
            >
              Add letter
            </Button>
          )}
          <Button variant="ghost" onClick={() => navigation.goTo(shownSid)}>
            Back to the record
          </Button>
        </div>
      </header>
      <section className={styles.panel} aria-label={texts.letters}>
        {letters.length === 0 ? (
          <EmptyState>
            {isReadOnly
              ? 'No letter was added to this record.'
              : 'No letter yet. Add a letter of Services Australia, DVA or the home to compare its amounts with the figures.'}
          </EmptyState>
        ) : (
          <LetterList
            letters={letters}
            chosen={look.letter}
            sid={look.sid}
            context={context}
            onEdit={(letter) => setEdited({ letter })}
            onDelete={remove}
          />
        )}
      </section>
      {look.letter !== undefined && <LetterPanel look={look} context={context} />}
      {context !== undefined && <FeesPaid context={context} />}
      {edited !== undefined && (
        <LetterForm
          letter={edited.letter}
          onSave={(letter) => {
            put(letter);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
