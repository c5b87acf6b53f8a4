/** What the page offers to the tool that drives it. */
interface Window {
  artwork: {
    /** Lays out one printed face of a book; answers its element's id. */
    showFace(slug: string, face: string): Promise<string>;
    /** Hands a photographed face back, as a data address. */
    keepFace(slug: string, face: string, address: string): Promise<void>;
    /** Lays out the share picture; answers its element's id. */
    showShare(exposures: number): Promise<string>;
    /** Draws pictures of a product; answers data addresses. */
    draw(slug: string, views: string[], width: number, height: number, exposures: number): Promise<string[]>;
  };
}
