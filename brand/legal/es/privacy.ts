import type { LegalDocument } from '../legal-document.ts';

export const privacy: LegalDocument = {
  updated: '2026-11-29',
  sections: {
    respect: {
      heading: 'Respetamos tu privacidad',
      body: [
        '{{businessName}} (ABN {{abn}}) respeta tu derecho a la privacidad y se compromete a proteger la de todas las personas que visitan la tienda o compran en ella. Seguimos los Principios Australianos de Privacidad de la Privacy Act 1988 (Cth), obligue o no esa ley a un negocio de nuestro tamaño.',
        'Esta política explica cómo recogemos, usamos, conservamos y comunicamos tu información personal. «Información personal» significa lo mismo que en la Privacy Act: información u opiniones sobre una persona identificada o que se puede identificar razonablemente.',
      ],
    },
    information: {
      heading: 'La información personal que recogemos',
      body: [
        'Recogemos solo lo que necesita una tienda como esta:',
        [
          'tu nombre, correo electrónico, móvil y dirección postal;',
          'tu contraseña, que guardamos únicamente en una forma cifrada que no permite recuperarla;',
          'una foto de perfil y otra de portada, si decides añadirlas;',
          'lo que pides, cuándo, adónde va y si está pagado;',
          'en una donación al ministerio: tu nombre, datos de contacto, dirección, importe y frecuencia;',
          'registros técnicos, como la dirección de tu conexión y la hora de cada petición, que protegen la tienda de abusos.',
        ],
        'No recibimos ni guardamos el número de tu tarjeta. Los pagos se hacen en las páginas de nuestro proveedor de pagos, que solo nos dice si el pago se ha completado. No pedimos información sensible, como tu salud o tus creencias; por favor, no nos la envíes.',
      ],
    },
    collection: {
      heading: 'Cómo recogemos tu información personal',
      body: [
        'Recogemos la información directamente de ti: cuando abres una cuenta, haces un pedido o una donación, escribes, llamas o vienes a la tienda. Puedes mirar la tienda y llenar un carrito sin decirnos quién eres; el carrito se queda entonces en tu navegador.',
        'Recibimos de nuestro proveedor de pagos información limitada sobre el resultado de un pago, y de los transportistas, sobre el avance de un paquete. Cuando recibimos datos tuyos de otra persona, por ejemplo porque alguien te envía un regalo, los usamos solo para eso.',
      ],
    },
    use: {
      heading: 'Cómo usamos tu información personal',
      body: [
        'Usamos la información personal para hacer lo que nos pides y lo que la ley exige:',
        [
          'recibir, preparar, entregar y, si hace falta, recoger tus pedidos;',
          'gestionar tu cuenta y enviarte confirmaciones de pedido, recibos y avisos de seguridad;',
          'responderte;',
          'cobrar las donaciones al ministerio y emitir sus recibos;',
          'prevenir el fraude y mantener segura la tienda;',
          'llevar los registros fiscales y contables que exige la ley australiana.',
        ],
        'Solo la comunicamos a quienes nos ayudan en ello: nuestro proveedor de pagos, los transportistas que te llevan el paquete y las empresas que alojan nuestra web, imágenes y correo. Algunas pueden tratarla fuera de Australia, también en Estados Unidos; elegimos a las que la protegen con un nivel comparable al de los Principios Australianos de Privacidad. No vendemos, alquilamos ni intercambiamos información personal, y solo enviamos publicidad a quien la ha pedido.',
      ],
    },
    security: {
      heading: 'Seguridad de tu información personal',
      body: [
        'Tomamos medidas razonables para proteger tu información del mal uso, la interferencia, la pérdida y el acceso no autorizado. Las conexiones con la tienda van cifradas, las contraseñas se guardan como resumen criptográfico, a las imágenes se les quitan los datos ocultos y los intentos de adivinar una contraseña están limitados.',
        'Conservamos los registros de pedidos durante los siete años que la ley australiana exige para la contabilidad de una empresa, y borramos o anonimizamos lo demás cuando ya no hace falta. Si una filtración puede causarte un daño grave, te avisaremos a ti y a la Office of the Australian Information Commissioner, como prevé el régimen de notificación.',
      ],
    },
    access: {
      heading: 'Acceso a tu información personal',
      body: [
        'Cuando has iniciado sesión con tu correo y contraseña registrados, puedes ver y actualizar tu información personal en cualquier momento en la página Mi cuenta, que el menú de la tienda llama Perfil. Muestra tu nombre, correo, móvil, dirección e imágenes; los cambios valen al instante. Tus pedidos están en Pedidos.',
        'Para lo que no puedas ver o cambiar allí, o para cerrar tu cuenta, escribe a {{email}}. Comprobaremos que eres tú, responderemos en 30 días y no cobraremos nada. Si tenemos que negarnos, te diremos por escrito por qué.',
      ],
    },
    complaints: {
      heading: 'Reclamaciones sobre privacidad',
      body: [
        'Si crees que hemos tratado mal tu información, dínoslo: {{email}}, {{phone}} o por correo a {{address}}. Confirmaremos tu reclamación en cinco días laborables y te daremos una respuesta completa en 30 días.',
        'Si nuestra respuesta no te satisface, puedes reclamar ante la Office of the Australian Information Commissioner: oaic.gov.au, teléfono 1300 363 992.',
      ],
    },
    changes: {
      heading: 'Cambios en esta política',
      body: [
        'Podemos cambiar esta política cuando cambien la tienda o la ley. La fecha de arriba dice cuándo ocurrió por última vez. Si un cambio afecta al uso de información que ya tenemos, avisaremos por correo a los titulares de cuentas antes de que se aplique.',
      ],
    },
    website: {
      heading: 'Sitio web, cookies y sitios de terceros',
      body: [
        'Cuando visitas la web podemos registrar la dirección de tu conexión, las páginas pedidas y la hora. Usamos esos registros para que la tienda funcione y sea segura, no para hacernos un retrato de ti.',
        'La tienda no pone cookies de publicidad ni de seguimiento. Guarda unas pocas cosas en el almacenamiento de tu navegador: la clave que mantiene tu sesión, tu identificador, tu carrito y tu lista de deseos, el idioma elegido, tu respuesta sobre las cookies, cuántas veces has visto cada película y copias del menú, las páginas y las imágenes de la tienda, para que se abran rápido y sin conexión. Se quedan en tu dispositivo hasta que las borres; la clave y la lista de deseos se borran cuando cierras la sesión. Hasta que cierres la pestaña guarda también qué avisos has cerrado, por dónde ibas en cada página, lo que has escrito para un envío o una donación aún sin pagar y el enlace a tus donaciones que has abierto. Si aceptas las cookies, guarda también qué productos has visto por último, hasta que cierres la sesión o retires tu consentimiento debajo de ellos; si las rechazas, no se guarda nada más.',
        'Si la página de acceso usa una prueba de otra empresa contra los robots, se le aplica la política de privacidad de esa empresa. Lo mismo vale para las páginas de nuestro proveedor de pagos y para otros sitios que enlazamos: no los controlamos ni respondemos de lo que hagan con tu información.',
      ],
    },
  },
};
