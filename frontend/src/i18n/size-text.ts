import { sizeLabel } from '@brim-and-page/backend/contract/product/size-label';
import { currentLanguage } from './index.ts';
import { nameInErrors } from './translate-error.ts';

/** A product's size in the language of the page, e.g. `Broché` for `Paperback`. */
export const sizeText = (size: string): string => sizeLabel(size, currentLanguage());

nameInErrors({ sizeText });
