/** A pack of one value that somebody typed, at the console or on the page: it goes the way of every other pack. */
import type { SeriesInfo } from '../series.ts';
import type { RateStatus } from '../status.ts';
import { PACK_FORMAT, type PackContent, packHash, type RatePack } from './pack.ts';

export interface TypedValue {
  /** ISO day. */
  readonly from: string;
  readonly value: number;
  readonly status: RateStatus;
  readonly publisher: string;
  /** Title of the page or document. */
  readonly page: string;
  readonly link: string;
  /** ISO day on which the page was read. */
  readonly read: string;
  readonly note?: string | undefined;
}

const ID_MAX = 40;
const TITLE_MAX = 120;

/** @param made the ISO day of today. Nothing is checked here: the checks of a pack say what is wrong. */
export function packOfValue(
  { id, unit, period, title }: Pick<SeriesInfo, 'id' | 'unit' | 'period' | 'title'>,
  { from, value, status, publisher, page, link, read, note }: TypedValue,
  made: string,
): RatePack {
  const row = { from, value, status, source: 'by-hand', ...(note === undefined ? {} : { note }) };
  const content: PackContent = {
    format: PACK_FORMAT,
    id: `${id.replaceAll('.', '-').slice(0, ID_MAX)}-${from}`.toLowerCase(),
    title: `${title} from ${from}`.slice(0, TITLE_MAX),
    made,
    sources: { 'by-hand': { publisher, title: page, url: link, read } },
    series: [{ id, unit, period, values: [row] }],
  };
  return { ...content, hash: packHash(content) };
}
