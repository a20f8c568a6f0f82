/** A pack of rates: dated values that are published separately from the program, with their sources and one hash. */
import { contentHash } from '../content-hash.ts';
import type { RateSource, ValueRow } from '../series.ts';

export const PACK_FORMAT = 'advice-builder-rates/1';
/** Maximum length of a pack's text. The shipped rates of twelve years are a third of it. */
export const PACK_MAX_CHARACTERS = 1_000_000;

export interface PackSeries {
  readonly id: string;
  /** Unit and period of the series, repeated so that a value in another unit is found as a fault. */
  readonly unit: string;
  readonly period: string | null;
  readonly values: readonly ValueRow[];
}

/** A publisher's signature of the hash: Ed25519 over `signedText`. */
interface PackSignature {
  /** Fingerprint of the public key. */
  readonly key: string;
  /** 64 bytes in base64. */
  readonly value: string;
}

export interface PackContent {
  readonly format: typeof PACK_FORMAT;
  /** Lower-case words with hyphens, such as `rates-2027-01`. */
  readonly id: string;
  readonly title: string;
  /** ISO day. */
  readonly made: string;
  /** All sources of its rows, including those that the shipped rates have. */
  readonly sources: Readonly<Record<string, RateSource>>;
  readonly series: readonly PackSeries[];
}

export interface RatePack extends PackContent {
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly hash: string;
  readonly signature?: PackSignature;
}

export const packHash = ({ format, id, title, made, sources, series }: PackContent): string =>
  contentHash({ format, id, title, made, sources, series });

/** The text that is signed: the hash, prefixed with the pack format. */
export const signedText = (hash: string): string => `${PACK_FORMAT}:${hash}`;
