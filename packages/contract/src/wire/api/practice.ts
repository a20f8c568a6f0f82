import { secondFactorAnswerSchema, secondFactorRequestSchema } from '../accounts.ts';
import { practiceDefaultsRequestSchema } from '../practice.ts';
import {
  acceptRatesAnswerSchema,
  acceptRatesRequestSchema,
  dateRecordsQuerySchema,
  dateRecordsSchema,
  practiceOverviewSchema,
  ratesReviewQuerySchema,
  ratesReviewSchema,
} from '../practice-calls.ts';
import { practiceSettingsAnswerSchema, practiceSettingsRequestSchema } from '../report-calls.ts';
import { newestRerunAnswerSchema, rerunAnswerSchema, rerunRequestSchema } from '../rerun-calls.ts';
import { practiceSignOnRequestSchema, practiceSignOnSchema, signOnBegunSchema } from '../sign-on-calls.ts';
import { type CallTable, refusedOrFailed } from './call.ts';

const tag = 'practice';

const settingsCalls = {
  practiceSettings: {
    summary: 'What the practice prints on its documents, and what its new records begin with',
    tag,
    access: 'session',
    answer: practiceSettingsAnswerSchema,
    refusals: refusedOrFailed,
  },
  changePracticeSettings: {
    summary: 'Change what documents print, for all documents from now on',
    tag,
    access: 'session',
    roles: ['supervisor', 'admin'],
    body: practiceSettingsRequestSchema,
    answer: practiceSettingsAnswerSchema,
    refusals: refusedOrFailed,
  },
  changePracticeDefaults: {
    summary: 'Change what records of the practice begin with, for all made from now on',
    tag,
    access: 'session',
    roles: ['supervisor', 'admin'],
    body: practiceDefaultsRequestSchema,
    answer: practiceSettingsAnswerSchema,
    refusals: refusedOrFailed,
  },
  secondFactor: {
    summary: 'Of whom the practice requires a second factor, and how many have one',
    tag,
    access: 'session',
    roles: ['supervisor', 'admin'],
    answer: secondFactorAnswerSchema,
  },
  changeSecondFactor: {
    summary: 'Require a second factor of everybody, or of supervisors and administrators alone',
    tag,
    access: 'session',
    roles: ['admin'],
    body: secondFactorRequestSchema,
    answer: secondFactorAnswerSchema,
  },
  practiceSignOn: {
    summary: 'Single sign-on of the practice, without the secret',
    tag,
    access: 'session',
    roles: ['admin'],
    answer: practiceSignOnSchema,
    refusals: refusedOrFailed,
  },
  changePracticeSignOn: {
    summary: 'Change single sign-on of the practice',
    tag,
    access: 'session',
    roles: ['admin'],
    body: practiceSignOnRequestSchema,
    answer: practiceSignOnSchema,
    refusals: refusedOrFailed,
  },
  trySignOn: {
    summary: 'Begin a sign-in that opens nothing, to see whether it works',
    tag,
    access: 'session',
    roles: ['admin'],
    answer: signOnBegunSchema,
    refusals: refusedOrFailed,
  },
} as const satisfies CallTable;

const shared = { tag, access: 'session', refusals: refusedOrFailed } as const;

const overviewCalls = {
  practiceOverview: {
    ...shared,
    summary:
      'How the records stand with the rates in force, what is coming, and the table of advisers; for an adviser of their own records',
    answer: practiceOverviewSchema,
  },
  dateRecords: {
    ...shared,
    summary: 'The records for which rates change on a day, by client, 50 at a time; for an adviser of their own',
    query: dateRecordsQuerySchema,
    answer: dateRecordsSchema,
  },
  ratesReview: {
    ...shared,
    summary: 'What the rates of a day change for each record, by client, 50 at a time; for an adviser of their own',
    query: ratesReviewQuerySchema,
    answer: ratesReviewSchema,
  },
  acceptRates: {
    ...shared,
    summary: 'Accept own records as they come out with these rates, each for itself',
    body: acceptRatesRequestSchema,
    answer: acceptRatesAnswerSchema,
  },
} as const satisfies CallTable;

const control = { ...shared, body: rerunRequestSchema, answer: rerunAnswerSchema } as const;

const rerunCalls = {
  startRerun: {
    ...control,
    summary: 'Calculate the records of the practice again, or for an adviser their own, with the rates of now',
  },
  newestRerun: { ...shared, summary: 'The newest re-run the caller may see', answer: newestRerunAnswerSchema },
  rerun: { ...shared, summary: 'How far a re-run is', answer: rerunAnswerSchema },
  pauseRerun: { ...control, summary: 'Pause a re-run; what is done stays' },
  resumeRerun: { ...control, summary: 'Go on with a re-run that was paused' },
  cancelRerun: { ...control, summary: 'Cancel a re-run for good; what is done stays' },
} as const satisfies CallTable;

export const practiceCalls = { ...settingsCalls, ...overviewCalls, ...rerunCalls } as const;
