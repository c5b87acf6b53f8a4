/** The framer-motion features of the cart, in a file of their own so that they load after the page. */
export { domAnimation } from 'framer-motion';
