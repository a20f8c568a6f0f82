import { toast } from '../design-system/index.ts';

/** Copies a text to the clipboard and confirms it. `what` names the content in lower case: `table`. */
export function copyText(text: string, what: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast({ kind: 'success', title: `${what.charAt(0).toUpperCase()}${what.slice(1)} copied` }),
    () => toast({ kind: 'error', title: `The ${what} could not be copied` }),
  );
}
