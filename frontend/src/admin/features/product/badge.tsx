import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/product/products';
import type { ProductStatus } from '@brim-and-page/backend/contract/constants';
import { Archive, CircleCheck, Languages, type LucideIcon, PencilLine } from 'lucide-react';
import { languageLabels } from '../../ui/form/language-fields.tsx';
import { Badge, Badges, type BadgeTone } from '../../ui/record/badge.tsx';
import { statusLabels } from './texts.ts';

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
