/** A pack with one value that somebody entered. It is processed like every other pack. */
import type { SeriesInfo } from '../series.ts';
import type { RateStatus } from '../status.ts';
import { PACK_FORMAT, type PackContent, packHash, type RatePack } from './pack.ts';

export interface TypedValue {
  /** ISO day. */
  readonly from: string;
  readonly value: number;
  readonly status: RateStatus;
  readonly publisher: string;
  /** Title of the web page or document. */
  readonly page: string;
  readonly link: string;
  /** ISO day on which the page was read. */
  readonly read: string;
  readonly note?: string | undefined;
}

const ID_MAX = 40;
const TITLE_MAX = 120;

/**
 * Builds the pack without checks; the pack checks report all faults.
 *
 * @param made today as an ISO day.
 * @param withdrawn hashes of the withdrawn packs. A withdrawn pack never returns: if its value is entered again, the
 * new pack gets a number after its id. A pack that is in force is built unchanged, and is later rejected as a
 * duplicate.
 */
export function packOfValue(
  { id, unit, period, title }: Pick<SeriesInfo, 'id' | 'unit' | 'period' | 'title'>,
  { from, value, status, publisher, page, link, read, note }: TypedValue,
  made: string,
  withdrawn: ReadonlySet<string>,
): RatePack {
  const row = { from, value, status, source: 'by-hand', ...(note === undefined ? {} : { note }) };
  const name = `${id.replaceAll('.', '-').slice(0, ID_MAX)}-${from}`.toLowerCase();
  const content: PackContent = {
    format: PACK_FORMAT,
    id: name,
    title: `${title} from ${from}`.slice(0, TITLE_MAX),
    made,
    sources: { 'by-hand': { publisher, title: page, url: link, read } },
    series: [{ id, unit, period, values: [row] }],
  };
  let pack: RatePack = { ...content, hash: packHash(content) };
  for (let n = 2; withdrawn.has(pack.hash); n += 1) {
    const again = { ...content, id: `${name}-${n}` };
    pack = { ...again, hash: packHash(again) };
  }
  return pack;
}
