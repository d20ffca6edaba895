import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import type { IntakeFile } from './intake-store.js';
import { useRefusalText } from './refusal-text.js';

const FEW = 4;
const MOST = 200;

/** Rejected files, each with its name and reason. */
export function RefusedList({ files }: { files: readonly IntakeFile[] }) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const textOf = useRefusalText();
  const [all, setAll] = useState(false);
  if (files.length === 0) return null;
  const shown = files.slice(0, all ? MOST : FEW);
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" px="4" py="3" role="region" aria-label={t('refused.label')}>
      <HStack gap="2" color="fg.error" mb="1">
        <Icon name="error" />
        <Text fontWeight="semibold">
          {t('refused.title', { count: files.length, formatted: format.integer(files.length) })}
        </Text>
      </HStack>
      <Stack as="ul" gap="0.5" listStyleType="none" maxH="240px" overflowY="auto">
        {shown.map((file) => (
          <Text as="li" key={file.no} overflowWrap="anywhere">
            <Text as="span" fontWeight="medium">
              {file.path}
            </Text>{' '}
            <Text as="span" color="fg.muted">
              {file.refusal ? textOf(file.refusal) : null}
            </Text>
          </Text>
        ))}
        {all && files.length > MOST ? (
          <Text as="li" color="fg.muted">
            {t('refused.more', { count: files.length - MOST, formatted: format.integer(files.length - MOST) })}
          </Text>
        ) : null}
      </Stack>
      {files.length > FEW ? (
        <Button variant="ghost" size="xs" px="0" mt="1" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('refused.fewer') : t('refused.all', { formatted: format.integer(files.length) })}
        </Button>
      ) : null}
    </Box>
  );
}
