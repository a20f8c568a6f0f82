import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { createRecord, requireDigits, requireGuest, requireScenario, requireSession, toErrorScreen } from './guards.ts';
import { Broken, Root } from './root.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';
import { ShellLayout } from './shell.tsx';
import { AccountPage, WaitPage } from './small-pages.tsx';

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
  validateSearch: (search): { note?: 'expired' } => (search.note === 'expired' ? { note: 'expired' } : {}),
  beforeLoad: requireGuest,
  component: LoginPage,
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
  // A page may fail to load before it is known who is asking.
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

const helpRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('../features/help/help-page.tsx'), 'HelpPage'),
});

const accountRoute = createRoute({ getParentRoute: () => memberRoute, path: '/account', component: AccountPage });
const waitRoute = createRoute({ getParentRoute: () => memberRoute, path: '/wait', component: WaitPage });

const newRecordRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/record=new',
  loader: createRecord,
  pendingComponent: WaitPage,
  pendingMs: 0,
});

// Cloning is for administrators; until it is built nobody may.
const copyRecordRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/record=copy/$recordId',
  beforeLoad: ({ params }) => {
    requireDigits(params.recordId);
    throw toErrorScreen('accessDenied');
  },
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
  beforeLoad: ({ params }) => requireDigits(params.recordId),
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
const graphsRoute = createRoute({ getParentRoute: () => recordRoute, path: '/graphs' });

const routeTree = rootRoute.addChildren([
  indexRoute,
  clientsRoute,
  illusRoute,
  bareRecordRoute,
  notFoundRoute,
  anythingElseRoute,
  loginRoute,
  shellRoute.addChildren([
    errorRoute,
    memberRoute.addChildren([
      homeRoute,
      helpRoute,
      accountRoute,
      waitRoute,
      newRecordRoute,
      copyRecordRoute,
      recordRoute.addChildren([recordIndexRoute, currentRoute, scenarioRoute, reportRoute, graphsRoute]),
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // A link that is only pointed at must not make a record.
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
