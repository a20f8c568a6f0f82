import type { PGlite } from '@electric-sql/pglite';

/** What the job queue speaks to: it has connections, or on the embedded engine a way, of its own. */
export type QueueSource =
  | { readonly kind: 'embedded'; readonly client: PGlite }
  | { readonly kind: 'postgresql'; readonly url: string };
