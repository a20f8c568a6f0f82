/** The figures of the engine that the lines of a forecast are. */
import type { ForecastSeriesId } from '@advice-builder/charts';
import type { HouseholdFigureId } from '@advice-builder/engine';

export const FORECAST_FIGURES: Readonly<Record<ForecastSeriesId, HouseholdFigureId>> = {
  bankBalance: 'bankClosing',
  assessableAssets: 'assessableAssetsPension',
  netWorth: 'netWorth',
};

/** The end of a month is the start of the next: there its assets are assessed. */
export const shownMonth = (id: ForecastSeriesId, month: number): number =>
  id === 'assessableAssets' ? month + 1 : month;
