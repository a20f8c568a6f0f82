/** A pack of rates: dated values that are published apart from the program, with their sources, under one hash. */
import { contentHash } from '../content-hash.ts';
import type { RateSource, ValueRow } from '../series.ts';

export const PACK_FORMAT = 'advice-builder-rates/1';
/** Longest text of a pack. The shipped rates of twelve years are a third of it. */
export const PACK_MAX_CHARACTERS = 1_000_000;

export interface PackSeries {
  readonly id: string;
  /** Unit and period of the series, said again: a value in another unit is a fault, not a figure. */
  readonly unit: string;
  readonly period: string | null;
  readonly values: readonly ValueRow[];
}

/** What a publisher says of its hash: Ed25519 over `signedText`. */
interface PackSignature {
  /** Fingerprint of the public key. */
  readonly key: string;
  /** 64 bytes in base64. */
  readonly value: string;
}

export interface PackContent {
  readonly format: typeof PACK_FORMAT;
  /** Lower case words with hyphens, such as `rates-2027-01`. */
  readonly id: string;
  readonly title: string;
  /** ISO day. */
  readonly made: string;
  /** Every source of its rows, whether or not the shipped rates have it. */
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

/** What is signed: the hash, with what it is a hash of. */
export const signedText = (hash: string): string => `${PACK_FORMAT}:${hash}`;
