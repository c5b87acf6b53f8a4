import type { Types } from 'mongoose';
import type { Mail } from '../../../adapters/mailer/types.ts';
import type { Language } from '../../../contract/constants.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { sizeLabel } from '../../../contract/product/size-label.ts';
import { layoutMail, type MailShop } from '../../../mail/layout.ts';
import { nameIn } from '../local-names.ts';
import type { StoredProduct } from '../product.model.ts';
import type { StockRequest } from './stock-request.model.ts';

interface Item {
  name: string;
  size: string;
}

const en = {
  confirm: {
    subject: ({ name }: Item) => `Tell you when ${name} is back?`,
    preview: 'One press, and we mail you once.',
    heading: 'Please confirm your email',
    body: ({ name, size }: Item) =>
      `You asked us to tell you when ${name} (${size}) is back in stock. Please confirm that this is your email. The link works for 7 days.`,
    button: 'Confirm',
    ignore: 'If it was not you who asked, do nothing: without your confirmation we send no further mail.',
    reason: 'You receive this because a mail to this address was asked for on our product page.',
  },
  back: {
    subject: ({ name }: Item) => `${name} is back`,
    preview: 'It is in stock again. Nothing is reserved.',
    heading: 'It is back',
    body: ({ name, size }: Item) => `${name} (${size}) is in stock again.`,
    notReserved: 'Nothing is reserved for you: who orders first gets it. This is the only mail about it.',
    button: 'Go to the product',
    reason: 'You receive this because you asked us to tell you when it is back.',
  },
};

const texts: Record<Language, typeof en> = {
  en,
  es: {
    confirm: {
      subject: ({ name }) => `¿Te avisamos cuando vuelva ${name}?`,
      preview: 'Un clic y te escribimos una sola vez.',
      heading: 'Confirma tu correo',
      body: ({ name, size }) =>
        `Nos pediste que te avisáramos cuando ${name} (${size}) vuelva a estar disponible. Confirma que este es tu correo. El enlace funciona durante 7 días.`,
      button: 'Confirmar',
      ignore: 'Si no lo pediste tú, no hagas nada: sin tu confirmación no enviaremos ningún otro mensaje.',
      reason: 'Recibes este mensaje porque en nuestra página se pidió un aviso a esta dirección.',
    },
    back: {
      subject: ({ name }) => `${name} vuelve a estar disponible`,
      preview: 'Ya hay existencias. No se reserva nada.',
      heading: 'Ya está aquí',
      body: ({ name, size }) => `${name} (${size}) vuelve a estar disponible.`,
      notReserved:
        'No te hemos reservado nada: se lo lleva quien lo pida primero. Este es el único mensaje sobre ello.',
      button: 'Ver el producto',
      reason: 'Recibes este mensaje porque nos pediste que te avisáramos.',
    },
  },
  fr: {
    confirm: {
      subject: ({ name }) => `Vous prévenir du retour de ${name} ?`,
      preview: 'Un clic, et nous vous écrivons une seule fois.',
      heading: 'Confirmez votre adresse',
      body: ({ name, size }) =>
        `Vous nous avez demandé de vous prévenir lorsque ${name} (${size}) sera de nouveau en stock. Confirmez que cette adresse est la vôtre. Le lien fonctionne pendant 7 jours.`,
      button: 'Confirmer',
      ignore:
        'Si ce n’est pas vous qui l’avez demandé, ne faites rien : sans votre confirmation, nous n’enverrons plus rien.',
      reason: 'Vous recevez ce message parce qu’un avis à cette adresse a été demandé sur notre page.',
    },
    back: {
      subject: ({ name }) => `${name} est de retour`,
      preview: 'De nouveau en stock. Rien n’est réservé.',
      heading: 'De retour',
      body: ({ name, size }) => `${name} (${size}) est de nouveau en stock.`,
      notReserved:
        'Rien ne vous est réservé : le premier qui commande l’obtient. C’est le seul message à ce sujet.',
      button: 'Voir le produit',
      reason: 'Vous recevez ce message parce que vous nous avez demandé de vous prévenir.',
    },
  },
};

type NamedProduct = Pick<StoredProduct, 'name' | 'translations'>;

const itemOf = (product: NamedProduct, size: string, language: Language): Item => ({
  name: nameIn(product, language),
  size: sizeLabel(size, language),
});

/** The record of a mail: a customer's account, or the email of a visitor. */
const topicOf = ({ userId, email }: Pick<StockRequest, 'userId' | 'email'>) =>
  userId
    ? { kind: 'account' as const, id: userId.toHexString() }
    : { kind: 'stock-request' as const, id: normaliseEmail(email) };

type Recipient = Pick<StockRequest, 'email' | 'language' | 'size' | 'userId'>;

/** The mail with the link by which a visitor confirms the request. */
export function confirmationMail(
  shop: MailShop,
  product: NamedProduct,
  request: Recipient,
  { key, url, sendBefore }: { key: string; url: string; sendBefore: Date },
): Mail {
  const { email, language, size } = request;
  const text = texts[language].confirm;
  const item = itemOf(product, size, language);
  const mail = layoutMail(shop, {
    template: 'back-in-stock-confirm',
    key,
    about: topicOf(request),
    to: email,
    language,
    subject: text.subject(item),
    preview: text.preview,
    heading: text.heading,
    blocks: [
      { kind: 'paragraph', text: text.body(item) },
      { kind: 'button', label: text.button, url, isKey: true },
      { kind: 'note', text: text.ignore },
    ],
    reason: text.reason,
  });
  return { ...mail, sendBefore };
}

/** The mail that a size is back. @param request `size`: its present name */
export function backInStockMail(
  shop: MailShop,
  product: NamedProduct & { _id: Types.ObjectId },
  request: Recipient & { _id: Types.ObjectId },
): Mail {
  const { _id, email, language, size } = request;
  const text = texts[language].back;
  const item = itemOf(product, size, language);
  return layoutMail(shop, {
    template: 'back-in-stock',
    key: `back-in-stock-${_id.toHexString()}`,
    about: topicOf(request),
    to: email,
    isOptional: true,
    language,
    subject: text.subject(item),
    preview: text.preview,
    heading: text.heading,
    blocks: [
      { kind: 'paragraph', text: text.body(item) },
      { kind: 'paragraph', text: text.notReserved },
      { kind: 'button', label: text.button, url: `${shop.url}/product/${product._id.toHexString()}` },
    ],
    reason: text.reason,
  });
}
