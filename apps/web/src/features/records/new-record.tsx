import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design-system/index.ts';

/** In the same tab; the link of the header opens another one. */
export function NewRecord({ primary = false }: { readonly primary?: boolean }) {
  const navigate = useNavigate();
  return (
    <Button variant={primary ? 'primary' : 'secondary'} icon="add" onClick={() => void navigate({ to: '/record=new' })}>
      New Record
    </Button>
  );
}

/** A record from a file: on a page of its own, in the same tab. */
export function ImportRecord() {
  const navigate = useNavigate();
  return (
    <Button variant="ghost" icon="upload" onClick={() => void navigate({ to: '/records/import' })}>
      Import
    </Button>
  );
}
