/** The assumptions, the items left out, and the glossary. */

import { doneWords, isCheck, isLaw, isLeftOut, type Notice, ROUNDED_BUDGETS } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { ASSUMED_TITLE, enteredEntries, enteredPeople, enteredSections, LAW_TITLE } from '@advice-builder/results';
import type { Block, Bullet, Fact, Row } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { joined, longDay, monthOfDay, type Shown, words } from '../../shown.ts';
import { wordsUsed } from '../glossary.ts';
import { shortName } from '../names.ts';
import { labelColumn } from '../panels/line-cells.ts';
import { startPages } from './scenario.ts';
import { laterRates } from './stamp.ts';

export const assumptionsWords = {
  title: 'What we assumed',
  intro: 'This is what was entered for the Current Situation. The page of each other scenario lists what is different.',
  workings: 'The working papers, made with this report, show how each figure is worked out and which rates it uses.',
  table: 'What was entered for the Current Situation',
  part: 'Part',
  value: 'What was entered',
  rates: 'Rates',
  inForce: (day: string) => `Those in force on ${day}, with the later changes that are known.`,
  choices: 'Modelling choices',
  tax: 'No tax is counted.',
  capExact: 'Fees stop exactly at their caps.',
  capLaw: 'The law decides the charge on the day a fee would pass its cap.',
  ceiling: 'We have not limited them to what the person’s care costs.',
  leftOut: 'What was left out',
  nothingLeftOut: 'Nothing was left out. Every entry in this record is counted.',
  glossary: 'Words used',
} as const;

/** The facts of a scenario: the people, the parts of the form, then each entry. */
export function enteredFacts({ job, record }: DocumentInput, { sid, scenario, five }: ScenarioInput): readonly Fact[] {
  const today = isoDate(job.source.asAt);
  const { projection, report } = five;
  const { notices, basis } = report;
  const source = { record, scenario, sid, today, projectFrom: basis.projectFrom, notices, projection };
  return [...enteredPeople(source), ...enteredSections(source), ...enteredEntries(source)].map(({ label, value }) => ({
    label: words(label),
    value: words(value),
  }));
}

/**
 * Each notice once, after the names of the scenarios that have it. A notice that all scenarios have is without names.
 */
function noticesOf({ scenarios }: DocumentInput, isOf: (notice: Notice) => boolean): readonly Bullet[] {
  const found = new Map<string, string[]>();
  for (const scenario of scenarios) {
    const { notices, basis } = scenario.five;
    const from = monthOfDay(basis.projectFrom);
    const texts = new Set(notices.filter(isOf).flatMap((notice) => doneWords(notice, from) ?? []));
    for (const text of texts) found.set(text, [...(found.get(text) ?? []), shortName(scenario)]);
  }
  return [...found].map(([text, names]) => ({
    ...(names.length === scenarios.length ? {} : { lead: words(`${names.join(', ')}:`) }),
    text: words(text),
  }));
}

function choicesOf({ record }: DocumentInput): Shown {
  const { tax, capExact, capLaw, ceiling } = assumptionsWords;
  return joined([
    words(tax),
    words(record.capDay === 'exact' ? capExact : capLaw),
    words(ceiling),
    ...(record.supportAtHomeBudgets === 'rounded' ? [words(ROUNDED_BUDGETS)] : []),
  ]);
}

/** @param others the other pages. The glossary explains terms they use. */
export function assumptionsPages(input: DocumentInput, others: readonly Block[]): readonly Block[] {
  const h2 = (text: string): Block => ({ kind: 'heading', level: 2, text: words(text) });
  const { title, intro, rates, inForce, choices, leftOut: out, nothingLeftOut, glossary } = assumptionsWords;
  const day = longDay(isoDate(input.current.five.basis.projectFrom));
  const checks = noticesOf(input, isCheck);
  const law = noticesOf(input, isLaw);
  const left = noticesOf(input, isLeftOut);
  const own: readonly Block[] = [
    { kind: 'heading', level: 1, text: words(title), startsPage: true },
    { kind: 'text', text: joined([words(intro), words(assumptionsWords.workings)]) },
    ...startPages(input),
    {
      kind: 'table',
      caption: words(assumptionsWords.table),
      columns: [labelColumn(assumptionsWords.part, 1), labelColumn(assumptionsWords.value, 4)],
      rows: [
        { label: words(rates), value: joined([words(inForce(day)), laterRates(input)]) },
        ...enteredFacts(input, input.current),
        { label: words(choices), value: choicesOf(input) },
      ].map(({ label, value }): Row => ({ kind: 'plain', cells: [{ text: label }, { text: value }] })),
    },
    ...(checks.length === 0 ? [] : [h2(ASSUMED_TITLE), { kind: 'bullets', items: checks } as const]),
    h2(out),
    left.length === 0 ? { kind: 'text', text: words(nothingLeftOut) } : { kind: 'bullets', items: left },
    ...(law.length === 0 ? [] : [h2(LAW_TITLE), { kind: 'bullets', items: law } as const]),
  ];
  const terms = wordsUsed([...own, ...others]);
  return terms.length === 0 ? own : [...own, h2(glossary), { kind: 'bullets', items: terms }];
}
