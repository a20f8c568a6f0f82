/** Page size of upright A4, in twips (a twentieth of a point). */
export const PAGE = { width: 11_906, height: 16_838 };
export const MARGIN = { top: 1_360, bottom: 1_247, left: 1_134, right: 1_134, header: 600, footer: 600 };
/** Width of the text between the margins. */
export const TEXT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
const TWIPS_A_PIXEL = 15;
/** Text width in pixels, 96 per inch, the unit of `docx` for pictures. */
export const TEXT_WIDTH_PX = TEXT_WIDTH / TWIPS_A_PIXEL;

/** Texts of the page that belong to no block. */
export const PAGE_WORDS = {
  page: 'Page',
  of: 'of',
  step: 'Step',
  amount: 'Amount',
  logo: 'Logo',
  signature: 'Signature',
} as const;
