import type { LegalDocument } from '../legal-document.ts';

export const terms: LegalDocument = {
  updated: '2026-11-02',
  sections: {
    acceptance: {
      heading: 'Aceptación de estos términos',
      body: [
        'Este sitio es de {{businessName}} (ABN {{abn}}), {{address}}. Al usarlo, abrir una cuenta o hacer un pedido aceptas estos términos y nuestras políticas de privacidad y de envíos y devoluciones, que forman parte de ellos. Si no los aceptas, por favor no uses el sitio.',
        'Podemos cambiar estos términos publicando aquí una versión nueva. A cada pedido se le aplica la versión publicada cuando se hizo. Nada en ellos excluye, restringe ni modifica un derecho que tengas según la Australian Consumer Law, anexo 2 de la Competition and Consumer Act 2010 (Cth), u otra ley que no pueda excluirse.',
      ],
    },
    'intellectual-property': {
      heading: 'Propiedad intelectual',
      body: [
        'El nombre Brim & Page, nuestro logotipo, los dibujos, fotografías, películas, textos y diseño de este sitio son nuestros o se usan con permiso de sus dueños. Puedes ver, imprimir y compartir páginas para tu uso. No puedes usarlas con fines comerciales, ni dar a entender que respaldamos algo, sin nuestro permiso por escrito.',
        'Los títulos, cubiertas y extractos de los libros son de sus autores, artistas y editores.',
      ],
    },
    'user-content': {
      heading: 'Contenido de los usuarios',
      body: [
        'Si nos envías una reseña, una carta, una imagen o una sugerencia, sigue siendo tuya. Nos permites, sin coste ni límite de tiempo, publicarla y abreviarla en relación con la tienda, con el nombre que diste. Puedes pedirnos en cualquier momento que la retiremos, y lo haremos.',
        'Prometes que lo que envías es tuyo o que puedes usarlo, y que es honesto, lícito y justo con los demás. No estamos obligados a publicar lo que recibimos.',
      ],
    },
    uploads: {
      heading: 'Subir contenido',
      body: [
        'Puedes subir a tu cuenta una imagen de perfil y otra de portada. No subas nada ilícito, difamatorio, obsceno o amenazante, que muestre a otras personas sin su consentimiento, que vulnere derechos ajenos o que contenga un virus u otro código dañino.',
        'Podemos retirar el contenido que incumpla estas reglas y suspender la cuenta que las incumpla de nuevo. Si crees que algo de este sitio vulnera tus derechos, escribe a {{email}} y lo estudiaremos pronto.',
      ],
    },
    privacy: {
      heading: 'Privacidad',
      body: [
        'Nuestra política de privacidad explica cómo recogemos, usamos y protegemos la información personal según la Privacy Act 1988 (Cth). Eres responsable de guardar tu contraseña; avísanos enseguida si crees que otra persona usa tu cuenta.',
      ],
    },
    copyright: {
      heading: 'Derechos de autor',
      body: [
        'El contenido de este sitio está protegido por la Copyright Act 1968 (Cth) y por tratados internacionales. Salvo el uso leal que esa ley permite, ninguna parte puede reproducirse, adaptarse, comunicarse, almacenarse en un sistema de recuperación ni usarse para entrenar programas sin el consentimiento escrito de su titular.',
      ],
    },
    disclaimer: {
      heading: 'Limitación de responsabilidad',
      body: [
        'Procuramos que lo que publicamos sea exacto y que el sitio esté disponible, pero no podemos prometer que nunca haya errores o interrupciones. Los artículos y películas son información general y no consejo para tu caso. No respondemos de los sitios ajenos que enlazamos.',
        'En la medida en que la ley lo permite, y sin perjuicio de las garantías del consumidor, no respondemos de pérdidas que no fueran razonablemente previsibles o que pudieras evitar. No limitamos la responsabilidad por muerte o lesiones, fraude ni nada para lo que no pueda limitarse.',
      ],
    },
    pricing: {
      heading: 'Precios',
      body: [
        'Todos los precios están en dólares australianos e incluyen el impuesto sobre bienes y servicios (GST) del 10 por ciento, una onceava parte del total. El envío dentro de Australia está incluido. La confirmación del pedido muestra el total y el GST que contiene.',
        'El precio tachado es el de catálogo. El que está al lado es un 10 por ciento menor: el descuento de media temporada en libros y gorras, que se aplica automáticamente al pagar. Los precios pueden cambiar en cualquier momento, pero no para un pedido ya hecho. Si un precio era claramente un error, te preguntaremos antes de seguir y te devolveremos el dinero si lo prefieres.',
      ],
    },
    availability: {
      heading: 'Disponibilidad',
      body: [
        'Vendemos lo que tenemos, y a los pequeños talleres a veces se les acaba. Si algo que pediste no puede servirse, te lo diremos en cuanto lo sepamos y podrás esperar, elegir otra cosa o recuperar todo tu dinero.',
      ],
    },
    'conditions-of-sale': {
      heading: 'Condiciones de venta',
      body: [
        'Debes tener 18 años o más, o el consentimiento de tu padre, madre o tutor, para comprarnos. Los artículos se venden para uso propio o para regalar, no para revender. Vendemos y entregamos solo en Australia.',
        'El riesgo de pérdida pasa a ti con la entrega; los artículos son tuyos cuando están pagados del todo. Nuestros artículos tienen garantías que no pueden excluirse según la Australian Consumer Law, como explica nuestra política de envíos y devoluciones. Estos términos se rigen por la ley de Victoria, y sus tribunales pueden decidir las disputas que no resolvamos entre nosotros.',
      ],
    },
    payment: {
      heading: 'Pago',
      body: [
        'Pagas con tarjeta de crédito (Visa, Mastercard o American Express) al hacer el pedido, en la página segura de nuestro proveedor de pagos. Nunca vemos ni guardamos el número de tu tarjeta. Los pedidos deben estar pagados antes de enviarse. Un pedido que no se paga mientras su página de pago está abierta se cancela, y no se cobra nada.',
      ],
    },
    'order-acceptance': {
      heading: 'Aceptación de tu pedido',
      body: [
        'Tu pedido es una oferta de compra. Te enviamos una confirmación por correo cuando recibimos el pago; el contrato entre nosotros se forma cuando la enviamos. Revísala y dinos pronto si algo está mal.',
        'Podemos rechazar un pedido, por ejemplo porque algo se ha agotado, la dirección está fuera de Australia o el pago parece fraudulento. En ese caso te diremos por qué y te devolveremos todo el importe.',
      ],
    },
    supply: {
      heading: 'Suministro',
      body: [
        'Enviamos los artículos a la dirección de tu pedido, normalmente en 10 días laborables desde que se confirma el pago, como explica nuestra política de envíos y devoluciones. Podemos entregar un pedido por partes. Si no podemos servirlo en un plazo razonable, puedes cancelarlo y recuperar tu dinero.',
        'Preguntas sobre un pedido o estos términos: {{email}}, {{phone}}.',
      ],
    },
  },
};
