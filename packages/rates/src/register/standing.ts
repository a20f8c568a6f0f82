/**
 * The strongest text that was found: an Act or regulation, a page of a department or regulator, or an announcement
 * (also a Bill). `secondary`: another's account of an Act that was not read.
 */
export const LAW_STANDINGS = ['act', 'department', 'announcement', 'secondary'] as const;
export type LawStanding = (typeof LAW_STANDINGS)[number];

export const lawStandingWords: Readonly<Record<LawStanding, string>> = {
  act: 'Act',
  department: 'Department page',
  announcement: 'Announced, not confirmed',
  secondary: 'Second-hand, Act not read',
};

/** Whether an Act or a department says so. Documents for clients name nothing else. */
export const isConfirmedLaw = (standing: LawStanding): boolean => standing === 'act' || standing === 'department';
