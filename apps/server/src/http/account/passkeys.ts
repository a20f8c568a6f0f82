import {
  errorAnswerSchema,
  passkeyAddRequestSchema,
  passkeyAskedSchema,
  passkeyMakingSchema,
  passkeyRemoveRequestSchema,
  passkeyRenameRequestSchema,
  passkeysAnswerSchema,
  proofSchema,
} from '@advice-builder/contract';
import { z } from 'zod';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  ownPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from '../../use-cases/account/passkeys/own-passkeys.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

const config = { access: 'set-up' } as const;
const tags = ['account'];
const done = { 200: z.literal(true), '4xx': errorAnswerSchema };

export function registerPasskeys(app: App, services: Services): void {
  app.get(
    '/passkeys',
    {
      config,
      schema: {
        summary: 'Passkeys of the account',
        tags,
        response: { 200: passkeysAnswerSchema, 401: errorAnswerSchema },
      },
    },
    async (request) => ownPasskeys(services, actorOf(request, services.clock)),
  );
  app.post(
    '/passkeys/begin',
    {
      config,
      schema: {
        summary: 'What to ask the browser for, so that it makes a passkey',
        tags,
        body: proofSchema,
        response: { 200: passkeyMakingSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => unwrap(await beginPasskey(services, actorOf(request, services.clock), request.body)),
  );
  app.post(
    '/passkeys/add',
    {
      config: { ...config, whenBusy: 'last' },
      schema: { summary: 'Keep a passkey that was made', tags, body: passkeyAddRequestSchema, response: done },
    },
    async (request, reply) =>
      reply.send(unwrap(await addPasskey(services, actorOf(request, services.clock), request.body))),
  );
  app.post(
    '/passkeys/ask',
    {
      config,
      schema: {
        summary: 'What to ask the browser for, so that it shows a passkey for a change of the account',
        tags,
        response: { 200: passkeyAskedSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => unwrap(await askPasskey(services, actorOf(request, services.clock))),
  );
  app.post(
    '/passkeys/rename',
    {
      config: { ...config, whenBusy: 'last' },
      schema: { summary: 'Rename a passkey', tags, body: passkeyRenameRequestSchema, response: done },
    },
    async (request, reply) =>
      reply.send(unwrap(await renameOwnPasskey(services, actorOf(request, services.clock), request.body))),
  );
  app.post(
    '/passkeys/remove',
    {
      config: { ...config, whenBusy: 'last' },
      schema: { summary: 'Remove a passkey', tags, body: passkeyRemoveRequestSchema, response: done },
    },
    async (request, reply) =>
      reply.send(unwrap(await removeOwnPasskey(services, actorOf(request, services.clock), request.body))),
  );
}
