/** A change that the server makes only after an identity check. If the server asks for it, a dialog opens. */
import type { Proof } from '@advice-builder/contract';
import { type ReactNode, useState } from 'react';
import { Dialog, FailureNote, Skeleton } from '../design-system/index.ts';
import { ApiFailure } from './api.ts';
import { Ask, isProven, NOTHING_TYPED, ProofFields, proofOf } from './ask.tsx';
import { knownFactors, useAccount, usePasskeys } from './factors.ts';

type Call<T> = (proof: Proof) => Promise<T>;

interface Question {
  readonly send: Call<void>;
  readonly cancel: () => void;
}

interface Proven {
  /** Resolves to the answer, or to undefined if the person cancels the check. Rejects if the change is refused. */
  readonly prove: <T>(call: Call<T>) => Promise<T | undefined>;
  /** The dialog, which the caller renders. */
  readonly question: ReactNode;
}

/** Only the second factor is requested if a sign-in at the provider is still valid from a change that was cancelled. */
const ASKS = ['proof-required', 'sign-in-again-required', 'two-factor-code-required', 'two-factor-passkey-required'];
const isAsked = (failure: unknown): boolean => failure instanceof ApiFailure && ASKS.includes(failure.code);

/** `submit`: the verb on the button. */
export function useProven(submit: string): Proven {
  const [asked, setAsked] = useState<Question>();
  async function prove<T>(call: Call<T>): Promise<T | undefined> {
    try {
      return await call({});
    } catch (failure) {
      if (!isAsked(failure)) throw failure;
    }
    return new Promise((resolve) => {
      const end = (answer?: T): void => {
        setAsked(undefined);
        resolve(answer);
      };
      setAsked({ send: async (proof) => end(await call(proof)), cancel: () => end() });
    });
  }
  return { prove, question: asked && <ProofDialog submit={submit} {...asked} /> };
}

function ProofDialog({ submit, send, cancel }: Question & { readonly submit: string }) {
  const account = useAccount();
  const passkeys = usePasskeys();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const error = account.error ?? passkeys.error;
  const known = account.data && passkeys.data && knownFactors(account.data, passkeys.data.length > 0);
  const why = <p>This change affects how people in your practice sign in.</p>;
  return (
    <Dialog open title="Show that it is you" onClose={cancel}>
      {known === undefined && why}
      <FailureNote words={error?.message} />
      {known === undefined && !error && <Skeleton label="Please wait" bars={[80, 80]} />}
      {known !== undefined && (
        <Ask
          submit={submit}
          isReady={isProven(typed, known)}
          ask={async () => send(await proofOf(typed, known.hasPasskeys))}
          onCancel={cancel}
          withPasskey={known.hasPasskeys}
          inDialog
        >
          {why}
          <ProofFields typed={typed} onType={setTyped} {...known} />
        </Ask>
      )}
    </Dialog>
  );
}
