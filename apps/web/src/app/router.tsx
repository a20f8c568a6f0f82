import { SIGNED_IN_AGAIN_PAGE } from '@advice-builder/contract';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { SignedInAgain } from '../features/sign-in/signed-in-again.tsx';
import { parseAccessSearch } from '../platform/access-search.ts';
import { parseGraphsSearch, parseHistorySearch, parseLettersSearch } from '../platform/record-view.ts';
import { parseSearch, stringifySearch } from '../platform/search-text.ts';
import type { ServerEnd } from '../platform/session.ts';
import {
  copyRecord,
  createRecord,
  requireDay,
  requireDevelopment,
  requireDigits,
  requireGuest,
  requireKept,
  requireOverseer,
  requireScenario,
  requireSeries,
  requireSession,
  requireVersion,
} from './guards.ts';
import { Broken, Root } from './root.tsx';
import { ShellLayout } from './shell.tsx';
import { WaitPage } from './small-pages.tsx';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const rootRoute = createRootRoute({ component: Root, errorComponent: Broken });

const at = <Path extends string>(path: Path, to: '/home' | '/record' | '/error', code?: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, search: code === undefined ? {} : { code }, replace: true });
    },
  });

const indexRoute = at('/', '/home');
const clientsRoute = at('/clients', '/home');
const illusRoute = at('/illus', '/record');
const bareRecordRoute = at('/record', '/home');
const notFoundRoute = at('/404', '/error', '404');
const anythingElseRoute = at('$', '/error', '404');

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: ({ note }): { note?: ServerEnd } => (note === 'expired' || note === 'revoked' ? { note } : {}),
  beforeLoad: requireGuest,
  component: LoginPage,
});

/**
 * Shown in the second window, after a person has signed in again for another page of this browser. It shows none of
 * their data.
 */
const signedInAgainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SIGNED_IN_AGAIN_PAGE,
  component: SignedInAgain,
});

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: ShellLayout });

const errorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/error',
  validateSearch: (search): { code?: string; id?: string } => {
    const code = text(search.code);
    const id = text(search.id);
    return { ...(code === undefined ? {} : { code }), ...(id === undefined ? {} : { id }) };
  },
  // A page may fail to load before the person is known.
  beforeLoad: ({ search, location }) => (search.code === 'pageLoad' ? undefined : requireSession(location.href)),
  component: ErrorPage,
});

const memberRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'member',
  beforeLoad: ({ location }) => requireSession(location.href),
});

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('../features/records/records-page.tsx'), 'RecordsPage'),
});

const importRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/records/import',
  component: lazyRouteComponent(() => import('../features/import/import-page.tsx'), 'ImportPage'),
});

const helpRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('../features/help/help-page.tsx'), 'HelpPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
});

/** One page for both addresses. A series in the address is opened in it. */
const ratesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/rates',
  component: lazyRouteComponent(() => import('../features/rates/rates-page.tsx'), 'RatesPage'),
});

const rateSeriesRoute = createRoute({
  getParentRoute: () => ratesRoute,
  path: '/$seriesId',
  beforeLoad: ({ params }) => requireSeries(params.seriesId),
});

const auditRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/audit',
  beforeLoad: requireOverseer,
  component: lazyRouteComponent(() => import('../features/admin/audit-page.tsx'), 'AuditPage'),
});

const accessRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/audit/access',
  validateSearch: parseAccessSearch,
  beforeLoad: requireOverseer,
  component: lazyRouteComponent(() => import('../features/admin/access-page.tsx'), 'AccessPage'),
});

const practiceSettingsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/practice/settings',
  component: lazyRouteComponent(() => import('../features/practice/practice-settings.tsx'), 'PracticeSettings'),
});

const practiceDataRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/practice/data',
  beforeLoad: requireOverseer,
  component: lazyRouteComponent(() => import('../features/practice/client-data/data-page.tsx'), 'PracticeDataPage'),
});

const practiceRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/practice',
  component: lazyRouteComponent(() => import('../features/practice/dashboard/practice-page.tsx'), 'PracticePage'),
});

const ratesReviewRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/practice/rates/$day',
  beforeLoad: ({ params }) => requireDay(params.day),
  component: lazyRouteComponent(() => import('../features/practice/review/review-page.tsx'), 'RatesReviewPage'),
});

