import type { Footer as FooterContent, FooterLink } from '@brim-and-page/backend/contract/content';
import { useTranslation } from 'react-i18next';
import { getFooter } from '../api/content.ts';
import { contentText } from '../i18n/index.ts';
import { useContent } from '../shop/use-content.ts';
import { ContentLink } from '../ui/content-link.tsx';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { Wordmark } from './wordmark.tsx';

/** The end of every page; its words come from the backend, and it stands without them too. */
export function Footer() {
  const { t } = useTranslation();
  const footer = useContent<FooterContent | null>(getFooter, null);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Wordmark />
            {footer && <p>{contentText(footer, 'description')}</p>}
          </div>
          {footer && <FooterColumns footer={footer} />}
        </div>
        <p className={styles.imprint}>
          {footer?.businessName && (
            <span>
              {footer.businessName}
              {footer.abn && `, ABN ${footer.abn}`}
            </span>
          )}
          <span>{t('app.footer.currency')}</span>
        </p>
      </div>
    </footer>
  );
}

function FooterColumns({ footer }: { footer: FooterContent }) {
  const { t } = useTranslation();
  const { instagram, facebook, linkedin } = footer.socialLinks;
  const social = [
    { title: 'Instagram', link: instagram },
    { title: 'Facebook', link: facebook },
    { title: 'LinkedIn', link: linkedin },
  ].filter(({ link }) => link);
  return (
    <>
      <LinkColumn title={t('app.footer.important')} links={footer.importantLinks} />
      <LinkColumn title={t('app.footer.more')} links={footer.moreLinks} />
      <div>
        <h2 className={styles.title}>{t('app.footer.reachUs')}</h2>
        <ul className={styles.list}>
          <li className={styles.plain}>{footer.address}</li>
          <li>
            <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>{footer.phone}</a>
          </li>
          <li>
            <a href={`mailto:${footer.email}`}>{footer.email}</a>
          </li>
        </ul>
        {social.length > 0 && (
          <ul className={styles.social} aria-label={t('app.footer.follow')}>
            {social.map(({ title, link }) => (
              <li key={title}>
                <ContentLink to={link}>{title}</ContentLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <NewsletterForm text={contentText(footer, 'newsletterText')} />
    </>
  );
}

const LinkColumn = ({ title, links }: { title: string; links: FooterLink[] }) => (
  <div>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.list}>
      {links.map((entry) => (
        <li key={entry.link + entry.title}>
          <ContentLink to={entry.link}>{contentText(entry, 'title')}</ContentLink>
        </li>
      ))}
    </ul>
  </div>
);
