import type { ExampleName } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { findExample, insertRecord } from '../../store/repositories/records.ts';
import { insertScenario } from '../../store/repositories/scenarios.ts';
import type { Services } from '../base/services.ts';
import { coupleExample, type ExampleCase, singleExample } from './example-case.ts';
import { beginHistory } from './history/keep-version.ts';
import { lastCareOf } from './last-care.ts';

interface Example {
  /** The example name stored with the record. A record of the first example has no name. */
  readonly exampleName: string | null;
  readonly make: (today: CivilDate) => ExampleCase;
}

const examples: Readonly<Record<ExampleName, Example>> = {
  couple: { exampleName: null, make: coupleExample },
  single: { exampleName: 'single', make: singleExample },
};

/** The caller's copy of an example, created if missing. Returns its id. */
export async function openExample(services: Services, actor: Actor, name: ExampleName): Promise<number> {
  const { db, clock, rates } = services;
  return db.transaction(async (tx) => {
    const { exampleName, make } = examples[name];
    const there = await findExample(tx, actor.caller, exampleName);
    if (there !== undefined) return there;
    const today = clock.today();
    const { record, scenarios } = make(today);
    const bySid = new Map(scenarios.map((document, sid) => [sid, { document }]));
    const lastCare = lastCareOf({ record: { document: record }, scenarios: bySid }, rates.book, today);
    const recId = await insertRecord(tx, actor.caller, record, actor.at, { isExample: true, exampleName, lastCare });
    for (const [sid, { document }] of bySid) await insertScenario(tx, actor.caller, recId, sid, document, actor.at);
    await beginHistory(tx, services, actor, recId, record, bySid);
    await auditBy(tx, actor, 'record-created', recId, { example: true });
    return recId;
  });
}
