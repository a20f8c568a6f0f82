import type { HeadlineFigures } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import type { CalculatedReport } from '@advice-builder/results';
import type { Actor } from '../../../domain/caller.ts';
import type { NewCalculation } from '../../../store/repositories/calculations.ts';
import type { Calculation } from '../../../store/repositories/saves.ts';
import type { ScenarioRow } from '../../../store/repositories/scenarios.ts';
import type { RecordState } from '../record-state.ts';
import { type CalculationInputs, figuresOf, type MadeWith, madeWith, packInputs } from './calculated.ts';

/** The writes of one calculation: to the row of its scenario, and a stored calculation if it differs from the last. */
export interface KeptCalculation {
  readonly calculation: Calculation;
  readonly stored: NewCalculation | undefined;
  /** Absent if nothing is stored. */
  readonly figures: HeadlineFigures | undefined;
  /** The report as JSON, if it was serialised for storage. */
  readonly reportJson: string | undefined;
}

const isLast = (row: ScenarioRow, made: MadeWith): boolean =>
  row.inputHash === made.inputHash && row.ratesHash === made.ratesHash && row.engineVersion === made.engineVersion;

/**
 * Prepares a calculation of a scenario for storage. One equal to the last is not stored twice, unless it is accepted
 * now.
 */
export async function keepCalculation(
  actor: Actor,
  state: RecordState,
  row: ScenarioRow,
  inputs: CalculationInputs,
  book: RateBook,
  made: CalculatedReport,
  accepted: boolean,
): Promise<KeptCalculation> {
  const withWhat = madeWith(inputs, book);
  const calculation = { calculatedAt: actor.at, calculatedRevision: row.revision, ...withWhat };
  if (isLast(row, withWhat) && !accepted) {
    return { calculation, stored: undefined, figures: undefined, reportJson: undefined };
  }
  const { figures, figuresHash, reportJson } = figuresOf(inputs.today, made);
  const { inputHash, ...rest } = withWhat;
  const stored: NewCalculation = {
    ...rest,
    recordId: state.record.id,
    sid: row.sid,
    recordRevision: state.record.revision,
    scenarioRevision: row.revision,
    at: actor.at,
    userId: actor.caller.userId,
    inputsHash: inputHash,
    inputs: await packInputs(inputs),
    figures,
    figuresHash,
    accepted,
  };
  return { calculation, stored, figures, reportJson };
}
