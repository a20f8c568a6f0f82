import { Button, type ButtonProps } from './button.tsx';
import { useIsReadOnly } from './fields/read-only.tsx';

/** A button that changes what is shown: not offered where everything is only read. */
export function EditButton(props: ButtonProps) {
  return useIsReadOnly() ? null : <Button {...props} />;
}
