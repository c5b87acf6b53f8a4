import { Types } from 'mongoose';
import type { Footer } from '../../contract/content.ts';

/** The id of the only footer, also of the demo's: the first one that is written stays. */
export const footerId = new Types.ObjectId('ec0960f15f73ddc6d6d0f61e');

/** The footer of a shop that has none yet. */
export const emptyFooter: Footer = {
  businessName: '',
  abn: '',
  description: '',
  address: '',
  phone: '',
  email: '',
  socialLinks: { instagram: '', facebook: '', linkedin: '' },
  importantLinks: [],
  moreLinks: [],
  newsletterText: '',
};
