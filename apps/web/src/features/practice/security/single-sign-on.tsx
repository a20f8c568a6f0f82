/** Single sign-on of the practice. Administrators set it up, test it and make it the only way to sign in. */
import type { PracticeSignOn, SignOnSettings } from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce, Button, FailureNote, FieldGrid, Note, Skeleton, TextField } from '../../../design-system/index.ts';
import { api } from '../../../platform/api.ts';
import { leadNewWindow } from '../../../platform/new-window.ts';
import { useProven } from '../../../platform/proven.tsx';
import { failureWords, useAction } from '../../../platform/use-action.ts';
import styles from '../practice.module.css';
import { SignOnChoices } from './sign-on-choices.tsx';

const KEY = ['practice-sign-on'];
/** The id of the heading to which the window of a test sign-in returns. */
const HEADING = 'single-sign-on';

interface SingleSignOnProps {
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
}

export function SingleSignOn({ onDirty }: SingleSignOnProps) {
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call('practiceSignOn', { signal }),
    meta: { silent: true },
    staleTime: 0,
    // A test continues in another window, so its result is loaded when this window gets the focus again.
    refetchOnWindowFocus: 'always',
  });
  if (error && data === undefined) return <FailureNote words={error.message} />;
  if (data === undefined) return <Skeleton label="Loading single sign-on" bars={[40, 100]} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend in place of the heading
    <div role="group" aria-labelledby={HEADING} className={styles.part}>
      <h3 id={HEADING}>Single sign-on</h3>
      <Provider answer={data} onDirty={onDirty} />
    </div>
  );
}

/** Each change is sent at once, with the proof of identity; a refused change has no effect. */
function useChange() {
  const { prove, question } = useProven('Save');
  const cache = useQueryClient();
  const { isBusy, failure, run, reset } = useAction(async (settings: SignOnSettings) => {
    const answer = await prove((proof) => api.call('changePracticeSignOn', { body: { ...settings, ...proof } }));
    if (answer === undefined) return false;
    cache.setQueryData(KEY, answer);
    announce('Saved');
    return true;
  }, failureWords);
  const change = async (settings: SignOnSettings): Promise<boolean> => (await run(settings)) ?? false;
  return { change, question, isBusy, failure, reset };
}

/** Starts a test sign-in in a new window, which opens no session. Returns the reason if it fails. */
const tryInNewWindow = () => leadNewWindow(() => api.call('trySignOn'));

interface ProviderProps extends SingleSignOnProps {
  readonly answer: PracticeSignOn;
}

function Provider({ answer, onDirty }: ProviderProps) {
  const [isOpen, setOpen] = useState(answer.issuer !== '');
  // Scrolls to the section, because a person who returns from a test looks for its result.
  useEffect(() => {
    if (window.location.hash === `#${HEADING}`) document.getElementById(HEADING)?.scrollIntoView();
  }, []);
  const about = 'OpenID Connect: people of your domains sign in at the provider of your practice.';
  if (answer.redirectUri === null) {
    return (
      <p className={styles.quiet}>
        {about} It needs the address of this server. Ask the operator of the server to set PUBLIC_URL.
      </p>
    );
  }
  return (
    <>
      <p className={styles.quiet}>{about}</p>
      {isOpen ? (
        <Fields answer={answer} redirectUri={answer.redirectUri} onDirty={onDirty} />
      ) : (
        <div className={styles.submit}>
          <Button onClick={() => setOpen(true)}>Set up single sign-on</Button>
        </div>
      )}
    </>
  );
}

type Typed = Pick<SignOnSettings, 'issuer' | 'clientId' | 'clientSecret'>;
const NOTHING_TYPED: Typed = {};

function Fields({ answer, redirectUri, onDirty }: ProviderProps & { readonly redirectUri: string }) {
  const { change, question, isBusy, failure, reset } = useChange();
  const [trouble, setTrouble] = useState<string>();
  const choosing = useChange();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { issuer = answer.issuer, clientId = answer.clientId, clientSecret = '' } = typed;
  const isTyped = issuer !== answer.issuer || clientId !== answer.clientId || clientSecret !== '';
  const forgets = answer.hasSecret && issuer.trim() !== answer.issuer;
  const isWhole = answer.issuer !== '' && answer.clientId !== '' && answer.hasSecret;
  useEffect(() => onDirty(isTyped), [isTyped, onDirty]);
  const set = (field: keyof Typed) => (text: string) => setTyped((now) => ({ ...now, [field]: text }));
  const save = async (): Promise<void> => {
    setTrouble(undefined);
    const isSaved = await change({ issuer, clientId, ...(clientSecret === '' ? {} : { clientSecret }) });
    // Values typed while the settings were being saved are not overwritten.
    if (isSaved) setTyped((now) => (now === typed ? NOTHING_TYPED : now));
  };
  const tryIt = async (): Promise<void> => {
    setTrouble(await tryInNewWindow());
    reset();
  };
  return (
    <>
      <FieldGrid>
        <TextField
          label="Issuer address"
          span={12}
          maxLength={300}
          placeholder="https://login.example.com"
          value={issuer}
          onChange={set('issuer')}
        />
        <TextField label="Client id" span={6} maxLength={200} value={clientId} onChange={set('clientId')} />
        <TextField
          label="Client secret"
          span={6}
          type="password"
          autoComplete="off"
          maxLength={300}
          hint={
            answer.hasSecret && !forgets
              ? 'A secret is stored and is never shown. Type another to replace it.'
              : undefined
          }
          value={clientSecret}
          onChange={set('clientSecret')}
        />
        <TextField
          label="Domains"
          span={12}
          readOnly
          hint="Only addresses of these domains. The operator of this installation sets them."
          value={answer.domains.join(', ') || 'None yet'}
          onChange={() => undefined}
        />
        <TextField
          label="Redirect address"
          span={12}
          readOnly
          hint="Register exactly this address with the provider."
          value={redirectUri}
          onChange={() => undefined}
        />
      </FieldGrid>
      {forgets && (
        <Note role="status" title="Changing the issuer deletes the stored secret.">
          Enter the secret of the new provider and try it again. Single sign-on can become the only way to sign in after
          one successful try.
        </Note>
      )}
      <div className={styles.submit}>
        <Button variant="primary" busy={isBusy} disabled={!isTyped && !isBusy} onClick={() => void save()}>
          Save single sign-on
        </Button>
        <Button disabled={isBusy || isTyped || !isWhole} onClick={() => void tryIt()}>
          Try sign-in in a new window
        </Button>
      </div>
      {question}
      <FailureNote words={trouble ?? failure} />
      {answer.lastTry && (
        <Note kind={answer.lastTry.worked ? 'ok' : 'warn'} title={answer.lastTry.words}>
          The last try of the current settings.
        </Note>
      )}
      <SignOnChoices answer={answer} change={choosing.change} />
      {choosing.question}
      <FailureNote words={choosing.failure} />
    </>
  );
}
