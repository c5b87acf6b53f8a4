import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { contentProps } from '#src/i18n/index.ts';
import { paths } from '#src/lib/paths.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { ContentList } from '#src/ui/feedback/content-list.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { Section } from './section/section.tsx';
import { SectionHead } from './section/section-head.tsx';
import styles from './who-we-are.module.css';

/** The people behind the shop, as cards that link to the books. */
export function WhoWeAre() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Section headingId={id} variant="ruled">
      <SectionHead id={id} title={t('home.who.title')} lead={t('home.who.lead')} />
      <ContentList list={useContentList('items')} skeleton={<CardsSkeleton />}>
        {(items) => (
          <ul className={styles.cards}>
            {items.map((item) => (
              <li key={item._id} className={styles.card}>
                <AppLink to={paths.books} className={styles.link}>
                  <Image url={item.image} alt="" sizes="(min-width: 64rem) 23vw, 46vw" />
                  <h3 className={styles.title} {...contentProps(item, 'subtitle')} />
                  <p className={styles.description} {...contentProps(item, 'description')} />
                  <span className={styles.more}>{t('home.browse.books')}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </ContentList>
    </Section>
  );
}

const CardsSkeleton = () => (
  <Skeleton className={styles.cards}>
    <SkeletonBlock count={4} ratio="4 / 5" />
  </Skeleton>
);
