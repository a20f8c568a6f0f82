/** What the form calls the fields of the home. */
import { homeFields } from './fields/home-fields.ts';
import type { Home } from './wire/home.ts';

export const homeLabels = Object.fromEntries(
  Object.entries(homeFields).flatMap(([field, spec]) => ('label' in spec ? [[field, spec.label]] : [])),
) as { readonly [K in keyof Home]: string };
