/** Packs of rates for tests. */
import { PACK_FORMAT, type PackContent, packHash, type RatePack } from '@advice-builder/rates';

/** A pack with one published value of the official interest rate, with these changes and a matching hash. */
export function mpirPack(from: string, value: number, change: Partial<PackContent> = {}): RatePack {
  const content: PackContent = {
    format: PACK_FORMAT,
    id: 'rates-2027-01',
    title: 'Rates of 1 January 2027',
    made: '2026-11-20',
    sources: { health: { publisher: 'Health', title: 'MPIR', url: 'https://health.gov.au', read: '2026-11-20' } },
    series: [
      {
        id: 'mpir.rate',
        unit: 'percent',
        period: 'year',
        values: [{ from, value, status: 'published', source: 'health' }],
      },
    ],
    ...change,
  };
  return { ...content, hash: packHash(content) };
}
