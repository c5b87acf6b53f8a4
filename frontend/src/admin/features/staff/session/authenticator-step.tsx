import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import {
  type AcceptInvitationResponse,
  type InvitePasswordResponse,
  inviteConfirmBody,
} from '@brim-and-page/backend/contract/admin/staff';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { adminClient } from '../../../api/admin-client.ts';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import styles from './page.module.css';
import { QrCode } from './qr-code.tsx';

interface AuthenticatorStepProps extends Pick<InvitePasswordResponse, 'secret' | 'otpauthUrl'> {
  token: string;
  onAccepted: (response: AcceptInvitationResponse) => void;
}

/** The second step of an invitation without a passkey: the authenticator app and its first code. */
export function AuthenticatorStep({ token, secret, otpauthUrl, onAccepted }: AuthenticatorStepProps) {
  const [error, setError] = useState<unknown>(null);
  const form = useZodForm({
    schema: inviteConfirmBody.omit({ token: true }),
    defaultValues: { code: '' },
    errorText: () => 'Enter the six digits that the app shows.',
  });
  const submit = form.submit(async ({ code }) => {
    setError(null);
    try {
      onAccepted(await adminClient.post(adminPaths.invite.confirm, { token, code }));
    } catch (failure) {
      setError(failure);
      form.setValue('code', '');
      form.focus('code');
    }
  });
  return (
    <>
      <p>Scan this code with an authenticator app, or enter the key there.</p>
      <QrCode text={otpauthUrl} label="QR code for the authenticator app" />
      <div className={styles.secret}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label="Copy the key" />
      </div>
      <form className={common.stack} noValidate onSubmit={submit}>
        <FormError error={error} />
        <TextField
          label="Code of the app"
          hint="Six digits; the app shows new ones every 30 seconds"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
        <Button type="submit" fullWidth isLoading={form.formState.isSubmitting}>
          Confirm
        </Button>
      </form>
    </>
  );
}
