import { z } from 'zod';

/**
 * `adviser` works on their own records; `supervisor` also reads those of the practice; `admin` also manages the
 * practice.
 */
export const ROLES = ['adviser', 'supervisor', 'admin'] as const;
export const roleSchema = z.literal(ROLES);
export type Role = z.infer<typeof roleSchema>;
