import { cart } from './cart.ts';
import { content } from './content.ts';
import { donation } from './donation.ts';
import { form } from './form.ts';
import { legal } from './legal.ts';
import { order } from './order.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { user } from './user.ts';

/** What all other pages say. */
export const pages = { cart, content, donation, form, legal, order, product, profile, user };
