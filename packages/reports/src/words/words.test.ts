import { spendsWords } from '@advice-builder/casework';
import { gradeOf, syllablesOf, wordsIn } from '@advice-builder/kernel/testing';
import { shippedRateBook } from '@advice-builder/rates';
import { enteredWords } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { Block } from '../blocks.ts';
import { bankChartWords } from '../compose/bank-chart.ts';
import type { Voice } from '../compose/client/voice.ts';
import { clientWords, reasonIds, reasonWords } from '../compose/client/words.ts';
import { noteWords } from '../compose/file-note.ts';
import { frameWords } from '../compose/frame.ts';
import { glossary } from '../compose/glossary.ts';
import { actionsWords } from '../compose/pages/actions.ts';
import { alternativesWords } from '../compose/pages/alternatives.ts';
import { answerWords } from '../compose/pages/answer.ts';
import { assumptionsWords } from '../compose/pages/assumptions.ts';
import { comparisonWords } from '../compose/pages/comparison.ts';
import { coverWords } from '../compose/pages/cover.ts';
import { ifDiesPageWords } from '../compose/pages/if-dies.ts';
import { longTermWords } from '../compose/pages/long-term.ts';
import { howKnown, ratesWords } from '../compose/pages/rates.ts';
import { stampWords } from '../compose/pages/stamp.ts';
import { whyWords } from '../compose/pages/why.ts';
import { workingWords } from '../compose/pages/working.ts';
import { signatureWords } from '../compose/parts/letter.ts';
import { partsWords } from '../compose/parts/parts.ts';
import { riskWords } from '../compose/parts/risks.ts';
import { questionWords } from '../compose/question.ts';
import { summaryWords } from '../compose/summary.ts';
import { type DocumentInput, documentInput } from '../input.ts';
import { compose } from '../make-document.ts';
import { CASE_NAMES, jobOf } from '../testing/jobs.ts';
import { ADVICE } from './advice-words.ts';

const MOST = 8;

const you: Voice = { people: ['Ann'], names: 'Ann', isYou: true, isCouple: false, hasDeath: false };
const both: Voice = { people: ['Ann', 'Ben'], names: 'Ann and Ben', isYou: false, isCouple: true, hasDeath: false };
const survivor: Voice = { people: ['Ann', 'Ben'], names: 'Ann', isYou: false, isCouple: false, hasDeath: true };

/** Sentence functions, filled with words of one syllable. */
const filled = [you, both, survivor].flatMap((voice) => [
  clientWords.title(voice),
  clientWords.wouldDo('you', ['sell the house', 'pay for the room each day']),
  clientWords.leaveAsIs(voice),
  clientWords.ifDied('Ann', 'May'),
  clientWords.bothIfDied('Ann', 'May'),
  clientWords.careCost('$1', 'May'),
  clientWords.careCostThen('$1', 'May'),
  clientWords.spending('$1', 'May', true),
  clientWords.lasts(voice, '2041'),
  clientWords.runsOut(voice, 'May'),
  clientWords.comesBack(voice.isYou, voice.people, true),
  clientWords.fromBank(false, '$1'),
  clientWords.saleToRoom(false, '$1'),
  clientWords.sells(true, '$1', true),
  clientWords.toBank(false, '$1'),
  clientWords.refunded(false, '$1'),
  clientWords.lets(false, clientWords.rentOf('$1', 'a week')),
  clientWords.buys('you', false, false, 'the village', '$1'),
  clientWords.leaves('you', true, false, 'the village', '$1'),
  clientWords.enters('Ann', false, true, 'the care home'),
  clientWords.homeCare(false, ''),
  clientWords.letEnds(true),
  clientWords.homeCounts(false),
  clientWords.houseIn(clientWords.houseKept, true),
  clientWords.eitherDied('Ann', 'May', 'Ben', 'June'),
  clientWords.dies('Ann'),
  clientWords.pension('Your', '$1', '$1'),
  clientWords.pensionStarts('Your', '$1', true),
  clientWords.spendsAlone('$2', 'Ann', '$1'),
  clientWords.pensionStops('Your', '$1'),
  clientWords.pensionRow('', false),
  clientWords.pensionRow('Ann’s', true),
  clientWords.lastsUntil(voice),
  clientWords.owned(voice),
  clientWords.shortWhile('in May', '$1'),
  clientWords.chart(voice),
  clientWords.bankDiffers('$1', true),
  clientWords.smaller(-1, false),
  clientWords.growth('1%', '1%'),
  clientWords.spends('$1'),
  clientWords.notCertain([clientWords.stay, clientWords.home, clientWords.bankPays, clientWords.rates]),
  clientWords.ring('Ann', '1'),
  clientWords.readWith('1 May'),
  ...reasonIds.flatMap((id) => [1, -1].map((dollars) => reasonWords({ id, dollars }))),
  assumptionsWords.inForce('May'),
  spendsWords(['Ann', 'Ben'], { clientIndex: 0, expensesPercent: 60 }),
  enteredWords.earning('1%'),
  questionWords.opening('Ann'),
]);

