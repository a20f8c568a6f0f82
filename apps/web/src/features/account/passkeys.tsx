/** Lists, adds, renames and removes the passkeys of the account. */
import { NAME_MAX, PASSKEYS_MAX, type Passkey } from '@advice-builder/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce, Button, Chip, FailureNote, TextField } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { Ask, isProven, NOTHING_TYPED, ProofFields, proofOf } from '../../platform/ask.tsx';
import { ACCOUNT, knownFactors, PASSKEYS, useAccount, usePasskeys } from '../../platform/factors.ts';
import { canUsePasskeys, makePasskey } from '../../platform/passkeys.ts';
import { secondFactorIsOn } from '../../platform/session.ts';
import { sydneyTimeAndDate } from '../../platform/sydney.ts';
import { failureWords } from '../../platform/use-action.ts';
import styles from './account.module.css';
import { OPEN_SESSIONS } from './queries.ts';

type Step = { readonly at: 'rest' | 'add' } | { readonly at: 'rename' | 'remove'; readonly passkey: Passkey };

export function Passkeys() {
  const cache = useQueryClient();
  const account = useAccount();
  const passkeys = usePasskeys();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = (said?: string): void => {
    setStep({ at: 'rest' });
    if (said === undefined) return;
    announce(said);
    for (const queryKey of [ACCOUNT, PASSKEYS, OPEN_SESSIONS]) void cache.invalidateQueries({ queryKey });
  };
  const error = account.error ?? passkeys.error;
  if (error) return <FailureNote words={failureWords(error)} />;
  if (account.data === undefined || passkeys.data === undefined) return <p className={styles.quiet}>Please wait...</p>;
  const known = knownFactors(account.data, passkeys.data.length > 0);
  switch (step.at) {
    case 'rest':
      return <List passkeys={passkeys.data} onStep={setStep} />;
    case 'add':
      return <Add known={known} onDone={rest} />;
    case 'rename':
      return <Rename passkey={step.passkey} onDone={rest} />;
    default:
      return <Remove passkey={step.passkey} known={known} onDone={rest} />;
  }
}

interface ListProps {
  readonly passkeys: readonly Passkey[];
  readonly onStep: (step: Step) => void;
}

function List({ passkeys, onStep }: ListProps) {
  const isFull = passkeys.length >= PASSKEYS_MAX;
  return (
    <div className={styles.form}>
      <p>
        {passkeys.length === 0 && 'None. '}A passkey signs you in with your device, by fingerprint, face or PIN. It
        replaces your password and code, or is the second factor after your password.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <strong>{passkey.name}</strong>
              {passkey.synced && <Chip>On several devices</Chip>}
              <span className={styles.quiet}>
                added {sydneyTimeAndDate(passkey.created)},{' '}
                {passkey.lastUsed === null ? 'not used yet' : `last used ${sydneyTimeAndDate(passkey.lastUsed)}`}
              </span>
              <span className={styles.submit}>
                <Button
                  size="small"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => onStep({ at: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => onStep({ at: 'remove', passkey })}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!canUsePasskeys() && <p className={styles.quiet}>This browser does not support passkeys.</p>}
      {isFull && <p className={styles.quiet}>Your account has {PASSKEYS_MAX} passkeys, the most it can have.</p>}
      <div className={styles.submit}>
        <Button disabled={isFull || !canUsePasskeys()} onClick={() => onStep({ at: 'add' })}>
          Add a passkey
        </Button>
      </div>
    </div>
  );
}

interface StepProps {
  readonly onDone: (said?: string) => void;
}
interface ProvenProps extends StepProps {
  readonly known: Parameters<typeof isProven>[1];
}

const nameField = (value: string, onChange: (value: string) => void) => ({
  id: 'passkey-name',
  label: 'Name of the passkey',
  span: 12 as const,
  required: true,
  maxLength: NAME_MAX,
  hint: 'Such as "Work laptop"',
  value,
  onChange,
});

function Add({ known, onDone }: ProvenProps) {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { hasPasskeys } = known;
  async function ask(): Promise<void> {
    const asked = await api.call('beginPasskey', { body: await proofOf(typed, hasPasskeys) });
    await api.call('addPasskey', { body: { name, passkey: await makePasskey(asked) } });
    onDone('The passkey was added');
    secondFactorIsOn();
  }
  const isReady = name.trim() !== '' && isProven(typed, known);
  return (
    <Ask submit="Add the passkey" isReady={isReady} ask={ask} onCancel={() => onDone()} withPasskey>
      <ProofFields typed={typed} onType={setTyped} {...known} />
      <TextField {...nameField(name, setName)} />
    </Ask>
  );
}

function Rename({ passkey, onDone }: StepProps & { readonly passkey: Passkey }) {
  const [name, setName] = useState(passkey.name);
  async function ask(): Promise<void> {
    await api.call('renamePasskey', { body: { id: passkey.id, name } });
    onDone('The passkey was renamed');
  }
  return (
    <Ask submit="Rename" isReady={name.trim() !== ''} ask={ask} onCancel={() => onDone()}>
      <TextField {...nameField(name, setName)} autoFocus />
    </Ask>
  );
}

function Remove({ passkey, known, onDone }: ProvenProps & { readonly passkey: Passkey }) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  async function ask(): Promise<void> {
    await api.call('removePasskey', { body: { id: passkey.id, ...(await proofOf(typed, known.hasPasskeys)) } });
    onDone('The passkey was removed');
  }
  return (
    <Ask submit="Remove" isReady={isProven(typed, known)} ask={ask} onCancel={() => onDone()} withPasskey>
      <p>
        {passkey.name} no longer signs you in. Remove it from the device as well, because the browser still offers it.
      </p>
      <ProofFields typed={typed} onType={setTyped} {...known} />
    </Ask>
  );
}
