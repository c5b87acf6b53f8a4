import type { Mail } from '../../../adapters/mailer/types.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';

/** The invitation to the console, in English like the console. */
export function invitationMail(
  shop: MailShop,
  {
    id,
    email,
    name,
    inviter,
    url,
  }: { id: string; email: string; name: string; inviter: string; url: string },
): Mail {
  const body = `${inviter} invites you, ${name}, to run ${shop.name}. Choose how you sign in: a passkey, or a password with an authenticator app.`;
  return layoutMail(shop, {
    template: 'staff-invitation',
    key: `staff-invitation-${id}`,
    about: { kind: 'invitation', id },
    to: email,
    language: 'en',
    subject: `Your invitation to the console of ${shop.name}`,
    preview: 'The link works once, for 24 hours.',
    heading: 'Welcome to the team',
    blocks: [
      { kind: 'paragraph', text: body },
      { kind: 'button', label: 'Accept the invitation', url, isKey: true },
      { kind: 'note', text: 'The link works once, for 24 hours. Never pass it on.' },
    ],
    reason: `You receive this because ${inviter} invited ${email}.`,
  });
}
