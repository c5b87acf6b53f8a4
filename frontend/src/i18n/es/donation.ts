import type { donation as english } from '../en/donation.ts';
import type { Texts } from '../texts.ts';

export const donation: Texts<typeof english> = {
  title: 'Donación',
  description:
    'Hazte socio del pacto del ministerio Lamplight con una donación regular. La detienes cuando quieras.',
  heading: 'DONACIÓN',
  lead: 'Una lámpara en la ventana, un libro en la mano. Las donaciones regulares mantienen ambas cosas.',
  imageAlt: 'Una lámpara en una ventana oscura; una mano entrega un libro a otra bajo su luz cálida',
  video:
    'Película: se enciende una lámpara, un libro pasa de mano en mano, las ventanas se iluminan una a una',
  covenant: 'EMPIEZA HOY TU CAMINO COMO SOCIO DEL PACTO',
  covenantText:
    'El ministerio Lamplight envía libros y cartas a personas en prisión y en el hospital, y gorros de abrigo a quien tiene frío. Quienes donan con regularidad nos dejan planificar el próximo invierno, y no solo la próxima semana.',
  toForm: 'Elige tu donación',
  toGive: 'Donar una vez, o sin dirección postal',
  noContent: 'No se ha encontrado contenido.',

  formTitle: 'Prepara tu donación',
  allRequired: 'Necesitamos todos los campos, salvo la segunda línea de la dirección.',
  amountTitle: 'Tu donación',
  donorTitle: 'Sobre ti',
  other: 'Otra',
  custom: 'Otra cantidad en dólares australianos',
  choose: 'Elige una opción',
  chooseState: 'Elige tu estado',
  frequency: { monthly: 'Cada mes', biweekly: 'Cada 2 semanas', annually: 'Cada año' },
  coverFee: 'Añadir {{fee}} a cada donación para cubrir los gastos de gestión',
  emailHint: 'Aquí recibirás tus recibos.',
  field: {
    donationAmount: 'Cantidad en dólares australianos',
    frequency: 'Frecuencia',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address1: 'Dirección 1',
    address2: 'Dirección 2 (opcional)',
    city: 'Ciudad',
    state: 'Estado',
    postalCode: 'Código postal',
    cardNumber: 'Número de tarjeta',
    expiry: 'Caducidad',
    cvv: 'Código CVV',
  },
  required: {
    frequency: 'Elige con qué frecuencia quieres donar.',
    firstName: 'Escribe tu nombre.',
    lastName: 'Escribe tus apellidos.',
    email: 'Escribe tu correo electrónico.',
    phone: 'Escribe tu número de teléfono.',
    address1: 'Escribe tu calle y número.',
    address2: 'Escribe tu dirección.',
    city: 'Escribe tu ciudad.',
    state: 'Elige tu estado.',
    postalCode: 'Escribe tu código postal.',
  },
  invalid: {
    email: 'Escribe un correo como nombre@example.com.',
    phone: 'Escribe un número de teléfono con prefijo de país, de 8 a 15 cifras.',
    postalCode: 'Escribe un código postal como 97214.',
  },
  card: {
    title: 'Tu tarjeta',
    note: 'Estos tres datos no salen de esta página. No se nos envían ni se guardan, y se borran en cuanto pulsas Donar ahora.',
    expiryFormat: 'MM/AA',
    missing: {
      cardNumber: 'Escribe el número de tu tarjeta.',
      expiry: 'Escribe cuándo caduca tu tarjeta.',
      cvv: 'Escribe el código de seguridad de tu tarjeta.',
    },
    incomplete: {
      cardNumber: 'Escribe el número completo de tu tarjeta: tiene de 13 a 16 cifras.',
      expiry: 'Escribe el mes y el año, como 09/29.',
      cvv: 'Escribe las 3 cifras del código de seguridad.',
    },
  },

  summary: 'Lo que das',
  amount: 'Donación',
  fee: 'Gastos de gestión',
  total: 'Cada vez',
  totalOnce: 'Una sola vez',
  plain: {
    none: 'Elige una cantidad y una frecuencia. Aquí leerás después qué se cobrará y cuándo.',
    once: 'Hoy cobramos {{total}} (AUD) en tu tarjeta una sola vez, y después nada más.',
    monthly:
      'Hoy cobramos {{total}} (AUD) en tu tarjeta, y después lo mismo cada mes: la próxima vez el {{date}}, y así hasta que lo detengas.',
    biweekly:
      'Hoy cobramos {{total}} (AUD) en tu tarjeta, y después lo mismo cada 2 semanas: la próxima vez el {{date}}, y así hasta que lo detengas.',
    annually:
      'Hoy cobramos {{total}} (AUD) en tu tarjeta, y después lo mismo cada año: la próxima vez el {{date}}, y así hasta que lo detengas.',
  },
  stopNote: 'Cada recibo lleva un enlace para detener tu donación. No necesitas una cuenta.',
  submit: 'Donar ahora',
  processing: 'Procesando...',
  incomplete: 'Revisa los campos marcados.',
  success: '¡Donación realizada!',
  failed: 'Algo ha salido mal.',
  networkError: 'Se ha producido un error al procesar tu donación.',
  retry:
    'No se ha cobrado nada. Lo que has escrito sigue aquí, salvo tu tarjeta: vuelve a escribirla, por favor.',
  retryUnknown:
    'Puedes pulsar Donar ahora otra vez: la misma donación nunca se cobra dos veces. Antes vuelve a escribir tu tarjeta; no la guardamos.',

  thanks: {
    title: 'Gracias. Mantienes una lámpara encendida.',
    text: 'Tu recibo va de camino por correo electrónico. Dice qué se ha cobrado y cuándo toca la próxima donación, y lleva un enlace para detenerla cuando quieras.',
  },
  cancelled: {
    title: 'Tu donación no se ha creado',
    text: 'Has vuelto antes de pagar y no se ha cobrado nada. Si todavía quieres donar, el formulario de abajo te espera.',
  },

  stop: {
    title: '¿Detener tu donación?',
    description: 'Detén una donación regular con el enlace de su recibo.',
    text: 'Cuando lo confirmes, no se cobrará nada más y este enlace dejará de funcionar.',
    withFee: 'con {{fee}} de gastos de gestión',
    next: 'Próximo cobro',
    submit: 'Detener mi donación',
    keep: 'Seguir donando',
    failed: 'Ahora mismo no se ha podido detener tu donación. Inténtalo de nuevo.',
    doneTitle: 'Tu donación se ha detenido.',
    doneText: 'No se cobrará nada más. Gracias por lo que has dado; ha ido adonde dijimos.',
    invalidText:
      'Puede que ya se haya usado o que se haya perdido una parte por el camino. El enlace de tu último recibo funciona. Si el tuyo no, escríbenos y detendremos la donación por ti.',
    toContact: 'Escríbenos',
    toDonation: 'A la página de donación',
  },
};
