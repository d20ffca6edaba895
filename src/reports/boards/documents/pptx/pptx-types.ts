import type Pptx from 'pptxgenjs';

// pptxgenjs 4.0.1 says of its types that they are CommonJS's, of which `default` is a part; what runs is an ES module.
export type Presentation = Pptx.default;
export type Slide = Pptx.default.Slide;
export type TableCell = Pptx.default.TableCell;
export type TableRow = Pptx.default.TableRow;
export type TableCellProps = Pptx.default.TableCellProps;
export type BorderProps = Pptx.default.BorderProps;

/** What shapes are drawn on: all of a slide that they need. */
export interface DrawnOn {
  addShape(kind: Parameters<Slide['addShape']>[0], options: Pptx.default.ShapeProps): unknown;
  addImage(options: Pptx.default.ImageProps): unknown;
  addText(text: string, options: Pptx.default.TextPropsOptions): unknown;
}

/** An outline of one's own; the types leave its name out. */
export const FREEFORM = 'custGeom' as Parameters<Slide['addShape']>[0];

/** An empty presentation; the library is loaded when the first one is made. */
export async function newPresentation(): Promise<Presentation> {
  const { default: Made } = (await import('pptxgenjs')) as unknown as { default: new () => Presentation };
  return new Made();
}
