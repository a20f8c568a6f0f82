/** The dialogs of an operator over the page of rates: importing a pack, or adding a single value. */
import type { CivilDate } from '@advice-builder/kernel';
import type { AnySeriesId, RateBook } from '@advice-builder/rates';
import { Button } from '../../../design-system/index.ts';
import { AddValue } from './add-value.tsx';
import { ImportPack } from './import-pack.tsx';
import styles from './publish.module.css';

export type Publishing = { readonly kind: 'import' } | { readonly kind: 'add'; readonly series?: AnySeriesId };

export function PublishButtons({ onOpen }: { readonly onOpen: (opened: Publishing) => void }) {
  return (
    <div className={styles.tools}>
      <Button icon="upload" onClick={() => onOpen({ kind: 'import' })}>
        Import a pack
      </Button>
      <Button variant="primary" icon="add" onClick={() => onOpen({ kind: 'add' })}>
        Add a value
      </Button>
    </div>
  );
}

interface PublishingDialogProps {
  readonly book: RateBook;
  readonly today: CivilDate;
  readonly opened: Publishing | undefined;
  readonly onClose: () => void;
}

export function PublishingDialog({ book, today, opened, onClose }: PublishingDialogProps) {
  if (opened === undefined) return null;
  if (opened.kind === 'import') return <ImportPack book={book} onClose={onClose} />;
  return <AddValue book={book} today={today} series={opened.series} onClose={onClose} />;
}
