/**
 * The strongest text that was found: an Act or regulation, a page of a department or regulator, or an announcement
 * (also a Bill). Documents for clients name no announcement.
 */
export const LAW_STANDINGS = ['act', 'department', 'announcement'] as const;
export type LawStanding = (typeof LAW_STANDINGS)[number];

export const lawStandingWords: Readonly<Record<LawStanding, string>> = {
  act: 'Act',
  department: 'Department page',
  announcement: 'Announced, not confirmed',
};
