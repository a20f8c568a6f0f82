/** Exports all stored data about the client as one file, for the person who asks for it. */
import type { ExportRequest } from '@advice-builder/contract';
import { useState } from 'react';
import { announce, Button, Dialog, FailureNote, Skeleton, Tick } from '../../../../design-system/index.ts';
import { ApiFailure, api, keepFile } from '../../../../platform/api.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useRecord } from '../../../../state/hooks.ts';
import styles from './client-data.module.css';
import { documentWords, letterWords, noteWords, scenarioWords, useClientName, useHeld, versionWords } from './held.ts';

/** Long, because the server makes each document again, one after another. */
const TIMEOUT_MS = 15 * 60_000;
const ZIP = 'application/zip';
const NOT_MADE = 'The export was incomplete, so it was not saved. Try again.';

const exportFailure = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.code !== 'not-a-file' ? failure.message : NOT_MADE;

function useExport(recId: number, onDone: () => void) {
  return useAction(async (body: ExportRequest) => {
    const file = await api.file('exportRecord', { params: { recId }, body, type: ZIP, timeout: TIMEOUT_MS });
    keepFile(file, 'everything held.zip');
    announce('The export is saved');
    onDone();
  }, exportFailure);
}

export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const recId = useRecord((state) => state.recId);
  const name = useClientName();
  const { data: held, error: unread } = useHeld(recId);
  const [choices, setChoices] = useState<ExportRequest>({ documents: true, history: true, rates: true });
  const { isBusy, failure, run: make } = useExport(recId, onClose);
  const tick = (key: keyof ExportRequest) => (checked: boolean) => setChoices((all) => ({ ...all, [key]: checked }));
  return (
    <Dialog
      open
      title={`Export ${name}`}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!held} onClick={() => void make(choices)}>
            Make export
          </Button>
        </>
      }
    >
      <p>One zip file with all stored data about this client.</p>
      <FailureNote words={unread?.message} />
      {held === undefined ? (
        unread === null && <Skeleton label="Counting the stored data" bars={[80, 80, 80]} />
      ) : (
        <div className={styles.ticks}>
          <Tick checked disabled onChange={() => {}}>
            Record{letterWords(held)} and {scenarioWords(held)}, as JSON, PDF and Excel
          </Tick>
          <Tick checked={choices.documents} disabled={isBusy} onChange={tick('documents')}>
            {documentWords(held)} as downloaded
          </Tick>
          <Tick checked={choices.history} disabled={isBusy} onChange={tick('history')}>
            {noteWords(held)} and history ({versionWords(held)}, with names of advisers)
          </Tick>
          <Tick checked={choices.rates} disabled={isBusy} onChange={tick('rates')}>
            Rates used, with sources
          </Tick>
        </div>
      )}
      <p>
        The export is made now, in a second or two for each document, and your browser saves it. The server keeps no
        copy. The audit trail records the export.
      </p>
      <FailureNote words={failure} />
    </Dialog>
  );
}
