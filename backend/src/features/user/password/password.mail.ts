import type { Types } from 'mongoose';
import type { Mail } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';

interface Reader {
  /** The account's id. */
  _id: Types.ObjectId;
  /** The mail's key. */
  key: string;
  email: string;
  language: Language;
}

const reset = {
  subject: 'Reset your password',
  preview: 'The link works once, for 30 minutes.',
  heading: 'Choose a new password',
  body: 'Somebody, we hope you, asked to reset the password of your account. The link below works once, for 30 minutes.',
  button: 'Choose a new password',
  ignore: 'If it was not you, do nothing: your password stays as it is. Never pass this link on.',
  reason: (email: string) => `You receive this because a password reset was requested for ${email}.`,
};

const resetTexts: Record<Language, typeof reset> = {
  en: reset,
  es: {
    subject: 'Restablece tu contraseña',
    preview: 'El enlace funciona una sola vez, durante 30 minutos.',
    heading: 'Elige una contraseña nueva',
    body: 'Alguien, esperamos que tú, pidió restablecer la contraseña de tu cuenta. El enlace de abajo funciona una sola vez, durante 30 minutos.',
    button: 'Elegir una contraseña nueva',
    ignore: 'Si no fuiste tú, no hagas nada: tu contraseña sigue igual. No compartas este enlace con nadie.',
    reason: (email) => `Recibes este mensaje porque se pidió restablecer la contraseña de ${email}.`,
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe',
    preview: 'Le lien fonctionne une seule fois, pendant 30 minutes.',
    heading: 'Choisissez un nouveau mot de passe',
    body: 'Quelqu’un, vous sans doute, a demandé à réinitialiser le mot de passe de votre compte. Le lien ci-dessous fonctionne une seule fois, pendant 30 minutes.',
    button: 'Choisir un nouveau mot de passe',
    ignore:
      'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même. Ne transmettez ce lien à personne.',
    reason: (email) =>
      `Vous recevez ce message parce qu’une réinitialisation du mot de passe a été demandée pour ${email}.`,
  },
};

/** The link that resets a password. */
export function resetMail(
  shop: MailShop,
  { _id, key, email, language, link }: Reader & { link: string },
): Mail {
  const { subject, preview, heading, body, button, ignore, reason } = resetTexts[language];
  return layoutMail(shop, {
    template: 'reset-link',
    key,
    about: { kind: 'account', id: _id.toHexString() },
    to: email,
    language,
    subject,
    preview,
    heading,
    blocks: [
      { kind: 'paragraph', text: body },
      { kind: 'button', label: button, url: link, isKey: true },
      { kind: 'note', text: ignore },
    ],
    reason: reason(email),
  });
}

const changed = {
  subject: 'Your password was changed',
  body: 'The password of your account was just changed, and every device that was signed in has been signed out.',
  /** The same for a change in a session, which stays signed in. */
  bodyStays:
    'The password of your account was just changed. You stay signed in where you changed it; every other device has been signed out.',
  notYou: 'If it was not you, choose a new password right away and reply to this email.',
  button: 'Sign in',
  reason: (email: string) => `You receive this because the password of ${email} was changed.`,
};

const changedTexts: Record<Language, typeof changed> = {
  en: changed,
  es: {
    subject: 'Tu contraseña ha cambiado',
    body: 'La contraseña de tu cuenta acaba de cambiar y se ha cerrado la sesión en todos los dispositivos.',
    bodyStays:
      'La contraseña de tu cuenta acaba de cambiar. La sesión sigue abierta donde la cambiaste y se ha cerrado en los demás dispositivos.',
    notYou: 'Si no fuiste tú, elige enseguida una contraseña nueva y responde a este correo.',
    button: 'Iniciar sesión',
    reason: (email) => `Recibes este mensaje porque cambió la contraseña de ${email}.`,
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    body: 'Le mot de passe de votre compte vient d’être modifié, et tous les appareils connectés ont été déconnectés.',
    bodyStays:
      'Le mot de passe de votre compte vient d’être modifié. Vous restez connecté là où vous l’avez modifié ; tous les autres appareils ont été déconnectés.',
    notYou:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et répondez à ce courriel.',
    button: 'Se connecter',
    reason: (email) => `Vous recevez ce message parce que le mot de passe de ${email} a été modifié.`,
  },
};

/** The mail about a changed password. */
export function passwordChangedMail(
  shop: MailShop,
  { _id, key, email, language, staysSignedIn = false }: Reader & { staysSignedIn?: boolean },
): Mail {
  const { subject, notYou, button, reason, ...texts } = changedTexts[language];
  const body = staysSignedIn ? texts.bodyStays : texts.body;
  return layoutMail(shop, {
    template: staysSignedIn ? 'password-changed' : 'password-reset',
    key,
    about: { kind: 'account', id: _id.toHexString() },
    to: email,
    language,
    subject,
    preview: body,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: body },
      { kind: 'button', label: button, url: `${shop.url}/login` },
      { kind: 'note', text: notYou },
    ],
    reason: reason(email),
  });
}
