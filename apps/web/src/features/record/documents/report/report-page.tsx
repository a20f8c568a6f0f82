/** Generate Report: the contents of a document, its preview, and earlier downloads. */
import { type Download, texts } from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ReadOnlyProvider, Sheet } from '../../../../design-system/index.ts';
import { api } from '../../../../platform/api.ts';
import { useWidth } from '../../../../platform/use-width.ts';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { useParts, useRecord, useSession } from '../../../../state/hooks.ts';
import { recordMeasures } from '../../../../state/measured-from.ts';
import {
  CLIENT_EDITIONS,
  type ClientEdition,
  callFor,
  documentName,
  type MadeHere,
  MEDIA_TYPES,
  previewOf,
} from '../../base/documents.ts';
import { type DownloadJob, download, showPlace } from '../../base/downloads.ts';
import { chosenOf, toggled, useReportSetting } from '../../base/report-setting.ts';
import { type ScenarioFigures, useCalculatedFigures } from '../../compare/graphs/scenario-figures.ts';
import { staleOf } from '../../form/binding/stale.ts';
import { AlternativesLine } from './alternatives-line.tsx';
import { AskDeath } from './ask-death.tsx';
import { BeforeNote } from './before-note.tsx';
import { type Checked, checksOf, linesBefore } from './checks.ts';
import { useDocumentChoices } from './choices.ts';
import { clientPairOf } from './client-pair.ts';
import { DocumentCards, DocumentOptions } from './document-card.tsx';
import { useDocumentSetting } from './document-setting.ts';
import { buttonId, DownloadButton, LastFailure, Progress } from './download-buttons.tsx';
import { Downloaded, downloadsKey } from './downloaded.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useRatesStanding } from './rates-standing.ts';
import styles from './report.module.css';
import { ScenariosCard } from './scenarios-card.tsx';
import { TypedFields } from './typed-for-documents.tsx';
import { usePreview } from './use-preview.ts';

/** The page width in pixels from which the preview is next to the form. */
const WIDE = 900;

/** Every scenario with its checks. */
function useChecked(figures: readonly ScenarioFigures[]): readonly Checked[] {
  const stale = useParts((state) => figures.map(({ sid }) => staleOf(state, sid).length));
  return useMemo(
    () => figures.map((each, at) => ({ sid: each.sid, name: each.name, ...checksOf(each, stale[at] ?? 0) })),
    [figures, stale],
  );
}

/** Downloads, then returns the focus to the button that started it, unless another element has the focus. */
async function run(job: DownloadJob): Promise<boolean> {
  const hasCome = await download(job);
  if (document.activeElement === null || document.activeElement === document.body) {
    document.getElementById(buttonId(job.what))?.focus();
  }
  return hasCome;
}

/** Reads the practice's names for documents. */
function useDocumentNames() {
  const { data } = useQuery({
    queryKey: ['practice-settings'],
    queryFn: ({ signal }) => api.call('practiceSettings', { signal }),
    meta: { silent: true },
  });
  return data?.documents.names;
}

/** Downloads a new document, or a previous one again. */
function useJobs(place: string, names: ReturnType<typeof useDocumentNames>) {
  const session = useSession();
  const recId = useRecord((state) => state.recId);
  const cache = useQueryClient();
  const jobOf = (
    what: string,
    kind: Download['document'],
    ending: string,
    fetch: DownloadJob['fetch'],
  ): DownloadJob => {
    const name = documentName(kind, names);
    const otherwise = `${name} ${recId}.${ending}`;
    return { recId, place, what, name, prepare: session.save, fetch, otherwise, failed: texts.downloadFailed };
  };
  const begin = (document: MadeHere, call: ReturnType<typeof callFor>, what: string): void => {
    const { name, format, ...asked } = call;
    const fetch: DownloadJob['fetch'] = (headers) => api.file(name, { ...asked, type: MEDIA_TYPES[format], headers });
    void run(jobOf(what, document, format, fetch));
  };
  const again = async ({ id, document, format }: Download, today: boolean): Promise<void> => {
    const fetch: DownloadJob['fetch'] = (headers) =>
      api.file('downloadAgain', { params: { recId, id }, body: { today }, type: MEDIA_TYPES[format], headers });
    const hasCome = await run(jobOf(`again ${id}`, document, format, fetch));
    // If the document cannot be made unchanged, the list is reloaded and shows why.
    if (!hasCome) await cache.invalidateQueries({ queryKey: downloadsKey(recId) });
  };
  return { begin, again };
}

/** Makes a document. A page for the client with an assumed death asks for confirmation first. */
function useMaking(isAsked: boolean, makeNow: (document: MadeHere, edition: ClientEdition | undefined) => void) {
  const [askedOf, setAsked] = useState<ClientEdition>();
  const make = (document: MadeHere, edition?: ClientEdition): void => {
    const asked = document === 'client' ? (edition ?? CLIENT_EDITIONS[0]) : undefined;
    if (asked !== undefined && isAsked) setAsked(asked);
    else makeNow(document, asked);
  };
  const cancel = (): void => setAsked(undefined);
  const makeAsked = (): void => {
    setAsked(undefined);
    makeNow('client', askedOf);
  };
  return { make, makeAsked, askedOf, cancel };
}

