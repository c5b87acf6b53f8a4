import { useSyncExternalStore } from 'react';
import { currentTranslate, onLanguageChange } from './translator.ts';

/** The texts in the current language. The component renders again when the language changes. */
export const useTranslation = () => ({ t: useSyncExternalStore(onLanguageChange, currentTranslate) });
