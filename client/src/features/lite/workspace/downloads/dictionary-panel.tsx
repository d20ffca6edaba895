import { Box, Code, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetName, DictionaryColumnDto, Language } from '../../../../api/reports.gen.js';
import { useGetDataDictionaryQuery } from '../../../../api/reports.js';
import { urlOf } from '../../../../api/routes.js';
import { Choice } from '../../../../components/choice.js';
import { ErrorState } from '../../../../components/feedback/error-state.js';
import { ContentSkeleton } from '../../../../components/feedback/skeletons.js';
import { Panel } from '../../../../components/panel.js';
import { ExportMenu } from '../../../../components/table/export-menu.js';
import { fileName } from '../../../../lib/file-name.js';
import { UPLOADS_TEXTS } from '../uploads-texts.js';

function Column({ column: { column, type, unit, meaning, formula } }: { column: DictionaryColumnDto }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const kind = t(`download.dictionary.types.${type}`);
  return (
    <Flex wrap="wrap" columnGap="4" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box as="dt" w={{ base: '100%', md: '260px' }} minW="0">
        <Code variant="plain" colorPalette="gray" px="0" overflowWrap="anywhere">
          {column}
        </Code>
        <Text color="fg.muted" textStyle="xs">
          {unit === null ? kind : t('download.dictionary.typeUnit', { type: kind, unit })}
        </Text>
      </Box>
      <Box as="dd" flex="1" minW={{ base: '100%', md: '300px' }}>
        <Text>{meaning}</Text>
        {formula === null ? null : <Text color="fg.muted">{t('download.dictionary.formula', { formula })}</Text>}
      </Box>
    </Flex>
  );
}

interface Props {
  choice: { p: string; publication: string | undefined };
  projectName: string;
}

/** The meaning of the datasets' columns, one dataset at a time; the file contains all. */
export function DictionaryPanel({ choice, projectName }: Props) {
  const { t, i18n } = useTranslation([UPLOADS_TEXTS, 'lite']);
  const { currentData, error, refetch } = useGetDataDictionaryQuery({ ...choice, lang: i18n.language as Language });
  const [dataset, setDataset] = useState<DatasetName>('facts');
  const columns = currentData?.columns.filter((column) => column.dataset === dataset);
  const datasets = [...new Set(currentData?.columns.map((column) => column.dataset))];
  const title = t('download.dictionary.title');
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!columns) return <ContentSkeleton height="420px" />;
    return (
      <Stack as="dl" gap="0" maxH="420px" overflowY="auto" tabIndex={0} aria-label={title} focusVisibleRing="outside">
        {columns.map((column) => (
          <Column key={column.column} column={column} />
        ))}
      </Stack>
    );
  };
  const source = {
    fileName: fileName(t('download.dictionary.file', { name: projectName })),
    server: {
      url: (format: 'csv' | 'xlsx') => urlOf('/api/main/getdatadictionary/{p}', { ...choice, format }),
      as: 'user' as const,
    },
  };
  return (
    <Panel
      title={title}
      lead={t('download.dictionary.lead')}
      controls={
        <>
          {datasets.length > 0 ? (
            <Choice
              label={t('download.dictionary.dataset')}
              value={dataset}
              options={datasets.map((name) => ({ value: name, text: t(`lite:datasets.${name}`) }))}
              onChoose={setDataset}
            />
          ) : null}
          <ExportMenu source={source} label={title} columns={[]} rows={() => []} />
        </>
      }
    >
      {content()}
    </Panel>
  );
}
