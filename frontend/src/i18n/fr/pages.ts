import { cart as cartTexts } from './cart.ts';
import { content as contentTexts } from './content.ts';
import { donation as donationTexts } from './donation.ts';
import { form as formTexts } from './form.ts';
import { give as giveTexts } from './give.ts';
import { keepSpaces } from './keep-spaces.ts';
import { legal as legalTexts } from './legal.ts';
import { manage as manageTexts } from './manage.ts';
import { order as orderTexts } from './order.ts';
import { product as productTexts } from './product.ts';
import { profile as profileTexts } from './profile.ts';
import { user as userTexts } from './user.ts';
import { wishlist as wishlistTexts } from './wishlist.ts';

/** What all other pages say. */
export const { cart, content, donation, form, give, legal, manage, order, product, profile, user, wishlist } =
  keepSpaces({
    cart: cartTexts,
    content: contentTexts,
    donation: donationTexts,
    form: formTexts,
    give: giveTexts,
    legal: legalTexts,
    manage: manageTexts,
    order: orderTexts,
    product: productTexts,
    profile: profileTexts,
    user: userTexts,
    wishlist: wishlistTexts,
  });
