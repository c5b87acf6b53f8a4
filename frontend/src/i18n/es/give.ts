import type { give as english } from '../en/give.ts';
import type { Texts } from '../texts.ts';

export const give: Texts<typeof english> = {
  title: 'Donar',
  description: 'Dona al ministerio Lamplight, una vez o con regularidad, desde cualquier lugar de Australia.',
  heading: 'Dona, una vez o con regularidad',
  lead: 'Libros y cartas para personas en prisión y en el hospital, y gorros de abrigo para quien tiene frío. Sin cuenta ni dirección; se hace en un minuto.',

  formTitle: 'Tu donación, paso a paso',
  dedicationTitle: 'Si quieres',
  field: {
    amount: 'Cantidad',
    frequency: 'Frecuencia',
    name: 'Nombre',
    email: 'Correo electrónico',
    purpose: 'Finalidad',
    honouree: 'En honor de',
    message: 'Mensaje',
  },
  frequency: {
    once: 'Una vez',
    biweekly: 'Cada 2 semanas',
    monthly: 'Cada mes',
    annually: 'Cada año',
  },
  anyPurpose: 'Donde más falta haga',
  honoureeHint: 'Una persona por la que donas; el recibo la nombra.',
  required: {
    frequency: 'Elige con qué frecuencia quieres donar.',
    name: 'Escribe tu nombre.',
    email: 'Escribe tu correo electrónico.',
  },
  submit: 'Donar ahora',
  payNote:
    'A continuación introduces tu tarjeta en la página de pago. Una donación regular se puede detener con el enlace de cada recibo.',
  retry: 'No se ha cobrado nada. Lo que has escrito sigue aquí.',
  retryUnknown: 'Puedes pulsar Donar ahora otra vez: la misma donación nunca se cobra dos veces.',

  goal: {
    title: 'Nuestro objetivo',
    titleFor: 'Nuestro objetivo: {{purpose}}',
    raised: '{{raised}} donados de {{goal}}',
    reached: '{{raised}} donados, y el objetivo de {{goal}} se ha alcanzado',
    until: 'Hasta el {{date}}',
  },

  thanks: {
    title: 'Tu donación',
    description: 'Qué ha sido de una donación después de su pago.',
    waiting: 'Comprobando tu pago',
    waitingText: 'Estamos preguntando al proveedor de pagos. Tarda unos segundos.',
    slow: 'Tu pago aún no está confirmado',
    slowText:
      'El proveedor de pagos todavía no nos lo ha dicho. No hace falta que esperes aquí: en cuanto lo confirme, recibirás tu recibo por correo.',
    paid: 'Gracias',
    paidText: 'Tu pago está confirmado y tu recibo va de camino por correo.',
    failed: 'Tu pago no se ha realizado',
    failedText: 'No se ha cobrado nada. Puedes volver a intentarlo, quizá con otra tarjeta.',
    cancelled: 'Tu donación no se ha completado',
    cancelledText:
      'Has vuelto antes de pagar y no se ha cobrado nada. Si todavía quieres donar, empieza de nuevo.',
    unknown: 'No encontramos esta donación',
    unknownText: 'Puede que falte una parte de la dirección. Si has pagado, recibirás tu recibo por correo.',
    errorText: 'Si has pagado, tu donación está a salvo y recibirás tu recibo por correo.',
    amount: 'Donación',
    next: 'Próximo cobro',
    retry: 'Comprobar otra vez',
    toGive: 'Volver a la donación',
  },
};
