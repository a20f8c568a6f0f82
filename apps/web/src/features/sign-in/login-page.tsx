import {
  CODE_MAX,
  EMAIL_MAX,
  messageOf,
  PASSWORD_MAX,
  type PasskeyAsked,
  problem,
  texts,
} from '@advice-builder/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BrandMark, Button, Icon, Note, PasswordField, TextField, VersionFooter } from '../../design-system/index.ts';
import { canUsePasskeys } from '../../platform/passkeys.ts';
import { greet, greetAfterReload } from '../../platform/post-login.ts';
import { takeRememberedPath } from '../../platform/redirects.ts';
import type { ServerEnd } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import { isEmail } from './email.ts';
import { ForgotPassword } from './forgot-password.tsx';
import styles from './login.module.css';
import {
  finishSignOn,
  finishSignOnWithPasskey,
  mustReload,
  type SignInResult,
  signIn,
  signInWithBoth,
  signInWithPasskey,
} from './sign-in.ts';
import { leaveForSignOn, takeCameBack, useSignOnOffered } from './sign-on.ts';

function EndNote({ end }: { readonly end: ServerEnd }) {
  const words = end === 'revoked' ? texts.sessionRevoked : texts.sessionExpired;
  const [title] = words.split('. ');
  return (
    <Note title={`${title}.`} role="alert">
      {words.slice(`${title}. `.length)}
      <p className={styles.after}>Log in to return to where you were.</p>
    </Note>
  );
}

interface Refusal {
  readonly lines: readonly string[];
  /** Whether the password was correct and the second factor is still required. */
  readonly needsCode: boolean;
  /** Set if a passkey can be the second factor. */
  readonly asked?: PasskeyAsked | undefined;
  /** A new refusal is read out even if its text is the same as the last. */
  readonly attempt: number;
}

function useSignIn() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>({ lines: [], needsCode: false, attempt: 0 });

  const { isBusy, run } = useAction((work: () => Promise<boolean>) => work());

  const enterWith = async (enter: () => Promise<SignInResult>): Promise<boolean> => {
    setRefusal((before) => ({ ...before, lines: [] }));
    const result = await enter();
    if (result.outcome === 'refused') {
      const { messages: lines, needsCode, asked } = result;
      setRefusal(({ attempt }) => ({ lines, needsCode, asked, attempt: attempt + 1 }));
      return false;
    }
    const path = takeRememberedPath();
    if (mustReload(result.spaVersion)) {
      greetAfterReload(texts.logInSuccess);
      window.location.assign(path);
    } else {
      greet(texts.logInSuccess);
      await navigate({ href: path, replace: true });
    }
    return true;
  };
  const submit = async (enter: () => Promise<SignInResult>): Promise<boolean> =>
    (await run(() => enterWith(enter))) ?? false;

  /** Goes to the practice's provider. If that fails, the page shows the error. */
  const leave = (email: string): void =>
    void run(async () => {
      const trouble = await leaveForSignOn(email);
      if (trouble !== '') showError(trouble);
      // The form stays busy until the person goes back. The browser may then show this page in its earlier state.
      else await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
      return false;
    });

  const showError = (line: string): void =>
    setRefusal(({ attempt }) => ({ lines: [line], needsCode: false, attempt: attempt + 1 }));

  return { busy: isBusy, refusal, submit, leave, showError };
}

/** Finishes a single sign-on when the provider has sent the person back. Returns its id, or '' if there is none. */
function useCameBack({ showError, submit }: Pick<ReturnType<typeof useSignIn>, 'showError' | 'submit'>): string {
  const [finish, setFinish] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result in the address is used once
  useEffect(() => {
    const back = takeCameBack();
    if (back === undefined) return;
    if ('failure' in back) showError(messageOf(problem(back.failure)));
    else {
      setFinish(back.finish);
      void submit(() => finishSignOn(back.finish));
    }
  }, []);
  return finish;
}

