/** Takes a file that is chosen or dropped, or pasted text. */
import { useState } from 'react';
import { Button, TextArea } from '../../design-system/index.ts';
import { FileDrop } from '../../platform/file-drop.tsx';
import { fileFault, sizeWords } from '../../platform/file-size.ts';
import styles from './import.module.css';
import type { ImportKind } from './kinds.ts';
import type { Source } from './part.ts';

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

export function SourcePicker({ kind, onSource }: PickerProps) {
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <FileDrop
        words={kind.words}
        accept={kind.accept}
        maxBytes={kind.maxBytes}
        hint={`${kind.hint} At most ${sizeWords(kind.maxBytes)} of ${kind.ending}. It is read on this page: nothing is sent or stored before you import it.`}
        onFile={onSource}
      />
      <Button variant="link" aria-expanded={isPasting} onClick={() => setPasting((now) => !now)}>
        Paste its text instead
      </Button>
      {isPasting && <Pasting kind={kind} onSource={onSource} />}
      {kind.Aside && <kind.Aside />}
    </>
  );
}
