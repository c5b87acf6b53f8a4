import { generatePath } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';

/** The page of an order. */
export const orderPath = (number: string): string => generatePath(paths.order, { id: number });
