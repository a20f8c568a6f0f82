import {
  importPackAnswerSchema,
  importPackRequestSchema,
  packChangedSchema,
  packChangesSchema,
  packEffectSchema,
  packListSchema,
  rateBookAnswerSchema,
} from '../rates-calls.ts';
import type { CallTable } from './call.ts';

const tag = 'rates';

export const ratesCalls = {
  rateBook: {
    summary: 'The rates of a hash, of now or of before; they never change, so a browser keeps them',
    tag,
    access: 'session',
    answer: rateBookAnswerSchema,
  },
  packs: {
    summary: 'Packs of rates that came after the release; for operators also what is proposed, and who did what',
    tag,
    access: 'session',
    answer: packListSchema,
  },
  importPack: {
    summary: 'Operators: check a pack of rates and store it as proposed; a dry run tells its effect on every record',
    tag,
    access: 'session',
    operators: true,
    body: importPackRequestSchema,
    answer: importPackAnswerSchema,
  },
  packChanges: {
    summary: 'Operators: what a stored pack changes of the rates without it, and the checks a proposal does not meet',
    tag,
    access: 'session',
    operators: true,
    answer: packChangesSchema,
  },
  packEffect: {
    summary: 'Operators: what a proposed pack would do to every record; calculated in a thread of its own',
    tag,
    access: 'session',
    operators: true,
    answer: packEffectSchema,
  },
  acceptPack: {
    summary: 'Operators: make a pack part of the rates; one that no trusted key signed takes a second operator',
    tag,
    access: 'session',
    operators: true,
    answer: packChangedSchema,
  },
  withdrawPack: {
    summary: 'Operators: take a pack out of the rates for good',
    tag,
    access: 'session',
    operators: true,
    answer: packChangedSchema,
  },
} as const satisfies CallTable;
