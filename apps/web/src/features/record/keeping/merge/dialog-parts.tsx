import { Note } from '../../../../design-system/index.ts';
import { useAction } from '../../../../platform/use-action.ts';

export function Failure({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Note kind="error" role="alert" title="This could not be done.">
      {text} Everything you typed is still here.
    </Note>
  );
}

/** Runs one action at a time. */
export const useBusy = () => useAction((work: () => Promise<unknown>) => work());
