import { firstVisitPaths as api } from '@brim-and-page/backend/contract/first-visit-paths';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { loginPath } from '#src/lib/session/login-return.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** Requests that every page sends in the background. */
const background: readonly string[] = [api.cart.get, api.cart.merge, api.wishlist.get, api.wishlist.merge];
const customerPages: readonly string[] = [paths.profile, paths.orders, paths.placeOrder];
/** Also of the pages below, e.g. of one order. */
const isCustomerPage = (pathname: string) =>
  customerPages.some((page) => `${pathname}/`.startsWith(`${page}/`));

/**
 * Ends the session when the server rejects its token: shows one toast, and on pages that need an account the login
 * page, which leads back. On other pages the customer goes on as a visitor.
 */
export function useSessionEnd(): (path: string) => void {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const location = useRef({ pathname, search });
  useEffect(() => {
    location.current = { pathname, search };
  }, [pathname, search]);

  return useCallback(
    (path) => {
      toast.error(t('app.sessionEnded'));
      const current = location.current;
      if (current.pathname === paths.login) return;
      if (isCustomerPage(current.pathname) || !background.includes(path)) {
        navigate(loginPath(current.pathname + current.search));
      }
    },
    [navigate, t],
  );
}
