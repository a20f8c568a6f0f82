/** Where a file comes from: chosen, dropped, or pasted as text. */
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button, classNames, Icon, TextArea } from '../../design-system/index.ts';
import styles from './import.module.css';
import { fileFault, type ImportKind, sizeWords } from './kinds.ts';
import type { Source } from './part.ts';

const UNREADABLE = 'The file could not be read.';

interface PickerProps {
  readonly kind: ImportKind;
  readonly onSource: (source: Source) => void;
}

function Pasting({ kind, onSource }: PickerProps) {
  const [text, setText] = useState('');
  const fault = text === '' ? undefined : fileFault({ size: new Blob([text]).size }, kind);
  return (
    <div className={styles.pasting}>
      <TextArea
        label={`Text of ${kind.words}`}
        value={text}
        onChange={setText}
        rows={8}
        onEscape="keeps"
        labelEnd={<span />}
        span={12}
        error={fault}
      />
      <Button
        disabled={text.trim() === '' || fault !== undefined}
        onClick={() => onSource({ name: '', text, bytes: new TextEncoder().encode(text) })}
      >
        Read this text
      </Button>
    </div>
  );
}

/** A file dropped beside the zone would take the page away, and be shown by the browser. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const stop = (event: Event): void => event.preventDefault();
    for (const name of ['dragover', 'drop']) window.addEventListener(name, stop);
    return () => {
      for (const name of ['dragover', 'drop']) window.removeEventListener(name, stop);
    };
  }, []);
}

export function SourcePicker({ kind, onSource }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  useHarmlessDrops();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = fileFault(file, kind);
    setFault(why);
    if (why !== undefined) return;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      onSource({ name: file.name, text: new TextDecoder().decode(bytes), bytes });
    } catch {
      setFault(UNREADABLE);
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
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the one for everybody */}
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={24} />
        <p>Drop {kind.words} here, or</p>
        <input
          ref={input}
          type="file"
          accept={kind.accept}
          hidden
          aria-label={`File of ${kind.words}`}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file may be chosen again after it was changed.
            event.currentTarget.value = '';
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <p className={styles.quiet}>
          {kind.hint} At most {sizeWords(kind.maxBytes)} of {kind.ending}. It is read on this page: nothing is sent or
          stored before you import it.
        </p>
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            <Icon name="error" /> {fault}
          </p>
        )}
      </div>
      <Button variant="link" aria-expanded={isPasting} onClick={() => setPasting((now) => !now)}>
        Paste its text instead
      </Button>
      {isPasting && <Pasting kind={kind} onSource={onSource} />}
      {kind.Aside && <kind.Aside />}
    </>
  );
}
