import type { LegalDocument } from '../legal-document.ts';

export const delivery: LegalDocument = {
  updated: '2026-11-02',
  sections: {
    fees: {
      heading: 'Gastos de envío',
      body: [
        'El envío es gratuito para cualquier pedido, del importe que sea, a cualquier dirección de Australia. El total del carrito es el total que pagas; está en dólares australianos e incluye el GST.',
      ],
    },
    time: {
      heading: 'Plazo de entrega',
      body: [
        'Los pedidos se pagan antes de enviarse. Lo normal es que el paquete te llegue en 10 días laborables desde que se confirma el pago. Las zonas remotas, y las semanas antes de Navidad, pueden tardar algo más.',
        'Los días laborables son de lunes a viernes, salvo festivos de Victoria. Son estimaciones honestas y no promesas: si tu paquete se retrasa, dínoslo y lo buscaremos o lo arreglaremos.',
      ],
    },
    methods: {
      heading: 'Formas y lugares de entrega',
      body: [
        'Enviamos desde Ballarat por Australia Post o por carretera, según lo que mejor sirva a tu dirección. Entregamos en domicilios, apartados postales y taquillas de todos los estados y territorios.',
        'No aceptamos pedidos internacionales ni podemos entregar fuera de Australia.',
        'Lo que se pide junto suele viajar junto. Si lo enviamos por separado, no pagas nada más.',
      ],
    },
    failure: {
      heading: 'Si la entrega falla',
      body: [
        'Si no hay nadie, el transportista deja el paquete en un lugar seguro o un aviso con el punto de recogida. Las oficinas de correos guardan los paquetes 10 días laborables.',
        'Un paquete que vuelve porque la dirección estaba incompleta o nadie lo recogió se envía de nuevo cuando confirmes la dirección. Si ocurre dos veces, devolvemos el importe de los artículos y podemos descontar lo que costó el segundo envío.',
        'Si un paquete se pierde o llega dañado, nos toca resolverlo a nosotros. Escribe a {{email}} con el número de pedido, y una foto del daño si lo hay, y te lo enviaremos otra vez o te devolveremos todo el importe.',
      ],
    },
    returns: {
      heading: 'Devoluciones',
      body: [
        'Puedes devolver cualquier artículo en los 30 días siguientes a recibirlo, por cualquier motivo, siempre que esté en su estado y embalaje originales. Escribe primero a {{email}} con tu número de pedido y envíalo después, bien envuelto, a {{address}}.',
        'Si es un cambio de idea, pagas tú el envío de vuelta; recomendamos un servicio con seguimiento. Devolvemos el precio pagado a la misma tarjeta en cinco días laborables desde que llega el paquete. Si nos avisas en los 7 días siguientes a recibirlo, te reservamos la talla o el título que prefieras para cambiarlo el día en que llegue tu paquete.',
        'Nuestros artículos tienen garantías que no pueden excluirse según la Australian Consumer Law. Tienes derecho a la sustitución o al reembolso ante un defecto grave, y a indemnización por cualquier otra pérdida o daño razonablemente previsible. También tienes derecho a que se repare o sustituya un artículo cuya calidad no sea aceptable aunque el defecto no sea grave. Para artículos defectuosos no importan los 30 días ni el embalaje, y pagamos nosotros el envío de vuelta.',
      ],
    },
    incorrect: {
      heading: 'Artículos mal descritos',
      body: [
        'Fotografiamos, medimos y describimos los artículos con cuidado, y aun así nos equivocamos. Si lo que llega no es lo que describimos o lo que pediste, dínoslo en un plazo razonable. Pagamos la devolución y te enviamos lo correcto o te devolvemos todo el importe: tú eliges.',
        'Las pequeñas diferencias en el tono de una tela teñida, o en cómo se ve en una pantalla, son propias del material y no una descripción errónea.',
      ],
    },
    excluded: {
      heading: 'Artículos que no se pueden devolver',
      body: [
        'Por un cambio de idea no podemos aceptar:',
        [
          'gorras llevadas en la calle, lavadas o modificadas;',
          'libros con anotaciones, dobleces o señales de lectura;',
          'artículos sin su embalaje o etiquetas originales;',
          'donaciones al ministerio, que no son compras. Si donaste por error, escríbenos.',
        ],
        'Esta lista no limita tus derechos según la Australian Consumer Law cuando un artículo es defectuoso, inseguro o distinto de lo descrito.',
      ],
    },
  },
};
