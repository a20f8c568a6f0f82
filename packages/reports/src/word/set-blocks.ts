/** Turns each block into Word paragraphs and tables. */
import { type FileChild, HeadingLevel, Paragraph, Table, TableOfContents, TextRun } from 'docx';
import type { Block, Bullet, CoverBlock, Fact, LetterheadBlock, WorkingBlock } from '../blocks.ts';
import { PAGE_WORDS } from './page.ts';
import { type Counted, chartRun, givenRun } from './pictures.ts';
import { STRONG } from './styles.ts';
import { choicesOf, stepsOf, tableOf } from './tables.ts';
import { paragraph, runs, tab } from './text.ts';

export const BULLETS = 'bullets';

type HeadingBlock = Extract<Block, { kind: 'heading' }>;

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

/**
 * Adds a line between two tables, because Word joins adjacent ones. The reader's font can be wider than ours, so
 * chapters follow one another without page breaks and only the cover has a separate page.
 */
export function setBlocks(blocks: readonly Block[], ids: Counted): FileChild[] {
  const set: FileChild[] = [];
  let level: 1 | 2 = 1;
  for (const [place, block] of blocks.entries()) {
    if (block.kind === 'heading') level = block.level;
    const children =
      block.kind === 'heading' ? [setHeading(block, blocks[place - 1]?.kind === 'cover')] : setBlock(block, level, ids);
    if (set.at(-1) instanceof Table && children[0] instanceof Table) set.push(paragraph('Small', ''));
    set.push(...children);
  }
  // A document has to end with a paragraph; otherwise Word adds one.
  if (set.at(-1) instanceof Table) set.push(paragraph('Small', ''));
  return set;
}

const setHeading = ({ level, text }: HeadingBlock, startsPage: boolean): Paragraph =>
  new Paragraph({ heading: HEADINGS[level], pageBreakBefore: startsPage, children: runs(text) });

function setBlock(block: Exclude<Block, HeadingBlock>, level: 1 | 2, ids: Counted): FileChild[] {
  switch (block.kind) {
    case 'cover':
      return setCover(block, ids);
    case 'finding':
      return block.text.split('\n').map((line) => paragraph('Finding', line));
    case 'text':
      return [paragraph(block.isSmall ? 'Small' : 'Normal', block.text)];
    case 'bullets':
      return block.items.map(setBullet);
    case 'facts':
      return block.rows.map((row) => setFact(row));
    case 'stamp':
      return block.rows.map((row, place) => setFact(row, place < block.rows.length - 1));
    case 'table':
      return [
        paragraph('Caption', block.caption),
        tableOf(block),
        ...(block.note === undefined ? [] : [paragraph('Small', block.note)]),
      ];
    case 'chart':
      return [paragraph('Caption', block.caption), paragraph('Picture', [chartRun(block, ids)])];
    case 'working':
      return setWorking(block, level);
    case 'note':
      return [
        paragraph(block.tone === 'warn' ? 'Warning' : 'Note', [
          ...runs(block.title, STRONG),
          ...runs(block.title === '' ? block.body : ` ${block.body}`),
        ]),
      ];
    case 'signature':
      return [
        ...(block.close === undefined ? [] : [paragraph('Normal', block.close, { keepNext: true })]),
        ...(block.picture === undefined
          ? []
          : [paragraph('Picture', [givenRun(block.picture, PAGE_WORDS.signature, ids)])]),
        ...block.lines.map((line) => paragraph('Normal', line)),
      ];
    case 'choices':
      return [choicesOf(block), paragraph('Small', block.note ?? '')];
    case 'caption':
      return [paragraph('Caption', block.text)];
    case 'letterhead':
      return setLetterhead(block, ids);
    case 'pageBreak':
      return [];
  }
}

function setCover(cover: CoverBlock, ids: Counted): FileChild[] {
  return [
    ...(cover.logo === undefined ? [] : [paragraph('Picture', [givenRun(cover.logo, PAGE_WORDS.logo, ids)])]),
    paragraph('CoverKind', cover.documentName),
    new Paragraph({ heading: HeadingLevel.TITLE, children: runs(cover.title) }),
    paragraph('Subtitle', cover.subtitle),
    ...cover.facts.map((row) => setFact(row)),
    paragraph('Note', cover.note),
    ...(cover.licensee === undefined ? [] : [paragraph('Small', cover.licensee)]),
    paragraph('TOCHeading', cover.contentsTitle),
    // When the document opens, Word asks whether to fill in the page numbers, because only Word knows them.
    new TableOfContents(cover.contentsTitle, { hyperlink: true, headingStyleRange: '1-1', beginDirty: false }),
  ];
}

const setFact = ({ label, value }: Fact, keepNext = false): Paragraph =>
  paragraph('Fact', [...runs(label, STRONG), tab(), ...runs(value)], { ...(keepNext && { keepNext }) });

const setBullet = ({ lead, text }: Bullet): Paragraph =>
  new Paragraph({
    style: 'ListParagraph',
    numbering: { reference: BULLETS, level: 0 },
    children: [...(lead === undefined ? [] : [...runs(lead, STRONG), new TextRun(' ')]), ...runs(text)],
  });

/** Headings are one level below the heading above, so that no level is skipped. */
function setWorking({ label, value, sentence, lines, law }: WorkingBlock, under: 1 | 2): FileChild[] {
  return [
    new Paragraph({ heading: under === 1 ? HEADINGS[2] : HEADINGS[3], children: runs(`${label}: ${value}`) }),
    ...(sentence === '' ? [] : [paragraph('Small', sentence, { keepNext: true })]),
    ...(lines.length === 0 ? [] : [stepsOf(lines)]),
    ...(law === '' ? [] : [paragraph('Small', law)]),
  ];
}

const setLetterhead = ({ logo, practice, lines }: LetterheadBlock, ids: Counted): FileChild[] => [
  ...(logo === undefined ? [] : [paragraph('Picture', [givenRun(logo, PAGE_WORDS.logo, ids)])]),
  paragraph('Small', [...runs(practice, STRONG), ...(lines.length === 0 ? [] : runs(`\n${lines.join('\n')}`))]),
];
