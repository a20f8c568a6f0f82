/**
 * The developers' menu, loaded only by those who may see it. Its data stay in memory until a tool is switched off;
 * nothing is written to the console or to storage.
 */
import type { RecordRow } from '@advice-builder/contract';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { Icon, Menu } from '../../design-system/index.ts';
import { type AnsweredCall, listenToCalls } from '../../platform/api.ts';
import { RECORDS_KEY, statusFlags, useOpenRecord } from '../../state/open-record.ts';
import type { RecordSession } from '../../state/session.ts';
import styles from './developer-tools.module.css';

const TOOLS = ['API data', 'Statuses', 'List', 'Store', 'Overlay'] as const;
type Tool = (typeof TOOLS)[number];

/** The tools that are switched on. All are off when the page is loaded. */
export const useTools = create<Readonly<Record<Tool, boolean>>>(() => ({
  'API data': false,
  Statuses: false,
  List: false,
  Store: false,
  Overlay: false,
}));

const PANELS: Readonly<Record<Tool, () => ReactNode>> = {
  'API data': ApiData,
  Statuses,
  List,
  Store,
  Overlay,
};

export function DeveloperTools() {
  const on = useTools();
  const shown = TOOLS.filter((tool) => on[tool]);
  return (
    <>
      <Menu
        label="Developer tools"
        buttonClassName={styles.button}
        items={TOOLS.map((tool) => ({
          key: tool,
          label: tool,
          isOn: on[tool],
          onSelect: () => useTools.setState(({ [tool]: wasOn }) => ({ [tool]: !wasOn })),
        }))}
      >
        Dev
        <Icon name="chevronDown" />
      </Menu>
      {shown.length > 0 && (
        <aside className={styles.panels} aria-label="Developer tools">
          {shown.map((tool) => {
            const Panel = PANELS[tool];
            return (
              <section key={tool}>
                <h2 className={styles.title}>{tool}</h2>
                <Panel />
              </section>
            );
          })}
        </aside>
      )}
    </>
  );
}

const CALLS_KEPT = 20;

/** The latest calls with their answers, newest first. */
export const useApiData = create<{ readonly calls: readonly AnsweredCall[] }>(() => ({ calls: [] }));

/** Records calls until the returned function is called, which also deletes the recorded calls. */
function listenForApiData(): () => void {
  const stop = listenToCalls((call) =>
    useApiData.setState(({ calls }) => ({ calls: [call, ...calls].slice(0, CALLS_KEPT) })),
  );
  return () => {
    stop();
    useApiData.setState({ calls: [] });
  };
}

function ApiData() {
  const calls = useApiData((state) => state.calls);
  useEffect(listenForApiData, []);
  if (calls.length === 0) return <p>No call since this was switched on.</p>;
  return calls.map((call, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: calls have no name of their own, and only the newest is added
    <details key={calls.length - index}>
      <summary>
        {call.method} {call.path} {call.status} <span className="numeric">{call.milliseconds} ms</span>
      </summary>
      <pre className={styles.text}>{JSON.stringify(call.answer, undefined, 1)}</pre>
    </details>
  ));
}

function Flags({ flags }: { readonly flags: object }) {
  return (
    <ul className={styles.list}>
      {Object.entries(flags).map(([name, isOn]) => (
        <li key={name} data-on={isOn === true || undefined}>
          {name}: {String(isOn)}
        </li>
      ))}
    </ul>
  );
}

const nothing = () => () => undefined;

/** Renders again when the open record changes. */
function useOpen(): RecordSession | undefined {
  const session = useOpenRecord((state) => state.session);
  const state = () => session?.store.getState();
  useSyncExternalStore(session?.store.subscribe ?? nothing, state, state);
  return session;
}

function Statuses() {
  const state = useOpen()?.store.getState();
  useIsFetching({ queryKey: [RECORDS_KEY] });
  return (
    <>
      <Flags flags={statusFlags()} />
      {state !== undefined && <p>Last save: {state.save.phase}</p>}
    </>
  );
}

function List() {
  useIsFetching({ queryKey: [RECORDS_KEY] });
  const lists = useQueryClient().getQueriesData<readonly RecordRow[]>({ queryKey: [RECORDS_KEY] });
  if (lists.length === 0) return <p>No list of records is loaded here.</p>;
  return lists.map(([key, rows]) => (
    <details key={key.join(' ')} open>
      <summary>
        {key.join(' ')}: {rows === undefined ? 'not loaded' : `${rows.length} rows`}
      </summary>
      <pre className={styles.text}>{JSON.stringify(rows, undefined, 1)}</pre>
    </details>
  ));
}

function Store() {
  const state = useOpen()?.store.getState();
  if (state === undefined) return <p>No record is open here.</p>;
  const { recId, sid, facts, saved, history, documents } = state;
  const { recordRevision, revisions } = saved;
  const steps = { undo: history.past.length, redo: history.future.length };
  return (
    <pre className={styles.text}>
      {JSON.stringify({ recId, sid, recordRevision, revisions, steps, facts, documents }, undefined, 1)}
    </pre>
  );
}

/** The minimum width of each layout in pixels, as in the style sheets. */
const BREAKPOINTS = [
  [1280, 'wide'],
  [1024, 'desktop'],
  [768, 'tablet'],
  [0, 'phone'],
] as const;

export function breakpointOf(width: number): string {
  return BREAKPOINTS.find(([from]) => width >= from)?.[1] ?? 'phone';
}

function subscribeToSize(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

/** Shows the state of the page: its width, whether it is ready, and the entries of the scenario on screen. */
function Overlay() {
  const width = useSyncExternalStore(
    subscribeToSize,
    () => window.innerWidth,
    () => 0,
  );
  const state = useOpen()?.store.getState();
  const entries = state?.documents.scenarios[state.sid]?.sFentries ?? [];
  const { illustrationReady, illustrationPageLoaded, scenarioReady } = statusFlags();
  return (
    <>
      <p>
        Breakpoint: {breakpointOf(width)} <span className="numeric">{width} px</span>
      </p>
      <Flags flags={{ illustrationReady, illustrationPageLoaded, scenarioReady }} />
      <p>{entries.length === 1 ? '1 entry' : `${entries.length} entries`}</p>
      <ol className={styles.list}>
        {entries.map(({ id, eid, name }) => (
          <li key={id}>
            {id} eid {eid} {name}
          </li>
        ))}
      </ol>
    </>
  );
}
