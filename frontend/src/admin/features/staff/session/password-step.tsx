import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { type InvitePasswordResponse, invitePasswordBody } from '@brim-and-page/backend/contract/admin/staff';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { adminClient } from '../../../api/admin-client.ts';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';

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
