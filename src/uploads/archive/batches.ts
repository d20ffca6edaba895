/** The files of one job: neighbors in the archive, so that reading them is one sweep. */
export interface BatchPlan {
  readonly batchNo: number;
  /** Indices into the given files. */
  readonly files: readonly number[];
  readonly bytes: number;
}

/**
 * Splits files into batches of at most `maxBytes` inflated and `maxFiles` files, in the order of their place in the
 * archive. A file larger than `maxBytes` is a batch of its own.
 */
export function planBatches(
  files: readonly { readonly offset: number; readonly inflatedBytes: number }[],
  maxBytes: number,
  maxFiles: number,
): BatchPlan[] {
  const order = files.map((_, index) => index).sort((a, b) => (files[a]?.offset ?? 0) - (files[b]?.offset ?? 0));
  const batches: BatchPlan[] = [];
  let current: number[] = [];
  let bytes = 0;
  const close = () => {
    if (current.length > 0) batches.push({ batchNo: batches.length, files: current, bytes });
    current = [];
    bytes = 0;
  };
  for (const index of order) {
    const size = files[index]?.inflatedBytes ?? 0;
    if (current.length >= maxFiles || bytes + size > maxBytes) close();
    current.push(index);
    bytes += size;
  }
  close();
  return batches;
}
