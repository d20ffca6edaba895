import { fetchFromServer } from '../../api/download.js';
import type { AppStore } from '../../api/store.js';
import type { LoadedPicture } from './picture-loader.js';

/** Loads a copy for a canvas, decoded off the main thread. Rejects when it is unavailable. */
export async function loadPicture(
  store: AppStore,
  url: string,
  as: 'user' | 'guest',
  signal: AbortSignal,
): Promise<LoadedPicture> {
  const response = await fetchFromServer(store, url, as, { signal });
  const bitmap = await createImageBitmap(await response.blob());
  return { width: bitmap.width, height: bitmap.height, source: bitmap, close: () => bitmap.close() };
}
