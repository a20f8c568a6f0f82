import {
  errorAnswerSchema,
  proofSchema,
  recoveryCodesAnswerSchema,
  twoFactorBeginAnswerSchema,
  twoFactorConfirmRequestSchema,
} from '@advice-builder/contract';
import { z } from 'zod';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from '../../use-cases/account/change-two-factor.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

const config = { access: 'set-up' } as const;
const tags = ['account'];

export function registerTwoFactor(app: App, services: Services): void {
  app.post(
    '/two-factor/begin',
    {
      config,
      schema: {
        summary: 'A new key for an authenticator app, which counts once it is confirmed',
        tags,
        body: proofSchema,
        response: { 200: twoFactorBeginAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return unwrap(await beginSecondFactor(services, actor, request.body));
    },
  );
  app.post(
    '/two-factor/confirm',
    {
      config: { ...config, whenBusy: 'last' },
      schema: {
        summary: 'Turn two-factor authentication on with a first code; answers the recovery codes, once',
        tags,
        body: twoFactorConfirmRequestSchema,
        response: { 200: recoveryCodesAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return { recoveryCodes: [...unwrap(await confirmSecondFactor(services, actor, request.body.code))] };
    },
  );
  app.post(
    '/two-factor/disable',
    {
      config: { ...config, whenBusy: 'last' },
      schema: {
        summary: 'Turn two-factor authentication off, to set it up on another device or to do without',
        tags,
        body: proofSchema,
        response: { 200: z.literal(true), '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request, services.clock);
      return reply.send(unwrap(await disableSecondFactor(services, actor, request.body)));
    },
  );
  app.post(
    '/two-factor/recovery',
    {
      config: { ...config, whenBusy: 'last' },
      schema: {
        summary: 'New recovery codes in the place of the old ones',
        tags,
        body: proofSchema,
        response: { 200: recoveryCodesAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return { recoveryCodes: [...unwrap(await renewRecoveryCodes(services, actor, request.body))] };
    },
  );
}
