/** Rate packs that tests publish on a running server. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PACK_FORMAT, type PackContent, packHash } from '@advice-builder/rates';
import { ratesOperator } from './operator.ts';
import type { RunningServer } from './running-server.ts';

/** An MPIR of 8.99% in place of 8.51% from 1 October 2026. */
export const MPIR_PACK: PackContent = {
  format: PACK_FORMAT,
  id: 'mpir-2026-10',
  title: 'Official interest rate of 1 October 2026',
  made: '2026-11-20',
  sources: { health: { publisher: 'Health', title: 'MPIR', url: 'https://www.health.gov.au', read: '2026-11-20' } },
  series: [
    {
      id: 'mpir.rate',
      unit: 'percent',
      period: 'year',
      values: [{ from: '2026-10-01', value: 8.99, status: 'published', source: 'health' }],
    },
  ],
};

export interface PublishedPack {
  readonly number: string;
  readonly title: string;
}

/**
 * Publishes a pack: one operator imports it and another accepts it. Its name and title are made unique, because the
 * server may already have a pack with the same content.
 */
export function publishPack(server: RunningServer, content: PackContent): PublishedPack {
  const own = randomUUID().slice(0, 8);
  const named = { ...content, id: `${content.id}-${own}`, title: `${content.title}, ${own}` };
  const folder = mkdtempSync(path.join(tmpdir(), 'packs-'));
  const file = path.join(folder, 'pack.json');
  writeFileSync(file, JSON.stringify({ ...named, hash: packHash(named) }));
  const number = /accept (\d+)/.exec(ratesOperator(server, 'olga', 'import', file))?.[1] ?? '';
  rmSync(folder, { recursive: true });
  ratesOperator(server, 'otto', 'accept', number);
  return { number, title: named.title };
}

export const withdrawPack = (server: RunningServer, { number }: PublishedPack): void =>
  void ratesOperator(server, 'olga', 'withdraw', number);
