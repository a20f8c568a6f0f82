import { Button, type ButtonProps } from './button.tsx';
import { useIsReadOnly } from './fields/read-only.tsx';

/** A button that changes data. It renders nothing in a read-only view. */
export function EditButton(props: ButtonProps) {
  return useIsReadOnly() ? null : <Button {...props} />;
}
