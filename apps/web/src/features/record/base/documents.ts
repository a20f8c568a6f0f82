/** The documents that the page offers: their names and the calls that make them. */
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

/** The documents that are made on the report page. */
export type MadeHere = Exclude<DocumentKind, 'snapshot' | 'question'>;

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
  question: 'Question about a letter',
  snapshot: 'Snapshot',
};

/** The practice's name for the document, otherwise the default name. */
export function documentName(kind: DocumentKind, names: DocumentSettings['names'] | undefined): string {
  const named = isNamedByPractice(kind) ? names?.[kind] : undefined;
  return named || NAMES[kind];
}

/** The choices that a person made on the page, apart from the scenarios. */
export interface DocumentChoices {
  readonly document: MadeHere;
  readonly format: 'pdf' | 'docx';
  readonly extendYears: boolean;
  /** Whether the page for the client is in large print (18 pt). Each edition has its own button. */
  readonly large: boolean;
  /** For the page for the client: the scenario compared with the preferred one; undefined until one is chosen. */
  readonly beside: Sid | undefined;
}

export const FIRST_CHOICES: DocumentChoices = {
  document: 'detailed',
  format: 'pdf',
  extendYears: false,
  large: false,
  beside: undefined,
};

/** The page for the client has three editions, each with its own button. */
export interface ClientEdition extends Pick<DocumentChoices, 'format' | 'large'> {
  /** The key of this download among those of the page. */
  readonly what: string;
  /** Shown after the name of the document. */
  readonly label: string;
}

export const CLIENT_EDITIONS: readonly ClientEdition[] = [
  { what: 'client', label: 'PDF', format: 'pdf', large: false },
  { what: 'client large', label: 'large print', format: 'pdf', large: true },
  { what: 'client word', label: 'Word', format: 'docx', large: false },
];

/** The scenarios of a document. */
export interface ChosenScenarios {
  /** Ordered by id, the Current Situation first. */
  readonly included: readonly Sid[];
  readonly charts: readonly Sid[];
  /** One of the included scenarios. */
  readonly preferred: Sid;
  /** The measured-from scenario, which is always included. */
  readonly measured: Sid;
}

/**
 * The scenario compared with the preferred one on the page for the client: the chosen one, otherwise the measured-from
 * scenario, otherwise any other.
 */
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

/** A call that returns a document. */
export interface DocumentCall {
  readonly name: (typeof CALLS)[MadeHere];
  readonly params: ParamsOf<DocumentCall['name']>;
  readonly query?: QueryOf<DocumentCall['name']>;
  readonly body: BodyOf<DocumentCall['name']>;
  readonly format: DocumentFormat;
}

/**
 * The call for a document of the record.
 * @param covering the adviser's covering text; only the two reports include it.
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
      // Always Word, because the parts are copied from the file.
      const format = document === 'parts' ? 'docx' : choices.format;
      return { ...call, body: { scenarios, extendYears, format }, format };
    }
    case 'workbook': {
      const body = { scenarios, extendYears: choices.extendYears };
      return { ...call, body, format: 'xlsx' };
    }
  }
}

/** The call for a preview of the same document, always as PDF; undefined if it cannot be previewed. */
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

/**
 * Why a document made again would differ, such as `Calculation and layout have changed since` or `Made with rates ...`.
 */
export function changedWords({ changed }: Pick<Download, 'changed'>): string | undefined {
  const names = CHANGES.flatMap(([change, name]) => (changed.includes(change) ? [name] : []));
  const isGone = changed.includes('rates');
  const [first, second] = names;
  if (first === undefined) return isGone ? `Made ${GONE}` : undefined;
  const words = second === undefined ? `The ${first} has changed since` : 'Calculation and layout have changed since';
  return isGone ? `${words}, and it was made ${GONE}` : words;
}

/** For example `13 pages`; empty if the number is unknown. */
export const pagesWords = (pages: number | undefined): string =>
  pages === undefined ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;
