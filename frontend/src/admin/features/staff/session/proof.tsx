import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { adminClient } from '../../../api/admin-client.ts';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './page.module.css';
import { askForPasskey } from './passkeys.ts';
import { useQuestion } from './use-question.ts';

/**
 * The dialog that asks for a proof before a refund, an export and the like.
 * @returns `askForProof` opens it and resolves to whether a proof was given; `cancel` closes it; `dialog` is to be rendered
 */
export function useProof() {
  const { isOpen, ask: askForProof, answer } = useQuestion();
  const cancel = useCallback(() => answer(false), [answer]);
  const dialog = (
    <Dialog isOpen={isOpen} onClose={cancel} title="Confirm that it’s you">
      <ProofForm onProven={() => answer(true)} />
    </Dialog>
  );
  return { askForProof, cancel, dialog };
}

function ProofForm({ onProven }: { onProven: () => void }) {
  const [code, setCode] = useState('');
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (method: 'code' | 'passkey') =>
      adminClient.post(
        adminPaths.session.proof,
        method === 'code'
          ? { code: code.trim() }
          : { response: await askForPasskey(adminPaths.session.proofOptions) },
      ),
    onSuccess: onProven,
    // A code is valid once.
    onError: () => setCode(''),
  });
  const prove = (method: 'code' | 'passkey') => !isPending && mutate(method);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove('code');
  };
  return (
    <>
      <p>This step needs a fresh sign-in. It then counts for ten minutes.</p>
      <FormError error={error} />
      <form className={common.stack} noValidate onSubmit={submit}>
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button
          type="submit"
          fullWidth
          disabled={code.trim() === ''}
          isLoading={isPending && variables === 'code'}
        >
          Confirm
        </Button>
      </form>
      <p className={styles.or}>or</p>
      <Button
        variant="secondary"
        fullWidth
        isLoading={isPending && variables === 'passkey'}
        onClick={() => prove('passkey')}
      >
        <KeyRound aria-hidden="true" size={18} /> Use a passkey
      </Button>
    </>
  );
}
