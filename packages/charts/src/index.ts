/** Charts: report figures become a scene, and the scene becomes the same drawing on screen and in documents. */

export { eventsByMonth } from './event-marks.ts';
export { cashSentence, lowestBalance, positionLabel } from './finding.ts';
export {
  comparisonForecast,
  emptyForecast,
  FORECAST_LABELS,
  type ForecastInput,
  type ForecastSeriesId,
  type Scales,
  type Slot,
  scenarioForecast,
} from './forecast-input.ts';
export {
  type ForecastScene,
  forecastScene,
} from './forecast-scene.ts';
export { LINE_SIGNS, LINE_STYLES, px, VARIANT_DASHES } from './line-styles.ts';
export { type ColourRole, darkPalette, lightPalette } from './palette.ts';
export { type Picture, type PictureWords, sceneToPicture } from './picture.ts';
export { isSplitUseful } from './plots.ts';
export { RATE_CHART_HEIGHT, type RateChart, rateChartShapes } from './rate-chart.ts';
export { sceneToSvg } from './scene-to-svg.ts';
export { type Shape, sceneLayers } from './shapes.ts';
export {
  type ShareChart,
  type ShareRange,
  shareScenes,
} from './share-scene.ts';
export { shareShapes } from './share-shapes.ts';

export { type FoldedPart, foldParts, inOrder } from './waterfall-parts.ts';
export { type PictureRow, type PictureShare, waterfallToSvg } from './waterfall-picture.ts';
export {
  type WaterfallStep,
  waterfallScene,
} from './waterfall-scene.ts';
export { waterfallRow } from './waterfall-shapes.ts';
