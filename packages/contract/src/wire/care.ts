import { z } from 'zod';
import { NAME_MAX, RESPITE_DAYS_MAX } from '../limits.ts';
import { facilityOptions, frequencies, typesOfCare } from './enumerations.ts';
import { code, flag, integer, money, percent, pickedMonth, trimmedText, typedDate, wholePercent } from './fields.ts';

/**
 * The care arrangement of one client. Service costs are dollars a year. These fields are our own additions:
 * `personalCareCosts`, `optInDate`, `meansNotDisclosed`, `nonClinicalDaysCharged`, `feeAtTransition`,
 * `keepCareUntilEntry`, `packageUntilEntry`, `packageStart`, `depositElsewhere`, `respiteStart`, `respiteDays`,
 * `respiteDaysUsed`, `movesHome` and the `move` fields, `unspentFunds`.
 */
export const careSchema = z.strictObject({
  clientIndex: z.literal([0, 1]),
  typeOfCare: code(typesOfCare),
  typeOfCare_disabled: flag(),
  /** Residential care: the first day in care. Otherwise the day the package commenced. */
  dateOfEntry: typedDate(),
  lmr: flag(),
  marketPayer: flag(),
  homeCarePackage: flag(),
  /** Package level of the basic daily fee, 1 to 4. */
  homeCareDailyFee: z.literal([1, 2, 3, 4]),
  homeCareFeeWaived: flag(),
  /** The first day of the MPIR quarter (`yyyy-mm-dd`), or a percentage. Null: the MPIR of the date of entry. */
  applicableMPIR: z.union([z.number().min(0).max(100), z.iso.date()]).nullable(),
  marketPriceRad: money(),
  radRacPaid: money(),
  /** In a proposed scenario, the part of a new deposit that comes from outside the record; null: none. */
  depositElsewhere: money(),
  /** Paid from the sale of the home. */
  sellRadRacPaid: money(),
  /** A copy of the settlement month. `sHome.sellMonth` is the one that counts. */
  sellMonth: pickedMonth(),
  deductDAPDAC: flag(),
  FacilityAccom: code(facilityOptions),
  agedCareFacility: trimmedText(NAME_MAX),
  rcomFacility: trimmedText(NAME_MAX),
  resi_esf: money(),
  resi_esf_frequency: code(frequencies),
  resi_esf_dateEnd: typedDate(),
  resi_esf_DE_valid: flag(),
  resi_esf_deduct: flag(),
  postJuly2025Rules: flag(),
  noWorseOffPrinciple: flag(),
  /** Percent a year; null: 2 for an entry from 1 November 2025, else 0. */
  radRetention: wholePercent(),
  /** Percent a year; null: the published index. */
  dapIndexation: wholePercent(),
  supportAtHomeLevel: z.literal([1, 2, 3, 4, 5, 6, 7, 8]),
  independenceServiceCosts: money(),
  everydayLivingServiceCosts: money(),
  clinicalCareCosts: money(),
  /** A fourth cost: charged as independence until 30 September 2026, as clinical care from 1 October 2026. */
  personalCareCosts: money(),
  /** The day from which the new rules apply to an earlier entry; null: see `toHousehold`. */
  optInDate: typedDate(),
  meansNotDisclosed: flag(),
  /** Days that the non-clinical contribution was charged before the projection; null: estimated. */
  nonClinicalDaysCharged: integer(0, 1460).nullable(),
  /** The income tested care fee of 31 October 2025, dollars a day; null: estimated. */
  feeAtTransition: money(),
  /** Whether scenario 0's care at home continues until the month before a later residential entry; absent: true. */
  keepCareUntilEntry: flag(),
  /** Whether scenario 0 with a later residential entry has care at home until that entry. */
  packageUntilEntry: flag(),
  /** The day on which the care of `packageUntilEntry` commenced; null: before the projection. */
  packageStart: typedDate(),
  /** The first day of a stay in residential respite care; null: none. */
  respiteStart: typedDate(),
  /** Days of the stay, which ends on the day before a permanent entry at the latest; null: none. */
  respiteDays: integer(0, RESPITE_DAYS_MAX).nullable(),
  /** Days of earlier respite stays in the same financial year; null: none. */
  respiteDaysUsed: integer(0, RESPITE_DAYS_MAX).nullable(),
  /** Whether a resident moves to another aged care home within the projection. */
  movesHome: flag(),
  /** The first day in the other home. */
  moveDate: typedDate(),
  /** The agreed price of the room in the other home. */
  moveAgreedPrice: money(),
  /** The lump sum paid to the other home; null: the refund of the first home, at most the price. */
  moveDepositPaid: money(),
  moveFacilityAccom: code(facilityOptions),
  /** MPIR in percent; null: the MPIR of the day of the move. */
  moveMPIR: percent(),
  /** Funds of a package or of Support at Home that were not spent before the projection; null: none. */
  unspentFunds: money(),
});
export type Care = z.infer<typeof careSchema>;
