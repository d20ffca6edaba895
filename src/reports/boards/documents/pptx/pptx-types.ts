import type Pptx from 'pptxgenjs';

// The types of pptxgenjs 4.0.1 describe a CommonJS module with a `default` property; the code that runs is an ES
// module.
export type Presentation = Pptx.default;
export type Slide = Pptx.default.Slide;
export type TableCell = Pptx.default.TableCell;
export type TableRow = Pptx.default.TableRow;
export type TableCellProps = Pptx.default.TableCellProps;
export type BorderProps = Pptx.default.BorderProps;

/** The parts of a slide that shapes are drawn on. */
export interface DrawnOn {
  addShape(kind: Parameters<Slide['addShape']>[0], options: Pptx.default.ShapeProps): unknown;
  addImage(options: Pptx.default.ImageProps): unknown;
  addText(text: string, options: Pptx.default.TextPropsOptions): unknown;
}

/** A custom outline; the types lack its name. */
export const FREEFORM = 'custGeom' as Parameters<Slide['addShape']>[0];

/** An empty presentation. The library is loaded when the first one is made. */
export async function newPresentation(): Promise<Presentation> {
  const { default: Made } = (await import('pptxgenjs')) as unknown as { default: new () => Presentation };
  return new Made();
}
