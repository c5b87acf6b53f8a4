import type { Contact } from '@brim-and-page/backend/contract/content';
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { contentProps } from '#src/i18n/index.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ContentList } from '#src/ui/feedback/content-list.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import columns from '#src/ui/text-columns.module.css';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './contact-cards.module.css';

interface ContactKind {
  icon: LucideIcon;
  /** The card's link. */
  link?: (value: string) => string;
}

const contactKinds = new Map<string, ContactKind>(
  Object.entries({
    email: { icon: Mail, link: (value) => `mailto:${value}` },
    phone: { icon: Phone, link: (value) => `tel:${value.replace(/[^\d+]/g, '')}` },
    address: {
      icon: MapPin,
      link: (value) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(value)}`,
    },
    hours: { icon: Clock },
  } satisfies Record<Contact['type'], ContactKind>),
);

const cardsClass = classNames(columns.columns, styles.cards);

/** The shop's contacts, from the backend. */
export function ContactCards() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{t('content.contact.cardsTitle')}</VisuallyHidden>
      </h2>
      <ContentList list={useContentList('contacts')} skeleton={<CardsSkeleton />}>
        {(contacts) => (
          <ul className={cardsClass}>
            {contacts.map((contact) => (
              <li key={contact._id} className={columns.text}>
                <ContactCard contact={contact} />
              </li>
            ))}
          </ul>
        )}
      </ContentList>
    </section>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  const { icon: Icon, link } = contactKinds.get(contact.type) ?? { icon: Mail };
  const { children: value, lang } = contentProps(contact, 'value');
  const href = link?.(value);
  return (
    <>
      <Icon className={styles.icon} aria-hidden="true" size={26} strokeWidth={1.4} />
      <h3 className={styles.label} {...contentProps(contact, 'label')} />
      {href ? (
        <a className={styles.value} href={href} rel="noopener noreferrer">
          {/* A number and an email address have no language. */}
          <span lang={contact.type === 'address' ? lang : undefined}>
            {/* A long email address may wrap after its @. */}
            {value.split(/(?<=@)/).map((part, index) => (
              <Fragment key={part}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </span>
        </a>
      ) : (
        <p className={styles.value} lang={lang}>
          {value}
        </p>
      )}
      <p className={styles.role} {...contentProps(contact, 'role')} />
    </>
  );
}

const CardsSkeleton = () => (
  <Skeleton className={cardsClass}>
    <SkeletonBlock count={4} height="11rem" />
  </Skeleton>
);
