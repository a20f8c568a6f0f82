/** Which page of a record is shown; the router decides it, the record page draws it. */
export type RecordView =
  | { readonly page: 'scenario'; readonly sid: number }
  | { readonly page: 'report' }
  | { readonly page: 'graphs'; readonly look: GraphsLook }
  | { readonly page: 'history'; readonly look: HistoryLook };

/** What History shows: the list, with a version held against now where one is chosen, or a version as it was. */
export interface HistoryLook {
  readonly chosen?: number | undefined;
  readonly opened?: number | undefined;
}

/** The part of the address behind `?` on the list. */
export interface HistorySearch {
  readonly v?: string;
}

const VERSION = /^[1-9][0-9]{0,14}$/;

/** The number of a version in an address; undefined where it is none. */
export const versionNumber = (text: unknown): number | undefined =>
  typeof text === 'string' && VERSION.test(text) ? Number(text) : undefined;

export function parseHistorySearch(search: Readonly<Record<string, unknown>>): HistorySearch {
  const version = versionNumber(search.v);
  return version === undefined ? {} : { v: String(version) };
}

/** A page of a record that is no scenario. */
export type OtherPage = Exclude<RecordView['page'], 'scenario'>;

/** What Graphs and Data shows, as its address says; ids are as typed there and may name nothing. */
export type GraphsLook =
  | { readonly kind: 'all' }
  /** Two scenarios side by side: `a` against `b`. */
  | { readonly kind: 'compare'; readonly a: number; readonly b: number }
  /** Shares of the price of a room: of a scenario, and of a person in it. */
  | { readonly kind: 'rad'; readonly sid: number; readonly person: number }
  | { readonly kind: 'lasts' };

/** The part of the address behind `?` on Graphs and Data. */
export interface GraphsSearch {
  readonly view?: 'rad' | 'lasts';
  readonly a?: string;
  readonly b?: string;
  readonly s?: string;
  readonly c?: string;
}

const DIGIT = /^[0-9]$/;
const digit = (value: unknown): string | undefined =>
  typeof value === 'string' && DIGIT.test(value) ? value : undefined;

/** What is not understood is left out. */
export function parseGraphsSearch(search: Readonly<Record<string, unknown>>): GraphsSearch {
  const view = search.view === 'rad' || search.view === 'lasts' ? search.view : undefined;
  const [a, b, s, c] = [digit(search.a), digit(search.b), digit(search.s), digit(search.c)];
  return {
    ...(view === undefined ? {} : { view }),
    ...(a === undefined ? {} : { a }),
    ...(b === undefined ? {} : { b }),
    ...(s === undefined ? {} : { s }),
    ...(c === undefined ? {} : { c }),
  };
}

export function graphsLook({ view, a, b, s, c }: GraphsSearch): GraphsLook {
  if (view === 'rad') return { kind: 'rad', sid: Number(s ?? 0), person: Number(c ?? 0) };
  if (view === 'lasts') return { kind: 'lasts' };
  if (a !== undefined || b !== undefined) return { kind: 'compare', a: Number(a ?? 0), b: Number(b ?? 0) };
  return { kind: 'all' };
}

export function graphsSearch(look: GraphsLook): GraphsSearch {
  switch (look.kind) {
    case 'all':
      return {};
    case 'compare':
      return { a: String(look.a), b: String(look.b) };
    case 'rad':
      return { view: 'rad', s: String(look.sid), c: String(look.person) };
    case 'lasts':
      return { view: 'lasts' };
  }
}

export interface RecordPageProps {
  readonly recordId: number;
  readonly view: RecordView;
  /** `newScenario` right after a scenario was added. */
  readonly alert?: 'newScenario' | undefined;
}
