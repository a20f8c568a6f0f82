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
 * Pages fade into each other; moving about inside a record does not. The page that is drawn counts, not the address:
 * that one changes while the next page is still on its way, and a new key would draw, and load, the old page again.
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

/** Something of ours failed while a page was drawn. What failed is for the log, not for the page. */
export function Broken({ error }: { readonly error: unknown }) {
  reportFault(error);
  return (
    <ShellFrame>
      <ErrorScreen code="pageLoad" />
    </ShellFrame>
  );
}
