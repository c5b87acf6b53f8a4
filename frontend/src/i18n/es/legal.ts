import type { legal as english } from '../en/legal.ts';
import type { Texts } from '../texts.ts';

export const legal: Texts<typeof english> = {
  privacy: 'Política de privacidad',
  delivery: 'Envíos y devoluciones',
  terms: 'Términos y condiciones',
  contents: 'En esta página',
  updated: 'Último cambio: {{date}}',
  binding: 'Esta es una traducción para tu comodidad. El texto vinculante es el inglés.',
};
