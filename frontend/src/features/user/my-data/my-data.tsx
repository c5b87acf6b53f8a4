import type { User } from '@brim-and-page/backend/contract/user/responses';
import { Download, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnData } from '#src/api/user.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { isSessionOver } from '#src/lib/http/api-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Modal } from '#src/ui/modal/modal.tsx';
import { DeleteAccount } from './delete-account.tsx';
import styles from './my-data.module.css';

/** The customer's own data: download it, or delete the account. */
export function MyData({ user }: { user: User }) {
  const { t } = useTranslation();
  const id = useId();
  const [isLoading, setLoading] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const data = await getOwnData(user.id);
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
    } catch (error) {
      if (!isSessionOver(error)) toast.error(t('profile.downloadFailed'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <section className={styles.data} aria-labelledby={id}>
      <h2 id={id}>{t('profile.data')}</h2>
      <p className={styles.note}>{t('profile.donationsNote', { forgot: t('user.forgot') })}</p>
      <div className={styles.row}>
        <p>{t('profile.downloadNote')}</p>
        <Button variant="secondary" isLoading={isLoading} onClick={() => void download()}>
          <Download aria-hidden="true" size={18} strokeWidth={1.6} />
          {t('profile.download')}
        </Button>
      </div>
      <div className={styles.row}>
        <p>{t('profile.deleteNote')}</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.6} />
          {t('profile.delete')}
        </Button>
      </div>
      <Modal isOpen={isDeleting} onClose={() => setDeleting(false)} title={t('profile.delete')}>
        <DeleteAccount user={user} onClose={() => setDeleting(false)} />
      </Modal>
    </section>
  );
}
