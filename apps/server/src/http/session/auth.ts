import type { SessionTerms } from '../../auth/terms.ts';
import type { Services } from '../../use-cases/base/services.ts';

/** The day until which setting up a second factor can be put off, while it can. */
export const postponablePart = ({ postponableUntil }: SessionTerms) =>
  postponableUntil === undefined ? {} : { postponableUntil };

/** What the client needs to know of its session and of the server it speaks to. */
export function authPart({ clock, settings }: Services, { maxIdleSeconds }: SessionTerms) {
  const { notice } = settings.site;
  const isPast = notice === null || clock.now() >= new Date(notice.until);
  const site = isPast ? { ...settings.site, notice: null } : settings.site;
  return { maxIdle: maxIdleSeconds, spaVersion: settings.spaVersion, site };
}
