import { updateBody } from '@brim-and-page/backend/contract/user/requests';
import type { User } from '@brim-and-page/backend/contract/user/responses';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { ProfileForm } from './profile-form.tsx';
import type { Profile } from './use-profile.ts';

type Values = Pick<User, 'name' | 'mobile' | 'email'>;

/** A phone number in the API's format: `+61 412 345 678` becomes `+61412345678`. */
const normaliseNumber = (typed: string) => typed.replace(/[\s().-]/g, '').replace(/^00/, '+');

/** Keeps the fields that differ from the loaded values. */
function changedFields(typed: Values, loaded: Values): Partial<Values> {
  const values = {
    name: typed.name.trim(),
    mobile: normaliseNumber(typed.mobile),
    email: typed.email.trim(),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== loaded[field as keyof Values]),
  );
}

/** Name, mobile and email. Saves only what differs from the loaded values. */
export function EditProfileForm({
  user: { name, mobile, email },
  profile,
  onClose,
}: {
  user: User;
  profile: Profile;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const loaded = { name, mobile, email };
  const form = useZodForm({
    schema: z.preprocess((typed: Values) => changedFields(typed, loaded), updateBody),
    defaultValues: loaded,
    errorText: (field) => t(`user.missing.${field}`),
  });
  const hasChanged = Object.keys(changedFields(form.watch(), loaded)).length > 0;

  const save = form.submit(async (change) => {
    if (await profile.update(change)) onClose();
    // The button was disabled meanwhile and has lost the focus.
    else form.focus((['name', 'mobile', 'email'] as const).find((field) => field in change) ?? 'name');
  });

  return (
    <ProfileForm
      submitLabel={t('profile.saveChanges')}
      isLoading={profile.isUpdating}
      isDisabled={!hasChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('user.name')}
        autoComplete="name"
        maxLength={80}
        data-autofocus
      />
      <TextField
        {...form.field('mobile')}
        label={t('profile.mobile')}
        hint={t('profile.mobileHint')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <TextField
        {...form.field('email')}
        label={t('user.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </ProfileForm>
  );
}
