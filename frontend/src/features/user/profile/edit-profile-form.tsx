import { type User, updateBody } from '@brim-and-page/backend/contract/user';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { refusedFields } from '../refused-fields.ts';
import { useFields } from '../use-fields.ts';
import styles from './profile-form.module.css';
import type { Profile } from './use-profile.ts';

const names = ['name', 'mobile', 'email'] as const;

/** A number as people write it, in the form the API takes: `+61 412 345 678` is `+61412345678`. */
const plainNumber = (typed: string) => typed.replace(/[\s().-]/g, '').replace(/^00/, '+');

/** Name, mobile and email. Saves only what differs from the loaded values (specification section 5). */
export function EditProfileForm({
  user,
  profile,
  onClose,
}: {
  user: User;
  profile: Profile;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  // What was loaded when the form was opened: a successful save shows the new values behind the closing form.
  const [loaded] = useState(user);
  const { values, form, field, refuse, focus } = useFields({
    name: user.name,
    mobile: user.mobile,
    email: user.email,
  });
  const hasChanged = names.some((name) => values[name] !== loaded[name]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!hasChanged || profile.isBusy) return;
    const typed = {
      name: values.name.trim(),
      mobile: plainNumber(values.mobile),
      email: values.email.trim(),
    };
    const change = Object.fromEntries(names.filter((n) => typed[n] !== loaded[n]).map((n) => [n, typed[n]]));
    const refused = refusedFields(updateBody, change);
    if (refused.size > 0) {
      refuse({
        ...(refused.has('name') && { name: t('user.missing.name') }),
        ...(refused.has('mobile') && { mobile: t('user.missing.mobile') }),
        ...(refused.has('email') && { email: t('user.missing.email') }),
      });
      return;
    }
    if (await profile.update(change)) onClose();
    // The button was disabled meanwhile and has lost the focus.
    else focus(names.find((name) => Object.hasOwn(change, name)) ?? 'name');
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        {...field('name')}
        label={t('profile.name')}
        autoComplete="name"
        maxLength={80}
        data-autofocus
      />
      <TextField
        {...field('mobile')}
        label={t('profile.mobile')}
        hint={t('profile.mobileHint')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <TextField
        {...field('email')}
        label={t('profile.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <div className={styles.ways}>
        <Button type="submit" isLoading={profile.isBusy} disabled={!hasChanged || profile.isBusy}>
          {t('profile.saveChanges')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
