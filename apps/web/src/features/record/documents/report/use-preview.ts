/** The preview of a document, made again when its contents change. */
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../platform/api.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { type DocumentCall, MEDIA_TYPES } from '../../base/documents.ts';
import { causeOf } from '../../base/downloads.ts';

/** Milliseconds without a change before a preview is made, so that choices passed over on the way are skipped. */
const QUIET_MS = 600;

export interface Preview {
  /** URL of the PDF within this page. The previous PDF stays while the next one is made. */
  readonly url: string | undefined;
  readonly pages: number | undefined;
  readonly isMaking: boolean;
  /** Why there is no preview, in words. */
  readonly cause: string | undefined;
}

const NONE: Preview = { url: undefined, pages: undefined, isMaking: false, cause: undefined };

export interface PreviewSource {
  readonly session: RecordSession;
  /** Undefined if there is nothing to show. */
  readonly call: DocumentCall | undefined;
  /** The contents of the document besides the call. A new value makes a new preview. */
  readonly of: unknown;
  /** Whether the preview is made automatically; otherwise on request. */
  readonly isLive: boolean;
}

/** Makes the preview and resolves to its URL. Rejects if it is stopped or fails. */
async function make(session: RecordSession, { name, format, ...asked }: DocumentCall, signal: AbortSignal) {
  await session.save();
  signal.throwIfAborted();
  const { blob, pages } = await api.file(name, { ...asked, type: MEDIA_TYPES[format], signal });
  return { url: URL.createObjectURL(blob), pages };
}

export function usePreview({ session, call, of, isLive }: PreviewSource): {
  readonly preview: Preview;
  /** Makes the preview now. Resolves to its URL, or to undefined if it failed. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice changes
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
