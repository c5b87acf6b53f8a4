import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { useMutation } from '@tanstack/react-query';
import { CircleUser } from 'lucide-react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { classNames } from '#src/ui/class-names.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { adminClient } from '../../api/admin-client.ts';
import { messageOf } from '../../api/admin-error.ts';
import { useForgetSession, useSession } from '../../api/session.ts';
import common from '../../ui/layout/common.module.css';
import styles from './staff-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** Who is signed in, the way to the own account, and out. */
export function StaffMenu() {
  const { staff } = useSession();
  const { isOpen, close, panelId, area, button } = useDisclosure();
  const forgetSession = useForgetSession();
  const signOut = useMutation({
    mutationFn: () => adminClient.delete(adminPaths.session.current),
    onSuccess: forgetSession,
    // A session that has ended is signed out.
    onError: (error) =>
      error instanceof ApiError && error.status === 401 ? forgetSession() : toast.error(messageOf(error)),
  });
  return (
    <div className={styles.menu} {...area}>
      <button {...button} className={styles.button} aria-label={`Your account, ${staff.name}`}>
        <CircleUser aria-hidden="true" size={22} strokeWidth={1.6} />
        <span className={styles.name}>{staff.name}</span>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen} tabIndex={-1}>
        <p className={styles.who}>
          <strong>{staff.name}</strong>
          <span>{staff.email}</span>
          <span className={classNames(common.muted, common.capitalized)}>{staff.role}</span>
        </p>
        <AppLink to="/account" className={styles.item} onClick={close}>
          Your passkeys
        </AppLink>
        <button type="button" className={styles.item} onClick={() => signOut.mutate()}>
          Sign out
        </button>
      </div>
    </div>
  );
}
