/** Two-factor authentication of the account: set up, new recovery codes, turned off. */
import type { RecoveryCodesAnswer, TwoFactorBeginAnswer, TwoFactorState, UserAnswer } from '@advice-builder/contract';
import { CODE_MAX, PASSWORD_MAX } from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Note, PasswordField, TextField } from '../../design-system/index.ts';
import { ApiFailure, api } from '../../platform/api.ts';
import { secondFactorIsOn } from '../../platform/session.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';
import { ACCOUNT } from './queries.ts';

type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly key: TwoFactorBeginAnswer }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'disable' | 'recovery' };

const words = (failure: unknown): string =>
  failure instanceof ApiFailure ? failure.message : 'The server did not answer. Try again.';

export function TwoFactor() {
  const cache = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ACCOUNT,
    queryFn: ({ signal }) => api.get<UserAnswer>('user', { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = (): void => {
    setStep({ at: 'rest' });
    void cache.invalidateQueries({ queryKey: ACCOUNT });
  };
  if (error) return <Note kind="error" title={words(error)} role="alert" />;
  if (data === undefined) return <p className={styles.quiet}>Please wait...</p>;
  switch (step.at) {
    case 'rest':
      return <State state={data.twoFactor} onStep={setStep} />;
    case 'password':
      return <Begin onKey={(key) => setStep({ at: 'scan', key })} onCancel={rest} />;
    case 'scan':
      return <Scan found={step.key} onCodes={(codes) => setStep({ at: 'codes', codes })} onCancel={rest} />;
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => {
            rest();
            secondFactorIsOn();
          }}
        />
      );
    default:
      return <Change what={step.at} onCodes={(codes) => setStep({ at: 'codes', codes })} onDone={rest} />;
  }
}

function State({ state, onStep }: { readonly state: TwoFactorState; readonly onStep: (step: Step) => void }) {
  const { enabled, required, recoveryCodesLeft: left } = state;
  if (!enabled) {
    return (
      <div className={styles.form}>
        <p>
          Off. {required && 'Your practice requires it. '}With it on, logging in also asks for a code of an
          authenticator app on your phone.
        </p>
        <div className={styles.submit}>
          <Button onClick={() => onStep({ at: 'password' })}>Set up</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p>
        On. {left} recovery {left === 1 ? 'code' : 'codes'} left.
      </p>
      <div className={styles.submit}>
        <Button onClick={() => onStep({ at: 'recovery' })}>New recovery codes</Button>
        <Button variant="ghost" onClick={() => onStep({ at: 'disable' })}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

interface AskProps {
  readonly children: ReactNode;
  readonly submit: string;
  readonly isReady: boolean;
  readonly ask: () => Promise<void>;
  readonly onCancel: () => void;
}

/** A form of one question to the server; its refusal stands under the fields. */
function Ask({ children, submit, isReady, ask, onCancel }: AskProps) {
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
      setRefusal(words(failure));
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {children}
      <div role="alert" className={styles.failed}>
        {refusal}
      </div>
      <div className={styles.submit}>
        <Button type="submit" variant="primary" busy={busy} disabled={!isReady}>
          {submit}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

const password = (value: string, onChange: (value: string) => void) => ({
  id: 'two-factor-password',
  label: 'Current password',
  span: 12 as const,
  required: true,
  autoFocus: true,
  autoComplete: 'current-password' as const,
  maxLength: PASSWORD_MAX,
  value,
  onChange,
});

const codeField = (value: string, onChange: (value: string) => void) => ({
  id: 'two-factor-code',
  label: 'Code',
  span: 12 as const,
  required: true,
  autoComplete: 'one-time-code' as const,
  maxLength: CODE_MAX,
  value,
  onChange,
});

function Begin({
  onKey,
  onCancel,
}: {
  readonly onKey: (key: TwoFactorBeginAnswer) => void;
  readonly onCancel: () => void;
}) {
  const [current, setCurrent] = useState('');
  const ask = async (): Promise<void> =>
    onKey(await api.post<TwoFactorBeginAnswer>('two-factor/begin', { currentPassword: current }));
  return (
    <Ask submit="Continue" isReady={current !== ''} ask={ask} onCancel={onCancel}>
      <PasswordField {...password(current, setCurrent)} />
    </Ask>
  );
}

interface ScanProps {
  readonly found: TwoFactorBeginAnswer;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function Scan({ found, onCodes, onCancel }: ScanProps) {
  const [code, setCode] = useState('');
  const ask = async (): Promise<void> =>
    onCodes((await api.post<RecoveryCodesAnswer>('two-factor/confirm', { code })).recoveryCodes);
  return (
    <Ask submit="Turn on" isReady={code.trim() !== ''} ask={ask} onCancel={onCancel}>
      <p>Scan this with an authenticator app, or type the key into it. Then enter the six digits it shows.</p>
      <QrCode rows={found.qr} label="Key for the authenticator app" />
      <p className={styles.key}>{found.secret}</p>
      <TextField {...codeField(code, setCode)} autoFocus />
    </Ask>
  );
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  return (
    <div className={styles.form}>
      <Note title="Keep these recovery codes." role="status">
        Each works once in place of a code, if the phone is lost. They are not shown again.
      </Note>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.submit}>
        <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>Copy</Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}

interface ChangeProps {
  readonly what: 'disable' | 'recovery';
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onDone: () => void;
}

function Change({ what, onCodes, onDone }: ChangeProps) {
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  async function ask(): Promise<void> {
    const body = { currentPassword: current, code };
    if (what === 'recovery')
      return onCodes((await api.post<RecoveryCodesAnswer>('two-factor/recovery', body)).recoveryCodes);
    await api.post<true>('two-factor/disable', body);
    onDone();
  }
  return (
    <Ask
      submit={what === 'disable' ? 'Turn off' : 'Make new codes'}
      isReady={current !== '' && code.trim() !== ''}
      ask={ask}
      onCancel={onDone}
    >
      <PasswordField {...password(current, setCurrent)} />
      <TextField {...codeField(code, setCode)} />
    </Ask>
  );
}
