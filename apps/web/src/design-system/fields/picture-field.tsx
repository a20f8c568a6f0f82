import { PICTURE_MAX_BYTES } from '@advice-builder/contract';
import { useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './picture-field.module.css';
import { KILO, pictureFault, pictureText } from './picture-file.ts';
import { useIsReadOnly } from './read-only.tsx';

interface PictureFieldProps {
  /** `Logo` */
  readonly label: string;
  /** What the picture is, for whoever does not see it. */
  readonly alternative: string;
  /** A data URL; null: none. */
  readonly value: string | null;
  readonly onChange: (picture: string | null) => void;
  /** What the server says of it. */
  readonly error: string | undefined;
}

/** The picture that is printed, and the file it is taken from. */
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
              aria-label={`File of the ${label.toLowerCase()}`}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                // The same file may be chosen again after it was changed.
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
