/** The catalogue entry of the field at a path. */

import type { FieldKind } from '@advice-builder/contract';
import { type FieldCatalogue, fieldSpec, type ShownField } from '@advice-builder/contract';
import type { FieldPath, FieldValue } from '../../../../state/documents.ts';
import { segmentsOf } from '../../../../state/paths.ts';

type Line<Part, Field> = Part extends keyof FieldCatalogue
  ? Field extends keyof FieldCatalogue[Part]
    ? FieldCatalogue[Part][Field]
    : undefined
  : undefined;

/** The type of the catalogue entry for a path; undefined if it has none. */
type LineAt<P extends string> = P extends `scenario.${infer Part}.${number}.${infer Field}`
  ? Line<Part, Field>
  : P extends `scenario.${infer Part}.${infer Field}`
    ? Line<Part, Field>
    : P extends `scenario.${infer Field}`
      ? Line<'scenario', Field>
      : P extends `record.clients.${number}.${infer Field}`
        ? Line<'clients', Field>
        : P extends `record.${infer Field}`
          ? Line<'record', Field>
          : undefined;

/** A path to a value of this kind that the form shows. The compiler rejects other paths. */
export type PathTo<P extends FieldPath, K extends FieldKind, V> = P &
  (LineAt<P> extends ShownField<unknown, K> ? (FieldValue<P> extends V ? unknown : never) : never);

const known = new Map<string, ShownField>();

function find(path: string): ShownField {
  const [root, ...rest] = segmentsOf(path);
  const isOwn = rest.length === 1;
  const spec = fieldSpec(String(isOwn ? root : rest[0]), String(rest.at(-1)));
  if (spec === undefined || spec.kind === 'unshown') throw new RangeError(`${path} is not a field of the form.`);
  // The fields of the ten years of a table column need different labels.
  return rest[0] === 'sRV' ? { ...spec, label: `${spec.label}, year ${Number(rest[1]) + 1}` } : spec;
}

/** The field at a path, cached per path. */
export function shownAt(path: FieldPath): ShownField {
  let field = known.get(path);
  if (field === undefined) {
    field = find(path);
    known.set(path, field);
  }
  return field;
}
