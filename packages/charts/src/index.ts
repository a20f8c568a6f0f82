/** Charts: figures of a report become a scene, and a scene becomes a drawing, on screen and in documents alike. */
export type { EndLabel } from './end-labels.ts';
export { type EventMark, eventsByMonth } from './event-marks.ts';
export { cashSentence, forecastFinding, type LowestBalance, lowestBalance, positionLabel } from './finding.ts';
export {
  type ComparedScenario,
  comparisonForecast,
  emptyForecast,
  FORECAST_LABELS,
  type ForecastEvent,
  type ForecastInput,
  type ForecastSeries,
  type ForecastSeriesId,
  type SeriesValues,
  type Slot,
  scenarioForecast,
} from './forecast-input.ts';
export {
  type ForecastScene,
  forecastScene,
  PLOT_HEIGHT,
  type SceneLine,
  type SceneOptions,
  type ScenePlot,
  type ScenePoint,
} from './forecast-scene.ts';
export { LINE_STYLES, type LineStyle, px } from './line-styles.ts';
export { type ColourRole, darkPalette, lightPalette, type Palette } from './palette.ts';
export { type Picture, sceneToPicture } from './picture.ts';
export { isSplitUseful, type Scales } from './plots.ts';
export { sceneToSvg } from './scene-to-svg.ts';
export { type PathShape, type SceneLayers, type Shape, sceneLayers, type TextShape } from './shapes.ts';
export {
  type ShareBand,
  type ShareChart,
  type ShareRange,
  type ShareReading,
  type ShareScene,
  type ShareSceneOptions,
  shareScenes,
} from './share-scene.ts';
export { shareShapes } from './share-shapes.ts';
export type { MonthTick, TimeAxis, YearBand } from './time-axis.ts';
export { type FoldedPart, foldParts, type SignedPart } from './waterfall-parts.ts';
export { type PictureRow, type PictureShare, type WaterfallPicture, waterfallToSvg } from './waterfall-picture.ts';
export {
  type WaterfallBar,
  type WaterfallOptions,
  type WaterfallScene,
  type WaterfallStep,
  waterfallScene,
} from './waterfall-scene.ts';
export { waterfallRow } from './waterfall-shapes.ts';
