import type { CopyHeight } from '@core/pictures/copy-heights.js';
import { useContext, useEffect, useMemo, useState } from 'react';
import { answerOf } from '../../api/answer-of.js';
import { guestApi } from '../../api/guest-api.js';
import type { ProductPicturesDto } from '../../api/reports.gen.js';
import { reportsApi } from '../../api/reports.js';
import { urlOf } from '../../api/routes.js';
import { type AppStore, useAppStore } from '../../api/store.js';
import { type ColourSource, ColourSourceContext } from '../project-colours/colour-source.js';
import { PictureLoader } from './picture-loader.js';
import { loadPicture } from './load-picture.js';

/** Maximum number of keys per request. */
const KEYS_AT_ONCE = 5000;

const { guestProductPictures } = guestApi.injectEndpoints({
  endpoints: (build) => ({
    guestProductPictures: build.query<ProductPicturesDto, { p: string; keys: string[] }>({
      query: ({ p, keys }) => ({
        url: urlOf('/api/main/findproductpictures/{p}', { p }),
        method: 'POST',
        body: { keys },
      }),
    }),
  }),
}).endpoints;

/** Which products have pictures, and where to load them. */
export interface ProductPictures {
  /** Ids by product key. */
  readonly ids: ReadonlyMap<string, string>;
  readonly loader: PictureLoader;
  /** The address of a copy, and the token type to fetch it with. */
  readonly urlOf: (id: string, height: CopyHeight) => string;
  readonly as: 'user' | 'guest';
}

/** One loader per project, shared by all drawings of a page; after the page is left, nothing stays in memory. */
const loaders = new WeakMap<AppStore, Map<string, PictureLoader>>();
const MOST_LOADERS = 2;

function loaderOf(store: AppStore, { projectId, asGuest }: ColourSource): PictureLoader {
  const kept = loaders.get(store) ?? new Map<string, PictureLoader>();
  loaders.set(store, kept);
  const name = `${projectId} ${asGuest}`;
  const known = kept.get(name);
  if (known) return known;
  const as = asGuest ? 'guest' : 'user';
  const made = new PictureLoader((id, height, signal) =>
    loadPicture(store, addressOf(projectId, id, height), as, signal),
  );
  kept.set(name, made);
  for (const [oldest, loader] of kept) {
    if (kept.size <= MOST_LOADERS) break;
    kept.delete(oldest);
    loader.clear();
  }
  return made;
}

const addressOf = (p: string, pictureid: string, height: CopyHeight): string =>
  urlOf('/api/main/productpicture/{p}/{pictureid}/{height}', { p, pictureid, height });

/** Asks which of the keys have a picture; a failure counts as none. */
async function found(store: AppStore, { projectId: p, asGuest }: ColourSource, keys: readonly string[]) {
  const ids = new Map<string, string>();
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const arg = { p, keys: keys.slice(at, at + KEYS_AT_ONCE) };
    const options = { forceRefetch: true };
    const { findProductPictures } = reportsApi.endpoints;
    const dto = { keys: arg.keys };
    const asked = asGuest
      ? store.dispatch(guestProductPictures.initiate(arg, options))
      : store.dispatch(findProductPictures.initiate({ p, findProductPicturesDto: dto }, options));
    const answer = await answerOf<ProductPicturesDto>(asked).catch(() => null);
    for (const { key, picture } of answer?.items ?? []) ids.set(key, picture);
  }
  return ids;
}

/** The pictures of these products in the page's project; null when there are none or none are wanted. */
export const useProductPictures = (keys: readonly string[] | null): ProductPictures | null =>
  useAskedPictures(keys).pictures;

/** The same, and whether the answer is still pending. */
export function useAskedPictures(keys: readonly string[] | null): {
  readonly isAsking: boolean;
  readonly pictures: ProductPictures | null;
} {
  const store = useAppStore();
  const source = useContext(ColourSourceContext);
  const [answer, setAnswer] = useState<{ of: readonly string[]; ids: ReadonlyMap<string, string> } | null>(null);
  const projectId = source?.projectId ?? null;
  const asGuest = source?.asGuest ?? false;
  useEffect(() => {
    if (projectId === null || keys === null || keys.length === 0) return;
    let isOn = true;
    const take = (ids: ReadonlyMap<string, string>) => {
      if (isOn) setAnswer({ of: keys, ids });
    };
    found(store, { projectId, asGuest, publication: null }, keys).then(take, () => take(new Map()));
    return () => {
      isOn = false;
    };
  }, [store, projectId, asGuest, keys]);
  const ids = answer !== null && answer.of === keys ? answer.ids : null;
  const pictures = useMemo<ProductPictures | null>(() => {
    if (projectId === null || ids === null || ids.size === 0) return null;
    return {
      ids,
      loader: loaderOf(store, { projectId, asGuest, publication: null }),
      urlOf: (id: string, height: CopyHeight) => addressOf(projectId, id, height),
      as: asGuest ? 'guest' : 'user',
    };
  }, [store, projectId, asGuest, ids]);
  return { isAsking: projectId !== null && keys !== null && keys.length > 0 && ids === null, pictures };
}
