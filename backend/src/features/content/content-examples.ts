import { business, shopName, socialLinks } from '../../contract/brand.ts';
import type { ContentKey } from '../../contract/content.ts';

const titled = (_id: string, title: string, description: string) => ({ _id, title, description });

/** The name, the summary and a record of the call of each content list. */
export const describedLists: Readonly<Record<ContentKey, { id: string; summary: string; record: object }>> = {
  featured: {
    id: 'listFeatured',
    summary: 'List the featured block: books, caps, shop',
    record: titled('ead7dc73f792ebdf8674df38', 'Books with a spine', 'Novels, essays and field guides.'),
  },
  productContents: {
    id: 'listProductContents',
    summary: "List the headings above the home page's products: all, caps, books",
    record: titled('0e2c0f7e6d0b4f5a9c8e7d61', 'Caps and books', 'Everything we choose by hand.'),
  },
  testimonials: {
    id: 'listTestimonials',
    summary: 'List the testimonials',
    record: {
      _id: '57d7ad2efb8a05afb02a5e7e',
      image: '/media/content/portrait-margaret-1600.webp',
      name: 'Margaret O’Dowd',
      role: 'Retired teacher, Warrnambool',
      text: 'I ordered one hardcover and got a hand-written note about the translator.',
      translations: { fr: { role: 'Institutrice à la retraite, Warrnambool' } },
    },
  },
  items: {
    id: 'listWhoWeAre',
    summary: 'List the cards of "Who we are"',
    record: {
      _id: '6cbd9aebd358d047be02fb6e',
      image: '/media/content/who-readers-1600.webp',
      subtitle: 'Readers first',
      description: 'Nothing reaches the shelf until one of us has read it to the last page.',
    },
  },
  articles: {
    id: 'listArticles',
    summary: 'List the articles',
    record: {
      _id: '1f0c2b9d8e7a6f5c4d3b2a10',
      img: '/media/content/article-wool-1600.webp',
      title: 'How to wash a wool cap without shrinking it',
      date: '2026-11-12',
      authorNote: 'Arjun Rao, who has shrunk three so that you need not',
      description: 'Cold water, a capful of wool wash, and no wringing.',
      link: '/caps',
      topLink: ['Caps', 'Care'],
    },
  },
  videos: {
    id: 'listVideos',
    summary: 'List the films',
    record: {
      ...titled('72a0f02529300e3cbf491dce', 'Six panels, one crown', 'How flat cloth becomes a cap.'),
      videoUrl: '/media/video/six-panels.mp4',
      thumbnailUrl: '/media/video/six-panels.webp',
    },
  },
  content: {
    id: 'listContent',
    summary: "List the ministry's texts beside the donation form",
    record: titled(
      '2a4c6e8091b3d5f708192a3b',
      'What a covenant partner is',
      'A covenant partner gives a steady gift.',
    ),
  },
  contacts: {
    id: 'listContacts',
    summary: 'List the ways to contact the shop',
    record: {
      _id: '7900580fb502148ac1a279aa',
      type: 'email',
      label: 'Write to us',
      value: business.email,
      role: 'Orders, returns and exchanges; answered within one working day',
    },
  },
  navbar: {
    id: 'listNavbarLinks',
    summary: 'List the links of the navigation bar',
    record: {
      _id: '66ba7f7652f4b229f12ed4f9',
      title: 'Caps',
      path: '/caps',
      translations: { es: { title: 'Gorras' }, fr: { title: 'Casquettes' } },
    },
  },
};

const { name: businessName, abn, address, phone, email } = business;

export const exampleFooter = {
  businessName,
  abn,
  description: `${shopName} is a small shop with two loves: a well-made cap and a well-made book.`,
  address,
  phone,
  email,
  socialLinks,
  importantLinks: [{ title: 'Privacy Policy', link: '/privacy' }],
  moreLinks: [{ title: 'Caps', link: '/caps' }],
  newsletterText: 'One letter a month: new caps, new books.',
};
