/** Tells the server's log that something of ours broke: what it is called and where, never its words or values. */
import type { PageFault } from '@advice-builder/contract';
import { api } from './api.ts';
import { token } from './session.ts';

const MOST_FRAMES = 12;
const NAME = /^[A-Za-z]\w{0,99}$/;
const OWN_FILE = /\b((?:assets|src)\/[\w./-]{1,150}\.(?:js|tsx?))(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})/;

const reported = new Set<string>();

/** The name of an error and the lines of our own files it came through. */
export function faultOf(error: unknown): PageFault {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').flatMap((line) => {
    const [, file, row, column] = OWN_FILE.exec(line) ?? [];
    return file === undefined ? [] : [`${file}:${row}:${column}`];
  });
  return { name: NAME.test(error.name) ? error.name : 'Error', frames: frames.slice(0, MOST_FRAMES) };
}

/** Each kind of fault is sent once for as long as the page is open, and only for a person who is signed in. */
export function reportFault(error: unknown): void {
  console.error(error);
  const fault = faultOf(error);
  const kind = `${fault.name} ${fault.frames[0] ?? ''}`;
  if (reported.has(kind) || token() === null) return;
  reported.add(kind);
  // A report that does not arrive is not tried again: the next page that breaks sends one.
  api.call('reportPageFault', { body: fault, asJson: true, background: true }).catch(() => undefined);
}

/** Runs work of the engine. A fault in it is reported, and `otherwise` is the answer. */
export function unlessFaulty<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    reportFault(error);
    return otherwise;
  }
}
