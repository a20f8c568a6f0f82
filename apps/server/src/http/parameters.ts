import { parseIsoDate } from '@advice-builder/kernel';
import { z } from 'zod';

const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number);

/** Digits only; an address with anything else leads nowhere. */
export const recordParams = z.object({ recId: digits(/^[1-9]\d{0,14}$/) });
export const scenarioParams = recordParams.extend({ sid: digits(/^[0-5]$/) });
/** A day there is. */
export const dayParams = z.object({
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .refine((day) => parseIsoDate(day) !== undefined),
});
export const packParams = z.object({ pack: digits(/^[1-9]\d{0,14}$/) });
export const rerunParams = z.object({ rerun: digits(/^[1-9]\d{0,14}$/) });
export const preferredParams = recordParams.extend({ preferredScenId: digits(/^[0-5]$/) });
export const downloadParams = recordParams.extend({ id: digits(/^[1-9]\d{0,14}$/) });
export const calculationParams = recordParams.extend({ id: digits(/^[1-9]\d{0,14}$/) });
const version = digits(/^[1-9]\d{0,8}$/);
export const versionParams = recordParams.extend({ version });
export const scenarioOfVersionParams = scenarioParams.extend({ version });
export const progressParams = recordParams.extend({ key: z.string().regex(/^[\w-]{8,64}$/) });
export const sourceParams = recordParams.extend({ sourceSid: digits(/^[0-5]$/) });
