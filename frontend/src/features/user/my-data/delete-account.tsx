import type { EraseAccountPreview } from '@brim-and-page/backend/contract/customer/responses';
import { formatAud } from '@brim-and-page/backend/contract/money';
import type { User } from '@brim-and-page/backend/contract/user/responses';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { eraseAccount, previewErasure } from '#src/api/user.ts';
import { hasCode, isSessionOver } from '#src/lib/http/api-error.ts';
import { paths } from '#src/lib/paths.ts';
import { useSession } from '#src/shop/shop-context.ts';
import { useCustomerQueryKey } from '#src/shop/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { PasswordField } from '../password-field.tsx';
import { reportFailure } from '../report-failure.ts';
import styles from './my-data.module.css';

type Donation = EraseAccountPreview['runningDonations'][number];
type Choice = 'stop' | 'keep';

const errorId = 'delete-account-error';
const schema = z.object({ password: z.string(), choices: z.record(z.string(), z.enum(['stop', 'keep'])) });

const isOutdated = (failure: unknown) => hasCode(failure, 'undecided_donations', 'unshipped_orders');

interface DeleteAccountProps {
  user: User;
  onClose: () => void;
}

/** Asks what is to be decided before the account is deleted: each running donation stops or goes on. */
export function DeleteAccount({ user, onClose }: DeleteAccountProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: useCustomerQueryKey('erasure', user.id),
    queryFn: ({ signal }) => previewErasure(user.id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data && error)
    return <ErrorState error={error} title={t('profile.deleteLoadFailed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBlock height="10rem" />
      </Skeleton>
    );
  }
  if (data.unshippedOrders.length > 0) {
    return (
      <div className={styles.form}>
        <p>{t('error.unshipped_orders', { numbers: data.unshippedOrders.join(', ') })}</p>
        <div className={styles.actions}>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <DeleteForm
      user={user}
      donations={data.runningDonations}
      onOutdated={() => void refetch()}
      onClose={onClose}
    />
  );
}

interface DeleteFormProps extends DeleteAccountProps {
  donations: readonly Donation[];
  /** Called when an order or a donation was made, or has changed, since the dialog opened. */
  onOutdated: () => void;
}

function DeleteForm({ user, donations, onOutdated, onClose }: DeleteFormProps) {
  const { t } = useTranslation();
  const { logout } = useSession();
  const navigate = useNavigate();
  const choices: Record<string, Choice> = {};
  const form = useZodForm({
    schema,
    defaultValues: { password: '', choices },
    errorText: (_, { message }) => message,
  });
  const { errors, isSubmitting } = form.formState;
  const error = errors.root?.message;
  const chosen = form.watch('choices');
  const password = form.watch('password');
  const isFilled = password !== '' && donations.every(({ id }) => chosen[id]);

  const save = form.submit(async ({ password: typed, choices: decided }) => {
    const idsOf = (choice: Choice) => donations.map(({ id }) => id).filter((id) => decided[id] === choice);
    try {
      await eraseAccount(user.id, {
        password: typed,
        stopDonations: idsOf('stop'),
        keepDonations: idsOf('keep'),
      });
      navigate(paths.home);
      logout();
      toast.success(t('profile.deleted'));
    } catch (failure) {
      if (isSessionOver(failure)) return;
      reportFailure(form, failure, t('profile.deleteFailed'));
      if (isOutdated(failure)) onOutdated();
      form.focus('password');
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={save} onChange={() => form.clearErrors('root')}>
      <p>{t('profile.deleteText')}</p>
      {donations.map((donation) => (
        <DonationChoice
          key={donation.id}
          donation={donation}
          chosen={chosen[donation.id]}
          onChoose={(choice) => form.setValue('choices', { ...chosen, [donation.id]: choice })}
        />
      ))}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        aria-describedby={error && errorId}
        label={t('profile.deletePassword')}
        autoComplete="current-password"
        data-autofocus
      />
      <FieldError id={errorId}>{error}</FieldError>
      <div className={styles.actions}>
        <Button variant="danger" type="submit" isLoading={isSubmitting} disabled={!isFilled || isSubmitting}>
          {t('profile.delete')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface DonationChoiceProps {
  donation: Donation;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function DonationChoice({ donation: { amountCents, frequency }, chosen, onChoose }: DonationChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const amount = formatAud(amountCents);
  const labels: Record<Choice, string> = { stop: t('profile.stopDonation'), keep: t('profile.keepDonation') };
  return (
    <fieldset className={styles.donation}>
      <legend>{t('profile.running', { amount, frequency: t(`profile.frequency.${frequency}`) })}</legend>
      {(['stop', 'keep'] as const).map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  );
}
