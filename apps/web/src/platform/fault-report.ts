/** Reports faults of the page to the server's log: the name of the error and the lines of code, never its message or values. */
import type { PageFault } from '@advice-builder/contract';
import { api } from './api.ts';
import { token } from './session.ts';

const MOST_FRAMES = 12;
const NAME = /^[A-Za-z]\w{0,99}$/;
const OWN_FILE = /\b((?:assets|src)\/[\w./-]{1,150}\.(?:js|tsx?))(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})/;

const reported = new Set<string>();

/** Reads the name of an error, and the lines of our own files in its stack. */
export function faultOf(error: unknown): PageFault {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  // Chromium puts the message in front of the frames.
  const stack = (error.stack ?? '').replace(`${error.name}: ${error.message}`, '');
  const frames = stack.split('\n').flatMap((line) => {
    const [, file, row, column] = OWN_FILE.exec(line) ?? [];
    return file === undefined ? [] : [`${file}:${row}:${column}`];
  });
  return { name: NAME.test(error.name) ? error.name : 'Error', frames: frames.slice(0, MOST_FRAMES) };
}

/** Sends each kind of fault once while the page is open, and only when a person is signed in. */
export function reportFault(error: unknown): void {
  console.error(error);
  const fault = faultOf(error);
  const kind = `${fault.name} ${fault.frames[0] ?? ''}`;
  if (reported.has(kind) || token() === null) return;
  reported.add(kind);
  // A report that fails is not sent again: another page will report the same fault.
  api.call('reportPageFault', { body: fault, asJson: true, background: true }).catch(() => undefined);
}

/** Runs work of the engine. Reports a fault in it and then returns `otherwise`. */
export function unlessFaulty<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    reportFault(error);
    return otherwise;
  }
}
