import type { Contact } from '../../contract/content.ts';
import { footer } from './frame.ts';
import type { Written } from './written.ts';

export const contacts: Written<Contact>[] = [
  {
    type: 'email',
    label: 'Write to us',
    value: footer.email,
    role: 'Orders, returns and exchanges; answered within one working day',
    translations: {
      es: {
        label: 'Escríbenos',
        role: 'Pedidos, devoluciones y cambios; respondemos en un día laborable',
      },
      fr: {
        label: 'Écrivez-nous',
        role: 'Commandes, retours et échanges ; réponse sous un jour ouvré',
      },
    },
  },
  {
    type: 'phone',
    label: 'Ring the shop',
    value: footer.phone,
    role: 'Nell or Arjun picks up; leave a message after hours',
    translations: {
      es: {
        label: 'Llama a la tienda',
        role: 'Contestan Nell o Arjun; fuera de horario, deja un mensaje',
      },
      fr: {
        label: 'Appelez la boutique',
        role: 'Nell ou Arjun décroche ; laissez un message en dehors des heures',
      },
    },
  },
  {
    type: 'address',
    label: 'Come in',
    value: footer.address,
    role: 'Shop, workshop and returns address',
    translations: {
      es: { label: 'Ven a vernos', role: 'Tienda, taller y dirección para devoluciones' },
      fr: { label: 'Passez nous voir', role: 'Boutique, atelier et adresse de retour' },
    },
  },
  {
    type: 'hours',
    label: 'Opening hours',
    value: 'Tuesday to Saturday, 9 am to 5 pm',
    role: 'Ballarat time (AEST/AEDT); parcels leave at 3 pm',
    translations: {
      es: {
        label: 'Horario',
        value: 'De martes a sábado, de 9 a 17 h',
        role: 'Hora de Ballarat (AEST/AEDT); los paquetes salen a las 15 h',
      },
      fr: {
        label: 'Heures d’ouverture',
        value: 'Du mardi au samedi, de 9 h à 17 h',
        role: 'Heure de Ballarat (AEST/AEDT) ; les colis partent à 15 h',
      },
    },
  },
];
