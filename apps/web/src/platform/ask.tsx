/** What is asked before it changes how people sign in: one's own way, or that of the practice. */
import { CODE_MAX, PASSWORD_MAX, type PasskeyAsked, type Proof, type TwoFactorState } from '@advice-builder/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, PasswordField, TextField } from '../design-system/index.ts';
import { ApiFailure, api } from './api.ts';
import styles from './ask.module.css';
import { passkeyTrouble, showPasskey } from './passkeys.ts';

export const words = (failure: unknown): string =>
  failure instanceof ApiFailure ? failure.message : 'The server did not answer. Try again.';

interface AskProps {
  readonly children: ReactNode;
  readonly submit: string;
  readonly isReady: boolean;
  readonly ask: () => Promise<void>;
  readonly onCancel: () => void;
  /** A passkey is among what is asked for: the browser says no as well. */
  readonly withPasskey?: boolean;
  /** In a dialog Cancel comes first, as in all of them. */
  readonly inDialog?: boolean;
}

/** A form of one question to the server; its refusal stands under the fields. */
export function Ask({ children, submit, isReady, ask, onCancel, withPasskey = false, inDialog = false }: AskProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await ask();
    } catch (failure) {
      setRefusal(withPasskey ? passkeyTrouble(failure) : words(failure));
      setBusy(false);
    }
  }
  const cancel = <Button onClick={onCancel}>Cancel</Button>;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {children}
      <div role="alert" className={styles.failed}>
        {refusal}
      </div>
      <div className={inDialog ? styles.actions : styles.submit}>
        {inDialog && cancel}
        <Button type="submit" variant="primary" busy={busy} disabled={!isReady}>
          {submit}
        </Button>
        {!inDialog && cancel}
      </div>
    </form>
  );
}

export const codeField = (value: string, onChange: (value: string) => void) => ({
  id: 'two-factor-code',
  label: 'Code',
  span: 12 as const,
  autoComplete: 'one-time-code' as const,
  maxLength: CODE_MAX,
  value,
  onChange,
});

/** Password and second factor, typed. */
export interface TypedProof {
  readonly password: string;
  readonly code: string;
}
export const NOTHING_TYPED: TypedProof = { password: '', code: '' };

interface ProofProps {
  readonly typed: TypedProof;
  readonly onType: (typed: TypedProof) => void;
  readonly state: TwoFactorState;
  readonly hasPasskeys: boolean;
}

export function ProofFields({ typed, onType, state, hasPasskeys }: ProofProps) {
  return (
    <>
      <PasswordField
        id="two-factor-password"
        label="Current password"
        span={12}
        required
        autoFocus
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={typed.password}
        onChange={(password) => onType({ ...typed, password })}
      />
      {state.codes && (
        <TextField
          {...codeField(typed.code, (code) => onType({ ...typed, code }))}
          required={!hasPasskeys}
          hint={hasPasskeys ? 'Leave it empty to use a passkey' : undefined}
        />
      )}
    </>
  );
}

export const isProven = (
  typed: TypedProof,
  { state, hasPasskeys }: Pick<ProofProps, 'state' | 'hasPasskeys'>,
): boolean => typed.password !== '' && (!state.codes || hasPasskeys || typed.code.trim() !== '');

/** What was typed, with a passkey that the browser shows where no code was. */
export async function proofOf({ password, code }: TypedProof, hasPasskeys: boolean): Promise<Proof> {
  if (code.trim() !== '') return { currentPassword: password, code };
  if (!hasPasskeys) return { currentPassword: password };
  const passkey = await showPasskey(await api.post<PasskeyAsked>('passkeys/ask'));
  return { currentPassword: password, passkey };
}
