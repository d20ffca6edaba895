/** A picture that pdfkit has parsed: however often it is drawn, it is in the file once. */
export interface PdfImage {
  readonly width: number;
  readonly height: number;
}

/** What the types of pdfkit lack. */
interface ImageReader {
  openImage(bytes: Buffer): PdfImage;
}

export function openImage(pdf: PDFKit.PDFDocument, bytes: Buffer): PdfImage {
  return (pdf as unknown as ImageReader).openImage(bytes);
}

export function drawImage(
  pdf: PDFKit.PDFDocument,
  image: PdfImage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  pdf.image(image as unknown as Buffer, x, y, { width, height });
}
