import { useTranslation } from 'react-i18next';
import page from '../manage-page.module.css';
import { AskForm } from './ask-form.tsx';

/** /donation/manage: mails the link to all donations of an email. */
export function AskToManagePage() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{t('manage.title')}</h1>
      <p className={page.lead}>{t('manage.ask.text')}</p>
      <AskForm />
    </div>
  );
}
