/** What `brand/` says of the shop, for the server and the browser. */
export { business, shopName, shopPlace, socialLinks, wordmark } from '../../../brand/shop.js';
