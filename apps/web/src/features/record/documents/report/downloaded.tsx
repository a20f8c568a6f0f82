/** The latest downloaded documents of the record, each with a button to make it again. */
import type { DocumentSettings, Download } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Chip, ConfirmDialog, EmptyState, Note, Sheet, Skeleton } from '../../../../design-system/index.ts';
import { api } from '../../../../platform/api.ts';
import { sydneyParts, sydneyTime, sydneyTimeAndDate } from '../../../../platform/sydney.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { changedWords, documentName, FORMAT_NAMES } from '../../base/documents.ts';
import { isRunning, useDownloads } from '../../base/downloads.ts';
import { buttonId } from './download-buttons.tsx';
import styles from './report.module.css';

export const downloadsKey = (recId: number): readonly unknown[] => ['downloads', recId];

export interface DownloadedProps {
  readonly recId: number;
  readonly place: string;
  readonly names: DocumentSettings['names'] | undefined;
  /** @param today whether to make the document with today's rates and layout, for a document that would then differ. */
  readonly onAgain: (download: Download, today: boolean) => void;
}

function When({ at }: Pick<Download, 'at'>) {
  const today = useRecord((state) => state.today);
  return (
    <time dateTime={at} className="numeric">
      {isoDate(sydneyParts(at).date) === today ? `${sydneyTime(at)} today` : sydneyTimeAndDate(at)}
    </time>
  );
}

interface LineProps extends Omit<DownloadedProps, 'onAgain' | 'recId'> {
  readonly download: Download;
  readonly onAgain: () => void;
}

function Line({ place, names, download, onAgain }: LineProps) {
  const { id, document, format, at, by } = download;
  const isBusy = useDownloads((state) => isRunning(state, place, `again ${id}`));
  const changed = changedWords(download);
  const name = `${documentName(document, names)}, ${FORMAT_NAMES[format]}`;
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>{name}</span>
      <span>
        <When at={at} /> <span className={styles.quiet}>{by}</span>
      </span>
      <span className={styles.lineEnd}>
        {changed !== undefined && <Chip tone="info">{changed}</Chip>}
        <Button
          id={buttonId(`again ${id}`)}
          variant="link"
          busy={isBusy}
          aria-label={`Again: ${name} of ${sydneyTimeAndDate(at)}`}
          onClick={onAgain}
        >
          Again
        </Button>
      </span>
    </li>
  );
}

export function Downloaded({ recId, place, names, onAgain }: DownloadedProps) {
  const arrived = useDownloads((state) => state.arrived);
  const { data, error, refetch } = useQuery({
    queryKey: [...downloadsKey(recId), arrived],
    queryFn: ({ signal }) => api.call('downloads', { params: { recId }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const [asked, setAsked] = useState<Download>();
  const ask = (download: Download): void =>
    download.changed.length === 0 ? onAgain(download, false) : setAsked(download);
  return (
    <Sheet title="Downloaded">
      {error !== null && (
        <Note
          kind="error"
          title="The list of downloads could not be read."
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {data === undefined ? (
        error === null && <Skeleton bars={[80, 80]} label="Loading the list of downloads" />
      ) : data.downloads.length === 0 ? (
        <EmptyState>No document of this record was downloaded yet.</EmptyState>
      ) : (
        <>
          <ul className={styles.lines}>
            {data.downloads.map((download) => (
              <Line key={download.id} place={place} names={names} download={download} onAgain={() => ask(download)} />
            ))}
          </ul>
          <p className={styles.hint}>“Again” makes the same document from the same inputs, rates and calculation.</p>
        </>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`${asked === undefined ? '' : changedWords(asked)}. Make today’s version?`}
        confirmLabel="Make today’s"
        onConfirm={() => {
          if (asked !== undefined) onAgain(asked, true);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        It uses the same inputs with the current rates and calculation. Its figures may differ from those in your
        document.
      </ConfirmDialog>
    </Sheet>
  );
}
