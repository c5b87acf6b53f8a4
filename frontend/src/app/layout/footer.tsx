import type { Footer as FooterContent, FooterLink } from '@brim-and-page/backend/contract/content';
import { useTranslation } from 'react-i18next';
import { contentProps } from '#src/i18n/index.ts';
import { useIdle } from '#src/lib/browser/when-idle.ts';
import { paths } from '#src/lib/paths.ts';
import { useFooter } from '#src/shop/use-content.ts';
import { ContentLink } from '#src/ui/link/content-link.tsx';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { Wordmark } from './wordmark.tsx';

/** The footer of every page. Its content comes from the backend; it renders without, too. */
export function Footer() {
  const { t } = useTranslation();
  const footer = useFooter(useIdle());
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Wordmark />
            {footer?.description && <p {...contentProps(footer, 'description')} />}
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
  // The links of a shop without footer content.
  const defaultLinks: FooterLink[] = [
    { title: t('app.footer.privacy'), link: paths.privacy },
    { title: t('app.footer.terms'), link: paths.term },
    { title: t('app.footer.delivery'), link: paths.delivery },
  ];
  const important = footer.importantLinks.length > 0 ? footer.importantLinks : defaultLinks;
  const contacts = [
    footer.address && <span className={styles.plain}>{footer.address}</span>,
    footer.phone && <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>{footer.phone}</a>,
    footer.email && <a href={`mailto:${footer.email}`}>{footer.email}</a>,
  ].filter(Boolean);
  return (
    <>
      <LinkColumn title={t('app.footer.important')} links={important} />
      <LinkColumn title={t('app.footer.more')} links={footer.moreLinks} />
      {contacts.length + social.length > 0 && (
        <div>
          <h2 className={styles.title}>{t('app.footer.reachUs')}</h2>
          <ul className={styles.list}>
            {contacts.map((contact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the contacts have a fixed order and no state.
              <li key={index}>{contact}</li>
            ))}
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
      )}
      <NewsletterForm text={contentProps(footer, 'newsletterText')} />
    </>
  );
}

const LinkColumn = ({ title, links }: { title: string; links: FooterLink[] }) =>
  links.length > 0 && (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map((entry) => (
          <li key={entry.link + entry.title}>
            <ContentLink to={entry.link}>
              <span {...contentProps(entry, 'title')} />
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
