/** The file note for compliance: who made each document, the adviser's checks, and the status of the rates. */

import { disclaimerPoints, doneWords, isLeftOut } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { RATE_STATUSES } from '@advice-builder/rates';
import {
  type AdviserCheck,
  adviserChecks,
  countByStanding,
  staleImports,
  standingCountWords,
  standingOf,
} from '@advice-builder/results';
import type { Block, Column, Fact, ReportDocument, Row } from '../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import { ratesUsed } from '../rates-used.ts';
import { joined, longDay, monthOfDay, type Shown, shortDay, sydneyMoment, words } from '../shown.ts';
import { frameOf, fullNames, preparedBy, referenceOf } from './frame.ts';
import { numberedName, shortName } from './names.ts';
import { alternativesLine, alternativesWords } from './pages/alternatives.ts';
import { sourceOf, standingText } from './pages/rates.ts';
import { laterRates, stampBlocks, versionOf } from './pages/stamp.ts';

export const noteWords = {
  title: 'File note',
  keep: 'For the adviser’s file. It is not for the client.',
  clients: 'Clients',
  reference: 'Reference',
  adviser: 'Adviser',
  number: 'Representative number',
  madeBy: 'Made by',
  made: 'Made',
  version: 'From the history',
  scenarios: 'Scenarios',
  first: 'Scenario put first',
  adviceDate: 'Advice document dated',
  checks: 'Checks before the documents',
  noChecks: 'There was nothing to check: every entry is counted as entered.',
  checksCaption: 'The checks, and what was done',
  where: 'Where',
  check: 'Check',
  done: 'What was done',
  notCounted: 'It is not counted in the figures.',
  older: 'The scenario’s own values are used.',
  asEntered: 'It is counted as entered.',
  said: 'The documents say so.',
  everywhere: 'All scenarios',
  rates: 'Status of the rates',
  standing: 'How the rate is known',
  count: 'Rates',
  toConfirm: 'Rates to confirm',
  rate: 'Rate',
  from: 'In force from',
  source: 'Where to confirm it',
  choices: 'Modelling choices',
  tax: 'No tax is counted.',
  capExact: 'Fees stop exactly at their caps.',
  capLaw: 'The law decides the charge on the day a fee would pass its cap.',
  ceiling: 'Fees are not limited to the cost of the person’s care.',
  later: 'Later rates:',
  outside: 'What is not in the figures',
  stamp: 'What this note was made from',
} as const;

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text: words(text) });
const bulleted = (items: readonly Shown[]): Block => ({ kind: 'bullets', items: items.map((text) => ({ text })) });

function aboutFacts(input: DocumentInput): readonly Fact[] {
  const { job, preferred, scenarios, record } = input;
  const { person, representativeNumber = '' } = job.preparedBy;
  const adviceDate = record.documentSetting.adviceDate ?? '';
  const alternatives = alternativesLine(input);
  const fact = (label: string, value: Shown): Fact => ({ label: words(label), value });
  return [
    fact(noteWords.clients, fullNames(input)),
    fact(noteWords.reference, referenceOf(input)),
    fact(noteWords.adviser, preparedBy(input)),
    ...(representativeNumber === '' ? [] : [fact(noteWords.number, words(representativeNumber))]),
    fact(noteWords.madeBy, words(job.madeBy ?? person)),
    fact(noteWords.made, sydneyMoment(job.source.calculatedAt)),
    ...versionOf(input).map((version) => fact(noteWords.version, version)),
    fact(
      noteWords.scenarios,
      joined(
        scenarios.map((each) => words(numberedName(each))),
        '\n',
      ),
    ),
    fact(noteWords.first, words(numberedName(preferred))),
    ...(alternatives === undefined ? [] : [fact(alternativesWords.title, alternatives)]),
    ...(adviceDate === '' ? [] : [fact(noteWords.adviceDate, longDay(isoDate(adviceDate)))]),
  ];
}

function checksOf({ record, current, job }: DocumentInput, { sid, scenario, five, fifteen }: ScenarioInput) {
  const context = { record, scenario, current: current.scenario, sid, today: isoDate(job.source.asAt) };
  const stale = sid === 0 ? 0 : staleImports(context).length;
  return adviserChecks(five.notices, fifteen.projection, stale);
}

/** @param from first month of the figures. */
function doneAbout({ kind, words: check, notice }: AdviserCheck, from: string): string {
  if (kind === 'cash-runs-out') return noteWords.said;
  if (kind === 'out-of-date' || notice === undefined) return noteWords.older;
  const done = doneWords(notice, from);
  // A text that only repeats the check does not state what was done.
  if (done !== undefined && done !== check) return done;
  return isLeftOut(notice) ? noteWords.notCounted : noteWords.asEntered;
}

