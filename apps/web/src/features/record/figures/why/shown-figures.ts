/** The figures that a working is of: where its figure stood, else those of the scenario on screen. */
import type { Sid } from '../../../../state/documents.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useRecord, useResults } from '../../../../state/hooks.ts';
import { type FigureSource, useFigureSource } from '../../base/figure-source.ts';

export interface ShownFigures {
  readonly sid: Sid;
  /** Undefined: not ready. */
  readonly calculated: Calculated | undefined;
  /** What figures opened from here are explained with. */
  readonly source: FigureSource | undefined;
}

export function useShownFigures(): ShownFigures {
  const source = useFigureSource();
  const sid = useRecord((state) => source?.sid ?? state.sid);
  const calculated = useResults((state) => source?.calculated ?? state.result.calculated);
  return { sid, calculated, source };
}
