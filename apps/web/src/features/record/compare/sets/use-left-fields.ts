/** Fields that a set needs show an error only after somebody left them blank. Until then the row names the field. */
import { useState } from 'react';
import type { FieldFrameProps } from '../../../../design-system/index.ts';
import type { SetRow } from './set-row.ts';

type Needed = Pick<FieldFrameProps, 'id' | 'required' | 'reserve' | 'fault' | 'onLeft'>;

/** Returns the frame properties of a field by its id. */
export function useLeftFields(rows: readonly SetRow[]): (id: string) => Needed {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (id) => {
    const words = rows.find(({ needs }) => needs?.fieldId === id)?.needs?.words;
    return {
      id,
      required: true,
      reserve: true,
      fault: words !== undefined && left.has(id) ? { text: words, isLeft: true } : undefined,
      onLeft: () => setLeft((before) => (before.has(id) ? before : new Set([...before, id]))),
    };
  };
}
