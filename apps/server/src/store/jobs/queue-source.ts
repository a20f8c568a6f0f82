import type { PGlite } from '@electric-sql/pglite';

/** The database of the job queue: its own connections, or a separate path on the embedded engine. */
export type QueueSource =
  | { readonly kind: 'embedded'; readonly client: PGlite }
  | { readonly kind: 'postgresql'; readonly url: string };
