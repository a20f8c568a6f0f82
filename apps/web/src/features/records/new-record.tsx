import { Button } from '../../design-system/index.ts';

export function NewRecord({ primary = false }: { readonly primary?: boolean }) {
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon="add"
      onClick={() => window.open('/record=new', '_blank', 'noopener')}
    >
      New Record
      <span className="visually-hidden">, opens in a new tab</span>
    </Button>
  );
}
