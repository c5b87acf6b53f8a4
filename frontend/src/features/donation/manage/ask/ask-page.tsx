import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { donationLink } from '../donation-link.ts';
import page from '../manage-page.module.css';
import { managePath } from '../paths.ts';
import { AskForm } from './ask-form.tsx';

/**
 * /donation/manage: mails the link to all donations of an email. With `?card` the donor comes back from the page that takes a
 * new card, and goes on to the link of before.
 */
export function AskToManagePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.has('card') ? donationLink.read() : null;
  if (token) return <Navigate replace to={`${managePath(token)}?card=back`} />;
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{t('manage.title')}</h1>
      <p className={page.lead}>{t('manage.ask.text')}</p>
      <AskForm />
    </div>
  );
}
