import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentProps } from '#src/i18n/index.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { useIdle } from '#src/lib/browser/when-idle.ts';
import { paths } from '#src/lib/paths.ts';
import { contentQuery } from '#src/shop/queries.ts';

export interface TopLink {
  /** Its position: a link that has the focus keeps it when the backend's links replace the default ones. */
  id: number;
  path: string;
  label: string;
  /** Set on a label that is not in the language of the page. */
  lang?: string | undefined;
}

/**
 * The top links of the backend; the default ones when it has none. Until they have loaded, those of the last visit, or the
 * default ones: in the order of the demo's, so that no link moves under the pointer.
 */
export function useTopLinks(): TopLink[] {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({ ...contentQuery('navbar'), enabled: useIdle() });
  const loaded = useDeferredValue(data);
  const [last] = useState(storage.topLinks.read);
  useEffect(() => {
    if (loaded) storage.topLinks.write(loaded);
  }, [loaded]);
  const links = loaded ?? last;
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    const defaults: TopLink[] = [
      { id: 0, path: paths.caps, label: t('app.nav.caps') },
      { id: 1, path: paths.books, label: t('app.nav.books') },
      { id: 2, path: paths.collection, label: t('app.nav.shop') },
      { id: 3, path: paths.about, label: t('app.nav.aboutUs') },
      { id: 4, path: paths.contact, label: t('app.nav.contactUs') },
      { id: 5, path: paths.donation, label: t('app.nav.donation') },
    ];
    if (links.length === 0) return defaults;
    return links.map((link, id) => {
      const { children: text, lang } = contentProps(link, 'title');
      // An untranslated link to one of the shop's pages gets the interface's translation.
      const translation =
        language !== 'en' && text === link.title && defaults.find(({ path }) => path === link.path)?.label;
      return { id, path: link.path, label: translation || text, lang: translation ? undefined : lang };
    });
  }, [links, language, t]);
}
