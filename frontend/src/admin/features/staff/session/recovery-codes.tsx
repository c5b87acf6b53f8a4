import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import styles from './page.module.css';

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
  const text = `Recovery codes of ${email} for the console of Brim & Page\n\n${codes.join('\n')}\n`;
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
      <div className={styles.keep}>
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
