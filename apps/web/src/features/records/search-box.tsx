import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon, IconButton } from '../../design-system/index.ts';
import { useSingleKey } from '../../platform/shortcuts.ts';
import styles from './records.module.css';
import { delayed } from './search-delay.ts';

/** The typed text, and the text searched for, which follows a moment later. */
export function useSearchText() {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const search = useMemo(() => delayed(setWanted), []);
  useEffect(() => search.cancel, [search]);
  return {
    typed,
    wanted,
    type: (text: string) => {
      setTyped(text);
      search.call(text);
    },
    clear: () => {
      search.cancel();
      setTyped('');
      setWanted('');
    },
  };
}

export type SearchText = ReturnType<typeof useSearchText>;

export function SearchBox({ search }: { readonly search: SearchText }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useSingleKey('/', () => input.current?.focus());
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <label htmlFor={id} className="visually-hidden">
        Search records
      </label>
      <input
        id={id}
        ref={input}
        type="text"
        autoComplete="off"
        placeholder="Name, reference, number or description"
        value={search.typed}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search.clear();
        }}
      />
      {search.typed === '' ? (
        <kbd className={styles.key} title="Press / to search">
          /
        </kbd>
      ) : (
        <IconButton
          icon="close"
          size="small"
          label="Clear search"
          onClick={() => {
            search.clear();
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
