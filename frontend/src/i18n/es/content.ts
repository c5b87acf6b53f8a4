import type { content as english } from '../en/content.ts';
import type { Texts } from '../texts.ts';

export const content: Texts<typeof english> = {
  about: {
    title: 'Sobre nosotros',
    heading: 'Dos oficios bajo un mismo techo',
    description:
      'Cómo una encuadernadora y un gorrero acabaron compartiendo tienda en Ballarat, y en qué se fijan.',
    lead: 'Nell Whitaker encuaderna libros. Arjun Rao corta gorras. Un invierno frío compartieron un taller con estufa en Foundry Lane y descubrieron que juzgaban las cosas igual: por las puntadas.',
    stepsTitle: 'Cómo llega algo hasta ti',
    step: 'Paso {{number}} de {{count}}',
    chooseTitle: 'Lo elegimos a mano',
    chooseText:
      'Llevamos cada gorra una semana y leemos cada libro hasta el final antes de pedirlo. Miramos donde nadie mira: dentro de la banda, junto al pliegue de la página. Cuatro de cada cinco no pasan.',
    chooseAlt: 'Dos manos comparan gorras bajo una lámpara, junto a un cuaderno de notas',
    mendTitle: 'Sabemos arreglarlo',
    mendText:
      'Lo que no se puede arreglar no se vende aquí. Una hebilla se cambia, una visera se da forma al vapor, una bisagra se encola. Escríbenos dentro de unos años y aún te diremos cómo.',
    mendAlt: 'Aguja e hilo entre la visera de una gorra y el lomo de un libro',
    sendTitle: 'Lo enviamos como un regalo',
    sendText:
      'Papel de estraza, cordel y un nudo que se abre de un tirón. Los paquetes salen de Ballarat a las tres de la tarde, y el envío no cuesta nada en toda Australia.',
    sendAlt: 'Un paquete que se ata con cordel, con una postal de Australia bajo el nudo',
    formTitle: 'Saluda',
  },
  contact: {
    title: 'Contacto',
    heading: 'Pasa, o escribe',
    description: 'Correo, teléfono, dirección y horario de {{shopName}} en {{shopPlace}}.',
    lead: 'Una persona lee cada carta. Suele ser una de las dos cuyos nombres están en la puerta.',
    cardsTitle: 'Cómo encontrarnos',
    formTitle: 'Envía un mensaje',
    imageAlt: 'Foundry Lane por la mañana: fachadas de ladrillo, el letrero de la tienda, una bicicleta',
  },
  form: {
    name: 'Tu nombre',
    message: 'Tu mensaje',
    note: 'Este formulario todavía no envía nada. Te mostraremos cómo contactarnos.',
    send: 'Mostrar los datos de contacto',
    notSentTitle: 'Tu mensaje no se ha enviado',
    notSent: 'Este formulario todavía no envía mensajes. Escribe a {{email}} o llama al {{phone}}.',
    notSentPlain:
      'Este formulario todavía no envía mensajes. Usa, por favor, los datos de contacto del pie de página.',
    mail: 'Abrirlo en tu correo',
    subject: 'Mensaje de {{name}}',
  },
  notFound: {
    title: 'Página no encontrada',
    description: 'Puede que la dirección sea antigua o esté mal escrita.',
    toHome: 'Ir al inicio',
  },
};
