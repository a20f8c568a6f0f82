/** The blocks of a document, independent of the format: composed once, then rendered as PDF and as Word. */
import type { Shown } from './shown.ts';

export interface Cell {
  readonly text: Shown;
  /** A second, smaller line. */
  readonly below?: Shown;
  /** Id of the scenario whose chart line (colour, dash, marker) is drawn before the text. */
  readonly swatch?: number;
  readonly isNegative?: boolean;
}

export interface Column {
  /** A line break in the text gives the heading two lines. */
  readonly label: Shown;
  readonly align: 'left' | 'right';
  /** Width relative to the other columns. */
  readonly weight: number;
}

/**
 * `group`: a heading row over the rows below it; `current`: the row of the scenario that the others are measured from.
 */
export interface Row {
  readonly kind: 'plain' | 'current' | 'total' | 'group';
  /** One cell per column. A `group` row has only the first. */
  readonly cells: readonly Cell[];
}

export interface Fact {
  readonly label: Shown;
  readonly value: Shown;
}

export interface Bullet {
  /** Printed in bold before the text. */
  readonly lead?: Shown;
  readonly text: Shown;
}

export interface Picture {
  readonly type: 'png' | 'jpeg';
  readonly base64: string;
}

export type Block =
  | CoverBlock
  | LetterheadBlock
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: Shown; readonly startsPage?: boolean }
  | { readonly kind: 'finding'; readonly text: Shown }
  | { readonly kind: 'text'; readonly text: Shown; readonly isSmall?: boolean }
  | { readonly kind: 'bullets'; readonly items: readonly Bullet[] }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | TableBlock
  | ChartBlock
  | WorkingBlock
  | { readonly kind: 'note'; readonly tone: 'info' | 'warn'; readonly title: Shown; readonly body: Shown }
  | { readonly kind: 'stamp'; readonly rows: readonly Fact[] }
  /** A caption over a list, on the client page. */
  | { readonly kind: 'caption'; readonly text: Shown }
  | ChoicesBlock
  | SignatureBlock
  | { readonly kind: 'pageBreak' };

/** The person who prepared the document, below their signature if one is stored. */
export interface SignatureBlock {
  readonly kind: 'signature';
  /** Printed above the signature, such as `Yours faithfully`. */
  readonly close?: Shown;
  readonly picture?: Picture;
  /** Name and practice, representative number, and telephone. */
  readonly lines: readonly Shown[];
}

/** The cover page, with the table of contents below. */
export interface CoverBlock {
  readonly kind: 'cover';
  readonly documentName: Shown;
  readonly title: Shown;
  readonly subtitle: Shown;
  readonly logo?: Picture;
  readonly facts: readonly Fact[];
  readonly note: Shown;
  /** The licensee's text, at the foot of the page. */
  readonly licensee?: Shown;
  readonly contentsTitle: Shown;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly caption: Shown;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly note?: Shown;
  /** Smaller print, for tables with many rows or columns. */
  readonly isTight?: boolean;
  /** Not split across pages. */
  readonly isWhole?: boolean;
}

export interface ChartBlock {
  readonly kind: 'chart';
  readonly caption: Shown;
  /** A drawing made by `sceneToSvg`. Its size is in its `viewBox`. */
  readonly svg: string;
  /** The finding of the chart, as a sentence with its figures. */
  readonly alt: Shown;
}

/** The working of one figure. Its lines add up to the value. */
export interface WorkingBlock {
  readonly kind: 'working';
  readonly label: Shown;
  readonly value: Shown;
  readonly sentence: Shown;
  readonly lines: readonly WorkingLine[];
  readonly law: Shown;
}

export interface WorkingLine {
  readonly label: Shown;
  /** `+`, `−`, `×`, `=` or empty. */
  readonly sign: Shown;
  readonly amount: Shown;
  /** 0: a line of the working; 1 or more: a step within the line above. */
  readonly depth: number;
  readonly isTotal?: boolean;
}

/** The sender of the client page: the practice with its logo, and the adviser below. */
export interface LetterheadBlock {
  readonly kind: 'letterhead';
  readonly logo?: Picture;
  readonly practice: Shown;
  readonly lines: readonly Shown[];
}

/** The choices on the client page, side by side, with the same rows for each. */
export interface ChoicesBlock {
  readonly kind: 'choices';
  /** Heading over the row labels. */
  readonly label: Shown;
  readonly items: readonly Choice[];
  /** Printed below the block, on the same page. */
  readonly note?: Shown;
}

export interface Choice {
  readonly title: Shown;
  readonly rows: readonly (Fact & {
    readonly below?: Shown;
    readonly isNegative?: boolean;
    /** The total of the rows above. */
    readonly isTotal?: boolean;
  })[];
}

export type Layout = 'report' | 'snapshot' | 'client' | 'clientLarge';

/** A document as blocks, before it is rendered. */
export interface ReportDocument {
  readonly layout: Layout;
  /** The title in the file's properties, for readers and screen readers. */
  readonly title: Shown;
  /** The client's name, in the header from the second page on; the reference follows it. */
  readonly who: Shown;
  readonly reference: Shown;
  /** Footer of every page, before the page number. */
  readonly footer: Shown;
  readonly author: Shown;
  /** Printed if the cover has no logo. */
  readonly brand: Shown;
  /** Creation time stated in the file: seconds since 1970. */
  readonly createdAt: number;
  readonly blocks: readonly Block[];
}
