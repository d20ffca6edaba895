/** One mark of a chart as it is read out and walked by keys. */
export interface ChartMark {
  key: string;
  /** The mark in words: name and figures. */
  text: string;
  /** Its place in its series. */
  dataIndex: number;
  /** Left out: it stands for what all series have at its place. */
  seriesIndex?: number;
}

/** What a panel asks of its chart. */
export interface ChartHandle {
  /** The chart as a PNG data URL, at twice its size; null while it is not drawn yet. */
  picture(background: string): { url: string; width: number; height: number } | null;
}
