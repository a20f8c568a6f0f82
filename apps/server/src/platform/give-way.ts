import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of this process, so that the requests of people come first. Work continues if a service manager
 * forbids it.
 */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without the lower priority, other work only waits longer.
  }
}
