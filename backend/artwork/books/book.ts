import type { Face } from './drawing.ts';

/** Width, height and thickness in centimetres, and whether it has boards. */
export const formats = {
  paperback: { wide: 13, high: 19.8, thick: 2, isHard: false },
  slim: { wide: 13.4, high: 20.4, thick: 0.9, isHard: false },
  pocket: { wide: 11, high: 16.8, thick: 1.4, isHard: false },
  hardback: { wide: 15, high: 22.9, thick: 2.8, isHard: true },
  slimHard: { wide: 13.6, high: 20.7, thick: 1.6, isHard: true },
  kitchen: { wide: 20, high: 25.6, thick: 2.6, isHard: true },
  kitchenSoft: { wide: 19, high: 24.3, thick: 1.9, isHard: false },
  picture: { wide: 24, high: 25, thick: 1.1, isHard: true },
  plate: { wide: 25, high: 27, thick: 2.3, isHard: true },
} as const;

/** A printed page of the open book. */
export type Page =
  | { kind: 'text'; chapter?: string; heading?: string; paragraphs: readonly string[]; folio: number }
  | { kind: 'verse'; heading: string; verses: readonly string[]; folio: number }
  | {
      kind: 'recipe';
      heading: string;
      note: string;
      list: readonly string[];
      method: readonly string[];
      folio: number;
    }
  | { kind: 'plate'; svg: string; caption?: string; folio: number; isFull?: boolean };

export interface BookDesign {
  format: keyof typeof formats;
  author: string;
  /** Who published it, invented. */
  press: string;
  /** What stands on the cover: the inside of a drawing 600 wide and as high as the format asks. */
  front: (w: number, h: number) => string;
  spine: {
    ground: string;
    ink: string;
    accent: string;
    font: Face;
    weight?: number;
    title?: string;
    size?: number;
  };
  back: {
    ground: string;
    ink: string;
    accent: string;
    praise: string;
    by: string;
    motif?: (w: number, h: number) => string;
  };
  paper?: string;
  pages: readonly [Page, Page];
}
