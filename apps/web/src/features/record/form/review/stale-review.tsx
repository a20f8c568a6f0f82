/** Changes of the Current Situation since this scenario was copied: one line that opens a list. */

import { templates } from '@advice-builder/casework';
import { entryMaximum } from '@advice-builder/contract';
import { hasRoomFor, type StaleImport } from '@advice-builder/results';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button, Dialog, EditButton, Note } from '../../../../design-system/index.ts';
import { useRecord, useSid } from '../../../../state/hooks.ts';
import { useCareRules } from '../binding/rules.ts';
import { staleOf, useReview } from '../binding/stale.ts';
import styles from './review.module.css';
import { staleWords } from './stale-words.ts';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

export function StaleReview() {
  const items = useRecord(staleOf);
  const [isOpen, setOpen] = useState(false);
  const isLeft = items.length > 0;
  // The dialog closes after the last item. A toast next to it names the action and offers Undo.
  useEffect(() => {
    if (isLeft || !isOpen) return;
    setOpen(false);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [isLeft, isOpen]);
  if (!isLeft) return null;
  return (
    <>
      <Note
        kind="info"
        title={`${changes(items.length)} in the Current Situation since this scenario was copied`}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Review
          </Button>
        }
      >
        The values here stay as they are until you take over the new ones.
      </Note>
      <ReviewDialog open={isOpen} items={items} onClose={() => setOpen(false)} />
    </>
  );
}

interface ReviewDialogProps {
  readonly open: boolean;
  readonly items: readonly StaleImport[];
  readonly onClose: () => void;
}

function ReviewDialog({ open, items, onClose }: ReviewDialogProps) {
  const review = useReview();
  const keys = items.map(({ key }) => key);
  return (
    <Dialog
      open={open}
      size="table"
      title="Changed in the Current Situation"
      onClose={onClose}
      actions={
        <>
          <EditButton onClick={() => review.keep(...keys)}>Keep all mine</EditButton>
          <EditButton onClick={() => review.takeOver(...keys)}>Take over all</EditButton>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ReviewList items={items} />
    </Dialog>
  );
}

/** Acts on a row, which then disappears; the focus moves to the next or previous row. */
function actAndMoveOn({ currentTarget }: MouseEvent<HTMLElement>, act: () => void): void {
  const row = currentTarget.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  act();
  requestAnimationFrame(() => other?.querySelector('button')?.focus());
}

/** A row for each value: its label, both values, and the actions. */
export function ReviewList({ items }: { readonly items: readonly StaleImport[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <ReviewRow key={item.key} item={item} />
      ))}
    </ul>
  );
}

function ReviewRow({ item }: { readonly item: StaleImport }) {
  const review = useReview();
  const documents = useRecord((state) => state.documents);
  const sid = useSid();
  const maximum = useRecord((state) => {
    const scenario = state.documents.scenarios[state.sid];
    const isFull = item.kind === 'entry-added' && scenario !== undefined && !hasRoomFor(scenario, item.source);
    return isFull ? entryMaximum(templates[item.source.eid].title) : undefined;
  });
  const { group, label, here, current } = staleWords(item, documents, sid, useCareRules());
  const name = `${group}, ${label}`;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.group}>{group}</span>
        <span>{label}</span>
      </span>
      <dl className={styles.values}>
        <div>
          <dt>Here</dt>
          <dd className="numeric">{here}</dd>
        </div>
        <div>
          <dt>Current Situation</dt>
          <dd className="numeric">{current}</dd>
        </div>
      </dl>
      <span className={styles.actions}>
        {maximum === undefined ? (
          <EditButton
            size="small"
            aria-label={`Take over: ${name}`}
            onClick={(event) => actAndMoveOn(event, () => review.takeOver(item.key))}
          >
            Take over
          </EditButton>
        ) : (
          <span>{maximum}</span>
        )}
        <EditButton
          size="small"
          variant="ghost"
          aria-label={`Keep mine: ${name}`}
          onClick={(event) => actAndMoveOn(event, () => review.keep(item.key))}
        >
          Keep mine
        </EditButton>
      </span>
    </li>
  );
}
