import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/products';
import type { ProductStatus } from '@brim-and-page/backend/contract/constants';
import { Archive, CircleCheck, Languages, type LucideIcon, PencilLine } from 'lucide-react';
import { Badge, Badges, type BadgeTone } from '../../ui/badge.tsx';
import { languageLabels } from '../../ui/language-fields.tsx';
import { statusLabels } from './product-texts.ts';

const badges: Readonly<Record<ProductStatus, { icon: LucideIcon; tone: BadgeTone }>> = {
  live: { icon: CircleCheck, tone: 'done' },
  draft: { icon: PencilLine, tone: 'open' },
  archived: { icon: Archive, tone: 'closed' },
};

/** The status of a product, and the languages in which texts are missing. */
export const ProductBadges = ({
  product: { status, missingTranslations },
}: {
  product: Pick<AdminProductItem, 'status' | 'missingTranslations'>;
}) => (
  <Badges>
    <Badge {...badges[status]} label={statusLabels[status]} />
    {missingTranslations.length > 0 && (
      <Badge
        icon={Languages}
        tone="closed"
        label={`No ${missingTranslations.map((language) => languageLabels[language]).join(', ')}`}
      />
    )}
  </Badges>
);
