import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PlanogramFilesDto } from '../../../../api/reports.gen.js';
import { ErrorState } from '../../../../components/feedback/error-state.js';
import { ContentSkeleton } from '../../../../components/feedback/skeletons.js';
import { Panel } from '../../../../components/panel.js';
import { useFormat } from '../../../../lib/use-format.js';
import { UPLOADS_TEXTS } from '../uploads-texts.js';
import { FileLink } from './file-link.js';

interface LineProps {
  title: string;
  text: string;
  /** Null when the size is unknown before it is created. */
  size: string | null;
  link: string | null;
}

function Line({ title, text, size, link }: LineProps) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  return (
    <Flex wrap="wrap" gap="2" align="center" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="220px">
        <Text fontWeight="medium">{title}</Text>
        <Text color="fg.muted">{text}</Text>
      </Box>
      <HStack gap="2">
        {size === null ? null : <Text fontVariantNumeric="tabular-nums">{size}</Text>}
        {link === null ? null : (
          <FileLink
            href={link}
            text={t('download.planogramFiles.zip')}
            label={t('download.planogramFiles.zipOf', { name: title })}
          />
        )}
      </HStack>
    </Flex>
  );
}

interface Props {
  files: PlanogramFilesDto | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The planogram files that the data were read from, as uploaded and written again. */
export function PlanogramFilesPanel({ files, error, onRetry }: Props) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  const count = (number: number) => ({ count: number, formatted: format.integer(number) });
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={onRetry} />;
    if (!files) return <ContentSkeleton height="112px" />;
    if (files.link === null) return <Text>{t('download.planogramFiles.none')}</Text>;
    return (
      <Stack gap="0">
        <Line
          title={t('download.planogramFiles.original')}
          text={t('download.planogramFiles.originalText', count(files.files))}
          size={files.bytes === null ? null : format.bytes(files.bytes)}
          link={files.link}
        />
        <Line
          title={t('download.planogramFiles.ours')}
          text={t('download.planogramFiles.oursText')}
          size={null}
          link={files.ours}
        />
        {files.missing > 0 ? <Text>{t('download.planogramFiles.missing', count(files.missing))}</Text> : null}
      </Stack>
    );
  };
  return <Panel title={t('download.planogramFiles.title')}>{content()}</Panel>;
}
