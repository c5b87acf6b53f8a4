import { ApiError } from '#src/lib/http/api-error.ts';
import { messageOf } from '../../api/admin-error.ts';
import styles from './error.module.css';

/** What to do next where the server's message does not say it, by error code. */
const nextSteps = new Map<string | undefined, string>([
  ['sign_in_failed', 'Check your details, then enter the next code or a recovery code.'],
  ['invalid_invitation', 'Ask an owner for a new one.'],
]);

/** Why the last attempt failed, and what to do next. Always rendered, so that screen readers announce it. */
export const FormError = ({ error }: { error: unknown }) => {
  const next = error instanceof ApiError && nextSteps.get(error.code);
  return (
    <p role="alert" className={styles.error}>
      {error ? messageOf(error) : ''}
      {next && <span> {next}</span>}
    </p>
  );
};
