/** The identity check before a change of how people sign in: the person's own sign-in, or that of the practice. */
import { CODE_MAX, PASSWORD_MAX, type Proof, type TwoFactorState } from '@advice-builder/contract';
import type { FormEvent, ReactNode } from 'react';
import { Button, PasswordField, TextField } from '../design-system/index.ts';
import { SignInAgainField } from './again.tsx';
import { api } from './api.ts';
import styles from './ask.module.css';
import { passkeyTrouble, showPasskey } from './passkeys.ts';
import { failureWords, useAction } from './use-action.ts';

interface AskProps {
  readonly children: ReactNode;
  readonly submit: string;
  readonly isReady: boolean;
  readonly ask: () => Promise<void>;
  readonly onCancel: () => void;
  /** Whether a passkey can be requested. The browser may refuse it too. */
  readonly withPasskey?: boolean;
  /** Whether the form is in a dialog, where Cancel comes first. */
  readonly inDialog?: boolean;
}

/** A form with one request to the server, which shows a refusal under the fields. */
export function Ask({ children, submit, isReady, ask, onCancel, withPasskey = false, inDialog = false }: AskProps) {
  const { isBusy, failure, run } = useAction(ask, withPasskey ? passkeyTrouble : failureWords);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void run();
  };
  const cancel = <Button onClick={onCancel}>Cancel</Button>;
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {children}
      <div role="alert" className={styles.failed}>
        {failure}
      </div>
      <div className={inDialog ? styles.actions : styles.submit}>
        {inDialog && cancel}
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isReady}>
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

/** The entered password and second factor. People without a password sign in at the provider instead. */
export interface TypedProof {
  readonly password: string;
  readonly code: string;
  readonly isAgain: boolean;
}
export const NOTHING_TYPED: TypedProof = { password: '', code: '', isAgain: false };

interface ProofProps {
  readonly typed: TypedProof;
  readonly onType: (typed: TypedProof) => void;
  readonly state: TwoFactorState;
  readonly hasPasskeys: boolean;
  /** The provider of a person without a password. Null: the password is required. */
  readonly provesAt: string | null;
}
export type KnownFactors = Pick<ProofProps, 'state' | 'hasPasskeys' | 'provesAt'>;

interface PersonProps extends Pick<ProofProps, 'typed' | 'onType' | 'provesAt'> {
  readonly id: string;
  readonly autoFocus?: boolean;
  /** The server's refusal, if nothing else on the page shows it. */
  readonly error?: string | undefined;
}

/** The password field, or the button that opens the provider. */
export function PersonField({ typed, onType, provesAt, id, autoFocus = false, error }: PersonProps) {
  if (provesAt !== null) {
    const onDone = (isAgain: boolean) => onType({ ...typed, isAgain });
    return (
      <SignInAgainField at={provesAt} isDone={typed.isAgain} onDone={onDone} refusal={error} autoFocus={autoFocus} />
    );
  }
  return (
    <PasswordField
      id={id}
      label="Current password"
      span={12}
      required
      autoFocus={autoFocus}
      autoComplete="current-password"
      maxLength={PASSWORD_MAX}
      value={typed.password}
      onChange={(password) => onType({ ...typed, password })}
      error={error}
    />
  );
}

export function ProofFields({ typed, onType, state, hasPasskeys, provesAt }: ProofProps) {
  return (
    <>
      <PersonField id="two-factor-password" typed={typed} onType={onType} provesAt={provesAt} autoFocus />
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

export const isShown = ({ password, isAgain }: TypedProof, provesAt: string | null): boolean =>
  provesAt === null ? password !== '' : isAgain;

export const isProven = (typed: TypedProof, { state, hasPasskeys, provesAt }: KnownFactors): boolean =>
  isShown(typed, provesAt) && (!state.codes || hasPasskeys || typed.code.trim() !== '');

/** The entered proof, plus a passkey from the browser if no code was entered. */
export async function proofOf({ password, code }: TypedProof, hasPasskeys: boolean): Promise<Proof> {
  // A person who signed in at the provider again has entered no password; the server knows about the sign-in.
  const shown = password === '' ? {} : { currentPassword: password };
  if (code.trim() !== '') return { ...shown, code };
  if (!hasPasskeys) return shown;
  return { ...shown, passkey: await showPasskey(await api.call('askPasskey')) };
}
