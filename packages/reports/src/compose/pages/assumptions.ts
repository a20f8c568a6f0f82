/** What was assumed, what is to be checked, what was left out, and the words used. */
import {
  type Entry,
  entryAmount,
  entryTitle,
  fieldRules,
  fieldsWithWords,
  fieldText,
  isShown,
  leftOut,
  type PersonNumber,
  personNumbers,
  type ReportNotice,
  sectionNames,
  templates,
  wordsOfField,
} from '@advice-builder/contract';
import { isoDate, monthOf } from '@advice-builder/kernel';
import type { Block, Bullet, Fact } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { joined, longDay, money, nothing, percent, type Shown, words } from '../../shown.ts';
import { wordsUsed } from '../glossary.ts';
import { laterRates } from './stamp.ts';

export const assumptionsWords = {
  title: 'What we assumed',
  intro:
    'This is what was entered for the Current Situation. The page of each other scenario says what is different there.',
  rates: 'Rates',
  inForce: (day: string) => `Those in force on ${day}, with the later changes that are known.`,
  bank: 'Bank account',
  earning: (rate: string) => `earning ${rate} a year`,
  expenses: 'Living expenses',
  notCounted: 'not counted',
  nothingEntered: 'nothing entered',
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

/** Fields that say how the form is shown, or that stand in a line of their own. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'sHome.quick',
  'sHome.rcom_exEnt_choice',
  'sAssets.quick',
  'sExpenses.quick',
  'sCare.homeCareDailyFee',
]);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;

interface Group {
  readonly section: string;
  readonly label: Shown;
  readonly values: object;
  readonly rules: object;
}

/** `Net Home Value: $950,000.00; Asset Growth: 2.00%`: what the form shows and somebody has entered. */
function lineOf({ section, label, values, rules }: Group): readonly Fact[] {
  const told = fieldsWithWords(section).flatMap((field): Shown[] => {
    const found = wordsOfField(section, field);
    const value = (values as Readonly<Record<string, unknown>>)[field];
    const rule = (rules as Readonly<Record<string, { readonly visible: boolean; readonly label?: string }>>)[field];
    if (found === undefined || isBlank(value) || rule?.visible !== true || NOT_TOLD.has(`${section}.${field}`))
      return [];
    const [name, format] = found;
    return [joined([words(`${rule.label ?? name}:`), words(format(value))])];
  });
  return told.length === 0 ? [] : [{ label, value: joined(told, '; ') }];
}

function sections({ job, record, current }: DocumentInput): readonly Fact[] {
  const { scenario } = current;
  const rules = fieldRules({ record, scenario, sid: 0, today: isoDate(job.source.asAt) });
  const people = personNumbers(record);
  const { names } = current.five.report.var;
  const labelOf = (section: string, person?: PersonNumber): Shown => {
    const label = words(sectionNames[section] ?? section);
    return person === undefined || people.length === 1 ? label : joined([label, words(names[person] ?? '')], ', ');
  };
  const { sInvest } = scenario;
  const bank = joined(
    [
      sInvest.quickTotal === null ? words(assumptionsWords.nothingEntered) : money(sInvest.quickTotal),
      ...(sInvest.cashGrowth === null ? [] : [words(assumptionsWords.earning(percent(sInvest.cashGrowth)))]),
    ],
    ', ',
  );
  return [
    ...people.flatMap((person) =>
      lineOf({
        section: 'sCare',
        label: labelOf('sCare', person),
        values: scenario.sCare[person],
        rules: rules.care[person],
      }),
    ),
    ...lineOf({ section: 'sHome', label: labelOf('sHome'), values: scenario.sHome, rules: rules.home }),
    ...lineOf({ section: 'sAssets', label: labelOf('sAssets'), values: scenario.sAssets, rules: rules.assets }),
    { label: words(assumptionsWords.bank), value: bank },
    ...lineOf({ section: 'sExpenses', label: labelOf('sExpenses'), values: scenario.sExpenses, rules: rules.expenses }),
  ];
}

/** Its amount, then what else was entered: `$80,000.00; Pension Treatment: Deemed`. */
function entryValue(entry: Entry, names: readonly string[]): Shown {
  const { text, unit } = entryAmount(entry);
  const values = entry as unknown as Readonly<Record<string, unknown>>;
  const details = templates[entry.eid].fields.flatMap((field): Shown[] => {
    const value = values[field.name];
    if (isAmount(field.name) || isBlank(value) || value === 0 || !isShown(field, entry)) return [];
    if (field.kind === 'owner' && names.length === 1) return [];
    return [joined([words(`${field.label}:`), words(fieldText(field, names)(value))])];
  });
  const amount =
    text === undefined ? [] : [joined([words(text), words(unit ?? '')].filter((part) => part !== nothing))];
  return joined([...amount, ...details], '; ');
}

const AMOUNTS: ReadonlySet<string> = new Set(['name', 'assetValue', 'cashAmount', 'cashFrequency']);
const isAmount = (field: string): boolean => AMOUNTS.has(field);

/** Every entry in one line; one that is not counted with the reason. An automatic one that nobody filled is none. */
function entries({ record, current }: DocumentInput): readonly Fact[] {
  const { scenario, five } = current;
  const { names, notices } = { names: five.report.var.names, notices: five.report.notices };
  const projectFrom = monthOf(isoDate(five.basis.projectFrom));
  return scenario.sFentries.flatMap((entry): Fact[] => {
    const isTotal = entry.eid === 4 && entry.auto;
    const total = isTotal ? (scenario.sIncome.quickTotal ?? entry.cashAmount) : undefined;
    const shown = isTotal ? { ...entry, cashAmount: total ?? null } : entry;
    const { text } = entryAmount(shown);
    if (entry.auto && (text === undefined || total === 0)) return [];
    const label = words(entryTitle(record, scenario, entry));
    const isOut = leftOut(entry, { record, scenario, projectFrom }).length > 0;
    const reason = notices.find(({ entryId, kind }) => entryId === entry.id && kind === 'left-out')?.msg ?? '';
    const value = entryValue(shown, names);
    const out = joined([words(`${assumptionsWords.notCounted}:`), words(reason)]);
    return [{ label, value: isOut ? joined([value, out], '; ') : value }];
  });
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
  return joined([words(tax), words(record.capDay === 'exact' ? capExact : capLaw), words(ceiling)]);
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
        ...sections(input),
        ...entries(input),
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
