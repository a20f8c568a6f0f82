import type { SessionTerms } from '../../auth/terms.ts';
import type { Services } from '../../use-cases/base/services.ts';

/** The day until which the set-up of a second factor can be postponed, while that is possible. */
export const postponablePart = ({ postponableUntil }: SessionTerms) =>
  postponableUntil === undefined ? {} : { postponableUntil };

/** The session and server settings that the client needs. */
export function authPart({ clock, settings }: Services, { maxIdleSeconds }: SessionTerms) {
  const { notice } = settings.site;
  const isPast = notice === null || clock.now() >= new Date(notice.until);
  const site = isPast ? { ...settings.site, notice: null } : settings.site;
  return { maxIdle: maxIdleSeconds, spaVersion: settings.spaVersion, site };
}
