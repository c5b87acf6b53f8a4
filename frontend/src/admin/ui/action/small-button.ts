import styles from './small-button.module.css';

/** Makes a `Button` or `LinkButton` fit into a row of a table; on a phone it stays large enough for a thumb. */
export const smallButton = styles.small;
/** The same for every button right in an element. */
export const smallButtons = styles.parent;
