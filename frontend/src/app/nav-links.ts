import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { contentProps } from '#src/i18n/index.ts';
import { useIdle } from '#src/lib/browser/when-idle.ts';
import { paths } from '#src/lib/paths.ts';
import { useContentList } from '#src/shop/use-content.ts';

export interface TopLink {
  /** Its position: a link that has the focus keeps it when the backend's links replace the default ones. */
  id: number;
  path: string;
  label: string;
  /** Set on a label that is not in the language of the page. */
  lang?: string | undefined;
}

/** The top links of the backend, or the default ones while they load. */
export function useTopLinks(): TopLink[] {
  const { t, i18n } = useTranslation();
  const links = useContentList('navbar', useIdle());
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    const defaults: TopLink[] = [
      { id: 0, path: paths.collection, label: t('app.nav.shop') },
      { id: 1, path: paths.caps, label: t('app.nav.caps') },
      { id: 2, path: paths.books, label: t('app.nav.books') },
      { id: 3, path: paths.about, label: t('app.nav.aboutUs') },
      { id: 4, path: paths.contact, label: t('app.nav.contactUs') },
      { id: 5, path: paths.donation, label: t('app.nav.donation') },
    ];
    if (!links?.length) return defaults;
    return links.map((link, id) => {
      const { children: text, lang } = contentProps(link, 'title');
      // An untranslated link to one of the shop's pages gets the interface's translation.
      const translation =
        language !== 'en' && text === link.title && defaults.find(({ path }) => path === link.path)?.label;
      return { id, path: link.path, label: translation || text, lang: translation ? undefined : lang };
    });
  }, [links, language, t]);
}
