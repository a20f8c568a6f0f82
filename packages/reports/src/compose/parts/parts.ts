/**
 * The parts of an advice document, to be pasted into the licensee's template. Each part is complete without the others.
 */

import { disclaimerPoints } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import {
  ADVICE_PARTS,
  type AdvicePart,
  changedInputs,
  chosenParts,
  countByStanding,
  enteredEntries,
  enteredSections,
  standingCountWords,
  summaryPanels,
  whatIsDifferent,
} from '@advice-builder/results';
import type { Block, ReportDocument } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { ratesUsed } from '../../rates-used.ts';
import { joined, longDay, monthSpan, type Shown, words } from '../../shown.ts';
import { frameOf, fullNames } from '../frame.ts';
import { numberedName } from '../names.ts';
import { actionsBlocks } from '../pages/actions.ts';
import { alternativesBlocks } from '../pages/alternatives.ts';
import { answerPages } from '../pages/answer.ts';
import { comparisonPages } from '../pages/comparison.ts';
import { ratesPages } from '../pages/rates.ts';
import { laterRates } from '../pages/stamp.ts';
import { careWords, courseWords } from '../panels/care-words.ts';
import { allShown, type CareShown, careBlocks, fewDays } from '../panels/panel-blocks.ts';
import { letterPart, signature } from './letter.ts';
import { risksPart } from './risks.ts';

/** The most differences of a scenario that are listed. The rest are counted. */
const DIFFERENCES_TOLD = 12;

export const partsWords = {
  title: 'Parts for your advice document',
  use: 'Copy what you need and paste it with the styles of your own document. Read and edit every part before you use it.',
  isFor: 'These figures are for',
  covers: 'They cover care fees, the pension, cash and net worth, from',
  cashTo: 'The forecast of how long the money lasts covers fifteen years.',
  notCovered: 'Tax, wills, insurance and the choice of investments are not in the figures.',
  estimates: 'All amounts are estimates. They hold if fees, rates and spending stay as assumed.',
  readWith: (day: string) => `Read this with the advice document dated ${day}.`,
  same: 'This is the same as the Current Situation.',
  entered: 'What was entered',
  item: 'Item',
  value: 'Entered',
  sideBySide: 'The figures side by side',
  costs: 'Amounts apply on the days shown. People with care at home pay for the services they use.',
  noCosts: 'No care fee is counted in this scenario.',
  rules: 'Rules and limits of these figures',
  later: 'Later rates:',
} as const;

const text = (shown: Shown): Block => ({ kind: 'text', text: shown });
const sentence = (...of: readonly Shown[]): Shown => joined([joined(of), words('.')], '');
const heading = (shown: string): Block => ({ kind: 'heading', level: 2, text: words(shown) });
const bulleted = (items: readonly string[]): Block => ({
  kind: 'bullets',
  items: items.map((each) => ({ text: words(each) })),
});
const tablesOf = (blocks: readonly Block[]): readonly Block[] => blocks.filter(({ kind }) => kind === 'table');

/** Whether the letter carries the signature. Without a letter, the scope is signed. */
const isSignedBefore = (input: DocumentInput): boolean =>
  chosenParts(input.record.documentSetting.parts).includes('letter') && letterPart(input).length > 0;

function scopePart(input: DocumentInput): readonly Block[] {
  const { isFor, covers, cashTo, notCovered, estimates, readWith } = partsWords;
  const { projectFrom, months } = input.current.five.basis;
  const adviceDate = input.record.documentSetting.adviceDate ?? '';
  const licensee = input.job.settings.licenseeText.trim();
  return [
    text(joined([sentence(words(isFor), fullNames(input)), sentence(words(covers), monthSpan(projectFrom, months))])),
    bulleted([cashTo, notCovered, estimates]),
    ...(adviceDate === '' ? [] : [text(words(readWith(longDay(isoDate(adviceDate)))))]),
    ...(licensee === '' ? [] : [text(words(licensee))]),
    ...(isSignedBefore(input) ? [] : [signature(input)]),
  ];
}

