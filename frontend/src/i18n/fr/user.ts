import { passwordLength } from '@brim-and-page/backend/contract/constants';
import type { user as english } from '../en/user.ts';
import type { Texts } from '../texts.ts';

const passwordRule = `de ${passwordLength.min} à ${passwordLength.max} caractères`;

export const user: Texts<typeof english> = {
  login: {
    title: 'Connectez-vous à votre compte',
    submit: 'Se connecter',
    description: 'Votre panier et vos commandes vous attendent là où vous les avez laissés.',
    aside: 'Entrez, accrochez votre chapeau.',
  },
  signUp: {
    title: 'Créez votre compte',
    submit: 'S’inscrire',
    description: 'Un seul compte pour votre panier et vos commandes, sur tous vos appareils.',
    aside: 'Asseyez-vous, on a gardé votre page.',
    done: 'Inscription réussie',
  },
  forgotPassword: {
    title: 'Mot de passe oublié',
    submit: 'Envoyer le lien',
    description: 'Indiquez votre e-mail et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    aside: 'Même une bonne tête perd son chapeau.',
    sent: 'Lien de réinitialisation envoyé à votre e-mail',
    next: 'Si {{email}} a un compte ici, le lien est en route. Pensez à regarder dans les indésirables.',
  },
  resetPassword: {
    title: 'Réinitialisez votre mot de passe',
    submit: 'Réinitialiser le mot de passe',
    description: 'Choisissez un nouveau mot de passe. Vous vous connecterez ensuite avec.',
    aside: 'Tournez une nouvelle page.',
    differ: 'Saisissez le même mot de passe dans les deux champs.',
    done: 'Mot de passe réinitialisé',
  },
  newHere: 'Première visite ?',
  register: 'Inscrivez-vous',
  forgot: 'Mot de passe oublié ?',
  haveAccount: 'Vous avez déjà un compte ?',
  remembered: 'Il vous est revenu ?',
  toLogin: 'Connectez-vous',
  name: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmez le mot de passe',
  passwordHint: `Il doit compter ${passwordRule}. Quelques mots à la suite conviennent bien.`,
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  mobile: 'Numéro de mobile',
  missing: {
    name: 'Indiquez votre nom.',
    email: 'Indiquez votre e-mail, par exemple nom@exemple.com.',
    mobile: 'Indiquez votre numéro de mobile avec l’indicatif du pays, de 8 à 15 chiffres.',
    password: 'Indiquez votre mot de passe.',
    newPassword: `Choisissez un mot de passe ${passwordRule}.`,
  },
  captcha: {
    label: 'Je ne suis pas un robot',
    verifying: 'Vérification, un instant…',
    verified: 'Merci, c’est fait',
    failed: 'La vérification n’a pas marché. Cochez la case pour réessayer.',
    expired: 'La vérification a expiré. Cochez de nouveau la case.',
    unavailable: 'La vérification anti-robot ne s’est pas chargée.',
    scriptFailed:
      'La vérification anti-robot ne s’est pas chargée. Vérifiez votre connexion, puis rechargez la page.',
  },
};
