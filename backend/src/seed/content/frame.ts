import { shopName, socialLinks } from '../../contract/brand.ts';
import type { Footer, NavbarLink } from '../../contract/content.ts';
import { demoBusiness } from '../../features/content/business.service.ts';
import type { Written } from './written.ts';

/** The links of the navigation bar. */
export const navbarLinks: Written<NavbarLink>[] = [
  { title: 'Caps', path: '/caps', translations: { es: { title: 'Gorras' }, fr: { title: 'Casquettes' } } },
  { title: 'Books', path: '/books', translations: { es: { title: 'Libros' }, fr: { title: 'Livres' } } },
  {
    title: 'Shop',
    path: '/collection',
    translations: { es: { title: 'Tienda' }, fr: { title: 'Boutique' } },
  },
  {
    title: 'About Us',
    path: '/about',
    translations: { es: { title: 'Sobre Nosotros' }, fr: { title: 'À propos' } },
  },
  {
    title: 'Contact Us',
    path: '/contact',
    translations: { es: { title: 'Contáctanos' }, fr: { title: 'Contact' } },
  },
  { title: 'Donation', path: '/donation', translations: { es: { title: 'Donación' }, fr: { title: 'Don' } } },
];

const { name: businessName, abn, address, phone, email } = demoBusiness;

/** The footer. */
export const footer: Footer = {
  businessName,
  abn,
  address,
  phone,
  email,
  description: `${shopName} is a small shop with two loves: a well-made cap and a well-made book. We choose both by hand and post them Australia-wide.`,
  socialLinks,
  importantLinks: [
    {
      title: 'Privacy Policy',
      link: '/privacy',
      translations: {
        es: { title: 'Política de privacidad' },
        fr: { title: 'Politique de confidentialité' },
      },
    },
    {
      title: 'Terms & Conditions',
      link: '/term',
      translations: { es: { title: 'Términos y condiciones' }, fr: { title: 'Conditions générales' } },
    },
    {
      title: 'Shipping & Returns',
      link: '/delivery',
      translations: { es: { title: 'Envíos y devoluciones' }, fr: { title: 'Livraison et retours' } },
    },
  ],
  moreLinks: [
    { title: 'Caps', link: '/caps', translations: { es: { title: 'Gorras' }, fr: { title: 'Casquettes' } } },
    { title: 'Books', link: '/books', translations: { es: { title: 'Libros' }, fr: { title: 'Livres' } } },
    {
      title: 'About Us',
      link: '/about',
      translations: { es: { title: 'Sobre Nosotros' }, fr: { title: 'À propos' } },
    },
    {
      title: 'Contact Us',
      link: '/contact',
      translations: { es: { title: 'Contáctanos' }, fr: { title: 'Contact' } },
    },
    {
      title: 'Donation',
      link: '/donation',
      translations: { es: { title: 'Donación' }, fr: { title: 'Don' } },
    },
  ],
  newsletterText: 'New arrivals and a good paragraph, once a month.',
  translations: {
    es: {
      description: `${shopName} es una pequeña tienda con dos amores: una gorra bien hecha y un libro bien hecho. Elegimos ambos a mano y los enviamos a toda Australia.`,
      newsletterText: 'Novedades y un buen párrafo, una vez al mes.',
    },
    fr: {
      description: `${shopName} est une petite boutique qui a deux amours : une casquette bien faite et un livre bien fait. Nous choisissons les deux à la main et livrons dans toute l’Australie.`,
      newsletterText: 'Des nouveautés et un beau paragraphe, une fois par mois.',
    },
  },
};
