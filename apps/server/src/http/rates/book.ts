import { problem } from '@advice-builder/contract';
import type { LaidPack } from '@advice-builder/rates';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problem-error.ts';
import { serving } from '../serve.ts';

const copyOfPack = ({ id, title, rows }: LaidPack) => ({
  id,
  title,
  rows: Object.fromEntries(Object.entries(rows).map(([series, days]) => [series, [...days]])),
});

export function registerRateBook(app: App, services: Services): void {
  const { rates } = services;
  const serve = serving(app, services);
  serve('rateBook', async ({ params, reply }) => {
    const book = await rates.known(params.hash);
    if (book === undefined) throw new ProblemError([problem('not-found')]);
    // A rate book contains law and no client data, so this is the only answer that may be cached.
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    const { sources, series, packs } = book.data;
    return reply.send({
      sources: { ...sources },
      series: series.map((file) => ({ ...file, values: file.values.map((row) => ({ ...row })) })),
      ...(packs === undefined ? {} : { packs: packs.map(copyOfPack) }),
    });
  });
}