function circumstancesPart(input: DocumentInput): readonly Block[] {
  const { record, current, job } = input;
  const { scenario, five } = current;
  const today = isoDate(job.source.asAt);
  const { notices, basis } = five.report;
  const source = { record, scenario, sid: 0, today, projectFrom: basis.projectFrom, notices };
  const facts = [...enteredSections(source), ...enteredEntries(source)];
  return [
    text(careWords(input, current)),
    {
      kind: 'table',
      caption: words(partsWords.entered),
      columns: [
        { label: words(partsWords.item), align: 'left', weight: 1 },
        { label: words(partsWords.value), align: 'left', weight: 2 },
      ],
      rows: facts.map(({ label, value }) => ({
        kind: 'plain' as const,
        cells: [{ text: words(label) }, { text: words(value) }],
      })),
    },
  ];
}

/** The living arrangements in the Current Situation, or the differences of another scenario. */
function strategyWords(input: DocumentInput, of: ScenarioInput): Shown {
  if (of.sid === 0) return careWords(input, of);
  const today = isoDate(input.job.source.asAt);
  const changes = changedInputs(input.record, input.current.scenario, of.scenario, today, input.current.scenario);
  const differences = whatIsDifferent(changes, DIFFERENCES_TOLD);
  return joined([words(differences === '' ? partsWords.same : `${differences}.`), ...courseWords(of)]);
}

/** Uses the tables of the report's pages, so that both print the same amounts. */
const strategiesPart = (input: DocumentInput): readonly Block[] => [
  ...input.scenarios.flatMap((of) => [heading(numberedName(of)), text(strategyWords(input, of))]),
  heading(partsWords.sideBySide),
  ...tablesOf(answerPages(input)),
  ...tablesOf(comparisonPages(input)),
];

const basisPart = (input: DocumentInput): readonly Block[] => [
  heading(partsWords.rules),
  bulleted([...disclaimerPoints(input.record), joined([words(partsWords.later), laterRates(input)])]),
  text(words(standingCountWords(countByStanding(input.book, ratesUsed(input.scenarios))))),
  ...tablesOf(ratesPages(input)),
];

/** Care panels show the days that the report shows. */
const SHOWN: CareShown = { ...allShown, days: fewDays };

function costsOf({ five: { report } }: ScenarioInput): readonly Block[] {
  const found = summaryPanels(report).flatMap((panel): readonly Block[] => {
    if (panel.kind === 'residential') return careBlocks.residential(panel.data, SHOWN, []);
    if (panel.kind === 'homeCare') return careBlocks.homeCare(panel.data, SHOWN, []);
    return panel.kind === 'supportAtHome' ? careBlocks.supportAtHome(panel.data, SHOWN, []) : [];
  });
  return found.length === 0 ? [text(words(partsWords.noCosts))] : found;
}

const costsPart = (input: DocumentInput): readonly Block[] => [
  text(words(partsWords.costs)),
  ...input.scenarios.flatMap((of) => [heading(numberedName(of)), ...costsOf(of)]),
];

const PARTS: Readonly<Record<AdvicePart, (input: DocumentInput) => readonly Block[]>> = {
  letter: letterPart,
  scope: scopePart,
  circumstances: circumstancesPart,
  strategies: strategiesPart,
  alternatives: alternativesBlocks,
  basis: basisPart,
  risks: risksPart,
  costs: costsPart,
  actions: actionsBlocks,
};

/** A part without content is left out together with its heading. */
export function parts(input: DocumentInput): ReportDocument {
  const chosen = chosenParts(input.record.documentSetting.parts);
  const blocks = ADVICE_PARTS.filter(({ id }) => chosen.includes(id)).flatMap(({ id, label }): readonly Block[] => {
    const own = PARTS[id](input);
    return own.length === 0 ? [] : [{ kind: 'heading', level: 1, text: words(label) }, ...own];
  });
  return { ...frameOf(input), blocks: [text(words(partsWords.use)), ...blocks] };
}
