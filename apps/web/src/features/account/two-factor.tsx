/** Two-factor authentication of the account: setting it up, new recovery codes, turning it off. */
import type { TwoFactorBeginAnswer, TwoFactorState, UserAnswer } from '@advice-builder/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, FailureNote, Note, TextField } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { Ask, codeField, isProven, NOTHING_TYPED, ProofFields, proofOf } from '../../platform/ask.tsx';
import { ACCOUNT, knownFactors, useAccount } from '../../platform/factors.ts';
import { secondFactorIsOn } from '../../platform/session.ts';
import { failureWords } from '../../platform/use-action.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';

type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly key: TwoFactorBeginAnswer }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'disable' | 'recovery' };

export function TwoFactor() {
  const cache = useQueryClient();
  const { data, error } = useAccount();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = (): void => {
    setStep({ at: 'rest' });
    void cache.invalidateQueries({ queryKey: ACCOUNT });
  };
  if (error) return <FailureNote words={failureWords(error)} />;
  if (data === undefined) return <p className={styles.quiet}>Please wait...</p>;
  switch (step.at) {
    case 'rest':
      return <State state={data.twoFactor} onStep={setStep} />;
    case 'password':
      return <Begin account={data} onKey={(key) => setStep({ at: 'scan', key })} onCancel={rest} />;
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
      return (
        <Change what={step.at} account={data} onCodes={(codes) => setStep({ at: 'codes', codes })} onDone={rest} />
      );
  }
}

function State({ state, onStep }: { readonly state: TwoFactorState; readonly onStep: (step: Step) => void }) {
  const { enabled, codes, required, recoveryCodesLeft: left } = state;
  if (!codes) {
    return (
      <div className={styles.form}>
        <p>
          Off. {required && !enabled && 'Your practice requires a second factor: an authenticator app or a passkey. '}
          When it is on, you also enter a code from an authenticator app on your phone to log in.
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

interface BeginProps {
  readonly account: UserAnswer;
  readonly onKey: (key: TwoFactorBeginAnswer) => void;
  readonly onCancel: () => void;
}

function Begin({ account, onKey, onCancel }: BeginProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { enabled, codes } = account.twoFactor;
  const known = knownFactors(account, enabled && !codes);
  const ask = async (): Promise<void> =>
    onKey(await api.call('beginTwoFactor', { body: await proofOf(typed, known.hasPasskeys) }));
  return (
    <Ask
      submit="Continue"
      isReady={isProven(typed, known)}
      ask={ask}
      onCancel={onCancel}
      withPasskey={known.hasPasskeys}
    >
      <ProofFields typed={typed} onType={setTyped} {...known} />
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
    onCodes((await api.call('confirmTwoFactor', { body: { code } })).recoveryCodes);
  return (
    <Ask submit="Turn on" isReady={code.trim() !== ''} ask={ask} onCancel={onCancel}>
      <p>Scan this with an authenticator app, or type the key into it. Then enter the six digits it shows.</p>
      <QrCode rows={found.qr} label="Key for the authenticator app" />
      <p className={styles.key}>{found.secret}</p>
      <TextField {...codeField(code, setCode)} required autoFocus />
    </Ask>
  );
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  return (
    <div className={styles.form}>
      <Note title="Keep these recovery codes." role="status">
        If you lose your phone, each works once in place of a code from the app. They are not shown again.
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
  readonly account: UserAnswer;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onDone: () => void;
}

function Change({ what, account, onCodes, onDone }: ChangeProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const known = knownFactors(account, false);
  async function ask(): Promise<void> {
    const body = await proofOf(typed, false);
    if (what === 'recovery') return onCodes((await api.call('renewRecoveryCodes', { body })).recoveryCodes);
    await api.call('disableTwoFactor', { body });
    onDone();
  }
  return (
    <Ask
      submit={what === 'disable' ? 'Turn off' : 'Make new codes'}
      isReady={isProven(typed, known)}
      ask={ask}
      onCancel={onDone}
    >
      <ProofFields typed={typed} onType={setTyped} {...known} />
    </Ask>
  );
}