const waitRoute = createRoute({ getParentRoute: () => memberRoute, path: '/wait', component: WaitPage });

const newRecordRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/record=new',
  loader: createRecord,
  pendingComponent: WaitPage,
  pendingMs: 0,
});

const copyRecordRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/record=copy/$recordId',
  beforeLoad: ({ params }) => requireDigits(params.recordId),
  loader: ({ params }) => copyRecord(params.recordId),
  pendingComponent: WaitPage,
  pendingMs: 0,
});

const toCurrent = ({ params }: { params: { recordId: string } }) => {
  throw redirect({
    to: '/record/$recordId/scenario={$scenarioId}',
    params: { recordId: params.recordId, scenarioId: '0' },
    replace: true,
  });
};

const recordRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/record/$recordId',
  beforeLoad: ({ params }) => {
    requireDigits(params.recordId);
    requireKept(params.recordId);
  },
  component: lazyRouteComponent(() => import('./record-route.tsx'), 'RecordRoute'),
  pendingComponent: WaitPage,
});

const recordIndexRoute = createRoute({ getParentRoute: () => recordRoute, path: '/', beforeLoad: toCurrent });
const currentRoute = createRoute({ getParentRoute: () => recordRoute, path: '/current', beforeLoad: toCurrent });

const scenarioRoute = createRoute({
  getParentRoute: () => recordRoute,
  path: '/scenario={$scenarioId}',
  validateSearch: (search): { alert?: 'newScenario' } =>
    search.alert === 'newScenario' ? { alert: 'newScenario' } : {},
  beforeLoad: ({ params }) => requireScenario(params.recordId, params.scenarioId),
});

const reportRoute = createRoute({ getParentRoute: () => recordRoute, path: '/report' });
const graphsRoute = createRoute({
  getParentRoute: () => recordRoute,
  path: '/graphs',
  validateSearch: parseGraphsSearch,
});

const historyRoute = createRoute({
  getParentRoute: () => recordRoute,
  path: '/history',
  validateSearch: parseHistorySearch,
});
const versionRoute = createRoute({
  getParentRoute: () => recordRoute,
  path: '/history/$versionId',
  beforeLoad: ({ params }) => requireVersion(params.versionId),
});

const lettersRoute = createRoute({
  getParentRoute: () => recordRoute,
  path: '/letters',
  validateSearch: parseLettersSearch,
});

/** Leaves the record and returns to it. A production build has neither this page nor the trials page. */
const blankRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/record/$recordId/blank',
  beforeLoad: ({ params }) => {
    requireDevelopment();
    requireDigits(params.recordId);
  },
  component: WaitPage,
});

const trialRoute = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => memberRoute,
    path,
    beforeLoad: requireDevelopment,
    component: import.meta.env.DEV ? lazyRouteComponent(() => import('./trials-page.tsx'), 'TrialsPage') : WaitPage,
  });

const testsRoute = trialRoute('/tests');
const test13Route = trialRoute('/tests/test=13');
const test42Route = trialRoute('/tests/test=42');

const routeTree = rootRoute.addChildren([
  indexRoute,
  clientsRoute,
  illusRoute,
  bareRecordRoute,
  notFoundRoute,
  anythingElseRoute,
  loginRoute,
  signedInAgainRoute,
  shellRoute.addChildren([
    errorRoute,
    memberRoute.addChildren([
      homeRoute,
      importRoute,
      helpRoute,
      accountRoute,
      ratesRoute.addChildren([rateSeriesRoute]),
      auditRoute,
      accessRoute,
      practiceRoute,
      practiceSettingsRoute,
      practiceDataRoute,
      ratesReviewRoute,
      waitRoute,
      newRecordRoute,
      copyRecordRoute,
      blankRoute,
      testsRoute,
      test13Route,
      test42Route,
      recordRoute.addChildren([
        recordIndexRoute,
        currentRoute,
        scenarioRoute,
        reportRoute,
        graphsRoute,
        historyRoute,
        versionRoute,
        lettersRoute,
      ]),
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // Hovering over a link must not create a record.
  defaultPreload: false,
  defaultErrorComponent: Broken,
  defaultPendingComponent: WaitPage,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
