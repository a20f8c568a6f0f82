/** Signs in again on the page where the session ended, so that edits since the last save are not lost. */
import { CODE_MAX, PASSWORD_MAX, type PasskeyAsked, texts } from '@advice-builder/contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button, Dialog, PasswordField, TextField } from '../../design-system/index.ts';
import { askServer } from '../../platform/auth-check.ts';
import { clearDrafts } from '../../platform/drafts.ts';
import type { EndReason } from '../../platform/held-session.ts';
import { release, useHeld } from '../../platform/held-session.ts';
import { storedToken } from '../../platform/session.ts';
import { isAnythingUnsaved, saveBeforeLeaving } from '../../platform/unsaved.ts';
import { useAction } from '../../platform/use-action.ts';
import styles from './login.module.css';
import { mustReload, type SignInResult, signIn, signInWithBoth } from './sign-in.ts';
import { useSignOnOffered } from './sign-on.ts';

const WHY: Partial<Record<EndReason, string>> = {
  revoked: texts.sessionRevoked,
  elsewhere: 'You have been logged out in another tab.',
  replaced: 'Another person has logged in in another tab.',
};

/**
 * After the person has signed in again, unsaved edits are saved. A newer version of the page is loaded only if the save
 * succeeded.
 */
async function goOn(spaVersion?: string): Promise<void> {
  await saveBeforeLeaving();
  release();
  if (spaVersion !== undefined && !isAnythingUnsaved() && mustReload(spaVersion)) window.location.reload();
}

/** Continues if the same person signed in in another tab. */
function useOtherTabSignIn(email: string | undefined): void {
  useEffect(() => {
    if (email === undefined) return;
    const follow = (): void => {
      if (storedToken() === null) return;
      askServer().then(
        (answered) => {
          if (answered === 'open') void goOn();
        },
        () => undefined,
      );
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [email]);
}

export function SignInAgain() {
  const { email, reason } = useHeld();
  useOtherTabSignIn(email);
  if (email === undefined) return null;
  return <SignInDialog email={email} why={WHY[reason ?? 'expired'] ?? texts.sessionExpired} />;
}

function SignInDialog({ email, why }: { readonly email: string; readonly why: string }) {
  const navigate = useNavigate();
  const form = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [asked, setAsked] = useState<PasskeyAsked>();
  const [messages, setMessages] = useState<readonly string[]>([]);

  const { offered } = useSignOnOffered(email);

  const { isBusy, run: submit } = useAction(async (enter: () => Promise<SignInResult>) => {
    setMessages([]);
    const result = await enter();
    if (result.outcome === 'signed-in') {
      await goOn(result.spaVersion);
      return;
    }
    setMessages(result.messages);
    setNeedsCode(result.needsCode);
    setAsked(result.asked);
  });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit(() => signIn(email, password, code));
  };

  /** Leaves the record for the log-in page without asking for confirmation. */
  const leave = (): void => {
    void navigate({ to: '/login', search: {}, replace: true }).then(() => {
      clearDrafts();
      release();
    });
  };

  return (
    <Dialog
      open
      title="Sign in again to keep your changes"
      role="alertdialog"
      busy={isBusy}
      onClose={() => undefined}
      actions={
        <>
          <Button disabled={isBusy} onClick={leave}>
            Leave without saving
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {texts.logIn}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.request} onSubmit={onSubmit}>
        <p>{why}</p>
        <p>
          Your latest changes are not on the server yet. They stay on this page and are saved once you sign in again.
        </p>
        <p>
          Account: <strong>{email}</strong>
        </p>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Credentials
          form={form}
          password={password}
          onPassword={setPassword}
          code={needsCode ? code : undefined}
          onCode={setCode}
        />
        {asked && (
          <Button
            busy={isBusy}
            onClick={() => void submit(() => signInWithBoth(email, password, { asked, needsCode }))}
          >
            Use your passkey
          </Button>
        )}
        {offered && (
          <p>
            <a href="/login" target="_blank" rel="noreferrer">
              Sign in with single sign-on in another window
            </a>
            . This page continues once you have signed in.
          </p>
        )}
        {messages.length > 0 && <Messages lines={messages} />}
      </form>
    </Dialog>
  );
}

interface CredentialsProps {
  readonly form: string;
  readonly password: string;
  readonly onPassword: (text: string) => void;
  /** Undefined if no code is required. */
  readonly code: string | undefined;
  readonly onCode: (text: string) => void;
}

function Credentials({ form, password, onPassword, code, onCode }: CredentialsProps) {
  return (
    <>
      <PasswordField
        id={`${form}-password`}
        label="Password"
        span={12}
        autoComplete="current-password"
        autoFocus
        required
        maxLength={PASSWORD_MAX}
        value={password}
        onChange={onPassword}
      />
      {code !== undefined && (
        <TextField
          id={`${form}-code`}
          label="Code"
          span={12}
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={CODE_MAX}
          value={code}
          onChange={onCode}
        />
      )}
    </>
  );
}

function Messages({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
