import { constants, setPriority } from 'node:os';

/** Takes a lower priority, so that whoever types comes first. Where a service manager forbids that, work goes on without. */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It only takes longer for others then.
  }
}
