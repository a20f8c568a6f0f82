/**
 * A cell of the report on screen: an engine figure, a multiple of one, another amount, or a sum. Each of them answers
 * "Why?".
 */

import type { RateStatus } from '@advice-builder/rates';
import { isFigure, type ReportCell, refOf } from '@advice-builder/results';
import { memo } from 'react';
import { Figure, type FigureProps } from '../../../../design-system/index.ts';
import { sameValues } from '../../../../platform/same-values.ts';
import { useResults } from '../../../../state/hooks.ts';
import { useFigureSource } from '../../base/figure-source.ts';
import { useUiStore } from '../../base/ui-store.ts';

export interface ReportFigProps
  extends Pick<FigureProps, 'unit' | 'showUnit' | 'size' | 'nil' | 'signed' | 'kind' | 'words'> {
  readonly cell: ReportCell;
  readonly label: string;
}

/**
 * The status shared by most figures of the report. A panel shows it once; a figure has a mark only if its status is
 * worse.
 */
export function useCommonStatus(): RateStatus {
  const source = useFigureSource();
  return useResults((state) => (source?.calculated ?? state.result.calculated)?.basis?.status ?? 'published');
}

/** Rendered again only for another value, even if the report that contains the cell is a new one. */
export const ReportFig = memo(function ReportFig({ cell, label, ...rest }: ReportFigProps) {
  const ui = useUiStore();
  const source = useFigureSource();
  const commonStatus = useCommonStatus();
  const first = 'parts' in cell ? cell.parts[0] : cell;
  if (first === undefined)
    return <Figure {...rest} value={cell.value} label={label} status={cell.status} commonStatus={commonStatus} />;
  return (
    <Figure
      {...rest}
      value={cell.value}
      label={label}
      status={cell.status}
      commonStatus={commonStatus}
      figureRef={isFigure(first) ? refOf(first) : undefined}
      onExplain={() => ui.explain({ label, cell, unit: rest.unit, source })}
    />
  );
}, sameValues);
