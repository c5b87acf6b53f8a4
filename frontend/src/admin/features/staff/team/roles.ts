import type { Role } from '@brim-and-page/backend/contract/admin/permissions';

/** The roles and what each may do. */
export const roleTexts: Readonly<Record<Role, { label: string; does: string }>> = {
  owner: { label: 'Owner', does: 'Everything, staff and refunds included' },
  fulfilment: { label: 'Fulfilment', does: 'Packs and ships orders, and looks up customers' },
  editor: { label: 'Editor', does: 'Products, prices and the home page' },
  ministry: { label: 'Ministry', does: 'Donations' },
};
