/** For tests of components: stores a value like a page does, and records every value a control passed on, in order. */
import { type ReactNode, useState } from 'react';
import { page } from 'vitest/browser';
import { draw as drawOn } from './drawn.tsx';

export interface Held<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
}

interface PageProps<V> {
  readonly first: V;
  readonly draw: (held: Held<V>) => ReactNode;
  readonly onGiven: (value: V) => void;
}

function Page<V>({ first, draw, onGiven }: PageProps<V>) {
  const [value, setValue] = useState(first);
  const onChange = (next: V): void => {
    onGiven(next);
    setValue(next);
  };
  return (
    <>
      <button type="button">Before</button>
      {draw({ value, onChange })}
      <button type="button">After</button>
    </>
  );
}

/** Renders a control between two buttons and focuses the first button. */
export function held<V>(first: V, draw: (held: Held<V>) => ReactNode) {
  const given: V[] = [];
  drawOn(<Page first={first} draw={draw} onGiven={(value) => given.push(value)} />);
  (page.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus();
  return { given, screen: page };
}
