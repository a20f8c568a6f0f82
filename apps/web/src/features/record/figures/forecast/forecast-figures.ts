/** The engine figure behind each line of a forecast. */
import type { ForecastSeriesId } from '@advice-builder/charts';
import type { HouseholdFigureId } from '@advice-builder/engine';

export const FORECAST_FIGURES: Readonly<Record<ForecastSeriesId, HouseholdFigureId>> = {
  bankBalance: 'bankClosing',
  assessableAssets: 'assessableAssetsPension',
  netWorth: 'netWorth',
};

/** Assets are assessed at the start of a month, so the end of a month shows the figure of the next month. */
export const shownMonth = (id: ForecastSeriesId, month: number): number =>
  id === 'assessableAssets' ? month + 1 : month;
