import type { app as english } from '../en/app.ts';
import type { Texts } from '../texts.ts';

export const app: Texts<typeof english> = {
  skip: 'Saltar al contenido',
  offline: 'Estás sin conexión. Lo que ya has visto de la tienda sigue abierto y tu carrito se conserva.',
  sessionEnded: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  languageFailed: 'No se pudo cargar {{language}}. Comprueba tu conexión y vuelve a elegirlo.',
  discount: '10 % de descuento de media temporada en libros y gorras, aplicado automáticamente al pagar',
  home: 'Brim & Page, inicio',
  nav: {
    main: 'Principal',
    caps: 'Gorras',
    books: 'Libros',
    shop: 'Tienda',
    aboutUs: 'Sobre Nosotros',
    contactUs: 'Contáctanos',
    donation: 'Donación',
    orders: 'Pedidos',
    profile: 'Perfil',
    logout: 'Cerrar sesión',
    language: 'Idioma',
    signIn: 'Iniciar sesión',
    account: 'Cuenta',
    menu: 'Menú',
    cart_one: 'Carrito, {{count}} artículo',
    cart_other: 'Carrito, {{count}} artículos',
  },
  footer: {
    important: 'Conviene saber',
    more: 'La tienda',
    reachUs: 'Cómo encontrarnos',
    follow: 'Síguenos',
    newsletter: 'Cartas de la tienda',
    newsletterEmail: 'Tu correo electrónico',
    newsletterSend: 'Suscribirme',
    newsletterNote: 'Gracias. Nuestra carta aún no ha empezado: tu dirección no se ha enviado ni guardado.',
    currency: 'Precios en dólares australianos, GST incluido. Enviamos a toda Australia.',
  },
  notFound: {
    title: 'Esta página no está aquí',
    text: 'Puede que la dirección sea antigua o esté mal escrita. Desde aquí puedes seguir.',
    toShop: 'Ir a la tienda',
    toHome: 'Ir al inicio',
  },
  crash: {
    title: 'Algo se ha roto por nuestra parte',
    text: 'Tu carrito está a salvo. Vuelve a cargar la página; si sigue ocurriendo, vuelve un poco más tarde.',
    offlineTitle: 'Esta página necesita conexión',
    offlineText:
      'Aún no la habías abierto, así que no está guardada aquí. Se abrirá en cuanto vuelvas a tener conexión.',
    reload: 'Volver a cargar la página',
  },
};
