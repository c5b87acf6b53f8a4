/** What `brand/` says of the shop, for the server and the browser. */
export {
  business,
  legalTextsUpdated,
  shopName,
  shopPlace,
  socialLinks,
  wordmark,
} from '../../../brand/shop.js';
