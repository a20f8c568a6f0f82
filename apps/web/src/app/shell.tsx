import { texts } from '@advice-builder/contract';
import { Link, Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { BrandMark, Icon, Menu, type MenuItem, useFieldActionsKey } from '../design-system/index.ts';
import { ChangePassword } from '../features/account/change-password.tsx';
import { Passkeys } from '../features/account/passkeys.tsx';
import { Postpone } from '../features/account/postpone.tsx';
import { TwoFactor } from '../features/account/two-factor.tsx';
import { Feedback } from '../features/feedback/feedback.tsx';
import { ShortcutList } from '../features/help/shortcut-list.tsx';
import { offersDeveloperTools } from '../platform/developer.ts';
import { logOut } from '../platform/log-out.ts';
import { chooseTheme, type Theme, usePreferences } from '../platform/preferences.ts';
import { isOverseer, useSession } from '../platform/session.ts';
import { useSingleKey } from '../platform/shortcuts.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import styles from './shell.module.css';

const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: 'Same theme as the device' },
  { theme: 'light', label: 'Light theme' },
  { theme: 'dark', label: 'Dark theme' },
];

function UserMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const user = useSession((state) => state.user);
  const chosen = usePreferences((state) => state.theme);
  const navigate = useNavigate();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email || 'Adviser';
  const items: MenuItem[] = [
    { key: 'help', label: 'Help', icon: 'help', onSelect: () => void navigate({ to: '/help' }) },
    { key: 'account', label: 'My Account', icon: 'user', onSelect: () => void navigate({ to: '/account' }) },
    { key: 'rates', label: 'Rates', icon: 'chart', onSelect: () => void navigate({ to: '/rates' }) },
    { key: 'practice', label: 'Practice', icon: 'scales', onSelect: () => void navigate({ to: '/practice' }) },
    ...(isOverseer(user)
      ? [
          {
            key: 'audit',
            label: 'Audit trail',
            icon: 'search' as const,
            onSelect: () => void navigate({ to: '/audit' }),
          },
          {
            key: 'settings',
            label: 'Practice settings',
            icon: 'document' as const,
            onSelect: () => void navigate({ to: '/practice/settings' }),
          },
        ]
      : []),
    { key: 'keys', label: 'Keyboard shortcuts', icon: 'note', onSelect: onShortcuts },
    ...THEMES.map(({ theme, label }, position) => ({
      key: theme,
      label,
      chosen: theme === chosen,
      separated: position === 0,
      onSelect: () => chooseTheme(theme),
    })),
    { key: 'logout', label: 'Logout', icon: 'arrowLeft', separated: true, onSelect: () => void logOut() },
  ];
  return (
    <Menu label={`Account of ${name}`} items={items} buttonClassName={styles.user}>
      <span className={styles.avatar} aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <span className={styles.userName}>{name}</span>
      <Icon name="chevronDown" />
    </Menu>
  );
}

function Navigation() {
  const membersUrl = useSession((state) => state.site?.membersUrl);
  return (
    <nav className={styles.nav} aria-label="Main">
      <Link to="/home" className={styles.navLink} aria-label="Home" title="Home">
        <Icon name="home" className={styles.navIcon} />
        <span className={styles.navText}>Home</span>
      </Link>
      <a
        href="/record=new"
        target="_blank"
        rel="noopener"
        className={styles.navLink}
        aria-label="New Record, opens in a new tab"
        title="New Record, in a new tab"
      >
        <Icon name="add" className={styles.navIcon} />
        <span className={styles.navText}>New Record</span>
      </a>
      <Link to="/help" className={styles.navLink} aria-label="Help" title="Help">
        <Icon name="help" className={styles.navIcon} />
        <span className={styles.navText}>Help</span>
      </Link>
      {membersUrl && (
        <a href={membersUrl} target="_blank" rel="noopener noreferrer" className={styles.navLink} title="Members site">
          <Icon name="external" className={styles.navIcon} />
          <span className={styles.navText}>Members</span>
        </a>
      )}
    </nav>
  );
}

