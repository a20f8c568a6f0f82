import { LOGO_MAX_BYTES } from '@advice-builder/contract';
import { useId, useRef, useState } from 'react';
import { Button, Icon, useIsReadOnly } from '../../design-system/index.ts';
import styles from './practice.module.css';
import { logoFault, logoText } from './settings-form.ts';

const KILO = 1000;

export interface LogoFieldProps {
  /** A data URL; null: none. */
  readonly value: string | null;
  readonly onChange: (logo: string | null) => void;
  /** What the server says of it. */
  readonly error: string | undefined;
}

/** The picture that is printed, and the file it is taken from. */
export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const isReadOnly = useIsReadOnly();
  const shown = fault ?? error;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const why = logoFault(file);
    setFault(why);
    if (why !== undefined) return;
    try {
      onChange(await logoText(file));
    } catch {
      setFault('The file could not be read.');
    }
  };
  return (
    <fieldset className={styles.logo} aria-describedby={`${id}-line`}>
      <legend className={styles.label}>Logo</legend>
      <div className={styles.logoRow}>
        <span className={styles.logoBox}>
          {value === null ? <span className={styles.quiet}>None</span> : <img src={value} alt="Logo of the practice" />}
        </span>
        {!isReadOnly && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg"
              hidden
              aria-label="File of the logo"
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
          PNG or JPEG, at most {LOGO_MAX_BYTES / KILO} kB.
        </p>
      ) : (
        <p id={`${id}-line`} role="alert" className={styles.fault}>
          <Icon name="error" /> {shown}
        </p>
      )}
    </fieldset>
  );
}
