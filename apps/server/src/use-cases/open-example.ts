import type { Actor } from '../domain/caller.ts';
import { auditBy } from '../store/repositories/audit.ts';
import { findExample, insertRecord } from '../store/repositories/records.ts';
import { insertScenario } from '../store/repositories/scenarios.ts';
import { exampleCase } from './example-case.ts';
import { beginHistory } from './history/keep-version.ts';
import { lastCareOf } from './last-care.ts';
import type { Services } from './services.ts';

/** The caller's copy of the example, made where there is none. Returns its id. */
export async function openExample(services: Services, actor: Actor): Promise<number> {
  const { db, clock, rates } = services;
  return db.transaction(async (tx) => {
    const there = await findExample(tx, actor.caller);
    if (there !== undefined) return there;
    const today = clock.today();
    const { record, scenarios } = exampleCase(today);
    const bySid = new Map(scenarios.map((document, sid) => [sid, { document }]));
    const lastCare = lastCareOf({ record: { document: record }, scenarios: bySid }, rates.book, today);
    const recId = await insertRecord(tx, actor.caller, record, actor.at, { isExample: true, lastCare });
    for (const [sid, { document }] of bySid) await insertScenario(tx, actor.caller, recId, sid, document, actor.at);
    await beginHistory(tx, services, actor, recId, record, bySid);
    await auditBy(tx, actor, 'record-created', recId, { example: true });
    return recId;
  });
}
