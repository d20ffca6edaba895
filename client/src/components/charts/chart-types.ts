/** One mark of a chart as it is read out and walked by keys. `dataIndex` is its place in the chart's first series. */
export interface ChartMark {
  key: string;
  /** The mark in words: name and figures. */
  text: string;
  dataIndex: number;
}

/** What a panel asks of its chart. */
export interface ChartHandle {
  /** The chart as a PNG data URL, at twice its size; null while it is not drawn yet. */
  picture(background: string): { url: string; width: number; height: number } | null;
}
