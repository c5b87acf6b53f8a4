import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import {
  type AcceptInvitationResponse,
  type InvitePasswordResponse,
  inviteConfirmBody,
  invitePasswordBody,
} from '@brim-and-page/backend/contract/admin/staff';
import { shopName } from '@brim-and-page/backend/contract/brand';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { adminClient } from '../../../api/admin-client.ts';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import { QrCode } from '../../../ui/record/qr-code.tsx';
import styles from './page.module.css';

interface PasswordStepProps {
  token: string;
  onAccepted: (response: InvitePasswordResponse) => void;
}

/** The first step of an invitation without a passkey: the password. */
export function PasswordStep({ token, onAccepted }: PasswordStepProps) {
  const [error, setError] = useState<unknown>(null);
  const form = useZodForm({
    schema: invitePasswordBody.omit({ token: true }),
    defaultValues: { password: '' },
    errorText: (_, { message }) => message,
  });
  const submit = form.submit(async ({ password }) => {
    setError(null);
    try {
      onAccepted(await adminClient.post(adminPaths.invite.password, { token, password }));
    } catch (failure) {
      setError(failure);
    }
  });
  return (
    <form className={common.stack} noValidate onSubmit={submit}>
      <FormError error={error} />
      <TextField
        label="Password"
        hint="8 to 128 characters. Next you add an authenticator app."
        type="password"
        autoComplete="new-password"
        {...form.field('password')}
      />
      <Button type="submit" variant="secondary" fullWidth isLoading={form.formState.isSubmitting}>
        Continue with a password
      </Button>
    </form>
  );
}

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

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  /** Whether they sign in with a password, which each code needs. */
  hasPassword: boolean;
  onDone: () => Promise<void>;
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, email, hasPassword, onDone }: RecoveryCodesProps) {
  const [isOpening, setOpening] = useState(false);
  const text = `Recovery codes of ${email} for the console of ${shopName}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p>
        {hasPassword
          ? 'Without your authenticator app, each of these codes signs you in once, together with your password.'
          : 'Without your passkey, each of these codes confirms once that it’s you. They don’t sign you in: add a second passkey for that.'}{' '}
        They are shown only now: keep them where only you can find them.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={common.wideActions}>
        <CopyButton text={text} label="Copy the codes" />
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), 'brim-and-page-recovery-codes.txt')
          }
        >
          <Download aria-hidden="true" size={18} /> Download
        </Button>
      </div>
      <Button
        fullWidth
        isLoading={isOpening}
        onClick={() => {
          setOpening(true);
          void onDone().finally(() => setOpening(false));
        }}
      >
        I have kept them: open the console
      </Button>
    </>
  );
}
