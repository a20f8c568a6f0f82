/** For tests of components: a value that is held as a page holds it, and everything a control gave, in its order. */
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

/** Draws a control between two buttons, the focus on the one before it. */
export function held<V>(first: V, draw: (held: Held<V>) => ReactNode) {
  const given: V[] = [];
  drawOn(<Page first={first} draw={draw} onGiven={(value) => given.push(value)} />);
  (page.getByRole('button', { name: 'Before' }).element() as HTMLElement).focus();
  return { given, screen: page };
}
