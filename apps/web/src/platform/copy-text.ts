import { toast } from '../design-system/index.ts';

/** Puts a text on the clipboard and says so. `what` is what it holds, in lower case: `table`. */
export function copyText(text: string, what: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast({ kind: 'success', title: `${what.charAt(0).toUpperCase()}${what.slice(1)} copied` }),
    () => toast({ kind: 'error', title: `The ${what} could not be copied` }),
  );
}
