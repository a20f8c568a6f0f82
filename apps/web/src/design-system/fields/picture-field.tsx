import { PICTURE_MAX_BYTES } from '@advice-builder/contract';
import { useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './picture-field.module.css';
import { KILO, pictureFault, pictureText } from './picture-file.ts';
import { useIsReadOnly } from './read-only.tsx';

interface PictureFieldProps {
  /** The label of the field, e.g. `Logo`. */
  readonly label: string;
  /** The alternative text of the picture. */
  readonly alternative: string;
  /** A data URL; null without a picture. */
  readonly value: string | null;
  readonly onChange: (picture: string | null) => void;
  /** The error of the server about this picture. */
  readonly error: string | undefined;
}

/** The printed picture, and the file input that replaces it. */
export function PictureField({ label, alternative, value, onChange, error }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const isReadOnly = useIsReadOnly();
  const shown = fault ?? error;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = pictureFault(label, file);
    setFault(why);
    if (why !== undefined) return;
    try {
      onChange(await pictureText(file));
    } catch {
      setFault('The file could not be read.');
    }
  };
  return (
    <fieldset className={styles.picture} aria-describedby={`${id}-line`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        <span className={styles.box}>
          {value === null ? <span className={styles.quiet}>None</span> : <img src={value} alt={alternative} />}
        </span>
        {!isReadOnly && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg"
              hidden
              aria-label={`File for the ${label.toLowerCase()}`}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                // Lets the person choose the same file again after editing it.
                event.currentTarget.value = '';
              }}
            />
            <Button onClick={() => input.current?.click()}>{value === null ? 'Choose a file' : 'Replace'}</Button>
            {value !== null && (
              <Button
                variant="ghost"
                onClick={() => {
                  setFault(undefined);
                  onChange(null);
                }}
              >
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      {shown === undefined ? (
        <p id={`${id}-line`} className={styles.quiet}>
          PNG or JPEG, at most {PICTURE_MAX_BYTES / KILO} kB.
        </p>
      ) : (
        <p id={`${id}-line`} role="alert" className={styles.fault}>
          <Icon name="error" /> {shown}
        </p>
      )}
    </fieldset>
  );
}
