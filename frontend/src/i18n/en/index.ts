import { app } from './app.ts';
import { cart } from './cart.ts';
import { order } from './order.ts';
import { product } from './product.ts';
import { server, invalidFields as serverField } from './server.ts';
import { ui } from './ui.ts';
import { user } from './user.ts';

export const en = { app, cart, order, product, server, serverField, ui, user } as const;
