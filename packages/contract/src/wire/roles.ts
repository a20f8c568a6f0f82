import { z } from 'zod';

/** `adviser` works on own records; `supervisor` also reads those of the practice; `admin` also looks after it. */
export const ROLES = ['adviser', 'supervisor', 'admin'] as const;
export const roleSchema = z.literal(ROLES);
export type Role = z.infer<typeof roleSchema>;
