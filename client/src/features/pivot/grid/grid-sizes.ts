/** Sizes of the pivot's rows and columns, in CSS pixels. */
export const ROW_PX = 30;
export const COLUMN_PX = 112;
/** A row of names above the figures. */
export const HEAD_ROW_PX = 28;
/** The row of figures: three lines, two for a name and one for its base. */
export const FIGURE_ROW_PX = 56;
