import type { Types } from 'mongoose';
import type { Mail } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';

const en = {
  subject: 'The email of your account was changed',
  body: (email: string) =>
    `Your account no longer uses ${email}. From now on you sign in with the new address, and our mails go there.`,
  notYou: 'If it was not you, reply to this email right away and we will give you your account back.',
  reason: (email: string) => `You receive this because ${email} was the email of an account until now.`,
};

const texts: Record<Language, typeof en> = {
  en,
  es: {
    subject: 'El correo de tu cuenta ha cambiado',
    body: (email) =>
      `Tu cuenta ya no usa ${email}. A partir de ahora inicias sesión con la dirección nueva y nuestros mensajes llegan allí.`,
    notYou: 'Si no fuiste tú, responde enseguida a este correo y te devolveremos tu cuenta.',
    reason: (email) => `Recibes este mensaje porque ${email} era hasta ahora el correo de una cuenta.`,
  },
  fr: {
    subject: 'L’e-mail de votre compte a été modifié',
    body: (email) =>
      `Votre compte n’utilise plus ${email}. Vous vous connectez désormais avec la nouvelle adresse, et nos messages y arrivent.`,
    notYou:
      'Si ce n’était pas vous, répondez tout de suite à ce courriel et nous vous rendrons votre compte.',
    reason: (email) => `Vous recevez ce message parce que ${email} était jusqu’ici l’e-mail d’un compte.`,
  },
};

/** The mail to the old address. It does not contain the new address, which may be an attacker's text. */
export function emailChangedMail(
  shop: MailShop,
  { _id, key, email, language }: { _id: Types.ObjectId; key: string; email: string; language: Language },
): Mail {
  const { subject, body, notYou, reason } = texts[language];
  return layoutMail(shop, {
    template: 'email-changed',
    key,
    about: { kind: 'account', id: _id.toHexString() },
    to: email,
    language,
    subject,
    preview: notYou,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: body(email) },
      { kind: 'note', text: notYou },
    ],
    reason: reason(email),
  });
}
