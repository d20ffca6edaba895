import { Box, Button, Heading, HStack, SimpleGrid, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetentionDto, UsageDto } from '../../api/operations.gen.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';

const RetentionDialog = lazy(() => import('./retention-dialog.js'));

function Kept({ kind, own, standard }: RetentionDto) {
  const { t } = useTranslation(USAGE_TEXTS);
  const days = own ?? standard;
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" p="4">
      <Text color="fg.muted">{t(`retention.${kind}`)}</Text>
      <Text fontWeight="semibold">{days === 0 ? t('retention.forever') : t('retention.days', { count: days })}</Text>
      <Text textStyle="xs" color="fg.muted" mt="1">
        {t(`retention.about.${kind}`)}
      </Text>
    </Box>
  );
}

/** How long the tenant keeps things. */
export function RetentionSection({ usage }: { usage: UsageDto }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const [isChanging, setChanging] = useState(false);
  return (
    <Box as="section" aria-labelledby="usage-retention">
      <HStack justify="space-between" align="start" wrap="wrap" mb="3">
        <Box>
          <Heading as="h2" size="md" id="usage-retention">
            {t('retention.title')}
          </Heading>
          <Text color="fg.muted">{t('retention.lead')}</Text>
        </Box>
        <Button variant="outline" onClick={() => setChanging(true)}>
          {t('retention.change')}
        </Button>
      </HStack>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        {usage.retention.map((one) => (
          <Kept key={one.kind} {...one} />
        ))}
      </SimpleGrid>
      {isChanging ? (
        <Suspense fallback={null}>
          <RetentionDialog usage={usage} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
