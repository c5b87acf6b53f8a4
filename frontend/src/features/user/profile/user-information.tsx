import { updateBody } from '@brim-and-page/backend/contract/user/requests';
import type { User } from '@brim-and-page/backend/contract/user/responses';
import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { translateError } from '#src/i18n/translate-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import type { Profile } from './use-profile.ts';
import styles from './user-information.module.css';

const addressSchema = z.preprocess(
  (values: { address: string }) => ({ address: values.address.trim() }),
  updateBody.pick({ address: true }),
);

/** The customer's details; the address can be edited in place. */
export function UserInformation({ user, profile }: { user: User; profile: Profile }) {
  const { t } = useTranslation();
  const id = useId();
  const details = [
    { term: t('user.name'), value: <bdi>{user.name}</bdi> },
    { term: t('user.email'), value: user.email },
    { term: t('profile.mobile'), value: user.mobile },
    { term: t('profile.address'), value: <Address address={user.address} profile={profile} /> },
  ];
  return (
    <section className={styles.information} aria-labelledby={id}>
      <h2 id={id}>{t('profile.information')}</h2>
      <dl className={styles.details}>
        {details.map(({ term, value }) => (
          <div key={term} className={styles.detail}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Blocks in the place of {@link UserInformation}. */
export const UserInformationSkeleton = () => (
  <div className={styles.information}>
    <SkeletonBlock width="14rem" height="2rem" />
    <SkeletonBlock height="12rem" />
  </div>
);

function Address({ address, profile }: { address: string; profile: Profile }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing) return <AddressForm address={address} profile={profile} onClose={() => setEditing(false)} />;
  return (
    <div ref={pencil} className={styles.address}>
      {address ? <bdi>{address}</bdi> : <span className={styles.none}>{t('profile.noAddress')}</span>}
      <IconButton icon={Pencil} label={t('profile.editAddress')} onClick={() => setEditing(true)} />
    </div>
  );
}

function AddressForm({
  address,
  profile,
  onClose,
}: {
  address: string;
  profile: Profile;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useZodForm({
    schema: addressSchema,
    defaultValues: { address },
    errorText: (_, problem) => translateError(problem),
  });
  const hasChanged = form.watch('address').trim() !== address;
  const { setFocus } = form;
  useEffect(() => setFocus('address'), [setFocus]);

  const save = form.submit(async (change) => {
    if (await profile.update(change)) onClose();
    else setFocus('address');
  });

  return (
    <form
      className={styles.addressForm}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextField
        {...form.field('address')}
        label={t('profile.address')}
        hideLabel
        hint={t('profile.addressHint')}
        autoComplete="street-address"
        maxLength={300}
      />
      <div className={styles.addressActions}>
        <Button type="submit" isLoading={profile.isUpdating} disabled={!hasChanged || profile.isUpdating}>
          {t('profile.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
