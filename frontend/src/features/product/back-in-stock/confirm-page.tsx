import { productPath } from '@brim-and-page/backend/contract/pages/product-path';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { confirmBackInStock } from '#src/api/back-in-stock.ts';
import { hasCode } from '#src/lib/http/api-error.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import styles from './confirm-page.module.css';
import { failureText } from './failure-text.ts';

/** /back-in-stock/{token}: the link in a mail. A press confirms it: programs that open links of mails do not. */
export function ConfirmStockPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => confirmBackInStock(token),
    onError: (failure) => {
      if (!hasCode(failure, 'invalid_stock_link')) toast.error(failureText(failure));
    },
  });
  const isInvalid = hasCode(error, 'invalid_stock_link');
  const isEnd = data !== undefined || isInvalid;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEnd) heading.current?.focus();
  }, [isEnd]);

  const state = data ? 'done' : isInvalid ? 'invalid' : 'open';
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(`product.confirmStock.${state}.title`)}
      </h1>
      <p className={styles.text}>{t(`product.confirmStock.${state}.text`)}</p>
      {!isEnd && (
        <Button isLoading={isPending} onClick={() => mutate()}>
          {t('product.confirmStock.submit')}
        </Button>
      )}
      {isEnd && (
        <LinkButton variant="secondary" to={data ? productPath(data.productId) : paths.collection}>
          {t(data ? 'product.confirmStock.toProduct' : 'product.toCollection')}
        </LinkButton>
      )}
    </div>
  );
}
