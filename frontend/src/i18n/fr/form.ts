import type { form as english } from '../en/form.ts';
import type { Texts } from '../texts.ts';

export const form: Texts<typeof english> = {
  errorSummary_one: 'Un champ requiert votre attention',
  errorSummary_other: '{{count}} champs requièrent votre attention',
  phoneHint: 'Choisissez votre pays, puis saisissez votre numéro.',
  redirecting:
    'Nous vous menons à la page de paiement. Si rien ne se passe, <link>allez-y maintenant</link>.',
  phone: { country: 'Indicatif du pays', search: 'Rechercher un pays', none: 'Aucun pays trouvé' },
};
