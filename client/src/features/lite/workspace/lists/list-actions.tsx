import { Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '../../../../components/for-writers.js';
import { Icon } from '../../../../components/icon.js';
import { TemplateMenu } from '../../../../components/import/template-menu.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import { listTemplateUrl } from './list-import-calls.js';
import { LISTS_TEXTS } from './lists-texts.js';

/** An empty list to fill in, and the way to upload one. */
export function ListActions({ object, onUpload }: { object: TableObject; onUpload: () => void }) {
  const { t } = useTranslation(LISTS_TEXTS);
  return (
    <HStack gap="2" wrap="wrap">
      <TemplateMenu object={object} url={listTemplateUrl} />
      <ForWriters explains>
        <Button onClick={onUpload}>
          <Icon name="upload" size={14} />
          {t('actions.upload')}
        </Button>
      </ForWriters>
    </HStack>
  );
}
