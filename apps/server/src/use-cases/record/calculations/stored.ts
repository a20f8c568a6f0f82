import {
  type CalculationAgainAnswer,
  type CalculationsQuery,
  fillText,
  type HeadlineFigures,
  problem,
  type StoredCalculation,
} from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { madeAgainWords } from '@advice-builder/results';
import type { Actor } from '../../../domain/caller.ts';
import { engineVersion } from '../../../platform/version.ts';
import { auditBy } from '../../../store/repositories/audit.ts';
import { type CalculationRow, findCalculation, listCalculations } from '../../../store/repositories/calculations.ts';
import { isReadable } from '../../../store/repositories/documents.ts';
import { knownBooks } from '../../base/known-books.ts';
import type { Services } from '../../base/services.ts';
import { areThose, calculatedFigures, unpackInputs } from './calculated.ts';

const LISTED = 100;

/**
 * The stored calculations of a record, or of one scenario, newest first. The audit line is written before the answer.
 */
export async function storedCalculations(
  { db }: Services,
  actor: Actor,
  recId: number,
  { sid }: CalculationsQuery = {},
): Promise<Result<readonly StoredCalculation[]>> {
  const { caller } = actor;
  if (!(await isReadable(db, caller, recId))) return failure(problem('record-not-found'));
  const rows = await listCalculations(db, caller, recId, { sid, limit: LISTED });
  const books = await knownBooks(
    db,
    rows.map(({ calculation }) => calculation.ratesHash),
  );
  const details = { ...(sid === undefined ? {} : { scenario: sid }), count: rows.length };
  await auditBy(db, actor, 'calculations-viewed', recId, details);
  return success(
    rows.map(({ calculation, by, isNewest }) => {
      const { recordId: _record, userId: _user, acceptedBy: _by, figuresHash: _hash, ...answer } = calculation;
      const rates = books.has(answer.ratesHash) ? 'possible' : 'rates';
      return {
        ...answer,
        at: answer.at.toISOString(),
        acceptedAt: answer.acceptedAt?.toISOString() ?? null,
        by: `${by.firstName} ${by.lastName}`,
        isNewest: isNewest === true,
        again: answer.engineVersion === engineVersion ? rates : 'engine',
      };
    }),
  );
}

async function madeAgain({ rates }: Services, row: CalculationRow): Promise<CalculationAgainAnswer> {
  const answer = (outcome: CalculationAgainAnswer['outcome'], again?: HeadlineFigures): CalculationAgainAnswer => ({
    outcome,
    words: fillText(madeAgainWords[outcome], { made: row.engineVersion, installed: engineVersion }),
    stored: row.figures,
    ...(again && { again }),
  });
  if (row.engineVersion !== engineVersion) return answer('engine');
  const book = await rates.known(row.ratesHash);
  if (book === undefined) return answer('rates');
  const made = calculatedFigures(await unpackInputs(row.sid, row.inputs), book);
  if (!made.ok) return answer('differs');
  return answer(areThose(made.value, row.figuresHash) ? 'equal' : 'differs', made.value.figures);
}

/** Repeats a stored calculation from its stored inputs and its original rates, and compares both results. */
export async function calculationAgain(
  services: Services,
  actor: Actor,
  recId: number,
  id: number,
): Promise<Result<CalculationAgainAnswer>> {
  const { db } = services;
  if (!(await isReadable(db, actor.caller, recId))) return failure(problem('record-not-found'));
  const row = await findCalculation(db, actor.caller, recId, id);
  if (row === undefined) return failure(problem('calculation-not-found'));
  const answer = await madeAgain(services, row);
  const details = { calculation: id, scenario: row.sid, outcome: answer.outcome };
  await auditBy(db, actor, 'calculation-repeated', recId, details);
  return success(answer);
}
