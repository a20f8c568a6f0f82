/** A record on the in-memory server, for tests of actions on it. */
import type { LoadAnswer } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import type { Sid } from '../../../state/documents.ts';
import { createSession, type RecordSession, type SessionParts } from '../../../state/session.ts';
import { memoryServer } from '../../../state/testing/memory-server.ts';
import { formFigures } from '../base/form-figures.ts';

const nowhere = (): void => undefined;

/**
 * Opens a new record of the in-memory server, after applying a change to it.
 * @param parts replace those of the tests, in which everything runs at once
 */
export function sessionOf(
  change: (answer: LoadAnswer) => LoadAnswer = (answer) => answer,
  sid: Sid = 0,
  parts: Partial<SessionParts> = {},
): RecordSession {
  const server = memoryServer();
  return createSession(change(server.answer()), sid, {
    gateway: server.gateway,
    calculate: formFigures,
    rates: () => shippedRateBook,
    later: () => nowhere,
    schedule: (run) => run(),
    afterPaint: (run) => {
      run();
      return () => undefined;
    },
    ...parts,
  });
}
