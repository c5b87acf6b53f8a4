import type { User } from '@brim-and-page/backend/contract/user/responses';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import { ImageControl } from './image-control.tsx';
import styles from './profile-head.module.css';
import type { Profile } from './use-profile.ts';

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

/** Cover, profile image, name and contact, with the buttons to change them. */
export function ProfileHead({ user, profile }: { user: User; profile: Profile }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'password'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.cover}>
        {user.coverImage && <img className={styles.coverImage} src={mediaUrl(user.coverImage)} alt="" />}
        <ImageControl
          field="coverImage"
          label={t('profile.changeCover')}
          profile={profile}
          className={styles.coverControl}
        >
          {t('profile.cover')}
        </ImageControl>
      </div>
      <div className={styles.head}>
        <div className={styles.portrait}>
          {user.profileImage ? (
            <img className={styles.portraitImage} src={mediaUrl(user.profileImage)} alt="" />
          ) : (
            <span className={styles.initial} aria-hidden="true">
              {initialOf(user.name)}
            </span>
          )}
          <ImageControl
            field="profileImage"
            label={t('profile.changeImage')}
            profile={profile}
            className={styles.portraitControl}
          />
        </div>
        <div className={styles.who}>
          <h1 className={styles.eyebrow}>{t('profile.title')}</h1>
          <p className={styles.name}>
            <bdi>{user.name}</bdi>
          </p>
          <p className={styles.reach}>
            <span>{user.email}</span>
            <span>{user.mobile}</span>
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpen('edit')}>
            <Pencil aria-hidden="true" size={18} strokeWidth={1.6} />
            {t('profile.edit')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('password')}>
            <KeyRound aria-hidden="true" size={18} strokeWidth={1.6} />
            {t('user.password')}
          </Button>
        </div>
      </div>
      <Modal isOpen={open === 'edit'} onClose={close} title={t('profile.editTitle')}>
        <EditProfileForm user={user} profile={profile} onClose={close} />
      </Modal>
      <Modal isOpen={open === 'password'} onClose={close} title={t('profile.passwordTitle')}>
        <ChangePasswordForm user={user} onClose={close} />
      </Modal>
    </>
  );
}

/** Blocks in the place of {@link ProfileHead}. */
export const ProfileHeadSkeleton = () => (
  <>
    <div className={styles.cover} />
    <div className={styles.head}>
      <div className={styles.portrait} />
      <div className={styles.who}>
        <SkeletonBlock width="5rem" height="1.25rem" />
        <SkeletonBlock width="min(18rem, 70%)" height="2.75rem" />
        <SkeletonBlock width="min(14rem, 60%)" height="1.5rem" />
      </div>
    </div>
  </>
);
