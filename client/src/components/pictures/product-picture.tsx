import type { BoxProps } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { CopyHeight } from './picture-loader.js';
import { PictureImage } from './picture-image.js';
import { useProductPictures } from './use-product-pictures.js';

interface Props extends Omit<BoxProps, 'as' | 'children'> {
  productKey: string;
  alt: string;
  copy: CopyHeight;
}

/** A product's picture in the project of the page; nothing where it has none. */
export function ProductPicture({ productKey, alt, copy, ...box }: Props) {
  const keys = useMemo(() => [productKey], [productKey]);
  const pictures = useProductPictures(keys);
  const id = pictures?.ids.get(productKey);
  if (!pictures || id === undefined) return null;
  return <PictureImage url={pictures.urlOf(id, copy)} as={pictures.as} alt={alt} {...box} />;
}
