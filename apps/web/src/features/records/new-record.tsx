import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design-system/index.ts';

/** A button that opens a new record in the same tab, whereas the link in the header opens a new tab. */
export function NewRecord({ primary = false }: { readonly primary?: boolean }) {
  const navigate = useNavigate();
  return (
    <Button variant={primary ? 'primary' : 'secondary'} icon="add" onClick={() => void navigate({ to: '/record=new' })}>
      New Record
    </Button>
  );
}

/** A link to the import page, in the same tab. */
export function ImportRecord() {
  const navigate = useNavigate();
  return (
    <Button variant="ghost" icon="upload" onClick={() => void navigate({ to: '/records/import' })}>
      Import
    </Button>
  );
}
