/** The stamp: the sources of the document, enough to make it again and to say what has changed since. */

import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { inSentence } from '@advice-builder/results';
import type { Block, Fact } from '../../blocks.ts';
import { COMPOSER_VERSION } from '../../composer-version.ts';
import type { DocumentInput } from '../../input.ts';
import { valuesAdded } from '../../rates-used.ts';
import { days, joined, longDay, percent, type Shown, shortHash, sydneyMoment, words } from '../../shown.ts';
import { shortName } from '../names.ts';

export const stampWords = {
  record: 'Record',
  version: 'From the history',
  versionOf: 'version of',
  revision: 'Saved version',
  calculated: 'Calculated',
  rates: 'Rates',
  later: 'Later rates',
  program: 'Program',
  inputs: 'Inputs',
  of: 'of',
  ofRecord: 'the record',
  sydney: 'Sydney time',
  newest: 'the newest of',
  with: 'with',
  oneAdded: 'value added here:',
  added: 'values added here:',
  held: 'Held at their last known value.',
  grown: 'Assumed to grow each year:',
  prices: 'prices',
  wages: 'wages',
  pensions: 'pensions',
  engine: 'engine',
  layout: 'layout',
} as const;

/** The latest date of a rate in the book, up to the day of the document. */
export function newestRateDay({ book, job }: DocumentInput): CivilDate {
  const today = isoDate(job.source.asAt);
  let newest: CivilDate | undefined;
  for (const series of book.listSeries()) {
    if (series.newest <= today && (newest === undefined || series.newest > newest)) newest = series.newest;
  }
  return newest ?? today;
}

/** `as presented 3 Nov, 3 November 2026` or `version of 3 November 2026`, for a document of a stored version. */
export function versionOf({ job }: DocumentInput): readonly Shown[] {
  const { ofVersion } = job.source;
  if (ofVersion === undefined) return [];
  const day = longDay(isoDate(ofVersion.day));
  return [
    ofVersion.name === null ? joined([words(stampWords.versionOf), day]) : joined([words(ofVersion.name), day], ', '),
  ];
}

/** `with 2 values added here: Rates of 1 January 2027`; empty if all values came with the release. */
function addedHere(input: DocumentInput): readonly Shown[] {
  const { count, titles } = valuesAdded(input);
  if (count === 0) return [];
  const { with: including, oneAdded, added } = stampWords;
  return [joined([words(including), days(count), words(count === 1 ? oneAdded : added), words(titles.join('; '))])];
}

/** How rates continue after their last known value. */
export function laterRates({ record }: DocumentInput): Shown {
  const assumed = record.rateIndexation;
  if (assumed === null) return words(stampWords.held);
  const { prices, wages, pensions, grown } = stampWords;
  return joined([
    words(grown),
    joined(
      [
        joined([words(prices), percent(assumed.cpiPercent)]),
        joined([words(wages), percent(assumed.wagesPercent)]),
        joined([words(pensions), percent(assumed.pensionPercent)]),
      ],
      ', ',
    ),
  ]);
}

/** `4 of the record, 4 of the Current Situation, 2 of Scenario 1`: the revisions of the scenarios in the document. */
function revisions({ job, scenarios }: DocumentInput): Shown {
  const { revision, scenarioRevisions } = job.source;
  const count = (of: number, what: string): Shown => joined([days(of), words(stampWords.of), words(what)]);
  const ofScenarios = scenarios.map((each) =>
    count(scenarioRevisions[String(each.sid)] ?? 0, inSentence({ sid: each.sid, name: shortName(each) })),
  );
  return joined([count(revision, stampWords.ofRecord), ...ofScenarios], ', ');
}

export function stampBlocks(input: DocumentInput): readonly Block[] {
  const { source } = input.job;
  const fact = (label: string, ...parts: readonly Shown[]): Fact => ({
    label: words(label),
    value: joined(parts, ', '),
  });
  const reference = source.reference.trim() === '' ? [] : [words(source.reference)];
  return [
    {
      kind: 'stamp',
      rows: [
        fact(stampWords.record, words(String(source.recId)), ...reference),
        ...versionOf(input).map((version) => fact(stampWords.version, version)),
        fact(stampWords.revision, revisions(input)),
        fact(stampWords.calculated, sydneyMoment(source.calculatedAt), words(stampWords.sydney)),
        fact(
          stampWords.rates,
          shortHash(source.ratesHash),
          joined([words(stampWords.newest), longDay(newestRateDay(input))]),
          ...addedHere(input),
        ),
        fact(stampWords.later, laterRates(input)),
        fact(
          stampWords.program,
          joined([words(stampWords.engine), words(source.engineVersion)]),
          joined([words(stampWords.layout), words(String(COMPOSER_VERSION))]),
        ),
        fact(stampWords.inputs, shortHash(source.inputHash)),
      ],
    },
  ];
}
