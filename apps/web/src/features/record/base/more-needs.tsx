/** After the first thing that is needed: how many more there are, and a menu that leads to each. */
import { Menu } from '../../../design-system/index.ts';
import styles from './more-needs.module.css';

export interface Need {
  readonly key: string;
  readonly label: string;
  readonly onGo: () => void;
}

/** ` and 3 more`; nothing where nothing else is needed. */
export function MoreNeeds({ needs }: { readonly needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  const words = `${needs.length} more`;
  return (
    <>
      {' and '}
      <Menu
        label={`${words} needed`}
        buttonClassName={styles.more}
        items={needs.map(({ key, label, onGo }) => ({ key, label, onSelect: onGo }))}
      >
        {words}
      </Menu>
    </>
  );
}
