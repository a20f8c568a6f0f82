/** A letter to the sender of a letter: the lines that differ, their rules, possible values as questions, and requests. */
import { type Letter, type LetterKind, letterKindNames, letterSenderNames, readDate } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { type ComparedLine, lineLabel, lineRule, lineUnit } from '@advice-builder/results';
import type { Block, Column, Fact, ReportDocument, Row } from '../blocks.ts';
import type { AskedLetter, DocumentInput } from '../input.ts';
import { days, joined, longDay, money, type Shown, words } from '../shown.ts';
import { frameOf, referenceOf } from './frame.ts';
import { letterheadOf } from './letterhead.ts';
import { signature } from './parts/letter.ts';

export const questionWords = {
  title: 'Request to check amounts',
  person: 'Person',
  born: 'Date of birth',
  letter: 'Your letter',
  from: 'Date of effect',
  period: 'Period',
  days: 'Days',
  reference: 'Our reference',
  greeting: 'To whom it may concern',
  opening: (who: string) => `We are helping ${who} to check your letter. Some amounts differ from our figures.`,
  estimates: 'Our figures are estimates. You may have used a value that we do not know.',
  lines: 'Amounts that differ',
  line: 'Line and rule',
  stated: 'In your letter',
  figure: 'Our figure',
  difference: 'Your letter states',
  more: 'more',
  less: 'less',
  causes: 'Questions about possible reasons',
  unknown: 'We do not know why the amounts differ. Please answer these questions.',
  asks: 'Our requests',
  workings: {
    means: 'Send us the working of each amount above, with the values that you used.',
    invoice: 'Send us the working of each charge above: the amount for a day and the number of days.',
    pension: 'Send us the working of each amount above, with the values that you used.',
  },
  reviews: {
    means: 'If a value or a rate was incorrect, review the assessment from its date of effect.',
    invoice: 'If a charge was incorrect, correct the invoice.',
    pension: 'If a value or a rate was incorrect, review the rate of pension from its date of effect.',
  },
  corrections: {
    means: 'If too much was charged, arrange a refund of the difference.',
    invoice: 'If too much was charged, refund the difference.',
    pension: 'If too little was paid, pay the difference.',
  },
  thanks: 'Thank you for your help.',
  close: 'Yours faithfully',
} as const;

const text = (shown: Shown): Block => ({ kind: 'text', text: shown });
const heading = (said: string): Block => ({ kind: 'heading', level: 2, text: words(said) });
const bulleted = (items: readonly string[]): Block => ({
  kind: 'bullets',
  items: items.map((each) => ({ text: words(each) })),
});

/** The person whom the letter is about, with first and last name. */
function personOf({ record, current }: DocumentInput, { person }: Letter): Shown {
  const { first_name = '', last_name = '' } = record.clients[person] ?? {};
  const full = `${first_name.trim()} ${last_name.trim()}`.trim();
  return words(full === '' ? (current.five.report.var.names[person] ?? '') : full);
}

/** The sender of the letter, to whom this letter is addressed. A home has the name entered in the scenario. */
function addresseeOf({ preferred }: DocumentInput, { sender, person }: Letter): Shown {
  const home = preferred.scenario.sCare[person].agedCareFacility.trim();
  return words(sender === 'home' && home !== '' ? home : letterSenderNames[sender]);
}

function aboutFacts(input: DocumentInput, letter: Letter): readonly Fact[] {
  const fact = (label: string, value: Shown): Fact => ({ label: words(label), value });
  const birth = readDate(input.record.clients[letter.person]?.dob ?? '');
  const first = longDay(isoDate(letter.from));
  const when =
    letter.to === null
      ? fact(questionWords.from, first)
      : fact(questionWords.period, joined([first, longDay(isoDate(letter.to))], ' to '));
  return [
    fact(questionWords.person, personOf(input, letter)),
    // An agency finds the person by the date of birth. A home knows its residents.
    ...(birth === undefined || letter.sender === 'home' ? [] : [fact(questionWords.born, longDay(birth))]),
    fact(questionWords.letter, words(letterKindNames[letter.kind])),
    when,
    ...(letter.days === null ? [] : [fact(questionWords.days, days(letter.days))]),
    fact(questionWords.reference, referenceOf(input)),
  ];
}

function differenceOf({ difference }: ComparedLine): Shown {
  const { more, less } = questionWords;
  return joined([money(Math.abs(difference)), words(difference > 0 ? more : less)]);
}

/** The differing lines, each with its rule below. */
function linesTable({ record }: DocumentInput, { letter, lines }: AskedLetter): Block {
  const amount = (label: string): Column => ({ label: words(label), align: 'right', weight: 2 });
  const rows = lines
    .filter(({ agrees }) => !agrees)
    .map((each): Row => {
      const { line, stated, figure } = each;
      const label = [lineLabel(letter, line, record), lineUnit(letter, line)].filter((part) => part !== '');
      const amounts = [money(stated), money(figure), differenceOf(each)].map((text) => ({ text }));
      return {
        kind: 'plain',
        cells: [{ text: words(label.join(', ')), below: words(lineRule(letter, line)) }, ...amounts],
      };
    });
  const columns: readonly Column[] = [
    { label: words(questionWords.line), align: 'left', weight: 5 },
    amount(questionWords.stated),
    amount(questionWords.figure),
    amount(questionWords.difference),
  ];
  return { kind: 'table', caption: words(questionWords.lines), columns, rows };
}

const asksOf = (kind: LetterKind): readonly string[] => [
  questionWords.workings[kind],
  questionWords.reviews[kind],
  questionWords.corrections[kind],
];

function blocksOf(input: DocumentInput, asked: AskedLetter): readonly Block[] {
  const { letter } = asked;
  const { questions = [] } = input.job.choices;
  const licensee = input.job.settings.licenseeText.trim();
  const { title, greeting, opening, estimates, causes, unknown, asks, thanks, close } = questionWords;
  return [
    letterheadOf(input),
    text(addresseeOf(input, letter)),
    { kind: 'heading', level: 1, text: words(title) },
    { kind: 'facts', rows: aboutFacts(input, letter) },
    text(words(greeting)),
    text(words(`${opening(personOf(input, letter))} ${estimates}`)),
    linesTable(input, asked),
    ...(questions.length === 0 ? [] : [heading(causes), text(words(unknown)), bulleted(questions)]),
    heading(asks),
    bulleted(asksOf(letter.kind)),
    text(words(thanks)),
    { ...signature(input), close: words(close) },
    ...(licensee === '' ? [] : [{ kind: 'text', text: words(licensee), isSmall: true } as const]),
  ];
}

export function question(input: DocumentInput): ReportDocument {
  const asked = input.question;
  if (asked === undefined) throw new Error('the document asks about no letter');
  const who = personOf(input, asked.letter);
  return {
    ...frameOf(input),
    title: joined([words(questionWords.title), who], ', '),
    who,
    blocks: blocksOf(input, asked),
  };
}
