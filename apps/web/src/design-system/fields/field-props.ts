/** What every field takes, and what its control is given. */
import type { ReactNode } from 'react';

interface Computed {
  readonly label: string;
  readonly value: ReactNode;
}

/** What every field takes. Sizes are columns of the twelve of a FieldGrid. */
export interface FieldFrameProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** The label is read, not seen: only inside a group that names it. */
  readonly hideLabel?: boolean | undefined;
  readonly span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12 | undefined;
  /** Keeps half a row on the narrowest screens, beside its neighbour. */
  readonly pair?: boolean | undefined;
  readonly hint?: ReactNode;
  /** What is wrong and what to type. */
  readonly error?: string | undefined;
  /** Worth a look, not wrong. */
  readonly warning?: ReactNode;
  /** Needed and blank: said calmly in place of the hint, and as a warning once somebody has left the field so. */
  readonly fault?: { readonly text: string; readonly isLeft: boolean } | undefined;
  /** The focus has left all of the field. */
  readonly onLeft?: (() => void) | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Shown in the hint line while disabled. */
  readonly disabledReason?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** Shown in the hint line while read-only, beside a lock. */
  readonly lockedReason?: string | undefined;
  /** The value comes from the Current Situation and cannot be typed over; the message answers an attempt. */
  readonly imported?: { readonly message: string; readonly onOpen?: () => void } | undefined;
  /** The value is still the one copied from the Current Situation. */
  readonly follows?: boolean | undefined;
  /** The value differs from the Current Situation, whose value is `current`. */
  readonly changed?: { readonly current: string; readonly onUseCurrent: () => void } | undefined;
  /** The Current Situation, whose value is now `current`, has changed since the value was imported or reviewed. */
  readonly stale?:
    | { readonly current: string; readonly onTakeOver: () => void; readonly onKeep: () => void }
    | undefined;
  /** A figure that follows from this one, right aligned beneath it; or some, a line each. */
  readonly computed?: Computed | readonly Computed[] | undefined;
  /** What the field means, behind a question mark beside its label. */
  readonly help?: string | undefined;
  /** At the far end of the label's line: a link, a count. */
  readonly labelEnd?: ReactNode;
  /** Keeps the message line's height when it is empty. */
  readonly reserve?: boolean | undefined;
}

/** Attributes the control inside takes over. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly disabled: boolean;
  readonly readOnly: boolean;
}

export interface FieldParts {
  readonly control: ControlAttributes;
  /** Answers an attempt to change an imported value; undefined when the value is the scenario's own. */
  readonly refuse: (() => void) | undefined;
  readonly locked: boolean;
}

export interface FrameInternals extends FieldFrameProps {
  /** Short answer to the last edit ("Max 10%"), in place of the hint, told to readers. */
  readonly notice?: string | undefined;
  /** Takes back what the error says was done; offered behind it. */
  readonly onUndo?: (() => void) | undefined;
  /** Each increase shakes the control once. */
  readonly shakes?: number;
  /** A group of controls: the label gets the id `{id}-label` and belongs to no single one. */
  readonly group?: boolean;
  readonly children: (parts: FieldParts) => ReactNode;
}
