/**
 * The effect of a change of the type of care on existing homes: a home is kept as a former home, or a community or
 * granny flat is left.
 */
import {
  CARE_TYPE,
  type Home,
  type RecordDocument,
  type Scenario,
  type TypeOfCareCode,
} from '@advice-builder/contract';
import {
  homeBlock,
  isCommunity,
  isResidential,
  livesAtHome,
  type PersonNumber,
  personNumbers,
} from '../facts/care-facts.ts';

type People = Pick<RecordDocument, 'relationship'>;
type Flags = Pick<Home, 'formerHome' | 'leavesCommunity' | 'leavesGrannyFlat'>;

/**
 * When somebody moves into a community from a home with a value, that home becomes a former home. When somebody leaves
 * a community for residential care, the community stays until its exit; the right to a granny flat also continues to
 * count. A tick that has no effect is not set. With a granny flat the community's Former home tick stays unchanged and
 * is ignored, because the granny flat has its own.
 */
export function homesAfterMove(
  record: People,
  person: PersonNumber,
  before: Scenario | undefined,
  after: Scenario,
): Flags {
  const { sHome } = after;
  const leavesOf = (isOfKind: (type: TypeOfCareCode) => boolean, isTicked: boolean): boolean =>
    canLeave(record, after, isOfKind) && (isTicked || leaves(person, before, after, isOfKind));
  const leavesCommunity = leavesOf(isCommunity, sHome.leavesCommunity);
  const leavesGrannyFlat = leavesOf(isGrannyFlat, sHome.leavesGrannyFlat);
  const block = homeBlock(record, { ...after, sHome: { ...sHome, leavesCommunity, leavesGrannyFlat } });
  const movedIn = before !== undefined && movesIn(record, person, before, after);
  return { formerHome: block !== 'ordinary' && (sHome.formerHome || movedIn), leavesCommunity, leavesGrannyFlat };
}

const isGrannyFlat = (type: TypeOfCareCode): boolean => type === CARE_TYPE.grannyFlat;

/** Whether somebody is in residential care, and everyone else is too or lives in a home of this kind. */
function canLeave(record: People, { sCare }: Scenario, isOfKind: (type: TypeOfCareCode) => boolean): boolean {
  const types = personNumbers(record).map((person) => sCare[person].typeOfCare);
  return (
    types.includes(CARE_TYPE.residential) && types.every((type) => !livesAtHome({ typeOfCare: type }) || isOfKind(type))
  );
}

function leaves(
  person: PersonNumber,
  before: Scenario | undefined,
  after: Scenario,
  isOfKind: (type: TypeOfCareCode) => boolean,
): boolean {
  return before !== undefined && isOfKind(before.sCare[person].typeOfCare) && isResidential(after.sCare[person]);
}

function movesIn(record: People, person: PersonNumber, before: Scenario, after: Scenario): boolean {
  return (
    homeBlock(record, before) === 'ordinary' &&
    isCommunity(after.sCare[person].typeOfCare) &&
    (after.sHome.netHomeValue ?? 0) > 0
  );
}

/** Whether everyone has left the community. */
export function isEverybodyGone(record: People, { sCare, sHome }: Pick<Scenario, 'sCare' | 'sHome'>): boolean {
  return sHome.leavesCommunity && personNumbers(record).every((person) => isResidential(sCare[person]));
}
