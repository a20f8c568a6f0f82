import { Readable } from 'node:stream';
import {
  accessAnswerSchema,
  auditAnswerSchema,
  auditExportQuerySchema,
  auditQuerySchema,
  errorAnswerSchema,
} from '@advice-builder/contract';
import { z } from 'zod';
import { sydneyTime } from '../../platform/clock.ts';
import { auditPage, exportAudit } from '../../use-cases/audit/read-audit.ts';
import { accessPage, exportAccess } from '../../use-cases/audit/record-access.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';

/** Who looks after a practice sees what its people did, and nothing of another practice. */
const config = { access: 'session', roles: ['supervisor', 'admin'] } as const;
const tags = ['audit'];

export function registerAudit(app: App, services: Services): void {
  app.get(
    '/audit',
    {
      config,
      schema: {
        summary: 'The audit trail of the practice, the newest line first',
        tags,
        querystring: auditQuerySchema,
        response: { 200: auditAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    (request) => auditPage(services, actorOf(request, services.clock), request.query),
  );
  app.get(
    '/audit/export',
    {
      config,
      schema: {
        summary: 'The same as a CSV file, all pages of it',
        tags,
        querystring: auditExportQuerySchema,
        produces: ['text/csv'],
        response: { 200: z.unknown().describe('A CSV file'), '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request, services.clock);
      const lines = await exportAudit(services, actor, request.query);
      const { date } = sydneyTime(actor.at);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-${date}.csv"`)
        .send(Readable.from(lines));
    },
  );
  registerAccess(app, services);
}

/** Whose data somebody saw, or who saw the data of somebody: what a practice has to answer within 30 days. */
function registerAccess(app: App, services: Services): void {
  app.get(
    '/audit/access',
    {
      config,
      schema: {
        summary: 'Which records an account used between two days, or which accounts a record',
        tags,
        querystring: auditQuerySchema,
        response: { 200: accessAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    (request) => accessPage(services, actorOf(request, services.clock), request.query),
  );
  app.get(
    '/audit/access/export',
    {
      config,
      schema: {
        summary: 'The same as a CSV file, all pages of it',
        tags,
        querystring: auditExportQuerySchema,
        produces: ['text/csv'],
        response: { 200: z.unknown().describe('A CSV file'), '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request, services.clock);
      const lines = await exportAccess(services, actor, request.query);
      const { date } = sydneyTime(actor.at);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="access-${date}.csv"`)
        .send(Readable.from(lines));
    },
  );
}
