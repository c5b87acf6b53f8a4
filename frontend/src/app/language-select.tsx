import { languages } from '@brim-and-page/backend/contract/constants';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languageNames } from '../i18n/index.ts';
import { Select } from '../ui/select.tsx';

/** Chooses the interface language; i18next's detector keeps the choice. */
export function LanguageSelect({ className, hideLabel }: { className?: string; hideLabel?: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <Select
      label={t('app.nav.language')}
      hideLabel={hideLabel}
      className={className}
      value={currentLanguage()}
      onChange={(event) => void i18n.changeLanguage(event.target.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </Select>
  );
}