const fixed = [
  actionsWords,
  alternativesWords,
  answerWords,
  ifDiesPageWords,
  assumptionsWords,
  bankChartWords,
  clientWords,
  comparisonWords,
  coverWords,
  frameWords,
  longTermWords,
  noteWords,
  partsWords,
  questionWords,
  questionWords.workings,
  questionWords.reviews,
  questionWords.corrections,
  ratesWords,
  riskWords,
  signatureWords,
  howKnown,
  stampWords,
  summaryWords,
  whyWords,
  workingWords,
]
  .flatMap((group): unknown[] => Object.values(group))
  .filter((text): text is string => typeof text === 'string');

const ALL = [...new Set([...fixed, ...filled, ...glossary.map(({ meaning }) => meaning)])];
const isSentence = (text: string): boolean => text.endsWith('.') && wordsIn(text).length > 3;

describe('the words of documents', () => {
  it.each(ALL.filter(isSentence))('%s', (text) => {
    expect(gradeOf(text, ['Services Australia', 'Department of Veterans’ Affairs'])).toBeLessThanOrEqual(MOST);
  });

  it('give no advice, and no value in them is missing (“undefined”, “NaN”)', () => {
    expect(ALL.length).toBeGreaterThan(100);
    expect(ALL.filter((text) => ADVICE.test(text))).toEqual([]);
    expect(ALL.filter((text) => /undefined|NaN|\[object/.test(text))).toEqual([]);
  });

  it('have a correctly calculated reading grade', () => {
    expect(['cash', 'pension', 'rated', 'assets', 'home', '$1'].map(syllablesOf)).toEqual([1, 2, 2, 2, 1, 1]);
    expect(gradeOf('The cat sat on the mat.')).toBeLessThan(1);
    expect(gradeOf('Notwithstanding accommodation supplementation, indexation necessitates it.')).toBeGreaterThan(MOST);
    expect(gradeOf('Accommodation Contribution is paid by her.', ['Accommodation Contribution'])).toBeLessThan(MOST);
    expect(ADVICE.test('We recommend that you sell.')).toBe(true);
  });
});

/** The prose of a block. */
function proseOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'finding':
    case 'text':
      return [block.text];
    case 'bullets':
      return block.items.map(({ text }) => text);
    case 'note':
      return [block.body];
    default:
      return [];
  }
}

/** Names from the record, and labels of figures and fees on screen; longest first. */
function namesIn({ record, scenarios }: DocumentInput): readonly string[] {
  const names = [
    ...scenarios.map(({ name }) => name),
    ...scenarios.flatMap(({ scenario }) => scenario.sCare.map(({ agedCareFacility }) => agedCareFacility)),
    ...scenarios.flatMap(({ scenario }) => scenario.sFentries.map(({ name }) => name)),
    ...record.clients.flatMap(({ first_name, last_name }) => [first_name, last_name]),
    ...glossary.map(({ name }) => name),
    'Demo Adviser',
    'Services Australia',
  ];
  return names.toSorted((a, b) => b.length - a.length);
}

describe.each(CASE_NAMES)('the prose of %s is readable and gives no advice', (name) => {
  it.each(['client', 'detailed'] as const)('%s', (document) => {
    const input = documentInput(jobOf(name, { document }), shippedRateBook);
    if (!input.ok) throw new Error('the case cannot be calculated');
    const { blocks } = compose(input.value);
    const appendix = blocks.findIndex((block) => block.kind === 'heading' && block.text === assumptionsWords.title);
    const prose = (appendix < 0 ? blocks : blocks.slice(0, appendix)).flatMap(proseOf);
    const names = namesIn(input.value);
    expect(prose.length).toBeGreaterThan(4);
    expect(prose.filter((text) => isSentence(text) && gradeOf(text, names) > MOST)).toEqual([]);
    expect(prose.filter((text) => ADVICE.test(names.reduce((left, own) => left.replaceAll(own, 'Ann'), text)))).toEqual(
      [],
    );
  });
});
