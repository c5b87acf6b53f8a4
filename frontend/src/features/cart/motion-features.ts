/** What of framer-motion the cart moves with; a file of its own, so that it is fetched after the page is there. */
export { domAnimation } from 'framer-motion';
