/** The package's own types describe a module with a default export, which its file for Node is not. */
declare module 'bidi-js/dist/bidi.mjs' {
  interface Bidi {
    /** The Unicode bidirectional algorithm: a level for each UTF-16 unit, odd where text goes from right to left. */
    getEmbeddingLevels(text: string, baseDirection: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array };
  }
  export default function bidiFactory(): Bidi;
}
