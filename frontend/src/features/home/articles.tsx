import type { Article } from '@brim-and-page/backend/contract/content';
import type { ParseKeys } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#src/i18n/format-date.ts';
import { contentProps, contentText } from '#src/i18n/index.ts';
import { paths } from '#src/lib/paths.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { ContentList } from '#src/ui/feedback/content-list.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { ContentLink } from '#src/ui/link/content-link.tsx';
import { Image } from '#src/ui/media/image.tsx';
import styles from './articles.module.css';
import { Section } from './section/section.tsx';
import { SectionHead } from './section/section-head.tsx';

/** The texts of links to the shop's own pages. */
const linkTexts: Record<string, ParseKeys | undefined> = {
  [paths.caps]: 'home.browse.caps',
  [paths.books]: 'home.browse.books',
  [paths.collection]: 'home.browse.shop',
  [paths.about]: 'home.articles.toAbout',
  [paths.donation]: 'home.articles.toDonation',
};

/** The latest articles. */
export function Articles() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Section headingId={id}>
      <SectionHead id={id} title={t('home.articles.title')} lead={t('home.articles.lead')} />
      <ContentList list={useContentList('articles')} skeleton={<ArticlesSkeleton />}>
        {(articles) => (
          <ul className={styles.articles}>
            {articles.map((article) => (
              <li key={article._id} className={styles.item}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        )}
      </ContentList>
    </Section>
  );
}

function ArticleCard({ article }: { article: Article }) {
  const { t } = useTranslation();
  const labels = contentProps(article, 'topLink');
  return (
    <article className={styles.card} aria-label={contentText(article, 'title')}>
      <Image
        url={article.img}
        alt=""
        shape="article"
        sizes="(min-width: 64rem) 31vw, (min-width: 48rem) 48vw, 100vw"
      />
      <div className={styles.text}>
        <p className={styles.labels} lang={labels.lang}>
          {labels.children.join(' · ')}
        </p>
        <h3 className={styles.title} {...contentProps(article, 'title')} />
        <p className={styles.byline}>
          <time dateTime={article.date}>{formatLongDay(article.date)}</time>
          <span {...contentProps(article, 'authorNote')} />
        </p>
        <p className={styles.description} {...contentProps(article, 'description')} />
        <ContentLink to={article.link} className={styles.link}>
          {t(linkTexts[article.link] ?? 'home.articles.more')}
        </ContentLink>
      </div>
    </article>
  );
}

const ArticlesSkeleton = () => (
  <Skeleton className={styles.articles}>
    <SkeletonBlock count={3} ratio="3 / 2" />
  </Skeleton>
);
