import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';
import { SOURCE_TEXTS } from './source-texts.js';

/** Marks unpublished figures. It looks different from every state, so that nobody mistakes them for a report. */
export function DraftTag() {
  const { t } = useTranslation(SOURCE_TEXTS);
  return (
    <Badge bg="fg.warning" color="bg.panel" size="md" gap="1" whiteSpace="nowrap" data-source="draft">
      <Icon name="edit" size={12} />
      {t('draft.mark')}
    </Badge>
  );
}
