/** Adds a single value by hand, with its source. It becomes a separate pack, which another operator accepts. */
import type { CivilDate } from '@advice-builder/kernel';
import { type AnySeriesId, nextValueDue, type RateBook } from '@advice-builder/rates';
import { useState } from 'react';
import { Button, Dialog, Skeleton } from '../../../design-system/index.ts';
import { usePacks } from '../packs.ts';
import { type PackText, packText, readFaults, storePack, useChange, useTried } from './calls.ts';
import { reportStored } from './import-pack.tsx';
import styles from './publish.module.css';
import { Reasons } from './reasons.tsx';
import { TriedPack } from './tried-pack.tsx';
import { faultsOfTyped, packOfTyped, type TypedFaults, type TypedRate } from './typed-value.ts';
import { ValueFields } from './value-fields.tsx';

const FORM = 'add-value';

export interface AddValueProps {
  readonly book: RateBook;
  readonly today: CivilDate;
  readonly series: AnySeriesId | undefined;
  readonly onClose: () => void;
}

const dueOf = (book: RateBook, series: AnySeriesId): CivilDate | null => nextValueDue(book.seriesOf(series)) ?? null;

export function AddValue({ book, today, series, onClose }: AddValueProps) {
  const [typed, setTyped] = useState<TypedRate>(() => ({
    series: series ?? null,
    from: series === undefined ? null : dueOf(book, series),
    value: '',
    status: 'published',
    publisher: '',
    page: '',
    link: '',
    read: today,
    note: '',
  }));
  const [faults, setFaults] = useState<TypedFaults>({});
  const [pack, setPack] = useState<PackText>();
  const { data, error, isFetching } = useTried(pack);
  const known = usePacks().data?.packs ?? [];
  const change = useChange();
  /** Every edit discards the check, so that only a value that was checked can be stored. */
  const edit = (part: Partial<TypedRate>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in part))));
    setPack(undefined);
    change.forget();
  };
  const check = (): void => {
    const found = faultsOfTyped(typed);
    setFaults(found);
    const text = Object.keys(found).length > 0 ? undefined : packOfTyped(book, typed, today, known);
    setPack(text === undefined ? undefined : packText(text));
  };
  const store = ({ text }: PackText): void =>
    change.run(
      () => storePack(text),
      (stored) => {
        reportStored(stored);
        onClose();
      },
    );
  const title = typed.series === null ? 'Add a value' : `Add a value: ${book.seriesOf(typed.series).title}`;
  return (
    <Dialog
      open
      size="table"
      title={title}
      onClose={onClose}
      busy={change.isBusy}
      actions={
        <>
          <Button disabled={change.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} busy={isFetching}>
            Check
          </Button>
          <Button
            variant="primary"
            busy={change.isBusy}
            disabled={pack === undefined || data === undefined}
            onClick={() => pack !== undefined && store(pack)}
          >
            Add value
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          <ValueFields
            book={book}
            typed={typed}
            faults={faults}
            onEdit={edit}
            onSeries={(chosen) => edit({ series: chosen, from: typed.from ?? dueOf(book, chosen) })}
          />
        </form>
        {isFetching && <Skeleton bars={[60, 40]} label="Checking the value" />}
        {pack !== undefined && (
          <>
            <Reasons title="Nothing was stored." lines={error === null ? [] : readFaults(error)} />
            {data !== undefined && <TriedPack book={book} pack={pack} tried={data} />}
          </>
        )}
        <Reasons title="Nothing was stored." lines={change.reasons} />
      </div>
    </Dialog>
  );
}
