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

/** The top links of the backend, or the default ones while they load. */
export function useTopLinks(): TopLink[] {
  const { t, i18n } = useTranslation();
  const links = useContentList('navbar');
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    const defaults: TopLink[] = [
      { id: 'shop', path: paths.collection, label: t('app.nav.shop') },
      { id: 'caps', path: paths.caps, label: t('app.nav.caps') },
      { id: 'books', path: paths.books, label: t('app.nav.books') },
      { id: 'about', path: paths.about, label: t('app.nav.aboutUs') },
      { id: 'contact', path: paths.contact, label: t('app.nav.contactUs') },
      { id: 'donation', path: paths.donation, label: t('app.nav.donation') },
    ];
    if (!links?.length) return defaults;
    return links.map((link) => {
      const text = contentText(link, 'title');
      // An untranslated link to one of the shop's pages gets the interface's translation.
      const translation =
        language !== 'en' && text === link.title && defaults.find(({ path }) => path === link.path)?.label;
      return { id: link._id, path: link.path, label: translation || text };
    });
  }, [links, language, t]);
}
