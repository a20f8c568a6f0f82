/** Shown after the first missing entry: the number of further ones, as a menu that links to each. */
import { Menu } from '../../../design-system/index.ts';
import styles from './more-needs.module.css';

export interface Need {
  readonly key: string;
  readonly label: string;
  readonly onGo: () => void;
}

/** Renders for example ` and 3 more`, or nothing if nothing else is missing. */
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
