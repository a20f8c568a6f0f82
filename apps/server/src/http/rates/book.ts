import { errorAnswerSchema, problem, rateBookAnswerSchema, ratesHashSchema } from '@advice-builder/contract';
import type { LaidPack } from '@advice-builder/rates';
import { z } from 'zod';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problem-error.ts';

const copyOfPack = ({ id, title, rows }: LaidPack) => ({
  id,
  title,
  rows: Object.fromEntries(Object.entries(rows).map(([series, days]) => [series, [...days]])),
});

export function registerRateBook(app: App, { rates }: Services): void {
  app.get(
    '/rates/book/:hash',
    {
      config: { access: 'session' },
      schema: {
        summary: 'The rates of a hash, of now or of before; they never change, so a browser keeps them',
        tags: ['rates'],
        params: z.object({ hash: ratesHashSchema }),
        response: { 200: rateBookAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const book = await rates.known(request.params.hash);
      if (book === undefined) throw new ProblemError([problem('not-found')]);
      // Law, and nothing of a client: the one answer that may be kept.
      reply.header('cache-control', 'private, max-age=31536000, immutable');
      const { sources, series, packs } = book.data;
      return reply.send({
        sources: { ...sources },
        series: series.map((file) => ({ ...file, values: file.values.map((row) => ({ ...row })) })),
        ...(packs === undefined ? {} : { packs: packs.map(copyOfPack) }),
      });
    },
  );
}
