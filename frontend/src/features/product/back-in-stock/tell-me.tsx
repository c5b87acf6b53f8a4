import type { Product } from '@brim-and-page/backend/contract/product/product';
import { Bell } from 'lucide-react';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askBackInStock } from '#src/api/back-in-stock.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { loadCode } from '#src/lib/code-loading/load-code.ts';
import { hasCode, isSessionOver } from '#src/lib/http/api-error.ts';
import { useReserved, useSession } from '#src/shop/shop-context.ts';
import { availableQuantity } from '#src/shop/stock.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import type { EmailFormProps } from './email-form.tsx';
import { failureText } from './failure-text.ts';
import styles from './tell-me.module.css';

/** "Tell me when it is back" for each size that is sold out. */
export function TellMe({ product }: { product: Product }) {
  const { isLoggedIn } = useSession();
  const reserved = useReserved();
  const soldOut = product.sizes.filter((size) => availableQuantity(product, size, reserved) === 0);
  if (soldOut.length === 0) return null;
  return (
    <ul className={styles.sizes}>
      {soldOut.map((size) => (
        // Somebody else may sit here after a sign-out.
        <li key={`${size} ${isLoggedIn}`}>
          <TellMeOfSize productId={product._id} size={size} />
        </li>
      ))}
    </ul>
  );
}

/** A customer asks with one press; a visitor then enters an email. */
function TellMeOfSize({ productId, size }: { productId: string; size: string }) {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const { reloadProducts } = useCatalogue();
  const [isLoading, setLoading] = useState(false);
  const [EmailForm, setEmailForm] = useState<ComponentType<EmailFormProps>>();
  const [done, setDone] = useState<string>();
  const sizeId = useId();
  const result = useRef<HTMLParagraphElement>(null);

  // The button or the form that had the focus is gone.
  useEffect(() => {
    if (done) result.current?.focus();
  }, [done]);

  const ask = async (email?: string) => {
    try {
      await askBackInStock({ productId, size, email, language: currentLanguage() });
    } catch (error) {
      if (hasCode(error, 'size_in_stock')) reloadProducts();
      throw error;
    }
    setDone(
      email
        ? t('product.backInStock.toConfirm', { email, size: sizeText(size) })
        : t('product.backInStock.waits', { size: sizeText(size) }),
    );
  };
  const press = async () => {
    if (EmailForm) return setEmailForm(undefined);
    setLoading(true);
    try {
      if (isLoggedIn) await ask();
      else {
        const Form = await loadCode(async () => (await import('./email-form.tsx')).EmailForm);
        setEmailForm(() => Form);
      }
    } catch (error) {
      if (!isSessionOver(error)) toast.error(failureText(error));
    }
    setLoading(false);
  };

  return (
    <>
      {!done && (
        <p className={styles.row}>
          <span id={sizeId} className={styles.size}>
            {sizeText(size)}
          </span>
          <Button
            variant="quiet"
            className={styles.button}
            isLoading={isLoading}
            aria-describedby={sizeId}
            aria-expanded={isLoggedIn ? undefined : Boolean(EmailForm)}
            onClick={() => void press()}
          >
            <Bell aria-hidden="true" size={18} strokeWidth={1.6} />
            {t('product.backInStock.ask')}
          </Button>
        </p>
      )}
      {!done && EmailForm && <EmailForm onSubmit={ask} />}
      {/* Always rendered, so that screen readers announce the text when it appears. */}
      <div role="status">
        {done && (
          <p ref={result} tabIndex={-1} className={styles.done}>
            {done}
          </p>
        )}
      </div>
    </>
  );
}
