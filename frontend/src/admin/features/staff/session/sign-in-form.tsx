import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import {
  type SignedInStaff,
  type SignInResponse,
  signInBody,
} from '@brim-and-page/backend/contract/admin/staff';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { adminClient } from '../../../api/admin-client.ts';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import styles from './page.module.css';
import { askForPasskey } from './passkeys.ts';

const errorTexts = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
  code: 'Enter the six digits of your authenticator app, or a recovery code.',
};

interface SignInFormProps {
  /** Filled in already. */
  email?: string;
  onSignedIn: (staff: SignedInStaff) => unknown;
}

/** Signs in with a passkey, or with a password and a code. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [error, setError] = useState<unknown>(null);
  const passkey = useMutation({
    mutationFn: async () => {
      const response = await askForPasskey(adminPaths.session.passkeyOptions);
      return adminClient.post<SignInResponse>(adminPaths.session.passkeyVerify, { response });
    },
    onMutate: () => setError(null),
    onSuccess: ({ staff }) => onSignedIn(staff),
    onError: setError,
  });
  const form = useZodForm({
    schema: signInBody,
    defaultValues: { email, password: '', code: '' },
    errorText: (field) => errorTexts[field],
  });
  const submit = form.submit(async (body) => {
    setError(null);
    try {
      const { staff } = await adminClient.post<SignInResponse>(adminPaths.session.current, body);
      await onSignedIn(staff);
    } catch (failure) {
      setError(failure);
      // A code is valid once.
      form.setValue('code', '');
      form.focus('code');
    }
  });
  return (
    <>
      <FormError error={error} />
      <Button fullWidth isLoading={passkey.isPending} onClick={() => passkey.mutate()}>
        <KeyRound aria-hidden="true" size={18} /> Sign in with a passkey
      </Button>
      <p className={styles.or}>or</p>
      <form className={common.stack} noValidate onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
        />
        <Button type="submit" variant="secondary" fullWidth isLoading={form.formState.isSubmitting}>
          Sign in
        </Button>
      </form>
    </>
  );
}
