import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type {
  AcceptInvitationResponse,
  InvitedResponse,
  InvitePasswordResponse,
} from '@brim-and-page/backend/contract/admin/staff';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#src/lib/http/api-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { adminClient } from '../../../api/admin-client.ts';
import { useLoadSession } from '../../../api/session.ts';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import { LoadError } from '../../../ui/layout/states.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { AuthenticatorStep, PasswordStep, RecoveryCodes } from './invite-steps.tsx';
import styles from './page.module.css';
import { createPasskey } from './passkeys.ts';

/** Accepts an invitation, `/admin/invite#token=…`: with a passkey, or with a password and an authenticator app. */
export function InvitePage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (!token) {
    return (
      <EntryFrame title="This link is not complete">
        <p>Open the whole link of your invitation, or ask an owner for a new one.</p>
      </EntryFrame>
    );
  }
  return <Invitation key={token} token={token} />;
}

function Invitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const loadSession = useLoadSession();
  const [authenticator, setAuthenticator] = useState<InvitePasswordResponse | null>(null);
  const [accepted, setAccepted] = useState<AcceptInvitationResponse | null>(null);
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => adminClient.post<InvitedResponse>(adminPaths.invite.current, { token }),
    // An accepted one is not valid any more.
    enabled: accepted === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const response = await createPasskey(adminPaths.invite.passkeyOptions, { token });
      return adminClient.post<AcceptInvitationResponse>(adminPaths.invite.passkeyVerify, { token, response });
    },
    onSuccess: setAccepted,
  });

  async function openConsole(): Promise<void> {
    await loadSession();
    navigate('/', { replace: true });
  }

  if (accepted) {
    return (
      <EntryFrame title="Keep your recovery codes">
        <RecoveryCodes
          codes={accepted.recoveryCodes}
          email={accepted.staff.email}
          hasPassword={authenticator !== null}
          onDone={openConsole}
        />
      </EntryFrame>
    );
  }
  if (authenticator) {
    return (
      <EntryFrame title="Add your authenticator app">
        <AuthenticatorStep {...authenticator} token={token} onAccepted={setAccepted} />
      </EntryFrame>
    );
  }
  const { data, error, refetch } = invited;
  if (error instanceof ApiError && error.status === 400) return <VoidInvitation />;
  if (!data) {
    return (
      <EntryFrame title="Welcome to the console">
        {error ? <LoadError error={error} onRetry={refetch} /> : <FormSkeleton />}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Welcome to the console">
      <p>
        {data.staff.name}, you are invited as {data.staff.role}.
      </p>
      <p>Choose how you sign in. You can add more passkeys later.</p>
      <FormError error={passkey.error} />
      <div className={common.tightStack}>
        <Button fullWidth isLoading={passkey.isPending} onClick={() => passkey.mutate()}>
          <KeyRound aria-hidden="true" size={18} /> Create a passkey
        </Button>
        <p className={common.muted}>Sign in by fingerprint, face or screen lock. Nothing to remember.</p>
      </div>
      <p className={styles.or}>or</p>
      <PasswordStep token={token} onAccepted={setAuthenticator} />
    </EntryFrame>
  );
}

const VoidInvitation = () => (
  <EntryFrame title="This invitation is not valid any more">
    <p>
      It was used, withdrawn or replaced by a newer one, or it is older than 24 hours. Ask an owner for a new
      one.
    </p>
    <p>
      Are you already staff? <AppLink to="/sign-in">Sign in</AppLink>
    </p>
  </EntryFrame>
);

const FormSkeleton = () => (
  <Skeleton className={common.stack}>
    <SkeletonBlock height="3rem" />
    <SkeletonBlock height="8rem" />
  </Skeleton>
);
