import Pdf from 'pdfkit';

/**
 * A PDF in which a piece of text can carry an ActualText. The mark stands inside the text object: readers take the
 * position of the words from the graphics state there, and outside it would place them off the page.
 */
export class SpokenPdf extends Pdf {
  /** Not set while PDFKit's constructor draws. */
  private spoken: string | undefined;

  /**
   * Draws text with an ActualText, which is read and copied in its place (ISO 32000-1, 14.9.4); null to use the glyphs'
   * own characters.
   */
  speak(spoken: string | null, draw: () => void): void {
    this.spoken = spoken ?? undefined;
    draw();
    this.spoken = undefined;
  }

  override addContent(content: string): PDFKit.PDFDocument {
    if (this.spoken === undefined) return super.addContent(content);
    if (content === 'ET') super.addContent('EMC');
    super.addContent(content);
    return content === 'BT' ? super.addContent(`/Span <</ActualText <${utf16(this.spoken)}>>> BDC`) : this;
  }
}

/** A non-Latin text as a PDF writes it: in hexadecimal, big-endian, after the byte order mark. */
function utf16(text: string): string {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex');
}
