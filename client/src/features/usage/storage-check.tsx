import { Box, Code, Heading, List, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { StorageComparisonDto } from '../../api/operations.gen.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';
import { useFormat } from '../../lib/use-format.js';

function Keys({ text, keys }: { text: string; keys: string[] }) {
  return (
    <Box>
      <Text>{text}</Text>
      <List.Root ps="5">
        {keys.map((key) => (
          <List.Item key={key}>
            <Code size="sm" overflowWrap="anywhere" whiteSpace="normal">
              {key}
            </Code>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}

/** The result of the last nightly storage check. */
export function StorageCheck({ comparison }: { comparison: StorageComparisonDto }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const format = useFormat();
  const { endedAt, objects, bytes, orphans, orphanBytes, orphanKeys, missing, missingKeys, corrected } = comparison;
  return (
    <Box as="section" aria-labelledby="usage-check">
      <Heading as="h2" size="md" id="usage-check">
        {t('comparison.title')}
      </Heading>
      <Stack gap="2">
        <Text color="fg.muted">
          {t('comparison.last', {
            date: format.dateTime(endedAt),
            objects: format.integer(objects),
            size: format.bytes(bytes),
          })}
        </Text>
        {orphans === 0 && missing === 0 ? <Text>{t('comparison.good')}</Text> : null}
        {missing > 0 ? <Keys text={t('comparison.missing', { count: missing })} keys={missingKeys} /> : null}
        {orphans > 0 ? (
          <Keys text={t('comparison.orphans', { count: orphans, size: format.bytes(orphanBytes) })} keys={orphanKeys} />
        ) : null}
        {corrected > 0 ? <Text>{t('comparison.corrected', { count: corrected })}</Text> : null}
      </Stack>
    </Box>
  );
}