export function LoginPage() {
  const { note } = useSearch({ from: '/login' });
  const { busy, refusal, submit, leave, showError } = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const [forgot, setForgot] = useState(false);
  const { needsCode, asked } = refusal;
  const form = useRef<HTMLFormElement>(null);
  const { offered, only } = useSignOnOffered(email);
  const finish = useCameBack({ showError, submit });
  /** Only the second factor is still required. */
  const isFinishing = finish !== '' && (needsCode || asked !== undefined);
  const emailError = checked && !isEmail(email) ? texts.emailInvalid : undefined;

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const field = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`);
    if (isFinishing) {
      if (!(await submit(() => finishSignOn(finish, code)))) field('code')?.select();
      return;
    }
    setChecked(true);
    if (!isEmail(email)) {
      field('email')?.focus();
      return;
    }
    if (offered && password === '') {
      leave(email);
      return;
    }
    const isIn = await submit(() => signIn(email.trim(), password, code));
    if (!isIn) (field('code') ?? field('password'))?.select();
  }

  const withPasskey = (): void => {
    const rest = asked && { asked, needsCode };
    const both =
      rest &&
      (() => (isFinishing ? finishSignOnWithPasskey(finish, rest) : signInWithBoth(email.trim(), password, rest)));
    void submit(both ?? signInWithPasskey);
  };

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
          {note && <EndNote end={note} />}
          <div className={styles.fields}>
            {!isFinishing && (
              <>
                <Email
                  value={email}
                  error={emailError}
                  onChange={setEmail}
                  onCommit={(text) => setChecked((was) => was || text !== '')}
                />
                <Password value={password} onChange={setPassword} onForgot={() => setForgot(true)} />
              </>
            )}
            {needsCode && <Code value={code} onChange={setCode} />}
          </div>
          <div className={styles.message} role="alert">
            {refusal.lines.length > 0 && <Refused key={refusal.attempt} lines={refusal.lines} />}
          </div>
          <Button type="submit" variant="primary" wide busy={busy}>
            {texts.logIn}
          </Button>
          {offered && !isFinishing && (
            <div className={styles.otherWays}>
              <Button wide busy={busy} onClick={() => leave(email)}>
                Sign in with single sign-on
              </Button>
              {only && <p className={styles.after}>Your practice signs in this way.</p>}
            </div>
          )}
          {canUsePasskeys() && (
            <div className={styles.otherWays}>
              <Button wide busy={busy} onClick={withPasskey}>
                {asked ? 'Use your passkey' : 'Sign in with a passkey'}
              </Button>
            </div>
          )}
        </form>
        {forgot && <ForgotPassword email={email.trim()} onClose={() => setForgot(false)} />}
      </main>
      <VersionFooter centred />
    </div>
  );
}

interface TypedProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

interface EmailProps extends TypedProps {
  readonly error: string | undefined;
  readonly onCommit: (text: string) => void;
}

function Email(props: EmailProps) {
  return (
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
      {...props}
    />
  );
}

function Password({ value, onChange, onForgot }: TypedProps & { readonly onForgot: () => void }) {
  return (
    <div className={styles.password}>
      <PasswordField
        id="password"
        label="Password"
        span={12}
        autoComplete="current-password"
        required
        maxLength={PASSWORD_MAX}
        value={value}
        onChange={onChange}
      />
      {/* The link is shown next to the label, but Tab goes from the e-mail to the password first. */}
      <span className={styles.forgot}>
        <Button variant="link" onClick={onForgot}>
          {texts.forgotPassword}
        </Button>
      </span>
    </div>
  );
}

function Code({ value, onChange }: TypedProps) {
  return (
    <TextField
      id="code"
      label="Code"
      span={12}
      autoComplete="one-time-code"
      autoFocus
      required
      maxLength={CODE_MAX}
      hint="Six digits from your authenticator app, or a recovery code"
      value={value}
      onChange={onChange}
    />
  );
}

function Refused({ lines }: Pick<Refusal, 'lines'>) {
  return (
    <div className={styles.refusal}>
      <Icon name="error" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
