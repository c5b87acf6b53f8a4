import type { Mail } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';
import { greetingName } from '../greeting.ts';

const en = {
  subject: (shop: string) => `Welcome to ${shop}`,
  preview: 'Your account is ready.',
  heading: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  body: [
    'Your account is ready. Sign in and your cart follows you to any device, your details are kept for the next time, and you can see how far each parcel has come.',
    'Everything on the shelves is chosen by hand, and the midseason 10% comes off by itself at checkout.',
  ],
  button: 'Start browsing',
  reason: (email: string) =>
    `You receive this because ${email} was used to open an account. If that was not you, reply to this email and we will close it.`,
};

const texts: Record<Language, typeof en> = {
  en,
  es: {
    subject: (shop) => `Te damos la bienvenida a ${shop}`,
    preview: 'Tu cuenta está lista.',
    heading: (name) => (name ? `Hola, ${name}` : 'Hola'),
    body: [
      'Tu cuenta está lista. Al iniciar sesión, tu carrito te acompaña en cualquier dispositivo, tus datos quedan guardados para la próxima vez y puedes ver por dónde va cada paquete.',
      'Elegimos a mano todo lo que hay en la tienda, y el 10 % de media temporada se descuenta solo al pagar.',
    ],
    button: 'Ver la tienda',
    reason: (email) =>
      `Recibes este mensaje porque se abrió una cuenta con ${email}. Si no fuiste tú, responde a este correo y la cerraremos.`,
  },
  fr: {
    subject: (shop) => `Bienvenue chez ${shop}`,
    preview: 'Votre compte est prêt.',
    heading: (name) => (name ? `Bienvenue, ${name}` : 'Bienvenue'),
    body: [
      'Votre compte est prêt. Une fois connecté, votre panier vous suit sur tous vos appareils, vos coordonnées sont gardées pour la prochaine fois et vous voyez où en est chaque colis.',
      'Tout ce que nous proposons est choisi à la main, et les 10 % de mi-saison se déduisent d’eux-mêmes au moment de payer.',
    ],
    button: 'Découvrir la boutique',
    reason: (email) =>
      `Vous recevez ce message parce qu’un compte a été ouvert avec ${email}. Si ce n’était pas vous, répondez à ce courriel et nous le fermerons.`,
  },
};

/** The welcome mail. */
export function welcomeMail(
  shop: MailShop,
  user: { id: string; name: string; email: string; language: Language },
): Mail {
  const text = texts[user.language];
  return layoutMail(shop, {
    template: 'welcome',
    key: `welcome-${user.id}`,
    about: { kind: 'account', id: user.id },
    to: user.email,
    language: user.language,
    subject: text.subject(shop.name),
    preview: text.preview,
    heading: text.heading(greetingName(user.name)),
    blocks: [
      ...text.body.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'button', label: text.button, url: `${shop.url}/collection` },
    ],
    reason: text.reason(user.email),
  });
}