/** Each check once, with the scenarios it applies to. */
function checkRows(input: DocumentInput): readonly Row[] {
  const found = new Map<string, { readonly check: AdviserCheck; readonly of: ScenarioInput[] }>();
  for (const of of input.scenarios) {
    for (const check of checksOf(input, of)) {
      const known = found.get(check.words);
      if (known === undefined) found.set(check.words, { check, of: [of] });
      else known.of.push(of);
    }
  }
  return [...found.values()].map(({ check, of }) => {
    const isAll = of.length === input.scenarios.length && of.length > 1;
    const where = isAll ? noteWords.everywhere : of.map(shortName).join(', ');
    return {
      kind: 'plain',
      cells: [
        { text: words(where) },
        { text: words(check.words) },
        {
          text: words(
            doneAbout(check, monthOfDay(of[0]?.five.basis.projectFrom ?? input.current.five.basis.projectFrom)),
          ),
        },
      ],
    };
  });
}

function checkBlocks(input: DocumentInput): readonly Block[] {
  const rows = checkRows(input);
  if (rows.length === 0) return [{ kind: 'text', text: words(noteWords.noChecks) }];
  return [
    {
      kind: 'table',
      caption: words(noteWords.checksCaption),
      columns: [
        { label: words(noteWords.where), align: 'left', weight: 3 },
        { label: words(noteWords.check), align: 'left', weight: 7 },
        { label: words(noteWords.done), align: 'left', weight: 4 },
      ],
      rows,
    },
  ];
}

/** The rates that nobody has read at their source yet, by name. */
function confirmTable(input: DocumentInput): readonly Block[] {
  const toConfirm = ratesUsed(input.scenarios).filter((rate) => standingOf(input.book, rate) === 'secondary');
  if (toConfirm.length === 0) return [];
  const rows = toConfirm.map(
    (rate): Row => ({
      kind: 'plain',
      cells: [
        { text: words(rate.label === rate.title ? rate.title : `${rate.title}: ${rate.label}`) },
        { text: shortDay(rate.from) },
        { text: rate.law === '' ? sourceOf(rate, 'secondary') : words(rate.law) },
      ],
    }),
  );
  const columns: readonly Column[] = [
    { label: words(noteWords.rate), align: 'left', weight: 6 },
    { label: words(noteWords.from), align: 'right', weight: 2.4 },
    { label: words(noteWords.source), align: 'left', weight: 6 },
  ];
  return [{ kind: 'table', caption: words(noteWords.toConfirm), columns, rows, isTight: true }];
}

/** How many rates have each status, and which are still to be confirmed. */
function rateBlocks(input: DocumentInput): readonly Block[] {
  const counts = countByStanding(input.book, ratesUsed(input.scenarios));
  const rows = RATE_STATUSES.flatMap((standing): readonly Row[] => {
    const count = counts.get(standing);
    if (count === undefined) return [];
    return [{ kind: 'plain', cells: [{ text: standingText(standing) }, { text: words(String(count)) }] }];
  });
  const columns: readonly Column[] = [
    { label: words(noteWords.standing), align: 'left', weight: 5 },
    { label: words(noteWords.count), align: 'right', weight: 1 },
  ];
  return [
    { kind: 'text', text: words(standingCountWords(counts)) },
    { kind: 'table', caption: words(noteWords.rates), columns, rows, isWhole: true },
    ...confirmTable(input),
  ];
}

export function fileNote(input: DocumentInput): ReportDocument {
  const { record } = input;
  const { tax, capExact, capLaw, ceiling, later } = noteWords;
  return {
    ...frameOf(input),
    blocks: [
      { kind: 'heading', level: 1, text: words(noteWords.title) },
      { kind: 'text', text: words(noteWords.keep) },
      { kind: 'facts', rows: aboutFacts(input) },
      heading(noteWords.checks),
      ...checkBlocks(input),
      heading(noteWords.choices),
      bulleted([
        words(record.capDay === 'exact' ? capExact : capLaw),
        words(ceiling),
        joined([words(later), laterRates(input)]),
      ]),
      heading(noteWords.outside),
      bulleted([words(tax), ...disclaimerPoints(record).slice(1).map(words)]),
      heading(noteWords.stamp),
      ...stampBlocks(input),
      heading(noteWords.rates),
      ...rateBlocks(input),
    ],
  };
}
