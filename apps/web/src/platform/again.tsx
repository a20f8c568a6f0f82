/**
 * A new sign-in at the provider, for people without a password. It opens a separate window, so that nothing entered
 * here is lost. The server keeps the proof; this page only learns that it may continue.
 */
import { messageOf, problem, type SignInAgainFailure, signInAgainFailures } from '@advice-builder/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, FailureNote, Note } from '../design-system/index.ts';
import { api } from './api.ts';
import styles from './ask.module.css';
import { leadNewWindow } from './new-window.ts';

const CHANNEL = 'signed-in-again';
const WORKED = 'worked';

/** Sends the outcome to the pages of this browser, and nothing else: the server has the proof. */
export function announceSignedInAgain(failure: SignInAgainFailure | undefined): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(failure ?? WORKED);
  channel.close();
}

/** The message for an outcome; undefined if the sign-in worked. */
function troubleIn(outcome: unknown): string | undefined {
  if (outcome === WORKED) return undefined;
  return messageOf(problem(signInAgainFailures.find((known) => known === outcome) ?? 'sign-in-again-refused'));
}

interface AgainProps {
  /** Name of the provider. */
  readonly at: string;
  readonly isDone: boolean;
  readonly onDone: (isDone: boolean) => void;
  /** The server's refusal of the change that needed the sign-in. */
  readonly refusal?: string | undefined;
  readonly autoFocus?: boolean;
}

export function SignInAgainField({ at, isDone, onDone, refusal, autoFocus = false }: AgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAway, setAway] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const heard = useEffectEvent((outcome: unknown) => {
    const found = troubleIn(outcome);
    setTrouble(found);
    setAway(false);
    onDone(found === undefined);
  });
  useEffect(() => {
    if (!isAway) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => heard(data);
    return () => channel.close();
  }, [isAway]);
  // An effect, because the dialog can open before this field is known to be needed.
  useEffect(() => {
    if (autoFocus) button.current?.focus();
  }, [autoFocus]);
  async function begin(): Promise<void> {
    setTrouble(undefined);
    setAway(true);
    const why = await leadNewWindow(() => api.call('signInAgain'));
    setTrouble(why);
    if (why !== undefined) setAway(false);
  }
  return (
    <>
      <p>You have no password here. Sign in again in a new window to confirm that it is you. This page stays open.</p>
      <div className={styles.submit}>
        <Button ref={button} onClick={() => void begin()}>
          Sign in again at {at}
        </Button>
      </div>
      {isDone && (
        <Note kind="ok" role="status" title="You signed in again.">
          You can now make one change within five minutes.
        </Note>
      )}
      <FailureNote words={trouble ?? refusal} />
    </>
  );
}
