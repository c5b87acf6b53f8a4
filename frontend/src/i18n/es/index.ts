import { app } from './app.ts';
import { cart } from './cart.ts';
import { content } from './content.ts';
import { donation } from './donation.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { order } from './order.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { server, serverField } from './server.ts';
import { ui } from './ui.ts';
import { user } from './user.ts';

export const es = {
  app,
  cart,
  content,
  donation,
  home,
  legal,
  order,
  product,
  profile,
  server,
  serverField,
  ui,
  user,
};
