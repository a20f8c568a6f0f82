const DIGIT = /^[0-9]$/;
const digit = (value: unknown): string | undefined =>
  typeof value === 'string' && DIGIT.test(value) ? value : undefined;

/** The page of a record to show: the router chooses it, the record page renders it. */
export type RecordView =
  | { readonly page: 'scenario'; readonly sid: number }
  | { readonly page: 'report' }
  | { readonly page: 'graphs'; readonly look: GraphsLook }
  | { readonly page: 'history'; readonly look: HistoryLook }
  | { readonly page: 'letters'; readonly look: LettersLook };

/** The view of Letters: the opened letter, and the scenario that letters are compared with. Both may not exist. */
export interface LettersLook {
  readonly letter: string | undefined;
  readonly sid: number;
}

/** The query of the address on Letters. */
export interface LettersSearch {
  readonly letter?: string;
  readonly s?: string;
}

const LETTER = /^[A-Za-z0-9-]{1,40}$/;

/** Leaves out values it does not recognise. */
export function parseLettersSearch(search: Readonly<Record<string, unknown>>): LettersSearch {
  const s = digit(search.s);
  const letter = typeof search.letter === 'string' && LETTER.test(search.letter) ? search.letter : undefined;
  return { ...(letter === undefined ? {} : { letter }), ...(s === undefined ? {} : { s }) };
}

/** The view of History: the list, possibly with a version compared with the present, or one version. */
export interface HistoryLook {
  readonly chosen?: number | undefined;
  readonly opened?: number | undefined;
}

/** The query of the address on the list. */
export interface HistorySearch {
  readonly v?: string;
}

const VERSION = /^[1-9][0-9]{0,14}$/;

/** The version number in an address; undefined if it is not a number. */
export const versionNumber = (text: unknown): number | undefined =>
  typeof text === 'string' && VERSION.test(text) ? Number(text) : undefined;

export function parseHistorySearch(search: Readonly<Record<string, unknown>>): HistorySearch {
  const version = versionNumber(search.v);
  return version === undefined ? {} : { v: String(version) };
}

/** A page of a record other than a scenario. */
export type OtherPage = Exclude<RecordView['page'], 'scenario'>;

/** The view of Graphs and Data in the address. Ids are unchecked and may not exist. */
export type GraphsLook =
  | { readonly kind: 'all' }
  /** Two scenarios compared: `a` against `b`. */
  | { readonly kind: 'compare'; readonly a: number; readonly b: number }
  /** Shares of the price of a room, for a person in a scenario. */
  | { readonly kind: 'rad'; readonly sid: number; readonly person: number }
  | { readonly kind: 'lasts' }
  /** Combinations of choices in a scenario. */
  | { readonly kind: 'strategies'; readonly sid: number };

/** The views that the address names. */
const VIEWS = ['rad', 'lasts', 'strategies'] as const;

/** The query of the address on Graphs and Data. */
export interface GraphsSearch {
  readonly view?: (typeof VIEWS)[number];
  readonly a?: string;
  readonly b?: string;
  readonly s?: string;
  readonly c?: string;
}

/** Leaves out values it does not recognise. */
export function parseGraphsSearch(search: Readonly<Record<string, unknown>>): GraphsSearch {
  const view = VIEWS.find((each) => each === search.view);
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
  if (view === 'strategies') return { kind: 'strategies', sid: Number(s ?? 0) };
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
    case 'strategies':
      return { view: 'strategies', s: String(look.sid) };
  }
}

export interface RecordPageProps {
  readonly recordId: number;
  readonly view: RecordView;
  /** `newScenario` directly after a scenario was added. */
  readonly alert?: 'newScenario' | undefined;
}
