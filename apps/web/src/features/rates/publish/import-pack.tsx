/** Imports a pack from a file. Every check and the effect are shown before anything is stored. */
import type { ImportPackAnswer } from '@advice-builder/contract';
import { PACK_MAX_CHARACTERS, type RateBook } from '@advice-builder/rates';
import { useState } from 'react';
import { Button, Dialog, Skeleton, toast } from '../../../design-system/index.ts';
import { FileDrop } from '../../../platform/file-drop.tsx';
import { type PackText, packText, readFaults, storePack, useChange, useTried } from './calls.ts';
import styles from './publish.module.css';
import { Reasons } from './reasons.tsx';
import { TriedPack } from './tried-pack.tsx';

interface ImportPackProps {
  readonly book: RateBook;
  readonly onClose: () => void;
}

/** Reports what was stored, and who can continue with it. */
export function reportStored({ title, signedBy, older }: ImportPackAnswer): void {
  const next =
    signedBy === null || older !== undefined ? 'Another operator must accept it.' : 'Accept it from the list.';
  toast({ kind: 'success', title: 'Pack stored', body: `${title} is waiting and affects no figures yet. ${next}` });
}

export function ImportPack({ book, onClose }: ImportPackProps) {
  const [file, setFile] = useState<PackText & { readonly name: string }>();
  const { data, error, isFetching } = useTried(file);
  const change = useChange();
  const store = ({ text }: PackText): void =>
    change.run(
      () => storePack(text),
      (stored) => {
        reportStored(stored);
        onClose();
      },
    );
  return (
    <Dialog
      open
      size="table"
      title="Import a pack"
      onClose={onClose}
      busy={change.isBusy}
      actions={
        <>
          <Button disabled={change.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={change.isBusy}
            disabled={file === undefined || data === undefined}
            onClick={() => file !== undefined && store(file)}
          >
            Import
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <FileDrop
          words="a pack of rates"
          accept=".json,application/json"
          maxBytes={PACK_MAX_CHARACTERS}
          hint="A JSON file with values, sources and its hash, of at most 1 MB. It is checked first: nothing is stored before you import it."
          taken={file?.name}
          faults={error === null || file === undefined ? [] : readFaults(error)}
          onFile={({ name, text }) => {
            change.forget();
            setFile({ ...packText(text), name });
          }}
          onRefused={() => setFile(undefined)}
        />
        {file !== undefined && isFetching && <Skeleton bars={[60, 40]} label="Checking the pack" />}
        {file !== undefined && data !== undefined && <TriedPack book={book} pack={file} tried={data} />}
        <Reasons title="Nothing was stored." lines={change.reasons} />
      </div>
    </Dialog>
  );
}
