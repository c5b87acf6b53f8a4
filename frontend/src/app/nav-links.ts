import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { contentText } from '#src/i18n/index.ts';
import { paths } from '#src/lib/paths.ts';
import { useContentList } from '#src/shop/use-content.ts';

export interface TopLink {
  id: string;
  path: string;
  label: string;
}

/** The top links: the backend's, or the shop's own pages while those are not there. */
export function useTopLinks(): TopLink[] {
  const { t, i18n } = useTranslation();
  const links = useContentList('navbar');
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    const own: TopLink[] = [
      { id: 'shop', path: paths.collection, label: t('app.nav.shop') },
      { id: 'caps', path: paths.caps, label: t('app.nav.caps') },
      { id: 'books', path: paths.books, label: t('app.nav.books') },
      { id: 'about', path: paths.about, label: t('app.nav.aboutUs') },
      { id: 'contact', path: paths.contact, label: t('app.nav.contactUs') },
      { id: 'donation', path: paths.donation, label: t('app.nav.donation') },
    ];
    if (!links?.length) return own;
    return links.map((link) => {
      const text = contentText(link, 'title');
      // Without a translation of its own, a link to one of our pages takes the interface's word for it.
      const word =
        language !== 'en' && text === link.title && own.find(({ path }) => path === link.path)?.label;
      return { id: link._id, path: link.path, label: word || text };
    });
  }, [links, language, t]);
}
