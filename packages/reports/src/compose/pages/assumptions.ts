/** What was assumed, what is to be checked, what was left out, and the words used. */
import { enteredEntries, enteredSections, type ReportNotice, ROUNDED_BUDGETS } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import type { Block, Bullet, Fact } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { joined, longDay, type Shown, words } from '../../shown.ts';
import { wordsUsed } from '../glossary.ts';
import { laterRates } from './stamp.ts';

export const assumptionsWords = {
  title: 'What we assumed',
  intro:
    'This is what was entered for the Current Situation. The page of each other scenario says what is different there.',
  rates: 'Rates',
  inForce: (day: string) => `Those in force on ${day}, with the later changes that are known.`,
  choices: 'Modelling choices',
  tax: 'No tax is counted.',
  capExact: 'A fee is charged up to its cap, to the cent.',
  capLaw: 'On the day that would pass a cap the law decides what is charged.',
  ceiling: 'No limit by the cost of care of the person is applied.',
  toCheck: 'To check',
  leftOut: 'What was left out',
  nothingLeftOut: 'Nothing was left out. Every entry in this record is counted.',
  glossary: 'Words used',
} as const;

/** Of a scenario: the parts of the form, then each entry. */
export function enteredFacts({ job, record }: DocumentInput, { sid, scenario, five }: ScenarioInput): readonly Fact[] {
  const today = isoDate(job.source.asAt);
  const { notices, basis } = five.report;
  const source = { record, scenario, sid, today, projectFrom: basis.projectFrom, notices };
  return [...enteredSections(source), ...enteredEntries(source)].map(({ label, value }) => ({
    label: words(label),
    value: words(value),
  }));
}

/** Each text once, with the scenarios it is of; of all of them without their names. */
function noticesOf({ scenarios }: DocumentInput, kind: ReportNotice['kind']): readonly Bullet[] {
  const found = new Map<string, string[]>();
  for (const { name, five } of scenarios) {
    const texts = new Set(five.report.notices.filter((notice) => notice.kind === kind).map(({ msg }) => msg));
    for (const text of texts) found.set(text, [...(found.get(text) ?? []), name]);
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

/** @param others the other pages: words that they use are explained. */
export function assumptionsPages(input: DocumentInput, others: readonly Block[]): readonly Block[] {
  const h2 = (text: string): Block => ({ kind: 'heading', level: 2, text: words(text) });
  const { title, intro, rates, inForce, choices, toCheck, leftOut: out, nothingLeftOut, glossary } = assumptionsWords;
  const day = longDay(isoDate(input.current.five.basis.projectFrom));
  const checks = noticesOf(input, 'check');
  const left = noticesOf(input, 'left-out');
  const own: readonly Block[] = [
    { kind: 'heading', level: 1, text: words(title), startsPage: true },
    { kind: 'text', text: words(intro) },
    {
      kind: 'facts',
      rows: [
        { label: words(rates), value: joined([words(inForce(day)), laterRates(input)]) },
        ...enteredFacts(input, input.current),
        { label: words(choices), value: choicesOf(input) },
      ],
    },
    ...(checks.length === 0 ? [] : [h2(toCheck), { kind: 'bullets', items: checks } as const]),
    h2(out),
    left.length === 0 ? { kind: 'text', text: words(nothingLeftOut) } : { kind: 'bullets', items: left },
  ];
  const terms = wordsUsed([...own, ...others]);
  return terms.length === 0 ? own : [...own, h2(glossary), { kind: 'bullets', items: terms }];
}
