import { EMAIL_MAX, PASSWORD_MAX, texts } from '@advice-builder/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { takeRememberedPath } from '../../app/redirects.ts';
import { BrandMark, VersionFooter } from '../../app/shell.tsx';
import { Button, Dialog, Icon, Note, TextField, toast } from '../../design-system/index.ts';
import { isEmail } from './email.ts';
import styles from './login.module.css';
import { mustReload, signIn } from './sign-in.ts';

/** How long the greeting stays. */
const GREETING_MS = 2000;

function ExpiredNote() {
  const [title] = texts.sessionExpired.split('. ');
  return (
    <Note title={`${title}.`} role="alert">
      {texts.sessionExpired.slice(`${title}. `.length)}
      <p className={styles.after}>Log in to return to where you were.</p>
    </Note>
  );
}

function ForgotPassword({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title={texts.resetPassword}
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>Resetting a password by e-mail is not built yet. The administrator of your practice can give you a new one.</p>
    </Dialog>
  );
}

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onForgot: () => void;
}

function PasswordField({ value, onChange, onForgot }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      id="password"
      label="Password"
      span={12}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      trim={false}
      maxLength={PASSWORD_MAX}
      value={value}
      onChange={onChange}
      required
      labelEnd={
        <Button variant="link" onClick={onForgot}>
          {texts.forgotPassword}
        </Button>
      }
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label="Show password"
          title={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}

interface Refusal {
  readonly lines: readonly string[];
  /** A new refusal is read out even when its words are those of the last one. */
  readonly attempt: number;
}

function useSignIn() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ lines: [], attempt: 0 });

  async function submit(email: string, password: string): Promise<boolean> {
    setBusy(true);
    setRefusal(({ attempt }) => ({ lines: [], attempt }));
    const result = await signIn(email, password);
    setBusy(false);
    if (result.outcome === 'refused') {
      setRefusal(({ attempt }) => ({ lines: result.messages, attempt: attempt + 1 }));
      return false;
    }
    const path = takeRememberedPath();
    if (mustReload(result.spaVersion)) {
      window.location.assign(path);
    } else {
      toast({ kind: 'success', title: texts.logInSuccess, ms: GREETING_MS });
      await navigate({ href: path, replace: true });
    }
    return true;
  }

  return { busy, refusal, submit };
}

export function LoginPage() {
  const { note } = useSearch({ from: '/login' });
  const { busy, refusal, submit } = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [forgot, setForgot] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const emailError = checked && !isEmail(email) ? texts.emailInvalid : undefined;

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (!isEmail(email)) {
      form.current?.querySelector<HTMLInputElement>('#email')?.focus();
      return;
    }
    const isIn = await submit(email.trim(), password);
    if (!isIn) form.current?.querySelector<HTMLInputElement>('#password')?.select();
  }

  return (
    <div className={styles.page}>
      <title>{`${texts.loginTitle}`}</title>
      <main id="main" className={styles.middle}>
        <form ref={form} className={styles.card} noValidate onSubmit={(event) => void onSubmit(event)}>
          <div className={styles.brand}>
            <BrandMark />
          </div>
          <h1 tabIndex={-1} className={styles.title}>
            {texts.loginTitle}
          </h1>
          {note === 'expired' && <ExpiredNote />}
          <div className={styles.fields}>
            <TextField
              id="email"
              label="Email"
              span={12}
              type="email"
              autoComplete="username"
              autoFocus
              required
              reserve
              maxLength={EMAIL_MAX}
              value={email}
              onChange={setEmail}
              onCommit={(text) => setChecked((was) => was || text !== '')}
              error={emailError}
            />
            <PasswordField value={password} onChange={setPassword} onForgot={() => setForgot(true)} />
          </div>
          <div className={styles.message} role="alert">
            {refusal.lines.length > 0 && (
              <div key={refusal.attempt} className={styles.refusal}>
                <Icon name="error" />
                <div>
                  {refusal.lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </div>
            )}
          </div>
          <Button type="submit" variant="primary" wide busy={busy}>
            {texts.logIn}
          </Button>
        </form>
        <ForgotPassword open={forgot} onClose={() => setForgot(false)} />
      </main>
      <VersionFooter centred />
    </div>
  );
}
