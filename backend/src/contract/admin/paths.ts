const root = '/api/admin';

/** Every path of the console's API (`docs/console.md`). It is not part of the public OpenAPI document. */
export const adminPaths = {
  invite: {
    current: `${root}/invite`,
    password: `${root}/invite/password`,
    confirm: `${root}/invite/confirm`,
    passkeyOptions: `${root}/invite/passkey/options`,
    passkeyVerify: `${root}/invite/passkey/verify`,
  },
  session: {
    current: `${root}/session`,
    passkeyOptions: `${root}/session/passkey/options`,
    passkeyVerify: `${root}/session/passkey/verify`,
    proofOptions: `${root}/session/proof/options`,
    proof: `${root}/session/proof`,
  },
  passkeys: {
    list: `${root}/passkeys`,
    options: `${root}/passkeys/options`,
    verify: `${root}/passkeys/verify`,
    byId: `${root}/passkeys/:id`,
  },
  staff: {
    list: `${root}/staff`,
    invite: `${root}/staff/invite`,
    invitations: `${root}/staff/invitations`,
    invitation: `${root}/staff/invitations/:id`,
    byId: `${root}/staff/:id`,
    signOut: `${root}/staff/:id/sign-out`,
  },
  audit: { list: `${root}/audit`, export: `${root}/audit/export` },
  overview: `${root}/overview`,
  orders: {
    list: `${root}/orders`,
    export: `${root}/orders/export`,
    bulkShip: `${root}/orders/ship`,
    byId: `${root}/orders/:id`,
    ship: `${root}/orders/:id/ship`,
    deliver: `${root}/orders/:id/deliver`,
    tracking: `${root}/orders/:id/tracking`,
    notes: `${root}/orders/:id/notes`,
    settleHeld: `${root}/orders/:id/release`,
    refund: `${root}/orders/:id/refund`,
  },
  products: {
    list: `${root}/products`,
    order: `${root}/products/order`,
    import: `${root}/products/import`,
    export: `${root}/products/export`,
    byId: `${root}/products/:id`,
    images: `${root}/products/:id/images`,
    image: `${root}/products/:id/images/:n`,
  },
  content: {
    list: `${root}/content`,
    byKey: `${root}/content/:key`,
    publish: `${root}/content/:key/publish`,
    history: `${root}/content/:key/history`,
    restore: `${root}/content/:key/restore`,
  },
  media: `${root}/media`,
  donations: {
    list: `${root}/donations`,
    export: `${root}/donations/export`,
    byId: `${root}/donations/:id`,
    stop: `${root}/donations/:id/stop`,
    retry: `${root}/donations/:id/retry`,
    receipt: `${root}/donations/:id/receipt`,
    statements: `${root}/donations/statements`,
  },
  donors: {
    list: `${root}/donors`,
    byId: `${root}/donors/:id`,
    gifts: `${root}/donors/:id/gifts`,
    voidGift: `${root}/donors/:id/gifts/:giftId/void`,
    statement: `${root}/donors/:id/statements/:year`,
  },
  setup: {
    list: `${root}/setup`,
    testMail: `${root}/setup/test-mail`,
    confirm: `${root}/setup/confirm`,
    dismiss: `${root}/setup/dismiss`,
  },
  mails: {
    list: `${root}/mails`,
    html: `${root}/mails/:key/html/:language`,
    send: `${root}/mails/:key/send`,
  },
  backups: `${root}/backups`,
  money: { list: `${root}/money`, export: `${root}/money/export` },
  customers: {
    list: `${root}/customers`,
    byId: `${root}/customers/:id`,
    signOut: `${root}/customers/:id/sign-out`,
    resetLink: `${root}/customers/:id/reset-link`,
    export: `${root}/customers/:id/export`,
    erase: `${root}/customers/:id/erase`,
  },
} as const;

/** The page of an invitation; its link ends in `#token=…`, which a browser sends to no server. */
export const invitationPage = '/admin/invite';