/** Ctrl+Enter makes the chosen document. */
function useMakeKey(isPossible: boolean, make: () => void): void {
  const latest = useRef(make);
  latest.current = make;
  useEffect(() => {
    if (!isPossible) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      // Elsewhere in the record the same key updates the report.
      event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isPossible]);
}

/** The page count of each document at its last preview. */
function usePages(document: MadeHere, counted: number | undefined): Partial<Record<MadeHere, number>> {
  const [pages, setPages] = useState<Partial<Record<MadeHere, number>>>({});
  useEffect(() => {
    if (counted !== undefined) setPages((before) => ({ ...before, [document]: counted }));
  }, [counted, document]);
  return pages;
}

export function ReportPage() {
  const session = useSession();
  const recId = useRecord((state) => state.recId);
  const place = `report ${recId}`;
  const measured = useRecord(recordMeasures);
  const figures = useCalculatedFigures();
  const checked = useChecked(figures);
  const { setting, change, highlighted, prefer } = useReportSetting();
  const [choices, setChoices] = useDocumentChoices(session);
  const typed = useDocumentSetting();
  const { covering = '' } = typed.setting;
  const names = useDocumentNames();
  useEffect(() => showPlace(place), [place]);
  // Saves the choices when the page is left in any way.
  useEffect(() => () => void session.save(), [session]);

  const usable = checked.filter(({ needs }) => needs === undefined).map(({ sid }) => sid);
  const chosen = chosenOf(setting, usable, highlighted, measured);
  const rates = useRatesStanding(figures, chosen.included);
  const isPossible = usable.includes(CURRENT);
  const lines = linesBefore(checked.filter(({ sid }) => chosen.included.includes(sid)));
  const nameOf = (sid: Sid): string => checked.find((each) => each.sid === sid)?.name ?? '';
  const name = documentName(choices.document, names);
  const pair = clientPairOf(figures, chosen, choices.beside);

  const page = useRef<HTMLDivElement>(null);
  const isLive = useWidth(page, 'report') >= WIDE && navigator.pdfViewerEnabled;
  const call = isPossible ? previewOf(callFor(recId, choices.document, chosen, choices, covering)) : undefined;
  const of = useMemo(() => [checked, typed.setting], [checked, typed.setting]);
  const { preview, open } = usePreview({ session, call, of, isLive });
  const pages = usePages(choices.document, preview.pages);

  const { begin, again } = useJobs(place, names);
  const { make, makeAsked, askedOf, cancel } = useMaking(pair.deaths.length > 0, (document, edition) =>
    begin(document, callFor(recId, document, chosen, { ...choices, ...edition }, covering), edition?.what ?? document),
  );
  useMakeKey(isPossible, () => make(choices.document));

  return (
    // The choices on this page change no record, so read-only users may make them too.
    <ReadOnlyProvider value={false}>
      <div ref={page} className={styles.page} data-wide data-live={isLive || undefined}>
        <Head />
        <div className={styles.form}>
          <ScenariosCard
            checked={checked}
            setting={setting}
            onToggle={(sid, toggle) =>
              change(toggled(setting, { sids: checked.map((each) => each.sid), sid, highlighted, measured }, toggle))
            }
            preferred={chosen.preferred}
            included={chosen.included}
            onPrefer={prefer}
            extendYears={choices.extendYears}
            onExtendYears={(extendYears) => setChoices({ extendYears })}
          />
          <BeforeNote lines={lines} rates={rates} />
          <Sheet title="Document">
            <DocumentCards names={names} choices={choices} onChange={setChoices} pages={pages} />
            <DocumentOptions
              choices={choices}
              onChange={setChoices}
              chosen={chosen}
              pair={pair}
              typed={typed}
              nameOf={nameOf}
            />
            <div className={styles.options}>
              <TypedFields document={choices.document} typed={typed} />
              <AlternativesLine document={choices.document} typed={typed} />
            </div>
            <AskDeath deaths={pair.deaths} open={askedOf !== undefined} onCancel={cancel} onMake={makeAsked} />
            <DownloadButton
              place={place}
              chosen={choices.document}
              names={names}
              hindrance={isPossible ? undefined : 'The Current Situation has to be calculated first.'}
              onDownload={make}
            />
            <Progress place={place} />
            <LastFailure place={place} />
          </Sheet>
          <Downloaded recId={recId} place={place} names={names} onAgain={(...of) => void again(...of)} />
        </div>
        <PreviewPane
          name={name}
          preview={preview}
          isLive={isLive}
          nothing={call === undefined ? nothingToShow(isPossible) : undefined}
          onOpen={open}
        />
      </div>
    </ReadOnlyProvider>
  );
}

function Head() {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{texts.generateReport}</h2>
      <p className={styles.quiet}>Choose the scenarios and a document. Every document uses the figures on screen.</p>
    </header>
  );
}

const nothingToShow = (isPossible: boolean): string =>
  isPossible ? 'A workbook opens in your spreadsheet program.' : 'There is nothing to show yet.';
