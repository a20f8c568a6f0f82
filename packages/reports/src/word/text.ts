/** Paragraphs of a style. */
import { type AlignmentType, Paragraph, type ParagraphChild, Tab, TextRun } from 'docx';

/** Runs of a text: its lines stay lines. `style`: of the characters. */
export function runs(text: string, style?: string): TextRun[] {
  return text
    .split('\n')
    .map(
      (line, index) =>
        new TextRun({ text: line, ...(index > 0 && { break: 1 }), ...(style !== undefined && { style }) }),
    );
}

export const tab = (): TextRun => new TextRun({ children: [new Tab()] });

interface Placed {
  readonly alignment?: (typeof AlignmentType)[keyof typeof AlignmentType];
  /** Stays on the page of what follows. */
  readonly keepNext?: boolean;
}

export function paragraph(style: string, content: string | readonly ParagraphChild[], placed: Placed = {}): Paragraph {
  return new Paragraph({ style, ...placed, children: typeof content === 'string' ? runs(content) : content });
}
