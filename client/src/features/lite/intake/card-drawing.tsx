import { Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ShelfThumbnail } from '../../../components/shelf/shelf-thumbnail.js';
import { type DrawingSource, useDrawing } from './use-drawing.js';

interface Props {
  source: DrawingSource;
  file: File;
  planogramNo: number;
  /** CSS pixels. */
  height: number;
}

/** A small drawing of a planogram, made from its file when it becomes visible. */
export function CardDrawing({ source, file, planogramNo, height }: Props) {
  const { t } = useTranslation('lite');
  const drawing = useDrawing(source, file, planogramNo);
  if (drawing === undefined) return <Skeleton h={`${height}px`} w="100%" borderRadius="l1" />;
  if (drawing === null) {
    return (
      <Text textStyle="xs" color="fg.subtle" m="auto">
        {t('card.noDrawing')}
      </Text>
    );
  }
  return <ShelfThumbnail drawing={drawing} label="" height={height} />;
}
