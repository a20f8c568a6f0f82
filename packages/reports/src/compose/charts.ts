/** The charts of documents, drawn once for paper: each says what it shows in a sentence. */
import {
  comparisonForecast,
  type ForecastInput,
  type ForecastSeriesId,
  forecastScene,
  lightPalette,
  type Slot,
  scenarioForecast,
  sceneToSvg,
} from '@advice-builder/charts';
import type { ChartBlock } from '../blocks.ts';
import type { ScenarioInput } from '../input.ts';
import { type Shown, words } from '../shown.ts';
import { linesOf, shortName } from './names.ts';

/** Px across the text of an A4 page: 14 px letters are set in about 9.4 pt. */
export const DOCUMENT_WIDTH = 720;

/** Px that the name and the amount at the end of a line take, and each further line of the name. */
const LABEL = 40;
const LABEL_LINE = 17;
/** Of a name, to a line there. */
const LETTERS = 20;

export interface ChartOptions {
  readonly caption: Shown;
  /** What the chart says; where absent, how each line goes from its first to its last value. */
  readonly alt?: Shown;
  /** Px of the plots together; more where the ends of many lines have to be named. */
  readonly height: number;
  /** 60 unless given. */
  readonly months?: 60 | 180;
  /** Px; `DOCUMENT_WIDTH` unless given. */
  readonly width?: number;
  /** Amounts in whole dollars. */
  readonly isWhole?: boolean;
  /** Without the numbered rings of what happens. */
  readonly hasNoEvents?: boolean;
  /** Of scenarios compared: how many the document has. */
  readonly count?: number;
  /** Of scenarios compared: whose line is thicker. */
  readonly highlighted?: number;
}

function chartOf(input: ForecastInput, options: ChartOptions): ChartBlock {
  const { caption, alt, height, width = DOCUMENT_WIDTH, isWhole = false, hasNoEvents = false, highlighted } = options;
  const drawn = hasNoEvents ? { ...input, events: [] } : input;
  const scene = forecastScene(drawn, {
    width,
    height,
    isWhole,
    highlighted: highlighted === undefined ? undefined : `scenario-${highlighted}`,
  });
  const finding = alt ?? scene.finding;
  return {
    kind: 'chart',
    caption,
    svg: sceneToSvg({ ...scene, finding }, lightPalette),
    alt: words(finding),
  };
}

const reportOver = ({ five, fifteen }: ScenarioInput, months: 60 | 180 = 60) => (months === 60 ? five : fifteen).report;

/** Total Net Worth, Assessable Assets and Bank Balance of one scenario, and what happens in it. */
export const documentForecast = (scenario: ScenarioInput, options: ChartOptions): ChartBlock =>
  chartOf({ ...scenarioForecast(reportOver(scenario, options.months)), scales: 'one' }, options);

/** One figure of some scenarios, each in the line of its id, on one scale. @throws RangeError for no scenario. */
export function documentComparison(
  scenarios: readonly ScenarioInput[],
  figure: ForecastSeriesId,
  options: ChartOptions,
): ChartBlock {
  const height = Math.max(options.height, scenarios.length * LABEL);
  const isTall = scenarios.length * LABEL + (linesOf(scenarios, LETTERS) - scenarios.length) * LABEL_LINE > height;
  const compared = scenarios.map((scenario) => ({
    sid: scenario.sid as Slot,
    name: isTall ? shortName(scenario) : scenario.name,
    report: reportOver(scenario, options.months),
  }));
  return chartOf(comparisonForecast(compared, figure, options.count), { ...options, height });
}
