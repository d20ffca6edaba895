/** One mark of a chart, for screen readers and keyboard navigation. */
export interface ChartMark {
  key: string;
  /** The mark as text: name and figures. */
  text: string;
  /** Its index in its series. */
  dataIndex: number;
  /** Omitted when the mark represents all series at its index. */
  seriesIndex?: number;
}

/** Functions of a chart that its panel needs. */
export interface ChartHandle {
  /** The chart as a PNG data URL at twice its size; null before it is drawn. */
  picture(background: string): { url: string; width: number; height: number } | null;
}