const DeveloperTools = lazy<() => ReactNode>(() =>
  import('../features/admin/developer-tools.tsx').then(
    (module) => ({ default: module.DeveloperTools }),
    // If the developers' tools cannot be loaded, nothing is shown in their place.
    () => ({ default: () => null }),
  ),
);

const IDLE_MS = 1500;

/** Fetches the record page while the browser is idle, so that the first record opens at once. */
function useReadyRecordPage(): void {
  const loggedIn = useSession((state) => state.loggedIn);
  useEffect(() => {
    if (!loggedIn) return;
    const timer = window.setTimeout(() => {
      // If this fails, the router fetches the page when it is needed, and reports a failure then.
      import('./record-route.tsx').catch(() => undefined);
    }, IDLE_MS);
    return () => window.clearTimeout(timer);
  }, [loggedIn]);
}

/** Header and skip links around a page. */
export function ShellFrame({ children }: { readonly children: ReactNode }) {
  const loggedIn = useSession((state) => state.loggedIn);
  const isRecord = useRouterState({ select: (state) => /^\/record\/\d+/.test(state.location.pathname) });
  const hasResults = useRouterState({
    select: (state) => /^\/record\/\d+\/scenario=/.test(state.location.pathname),
  });
  const hasTools = useSession(({ user, site }) => offersDeveloperTools(user, site));
  const [listed, setListed] = useState(false);
  useSingleKey('?', () => setListed(true));
  useFieldActionsKey();
  useReadyRecordPage();
  return (
    <>
      <a href="#main" className={styles.skip}>
        {isRecord ? 'Skip to form' : 'Skip to content'}
      </a>
      {hasResults && (
        <a href="#results" className={styles.skip}>
          Skip to results
        </a>
      )}
      <header className={styles.header}>
        <Link to="/home" className={styles.brand} tabIndex={-1} aria-hidden="true">
          <BrandMark />
          <span>{texts.appName}</span>
        </Link>
        {loggedIn && <Navigation />}
        <span className={styles.spring} />
        {hasTools && (
          <Suspense fallback={null}>
            <DeveloperTools />
          </Suspense>
        )}
        {loggedIn && <Feedback />}
        {loggedIn && <UserMenu onShortcuts={() => setListed(true)} />}
      </header>
      {children}
      {loggedIn && <MaintenanceNotice />}
      <ShortcutList open={listed} onClose={() => setListed(false)} />
    </>
  );
}

/** Until the password is changed, no other page is shown. */
function MustChange() {
  return (
    <main id="main" className={styles.page}>
      <h1 tabIndex={-1} className={styles.pageTitle}>
        Change Password
      </h1>
      <ChangePassword />
    </main>
  );
}

/** Until the required second factor is set up, no other page is shown. */
function MustSetUpTwoFactor() {
  return (
    <main id="main" className={styles.page}>
      <h1 tabIndex={-1} className={styles.pageTitle}>
        Two-Factor Authentication
      </h1>
      <Postpone />
      <TwoFactor />
      <h2 className={styles.pageTitle}>Passkeys</h2>
      <Passkeys />
    </main>
  );
}

/**
 * Loads the address again once the required second factor is set up. Until then an address that creates something
 * creates nothing.
 */
function useLoadOnceLetThrough(isHeldBack: boolean): void {
  const router = useRouter();
  const loggedIn = useSession((state) => state.loggedIn);
  const wasHeldBack = useRef(isHeldBack);
  useEffect(() => {
    if (wasHeldBack.current && !isHeldBack && loggedIn) void router.invalidate();
    wasHeldBack.current = isHeldBack;
  }, [isHeldBack, loggedIn, router]);
}

export function ShellLayout() {
  const { mustChange, mustSetUpTwoFactor } = useSession();
  useLoadOnceLetThrough(mustSetUpTwoFactor);
  const forced = mustChange ? <MustChange /> : mustSetUpTwoFactor ? <MustSetUpTwoFactor /> : undefined;
  return <ShellFrame>{forced ?? <Outlet />}</ShellFrame>;
}
