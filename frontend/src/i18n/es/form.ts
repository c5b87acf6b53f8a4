import type { form as english } from '../en/form.ts';
import type { Texts } from '../texts.ts';

export const form: Texts<typeof english> = {
  errorSummary_one: 'Un campo requiere tu atención',
  errorSummary_other: '{{count}} campos requieren tu atención',
  phoneHint: 'Elige tu país y escribe tu número.',
  redirecting: 'Te llevamos a la página de pago. Si no pasa nada, <link>ve allí ahora</link>.',
  phone: { country: 'Prefijo del país', search: 'Buscar países', none: 'No hay ningún país así' },
};
