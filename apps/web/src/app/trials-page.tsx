import { texts } from '@advice-builder/contract';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, TextField } from '../design-system/index.ts';
import { ApiFailure, api } from '../platform/api.ts';
import { announceCommunicationError } from '../platform/communication.ts';

/**
 * The calls that the specification prints for this page. The server has no route for some of them, and says so.
 * `{recId}` is entered by the person.
 */
export const TRIAL_CALLS = [
  'user',
  'log-out',
  'variables/wot',
  'variables/importFE',
  'record/{recId}',
  'records',
  'isAuth',
] as const;

/** The answer to a call, or its failure in one word. */
export async function outcomeOf(call: (typeof TRIAL_CALLS)[number], recId: string): Promise<string> {
  try {
    const path = call.replace('{recId}', encodeURIComponent(recId));
    return JSON.stringify(await api.read(path), undefined, 2);
  } catch (failure) {
    return failure instanceof ApiFailure ? `${failure.status} ${failure.code}` : String(failure);
  }
}

/**
 * Development only: a page to make calls by hand. `test=13` fails while it renders, `test=42` shows the communication
 * error.
 */
export function TrialsPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [outcome, setOutcome] = useState('');
  const [recId, setRecId] = useState('1');
  if (path.endsWith('=13')) throw new Error('test=13 fails while it renders');
  return (
    <main id="main">
      <title>{`Tests - ${texts.appName}`}</title>
      <h1 tabIndex={-1}>Tests</h1>
      <p>
        <Link to="/tests/test=13">test=13</Link> <Link to="/tests/test=42">test=42</Link>
      </p>
      <TextField label="Record" value={recId} onChange={setRecId} span={3} />
      {TRIAL_CALLS.map((call) => (
        <Button key={call} onClick={() => void outcomeOf(call, recId).then(setOutcome)}>
          GET {call}
        </Button>
      ))}
      {path.endsWith('=42') && <Button onClick={announceCommunicationError}>{texts.communicationErrorTitle}</Button>}
      <pre aria-live="polite">{outcome}</pre>
    </main>
  );
}
