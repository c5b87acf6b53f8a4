import type { Mail } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';

const en = {
  subject: 'Your link to all your donations',
  preview: 'The link works for 24 hours.',
  heading: 'Manage your donations',
  body: 'Here is the link that you asked for. It opens all your donations: change, pause or stop them, change the card that pays them, and read your statements. It works for 24 hours.',
  button: 'Manage all my donations',
  ignore:
    'If it was not you who asked, do nothing: nothing has changed. Never pass this link on: it opens your donations to anyone who has it.',
  reason: 'You receive this because a link to the donations of this address was asked for.',
};

const texts: Record<Language, typeof en> = {
  en,
  es: {
    subject: 'Tu enlace a todas tus donaciones',
    preview: 'El enlace funciona durante 24 horas.',
    heading: 'Gestiona tus donaciones',
    body: 'Este es el enlace que pediste. Abre todas tus donaciones: puedes cambiarlas, pausarlas o detenerlas, cambiar la tarjeta que las paga y ver tus extractos. Funciona durante 24 horas.',
    button: 'Gestionar todas mis donaciones',
    ignore:
      'Si no lo pediste tú, no hagas nada: no ha cambiado nada. No compartas este enlace: quien lo tenga puede cambiar tus donaciones.',
    reason: 'Recibes este mensaje porque se pidió un enlace a las donaciones de esta dirección.',
  },
  fr: {
    subject: 'Votre lien vers tous vos dons',
    preview: 'Le lien fonctionne pendant 24 heures.',
    heading: 'Gérez vos dons',
    body: 'Voici le lien que vous avez demandé. Il ouvre tous vos dons : vous pouvez les modifier, les suspendre ou les arrêter, changer la carte qui les paie et lire vos relevés. Il fonctionne pendant 24 heures.',
    button: 'Gérer tous mes dons',
    ignore:
      'Si ce n’est pas vous qui l’avez demandé, ne faites rien : rien n’a changé. Ne transmettez ce lien à personne : il permet de modifier vos dons.',
    reason: 'Vous recevez ce message parce qu’un lien vers les dons de cette adresse a été demandé.',
  },
};

const lifetimeMs = 24 * 60 * 60_000;

/** Who gets a link: the record that the mail is about, and how its donor is reached. */
export interface LinkRecipient {
  /** 24 hex digits. */
  id: string;
  email: string;
  language: Language;
}

/** The mail with the link to all donations of an email. */
export function manageLinkMail(
  shop: MailShop,
  { id, email, language }: LinkRecipient,
  { key, url }: { key: string; url: string },
): Mail {
  const { subject, preview, heading, body, button, ignore, reason } = texts[language];
  const mail = layoutMail(shop, {
    template: 'donation-link',
    key,
    about: { kind: 'donation', id },
    to: email,
    language,
    subject,
    preview,
    heading,
    blocks: [
      { kind: 'paragraph', text: body },
      { kind: 'button', label: button, url, isKey: true },
      { kind: 'note', text: ignore },
    ],
    reason,
  });
  return { ...mail, sendBefore: new Date(Date.now() + lifetimeMs) };
}
