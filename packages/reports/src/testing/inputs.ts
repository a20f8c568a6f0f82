/** Inputs of composers for the cases, calculated once per test file. */

import { readdirSync } from 'node:fs';
import { newEntry } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { type DocumentInput, documentInput } from '../input.ts';
import type { DocumentChoices, DocumentJob } from '../job.ts';
import { jobOf } from './jobs.ts';

/** Names of all stored cases. */
export const caseNames: readonly string[] = readdirSync(new URL('../../../../tests/cases/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

export function inputOfJob(job: DocumentJob): DocumentInput {
  const input = documentInput(job, shippedRateBook);
  if (!input.ok) throw new Error(JSON.stringify(input.problems));
  return input.value;
}

export const inputOf = (name: string, choices: Partial<DocumentChoices> = {}): DocumentInput =>
  inputOfJob(jobOf(name, choices));

/** The job of Margaret with a CarePlus entry in both scenarios. */
export function careplusJob(): DocumentJob {
  const job = jobOf('margaret');
  const today = isoDate(job.source.asAt);
  const scenarios = Object.fromEntries(
    Object.entries(job.scenarios).map(([sid, scenario]) => {
      const place = { sid: Number(sid), existing: scenario.sFentries, today };
      const entry = newEntry(14, place, {
        clientId: 0,
        assetDateStart: '01/02/2027',
        new: true,
        assetValue: 200_000,
        investValue: 300_000,
        cashAmount: 1_000,
        cashFrequency: 12,
        term: 20,
        gender: 2,
        dob: '03/03/1942',
      });
      return [sid, { ...scenario, sFentries: [...scenario.sFentries, entry] }];
    }),
  );
  return { ...job, scenarios };
}

/** The home care package under the fee rules before 1 November 2025. It has only the Current Situation. */
export function homeCareJob(): DocumentJob {
  const job = jobOf('home-care-package', { scenarios: [0], preferred: 0 });
  return { ...job, record: { ...job.record, projectFrom: '2025-10-01' } };
}

/** Margaret with a fund and a part of the lump sum in her first scenario that the Current Situation does not have. */
export function unsourcedJob(choices: Partial<DocumentChoices> = {}): DocumentJob {
  const job = jobOf('margaret', choices);
  const { 0: current, 1: scenario } = job.scenarios;
  if (current === undefined || scenario === undefined) throw new Error('the case has two scenarios');
  const place = { sid: 1, existing: scenario.sFentries, today: isoDate(job.source.asAt) };
  const fund = newEntry(2, place, { name: 'Fund', assetValue: 120_000, treatment: 2 });
  const [care, partner] = scenario.sCare;
  const radRacPaid = (current.sCare[0].radRacPaid ?? 0) + 100_000;
  const paying: Scenario = {
    ...scenario,
    sCare: [{ ...care, radRacPaid, depositElsewhere: 40_000 }, partner],
    sFentries: [...scenario.sFentries, fund],
  };
  return { ...job, scenarios: { ...job.scenarios, 1: paying } };
}
