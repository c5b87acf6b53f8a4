import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { shareLink } from '#src/lib/browser/share-link.ts';
import { loginPath } from '#src/lib/session/login-return.ts';
import { useSetShared } from '#src/shop/wishlist/use-wishlist.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './share-panel.module.css';

/** Shares the customer's list by a link, and ends the link. @param url the link, while there is one */
export function SharePanel({ url }: { url: string | undefined }) {
  const { t } = useTranslation();
  const setShared = useSetShared();
  const [running, setRunning] = useState<'share' | 'end'>();
  const panel = useRef<HTMLElement>(null);

  const share = async () => {
    setRunning('share');
    const link = url ?? (await setShared(true))?.shareUrl;
    setRunning(undefined);
    if (!link) return;
    // Without a share sheet and a clipboard the field below has the link.
    if ((await shareLink({ title: t('wishlist.shared.title'), url: link })) === 'copied')
      toast.success(t('wishlist.copied'));
  };
  const end = async () => {
    setRunning('end');
    const list = await setShared(false);
    setRunning(undefined);
    if (!list) return;
    // This button disappears.
    panel.current?.querySelector('button')?.focus();
    toast.success(t('wishlist.ended'));
  };
  return (
    <section ref={panel} className={styles.panel}>
      <h2>{t('wishlist.shareTitle')}</h2>
      <p>{t('wishlist.shareText')}</p>
      {url && (
        <TextField
          label={t('wishlist.link')}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className={styles.buttons}>
        <Button isLoading={running === 'share'} onClick={() => void share()}>
          <Share2 aria-hidden="true" size={20} strokeWidth={1.6} />
          {t('wishlist.share')}
        </Button>
        {url && (
          <Button variant="secondary" isLoading={running === 'end'} onClick={() => void end()}>
            {t('wishlist.endShare')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Tells a visitor where the list is, and what signing in gives. */
export function KeepNote() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <section className={styles.panel}>
      <h2>{t('wishlist.keepTitle')}</h2>
      <p>{t('wishlist.keepText')}</p>
      <LinkButton to={loginPath(pathname)} variant="secondary">
        {t('ui.signIn')}
      </LinkButton>
    </section>
  );
}
