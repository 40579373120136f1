import Pdf from 'pdfkit';

/**
 * A PDF in which a piece of text can say what it is called. The mark stands inside the text object: readers take the place of the words from
 * the state they meet there, and would look for them off the page outside it.
 */
export class SpokenPdf extends Pdf {
  /** Not set while PDFKit's constructor draws. */
  private spoken: string | undefined;

  /** Draws text with what is read, and copied, in its place (ISO 32000-1, 14.9.4); null: what its signs say. */
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

/** A text as a PDF writes one that is not Latin: in hexadecimal, big-endian, after its mark of order. */
function utf16(text: string): string {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex');
}
