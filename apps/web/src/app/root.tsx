import { Outlet, useRouterState } from '@tanstack/react-router';
import { LiveRegion, ToastRegion } from '../design-system/index.ts';
import { ErrorScreen } from '../features/errors/error-page.tsx';
import { SignInAgain } from '../features/sign-in/sign-in-again.tsx';
import { reportFault } from '../platform/fault-report.ts';
import { useHeld } from '../platform/held-session.ts';
import { SessionWatch } from './session-watch.tsx';
import styles from './shell.module.css';
import { ShellFrame } from './shell.tsx';

/**
 * The key of the page transition: pages fade into each other, but not within a record. It uses the rendered page
 * instead of the address. The address changes while the next page still loads, and a new key would render and load the
 * old page again.
 */
function useFadeKey(): string {
  return useRouterState({
    select: (state) => {
      const [, area = '', id = ''] = state.matches.at(-1)?.pathname.split('/') ?? [];
      return area === 'record' ? `record/${id}` : area;
    },
  });
}

export function Root() {
  const fadeKey = useFadeKey();
  const isHeld = useHeld((state) => state.email !== undefined);
  return (
    <>
      {/* A session that has ended leaves no client data on screen. */}
      <div key={fadeKey} className={styles.fade} data-held={isHeld || undefined} aria-hidden={isHeld || undefined}>
        <Outlet />
      </div>
      <SessionWatch />
      <SignInAgain />
      <ToastRegion />
      <LiveRegion />
    </>
  );
}

/** Shown if a page fails while it renders. The log gets the error, the page does not show it. */
export function Broken({ error }: { readonly error: unknown }) {
  reportFault(error);
  return (
    <ShellFrame>
      <ErrorScreen code="pageLoad" />
    </ShellFrame>
  );
}
