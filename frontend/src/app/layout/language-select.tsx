import { languages } from '@brim-and-page/backend/contract/first-visit-constants';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage, languageNames } from '#src/i18n/index.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { Select } from '#src/ui/form/select.tsx';

/** Chooses the interface language. */
export function LanguageSelect({ className, hideLabel }: { className?: string; hideLabel?: boolean }) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('app.nav.language')}
      hideLabel={hideLabel}
      className={className}
      value={currentLanguage()}
      onChange={(event) => {
        const chosen = languages.find((language) => language === event.target.value);
        if (!chosen) return;
        chooseLanguage(chosen).catch(() =>
          toast.error(t('app.languageFailed', { language: languageNames[chosen] })),
        );
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </Select>
  );
}
