import type { legal as english } from '../en/legal.ts';
import type { Texts } from '../texts.ts';

export const legal: Texts<typeof english> = {
  privacy: {
    title: 'Política de privacidad',
    description:
      'Qué sabemos de ti, para qué lo necesitamos y cómo sigues teniendo el control. Guardamos lo mínimo que necesita la tienda y nunca lo vendemos.',
  },
  delivery: {
    title: 'Envíos y devoluciones',
    description:
      'Envío gratis a toda Australia, normalmente en 10 días laborables. ¿Has cambiado de idea? Devuélvelo en 30 días.',
  },
  terms: {
    title: 'Términos y condiciones',
    description:
      'El acuerdo entre tú y la tienda: cómo se puede usar el sitio, qué significa un pedido y los derechos que la ley australiana te da, escribamos lo que escribamos aquí.',
  },
  contents: 'En esta página',
  updated: 'Último cambio: {{date}}',
  binding: 'Esta es una traducción para tu comodidad. El texto vinculante es el inglés.',
};
