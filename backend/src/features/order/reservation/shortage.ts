import { problem } from '../../../errors/problem.ts';

/** A line with less stock than its quantity. */
export interface Shortage {
  name: string;
  size: string;
  left: number;
}

/** 409 that names the item. */
export const outOfStock = ({ name, size, left }: Shortage) =>
  left > 0
    ? problem('not_enough_stock', { count: left, name, size })
    : problem('size_sold_out', { name, size });
