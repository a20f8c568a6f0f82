/** Makes a record from a file: the person chooses a file, sees its content, and confirms. */
import { texts } from '@advice-builder/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog, FieldGrid, Page, PageSheet, Segmented } from '../../design-system/index.ts';
import { useLeaveGuard } from '../../platform/leave-guard.ts';
import styles from './import.module.css';
import { KINDS } from './kinds.ts';
import type { Source } from './part.ts';
import { SourcePicker } from './source-picker.tsx';
import { useImporting } from './use-importing.ts';

export function ImportPage() {
  const [kindKey, setKind] = useState(KINDS[0].key);
  const kind = KINDS.find(({ key }) => key === kindKey) ?? KINDS[0];
  const [source, setSource] = useState<Source>();
  const importing = useImporting();
  const leaving = useLeaveGuard(source !== undefined && !importing.isDone);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the heading of the content that was read.
  useEffect(() => {
    if (source !== undefined) heading.current?.focus();
  }, [source]);
  const again = (): void => {
    importing.forget();
    setSource(undefined);
  };
  return (
    <Page
      kind="settings"
      title="Import a record"
      above={
        <p className={styles.back}>
          <Link to="/home">{texts.records}</Link>
        </p>
      }
    >
      <PageSheet
        id="import-step"
        title={source === undefined ? 'The file' : source.name || 'The text'}
        titleRef={heading}
        className={styles.sheet}
      >
        {source === undefined ? (
          <>
            {KINDS.length > 1 && (
              <FieldGrid>
                <Segmented
                  label="What it is"
                  value={kind.key}
                  options={KINDS.map(({ key, label, ending }) => ({ value: key, label: `${label} (${ending})` }))}
                  onChange={setKind}
                />
              </FieldGrid>
            )}
            <SourcePicker key={kind.key} kind={kind} onSource={setSource} />
          </>
        ) : (
          <kind.Part source={source} importing={importing} onAgain={again} />
        )}
      </PageSheet>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title="Leave without importing?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      >
        Nothing from the file is stored. You would have to choose it again.
      </ConfirmDialog>
    </Page>
  );
}
