import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Column types that several tables use. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const reference = (name: string) => bigint(name, { mode: 'number' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
