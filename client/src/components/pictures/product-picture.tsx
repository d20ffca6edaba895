import type { BoxProps } from '@chakra-ui/react';
import type { CopyHeight } from '@core/pictures/copy-heights.js';
import { useEffect, useMemo, useState } from 'react';
import { LargePicture } from './large-picture.js';
import { type ProductPictures, useAskedPictures } from './use-product-pictures.js';

/** Whether there is a picture is usually known instantly; a page does not wait for an unresponsive server. */
const PATIENCE_MS = 3000;

export interface FoundPicture {
  readonly pictures: ProductPictures;
  readonly id: string;
}

/**
 * The picture of a product in the page's project: null when it has none, undefined while the answer is pending. A page
 * that shows it above other content waits for it, so that nothing moves afterwards.
 */
export function useProductPicture(productKey: string | null): FoundPicture | null | undefined {
  const keys = useMemo(() => (productKey === null ? null : [productKey]), [productKey]);
  const { isAsking, pictures } = useAskedPictures(keys);
  const [isOver, setIsOver] = useState(false);
  const isWaiting = isAsking && !isOver;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (isOver) return null;
  if (productKey === null || isAsking) return undefined;
  const id = pictures?.ids.get(productKey);
  return pictures && id !== undefined ? { pictures, id } : null;
}

interface Props extends Pick<BoxProps, 'h' | 'w' | 'maxW'> {
  found: FoundPicture;
  alt: string;
  copy: CopyHeight;
}

/** A product's picture. */
export function ProductPicture({ found: { pictures, id }, alt, copy, ...box }: Props) {
  return <LargePicture url={pictures.urlOf(id, copy)} as={pictures.as} alt={alt} {...box} />;
}
