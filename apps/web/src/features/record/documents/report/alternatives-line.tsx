/** The search over strategies that the documents print as "Alternatives considered". */
import type { Alternatives, RecordDocument } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import { ADVICE_PARTS, alternativesPage } from '@advice-builder/results';
import { useEffect, useRef, useState } from 'react';
import { announce, Button, Chip } from '../../../../design-system/index.ts';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { hasSameFigures, type Sid, scenarioName } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import type { MadeHere } from '../../base/documents.ts';
import type { TypedForDocuments } from './document-setting.ts';
import styles from './report.module.css';

const LISTING: ReadonlySet<MadeHere> = new Set(['detailed', 'parts', 'note']);
const TITLE = ADVICE_PARTS.find(({ id }) => id === 'alternatives')?.label ?? '';

/** The record, the same object until a field changes that figures depend on. */
function useRecordOfFigures(): RecordDocument {
  const kept = useRef<RecordDocument>(undefined);
  return useRecord(({ documents: { record } }) => {
    if (kept.current === undefined || !hasSameFigures(kept.current, record)) kept.current = record;
    return kept.current;
  });
}

/** Whether the figures differ from those of the search. They are calculated after the page is drawn. */
function useIsChanged(alternatives: Alternatives): boolean {
  const record = useRecordOfFigures();
  const scenarios = useRecord((state) => state.documents.scenarios);
  const today = useRecord((state) => state.today);
  const book = useRateBook();
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const of = { ...record, documentSetting: { alternatives } };
    const timer = window.setTimeout(() =>
      setChanged(unlessFaulty(() => alternativesPage(of, scenarios, today, book)?.isChanged ?? false, false)),
    );
    return () => window.clearTimeout(timer);
  }, [record, alternatives, scenarios, today, book]);
  return isChanged;
}

function Line({ added, onRemove }: { readonly added: Alternatives; readonly onRemove: () => void }) {
  const isReadOnly = useRecord((state) => state.readOnly);
  const sid = added.source as Sid;
  const name = useRecord(({ documents }) => scenarioName(sid, documents.scenarios[sid]?.name ?? ''));
  const isChanged = useIsChanged(added);
  return (
    <div className={styles.added}>
      <p>
        {TITLE}: search of {formatLongDate(isoDate(added.on))} from “{name}”
      </p>
      {isChanged && <Chip tone="warn">The record or the rates have changed since. Search again.</Chip>}
      {!isReadOnly && (
        <Button size="small" onClick={onRemove}>
          Take out of the report
        </Button>
      )}
    </div>
  );
}

export interface AlternativesLineProps {
  readonly document: MadeHere;
  readonly typed: TypedForDocuments;
}

/** Only for documents that print the search. */
export function AlternativesLine({ document, typed: { setting, change } }: AlternativesLineProps) {
  const { alternatives } = setting;
  if (!alternatives || !LISTING.has(document)) return null;
  const remove = (): void => {
    change({ alternatives: null });
    announce('The search is no longer in the report.');
  };
  return <Line added={alternatives} onRemove={remove} />;
}
