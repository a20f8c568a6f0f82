/** Paragraphs with a named style. */
import { type AlignmentType, Paragraph, type ParagraphChild, Tab, TextRun } from 'docx';

/** The runs of a text, with its line breaks. `style`: a character style. */
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
  /** Keeps the paragraph on the page of the next one. */
  readonly keepNext?: boolean;
}

export function paragraph(style: string, content: string | readonly ParagraphChild[], placed: Placed = {}): Paragraph {
  return new Paragraph({ style, ...placed, children: typeof content === 'string' ? runs(content) : content });
}
