import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import page from '../manage-page.module.css';
import { AskForm } from './ask-form.tsx';

/** A link that has expired, or was cut off on its way: offers a new one. Takes the focus, so that it is announced. */
export function InvalidLink() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={page.page}>
      <h1 ref={heading} tabIndex={-1} className={page.heading}>
        {t('manage.invalid.title')}
      </h1>
      <p className={page.lead}>{t('manage.invalid.text')}</p>
      <AskForm />
      <p>
        <AppLink to={paths.contact} className={page.link}>
          {t('manage.invalid.toContact')}
        </AppLink>
      </p>
    </div>
  );
}
