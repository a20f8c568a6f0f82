/** The document as it would be kept, made anew when what goes into it changes. */
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../platform/api.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { type DocumentCall, MEDIA_TYPES } from '../../base/documents.ts';
import { causeOf } from '../../base/downloads.ts';

/** What is on the way to be chosen is not made. */
const QUIET_MS = 600;

export interface Preview {
  /** Address of the PDF within this page; of the choice before while another is made. */
  readonly url: string | undefined;
  readonly pages: number | undefined;
  readonly isMaking: boolean;
  /** Why there is none, in words. */
  readonly cause: string | undefined;
}

const NONE: Preview = { url: undefined, pages: undefined, isMaking: false, cause: undefined };

export interface PreviewSource {
  readonly session: RecordSession;
  /** Undefined: there is nothing to show. */
  readonly call: DocumentCall | undefined;
  /** What the document is made of, beside the call: another one is another preview. */
  readonly of: unknown;
  /** Made by itself; else when it is asked for. */
  readonly isLive: boolean;
}

/** Makes the preview; resolves to its address. Rejects when it is stopped, or not made. */
async function make(session: RecordSession, { name, format, ...asked }: DocumentCall, signal: AbortSignal) {
  await session.save();
  signal.throwIfAborted();
  const { blob, pages } = await api.file(name, { ...asked, type: MEDIA_TYPES[format], signal });
  return { url: URL.createObjectURL(blob), pages };
}

export function usePreview({ session, call, of, isLive }: PreviewSource): {
  readonly preview: Preview;
  /** Makes it now; resolves to its address, undefined where it could not be made. */
  readonly open: () => Promise<string | undefined>;
} {
  const [preview, setPreview] = useState(NONE);
  const wanted = call === undefined ? undefined : JSON.stringify(call);
  const url = useRef<string>(undefined);

  const show = (next: Preview): void => {
    if (url.current !== undefined && url.current !== next.url) URL.revokeObjectURL(url.current);
    url.current = next.url;
    setPreview(next);
  };
  const run = async (text: string, signal: AbortSignal): Promise<string | undefined> => {
    setPreview((before) => ({ ...before, isMaking: true, cause: undefined }));
    try {
      const made = await make(session, JSON.parse(text) as DocumentCall, signal);
      if (signal.aborted) URL.revokeObjectURL(made.url);
      else show({ ...NONE, ...made });
      return made.url;
    } catch (failure) {
      if (!signal.aborted) show({ ...NONE, cause: causeOf(failure).words });
      return undefined;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is shown is of another choice
  useEffect(() => {
    if (wanted === undefined || !isLive) {
      show(NONE);
      return;
    }
    const stop = new AbortController();
    const timer = window.setTimeout(() => void run(wanted, stop.signal), QUIET_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, of, isLive]);
  useEffect(
    () => () => {
      if (url.current !== undefined) URL.revokeObjectURL(url.current);
    },
    [],
  );
  return {
    preview,
    open: async () => (wanted === undefined ? undefined : run(wanted, new AbortController().signal)),
  };
}
