/**
 * The projection that a working explains: that of the figure it was opened from, otherwise that of the current
 * scenario.
 */
import type { Sid } from '../../../../state/documents.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useRecord, useResults } from '../../../../state/hooks.ts';
import { type FigureSource, useFigureSource } from '../../base/figure-source.ts';

export interface ShownFigures {
  readonly sid: Sid;
  /** Undefined while the results are not ready. */
  readonly calculated: Pick<Calculated, 'projection'> | undefined;
  /** The source for figures that are opened from this working. */
  readonly source: FigureSource | undefined;
}

export function useShownFigures(): ShownFigures {
  const source = useFigureSource();
  const sid = useRecord((state) => source?.sid ?? state.sid);
  const calculated = useResults((state) => source?.calculated ?? state.result.calculated);
  return { sid, calculated, source };
}
