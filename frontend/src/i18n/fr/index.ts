import { app } from './app.ts';
import { cart } from './cart.ts';
import { order } from './order.ts';
import { product } from './product.ts';
import { server, serverField } from './server.ts';
import { ui } from './ui.ts';
import { user } from './user.ts';

export const fr = { app, cart, order, product, server, serverField, ui, user };
