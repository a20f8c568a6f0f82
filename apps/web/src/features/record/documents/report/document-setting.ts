/** The texts typed for the documents of a record, stored with it for the next document. */
import type { DocumentSetting } from '@advice-builder/contract';
import { useMemo, useState } from 'react';
import { useRecord, useSession } from '../../../../state/hooks.ts';

export interface TypedForDocuments {
  readonly setting: DocumentSetting;
  readonly change: (change: DocumentSetting) => void;
}

/** In another user's record the texts are held in memory only and lost when the page is left. */
export function useDocumentSetting(): TypedForDocuments {
  const { store } = useSession();
  const stored = useRecord((state) => state.documents.record.documentSetting);
  const isReadOnly = useRecord((state) => state.readOnly);
  const [local, setLocal] = useState(stored);
  return useMemo(() => {
    const setting = isReadOnly ? local : stored;
    const change = (change: DocumentSetting): void => {
      const documentSetting = { ...setting, ...change };
      if (isReadOnly) setLocal(documentSetting);
      else store.arrange({ documentSetting });
    };
    return { setting, change };
  }, [isReadOnly, local, stored, store]);
}
