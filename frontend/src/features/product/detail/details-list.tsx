import type { VariantAttribute } from '@brim-and-page/backend/contract/product/details';
import { languageName } from '@brim-and-page/backend/contract/product/identifiers';
import { type LocalizedProduct, langOf } from '@brim-and-page/backend/contract/product/localize';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import styles from './details-list.module.css';

/** The word for a language, as the beginning of a line. */
function languageWord(code: string | undefined): string | undefined {
  const word = code && languageName(code, currentLanguage());
  return word && word.charAt(0).toLocaleUpperCase(currentLanguage()) + word.slice(1);
}

const weightText = (grams: number): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit: 'gram' }).format(grams);

/** What the sizes say of one attribute, a line for each; without the size where there is one size only. */
const variantText = ({ sizes, variants = [] }: LocalizedProduct, attribute: VariantAttribute): string =>
  variants
    .flatMap(({ size, [attribute]: value }) =>
      value ? [sizes.length > 1 ? `${sizeText(size)}: ${value}` : value] : [],
    )
    .join('\n');

/** The details of a product, such as author and ISBN or fabric and care; nothing when it has none. */
export function DetailsList({ product }: { product: LocalizedProduct }) {
  const { t } = useTranslation();
  const id = useId();
  const { author, publisher, publishedYear, language, pages, isbn, fabric, care, weightGrams } = product;
  const rows = (
    [
      ['author', author],
      ['publisher', publisher],
      ['publishedYear', publishedYear],
      ['language', languageWord(language)],
      ['pages', pages?.toLocaleString(currentLanguage())],
      ['isbn', isbn],
      ['fabric', fabric, langOf(product, 'fabric')],
      ['care', care, langOf(product, 'care')],
      ['circumference', variantText(product, 'circumference')],
      ['weight', weightGrams && weightText(weightGrams)],
      ['sku', variantText(product, 'sku')],
      ['barcode', variantText(product, 'barcode')],
    ] as const
  ).filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('product.details.title')}
      </h2>
      <dl className={styles.list}>
        {rows.map(([label, value, lang]) => (
          <div key={label} className={styles.row}>
            <dt>{t(`product.details.${label}`)}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
