import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider, Routes, useLocation } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { CrashGuard } from '#src/ui/feedback/crash-guard.tsx';
import { Toaster } from '#src/ui/feedback/toaster.tsx';
import { setClientEvents } from '../api/admin-client.ts';
import { messageOf } from '../api/admin-error.ts';
import { createConsoleQueryClient } from '../api/query-client.ts';
import { sessionQuery, useSession } from '../api/session.ts';
import { EntryFrame } from '../features/staff/session/entry-frame.tsx';
import { useProof } from '../features/staff/session/proof.tsx';
import { useSignInAgain } from '../features/staff/session/sign-in-again.tsx';
import { SignInPage } from '../features/staff/session/sign-in-page.tsx';
import { NoPermission, PageSkeleton } from '../ui/layout/states.tsx';
import { setTimeZone } from '../ui/text/format.ts';
import styles from './console-app.module.css';
import { CrashPage, crashPageIn } from './crash-page.tsx';
import { Layout } from './layout/layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { type ConsolePage, consolePages, page } from './pages.ts';

const InvitePage = page(() => import('../features/staff/session/invite-page.tsx'), 'InvitePage');

/** The console below `/admin`. */
export function ConsoleApp() {
  const [queryClient] = useState(createConsoleQueryClient);
  // A data router, which can hold a navigation back while a form has unsaved changes.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <ConsoleRoutes /> }], { basename: '/admin' }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
}

const EntryCrashPage = crashPageIn(EntryFrame);

/** The console's routes, and the dialogs that ask for a proof and to sign in again. */
export function ConsoleRoutes() {
  const { askForProof, cancel: cancelProof, dialog: proofDialog } = useProof();
  const { signInAgain, dialog: signInDialog } = useSignInAgain(cancelProof);
  useEffect(() => setClientEvents({ signInAgain, askForProof }), [signInAgain, askForProof]);
  return (
    <>
      <CrashGuard Failure={EntryCrashPage}>
        <Suspense fallback={<Opening />}>
          <Routes>
            <Route path="/sign-in" element={<SignInPage />} />
            <Route path="/invite" element={<InvitePage />} />
            <Route
              path="/*"
              element={
                <RequireSession>
                  <Layout>
                    <StaffPages />
                  </Layout>
                </RequireSession>
              }
            />
          </Routes>
        </Suspense>
      </CrashGuard>
      {proofDialog}
      {signInDialog}
    </>
  );
}

function RequireSession({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (data) {
    // Before the first page that shows a time.
    setTimeZone(data.timeZone);
    // Nothing of another person's pages stays.
    return <Fragment key={data.staff._id}>{children}</Fragment>;
  }
  if (data === undefined) return error ? <NotStarted error={error} onRetry={refetch} /> : <Opening />;
  const target = `${pathname}${search}`;
  return <Navigate replace to={target === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(target)}`} />;
}

const Opening = () => (
  <main className={styles.opening}>
    <PageSkeleton />
  </main>
);

const NotStarted = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <EntryFrame title="The console didn’t load">
    <p role="alert">{messageOf(error)}</p>
    <Button onClick={() => void onRetry()}>Try again</Button>
  </EntryFrame>
);

function StaffPages() {
  const { pathname } = useLocation();
  return (
    <CrashGuard key={pathname} Failure={CrashPage}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {consolePages.map((each) => (
            <Route key={each.path} path={each.path} element={<AllowedPage page={each} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </CrashGuard>
  );
}

function AllowedPage({ page: { permission, Page } }: { page: ConsolePage }) {
  const { permissions } = useSession();
  return !permission || permissions.includes(permission) ? <Page /> : <NoPermission />;
}
