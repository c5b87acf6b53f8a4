import type { UnavailableLine } from '@brim-and-page/backend/contract/cart/responses';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CartNotice } from './notice.tsx';

/** Lists the lines that are no longer sold, and removes them on request. */
export function UnavailableNotice({
  lines,
  onRemove,
}: {
  lines: readonly UnavailableLine[];
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const count = lines.length;
  const named = lines.flatMap(({ itemId, name, size }) =>
    name ? [{ key: `${itemId} ${size}`, name, size: sizeText(size) }] : [],
  );
  return (
    <CartNotice>
      <p>{t('cart.unavailable', { count })}</p>
      {named.length > 0 && (
        <ul>
          {named.map(({ key, name, size }) => (
            <li key={key}>{t('cart.unavailableLine', { name, size })}</li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={onRemove}>
        {t('cart.removeUnavailable', { count })}
      </Button>
    </CartNotice>
  );
}
