import type { manage as english } from '../en/manage.ts';
import type { Texts } from '../texts.ts';

export const manage: Texts<typeof english> = {
  title: 'Gestiona tus donaciones',
  description:
    'Mira, cambia, pausa o detén tus donaciones con un enlace que te enviamos por correo. Sin cuenta.',

  ask: {
    text: 'Escribe el correo al que llegan tus recibos. Te enviamos un enlace que abre todas tus donaciones. No necesitas una cuenta.',
    missing: 'Escribe un correo como nombre@example.com.',
    submit: 'Envíame el enlace',
    sent: 'Si {{email}} tiene donaciones con nosotros, un enlace va de camino. Sirve durante 24 horas. ¿No llega? Mira en la carpeta de correo no deseado.',
    failed: 'Ahora mismo no se ha podido enviar el enlace. Inténtalo de nuevo.',
  },
  invalid: {
    title: 'Este enlace ya no es válido.',
    text: 'Los enlaces caducan al cabo de un tiempo, y puede que otro más nuevo lo haya sustituido. No se ha cambiado nada. Con gusto te enviamos uno nuevo.',
    toContact: 'Escríbenos',
  },

  one: { title: 'Tu donación', text: 'Lo que has dado, con un recibo de cada cobro.' },
  all: {
    title: 'Tus donaciones',
    text: 'Todo lo que se ha dado con tu correo. Un cambio vale desde el próximo cobro.',
    empty: 'Todavía no hay ninguna donación con este correo.',
    running: 'Donaciones en curso',
    ended: 'Donaciones anteriores',
  },

  gift: {
    once: '{{amount}}, una vez',
    biweekly: '{{amount}} cada 2 semanas',
    monthly: '{{amount}} cada mes',
    annually: '{{amount}} cada año',
  },
  status: {
    active: 'En curso',
    pending: 'Por confirmar',
    failing: 'Último cobro fallido',
    paused: 'En pausa',
    stopped: 'Detenida',
    failed: 'Sin completar',
    expired: 'Sin completar',
    completed: 'Dada',
  },
  each: 'Cada cobro',
  withFee: '{{total}}, con {{fee}} de gastos de gestión',
  purpose: 'Destino',
  next: 'Próximo cobro',
  resumes: 'Se reanuda',
  pendingText: 'El proveedor de pagos aún no lo ha confirmado. Esta página vuelve a mirar por sí sola.',
  failingText:
    'Tu tarjeta fue rechazada. Lo intentamos de nuevo en los próximos días; con otra tarjeta se cobra enseguida.',

  history: 'Historial',
  noCharges: 'Todavía no se ha cobrado nada.',
  date: 'Fecha',
  charged: 'Cobrado',
  receipts: 'Recibos',
  refunded: '{{amount}} devueltos',
  receipt: 'Recibo',
  moreCharges_one: 'Mostrar el cobro anterior',
  moreCharges_other: 'Mostrar los {{count}} cobros anteriores',

  stop: {
    open: 'Detener la donación',
    title: '¿Detener esta donación?',
    text: 'Cuando lo confirmes, no se cobrará nada más. Puedes empezar una nueva cuando quieras.',
    keep: 'Seguir donando',
    done: 'Tu donación se ha detenido. Gracias por lo que has dado.',
    failed: 'Ahora mismo no se ha podido detener tu donación. Inténtalo de nuevo.',
  },
  card: { title: 'Tarjeta', ending: '{{brand}} terminada en {{last4}}' },
  mailAll: {
    open: 'Gestionar todas mis donaciones',
    text: 'Te enviamos un enlace que abre todas las donaciones con tu correo.',
    done: 'El enlace va de camino al correo de esta donación. Sirve durante 24 horas.',
    failed: 'Ahora mismo no se ha podido enviar el enlace. Inténtalo de nuevo.',
  },

  statements: {
    title: 'Extractos',
    text: 'Todo lo que has dado en un año fiscal australiano, en una página.',
    open: 'Extracto',
    period: 'Del 1 de julio de {{start}} al 30 de junio de {{end}}',
  },
  print: {
    back: 'Volver a tus donaciones',
    print: 'Imprimir',
    receivedBy: 'Recibido por',
    from: 'Dado por',
    gift: 'Concepto',
    donation: 'Donación',
    amount: 'Importe',
    abn: 'Número ABN {{abn}}',
    number: 'Número',
    period: 'Año fiscal',
    refunds: 'Devuelto después',
    total: 'Total en dólares australianos',
    thanks: 'Gracias por tu donación.',
    missing: 'Este recibo no está entre estas donaciones.',
  },
  receiptPage: { title: 'Recibo', description: 'El recibo de una donación, para imprimir.' },
  statement: {
    title: 'Extracto de donaciones',
    description: 'Lo que se ha dado en un año fiscal australiano, para imprimir o por correo.',
    copy: 'copia',
    mail: 'Envíame este extracto',
    mailed: 'El extracto va de camino a tu correo.',
    mailFailed: 'Ahora mismo no se ha podido enviar el extracto. Inténtalo de nuevo.',
    method: { card: 'Con tarjeta', cash: 'En efectivo', bank: 'Transferencia bancaria' },
    refundNote:
      'Los importes son después de devoluciones e incluyen los gastos de gestión donde se añadieron.',
    deductible: 'Las donaciones a esta entidad son deducibles de impuestos en Australia.',
    notDeductible: 'Estas donaciones no son deducibles de impuestos.',
  },
};
