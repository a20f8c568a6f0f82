/** Makes a document of the record as it was in a version, with the rates of that time. */
import { type HistoryVersion, texts } from '@advice-builder/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  Button,
  Dialog,
  FailureNote,
  FieldGrid,
  Segmented,
  SelectField,
  Skeleton,
} from '../../../../design-system/index.ts';
import { api } from '../../../../platform/api.ts';
import { CURRENT, type Sid, scenarioLabel, sidsOf } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { recordMeasures } from '../../../../state/measured-from.ts';
import {
  callFor,
  type DocumentChoices,
  documentName,
  FIRST_CHOICES,
  type MadeHere,
  MEDIA_TYPES,
} from '../../base/documents.ts';
import { download, isRunning, showPlace, useDownloads } from '../../base/downloads.ts';
import { LastFailure, Progress } from '../../documents/report/download-buttons.tsx';
import { documentsOf } from './compared-figures.ts';
import styles from './history.module.css';
import { historyKey, useVersion } from './history-calls.ts';
import { versionTitle } from './version-words.ts';

const DOCUMENTS: readonly MadeHere[] = ['detailed', 'summary', 'client', 'workbook', 'working', 'parts', 'note'];
const IN_BOTH_FORMATS: ReadonlySet<MadeHere> = new Set(['detailed', 'summary', 'working', 'note']);
const WHAT = 'version';

export interface DocumentDialogProps {
  readonly version: HistoryVersion;
  readonly onClose: () => void;
}

function useMaking(version: HistoryVersion, onDone: () => void) {
  const recId = useRecord((state) => state.recId);
  const cache = useQueryClient();
  const place = `history ${recId} ${version.number}`;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    const hide = showPlace(place);
    return () => {
      isOpen.current = false;
      hide();
    };
  }, [place]);
  const measured = useRecord(recordMeasures);
  const isBusy = useDownloads((state) => isRunning(state, place, WHAT));
  const make = async (choices: DocumentChoices, sids: readonly Sid[], preferred: Sid): Promise<void> => {
    const chosen = { included: sids, charts: sids, preferred, measured };
    const { format, body, ...call } = callFor(recId, choices.document, chosen, choices, '');
    const name = documentName(choices.document, undefined);
    const hasCome = await download({
      recId,
      place,
      what: WHAT,
      name,
      // Nothing to save first: the document is made from the stored version.
      prepare: async () => true,
      fetch: (headers) =>
        api.file(call.name, {
          params: call.params,
          body: { ...body, version: version.number },
          type: MEDIA_TYPES[format],
          headers,
        }),
      otherwise: `${name} ${recId}.${format}`,
      failed: texts.downloadFailed,
    });
    if (!hasCome) return;
    await cache.invalidateQueries({ queryKey: historyKey(recId) });
    // If this dialog was closed before the file came, another dialog may be open now.
    if (isOpen.current) onDone();
  };
  return { place, isBusy, make };
}

export function DocumentDialog({ version, onClose }: DocumentDialogProps) {
  const today = useRecord((state) => state.today);
  const { data, error } = useVersion(version.number);
  const { place, isBusy, make } = useMaking(version, onClose);
  const [choices, setChoices] = useState<DocumentChoices>(FIRST_CHOICES);
  const [picked, setPicked] = useState<Sid>();
  const documents = data && documentsOf(data);
  const sids = sidsOf(documents?.scenarios ?? {});
  const highlighted = sids.find((sid) => sid === documents?.record.graphSetting.highlighted);
  const preferred = picked ?? highlighted ?? sids.at(-1) ?? CURRENT;
  const { document, format } = choices;
  return (
    <Dialog
      open
      title={`Make a document: ${versionTitle(version, today)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon="download"
            busy={isBusy}
            disabled={documents === undefined}
            onClick={() => void make(choices, sids, preferred)}
          >
            Download
          </Button>
        </>
      }
    >
      <FailureNote words={error?.message} />
      {documents === undefined ? (
        error === null && <Skeleton label="Loading the version" bars={[80, 100]} />
      ) : (
        <div className={styles.fields}>
          <FieldGrid>
            <SelectField
              label="Document"
              span={12}
              value={document}
              options={DOCUMENTS.map((each) => ({ value: each, label: documentName(each, undefined) }))}
              onChange={(next) => setChoices({ ...choices, document: next })}
            />
            <SelectField
              label="Put first"
              span={12}
              value={preferred}
              options={sids.map((sid) => ({
                value: sid,
                label: scenarioLabel(sid, documents.scenarios[sid]?.name ?? ''),
              }))}
              onChange={setPicked}
            />
            {IN_BOTH_FORMATS.has(document) && (
              <Segmented
                label="Format"
                value={format}
                options={[
                  { value: 'pdf', label: 'PDF' },
                  { value: 'docx', label: 'Word' },
                ]}
                onChange={(next) => setChoices({ ...choices, format: next })}
              />
            )}
          </FieldGrid>
          <p className={styles.quiet}>
            The document has all entries and scenarios of this version and the rates of that time. The layout and the
            calculation are the current ones.
          </p>
          <Progress place={place} />
          <LastFailure place={place} />
        </div>
      )}
    </Dialog>
  );
}
