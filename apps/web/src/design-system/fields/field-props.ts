/** The props shared by all fields, and the attributes passed to their controls. */
import type { ReactNode } from 'react';

interface Computed {
  readonly label: string;
  readonly value: ReactNode;
}

/** The props shared by all fields. Sizes are columns of the twelve of a FieldGrid. */
export interface FieldFrameProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** Whether only screen readers get the label. Only inside a group that has a visible name. */
  readonly hideLabel?: boolean | undefined;
  readonly span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12 | undefined;
  /** Whether the field keeps half a row next to its neighbour on the narrowest screens. */
  readonly pair?: boolean | undefined;
  readonly hint?: ReactNode;
  /** The error: what is wrong and what to type. */
  readonly error?: string | undefined;
  /** A warning about a valid value. */
  readonly warning?: ReactNode;
  /**
   * Set while a required field is blank. The text replaces the hint; it becomes a warning once the person has left the
   * field (`isLeft`).
   */
  readonly fault?: { readonly text: string; readonly isLeft: boolean } | undefined;
  /** Called when the focus has left every part of the field. */
  readonly onLeft?: (() => void) | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Shown in place of the hint while the field is disabled. */
  readonly disabledReason?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** Shown in place of the hint, with a lock, while the field is read-only. */
  readonly lockedReason?: string | undefined;
  /**
   * Set if the value comes from the Current Situation and cannot be edited. The message answers an attempt to edit it.
   */
  readonly imported?: { readonly message: string; readonly onOpen?: () => void } | undefined;
  /** Whether the value is still the copy from the Current Situation. */
  readonly follows?: boolean | undefined;
  /** Set if the value differs from the Current Situation, whose value is `current`. */
  readonly changed?: { readonly current: string; readonly onUseCurrent: () => void } | undefined;
  /** Set if the Current Situation, now `current`, has changed since the value was imported or reviewed. */
  readonly stale?:
    | { readonly current: string; readonly onTakeOver: () => void; readonly onKeep: () => void }
    | undefined;
  /** One or more figures calculated from this field, right-aligned below it, one per line. */
  readonly computed?: Computed | readonly Computed[] | undefined;
  /** The explanation behind the question mark next to the label. */
  readonly help?: string | undefined;
  /** Content at the right end of the label line: a link, a count. */
  readonly labelEnd?: ReactNode;
  /** Whether the message line keeps its height when empty. */
  readonly reserve?: boolean | undefined;
}

/** The attributes the frame passes to its control. */
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
  /** Called on an attempt to change an imported value; undefined if the scenario owns the value. */
  readonly refuse: (() => void) | undefined;
  readonly locked: boolean;
}

export interface FrameInternals extends FieldFrameProps {
  /** A short answer to the last edit ("Max 10%"). It replaces the hint and screen readers announce it. */
  readonly notice?: string | undefined;
  /** Undoes the change that the error describes; shown as a button after the error. */
  readonly onUndo?: (() => void) | undefined;
  /** A counter: each increase shakes the control once. */
  readonly shakes?: number;
  /**
   * Whether the field is a group of controls. The label then has the id `{id}-label` and belongs to no single control.
   */
  readonly group?: boolean;
  readonly children: (parts: FieldParts) => ReactNode;
}
