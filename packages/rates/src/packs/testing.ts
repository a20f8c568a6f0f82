/** Packs for tests, with values due after 21 November 2026. */
import type { ValueRow } from '../series.ts';
import { PACK_FORMAT, type PackContent, packHash, type RatePack } from './pack.ts';

export const ATO = {
  publisher: 'Department of Health, Disability and Ageing',
  title: 'Maximum permissible interest rate from 1 January 2027',
  url: 'https://www.health.gov.au/mpir',
  read: '2026-12-18',
};

export const MPIR_2027: ValueRow = { from: '2027-01-01', value: 8.62, status: 'published', source: 'health-2027' };

const CONTENT: PackContent = {
  format: PACK_FORMAT,
  id: 'rates-2027-01',
  title: 'Rates of 1 January 2027',
  made: '2026-12-18',
  sources: { 'health-2027': ATO },
  series: [{ id: 'mpir.rate', unit: 'percent', period: 'year', values: [MPIR_2027] }],
};

/** The interest rate of 1 January 2027 with the given changes and a matching hash. */
export function packOf(change: Partial<PackContent> = {}): RatePack {
  const content = { ...CONTENT, ...change };
  return { ...content, hash: packHash(content) };
}
