/** A place to choose or drop a file, which also shows the errors of the file. */
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, classNames, Icon } from '../design-system/index.ts';
import styles from './file-drop.module.css';
import { fileFault } from './file-size.ts';

const UNREADABLE = 'The file could not be read.';

interface TakenFile {
  readonly name: string;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface FileDropProps {
  /** The kind of file, with its article: `a case file`. */
  readonly words: string;
  /** The accepted types of file, for the browser's file dialog. */
  readonly accept: string;
  readonly maxBytes: number;
  readonly hint: ReactNode;
  readonly onFile: (file: TakenFile) => void;
  /** The name of the accepted file. The place is small then, and another file can be chosen. */
  readonly taken?: string | undefined;
  /** Errors found in the file later, one per line. */
  readonly faults?: readonly string[] | undefined;
  /** Called when the chosen file is invalid, so that the previous file no longer counts either. */
  readonly onRefused?: (() => void) | undefined;
}

/** A file dropped outside the zone would otherwise replace the page in the browser. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const stop = (event: Event): void => event.preventDefault();
    for (const name of ['dragover', 'drop']) window.addEventListener(name, stop);
    return () => {
      for (const name of ['dragover', 'drop']) window.removeEventListener(name, stop);
    };
  }, []);
}

export function FileDrop(props: FileDropProps) {
  const { words, accept, maxBytes, hint, onFile, taken, faults = [], onRefused } = props;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  useHarmlessDrops();
  const refuse = (why: string): void => {
    setFault(why);
    onRefused?.();
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = fileFault(file, { maxBytes });
    if (why !== undefined) return refuse(why);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      setFault(undefined);
      onFile({ name: file.name, text: new TextDecoder().decode(bytes), bytes });
    } catch {
      refuse(UNREADABLE);
    }
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the one for everybody
    <div
      className={classNames(styles.drop, isOver && styles.over, taken !== undefined && styles.taken)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {taken === undefined && <Icon name="upload" size={24} />}
      <p className={styles.name}>{taken ?? `Drop ${words} here, or`}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={`Choose ${words}`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // Allows the same file to be chosen again after it was changed.
          event.currentTarget.value = '';
        }}
      />
      <Button variant={taken === undefined ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {taken === undefined ? 'Choose a file' : 'Choose another file'}
      </Button>
      {taken === undefined && <p className={styles.quiet}>{hint}</p>}
      <Faults lines={fault === undefined ? faults : [fault]} />
    </div>
  );
}

function Faults({ lines }: { readonly lines: readonly string[] }) {
  const [first, ...more] = lines;
  if (first === undefined) return null;
  if (more.length === 0) {
    return (
      <p role="alert" className={styles.fault}>
        <Icon name="error" /> {first}
      </p>
    );
  }
  return (
    <div role="alert" className={styles.faults}>
      <p className={styles.fault}>
        <Icon name="error" /> {lines.length} problems found in the file.
      </p>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
