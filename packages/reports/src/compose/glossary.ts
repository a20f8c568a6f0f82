/** Terms that a reader may not know, explained if a document uses them. Explanations contain no rates. */
import type { Block, Bullet } from '../blocks.ts';
import { words } from '../shown.ts';

export interface Term {
  readonly name: string;
  /** Finds the term in a text. */
  readonly pattern: RegExp;
  readonly meaning: string;
}

export const glossary: readonly Term[] = [
  {
    name: 'RAD',
    pattern: /\bRAD\b/,
    meaning: 'Lump sum for the room (refundable deposit). What is left of it is paid back.',
  },
  {
    name: 'RAC',
    pattern: /(?<!RAD\/|RAD or |RAD\/RAC or )\bRAC\b/,
    meaning: 'Lump sum for the room of a low means resident. What is left of it is paid back.',
  },
  {
    name: 'DAP',
    pattern: /\bDAP\b/,
    meaning: 'Daily payment for the part of the room that is not paid as a lump sum.',
  },
  {
    name: 'DAC',
    pattern: /(?<!DAP\/|DAP or )\bDAC\b/,
    meaning: 'The daily payment for the room of a person of low means.',
  },
  {
    name: 'MPIR',
    pattern: /\bMPIR\b/,
    meaning: 'The rate that turns a lump sum into a daily payment. It is fixed on the day of entry.',
  },
  {
    name: 'Retention',
    pattern: /\b[Rr]etention\b|Kept by (?:the )?home/,
    meaning: 'The share of a lump sum that the care home keeps each year.',
  },
  {
    name: 'Means tested amount',
    pattern: /\b[Mm]eans tested amount\b/,
    meaning: 'What a person can pay each day, worked out from income and assets.',
  },
  {
    name: 'Means Tested Care Fee',
    pattern: /Means Tested Care Fee|\bMTCF\b/,
    meaning: 'A care fee under the older rules, set by what a person has and earns.',
  },
  {
    name: 'Hotelling Supplement',
    pattern: /Hotelling Supplement/,
    meaning: 'A daily charge for meals, cleaning and the like, for those who can pay it.',
  },
  {
    name: 'Non Clinical Care Contribution',
    pattern: /Non Clinical Care Contribution/,
    meaning: 'A daily charge for care that is not nursing. It ends at a cap.',
  },
  {
    name: 'Basic Daily Fee',
    pattern: /Basic Daily Fee/,
    meaning: 'The daily fee for board that every person in care pays.',
  },
  {
    name: 'Low means',
    pattern: /\b[Ll]ow [Mm]eans\b/,
    meaning: 'Income and assets below a set level, so the government helps to pay for the room.',
  },
  {
    name: 'Market Payer',
    pattern: /\bMarket Payer\b/,
    meaning: 'A person who pays the price of the room that was agreed.',
  },
  {
    name: 'No worse off',
    pattern: /\b[Nn]o [Ww]orse [Oo]ff\b/,
    meaning: 'A rule that keeps the older fees for those who had care before the law changed.',
  },
  {
    name: 'Support at Home',
    pattern: /\bSupport [Aa]t Home\b(?! budgets)/,
    meaning: 'Care at home that the government helps to pay.',
  },
  {
    name: 'Income Tested Care Fee',
    pattern: /Income Tested Care Fee/,
    meaning: 'A fee for care at home under the older rules, set by income.',
  },
  {
    name: 'Deeming',
    pattern: /\b[Dd]eem(?:ed|ing)\b/,
    meaning: 'A set rate that savings are taken to earn, whatever they do earn.',
  },
  {
    name: 'Net worth',
    pattern: /\b[Nn]et [Ww]orth\b/,
    meaning:
      'All that is owned: home, bank, savings, goods, and the lump sum the care home holds. An annuity for life counts as in the assets test.',
  },
  {
    name: 'Net cash flow',
    pattern: /\b[Nn]et [Cc]ash [Ff]low\b/,
    meaning: 'Money that comes in, less money that is paid. It leaves out sales and lump sums.',
  },
  {
    name: 'Assessable',
    pattern: /\b[Aa]ssessable\b/,
    meaning: 'Counted in the means tests.',
  },
  { name: 'Exempt', pattern: /\b[Ee]xempt\b/, meaning: 'Left out of the means tests.' },
  {
    name: 'Ex-Supplement',
    pattern: /\bEx-Supplement\b/,
    meaning: 'The pension before extra payments are added.',
  },
  {
    name: 'Entitlement',
    pattern: /\bEntitlement\b/,
    meaning: 'The pension paid each fortnight, with extra payments added.',
  },
  {
    name: 'Rent Assistance',
    pattern: /\bRent Assistance\b/,
    meaning: 'A sum paid on top of the pension to help with rent.',
  },
  {
    name: 'Exit entitlement',
    pattern: /\b[Ee]xit [Ee]ntitlement\b/,
    meaning: 'What a village pays back when a person leaves.',
  },
  { name: 'DMF', pattern: /\bDMF\b/, meaning: 'A fee that a village takes off the price when a person leaves.' },
  {
    name: 'LTMF',
    pattern: /\bLTMF\b/,
    meaning: 'A fee for long term upkeep that a village takes when a person leaves.',
  },
  {
    name: 'Granny flat',
    pattern: /\b[Gg]ranny [Ff]lat\b/,
    meaning: 'A right to live in the home of someone else for life.',
  },
  {
    name: 'DVA',
    pattern: /\bDVA\b/,
    meaning: 'The Department of Veterans’ Affairs, which pays those who served.',
  },
  {
    name: 'Illness separated',
    pattern: /\b[Ii]llness [Ss]eparated\b/,
    meaning: 'A couple who must live apart as one or both are ill. Each is paid the single rate.',
  },
  {
    name: 'CarePlus',
    pattern: /\bCare[Pp]lus\b/,
    meaning: 'A product that pays an income for life and a sum at death.',
  },
];

/** All printed text, without the drawings. */
function textOf(blocks: readonly Block[]): string {
  return JSON.stringify(blocks, (key, value: unknown) => (key === 'svg' || key === 'base64' ? undefined : value));
}

/** The terms that these pages use, in the order of the glossary. */
export function wordsUsed(blocks: readonly Block[]): readonly Bullet[] {
  const text = textOf(blocks);
  return glossary
    .filter(({ pattern }) => pattern.test(text))
    .map(({ name, meaning }) => ({ lead: words(`${name}:`), text: words(meaning) }));
}
