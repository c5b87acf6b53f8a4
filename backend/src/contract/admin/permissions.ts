/** The roles of staff. */
export const roles = ['owner', 'fulfilment', 'editor', 'ministry'] as const;
export type Role = (typeof roles)[number];

/** What staff may do; each call of the console's API needs one of them at most. */
export const permissions = [
  'overview',
  'orders.read',
  'orders.fulfil',
  'orders.export',
  'orders.refund',
  'products.read',
  'products.write',
  'customers.read',
  'customers.write',
  'customers.export',
  'content.read',
  'content.write',
  'donations.read',
  'donations.write',
  'donations.export',
  'staff.read',
  'staff.write',
  'audit.read',
  'money.read',
  'mails.read',
  'setup',
  'backups',
] as const;
export type Permission = (typeof permissions)[number];

/** The permissions of each role. The server checks them; the console hides what a role may not do. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  fulfilment: [
    'overview',
    'orders.read',
    'orders.fulfil',
    'orders.export',
    'products.read',
    'customers.read',
  ],
  editor: ['overview', 'products.read', 'products.write', 'content.read', 'content.write', 'orders.read'],
  ministry: ['overview', 'donations.read', 'donations.write', 'donations.export'],
};
