/** What a document is made of, whatever it is set with: composed once, rendered as PDF and as Word. */
import type { Shown } from './shown.ts';

export interface Cell {
  readonly text: Shown;
  /** A second line, smaller. */
  readonly below?: Shown;
  /** The line of a scenario, drawn before the text: its id. */
  readonly swatch?: number;
  readonly isNegative?: boolean;
}

export interface Column {
  /** May have two lines. */
  readonly label: Shown;
  readonly align: 'left' | 'right';
  /** Share of the width beside the others. */
  readonly weight: number;
}

/** `group`: a line of its own over the rows beneath; `current`: what the other scenarios are measured from. */
export interface Row {
  readonly kind: 'plain' | 'current' | 'total' | 'group';
  /** One a column; of a group the first alone. */
  readonly cells: readonly Cell[];
}

export interface Fact {
  readonly label: Shown;
  readonly value: Shown;
}

export interface Bullet {
  /** Printed strong before the text. */
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
  /** Over a list, of the client's page. */
  | { readonly kind: 'caption'; readonly text: Shown }
  | ChoicesBlock
  | SignatureBlock
  | { readonly kind: 'pageBreak' };

/** Who prepared the document, beneath their signature where they keep one. */
interface SignatureBlock {
  readonly kind: 'signature';
  readonly picture?: Picture;
  /** Name and practice, number, telephone. */
  readonly lines: readonly Shown[];
}

/** The first page, with the contents of the document beneath. */
export interface CoverBlock {
  readonly kind: 'cover';
  readonly documentName: Shown;
  readonly title: Shown;
  readonly subtitle: Shown;
  readonly logo?: Picture;
  readonly facts: readonly Fact[];
  readonly note: Shown;
  /** Of the licensee, at the foot. */
  readonly licensee?: Shown;
  readonly contentsTitle: Shown;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly caption: Shown;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly note?: Shown;
  /** Many rows or columns: set smaller. */
  readonly isTight?: boolean;
  /** Never broken over pages. */
  readonly isWhole?: boolean;
}

export interface ChartBlock {
  readonly kind: 'chart';
  readonly caption: Shown;
  /** A drawing by `sceneToSvg`, its size in its `viewBox`. */
  readonly svg: string;
  /** What the chart says, in a sentence with its figures. */
  readonly alt: Shown;
}

/** How one figure is worked out: its lines come to the value. */
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
  /** `+`, `−`, `×`, `=` or nothing. */
  readonly sign: Shown;
  readonly amount: Shown;
  /** 0: a line; 1 and more: within the line above. */
  readonly depth: number;
  readonly isTotal?: boolean;
}

/** Who sends the client's page: the practice with its picture, and beneath it the adviser. */
export interface LetterheadBlock {
  readonly kind: 'letterhead';
  readonly logo?: Picture;
  readonly practice: Shown;
  readonly lines: readonly Shown[];
}

/** Choices side by side, of the client's page: the same rows in each. */
export interface ChoicesBlock {
  readonly kind: 'choices';
  /** Over the labels of the rows. */
  readonly label: Shown;
  readonly items: readonly Choice[];
  /** Beneath it, on the same page. */
  readonly note?: Shown;
}

export interface Choice {
  readonly title: Shown;
  readonly rows: readonly (Fact & {
    readonly below?: Shown;
    readonly isNegative?: boolean;
    /** What the rows above come to. */
    readonly isTotal?: boolean;
  })[];
}

export type Layout = 'report' | 'snapshot' | 'client' | 'clientLarge';

/** A document before it is set. */
export interface ReportDocument {
  readonly layout: Layout;
  /** Of the file, for readers and screen readers. */
  readonly title: Shown;
  /** Header from the second page: who it is about, and the reference. */
  readonly who: Shown;
  readonly reference: Shown;
  /** Footer of every page, before the page number. */
  readonly footer: Shown;
  readonly author: Shown;
  /** Printed where the cover has no logo. */
  readonly brand: Shown;
  /** Seconds since 1970: when it says it was made. */
  readonly createdAt: number;
  readonly blocks: readonly Block[];
}
