/** The documents the page makes: what each is called, and the call that makes it. */
import {
  type BodyOf,
  type DocumentFormat,
  type DocumentKind,
  type DocumentSettings,
  type Download,
  isNamedByPractice,
  type ParamsOf,
  type QueryOf,
} from '@advice-builder/contract';
import type { Sid } from '../../../state/documents.ts';

export type MadeHere = Exclude<DocumentKind, 'snapshot'>;

export const MEDIA_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const FORMAT_NAMES: Readonly<Record<DocumentFormat, string>> = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel' };

const NAMES: Readonly<Record<DocumentKind, string>> = {
  detailed: 'Detailed report',
  summary: 'Summary report',
  client: 'Client summary',
  workbook: 'Excel workbook',
  working: 'Working papers',
  parts: 'Advice parts',
  note: 'File note',
  snapshot: 'Snapshot',
};

/** As the practice calls it, else as we do. */
export function documentName(kind: DocumentKind, names: DocumentSettings['names'] | undefined): string {
  const named = isNamedByPractice(kind) ? names?.[kind] : undefined;
  return named || NAMES[kind];
}

/** What a person chose on the page, beside the scenarios. */
export interface DocumentChoices {
  readonly document: MadeHere;
  readonly format: 'pdf' | 'docx';
  readonly extendYears: boolean;
  /** The page for the client in large print (18 pt). Each edition has a button of its own. */
  readonly large: boolean;
  /** Of the page for the client: the scenario beside the preferred one; undefined until one is chosen. */
  readonly beside: Sid | undefined;
}

export const FIRST_CHOICES: DocumentChoices = {
  document: 'detailed',
  format: 'pdf',
  extendYears: false,
  large: false,
  beside: undefined,
};

/** The page for the client is made in three editions, each with a button of its own. */
export interface ClientEdition extends Pick<DocumentChoices, 'format' | 'large'> {
  /** Which of the downloads of a page it is. */
  readonly what: string;
  /** After the name of the page. */
  readonly label: string;
}

export const CLIENT_EDITIONS: readonly ClientEdition[] = [
  { what: 'client', label: 'PDF', format: 'pdf', large: false },
  { what: 'client large', label: 'large print', format: 'pdf', large: true },
  { what: 'client word', label: 'Word', format: 'docx', large: false },
];

/** The scenarios of a document. */
export interface ChosenScenarios {
  /** In the order of their ids, the Current Situation first. */
  readonly included: readonly Sid[];
  readonly charts: readonly Sid[];
  /** One of those included. */
  readonly preferred: Sid;
  /** What the others are measured from: always in it. */
  readonly measured: Sid;
}

/** The one beside the preferred on the page for the client: the one chosen, else what it is measured from, else another. */
export function besideOf({ included, preferred, measured }: ChosenScenarios, beside: Sid | undefined): Sid {
  const others = included.filter((sid) => sid !== preferred);
  return others.find((sid) => sid === beside) ?? others.find((sid) => sid === measured) ?? others[0] ?? preferred;
}

const CALLS = {
  detailed: 'detailedReport',
  summary: 'summaryReport',
  client: 'clientPage',
  working: 'workingPapers',
  parts: 'adviceParts',
  note: 'fileNote',
  workbook: 'workbook',
} as const;

/** A call that answers a document. */
export interface DocumentCall {
  readonly name: (typeof CALLS)[MadeHere];
  readonly params: ParamsOf<DocumentCall['name']>;
  readonly query?: QueryOf<DocumentCall['name']>;
  readonly body: BodyOf<DocumentCall['name']>;
  readonly format: DocumentFormat;
}

/**
 * The call for a document of the record.
 * @param covering the adviser's own words; only the two reports carry them.
 */
export function callFor(
  recId: number,
  document: MadeHere,
  chosen: ChosenScenarios,
  choices: DocumentChoices,
  covering: string,
): DocumentCall {
  const { included, charts, preferred } = chosen;
  const scenarios = [...included];
  const call = { name: CALLS[document], params: { recId, preferredScenId: preferred } };
  switch (document) {
    case 'detailed':
    case 'summary': {
      const { format, extendYears } = choices;
      const body = { scenarios, charts: [...charts], extendYears, covering: covering.trim(), format };
      return { ...call, body, format };
    }
    case 'client': {
      const { format, large } = choices;
      const body = { beside: besideOf(chosen, choices.beside), large, format };
      return { ...call, body, format };
    }
    case 'working':
    case 'parts':
    case 'note': {
      const { extendYears } = choices;
      // They are pasted from.
      const format = document === 'parts' ? 'docx' : choices.format;
      return { ...call, body: { scenarios, extendYears, format }, format };
    }
    case 'workbook': {
      const body = { scenarios, extendYears: choices.extendYears };
      return { ...call, body, format: 'xlsx' };
    }
  }
}

/** The same document to be looked at: a PDF whatever it is kept as; undefined: it cannot be shown. */
export function previewOf(call: DocumentCall): DocumentCall | undefined {
  const { body, format } = call;
  if (format === 'xlsx') return undefined;
  const shown = 'format' in body ? { ...body, format: 'pdf' as const } : body;
  return { ...call, query: { preview: '1' }, body: shown, format: 'pdf' };
}

type Change = Download['changed'][number];

const CHANGES: readonly (readonly [Exclude<Change, 'rates'>, string])[] = [
  ['engine', 'calculation'],
  ['layout', 'layout'],
];

const GONE = 'with rates this installation no longer has';

/** Why a document made again would be another one: `Calculation and layout have changed since`, `Made with rates ...`. */
export function changedWords({ changed }: Pick<Download, 'changed'>): string | undefined {
  const names = CHANGES.flatMap(([change, name]) => (changed.includes(change) ? [name] : []));
  const isGone = changed.includes('rates');
  const [first, second] = names;
  if (first === undefined) return isGone ? `Made ${GONE}` : undefined;
  const words = second === undefined ? `The ${first} has changed since` : 'Calculation and layout have changed since';
  return isGone ? `${words}, and it was made ${GONE}` : words;
}

/** `13 pages`; empty where nobody counted. */
export const pagesWords = (pages: number | undefined): string =>
  pages === undefined ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;
