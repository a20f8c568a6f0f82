/** A preview of the document: in the browser's own viewer, or in a new tab if there is no room. */
import { useState } from 'react';
import { Button, EmptyState } from '../../../../design-system/index.ts';
import { pagesWords } from '../../base/documents.ts';
import styles from './report.module.css';
import type { Preview } from './use-preview.ts';

export interface PreviewPaneProps {
  /** For example `Detailed report`. */
  readonly name: string;
  readonly preview: Preview;
  /** Whether the preview is on the page. Otherwise a button opens it. */
  readonly isLive: boolean;
  /** Why there is nothing to show. */
  readonly nothing: string | undefined;
  readonly onOpen: () => Promise<string | undefined>;
}

/** Opens the viewer without its list of pages and fits the page to the width. */
const VIEW = '#navpanes=0&view=FitH';

function OpenButton({ name, preview, onOpen }: Pick<PreviewPaneProps, 'name' | 'preview' | 'onOpen'>) {
  const [isBlocked, setBlocked] = useState(false);
  const open = async (): Promise<void> => {
    const url = await onOpen();
    if (url !== undefined) setBlocked(window.open(url, '_blank') === null);
  };
  return (
    <div className={styles.openPreview}>
      <Button icon="external" busy={preview.isMaking} onClick={() => void open()}>
        Open preview
      </Button>
      {isBlocked && preview.url !== undefined && (
        <a href={preview.url} target="_blank" rel="noreferrer">
          {name} in a new tab
        </a>
      )}
    </div>
  );
}

function Frame({ name, preview }: Pick<PreviewPaneProps, 'name' | 'preview'>) {
  return (
    <div className={styles.frame} aria-busy={preview.isMaking || undefined}>
      {preview.url === undefined ? (
        <p className={styles.hint}>Making the preview</p>
      ) : (
        <iframe key={preview.url} title={`Preview of the ${name}`} src={preview.url + VIEW} />
      )}
    </div>
  );
}

export function PreviewPane({ name, preview, isLive, nothing, onOpen }: PreviewPaneProps) {
  const { cause, pages, isMaking } = preview;
  return (
    <section className={styles.preview} aria-labelledby="preview-title" data-live={isLive || undefined}>
      <h2 id="preview-title" className={styles.previewTitle}>
        Preview <span className={styles.quiet}>{name}</span>
      </h2>
      {nothing !== undefined ? (
        <EmptyState>{nothing}</EmptyState>
      ) : (
        <>
          {isLive ? (
            cause === undefined && <Frame name={name} preview={preview} />
          ) : (
            <OpenButton name={name} preview={preview} onOpen={onOpen} />
          )}
          {cause !== undefined && <p className={styles.hint}>No preview: {cause}</p>}
          <p className={styles.hint} role="status">
            {isMaking && preview.url !== undefined ? 'Making it again' : pagesWords(pages)}
          </p>
        </>
      )}
    </section>
  );
}
