import { useEffect, useState } from 'react';
import { create } from 'zustand';

/**
 * The live region to use. `results`: changed figures; `status`: counts and saving; `alert`: errors and refusals, read
 * at once.
 */
export type LiveChannel = 'results' | 'status' | 'alert';

interface Announcement {
  readonly text: string;
  readonly turn: number;
}

const silent: Announcement = { text: '', turn: 0 };

/** The last announcement of each channel. */
export const useAnnouncements = create<Record<LiveChannel, Announcement>>(() => ({
  results: silent,
  status: silent,
  alert: silent,
}));

/** Results are announced after this many milliseconds without a change. */
const QUIET_MS = 800;

/** Announces to screen readers a change that sighted people see elsewhere on the page. */
export function announce(text: string, channel: LiveChannel = 'status'): void {
  useAnnouncements.setState((state) => ({ [channel]: { text, turn: state[channel].turn + 1 } }));
}

function Region({ channel }: { readonly channel: LiveChannel }) {
  const { text, turn } = useAnnouncements((state) => state[channel]);
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (turn === 0) return;
    setShown('');
    const timer = window.setTimeout(() => setShown(text), channel === 'results' ? QUIET_MS : 50);
    return () => window.clearTimeout(timer);
  }, [text, turn, channel]);
  return (
    <div
      className="visually-hidden"
      aria-live={channel === 'alert' ? 'assertive' : 'polite'}
      aria-atomic="true"
      data-channel={channel}
    >
      {shown}
    </div>
  );
}

/** The three live regions. Rendered once per page. */
export function LiveRegion() {
  return (
    <>
      <Region channel="results" />
      <Region channel="status" />
      <Region channel="alert" />
    </>
  );
}
